/* Forwarding tables: those of D-mod-k, written and read back, in files and links; what is refused. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tree } from '../../tree/tree.ts';
import { tablesFault } from '../forwarding.ts';
import { looksLikeRoutes, readRoutes, tablesBy, tablesByModulo, writeRoutes } from '../forwarding-text.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import { firstContent } from '../trace-file.ts';
import type { ForwardingTables } from '../types.ts';
import { always } from './always.ts';
import { seeded } from './large.ts';

const trees = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })), {
    minLength: 1,
    maxLength: 3,
  })
  .filter((levels) => levels.reduce((nodes, [m]) => nodes * m, 1) > 1)
  .map((levels) => new Tree({ m: levels.map(([m]) => m), w: levels.map(([, w]) => w), p: levels.map(([, , p]) => p) }));

/** Any ports, by a seed. */
function anyTables(tree: Tree, seed: number): ForwardingTables {
  const next = seeded(seed);
  return tablesBy(tree, (entity) => next(tree.upPortsOf(tree.levelOf(entity))));
}

describe('tables', () => {
  it('of D-mod-k are those of the tree, and lead along the links of D-mod-k', () => {
    always([trees], 60, (tree) => {
      const tables = tablesByModulo(tree);
      expect(tablesFault(tree, tables)).toBeNull();
      for (let source = 0; source < tree.nodes; source++)
        for (let target = 0; target < tree.nodes; target++) {
          const turn = tree.turnLevelOf('nearest', source, target);
          const links = tree.linksOfPath(source, target, turn, tree.labelByModulo(target, turn));
          for (const link of links.slice(1, turn))
            expect(tables[tree.lowerEndOf(link) - tree.nodes]?.[target]).toBe(tree.upPortOf(link));
        }
    });
  });

  it('written and read back are the same', () => {
    always([trees, fc.nat()], 100, (tree, seed) => {
      const tables = anyTables(tree, seed);
      expect(readRoutes(writeRoutes(tree, tables), tree)).toEqual({ ok: true, value: tables });
    });
  });

  it('are recognised by their first line', () => {
    expect(looksLikeRoutes(firstContent('# ours\n1.0,5,up 2\n'))).toBe(true);
    expect(looksLikeRoutes(firstContent('switch,destination,port,product\n'))).toBe(true);
    expect(looksLikeRoutes(firstContent('- 0 3 6 4096\n'))).toBe(false);
    expect(looksLikeRoutes(firstContent(''))).toBe(false);
  });
});

/** Two leaf switches of two nodes below two spines. */
const small = new Tree({ m: [2, 2], w: [1, 2] });
const whole = ['1.0,2,up 0', '1.0,3,up 1', '1.1,0,up 0', '1.1,1,up 1'];
const read = (...lines: string[]) => readRoutes(lines.join('\n'), small);

describe('a file', () => {
  it('may have a head, comments, blanks, further columns and lines of down ports', () => {
    const tables = [
      [null, null, 0, 1],
      [0, 1, null, null],
    ];
    expect(read('# tables', 'switch,destination,port', ...whole)).toEqual({ ok: true, value: tables });
    expect(read(...whole, '', '1.0 ; 1 ; down 1 # below', '2.1,3,down 1,ours', '1.0,2,up 0').ok).toBe(true);
  });

  it('does not say by which of parallel cables packets come down', () => {
    const tree = new Tree({ m: [2, 2], w: [1, 1], p: [1, 2] });
    expect(readRoutes('2.0,0,down 2', tree)).toEqual({
      ok: false,
      problems: [
        'Line 1 of the forwarding tables says by which of 2 parallel cables packets come down, which is not simulated; leave out lines of down ports.',
      ],
    });
  });

  it('of a tree whose tables have too many entries is refused before it is read', () => {
    const large = new Tree({ m: [32, 32, 64], w: [1, 32, 32] });
    expect(readRoutes('', large)).toEqual({
      ok: false,
      problems: ['Tables of 4,096 switches for 65,536 nodes have 268,435,456 entries; at most 4,194,304 are allowed.'],
    });
  });
});

describe('a scenario', () => {
  const topology = { kind: 'xgft', m: [2, 2], w: [1, 2] };
  const scenario = (tables: unknown, routing = {}) => ({
    version: 1,
    topology,
    traffic: { kind: 'all-to-all', exchange: 'lin' },
    routing: { kind: 'forwarding', tables, ...routing },
  });
  it('with tables goes through a link and comes back', () => {
    always([trees, fc.nat()], 60, (tree, seed) => {
      const { m, w, p } = tree;
      const tables = anyTables(tree, seed);
      fc.pre(tables.every((ports) => ports.every((port) => port === null || port < tree.nodes)));
      const document = { ...scenario(tables), topology: { kind: 'xgft', m, w, p } };
      const { scenario: read, problems } = parseScenario(document);
      expect(problems).toEqual([]);
      const opened = decodeFragment(encodeFragment(read));
      expect(opened.problems).toEqual([]);
      expect(opened.scenario.routing.tables).toEqual(tables);
    });
  });

  it('without any goes by those of D-mod-k', () => {
    expect(checkScenario(scenario([])).ok).toBe(true);
  });
});
