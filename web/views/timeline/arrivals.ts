/* What a row of the ribbon shows of packets whose phases have no end of their own, as the core counted it bin by bin: what arrives
 * over time, against what the links allow, and what was dropped. Pure. */

import { flitPs } from '../../engine/config.ts';
import { familyOf, manyOf } from '../../scenario/lanes.ts';
import { counted } from '../../scenario/sentences.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatCount, formatTime, THIN } from '../../state/format.ts';
import type { LaneState } from '../../state/types.ts';

/** A stretch of time; both rates as a multiple of what the links allow. */
export interface Bin {
  fromPs: number;
  toPs: number;
  received: number;
  /** packets and acknowledgements */
  dropped: number;
}

export interface Arrivals {
  bins: Bin[];
  /** what the links allow: '12.1 MB/s per node' */
  line: string;
  /** null where no queue drops */
  dropped: number | null;
  simulatedPs: number;
  finished: boolean;
}

type Lane = Pick<LaneState, 'settings' | 'shape' | 'summary'>;

/** Whether a lane's packets are shown as arrivals: cycles overlap, and a cluster's steps are kept by no clock. */
export function showsArrivals(settings: LaneSettings): boolean {
  const family = familyOf(settings);
  return family === 'many' || family === 'cluster';
}

/** Null for other lanes, and while nothing is known. */
export function arrivalsOf(lane: Lane): Arrivals | null {
  const { settings, summary } = lane;
  const most = fullRate(lane);
  if (!summary || most === null) return null;
  const { efficiency, binPs, finished, completionPs } = summary;
  // Before the end the last bin is still open.
  const endPs = finished ? completionPs : (efficiency.length - 1) * binPs;
  const packetPs = flitPs(settings);
  const lost = summary.cluster?.lostSeries ?? [];
  const count = Math.min(efficiency.length, Math.ceil(endPs / binPs));
  const before = sumsOf(efficiency);
  const bins = Array.from({ length: count }, (_, index): Bin => {
    const fromPs = index * binPs;
    const toPs = Math.min(endPs, fromPs + binPs);
    // A packet counts when it is there; while it arrived it took its link for the time of a packet.
    const untilPs = fromPs + Math.max(toPs - fromPs, packetPs);
    const rate = (packets: number, ps: number) => packets / ps / most.packetsPerPs;
    return {
      fromPs,
      toPs,
      received: rate(sumAt(before, untilPs / binPs) - (before[index] ?? 0), untilPs - fromPs),
      dropped: rate(lost[index] ?? 0, toPs - fromPs),
    };
  });
  return { bins, line: most.words, dropped: summary.cluster?.lost ?? null, simulatedPs: endPs, finished };
}

/** What a row says above its line, longest first. */
export function arrivalCaptions({ line, dropped, simulatedPs, finished }: Arrivals): string[] {
  const so = finished ? '' : ` up to ${formatTime(simulatedPs)}`;
  const drops = dropped === null ? '' : dropped === 0 ? 'nothing dropped' : `${formatCount(dropped)} dropped`;
  const said = drops === '' ? so.trim() : `${drops}${so}`;
  return said === '' ? [`Line: ${line}`] : [`Line: ${line}; ${said}`, said];
}

interface FullRate {
  /** over all receivers */
  packetsPerPs: number;
  words: string;
}

/** A cluster: eq. 7 of Tam and Wang, as the core has it. Many-to-many: senders or receivers all busy, whichever are fewer. */
function fullRate({ settings, shape, summary }: Lane): FullRate | null {
  const family = familyOf(settings);
  if (family === 'cluster' && shape && summary?.cluster) {
    const { boundMBs } = summary.cluster;
    const packetsPerPs = (shape.nodes * boundMBs) / settings.packet.bytes / 1e6;
    return { packetsPerPs, words: `${boundMBs.toFixed(1)}${THIN}MB/s per node` };
  }
  if (family !== 'many') return null;
  const { senders, receivers, sizes } = settings.traffic;
  const takes = settings.link.fastReceivers
    ? receivers.reduce((sum, _, index) => sum + (sizes[index] ?? 1), 0)
    : receivers.length;
  const sending = Math.max(...manyOf(settings).cycles.map(({ pairs }) => new Set(pairs.map(([from]) => from)).size), 1);
  const few = Math.min(sending, senders.length, takes);
  const words = few === takes ? counted(receivers.length, 'receiver') : counted(few, 'sender');
  return { packetsPerPs: few / flitPs(settings), words: `${words} without a pause` };
}

function sumsOf(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

/** Between bins as if what came within one came evenly. */
function sumAt(sums: readonly number[], at: number): number {
  const last = sums.length - 1;
  const whole = Math.min(last, Math.floor(at));
  const [from, to] = [sums[whole] ?? 0, sums[Math.min(last, whole + 1)] ?? 0];
  return from + (to - from) * (at - Math.floor(at));
}
