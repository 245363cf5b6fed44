/* The tree of a machine on the command line, and forwarding tables that are read with it. */

import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../../cli/arguments.ts';
import { type Source, sourceOf } from '../../../../cli/source.ts';
import { file, sim, withFolder } from '../../../../cli/tests/process.ts';

withFolder();

const IB = `${import.meta.dirname}/../fixtures/ibnetdiscover.txt`;

const source = (...words: string[]): Source => sourceOf(readArguments(words));
const document = (content: object): string => file('scenario.json', { version: 1, ...content });

const trace = () => file('trace.txt', '- 0 0 1 64\n');
const machine = () =>
  file('topology.conf', 'SwitchName=a Nodes=n[1-4]\nSwitchName=b Nodes=n[5-8]\nSwitchName=c Switches=a,b\n');

describe('--topology', () => {
  const tree = { kind: 'xgft', m: [4, 2], w: [1, 1], p: [], r: [], absent: [], names: 'n[1-8];a,b;c', cuts: [] };
  const report = [
    `Slurm's topology.conf, with 8 nodes and 3 switches, is read as XGFT(2; 4,2; 1,1). Node 0 is "n1" and node 7 is "n8".`,
    'The file does not say how many cables join two switches: each pair is drawn with one.',
  ];

  it('puts the tree of a machine in the place of every tree, and says what was read', () => {
    const lanes = [{ name: 'A' }, { name: 'B', topology: { kind: 'rlft', ports: 4, stages: 2 } }];
    const { scenario, notes } = source(document({ topology: { kind: 'cluster' }, lanes }), '--topology', machine());
    expect(scenario.topology).toEqual(tree);
    expect(scenario.lanes.map((lane) => lane.topology)).toEqual([undefined, undefined]);
    expect(notes).toEqual(report);
  });

  it('has its rates where the traffic that is asked for can have them', () => {
    const text =
      'SwitchName=a Nodes=n[1-4] LinkSpeed=1\nSwitchName=b Nodes=n[5-8] LinkSpeed=1\nSwitchName=c Switches=a,b LinkSpeed=2\n';
    const fast = file('fast.conf', text);
    expect(source('figure-1', '--topology', fast).scenario.topology).toEqual({ ...tree, r: [1, 2] });
    const { scenario, notes } = source(document({}), '--topology', fast, '--trace', trace());
    expect(scenario.topology).toEqual(tree);
    expect(notes).toContain(
      'On the switches of this scenario all links have one rate: those of the file are left out.',
    );
  });

  it('may be run by itself', () => {
    const { scenario, notes } = source(machine());
    expect(scenario).toMatchObject({ title: 'A machine', topology: tree, routing: { kind: 'd-mod-k' } });
    expect(notes).toEqual(report);
  });

  it('is refused in one sentence', () => {
    expect(() => source('figure-1', '--topology', 'nofile')).toThrow(
      'There is no file called "nofile", which is given for --topology.',
    );
    expect(() => source('figure-1', '--topology', trace())).toThrow(
      /^The file ".*" describes no tree; Slurm's topology.conf, .* would\.$/,
    );
    expect(() => source(file('bad.conf', 'SwitchName=a'))).toThrow(
      /^The file ".*" gives no tree: line 1 of the file says neither Nodes nor Switches\.$/,
    );
  });
});

it('what OpenSM prints is read for the machine that ibnetdiscover gives, and refused without it', () => {
  const lfts = file(
    'lfts.txt',
    'Unicast lids [0x0-0x190] of switch Lid 100 guid 0xb8599f0300000000 (leaf1):\n0x012c 001 : ()\n',
  );
  const refused = sim(IB, '--routes', lfts);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain(
    'switch 1.0 has no up port to node 18; it needs one to each node that is not below it.',
  );
  expect(sim(document({ topology: { kind: 'kary-ntree', k: 4, n: 2 } }), '--routes', lfts).stderr).toContain(
    'it names LIDs; give the output of ibnetdiscover for the same machine, too, with --topology.',
  );
});
