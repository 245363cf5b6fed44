/* Cut cables in the scenario language: cable names, faults and their wording, links and files. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tree } from '../../tree/tree.ts';
import { breaksOf, cableOf, cutLinks, treeOf, upLinkOfCable } from '../cables.ts';
import { resolveLanes } from '../lanes.ts';
import { parseScenario } from '../parse.ts';
import { notesOf } from '../remarks.ts';
import { checkFragment, decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import type { Topology } from '../types.ts';
import { always } from './always.ts';
import { problemsOf } from './opened.ts';

const tree = new Tree({ m: [4, 2, 2], w: [1, 4, 1] });

const someTree = fc.integer({ min: 1, max: 4 }).chain((levels) => {
  const numbers = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: levels, maxLength: levels });
  return fc.record({ m: numbers, w: numbers }).map((shape) => new Tree(shape));
});

function cut(...cuts: unknown[]): { topology: object } {
  return { topology: { cuts } };
}

const breaksIn = (topology: Topology) =>
  breaksOf(topology).map(({ link, atNs, mendedNs }) => `${link}: ${atNs} to ${mendedNs}`);

it('a topology has one tree, which counts once what there is', () => {
  const topology = { kind: 'xgft' as const, m: [4, 2, 2], w: [1, 4, 1], absent: [3, 12, 13, 14, 15], cuts: [] };
  expect(treeOf(topology)).toBe(treeOf(topology));
  expect(treeOf(topology).present).toBe(treeOf(topology).present);
  const other = treeOf({ ...topology, absent: [] });
  expect([treeOf(topology).present, other.present].map(({ nodes }) => nodes)).toEqual([11, 16]);
});

describe('the name of a cable', () => {
  it('is that of its ends, in any order', () => {
    expect(upLinkOfCable(tree, ['0', '1.0'])).toBe(0);
    expect(upLinkOfCable(tree, ['2.1', '3.1'])).toBe(33);
    expect(upLinkOfCable(tree, ['3.1', '2.1'])).toBe(33);
    expect(cableOf(tree, 33)).toEqual(['2.1', '3.1']);
    expect(cableOf(tree, 22)).toEqual(['1.1', '2.2']);
  });

  it('is another one for every up link, and leads back to it', () => {
    always([someTree], (tree) => {
      const links = Array.from({ length: tree.upLinks }, (_, link) => link);
      const cables = links.map((link) => cableOf(tree, link));
      expect(cables.map((cable) => upLinkOfCable(tree, cable))).toEqual(links);
      expect(new Set(cables.map(String)).size).toBe(links.length);
    });
  });
});

describe('cut cables', () => {
  it('are none by default, and in links and files as they were said', () => {
    expect(parseScenario({ version: 1 }).scenario.topology.cuts).toEqual([]);
    const { scenario, problems } = parseScenario({ version: 1, ...cut(['2.1', '3.1'], ['1.0', '5']) });
    expect(problems).toEqual(['Cut cables may not name 1.0-5: from 5 cables lead up to 1.1 only, so it was ignored.']);
    expect(encodeFragment(scenario)).toBe('#v=1');
    const link = '#v=1&cuts=2.1-3.1,5-1.1&lanes=A,B&lane2.cuts=';
    const opened = decodeFragment(link);
    expect(opened.problems).toEqual([]);
    expect(opened.scenario.topology.cuts?.join(' ')).toBe('2.1,3.1 5,1.1');
    expect(resolveLanes(opened.scenario).map(({ topology }) => topology.cuts?.length)).toEqual([2, 0]);
    expect(encodeFragment(opened.scenario)).toBe(link);
    const again = parseScenario(JSON.parse(JSON.stringify(opened.scenario)));
    expect(again).toEqual({ scenario: opened.scenario, problems: [] });
  });

  it('are at most 64 in a list, and in a link said as a link says them', () => {
    expect(problemsOf({ topology: { kind: 'kary-ntree', k: 16, n: 2, cuts: Array(65).fill(['0', '1.0']) } })).toEqual([
      'Cut cables is a list of 65; it must be at most 64 pairs of ends, a node as "5" and a switch as "2.1", such as ["2.1", "3.1"], and when it breaks and is mended, in ns.',
    ]);
    const link = checkFragment('#v=1&cuts=2.1-3.1,top');
    expect(link.ok ? [] : link.problems).toEqual([
      'Cut cables, cable 2, is "top"; it must be two ends, such as 2.1-3.1, and up to two times.',
    ]);
  });

  it.each([
    ['a time in a cluster, which has one way', { traffic: { schedule: 'sync' } }, ['0', '1.0', 500, 900]],
    ['a time between phases', {}, ['2.2', '3.2', 500, 900]],
    ['ever where a trace runs', { traffic: { kind: 'trace' } }, ['2.1', '3.1', 0]],
    ['ever under many-to-many traffic', { traffic: { kind: 'many-to-many' } }, ['1.0', '2.0', 500]],
  ])('may break for %s', (_, document, entry) => {
    expect(problemsOf({ ...document, ...cut(entry) }).filter((problem) => problem.includes('Cut cables'))).toEqual([]);
  });

  it('may break at one time and be mended at another, again and again', () => {
    const link = '#v=1&cuts=2.1-3.1-5000,2.2-3.2-1000-2500,2.2-3.2-4000-4500&traffic=uniform&reroute-ns=200';
    const { scenario, problems } = decodeFragment(link);
    expect(problems).toEqual([]);
    expect(scenario.topology.cuts?.join(' ')).toBe('2.1,3.1,5000 2.2,3.2,1000,2500 2.2,3.2,4000,4500');
    expect(encodeFragment(scenario)).toBe(link);
    expect(cutLinks(scenario.topology)).toEqual([]);
    expect(breaksIn(scenario.topology)).toEqual(['33: 5000 to Infinity', '34: 1000 to 2500', '34: 4000 to 4500']);
    expect(parseScenario(JSON.parse(JSON.stringify(scenario))).problems).toEqual([]);
  });

  it('break with parallel ones beside them where there are no phases', () => {
    const topology = { ...cut(['2.1', '3.1', 5]).topology, p: [1, 1, 2] };
    expect(problemsOf({ traffic: { kind: 'uniform' }, topology })).toEqual([]);
  });

  it('are all of a switch that is named alone, from the start or at a time, each once', () => {
    const links = (cuts: string) => {
      const { scenario, problems } = decodeFragment(`#v=1&traffic=uniform&cuts=${cuts}`);
      expect(problems).toEqual([]);
      expect(encodeFragment(scenario)).toBe(`#v=1&cuts=${cuts}&traffic=uniform`);
      return { cut: cutLinks(scenario.topology), breaks: breaksIn(scenario.topology) };
    };
    const of21 = [33, 17, 21];
    expect(links('2.1').cut).toEqual(of21);
    expect(links('2.1,2.1-3.1').cut).toEqual(of21);
    expect(links('3.1').cut).toEqual([33, 37]);
    expect(links('2.1-2.1-500-900').breaks).toEqual(of21.map((link) => `${link}: 500 to 900`));
    // Both ends of one cable break: it is broken while one of them is; what is cut does not break.
    const { breaks } = links('3.1-3.1-600-2000,2.1-2.1-500-900,1.0-2.1');
    expect(breaks).toEqual(['37: 600 to 2000', '33: 500 to 2000', '21: 500 to 900']);
  });

  it('stay with the lanes whose trees have them', () => {
    const { scenario, problems } = parseScenario({
      version: 1,
      ...cut(['2.1', '3.1']),
      lanes: [{ name: 'A' }, { name: 'B', topology: { m: [4, 4], w: [1, 4] } }],
    });
    expect(problems).toEqual([
      'In lane B, cut cables may not name 2.1-3.1: there is no 3.1; the tree has 2 levels of switches, so it was ignored.',
    ]);
    expect(resolveLanes(scenario).map(({ topology }) => topology.cuts)).toEqual([[['2.1', '3.1']], []]);
  });
});

it('a break that routes do not avoid before it is mended, or the run is over, is said to change nothing in phases', () => {
  const said = (cuts: string, rest = '') => {
    const { scenario } = decodeFragment(`#v=1&topology=xgft&m=4,4&w=1,2&exchange=xor&cuts=${cuts}${rest}`);
    return resolveLanes(scenario).flatMap((lane) =>
      notesOf(lane, 50_000).filter((note) => note.startsWith('Routes avoid')),
    );
  };
  expect(said('1.0-2.0-1000', '&reroute-ns=1000000000000')).toHaveLength(1);
  expect(said('1.0-2.0-1000-2000', '&reroute-ns=1000')).toHaveLength(1);
  expect(said('1.0-2.0-1000-2000', '&reroute-ns=999')).toEqual([]);
  expect(said('1.0-2.0-1000')).toEqual([]);
});

describe('a break after the end of the run', () => {
  const linesOf = (cuts: string) => {
    const { scenario } = decodeFragment(`#v=1&preset=cable-breaks&cuts=${cuts}`);
    return resolveLanes(scenario).flatMap((lane) => notesOf(lane).filter((note) => note.startsWith('The run ends')));
  };

  it('is said to change nothing, once for each lane', () => {
    const sentence = `The run ends at 4.00\u202fms: what breaks then or later changes nothing.`;
    expect(linesOf('1.5-2.6-4000000')).toEqual([sentence, sentence, sentence]);
    expect(linesOf('1.5-2.6-1000,1.6-1.6-9000000')).toHaveLength(3);
    expect(linesOf('1.5-2.6-3999999')).toEqual([]);
    expect(linesOf('1.5-2.6')).toEqual([]);
  });
});
