/* The formats: what is taken, and what is refused with its line. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { formatOf, knowFormats } from '../../../model/foreign-files.ts';
import { namesOf } from '../../../model/names.ts';
import { nodesOf } from '../../../model/shape.ts';
import { openChosen } from '../../../model/share-link/chosen.ts';
import { kinds, type MachineKind, machineFiles, readMachine } from '../formats.ts';
import { hostlist } from '../slurm.ts';

knowFormats(machineFiles);

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

const SLURM = fixture('topology.conf');
const IB = fixture('ibnetdiscover.txt');

const kindOf = (text: string) =>
  (Object.keys(kinds) as MachineKind[]).find((kind) => kinds[kind].name === formatOf(text)?.name);

function treeOf(text: string) {
  const read = readMachine(kindOf(text) as MachineKind, text);
  if (!read.ok) throw new Error(read.problems[0]);
  return read.value;
}

describe('files of real machines', () => {
  it('topology.conf: three levels, with a cable that is out', () => {
    const { topology, names, report } = treeOf(SLURM);
    expect(topology).toEqual({
      kind: 'xgft',
      m: [8, 3, 2],
      w: [1, 2, 2],
      p: [],
      r: [],
      absent: [],
      cuts: [['2.1', '3.3']],
      names: 'gpu[1-8],n[025-040],n[001-024];edge6,edge[4-5],edge[1-3];agg[3-4],agg[1-2];core[1-4]',
    });
    // gpu1 .. gpu8 come first, and so do their switch and its pod, with agg3 and agg4.
    expect([names[0], names[8], names[47]]).toEqual(['gpu1', 'n025', 'n024']);
    expect(report).toEqual([
      `Slurm's topology.conf, with 48 nodes and 14 switches, is read as XGFT(3; 8,3,2; 1,2,2). Node 0 is "gpu1" and node 47 is "n024".`,
      'Cables that are missing and drawn as cut: aggregation 1 (agg4) – core 3 (core4).',
      'The file says how fast cables are at some levels only: all are drawn alike. The file does not say how many cables join two switches: each pair is drawn with one.',
    ]);
  });

  it('ibnetdiscover: two levels of switches with 36 ports, without one cable', () => {
    const { topology, report } = treeOf(IB);
    expect(topology).toEqual({
      kind: 'xgft',
      m: [18, 4],
      w: [1, 18],
      p: [],
      r: [],
      absent: [],
      cuts: [['1.2', '2.6']],
      names: 'n[001-072];leaf[1-4];spine[1-18]',
    });
    expect(report).toEqual([
      'The output of ibnetdiscover, with 72 nodes and 22 switches, is read as XGFT(2; 18,4; 1,18). Node 0 is "n001" and node 71 is "n072".',
      'Cables that are missing and drawn as cut: leaf 2 (leaf3) – spine 6 (spine7).',
      'The links of nodes have 4xEDR (100 Gb/s).',
    ]);
  });

  it('are opened as scenarios on their trees, whatever ends their lines', () => {
    const fast = ['The links here are as fast; the file does not say their latency.'];
    for (const [text, more] of [
      [SLURM, []],
      [IB, fast],
    ] as const) {
      const opened = openChosen(`\uFEFF${text.replaceAll('\n', '\r\n')}`);
      if ('refusal' in opened) throw new Error(opened.refusal);
      expect(opened.scenario.topology).toEqual(treeOf(text).topology);
      expect([opened.report, opened.problems]).toEqual([
        [...treeOf(text).report.slice(0, -1), [treeOf(text).report.at(-1), ...more].join(' ')],
        [],
      ]);
    }
  });
});

describe('ibnetdiscover', () => {
  const head = (id: string, name: string) => `Switch\t36 "S-${id}"\t\t# "${name}" base port 0 lid 1 lmc 0\n`;
  const node = (port: number, name: string, rate = '4xEDR', id = name) =>
    `[${port}]\t"H-${id}"[1](e41d) \t\t# "${name}" lid ${port} ${rate}\nCa\t1 "H-${id}"\t\t# "${name}"\n[1](e41d) \t"S-1"[${port}]\n`;

  it('with -p is read, too', () => {
    const line = (kind: string, port: number, peer: string, peerPort: number, name: string, other: string) =>
      `SW   1 ${port} 0x00000000000000a1 4x EDR - ${kind}   9 ${peerPort} 0x${peer.padStart(16, '0')} ( '${name}' - '${other}' )`;
    const text = [
      line('CA', 1, 'b1', 1, 'sw', 'n1 HCA-1'),
      line('CA', 2, 'b2', 1, 'sw', 'n2 HCA-1'),
      "SW   1  3 0x00000000000000a1 4x SDR   'sw'",
      "CA   9  1 0x00000000000000b1 4x EDR - SW   1  1 0x00000000000000a1 ( 'n1 HCA-1' - 'sw' )",
    ].join('\n');
    expect(treeOf(text)).toMatchObject({ topology: { m: [2], w: [1] }, names: ['n1', 'n2'] });
  });

  it('takes the chips of a large switch by their places', () => {
    const names = (...switches: string[]) =>
      switches.map((name, at) => `Switch 36 "S-${at}" # "${name}"\n[1] "H-${at}"[1] # "n${at}" lid 1 4xEDR`);
    const text = [
      ...names('MF0;d:CS7500/L01/U1', 'MF0;d:CS7500/L02/U1'),
      '[2] "S-9"[1] # "MF0;top:QM8700/U1" lid 2 4xEDR',
    ];
    const read = readMachine('ibnetdiscover', text.join('\n'));
    expect(read.ok ? [] : read.problems).toEqual([
      'The machine falls into parts: no cables lead from "d/L01/U1" to "d/L02/U1".',
    ]);
  });

  it('knows switches of one name by their numbers', () => {
    const make = 'SwitchIB Mellanox Technologies';
    const up = (rate: string) => `[3]\t"S-9"[1]\t\t# "${make}" lid 9 ${rate}\n`;
    const leaf = (id: number, rate: string) =>
      `${head(`${id}`, make)}${up(rate)}${[1, 2].map((port) => `[${port}]\t"H-${id}${port}"[1](1) # "n${id}${port} HCA-1" lid 1 4xEDR\n`).join('')}`;
    const { topology, report } = treeOf(`${leaf(1, '4xEDR')}${leaf(2, '4xDDR')}${leaf(3, '4xEDR')}`);
    expect(topology.names).toBe('n[11-12],n[21-22],n[31-32];S-[1-3];S-9');
    expect(report[1]).toContain('"S-2" – "S-9" (4xDDR)');
  });

  it('says which cables it leaves out, since they lead nowhere else', () => {
    const loop = (one: number, other: number) =>
      `[${one}] "S-1"[${other}] # "sw" lid 1 4xEDR\n[${other}] "S-1"[${one}] # "sw" lid 1 4xEDR\n`;
    const said = (...loops: string[]) => treeOf(`${head('1', 'sw')}${loops.join('')}${node(1, 'n1')}`).report[1];
    expect(said()).toBe('The links of nodes have 4xEDR (100 Gb/s).');
    expect(said(loop(2, 3))).toContain(' that they come from, and are left out: 1.');
    expect(said(loop(2, 3), loop(4, 9))).toContain(' that they come from, and are left out: 2.');
  });

  it('leaves aggregation nodes out, and says what is alike only in the picture', () => {
    const own = (port: number, name: string, rate?: string, id?: string) =>
      `${head('1', 'sw')}${node(port, name, rate, id)}`;
    const text = `${own(1, 'n1 mlx5_0')}${own(2, 'n1 mlx5_1', '4xHDR', 'n1b')}${own(3, 'Mellanox Technologies Aggregation Node', '4xEDR', 'an')}`;
    const { topology, names, report } = treeOf(text);
    expect([topology.m, names]).toEqual([[2], ['n1 mlx5_0', 'n1 mlx5_1']]);
    expect(report.slice(1)).toEqual([
      'The links of nodes have 4xHDR (200 Gb/s). Drawn at 4xHDR as their level is, though faster or slower in the file: "S-1" – "n1 mlx5_0" (4xEDR). Aggregation nodes inside switches, which are no nodes and left out: 1. "n1" has 2 adapters: each adapter is drawn as a node.',
    ]);
  });
});

describe('files of each form', () => {
  const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8');
  const IB_TREE = { m: [3, 3], w: [1, 2], p: [1, 2], r: [1, 2] };
  const nodes = 'ada bob cai dov eli fay gus hal'.split(' ');

  it.each(['ib-full.txt', 'ib-grouped.txt', 'ib-ports.txt'])('%s has the cables and rates of the others', (name) => {
    const { topology, names, report } = treeOf(file(name));
    expect(topology).toMatchObject(IB_TREE);
    expect(names.filter((own) => own !== '')).toEqual(["ada's", ...nodes.slice(1)]);
    expect(report.join(' ')).not.toMatch(/are missing|understood/);
  });

  it.each(['topology-plugin.conf', 'scontrol.txt', 'topology.yaml'])('%s is read', (name) => {
    const { topology, names } = treeOf(file(name));
    expect(topology).toMatchObject({ m: [3, 3], w: [1, 1], p: [] });
    expect(names.filter((own) => own !== '')).toEqual(nodes);
  });

  it('topology.yaml has its keys in any order, and names as they are written', () => {
    const text =
      '---\n- cluster_default: true\n  flat: true\n  topology: a\n  tree: {}\n- cluster_default: false\n  topology: b\n  tree:\n    switches:\n' +
      [
        ['1e3', 'nodes: 007'],
        ['no', 'nodes: [0x1f, "on"]\n        children: null'],
        ['top', 'nodes:\n        children: 1e3,no'],
      ]
        .map(([name, rest]) => `      - ${rest}\n        switch: ${name}\n`)
        .join('');
    expect(treeOf(text)).toMatchObject({ topology: { m: [2, 2], names: '0x1f,on,007;no,1e3;top' } });
  });

  it('topology.conf may have its values in quotation marks', () => {
    const { topology } = treeOf('SwitchName="a" Nodes="n[1-2], n7"\nSwitchName=b Switches="a"\n');
    expect(topology.names).toBe('n[1-2],n7;a;b');
  });

  it('topology.yaml says which of its topologies is read', () => {
    const { report } = treeOf(file('topology.yaml'));
    expect(report.at(-1)).toContain('Of the 2 topologies of the file "racks" is read.');
  });

  it('back-to-back.txt: two switches back to back keep all of their nodes, below one that is drawn', () => {
    const { topology, names, ids, report } = treeOf(file('back-to-back.txt'));
    expect(topology).toMatchObject({ m: [18, 2], w: [1, 1], p: [1, 3] });
    expect(names.filter((own) => own !== '')).toHaveLength(20);
    expect(ids.at(-1)).toBe('');
    expect(report[0]).toContain('with 20 nodes and 2 switches');
    expect(report.at(-1)).toContain(
      'Joined directly, but with a switch drawn between that is not in the file: "sw1" – "sw2"',
    );
  });

  it('unequal-depth.conf: what stands higher keeps its nodes, below switches that are drawn', () => {
    const { topology, names, report } = treeOf(file('unequal-depth.conf'));
    expect(topology).toMatchObject({ m: [4, 2, 4], w: [1, 1, 1] });
    expect(names.filter((own) => own !== '')).toHaveLength(20);
    expect(report[0]).toContain('with 20 nodes and 8 switches');
    expect(report.at(-1)).toMatch(/drawn between that is not in the file: .* and 2 more\./);
  });

  it('topology.conf says what it includes, which is not there', () => {
    expect(treeOf(file('topology-plugin.conf')).report.join(' ')).toContain(
      'Line 3 includes "/etc/slurm/site.conf", which is not read.',
    );
  });

  it('ibnetdiscover: lines that are not understood are counted, and the first is shown', () => {
    const lines = file('ib-full.txt').split('\n');
    lines.splice(9, 0, 'lorem ipsum');
    expect(treeOf(lines.join('\n')).report.join(' ')).toContain(
      'Lines that are not understood and left out: 1. The first is line 10: "lorem ipsum".',
    );
    lines.push('dolor');
    expect(treeOf(lines.join('\n')).report.join(' ')).toContain(
      'Lines that are not understood and left out: 2. The first is line 10: "lorem ipsum".',
    );
    expect(treeOf(lines.join('\n')).topology).toEqual(treeOf(file('ib-full.txt')).topology);
  });
});

describe('the cost of reading', () => {
  const names = (text: string) => {
    const read = readMachine('slurm', text);
    return read.ok ? read.value.names.length : read.problems[0];
  };

  it('is no more than the file for brackets and ranges that are said again and again', () => {
    expect(names(`SwitchName=a Nodes=a[1-60000]${'[0]'.repeat(100)}`)).toMatch(
      /a name has at most 5 pairs of brackets\.$/,
    );
    const lines = Array.from({ length: 10_000 }, (_, at) => `SwitchName=s${at} Nodes=n[1-60000]`);
    expect(names(lines.join('\n'))).toBe('Line 5 of the file comes to more than 262,144 names in all.');
  });

  it('grows with the continued lines of topology.conf, not with their square', () => {
    const list = (lines: number) =>
      `SwitchName=a Nodes=${Array.from({ length: lines }, (_, at) => `n${at % 1000},`).join('\\\n')}n1`;
    // Characters that are copied, whose number does not depend on the computer.
    const copied = (text: string) => {
      const spies = (['slice', 'trim', 'trimEnd'] as const).map((method) => vi.spyOn(String.prototype, method));
      names(text);
      const results = spies.flatMap(({ mock }) => mock.results);
      for (const spy of spies) spy.mockRestore();
      return results.reduce((sum, { value }) => sum + String(value).length, 0);
    };
    expect(copied(list(4000)) / copied(list(400))).toBeLessThan(20);
  });
});

describe('hostlists', () => {
  const list = (text: string) =>
    hostlist(text, (fault) => {
      throw new Error(fault);
    });

  it('give each name', () => {
    expect(list('n[001-003,7],login,r[1-2]n[08-10]x')).toEqual(
      'n001 n002 n003 n7 login r1n08x r1n09x r1n10x r2n08x r2n09x r2n10x'.split(' '),
    );
    expect(list('')).toEqual([]);
  });

  it.each([
    ['n[1-3', 'in which a bracket has no partner'],
    ['n1]', 'in which a bracket has no partner'],
    ['n[[1]]', 'in which a bracket has no partner'],
    ['n[a-b]', 'between brackets are numbers and ranges, such as [001-128,130]'],
    ['n[3-1]', 'between brackets are numbers and ranges'],
    ['n[0-999999999]', 'between brackets are numbers and ranges'],
    ['a[1-999]b[1-999]', 'names more than 65,536 nodes'],
    ['a[1-60000],b[1-60000]', 'names more than 65,536 nodes'],
  ])('%s is refused', (text, fault) => {
    expect(() => list(text)).toThrow(fault);
  });
});

describe('trees of files', () => {
  it('have short names where they are numbered', () => {
    const file = [
      'SwitchName=leaf1 Nodes=cn[001-064]',
      'SwitchName=leaf2 Nodes=cn[065-120]',
      'SwitchName=top Switches=leaf[1-2]',
    ];
    const read = readMachine('slurm', file.join('\n'));
    if (!read.ok) throw new Error(read.problems[0]);
    expect(read.value.topology.names).toBe('cn[001-120];leaf[1-2];top');
    const names = namesOf(read.value.topology);
    expect([names[0], names[64], names[119], names[120], names[128], names[130]]).toEqual([
      'cn001',
      'cn065',
      'cn120',
      '',
      'leaf1',
      'top',
    ]);
  });

  it('have places without a node where leaves have few, however many', () => {
    const file = [4, 4, 4, 1].map((nodes, leaf) => `SwitchName=x${leaf + 1} Nodes=n${leaf}-[1-${nodes}]`);
    const { topology } = treeOf([...file, 'SwitchName=r Switches=x[1-4]'].join('\n'));
    expect(topology).toMatchObject({ m: [4, 4], w: [1, 1], absent: [13, 14, 15], cuts: [] });
    const leaves = Array.from({ length: 20 }, (_, leaf) => {
      return `SwitchName=y${leaf} Nodes=m${leaf}-[1-${leaf === 19 ? 40 : 26}]`;
    });
    const large = treeOf([...leaves, 'SwitchName=r Switches=y[0-19]'].join('\n')).topology;
    expect([nodesOf(large), large.absent.length, large.cuts]).toEqual([19 * 26 + 40, 19 * 14, []]);
  });
});
