/* The lanes of which figures are drawn, and how large: narrow windows show one at a time, and a class sits far away. */

import type { CSSProperties, RefObject } from 'react';
import { useWidth } from '../../draw/View.tsx';
import { useEnlarged, useLayout, useRoomy, useShort } from '../../page/layout.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';

export function useShownLanes(): readonly LaneState[] {
  const lanes = usePlayground((state) => state.lanes);
  const active = usePlayground((state) => state.activeLane);
  return useLayout() === 'narrow' ? lanes.filter(({ index }) => index === active) : lanes;
}

/** What the figure of one lane is given: `width` in its own pixels, `style` of what is as wide; `named`: it is one of several. */
export interface LaneFigureProps {
  lane: LaneState;
  width: number;
  style: CSSProperties;
  named: boolean;
}

const MIN_WIDTH = 160;

/** Width of a figure in its own pixels, and the style of what is as wide. `inClass`: how many times as large before a class: by default not
 * at all in short windows, which have no room for it below the tree, and no larger in roomy ones. */
export function useFigureWidth(
  container: RefObject<HTMLElement | null>,
  { usual, short = 1, roomy = usual }: { usual: number; short?: number; roomy?: number },
): { width: number; style: CSSProperties } {
  const large = useEnlarged();
  const [isShort, isRoomy] = [useShort(), useRoomy()];
  const inClass = isShort ? short : isRoomy ? roomy : usual;
  const zoom = large ? inClass : 1;
  return { width: Math.max(Math.floor(useWidth(container) / zoom), MIN_WIDTH), style: { zoom } };
}
