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

/** '16 nodes, 16 switches, 80 links. The 8 nodes of each half share 4 links up over the top: half of what ..' */
export function topologySentence(shape: Shape): string {
  const { nodes, switches, links, levels } = shape;
  const counts = `${formatCount(nodes)} nodes, ${formatCount(switches)} ${switches === 1 ? 'switch' : 'switches'}, ${formatCount(links)} links.`;
  const inPart = shape.below[levels - 1] ?? 1;
  const up = shape.capacity[levels - 1] ?? 1;
  if (levels === 1) return `${counts} Every node has its own way to every other.`;
  const part = PARTS[shape.m[levels - 1] ?? 0] ?? 'subtree';
  return `${counts} The ${formatCount(inPart)} nodes of each ${part} share ${formatCount(up)} ${up === 1 ? 'link' : 'links'} up over the top: ${needWords(up / inPart)}.`;
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
