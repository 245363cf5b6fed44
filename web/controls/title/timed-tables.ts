/* How timed runs came out, as comma-separated values. Times in nanoseconds, rates as shares of the rate of a link. */

import { recoveryOf } from '../../engine/efficiency.ts';
import { NODE_HOT_SOURCE } from '../../engine/protocol.ts';
import type { LaneState } from '../../state/types.ts';
import { csvLines, quoted } from './csv.ts';

type Row = (string | number)[];

/** One line per lane: how the hot spot was survived. Empty where that is not known, or does not happen. */
export function outcomesCsv(lanes: LaneState[]): string {
  const head = [
    'lane',
    'ideal',
    'drop',
    'steady',
    'recovery_ns',
    'roots',
    'delivered',
    'p50_ns',
    'p99_ns',
    'end_ns',
    'hash',
  ];
  const rows = lanes.flatMap(({ name, settings, shape, summary }): Row[] => {
    if (!shape || !summary) return [];
    const recovery = recoveryOf(settings, summary, shape.nodes);
    const ns = (ps: number | null | undefined) => (ps === null || ps === undefined || ps < 0 ? '' : ps / 1000);
    return [
      [
        quoted(name),
        recovery?.ideal ?? '',
        recovery?.drop ?? '',
        recovery?.steady ?? '',
        ns(recovery?.recoveryPs),
        summary.congestion?.roots ?? 0,
        summary.deliveredMessages,
        ns(summary.latencyPs.p50),
        ns(summary.latencyPs.p99),
        ns(summary.completionPs),
        summary.hash,
      ],
    ];
  });
  return csvLines(head, rows);
}

/** Packets that each hot source brought to each hot node. */
export function flowsCsv(lanes: LaneState[]): string {
  const rows = lanes.flatMap(({ name, shape, summary }): Row[] => {
    const congestion = summary?.congestion;
    if (!congestion || !shape) return [];
    return congestion.hotNodes.flatMap((hot, index) =>
      Array.from(congestion.nodeRole.keys())
        .filter((node) => ((congestion.nodeRole[node] ?? 0) & NODE_HOT_SOURCE) !== 0)
        .map((node): Row => [quoted(name), hot, node, congestion.flows[index * shape.nodes + node] ?? 0]),
    );
  });
  return csvLines(['lane', 'hot_node', 'source', 'packets'], rows);
}
