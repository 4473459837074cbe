import type { Connection } from 'vscode-languageserver';
import type { LintOptions } from '../lint/types.js';
import type { Source } from '../lint/source.js';
import { containersFingerprint, mayNameContainer } from '../workspace/containers.js';
import { sourcesFingerprint } from '../workspace/sources.js';
import type { Containers } from './containers.js';
import { containersIn, FilesAround } from './filesAround.js';
import { mayHavePartners, type WorkspacePartners } from './partners.js';
import { Patience } from './patience.js';
import type { Sources } from './sources.js';
import type { WatchedFiles } from './watchedFiles.js';

/** What lies around a text and bears on its lint. */
export interface Surroundings {
  options: Pick<LintOptions, 'sources' | 'containers' | 'related' | 'relatedIsAll'>;
  /** Equal for equal surroundings. */
  fingerprint: string;
  /** What bears on the lint and is not known: files that may not be read; more, or not yet. Absent: nothing. */
  lacks?: 'files' | 'more';
}

/** Gathers what lies around texts, and tells when it changes. */
export class SurroundingsFinder {
  private readonly files = new FilesAround();
  private readonly listeners: ((uris: readonly string[]) => void)[] = [];
  private readonly patience: Patience;

  constructor(
    connection: Connection,
    private readonly sources: Sources,
    private readonly containers: Containers,
    private readonly partners: WorkspacePartners,
    private readonly watched: WatchedFiles,
  ) {
    this.patience = new Patience(connection);
    partners.onAffected((uris) => this.tell(uris));
    watched.onChange((changes) => {
      const texts = this.files.textsOf(changes.map(({ uri }) => uri));
      if (texts.length === 0) return;
      sources.forget();
      containers.forget();
      this.tell(texts);
    });
  }

  /** Calls the listener with the texts around which something has changed; empty: all of them. */
  onAffected(listener: (uris: readonly string[]) => void): void {
    this.listeners.push(listener);
  }

  /**
   * @param read gives the text, read; called only for one that has anything around it
   * @param patient false: what takes long is left out, and told as a change once it is there
   */
  async of(text: string, read: () => Source, patient = true): Promise<Surroundings> {
    const options: Surroundings['options'] = {};
    const files: string[] = [];
    let fingerprint = '';
    let dependsOnFiles = false;
    let lacks: Surroundings['lacks'];
    const soon = async <T>(what: string, work: Promise<T>): Promise<T | undefined> => {
      const found = await (patient ? work : this.patience.soon(what, work, () => this.tell([read().uri])));
      if (found === undefined) lacks = 'more';
      return found;
    };
    const sources = text.includes('source_snapshot') ? this.sources.of(read()) : undefined;
    if (sources !== undefined) {
      files.push(...this.sources.lookedAt(read()));
      options.sources = await soon('hashing the files of a snapshot', sources);
      fingerprint = sourcesFingerprint(options.sources);
      dependsOnFiles = true;
    } else if (text.includes('source_snapshot')) {
      lacks ??= 'files';
    }
    const containers = mayNameContainer(text) ? this.containers.of(read()) : undefined;
    if (containers !== undefined) {
      files.push(containersIn(read().uri, true));
      options.containers = await soon('reading the .kdna files beside a document', containers);
      fingerprint += `\n${containersFingerprint(options.containers)}`;
      dependsOnFiles = true;
    } else if (mayNameContainer(text)) {
      lacks ??= 'files';
    }
    if (dependsOnFiles) {
      this.files.set(read().uri, files);
      if (files.length > 0) this.watched.watchAll();
    }
    if (mayHavePartners(text)) {
      const partners = await this.partners.relatedTo(read());
      options.related = partners.related;
      options.relatedIsAll = partners.isAll;
      if (!partners.isAll) lacks = 'more';
      fingerprint += `\n${partners.fingerprint}`;
    }
    return { options, fingerprint, ...(lacks === undefined ? {} : { lacks }) };
  }

  private tell(uris: readonly string[]): void {
    this.listeners.forEach((listener) => listener(uris));
  }
}
