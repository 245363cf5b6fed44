/* What the command line says of many-to-many traffic, clusters with loss and jobs, beside what it says of every exchange. */

import { familyOf, hasJob, type ResolvedLane, resolveLanes } from '../scenario/index.ts';
import type { LaneResults, RunDocument } from './document.ts';

export type Column = readonly [string, (lane: LaneResults) => string];

type Kind = 'exchange' | 'timed' | 'many' | 'cluster' | 'job';

function kindOf(lane: ResolvedLane): Kind {
  return hasJob(lane) ? 'job' : familyOf(lane);
}

/** What the papers call a phase of this lane. */
export function phaseNoun(lane: ResolvedLane): string {
  if (familyOf(lane) === 'exchange') return hasJob(lane) && lane.traffic.exchange === 'shift' ? 'distance' : 'phase';
  return familyOf(lane) === 'many' ? 'cycle' : 'step';
}

export function share(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : `${(value * 100).toFixed(1)} %`;
}

export function worst({ name, loads }: LaneResults, lanes: readonly ResolvedLane[]): string {
  if (!loads) return '-';
  const most = loads.contention.reduce((a, b) => Math.max(a, b), 0);
  const phases = loads.contention.filter((contention) => contention === most).length;
  const lane = lanes.find((candidate) => candidate.name === name);
  return `${most}x in ${phases} of ${loads.contention.length} ${lane ? phaseNoun(lane) : 'phase'}s`;
}

/** Phases in which some link has to carry more than one message. */
function colliding({ loads }: LaneResults): number | null {
  return loads ? loads.contention.filter((contention) => contention > 1).length : null;
}

/** 'that collide', 'that have a hot spot': of all phases. */
function collidingColumn(name: string): Column {
  return [name, (row) => `${colliding(row) ?? '-'} of ${row.loads?.contention.length ?? '-'}`];
}

function longest({ latencyNs }: LaneResults): string {
  return latencyNs ? `${(latencyNs.max / 1000).toFixed(3)} us` : '-';
}

function boundShare({ nodeBandwidthMBs, boundMBs }: LaneResults): number | null {
  return nodeBandwidthMBs === undefined || !boundMBs ? null : nodeBandwidthMBs / boundMBs;
}

function count(value: number | null | undefined): string {
  return value === undefined ? '-' : value === null ? 'none' : String(value);
}

const COLUMNS: Partial<Record<Kind, readonly Column[]>> = {
  many: [collidingColumn('collide'), ['longest latency', longest]],
  job: [collidingColumn('hot')],
  cluster: [
    ['MB/s a node', ({ nodeBandwidthMBs }) => nodeBandwidthMBs?.toFixed(2) ?? '-'],
    ['of the bound', (row) => share(boundShare(row))],
    ['dropped', ({ drops }) => count(drops)],
    ['sent again', ({ retransmissions }) => count(retransmissions)],
    ['window', ({ window }) => count(window)],
  ],
};

/** Null where all lanes are plain exchanges. */
export function familyColumns(lanes: readonly ResolvedLane[]): readonly Column[] | null {
  const kinds = [...new Set(lanes.map(kindOf))];
  const columns = kinds.flatMap((kind) => COLUMNS[kind] ?? []);
  return columns.length > 0 ? columns : null;
}

/** [column, value]; nothing stands where a lane has none. */
const COMPARED: readonly [string, (lane: LaneResults) => number | string | null | undefined][] = [
  ['phases', ({ loads }) => loads?.contention.length],
  ['colliding', colliding],
  ['worstLink', ({ loads }) => loads?.contention.reduce((a, b) => Math.max(a, b), 0)],
  ['completionNs', ({ completionNs }) => completionNs],
  ['idealNs', ({ idealNs }) => idealNs],
  ['longestNs', ({ latencyNs }) => latencyNs?.max],
  ['meanNs', ({ latencyNs }) => latencyNs?.mean],
  ['nodeBandwidthMBs', ({ nodeBandwidthMBs }) => nodeBandwidthMBs],
  ['boundMBs', ({ boundMBs }) => boundMBs],
  ['window', ({ window }) => window],
  ['drops', ({ drops }) => drops],
  ['retransmissions', ({ retransmissions }) => retransmissions],
  ['timeouts', ({ timeouts }) => timeouts],
  ['hash', ({ hash }) => hash],
];

/** One row per lane; columns that no lane fills are left out. Null where all lanes are plain exchanges or timed traffic. */
export function comparedCsv({ scenario, lanes }: RunDocument): string | null {
  if (familyColumns(resolveLanes(scenario)) === null) return null;
  const filled = COMPARED.filter(([, of]) => lanes.some((lane) => (of(lane) ?? null) !== null));
  const rows = lanes.map((lane) => [quoted(lane.name), ...filled.map(([, of]) => of(lane) ?? '')].join(','));
  return `${[['lane', ...filled.map(([name]) => name)].join(','), ...rows].join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
