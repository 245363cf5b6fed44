/* Files about nodes of a machine: by the numbers that a trace reads, by those of the tree, and by name. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { checkScenario } from '../../../model/parse.ts';
import type { ResolvedLane, TraceRow } from '../../../model/types.ts';
import { jobsCsv, messagesCsv, messagesOfLanes } from '../report.ts';

const rows: TraceRow[] = [
  [-1, 0, 4, 6, 4096],
  [-1, 0, 2, 3, 64],
];

function laneOn(own: object): ResolvedLane {
  const topology = { kind: 'xgft', m: [4, 2], w: [1, 2], ...own };
  const read = checkScenario({ version: 1, topology, traffic: { kind: 'trace', trace: 'file', rows } });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return resolveLanes(read.value)[0] as ResolvedLane;
}

const cells = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));

const machine = { absent: [3], names: 'n[1-3],login,n[5-7];leaf[1-2]' };

it('messages have the numbers of the rows, those of the tree, and names', () => {
  const lane = laneOn(machine);
  for (const csv of [
    messagesCsv(lane, new Uint32Array(3 * rows.length)),
    messagesOfLanes([{ name: 'A', settings: lane, eventSlots: new Uint32Array(3 * rows.length) }]),
  ]) {
    const [head = [], ...lines] = cells(csv);
    const columns = [
      'source',
      'destination',
      'bytes',
      'source_node',
      'destination_node',
      'source_name',
      'destination_name',
    ];
    expect(lines.map((line) => columns.map((column) => line[head.indexOf(column)]))).toEqual([
      ['4', '6', '4096', '5', '7', 'n5', 'n7'],
      ['2', '3', '64', '2', '4', 'n3', 'login'],
    ]);
  }
});

it('of a whole tree without names they have no more columns than before', () => {
  const [head] = cells(messagesCsv(laneOn({}), new Uint32Array(3 * rows.length)));
  expect(head).toEqual(['row', 'source', 'destination', 'bytes', 'start_ns', 'end_ns', 'alone_ns', 'slowdown']);
});

it('jobs have the names of their nodes, as many in a range as follow each other', () => {
  const job = {
    job: 0,
    collective: 'all-reduce-ring',
    nodes: [0, 1, 4],
    startNs: 0,
    aloneNs: 1,
    timeNs: 1,
    slowdown: 1,
  };
  const csv = (own: object) => cells(jobsCsv([{ name: 'A', settings: laneOn(own), jobs: [job as never] }]));
  const [head = [], line = []] = csv(machine);
  expect([line[head.indexOf('nodes')], line[head.indexOf('names')]]).toEqual(['0 1 4', 'n[1-2] login']);
  expect(csv({})[0]).not.toContain('names');
});
