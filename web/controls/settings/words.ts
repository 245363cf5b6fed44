/* What a folded section says: its value, and in one line what that means. */

import type { Shape } from '../../engine/protocol.ts';
import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { mappings } from '../../scenario/algorithms/mappings.ts';
import { routings } from '../../scenario/algorithms/routings.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatBytes, formatCount, formatShare, formatTime, THIN } from '../../state/format.ts';

export interface Summary {
  value: string | null;
  meaning: string;
}

const PARTS: Record<number, string> = { 2: 'half', 3: 'third', 4: 'quarter' };

/** '16 nodes, 16 switches, 80 links. The 8 nodes of each half share 4 links up over the top: half of what ..': where it is
 * tightest, or of equals the highest. */
export function topologySentence(shape: Shape): string {
  const { nodes, switches, links, below, capacity, m } = shape;
  const counts = `${counted(nodes, 'node')}, ${counted(switches, 'switch', 'switches')}, ${counted(links, 'link')}.`;
  const level = tightestLevel(shape);
  if (level === null) return nodes > 1 ? `${counts} Every node has its own way to every other.` : counts;
  const inPart = below[level] ?? 1;
  const up = capacity[level] ?? 1;
  const parts = nodes / inPart;
  const top = parts === m[level];
  const part = top ? (PARTS[parts] ?? 'subtree') : `subtree of level ${level}`;
  const where = top ? 'up over the top' : `up to level ${level + 1}`;
  return `${counts} The ${counted(inPart, 'node')} of each ${part} share ${counted(up, 'link')} ${where}: ${needWords(up / inPart)}.`;
}

/** The level whose subtrees have the fewest links up for their nodes; null where no several nodes share a way. Out of a subtree
 * that holds all nodes nothing has to go. */
function tightestLevel({ nodes, levels, below, capacity }: Shape): number | null {
  let tightest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let level = levels - 1; level > 0; level--) {
    const inPart = below[level] ?? 1;
    const ratio = (capacity[level] ?? 1) / inPart;
    if (inPart === 1 || inPart === nodes || ratio >= least) continue;
    tightest = level;
    least = ratio;
  }
  return tightest;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function needWords(ratio: number): string {
  if (ratio === 1) return 'exactly what full bisection needs';
  if (ratio > 1) return 'more than full bisection needs';
  const share = { 0.5: 'half', 0.25: 'a quarter', 0.75: 'three quarters' }[ratio] ?? formatShare(ratio);
  return `${share} of what full bisection needs`;
}

export function mappingSummary({ mapping }: LaneSettings): Summary {
  const moved = mapping.swaps.length;
  const swaps = moved === 0 ? '' : `, then ${moved} ${moved === 1 ? 'pair changes' : 'pairs change'} places`;
  const { label, formula, description } = mappings[mapping.kind];
  return { value: label, meaning: `${capital(formula ?? description)}${swaps}` };
}

export function exchangeSummary(lanes: LaneSettings[]): Summary {
  const names = distinct(lanes.map((lane) => exchanges[lane.traffic.exchange].label));
  const sizes = distinct(lanes.map((lane) => formatBytes(lane.traffic.messageBytes)));
  const own = names.length > 1 ? 'Each lane has its own order' : 'All lanes in the same order';
  return {
    value: names.join(' · '),
    meaning: `All to all, ${sizes.join(' or ')} a message.${lanes.length > 1 ? ` ${own}` : ''}`,
  };
}

export function routingSummary(lanes: LaneSettings[], names: string[]): Summary {
  const kinds = distinct(lanes.map((lane) => lane.routing.kind));
  const value = capital(kinds.map((kind) => routings[kind].inline).join(' · '));
  if (kinds.length === 1 && kinds[0]) return { value, meaning: routings[kinds[0]].description };
  const per = kinds.map((kind) => {
    const users = names.filter((_, index) => lanes[index]?.routing.kind === kind);
    return `${routings[kind].inline} in ${users.join(' and ')}`;
  });
  return { value, meaning: capital(per.join(', ')) };
}

export function switchSummary({ link, switch: box, adapter }: LaneSettings): Summary {
  const delays = [link.latencyNs, box.latencyNs, adapter.latencyNs];
  const waits = delays.every((delay) => delay === 0) ? 'no latencies' : `latencies ${delays.join(', ')}${THIN}ns`;
  return { value: null, meaning: `${link.gbps}${THIN}Gb/s, ${formatBytes(box.bufferBytes)} a port, ${waits}` };
}

export function runSummary({ run }: LaneSettings): Summary {
  const start = run.startJitterNs === 0 ? 'all start at once' : `start within ${formatTime(run.startJitterNs * 1000)}`;
  const end = run.untilNs === 0 ? 'to the end' : `until ${formatTime(run.untilNs * 1000)}`;
  return { value: null, meaning: `Seed ${run.seed}, ${start}, ${end}` };
}

function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
