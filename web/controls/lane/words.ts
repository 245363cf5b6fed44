/* A lane in a few words: who sends to whom, and how it is routed. */

import type { ResolvedLane, RoutingKind, Traffic } from '../../scenario/types.ts';

export const ROUTING_NAMES: Record<RoutingKind, string> = {
  's-mod-k': 'S-mod-k',
  'd-mod-k': 'D-mod-k',
  random: 'random',
  'conflict-free': 'conflict-free',
};

export function exchangeName(traffic: Traffic): string {
  const names = { xor: 'XOR', lin: 'LIN', opt: 'OPT', 'permuted-base': 'Permuted base', custom: 'By hand' };
  return names[traffic.exchange];
}

/** Destination of source s in phase p. */
export function exchangeFormula(traffic: Traffic, tasks: number | null): string {
  switch (traffic.exchange) {
    case 'xor':
      return 's ⊕ p';
    case 'lin':
      return `(s + p${traffic.shift > 0 ? ` + ${traffic.shift}` : ''}) mod ${tasks ?? 'N'}`;
    case 'opt':
      return 'digit sums';
    case 'permuted-base':
      return `digit sums, σ = ${traffic.sigma.join(' ')}`;
    case 'custom':
      return 'given by hand';
  }
}

export function laneFormula({ traffic, routing }: ResolvedLane, tasks: number | null): string {
  return `${exchangeFormula(traffic, tasks)}, routed ${ROUTING_NAMES[routing.kind]}`;
}
