/* The story as CSV: one tidy table, a row per value. Times in nanoseconds. */

import type { LaneState } from '../../state/types.ts';
import { quantities } from './quantities.ts';

const HEAD = ['quantity', 'lane', 'time_ns', 'value', 'unit'] as const;

/** Latencies come in nanoseconds too. */
export function storyCsv(lanes: readonly LaneState[]): string {
  const rows = quantities.flatMap(({ panes }) =>
    panes.flatMap((pane) => {
      const time = pane.scale === 'time';
      return pane
        .series(lanes)
        .flatMap(({ name, x, y }) =>
          Array.from(y, (value, index) => [
            pane.id,
            name,
            (x?.[index] ?? 0) / 1000,
            time ? value / 1000 : value,
            time ? 'ns' : pane.unit,
          ]),
        );
    }),
  );
  return `${[HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
