import type { WorkspaceFolder } from 'vscode-languageserver';
import type { SnapshotFacts } from '../contracts/shared/sources.js';
import type { Source } from '../lint/source.js';
import { snapshotsIn } from '../workspace/sourceNames.js';
import { lookUpSources, urisLookedAt, type SourcePlaces, type SourceReader } from '../workspace/sources.js';
import { folderOf, pathBelow } from '../workspace/uris.js';
import { FreshAnswers } from './freshAnswers.js';

/** What is known of the files that the returns in a text name. */
export class Sources {
  private readonly known = new FreshAnswers<Source, SnapshotFacts[]>();

  constructor(
    private readonly reader: SourceReader,
    private readonly folders: () => readonly WorkspaceFolder[],
    private readonly isTrusted: () => boolean,
  ) {}

  /** Undefined while files may not be read, because the workspace is not trusted or no folder is open. */
  of(source: Source): Promise<SnapshotFacts[]> | undefined {
    if (!this.isTrusted() || this.folders().length === 0) return undefined;
    return this.known.of(source, () => lookUpSources(this.reader, snapshotsIn(source), this.placesFor(source.uri)));
  }

  /** URIs of the files that are looked at for a text, whether there are any or not. */
  lookedAt(source: Source): string[] {
    return urisLookedAt(snapshotsIn(source), this.placesFor(source.uri));
  }

  /** Has all files looked at anew. */
  forget(): void {
    this.known.forget();
  }

  /** Why nothing is known, as the end of a sentence. */
  whyNot(): string {
    return this.isTrusted() ? 'files are read only below a folder that is open' : 'files are read only after you trust this workspace';
  }

  /** The document's own folder first, then the workspace folder that holds it; all of them when none does. */
  private placesFor(uri: string): SourcePlaces {
    const within = this.folders().map((folder) => folder.uri);
    // An untitled document is nowhere yet.
    const own = /^untitled:/i.test(uri) ? [] : [folderOf(uri)];
    const around = within.filter((folder) => pathBelow(folder, uri) !== undefined);
    return { bases: [...own, ...(around.length > 0 ? around : within)], within };
  }
}
