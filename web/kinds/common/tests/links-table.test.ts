/* What links carried, against what is known without them: delivered packets in every family, and the loads of the static analysis. */

import { expect, test } from 'vitest';
import { upLinkOfCable } from '../../../model/cables.ts';
import { hasPhases, resolveLanes } from '../../../model/lanes.ts';
import { triedPresets } from '../../../model/tests/tried.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { flitBytes } from '../../../run/flits.ts';
import { runLimitPs } from '../../../run/run-limit.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { linksCsv } from '../links-table.ts';

const core = await builtCore();

/** Runs on larger trees, and those that last long, are stopped early. */
const FEW = 130;
const MANY = 130;
const SLICE_HOPS = 1e7;
const EARLY_NS = 20_123;

interface Row {
  level: number;
  up: number;
  sent: number;
  bytes: number | null;
  utilisation: number | null;
  queue: number;
}

function rowsOf(csv: string): Row[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n');
  expect(head).toBe('lane,from_level,from,to_level,to,cable,cut,time_ns,sent,bytes,utilisation,queue,queue_capacity');
  return lines.map((line) => {
    const [fromLevel, , toLevel, , , , , sent, bytes, utilisation, queue] = line.split(',').slice(-12).map(String);
    const [lower, upper] = [fromLevel, toLevel].map(Number).sort((a, b) => a - b);
    const [level, up] = [upper, Number(lower) === Number(fromLevel)];
    const known = (cell = '') => (cell === '' ? null : Number(cell));
    return {
      ...{ level: Number(level), up: Number(up), sent: Number(sent), queue: Number(queue) },
      ...{ bytes: known(bytes), utilisation: known(utilisation) },
    };
  });
}

function ran(lane: ResolvedLane) {
  const run = core.open(lane);
  while (run.run(runLimitPs(lane), SLICE_HOPS) === 'running');
  const rows = rowsOf(linksCsv([{ settings: lane, shape: run.shape, frame: run.frame() }]));
  return { run, rows, summary: run.result() };
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { sent }) => total + sent, 0);

const lanes = triedPresets.flatMap(({ scenario }) => resolveLanes(scenario as Scenario));

test('every preset: what comes to nodes is what was delivered, or still on its cable', () => {
  let finished = 0;
  for (const each of lanes) {
    const opened = core.open(each);
    const { nodes } = opened.shape;
    opened.destroy();
    if (nodes > MANY) continue;
    const untilNs = nodes > FEW || !hasPhases(each) ? EARLY_NS : each.run.untilNs;
    // A collective of as many phases, with less to send in each.
    const traffic = { ...each.traffic, dataBytes: Math.min(each.traffic.dataBytes, 2 ** 20) };
    const lane = { ...each, traffic, run: { ...each.run, untilNs } };
    const { run, rows, summary } = ran(lane);
    expect(rows).toHaveLength(run.shape.links);
    const down = rows.filter(({ level, up }) => level === 1 && !up);
    const up = rows.filter(({ level, up }) => level === 1 && up);
    expect(down).toHaveLength(nodes);
    expect(sum(down)).toBeLessThanOrEqual(sum(up));
    if (summary.finished) {
      finished += 1;
      // Nothing is left anywhere, and nothing was lost.
      if (!summary.cluster) expect(sum(down), lane.name).toBe(sum(up));
      expect(rows.every(({ queue }) => queue === 0)).toBe(true);
    }
    if (summary.congestion) {
      expect(sum(down)).toBeGreaterThanOrEqual(summary.delivered);
      expect(sum(down) - summary.delivered).toBeLessThanOrEqual(nodes * 8);
    }
    const wrong = rows.filter(({ sent, bytes, utilisation }) =>
      summary.cluster
        ? bytes !== null || utilisation !== null
        : bytes !== sent * flitBytes(lane) || utilisation === null || utilisation > 1 || utilisation > 0 !== sent > 0,
    );
    expect(wrong, lane.name).toEqual([]);
    run.destroy();
  }
  expect(finished).toBeGreaterThan(5);
});

test('exchanges: every link has carried the messages of all phases, and an acknowledgement for each that came the other way', () => {
  for (const exchange of ['xor', 'lin', 'opt'] as const) {
    const [lane] = lanes.filter((each) => each.traffic.kind === 'all-to-all' && each.traffic.exchange === exchange);
    if (!lane) throw new Error(`No preset has ${exchange}.`);
    const { run, rows } = ran(lane);
    const flits = Math.ceil(lane.traffic.messageBytes / flitBytes(lane));
    const loads = new Array(run.shape.links).fill(0);
    for (let phase = 0; phase < run.shape.phases; phase++)
      for (const [link, load] of run.plan(phase).linkLoad.entries()) {
        loads[link] += load * flits;
        loads[run.shape.twinOf(link)] += load;
      }
    expect(rows.map(({ sent }) => sent)).toEqual(loads);
    run.destroy();
  }
});

test('parallel cables are told apart by the name that a cut gives them', () => {
  const each = lane({ topology: { kind: 'xgft', m: [2, 3], w: [2, 2], p: [1, 3] } });
  const run = core.open(each);
  const csv = linksCsv([{ settings: each, shape: run.shape, frame: run.frame() }]);
  const ends = csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(1, 6));
  expect(new Set(ends.map((of) => of.join())).size).toBe(run.shape.links);
  for (const [link, [fromLevel, from, toLevel, to, cable]] of ends.entries()) {
    if (Number(fromLevel) > Number(toLevel)) continue;
    const lower = fromLevel === '0' ? String(from) : `${fromLevel}.${from}`;
    expect(upLinkOfCable(run.shape, [lower, `${toLevel}.${to}/${cable}`])).toBe(link);
  }
  run.destroy();
});
