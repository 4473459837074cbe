/** What is known of the files that a document names: gathered before the lint, by whoever can read them. */

/** A file, looked for by the name that a document gives it. */
export type SourceFile =
  | {
      state: 'found';
      /** `commit`: the file as the commit of the snapshot holds it. `disk`: the file as it lies here now. */
      at: 'commit' | 'disk';
      /** SHA-256 of its bytes, 64 lower-case hex digits. */
      sha256: string;
      /** SHA-256 of the same content with its lines ended in other ways. */
      otherLineEnds: readonly string[];
    }
  /** It was looked for and is not there. */
  | { state: 'absent' }
  /** It was not looked for or could not be read, so nothing is concluded; `why` is the end of a sentence. */
  | {
      state: 'unread';
      why: string;
      /** How it leads out of the folders below which files are read: by its name, which was not followed, or by a link. */
      outside?: 'by name' | 'by link';
    };

/** The snapshot of a document: its commit, and its files by name, both as the document writes them. */
export interface SnapshotFacts {
  gitCommit: string;
  /** The full id of the commit in the repository here; null: the repository does not have it; absent: no repository was asked. */
  commitId?: string | null;
  files: ReadonlyMap<string, SourceFile>;
}
