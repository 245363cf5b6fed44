/* How to read a ribbon that a first visit does not show (lead.ts). */

import type { LaneState } from '../../run/lane-state.ts';
import { leadOf } from './lead.ts';
import { Sentences } from './Sentences.tsx';

interface Props {
  rows: Parameters<typeof leadOf>[0];
  lanes: readonly LaneState[];
}

export function RibbonLead({ rows, lanes }: Props) {
  return <Sentences of={leadOf(rows, lanes)} />;
}
