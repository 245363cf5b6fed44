/* What does not fit is said, in one sentence each. */

import { describe, expect, it } from 'vitest';
import { Tree } from '../../../tree/tree.ts';
import { readMachine } from '../formats.ts';
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

describe('how fast links are', () => {
  const slow = (...names: string[]) => {
    const ends = names.map((name) => TWO.names.indexOf(name));
    return (lower: number, upper: number, speed: string) =>
      ends.includes(lower) && upper === ends[0] ? '1xHDR' : speed;
  };

  it('is as most of a level are, and what is slower is said', () => {
    const known = (lower: number) => (lower < 24 ? '4xEDR' : '4xHDR');
    expect(fast(TWO, known)).toEqual({ r: [1, 2], report: 'The links of nodes have 4xEDR (100 Gb/s).' });
    const one = slow('s2-2', 's1-1');
    expect(fast(TWO, (lower, upper) => one(lower, upper, known(lower)))).toEqual({
      r: [1, 2],
      report:
        'The links of nodes have 4xEDR (100 Gb/s). The cable between "s1-1" and "s2-2" runs at 1xHDR; it is drawn at 4xHDR, as its level is.',
    });
    const three = slow('s2-2', 's1-0', 's1-1', 's1-3');
    expect(fast(TWO, (lower, upper) => three(lower, upper, known(lower)))).toEqual({
      r: [1, 2],
      report:
        'The links of nodes have 4xEDR (100 Gb/s). 3 cables are drawn at 4xHDR, as their level is, and run at other speeds, such as that between "s1-0" and "s2-2" at 1xHDR.',
    });
  });

  it('is a part of what the nodes have, too, and what is no part of anything is not drawn', () => {
    expect(fast(TWO, (lower) => (lower < 24 ? '4xQDR' : '4xEDR'))).toEqual({
      r: [8, 25],
      report: 'The links of nodes have 4xQDR (32 Gb/s). A rate of 1 is 4 Gb/s.',
    });
    expect(fast(TWO, (lower) => (lower < 24 ? '4xEDR' : '4xFDR'))).toMatchObject({ r: [11, 6] });
    expect(fast(TWO, (lower) => (lower < 24 ? '2xHDR' : '4xEDR'))).toMatchObject({ r: [] });
    expect(fast(TWO, (lower) => (lower < 24 ? '1xSDR' : '4xNDR'))).toEqual({
      r: [],
      report:
        'No multiples up to 64 say how fast its levels are, 1xSDR (2 Gb/s) and 4xNDR (400 Gb/s): all are drawn alike.',
    });
    expect(fast(TWO, (lower) => (lower < 24 ? '4xQDR' : '4xwhat'))).toEqual({
      r: [],
      report: 'The file says how fast cables are at some levels only: all are drawn alike.',
    });
    expect(fast(TWO, (lower, upper) => (lower >= 24 ? '4xwhat' : upper === 24 ? '1xHDR' : '4xQDR'))).toEqual({
      r: [],
      report: 'The file says how fast cables are at some levels only: all are drawn alike.',
    });
    expect(fast(TWO, (lower) => (lower < 24 ? '4xFDR' : '4xEDR')).report).toBe(
      'The links of nodes have 4xFDR (54.5 Gb/s). A rate of 1 is 9.09 Gb/s.',
    );
  });
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
      / Node 0 is "m1" and node 6 is "n3"\. The tree has places for 8 nodes, one of which is empty\.$/,
    );
  });

  it('a missing cable is cut', () => {
    const lost = { ...TWO, cables: TWO.cables.filter((_, link) => link !== 24 + 3 * 2 + 1) };
    expect(read(lost)).toMatchObject({
      cuts: [['1.2', '2.1']],
      report: ['The cable between leaf 2 (s1-2) and spine 1 (s2-1) is missing: it is drawn as cut.'],
    });
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
    expect(double).toMatchObject({ p: [1, 2], report: [expect.stringMatching(/^11 cables are missing/)] });
    expect(double.cuts).toHaveLength(11);
    expect(double.cuts).not.toContainEqual(['1.3', '2.1/1']);
    expect(double.cuts).toContainEqual(['1.3', '2.0/1']);
  });

  it('a few more cables than between the others are too many where those cannot all be cut', () => {
    const large = whole([8, 12], [1, 6]);
    expect(read(withCables(large, [['s1-3', 's2-1']]))).toMatchObject({
      cuts: [],
      report: ['2 cables join "s1-3" and "s2-1", more than are drawn.'],
    });
  });

  it('leaf switches without nodes stand beside the others, one, some, or those of a whole pod', () => {
    const without = (machine: typeof THREE, isEmpty: (leaf: number) => boolean) =>
      read(
        lacking(
          machine,
          (vertex) => vertex < machine.tree.nodes && isEmpty(Math.floor(vertex / (machine.tree.m[0] ?? 1))),
        ),
      );
    const places = (first: number, end: number) => [...Array(end).keys()].slice(first);
    expect(without(TWO, (leaf) => leaf === 1)).toMatchObject({
      m: [6, 4],
      w: [1, 3],
      absent: places(18, 24),
      cuts: [],
      report: ['The tree has places for 24 nodes; 6 of them are empty.'],
    });
    expect(without(TWO, (leaf) => leaf > 0)).toMatchObject({ m: [6, 4], w: [1, 3], absent: places(6, 24), cuts: [] });
    const three = (isEmpty: (leaf: number) => boolean) => without(THREE, isEmpty);
    expect(three((leaf) => leaf === 1)).toMatchObject({
      m: THREE.tree.m,
      w: THREE.tree.w,
      absent: places(6, 9),
      cuts: [],
    });
    expect(three((leaf) => leaf < 3)).toMatchObject({
      m: THREE.tree.m,
      w: THREE.tree.w,
      absent: places(27, 36),
      cuts: [],
    });
    expect(without(whole([3, 3, 4], [1, 1, 2]), (leaf) => leaf === 4)).toMatchObject({
      m: [3, 3, 4],
      w: [1, 1, 2],
      cuts: [],
    });
  });

  it('a cable that leads astray is left out, and changes nothing else', () => {
    const astray = withCables(THREE, [
      ['s1-0', 's2-4'],
      ['s2-0', 's3-8'],
    ]);
    expect(read(astray)).toMatchObject({
      m: [3, 3, 4],
      w: [1, 3, 3],
      cuts: [],
      report: ['2 cables do not fit and are left out, such as that between "s1-0" and "s2-4".'],
    });
    expect(read(withCables(TWO, [['s1-0', 's1-1']])).report).toEqual([
      'The cable between "s1-0" and "s1-1" does not fit and is left out.',
    ]);
  });

  it.each([
    ['a spine', TWO, ['s2-0']],
    ['spines', TWO, ['s2-0', 's2-1']],
    ['a core switch', THREE, ['s3-0']],
    ['two core switches over the same', THREE, ['s3-0', 's3-1']],
    ['the only core switch', whole([4, 3, 3], [1, 2, 1]), ['s3-0']],
    ['the third level of four', whole([3, 3, 3, 2], [1, 3, 3, 2]), ['s3-4']],
    ['the top of four levels', whole([3, 3, 3, 2], [1, 3, 3, 2]), ['s4-0']],
  ])('a node on %s is left out', (_, machine, on) => {
    const { m, w } = machine.tree;
    const strays = on.map((place, at): [string, string] => [`ufm${at}`, place]);
    expect(read(withEnds(machine, strays))).toMatchObject({
      m,
      w,
      cuts: [],
      names: machine.names.slice(0, machine.tree.nodes),
      report: [
        strays.length === 1
          ? '"ufm0" is on a switch above the leaf switches and is left out.'
          : '"ufm0" and 1 more are on switches above the leaf switches and are left out.',
      ],
    });
  });

  it('leaf switches with few nodes keep them', () => {
    const leafOf = (node: number) => Math.floor(node / 3);
    const isSpare = (node: number) => node % 3 > 0;
    // One switch, and all switches of a subtree.
    for (const few of [[4], [3, 4, 5]]) {
      const thin = lacking(THREE, (vertex) => vertex < 36 && isSpare(vertex) && few.includes(leafOf(vertex)));
      expect(read(thin)).toMatchObject({
        m: [3, 3, 4],
        w: [1, 3, 3],
        cuts: [],
        report: [`The tree has places for 36 nodes; ${2 * few.length} of them are empty.`],
      });
    }
  });

  it('what has no cable has no place', () => {
    const spare = { ...TWO, names: [...TWO.names, 'spare', 'old'], isEnd: [...TWO.isEnd, true, false] };
    expect(read(spare).report).toEqual([
      '"spare" and 1 more have no cable, or no place in the tree, and are left out.',
    ]);
  });

  it('places that are not filled have no node, and those of a switch have their cables cut', () => {
    const few = lacking(TWO, (vertex) => [5, 6].includes(vertex));
    expect(read(few)).toMatchObject({
      m: [6, 4],
      absent: [5, 11],
      cuts: [],
      names: [...TWO.names.slice(0, 5), '', ...TWO.names.slice(7, 12), '', ...TWO.names.slice(12, 24)],
      report: ['The tree has places for 24 nodes; 2 of them are empty.'],
    });
    const spineless = lacking(THREE, (vertex) => THREE.names[vertex] === 's2-4');
    expect(read(spineless)).toMatchObject({
      m: [3, 3, 4],
      w: [1, 3, 3],
      report: ['1 switch of the tree is not in the file: its cables are cut.'],
    });
    expect(read(spineless).cuts).toHaveLength(6);
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
      '70 cables are missing, such as leaf 170 \u2013 spine 1: they are drawn as cut. Of the 70 cables that are not there only 64 can be cut: the other 6 are drawn as whole.',
    ]);
  });

  it('rails are trees beside each other, and on one network they are nodes of their own', () => {
    expect(read(whole([4, 3], [2, 2]))).toMatchObject({ m: [4, 3], w: [2, 2], cuts: [], report: [] });
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
      report: ['16 nodes have several cables into one network: each cable is drawn as a node.'],
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

  const ofSlurm = (lines: string[]) => {
    const result = readMachine('slurm', lines.join('\n'));
    return result.ok ? '' : result.problems.join();
  };

  it('leaf switches of topology.conf and topology.yaml alone, with what to add', () => {
    const apart = (one: string, other: string) =>
      `The machine falls into parts: no cables lead from "${one}" to "${other}". The file does not say what is above`;
    const conf = (leaves: number) =>
      ofSlurm([...Array(leaves).keys()].map((at) => `SwitchName=leaf${at} Nodes=n[${2 * at + 1}-${2 * at + 2}]`));
    expect(conf(2)).toBe(
      `${apart('leaf0', 'leaf1')} 2 of its switches: add one above them, such as SwitchName=above Switches=leaf0,leaf1`,
    );
    expect(conf(9)).toBe(
      `${apart('leaf0', 'leaf1')} 9 of its switches: add one above them, such as SwitchName=above Switches=leaf0,leaf1,..`,
    );
    const entries = ['- topology: own', '  tree:', '    switches:'];
    const leaves = [0, 2].map((at) => `      - {switch: l${at}, nodes: "n[${at + 1}-${at + 2}]"}`);
    const yaml = (more: string[]) => readMachine('topologyYaml', [...entries, ...leaves, ...more, ''].join('\n'));
    const example = '{switch: above, children: "l0,l2"}';
    expect(yaml([])).toEqual({
      ok: false,
      problems: [`${apart('l0', 'l2')} 2 of its switches: add one above them, such as ${example}`],
    });
    expect(yaml([`      - ${example}`])).toMatchObject({ ok: true, value: { topology: { m: [2, 2] } } });
  });

  it('what lacks most of its tree, though all that it has fits', () => {
    const nodesInRing = [...Array(8).keys()].map((at) => `SwitchName=a${at} Nodes=n${at},n${(at + 1) % 8}`);
    expect(ofSlurm(nodesInRing)).toBe(
      'The machine is no fat tree: up from its nodes the nearest one has 48 more than its 16 connections.',
    );
    const leaves = [...Array(40).keys()].map((at) => `SwitchName=l${at} Nodes=n${at}-[1-2]`);
    const tops = [...Array(11).keys()].map((at) => `SwitchName=t${at} Switches=l[${3 * at}-${3 * at + 4}]`);
    expect(ofSlurm([...leaves, ...tops, 'SwitchName=t11 Switches=l[0-39]'])).toBe(
      'The machine is no fat tree: up from level 1 the nearest one has 385 more than its 95 connections.',
    );
  });

  it('where more nodes are on spines than a third of all, with these counted', () => {
    const few = whole([6, 2], [1, 6]);
    const on = (spine: number) => [0, 1, 2].map((at): [string, string] => [`x${spine}-${at}`, `s2-${spine}`]);
    expect(fault(withEnds(few, [...Array(6).keys()].flatMap(on)))).toBe(
      'The machine is no fat tree: up from its nodes the nearest tree leaves out 18 of the machine’s 30 connections and has 0 that the machine lacks.',
    );
    expect(read(withEnds(few, on(0))).report.join()).toMatch(/^"x0-0" and 2 more are on switches above/);
  });

  it('a tree that would be too large', () => {
    const { names, isEnd, cables } = whole([1, 400], [1, 1]);
    const crowd = [...Array(200).keys()].map((node) => `x${node}`);
    const large = withEnds(
      { names, isEnd, cables },
      crowd.map((name): [string, string] => [name, 's1-0']),
    );
    expect(fault(large)).toBe(
      'The nearest tree has 80,400 nodes, 161,600 links and 2 levels; at most 65,536, 4,194,304 and 8 are allowed.',
    );
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
