import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, find, open, openText, settled, textOf, until } from './support.js';

const RETURN = 'cp8/kimi-chronology.return.json';

/** The suggestions at a position, by label. */
async function suggestions(
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<Map<string, vscode.CompletionItem>> {
  const list: vscode.CompletionList = await vscode.commands.executeCommand(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  return new Map(list.items.map((item) => [typeof item.label === 'string' ? item.label : item.label.label, item]));
}

/** What the hover at a position says. */
async function hoverText(document: vscode.TextDocument, position: vscode.Position): Promise<string> {
  const hovers: vscode.Hover[] = await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, position);
  return hovers
    .flatMap(({ contents }) => contents.map((content) => (typeof content === 'string' ? content : content.value)))
    .join('\n');
}

function documentation(item: vscode.CompletionItem | undefined): string {
  const text = item?.documentation;
  return `${item?.detail ?? ''}\n${typeof text === 'string' ? text : (text?.value ?? '')}`;
}

describe('help while typing', () => {
  afterEach(closeAll);

  for (const language of ['cp8-return', 'json']) {
    it(`completion offers the values of an enum with what they mean (${language})`, async () => {
      const { document } = await openText(language, await textOf(RETURN));
      await settled(document);
      const inside = find(document, '"T2"').start.translate(0, 1);
      const offered = await suggestions(document, inside);
      for (const value of ['T0', 'T1', 'T2', 'T3', 'T4', 'NA'])
        assert.ok(offered.has(`"${value}"`) || offered.has(value), `${value} is offered`);
      assert.match(documentation(offered.get('"T3"') ?? offered.get('T3')), /header/i);
    });
  }

  it('completion offers the members that are still missing, and no others', async () => {
    const text = (await textOf(RETURN)).replace('"reversible": true,', '');
    const { document } = await openText('cp8-return', text);
    await settled(document);
    const empty = find(document, '"expected_receipt"').start.translate(-1, 6);
    const offered = await suggestions(document, empty);
    assert.ok(offered.has('reversible'), [...offered.keys()].join());
    assert.ok(!offered.has('risk'));
  });

  it('hover explains a member, a value and the rule behind a problem', async () => {
    const text = (await textOf(RETURN)).replace('"HOLD"', '"E3"');
    const { document } = await openText('cp8-return', text);
    await settled(document);
    assert.match(await hoverText(document, find(document, 'timestamp_class').start), /T0 is the strongest/);
    assert.match(await hoverText(document, find(document, 'T2').start), /thread/i);
    const problem = await hoverText(document, find(document, 'E3').start);
    assert.match(problem, /reproduced/i);
    assert.match(problem, /cp8\/promotion-/);
  });

  it('the outline, folding, selection and formatting of JSON are there', async () => {
    const { document } = await open(RETURN);
    const symbols = await until<vscode.DocumentSymbol[]>(
      () => vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri),
      'symbols',
    );
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['CP8 agent return'],
    );
    assert.deepEqual(symbols[0]?.children.map(({ name }) => name).slice(0, 4), ['schema', 'agent', 'task_id', 'source_snapshot']);

    const folds: vscode.FoldingRange[] = await vscode.commands.executeCommand('vscode.executeFoldingRangeProvider', document.uri);
    assert.ok(folds.some(({ start }) => start === find(document, '"observed"').start.line));

    const [selection]: vscode.SelectionRange[] = await vscode.commands.executeCommand(
      'vscode.executeSelectionRangeProvider',
      document.uri,
      [find(document, 'T2').start],
    );
    const grown: string[] = [];
    for (let range = selection; range; range = range.parent) grown.push(document.getText(range.range));
    assert.ok(grown.some((text) => text.includes('T2') && text.includes('"timestamp_class"') && !text.includes('"claim"')));

    const edits: vscode.TextEdit[] | undefined = await vscode.commands.executeCommand(
      'vscode.executeFormatDocumentProvider',
      document.uri,
      {
        tabSize: 4,
        insertSpaces: true,
      },
    );
    assert.ok(edits && edits.length > 0);
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, edits);
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.ok(document.getText().startsWith('{\n    "schema": "CP8-AGENT-RETURN-v1",\n'));
    assert.deepEqual(JSON.parse(document.getText()), JSON.parse(await textOf(RETURN)));
  });

  it('a whole return comes from its snippet', async () => {
    const { document } = await openText('cp8-return', '');
    const offered = await until(async () => {
      const found = await suggestions(document, new vscode.Position(0, 0));
      return [...found.values()].some(({ kind }) => kind === vscode.CompletionItemKind.Snippet) && found;
    }, 'a snippet');
    assert.ok(
      [...offered.keys()].some((label) => /return/i.test(label)),
      [...offered.keys()].join(),
    );
  });
});
