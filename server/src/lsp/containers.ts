import type { WorkspaceFolder } from 'vscode-languageserver';
import type { ContainerFacts } from '../contracts/shared/containers.js';
import type { Source } from '../lint/source.js';
import { containersBeside, type ContainerReader } from '../workspace/containers.js';
import type { Environment } from './environment.js';
import { FreshAnswers } from './freshAnswers.js';

function canReadContainers(environment: Environment): environment is Environment & ContainerReader {
  return environment.containersIn !== undefined && environment.readContainer !== undefined;
}

/** What is known of the `.kdna` containers beside texts. */
export class Containers {
  private readonly known = new FreshAnswers<Source, ContainerFacts[]>();
  private readonly reader: ContainerReader | undefined;

  constructor(
    environment: Environment,
    private readonly folders: () => readonly WorkspaceFolder[],
    private readonly isTrusted: () => boolean,
  ) {
    this.reader = canReadContainers(environment) ? environment : undefined;
  }

  /** Undefined where archives cannot be read, and while the workspace is not trusted. */
  of(source: Source): Promise<ContainerFacts[]> | undefined {
    const { reader } = this;
    if (reader === undefined || !this.isTrusted() || /^untitled:/i.test(source.uri)) return undefined;
    const within = this.folders().map(({ uri }) => uri);
    return this.known.of(source, () => containersBeside(reader, source.uri, within));
  }

  /** Why nothing is known, as the end of a sentence. */
  whyNot(): string {
    if (this.reader === undefined) return 'archives cannot be read here';
    return this.isTrusted() ? 'the document is not in a folder yet' : 'files are read only after you trust this workspace';
  }

  /** Has all folders looked through anew. */
  forget(): void {
    this.known.forget();
  }
}
