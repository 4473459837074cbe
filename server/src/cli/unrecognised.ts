import { counted, listOf } from '../contracts/shared/words.js';
import { languageOfName } from '../lint/language.js';
import type { FileReport } from './lintRun.js';

/** Files that are named; of more their number is enough. */
const MOST_NAMED = 3;

/** The files of a run whose names say that they hold a document of ours, and that say nothing of the kind. */
export class Unrecognised {
  private readonly named: string[] = [];
  private files = 0;

  look({ path, uri, documents, problems, failure }: FileReport): void {
    if (documents.length > 0 || problems.length > 0 || failure !== undefined || languageOfName(uri) === undefined) return;
    if (++this.files <= MOST_NAMED) this.named.push(path);
  }

  /** One sentence, or none. It is no problem: what is not recognised may be of somebody else's making. */
  notices(): string[] {
    if (this.files === 0) return [];
    const more = this.files - this.named.length;
    const names = listOf(more === 0 ? this.named : [...this.named, `${more} more`], 'and');
    return [`no document was recognised in ${counted(this.files, 'file')} whose ${this.files === 1 ? 'name says that it holds one' : 'names say that they hold one'}: ${names}`];
  }
}
