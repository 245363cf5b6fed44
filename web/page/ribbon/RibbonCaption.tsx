/* How to read a ribbon that a first visit does not show. */

import { engineRow } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { t } from '../../words/language/language.ts';
import { Sentences } from './Sentences.tsx';

export function RibbonCaption({ rows, lanes }: { rows: Parameters<typeof captionOf>[0]; lanes: readonly LaneState[] }) {
  return <Sentences of={captionOf(rows, lanes)} />;
}

/** Sentences, the most informative first. */
export function captionOf(rows: 'table' | 'tasks' | 'arrivals' | 'shares', lanes: readonly LaneState[]): string[] {
  switch (rows) {
    case 'table':
      return [t`Filled: crosses the middle; orange: more than fits.`];
    case 'shares':
      return [t`As wide as a phase lasts.`, t`Orange: longer, because messages share a link.`];
    case 'tasks':
      return [t`Waiting is hatched: orange for a shared link, grey for a late message.`];
    case 'arrivals':
      return lanes.some(({ settings }) => engineRow(settings).drops)
        ? [t`The line: what the links let a node receive.`, t`Below, on the same scale: what the queues dropped.`]
        : [t`The line: what the links of senders and receivers allow.`];
  }
}
