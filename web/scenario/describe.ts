/* A lane in a few words, for headings, lists and the command line. */

import { exchanges } from './algorithms/exchanges.ts';
import { mappings } from './algorithms/mappings.ts';
import { routings } from './algorithms/routings.ts';
import { topologyRow } from './algorithms/topologies.ts';
import { trafficKinds } from './choices.ts';
import { nodesOf } from './shape.ts';
import type { LaneSettings, Mapping, Routing, Topology, Traffic } from './types.ts';

/** 'XGFT(3; 4,2,2; 1,4,1)', '4-ary 2-tree', 'RLFT, 8 ports, 3 stages', 'Cluster 8x4' */
export function describeTopology(topology: Topology): string {
  return topologyRow(topology).words(topology);
}

/** 'Contiguous', 'Random, seed 7', 'Round robin, 2 swaps' */
export function describeMapping({ kind, seed, swaps }: Mapping): string {
  const seeded = kind === 'random' ? `, seed ${seed}` : '';
  const swapped = swaps.length > 0 ? `, ${swaps.length} ${swaps.length === 1 ? 'swap' : 'swaps'}` : '';
  return `${mappings[kind].label}${seeded}${swapped}`;
}

/** 'XOR', 'LIN, shift 3', 'Permuted base, σ = 2 1 3' */
export function describeExchange({ exchange, shift, sigma }: Traffic): string {
  if (exchange === 'lin' && shift > 0) return `${exchanges.lin.label}, shift ${shift}`;
  if (exchange === 'permuted-base' && sigma.length > 0) return `${exchanges[exchange].label}, σ = ${sigma.join(' ')}`;
  return exchanges[exchange].label;
}

/** 'All to all, 4 KiB a message' */
export function describeTraffic({ kind, messageBytes }: Traffic): string {
  const label = trafficKinds.find((row) => row.name === kind)?.label ?? kind;
  return `${label}, ${bytes(messageBytes)} a message`;
}

/** 'D-mod-k', 'Random, seed 7' */
export function describeRouting({ kind, seed }: Routing): string {
  return kind === 'random' ? `${routings.random.label}, seed ${seed}` : routings[kind].label;
}

/** '(s + p) mod 16, routed D-mod-k' */
export function describeLane({ topology, traffic, routing }: LaneSettings): string {
  return `${exchanges[traffic.exchange].short(traffic, nodesOf(topology))}, routed ${routings[routing.kind].inline}`;
}

const BINARY_UNITS: readonly [number, string][] = [
  [2 ** 20, 'MiB'],
  [2 ** 10, 'KiB'],
];
const BYTE_UNITS: readonly [number, string][] = [
  [1e6, 'MB'],
  [1e3, 'kB'],
];

/** Whole powers of two as such, else three significant digits; a narrow space before the unit. */
function bytes(count: number): string {
  const whole = BINARY_UNITS.find(([factor]) => count % factor === 0);
  if (whole) return `${count / whole[0]}\u202f${whole[1]}`;
  const unit = BYTE_UNITS.find(([factor]) => count >= factor * 0.9995);
  return unit ? `${withThreeDigits(count / unit[0])}\u202f${unit[1]}` : `${count}\u202fB`;
}

function withThreeDigits(value: number): string {
  return value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(value * 1.0005))));
}
