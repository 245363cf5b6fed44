/* Names of a machine's nodes and switches survive as one line of text. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tree } from '../../tree/tree.ts';
import { resolveLanes } from '../lanes.ts';
import { namesOf, namesText } from '../names.ts';
import { parseScenario } from '../parse.ts';
import { notesOf } from '../remarks.ts';
import type { Topology } from '../types.ts';
import { always } from './always.ts';

const name = fc.oneof(
  fc.nat(30).map((number) => `n${number}`),
  fc.nat(30).map((number) => `rack${String(number).padStart(2, '0')}-x`),
  fc.stringMatching(/^[a-z0-9,;%[\] -]{1,8}$/),
  fc.constant(''),
);

describe('names of a machine', () => {
  it('come back, whatever is in them', () => {
    const trees = fc.record({
      m: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      gap: fc.nat(),
    });
    always([trees, fc.array(name, { minLength: 200, maxLength: 200 })], ({ m, gap }, drawn) => {
      const w = m.map((_, level) => (level === 0 ? 1 : 2));
      const places = m.reduce((product, children) => product * children, 1);
      const absent = places > 2 ? [gap % places] : [];
      const tree = new Tree({ m, w }, [], absent);
      const names = drawn.slice(0, tree.nodes + tree.switches).map((one, at) => (tree.absent.has(at) ? '' : one));
      const text = namesText(tree, names);
      const read = namesOf({ kind: 'xgft', m, w, absent, names: text });
      // A tree whose nodes have no names at all has none.
      if (text !== '' && !text.startsWith(';')) expect(read).toEqual(names);
    });
  });

  it('keep no sign that would break their line, or turn how it is written', () => {
    const tree = new Tree({ m: [2], w: [1] });
    const strange = ['a\nb\u2028c\u2029', 'd\u202ee\u2066f\ud800'];
    const text = namesText(tree, [...strange, '']);
    expect(text).toBe('a?b?c?,d?e?f?');
    expect(namesOf({ kind: 'xgft', m: [2], w: [1], names: text })).toEqual(['a?b?c?', 'd?e?f?', '']);
  });

  it('come back with percent signs between numbers that follow each other', () => {
    const tree = new Tree({ m: [4], w: [1] });
    const own = ['%3', '%4', '5b', '%5b', ''];
    const text = namesText(tree, own);
    expect(namesOf({ kind: 'xgft', m: [4], w: [1], names: text })).toEqual(own);
    expect(namesText(tree, ['n%1x', 'n%2x', 'n%3x', 'n%4x', ''])).toBe('n%25[1-4]x');
  });

  it('of another tree are none', () => {
    const notesWith = (names: string) => {
      const topology: Topology = { kind: 'xgft', m: [2, 2], w: [1, 1], names };
      const { scenario } = parseScenario({ version: 1, topology });
      return { names: namesOf(topology), notes: resolveLanes(scenario).flatMap((lane) => notesOf(lane)) };
    };
    expect(notesWith('a,b,c;s;t')).toEqual({
      names: [],
      notes: [
        'The tree has 4 nodes, and its list of names has another number: nodes and switches have only their numbers here.',
      ],
    });
    expect(notesWith('a,b,c,d;s;t').notes).toEqual([]);
    expect(notesWith('').notes).toEqual([]);
  });
});
