/* How to read a ribbon that a first visit does not show (caption.ts). */

import type { LaneState } from '../../run/lane-state.ts';
import { captionOf } from './caption.ts';
import { Sentences } from './Sentences.tsx';

interface Props {
  rows: Parameters<typeof captionOf>[0];
  lanes: readonly LaneState[];
}

export function RibbonCaption({ rows, lanes }: Props) {
  return <Sentences of={captionOf(rows, lanes)} />;
}
