/* What does not fit is said, in one sentence each. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Tree } from '../../../tree/tree.ts';
import { readMachine } from '../formats.ts';
import { hostlist } from '../slurm.ts';
import { type Written, writers } from './writers.ts';

function whole(m: number[], w: number[]): Written & { tree: Tree } {
  const tree = new Tree({ m, w });
  const names = [...Array(tree.nodes + tree.switches).keys()].map((entity) =>
    entity < tree.nodes ? `n${entity}` : `s${tree.levelOf(entity)}-${tree.indexOf(entity)}`,
  );
  const cables = [...Array(tree.upLinks).keys()].map((link) => [tree.lowerEndOf(link), tree.upperEndOf(link)] as const);
  return { tree, names, isEnd: names.map((_, entity) => entity < tree.nodes), cables };
}

/** With more vertices: end nodes by name, each on a vertex. */
function withEnds(machine: Written, ends: [name: string, on: string][]): Written {
  const names = [...machine.names, ...new Set(ends.map(([name]) => name))];
  const isEnd = names.map((_, at) => machine.isEnd[at] ?? true);
  const cables = ends.map(([name, on]) => [names.indexOf(name), names.indexOf(on)] as const);
  return { names, isEnd, cables: [...machine.cables, ...cables] };
}

const withCables = (machine: Written, cables: [string, string][]): Written => ({
  ...machine,
  cables: [...machine.cables, ...cables.map(([a, b]) => [machine.names.indexOf(a), machine.names.indexOf(b)] as const)],
});

/** Without some vertices and their cables. */
function lacking(machine: Written, isLeft: (vertex: number) => boolean): Written {
  const kept = [...machine.names.keys()].filter((vertex) => !isLeft(vertex));
  const cables = machine.cables.filter((ends) => !ends.some(isLeft));
  return {
    names: kept.map((vertex) => machine.names[vertex] ?? ''),
    isEnd: kept.map((vertex) => machine.isEnd[vertex] ?? false),
    cables: cables.map(([a, b]) => [kept.indexOf(a), kept.indexOf(b)] as const),
  };
}

interface Row {
  name: string;
  m: number[];
  w: number[];
  /** names of what is not there, as hostlists */
  without?: string;
  /** names of both ends of cables that are there, too, or not there */
  more?: [string, string][];
  lost?: [string, string][];
  /** further nodes, each with what it is on */
  ends?: [string, string][];
}

function machineOf({ m, w, without = '', more = [], lost = [], ends = [] }: Row): Written {
  const machine = whole(m, w);
  const gone = hostlist(without, (fault) => {
    throw new Error(fault);
  });
  const isLost = ([a, b]: readonly [number, number]) =>
    lost.some(([one, other]) => machine.names[a] === one && machine.names[b] === other);
  const kept = { ...machine, cables: machine.cables.filter((cable) => !isLost(cable)) };
  const left = lacking(kept, (vertex) => gone.includes(machine.names[vertex] ?? ''));
  return withEnds(withCables(left, more), ends);
}

const { rates, machines, refused } = parse(readFileSync(new URL('report.yaml', import.meta.url), 'utf8')) as {
  rates: { speeds: [string, string]; slow?: string[]; r: number[]; says?: string }[];
  machines: (Row & { is: object })[];
  refused: (Row & { says: string })[];
};

/** Opens what ibnetdiscover prints, without a word on how fast cables are. */
function opened(machine: Written) {
  const speeds = machine.cables.map(() => '');
  return readMachine(
    'ibnetdiscover',
    writers.ibnetdiscover({ ...machine, speeds }, (list) => [...list]),
  );
}

function read(machine: Written) {
  const result = opened(machine);
  if (!result.ok) throw new Error(result.problems[0]);
  const { m, w, p, absent, cuts } = result.value.topology;
  return {
    m,
    w,
    ...(p?.length ? { p } : {}),
    ...(absent.length > 0 ? { absent } : {}),
    cuts,
    names: result.value.names,
    report: result.value.report.slice(1),
  };
}

const fault = (machine: Written) => {
  const result = opened(machine);
  return result.ok ? null : result.problems[0];
};

const TWO = whole([6, 4], [1, 3]);
const THREE = whole([3, 3, 4], [1, 3, 3]);

/** With a speed for each cable, as ibnetdiscover has them. */
function fast(machine: Written, speedOf: (lower: number, upper: number) => string) {
  const speeds = machine.cables.map(([lower, upper]) => speedOf(lower, upper));
  const text = writers.ibnetdiscover({ ...machine, speeds }, (list) => [...list]);
  const result = readMachine('ibnetdiscover', text);
  if (!result.ok) throw new Error(result.problems[0]);
  return { r: result.value.topology.r, report: result.value.report.slice(1).join(' ') };
}

it.each(rates)('links of nodes at $speeds.0, and above at $speeds.1', ({ speeds, slow = [], r, says }) => {
  const [upper, ...lowers] = slow.map((name) => TWO.names.indexOf(name));
  const isSlow = (one: number, other: number) => lowers.includes(one) && other === upper;
  const read = fast(TWO, (one, other) => (isSlow(one, other) ? '1xHDR' : (speeds[one < 24 ? 0 : 1] ?? '')));
  expect(read).toMatchObject({ r, report: expect.stringMatching(new RegExp(says ?? '')) });
});

describe('a machine and its tree', () => {
  it('a tree is read as itself, its nodes in the order of their names', () => {
    expect(read(TWO)).toEqual({ m: [6, 4], w: [1, 3], cuts: [], names: TWO.names.slice(0, 24), report: [] });
    expect(read(THREE)).toMatchObject({ m: [3, 3, 4], w: [1, 3, 3], cuts: [], report: [] });
  });

  it('one node, and one place without a node, are said as one', () => {
    const reportOn = (lines: string[]) => {
      const result = readMachine('slurm', lines.join('\n'));
      return result.ok ? result.value.report.slice(0, -1).join(' ') : result.problems.join();
    };
    expect(reportOn(['SwitchName=s Nodes=n1'])).toMatch(/ Node 0 is "n1"\.$/);
    expect(reportOn(['SwitchName=a Nodes=n[1-3]', 'SwitchName=b Nodes=m[1-4]', 'SwitchName=t Switches=a,b'])).toMatch(
      / Node 0 is "m1" and node 6 is "n3"\. Places for nodes that stay empty: 1 of 8\.$/,
    );
  });

  it.each(machines)('$name', (row) => {
    expect(read(machineOf(row))).toMatchObject(row.is);
  });

  it('parallel cables come back, and where there is a single one between others the rest are cut', () => {
    expect(read({ ...TWO, cables: [...TWO.cables, ...TWO.cables.slice(24)] })).toMatchObject({
      m: [6, 4],
      w: [1, 3],
      p: [1, 2],
      cuts: [],
      report: [],
    });
    const double = read(withCables(TWO, [['s1-3', 's2-1']]));
    expect(double).toMatchObject({ p: [1, 2], report: [expect.stringMatching(/drawn as cut: .* and 10 more\.$/)] });
    expect(double.cuts).toHaveLength(11);
    expect(double.cuts).not.toContainEqual(['1.3', '2.1/1']);
    expect(double.cuts).toContainEqual(['1.3', '2.0/1']);
  });

  it('what has no cable has no place', () => {
    const spare = { ...TWO, names: [...TWO.names, 'spare', 'old'], isEnd: [...TWO.isEnd, true, false] };
    expect(read(spare).report).toEqual(['Without a cable or a place in the tree, and left out: "spare" and 1 more.']);
  });

  it('names that are too long to be kept are left out, and said', () => {
    const called = (letters: number) => {
      const names = [...TWO.names.keys()].map((at) => `${String.fromCharCode(0x410 + at).repeat(letters)}x`);
      const result = opened({ ...TWO, names });
      if (!result.ok) throw new Error(result.problems[0]);
      return { kept: result.value.topology.names, report: result.value.report.slice(1) };
    };
    const most = Math.floor(32_768 / TWO.names.length) - 2;
    expect(called(most)).toMatchObject({ kept: expect.stringMatching(/^\u0410+x,\u0411+x/), report: [] });
    const length = TWO.names.length * (most + 3) - 1;
    expect(called(most + 1)).toEqual({
      kept: '',
      report: [
        `The names of its nodes and switches, ${length.toLocaleString('en')} characters even where they are ranges, are left out: at most 32,768 are kept. Nodes and switches have only their numbers here.`,
      ],
    });
  });

  it('more than can be cut is said', () => {
    const large = whole([2, 240], [1, 2]);
    const half = { ...large, cables: large.cables.filter((_, link) => link < 480 + 340 || link % 2 === 0) };
    expect(read(half).cuts).toHaveLength(64);
    expect(read(half).report).toEqual([
      'Cables that are missing and drawn as cut: leaf 170 (s1-170) – spine 1 (s2-1) and 69 more. Of the 70 cables that are not there only 64 can be cut: the other 6 are drawn as whole.',
    ]);
  });

  it('rails on one network are nodes of their own', () => {
    // Each node on two leaf switches, which all spines join.
    const pairs = [...Array(16).keys()].flatMap((node): [string, string][] => [
      [`n${node}`, `leaf${2 * (node >> 3)}`],
      [`n${node}`, `leaf${2 * (node >> 3) + 1}`],
    ]);
    const names = [...Array(16).keys()].map((node) => `n${node}`);
    const switches = ['leaf0', 'leaf1', 'leaf2', 'leaf3', 'top0', 'top1'];
    const all = [...names, ...switches];
    const up = switches.slice(0, 4).flatMap(
      (leaf) =>
        [
          [leaf, 'top0'],
          [leaf, 'top1'],
        ] as [string, string][],
    );
    const cables = [...pairs, ...up].map(([a, b]) => [all.indexOf(a), all.indexOf(b)] as const);
    expect(read({ names: all, isEnd: all.map((_, at) => at < 16), cables })).toMatchObject({
      m: [8, 4],
      w: [1, 2],
      report: ['Nodes with several cables into one network, each of which is drawn as a node: 16.'],
    });
  });
});

describe('what is no tree is refused', () => {
  const ring = (n: number): Written => {
    const names = [...Array(2 * n).keys()].map((at) => (at < n ? `n${at}` : `s${at - n}`));
    const around = [...Array(n).keys()].map((at) => [n + at, n + ((at + 1) % n)] as const);
    return {
      names,
      isEnd: names.map((_, at) => at < n),
      cables: [...around.map(([s]) => [s - n, s] as const), ...around],
    };
  };

  it('what has the levels of a tree, but leads up as it likes', () => {
    const { tree, cables, ...rest } = whole([1, 3, 4], [1, 3, 3]);
    const [below, aggs, cores] = [tree.firstUpFrom(2), tree.firstEntityOf(2), tree.firstEntityOf(3)];
    const mixed = [...Array(12).keys()].flatMap((agg) =>
      [agg, 2 * agg + 1, 4 * agg + 5].map((core) => [aggs + agg, cores + (core % 9)] as const),
    );
    expect(fault({ ...rest, cables: [...cables.slice(0, below), ...mixed] })).toMatch(
      /^The machine is no fat tree: up from level 2 the nearest tree leaves out \d+ of the machine’s \d+ connections and has \d+ that the machine lacks\.$/,
    );
  });

  it('of topology.yaml is a tree once a switch is added above', () => {
    const entries = ['- topology: own', '  tree:', '    switches:'];
    const leaves = [0, 2].map((at) => `      - {switch: l${at}, nodes: "n[${at + 1}-${at + 2}]"}`);
    const text = [...entries, ...leaves, '      - {switch: above, children: "l0,l2"}', ''].join('\n');
    expect(readMachine('topologyYaml', text)).toMatchObject({ ok: true, value: { topology: { m: [2, 2] } } });
  });

  it('what lacks most of its tree, though all that it has fits', () => {
    const leaves = [...Array(40).keys()].map((at) => `SwitchName=l${at} Nodes=n${at}-[1-2]`);
    const tops = [...Array(11).keys()].map((at) => `SwitchName=t${at} Switches=l[${3 * at}-${3 * at + 4}]`);
    const text = [...leaves, ...tops, 'SwitchName=t11 Switches=l[0-39]'].join('\n');
    expect(readMachine('slurm', text)).toEqual({
      ok: false,
      problems: [
        'The machine is no fat tree: up from level 1 the nearest tree leaves out 0 of the machine’s 95 connections and has 385 that the machine lacks.',
      ],
    });
  });

  it.each(refused)('$name', (row) => {
    expect(fault(machineOf(row))).toBe(row.says);
  });

  it.each([
    [
      'a ring of switches',
      ring(8),
      /^The machine is no fat tree: its switches do not lead up, level by level, to some that stand over all of its nodes\.$/,
    ],
    [
      'two machines',
      { ...TWO, cables: TWO.cables.slice(0, 24) },
      /^The machine falls into parts: no cables lead from "n0" to "n6"\.$/,
    ],
    ['nodes alone', { names: ['a', 'b'], isEnd: [true, true], cables: [[0, 1]] }, /no switches/],
    ['nothing', { names: [], isEnd: [], cables: [] }, /no end nodes/],
  ] as [string, Written, RegExp][])('%s', (_, machine, sentence) => {
    expect(fault(machine)).toMatch(sentence);
  });
});
