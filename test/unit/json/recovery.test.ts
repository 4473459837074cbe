/** One mistake in a valid document: one fault, and the rest of the document understood as it was. */
import assert from 'node:assert/strict';
import { applyEdits } from '../../../server/src/json/applyEdits.js';
import { parseText } from '../../../server/src/json/parse.js';
import type { JsonTree } from '../../../server/src/json/tree.js';
import type { Path } from '../../../server/src/json/types.js';
import { strideFor, tokenEdits } from '../../fuzz/tokenEdits.js';
import { isJson, validFixtures } from './support.js';

/** Tokens at which each document is edited; all of them take minutes. */
const TOKENS_PER_DOCUMENT = Number(process.env['RECOVERY_TOKENS'] ?? 6);

interface Container {
  path: Path;
  from: number;
  to: number;
  json: string;
}

function containersOf(tree: JsonTree): Container[] {
  const containers: Container[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (!isContainer(tree, node)) continue;
    const { offset, length } = tree.span(node);
    containers.push({ path: tree.path(node), from: offset, to: offset + length, json: JSON.stringify(tree.value(node)) });
  }
  return containers;
}

function isContainer(tree: JsonTree, node: number): boolean {
  return tree.type(node) === 'object' || tree.type(node) === 'array';
}

/** Asserts that a container which the edit did not touch is what it was, or that a damaged one is in its way. */
function assertUntouched(tree: JsonTree, container: Container, name: string): void {
  let node = 0;
  for (let depth = 0; depth < container.path.length; depth++) {
    // The items of a damaged array may stand elsewhere.
    if (tree.type(node) === 'array' && tree.damaged(node)) return;
    const next = tree.find(container.path.slice(0, depth + 1));
    if (next === undefined) {
      assert.ok(tree.damaged(node), `${name}: /${container.path.join('/')} is lost`);
      return;
    }
    node = next;
  }
  if (isContainer(tree, node) && tree.damaged(node)) return;
  assert.equal(JSON.stringify(tree.value(node)), container.json, `${name}: /${container.path.join('/')} is another`);
}

function check(document: string, tokensPerDocument: number): { edits: number; damaged: number } {
  const containers = containersOf(parseText(document).tree);
  let count = 0;
  let damaged = 0;
  for (const edit of tokenEdits(document, strideFor(document, tokensPerDocument))) {
    const { tree, faults } = parseText(edit.text);
    const syntax = faults.filter((fault) => fault.ruleId === 'json/syntax');
    assert.equal(syntax.length, isJson(edit.text) ? 0 : 1, `${edit.name}: ${JSON.stringify(syntax)}`);
    if (syntax.length === 0) continue;
    count++;
    for (const container of containers) {
      const elsewhere = edit.from === edit.to ? edit.from <= container.from || edit.to >= container.to : edit.to <= container.from || edit.from >= container.to;
      if (elsewhere) assertUntouched(tree, container, edit.name);
    }
    let all = 0;
    let hurt = 0;
    for (let node = 0; node < tree.size; node++) {
      if (!isContainer(tree, node)) continue;
      all++;
      if (tree.damaged(node)) hurt++;
    }
    damaged += all === 0 ? 1 : hurt / all;
  }
  return { edits: count, damaged: damaged / Math.max(1, count) };
}

describe('one wrong token', () => {
  for (const [path, text] of validFixtures) {
    it(`in ${path}`, () => {
      const { damaged } = check(text, TOKENS_PER_DOCUMENT);
      assert.ok(damaged < 0.6, `on average ${damaged} of the containers count as damaged`);
    }).timeout(600_000);

    it(`in ${path} on one line`, () => {
      check(JSON.stringify(JSON.parse(text)), TOKENS_PER_DOCUMENT);
    }).timeout(600_000);
  }
});

describe('one line missing that closes a container', () => {
  for (const [path, text] of validFixtures) {
    const lines = text.split('\n');
    const closing = [...lines.keys()].filter((at) => /^\s*[}\]],$/.test(lines[at]!));
    if (closing.length === 0) continue;
    it(`in ${path}: one fault, at the place, and its fix puts the line back`, () => {
      for (const at of closing) {
        const edited = lines.toSpliced(at, 1).join('\n');
        const { faults } = parseText(edited);
        assert.equal(faults.length, 1, `line ${at + 1}: ${JSON.stringify(faults)}`);
        const [fault] = faults;
        assert.match(fault!.message, /^The closing bracket [}\]] is missing behind /);
        assert.equal(edited.slice(0, fault!.offset).split('\n').length, at, `line ${at + 1}`);
        const fixed = applyEdits(edited, fault!.fixes[0]!.edits).text;
        assert.deepEqual(JSON.parse(fixed), JSON.parse(text), `line ${at + 1}`);
      }
    });
  }
});

describe('one wrong character', () => {
  it('is one fault at most, wherever it stands', () => {
    const text = validFixtures.get('cp8/kimi-chronology.return.json')!;
    for (const document of [text, JSON.stringify(JSON.parse(text))]) {
      for (let at = 0; at < document.length; at += 7) {
        for (const edited of [document.slice(0, at) + document.slice(at + 1), ...['"', '{', '\\', '\n'].map((char) => document.slice(0, at) + char + document.slice(at))]) {
          const syntax = parseText(edited).faults.filter((fault) => fault.ruleId === 'json/syntax');
          assert.equal(syntax.length, isJson(edited) ? 0 : 1, `at ${at}: ${JSON.stringify(syntax)}`);
        }
      }
    }
  });
});

describe('a text that is being typed', () => {
  for (const [path, text] of validFixtures) {
    it(`${path}: each beginning has one fault, and all that is complete is in the tree`, () => {
      const whole = parseText(text).tree;
      // On one line nothing tells a text that is not yet closed from one that lacks a bracket further in front.
      const hasLines = text.trim().includes('\n');
      const stride = Math.max(1, Math.floor(text.length / 150));
      for (let end = 1; end < text.trimEnd().length; end += stride) {
        const { tree, faults } = parseText(text.slice(0, end));
        assert.equal(faults.length, 1, `${end}: ${JSON.stringify(faults)}`);
        for (let node = 0; node < whole.size; node++) {
          const { offset, length } = whole.span(node);
          if (offset + length > end) continue;
          const found = tree.find(whole.path(node));
          assert.ok(found !== undefined && tree.span(found).offset === offset, `${end}: /${whole.path(node).join('/')} is missing`);
          assert.ok(!hasLines || !isContainer(tree, found) || !tree.damaged(found), `${end}: /${whole.path(node).join('/')} is damaged`);
        }
      }
    });
  }
});
