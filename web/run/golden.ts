/* The runs of wasm-core/tests/golden.txt as lanes, and what a core must make of them. Takes the file's text, so that it serves
 * Node and browsers alike. The columns are named at the head of the file. */

import { exchangeRules } from '../model/algorithms/exchange-rules.ts';
import { defaultSettings } from '../model/defaults.ts';
import { FLIT_BYTES } from '../model/limits.ts';
import type { ExchangeKind, Mapping, ResolvedLane, RoutingKind, Traffic } from '../model/types.ts';
import type { Core } from './core.ts';
import { FOREVER_PS } from './run-limit.ts';

export interface GoldenResult {
  /** hash at half the ideal time */
  half: string;
  /** hash at the end */
  end: string;
  completionPs: number;
}

export interface GoldenRow {
  lane: ResolvedLane;
  expected: GoldenResult;
}

const COLUMNS = 13;

/** Hops a call makes at most. */
const MANY_HOPS = 0xffffffff;

/** The kind before the first blank or slash, and what follows it. */
function kindAndRest(text: string): [string, string] {
  const [, kind = '', rest = ''] = /^([a-z-]+)[ /]?(.*)$/s.exec(text) ?? [];
  return [kind, rest];
}

function numbersOf(text: string): number[] {
  return text.split(',').map(Number);
}

function mappingOf(text: string): Mapping {
  const [kind, rest] = kindAndRest(text);
  const [seed, ...swaps] = rest.split(' ');
  return {
    kind: kind as Mapping['kind'],
    seed: Number(seed),
    swaps: swaps.map((pair) => pair.split('-').map(Number) as [number, number]),
  };
}

function destinationsOf(phase: string): (number | null)[] {
  return phase.split(',').map((to) => (to.trim() === '-' ? null : Number(to)));
}

function trafficOf(text: string, flits: string, switches: string): Traffic {
  const [kind, rest] = kindAndRest(text);
  const exchange = kind as ExchangeKind;
  const { takesShift, takesOrder, byHand } = exchangeRules[exchange];
  const [noAcknowledge, freeSelfMessages] = numbersOf(switches);
  return {
    ...defaultSettings.traffic,
    kind: 'all-to-all',
    exchange,
    shift: takesShift ? Number(rest) : 0,
    sigma: takesOrder ? numbersOf(rest) : [],
    phases: byHand ? rest.split('/').map(destinationsOf) : [],
    messageBytes: Number(flits) * FLIT_BYTES,
    acknowledge: noAcknowledge === 0,
    selfMessages: freeSelfMessages === 0 ? 'timed' : 'free',
  };
}

function rowOf(columns: string[]): GoldenRow {
  const [name, shape, exchange, routing, mapping, flits, buffer, times, jitter, switches, half, end, completion] =
    columns as [string, string, string, string, string, string, string, string, string, string, string, string, string];
  const [m = [], w = []] = shape.split(';').map(numbersOf);
  const [flitPs = 0, linkPs = 0, switchPs = 0, adapterPs = 0] = numbersOf(times);
  const [jitterPs = 0, seed = 0] = jitter.split('/').map(Number);
  const [routingKind, routingSeed] = kindAndRest(routing);
  const lane: ResolvedLane = {
    ...defaultSettings,
    name,
    topology: { kind: 'xgft', m, w },
    mapping: mappingOf(mapping),
    traffic: trafficOf(exchange, flits, switches),
    routing: { ...defaultSettings.routing, kind: routingKind as RoutingKind, seed: Number(routingSeed) },
    link: { ...defaultSettings.link, gbps: (FLIT_BYTES * 8 * 1000) / flitPs, latencyNs: linkPs / 1000 },
    switch: { ...defaultSettings.switch, bufferBytes: Number(buffer) * FLIT_BYTES, latencyNs: switchPs / 1000 },
    adapter: { latencyNs: adapterPs / 1000, gapNs: 0 },
    run: { seed, startJitterNs: jitterPs / 1000, untilNs: 0 },
  };
  return { lane, expected: { half, end, completionPs: Number(completion) } };
}

export function goldenRows(text: string): GoldenRow[] {
  return goldenLines(text, COLUMNS).map(rowOf);
}

/** The cells of each line that is neither empty nor a remark. */
export function goldenLines(text: string, count: number): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split('|').map((column) => column.trim());
      if (columns.length !== count)
        throw new Error(`A golden row has ${columns.length} columns, not ${count}: ${line}`);
      return columns;
    });
}

/** What this core makes of a row. */
export function goldenResult(core: Core, row: GoldenRow): GoldenResult {
  const run = core.open(row.lane);
  try {
    run.run(Math.floor(run.summary().idealPs / 2), MANY_HOPS);
    const half = run.hash();
    while (run.run(FOREVER_PS, MANY_HOPS) !== 'finished');
    return { half, end: run.hash(), completionPs: run.summary().completionPs };
  } finally {
    run.destroy();
  }
}
