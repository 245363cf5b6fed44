/* Events of a run without phases, as marks on the axis of the transport, and the layout of their words. */

import { textWidth } from '../../draw/text-width.ts';
import { breakSpansOf } from '../../measures/breaks.ts';
import { hasRecovered, recoveryOfLane } from '../../measures/efficiency.ts';
import { hasHotSpot } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';

export interface Mark {
  timePs: number;
  text: string;
  /** tooltip */
  detail: string;
  /** where space is short the highest rank is dropped first */
  rank: number;
  /** the switch that becomes a root then, which a press selects */
  root?: number | undefined;
}

export interface PlacedMark extends Mark {
  /** px from the beginning of the axis */
  at: number;
  /** middle of the words; null where there is no room for them */
  textX: number | null;
}

type MarkedLane = Pick<LaneState, 'settings' | 'shape' | 'summary' | 'history' | 'name'>;

/** In order of time. */
export function marksOf(lane: MarkedLane, endPs: number): Mark[] {
  const { traffic, topology } = lane.settings;
  const marks: Mark[] = [];
  const add = (timePs: number | null, text: string, detail: string, rank: number, root?: number) => {
    const known = marks.some((mark) => mark.timePs === timePs && mark.text === text);
    if (timePs !== null && timePs > 0 && timePs < endPs && !known) {
      marks.push({ timePs, text, detail: `${detail}, ${formatTime(timePs)}`, rank, root });
    }
  };
  if (hasHotSpot(traffic)) {
    add(traffic.startNs * 1000, t`hot spot`, t`The hot spot begins`, 2);
    add(traffic.endNs * 1000, t`ends`, t`The hot spot ends`, 4);
  }
  const isOfSwitch = (timePs: number) =>
    topology.cuts?.some(([one, other, ...times]) => one === other && times.some((ns) => ns * 1000 === timePs)) ?? false;
  for (const { fromPs, reroutedPs, toPs } of breakSpansOf(lane.settings)) {
    const [breaks, avoid] = isOfSwitch(fromPs)
      ? [t`A switch breaks`, t`Routes avoid the broken switch`]
      : [t`A cable breaks`, t`Routes avoid the broken cable`];
    add(fromPs, t`breaks`, breaks, 2);
    if (reroutedPs > fromPs && reroutedPs < toPs) add(reroutedPs, t`rerouted`, avoid, 4);
    add(toPs, t`mended`, isOfSwitch(toPs) ? t`The switch is mended` : t`The cable is mended`, 3);
  }
  const root = firstRoot(lane);
  if (root) add(root.timePs, t`root`, t`${lane.name}: first congestion root`, 3, root.entity);
  add(recoveredPs(lane), t`recovered`, t`${lane.name}: back to 95 % of ideal`, 1);
  return marks.sort((a, b) => a.timePs - b.timePs);
}

/** The first column of the history in which a root stands, and the switch whose port it is. */
export function firstRoot({ history, shape }: Pick<LaneState, 'history' | 'shape'>) {
  const column = history?.root.findIndex((link) => link >= 0) ?? -1;
  if (!history || !shape || column < 0) return null;
  return { timePs: (column + 1) * history.stepPs, entity: shape.fromOf(history.root[column] ?? 0) };
}

function recoveredPs(lane: MarkedLane): number | null {
  const recovery = lane.settings.traffic.background === 0 ? null : recoveryOfLane(lane);
  return recovery && hasRecovered(recovery) ? recovery.onsetPs + (recovery.recoveryPs ?? 0) : null;
}

/** px, between two words. */
const GAP = 8;

/** Room for the words of the end, in heights of the type. */
const END = 52 / 12;

/** Words are below their marks, and move aside a little where they would overlap. Where that is not enough, those with the
 * highest rank are dropped. `size`: of the type, px. */
export function layOutMarks(marks: readonly Mark[], endPs: number, width: number, size: number): PlacedMark[] {
  const at = ({ timePs }: Mark) => (timePs / endPs) * width;
  let shown = [...marks];
  for (;;) {
    const middles = middlesOf(shown, at, width - END * size, size);
    if (middles) return marks.map((mark) => ({ ...mark, at: at(mark), textX: middles.get(mark) ?? null }));
    const lowest = shown.toSorted((a, b) => b.rank - a.rank)[0];
    shown = shown.filter((mark) => mark !== lowest);
  }
}

/** Greatest distance of words from their mark, px. */
const MAX_SHIFT = 44;

function middlesOf(
  marks: Mark[],
  at: (mark: Mark) => number,
  axisWidth: number,
  size: number,
): Map<Mark, number> | null {
  const half = ({ text }: Mark) => textWidth(text, size) / 2;
  const middles = new Map<Mark, number>();
  let taken = -GAP;
  for (const mark of marks) {
    const middle = Math.max(at(mark), taken + GAP + half(mark));
    middles.set(mark, middle);
    taken = middle + half(mark);
  }
  let limit = axisWidth;
  for (const mark of [...marks].reverse()) {
    const middle = Math.min(middles.get(mark) ?? 0, limit - half(mark));
    middles.set(mark, middle);
    limit = middle - half(mark) - GAP;
  }
  const near = (mark: Mark) => Math.abs((middles.get(mark) ?? 0) - at(mark)) <= Math.max(MAX_SHIFT, half(mark));
  // No words fit even where there is no axis.
  return marks.length === 0 || (limit + GAP >= 0 && marks.every(near)) ? middles : null;
}
