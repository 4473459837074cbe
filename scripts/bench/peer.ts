/** The service behind VS Code's own JSON support, with our schema: what one would use without this project. */
import { readFileSync } from 'node:fs';
import { getLanguageService, TextDocument, type Diagnostic, type JSONSchema } from 'vscode-json-languageservice';

const service = getLanguageService({});

/** Reads the schema that the peer validates with. */
export function configurePeer(root: string): void {
  const schema = JSON.parse(readFileSync(`${root}/schemas/cp8-agent-return-v1.schema.json`, 'utf8')) as JSONSchema;
  service.configure({ validate: true, schemas: [{ uri: 'bench:cp8-return', fileMatch: ['*.return.json'], schema }] });
}

/** Parses and validates a text, as the editor's JSON support does at each change. */
export async function peerProblems(text: string): Promise<Diagnostic[]> {
  return peerValidate(TextDocument.create('file:///bench/a.return.json', 'json', 1, text));
}

export async function peerValidate(document: TextDocument): Promise<Diagnostic[]> {
  return service.doValidation(document, service.parseJSONDocument(document));
}
