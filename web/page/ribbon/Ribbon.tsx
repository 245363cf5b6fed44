/* "Across the top, phase by phase": one row per lane over a common axis. Bars and heat at once; the ink line is capacity, and
 * what exceeds it has to wait. Where lanes have equal crossings, and for cycles and shift distances, it shows the fullest
 * links instead. On the packet clock the same rows are stretched to the time each phase took, or show arrivals. */

import { useRef } from 'react';
import {
  crossingRow,
  fullestRow,
  levelOfRow,
  openingQuantity,
  type RibbonLane,
  type RowQuantity,
  type TimelineRow,
} from '../../draw/chart/timeline/rows.ts';
import { useWidth } from '../../draw/View.tsx';
import { features } from '../../features/features.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { MAX_IN_TABLE } from '../../model/core-limits.ts';
import { engineRow, someLackPhases } from '../../model/lanes.ts';
import { collectiveOf } from '../../model/message-sizes.ts';
import { firstPhase } from '../../model/notes.ts';
import type { View } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount } from '../../words/format.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { TimeRows } from '../lazy.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { useKept } from '../use-shown.ts';
import { PhaseRows } from './PhaseRows.tsx';

interface Props {
  /** the displayed lanes: all, or one in a narrow window */
  lanes: LaneState[];
  narrow: boolean;
  /** low window: rows are closer together */
  low: boolean;
  /** opens the schedule as a table */
  onTable?(): void;
}

export function Ribbon({ lanes, narrow, low, onTable }: Props) {
  const clock = usePlayground((state) => state.clock.kind);
  const wanted = usePlayground((state) => state.scenario.view.level);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);

  const top = Math.max(0, ...lanes.map(({ shape }) => shape?.levels ?? 0));
  const level = levelOfRow(wanted, top);
  const all = usePlayground((state) => state.lanes);
  const chosen = usePlayground((state) => state.scenario.view.ribbon);
  const look = usePlayground((state) => state.changeView);
  // A lesson's step says what is counted.
  const inLesson = usePlayground((state) => state.scenario.view.lesson !== '');
  const setLevel = usePlayground((state) => state.setLevel);
  const quantityShown = useInitialQuantity(all, level);
  const quantity = chosen === 'crossings' || chosen === 'fullest' ? chosen : quantityShown;
  const offered = singleRowsOf(lanes, clock);
  const shown = offered?.kind === chosen ? offered : null;
  const isAsked = usePlayground(({ scene }) => scene?.view.ribbon === offered?.kind);
  const isOffered = offered !== null && (!offered.onlyAsked || isAsked || shown !== null);
  const rows = useRows(lanes, level === top ? 0 : level, quantity);
  const { arrive, ...own } = ribbonText({ lanes, rows, quantity, clock, level, top });
  const { title, lead } = shown ? { title: shown.title, lead: [shown.caption] } : own;

  const across = (at: number) => ({
    text: acrossText(at, top),
    current: !shown && quantity === 'crossings' && level === at,
    run: () => {
      look({ ribbon: 'crossings' });
      setLevel(at === top ? 0 : at);
    },
  });
  const levels = narrow ? [level] : Array.from({ length: top }, (_, below) => top - below);
  const options: Command[] = arrive
    ? [{ text: t`arrivals`, current: !shown, run: () => look({ ribbon: quantity }) }]
    : [
        ...levels.map(across),
        { text: t`busiest link`, current: !shown && quantity === 'fullest', run: () => look({ ribbon: 'fullest' }) },
      ];
  if (isOffered)
    options.push({ text: offered.name, current: shown !== null, run: () => look({ ribbon: offered.kind }) });
  const choices = options.length > 1 && !inLesson ? options : [];
  const table: Command[] = onTable ? [{ text: t`Table`, detail: t`who sends to whom`, run: onTable }] : [];

  return (
    <section className={shown ? 'ribbon with-table' : 'ribbon'} aria-label={title}>
      <header>
        <h2 title={lead.join(' ')}>
          {choices.length + table.length > 0 ? (
            <Menu
              label={t`${title}: what is counted, and as a table`}
              className="ribbon-title"
              align="left"
              button={
                <>
                  {title}
                  <Icon name="down" size={14} />
                </>
              }
              commands={choices.length > 0 ? [...choices, 'line', ...table] : table}
            />
          ) : (
            title
          )}
        </h2>
      </header>
      <div className="ribbon-plot magnified" ref={plot}>
        {width > 0 &&
          rows.length > 0 &&
          (shown ? (
            <shown.Rows {...{ lanes, width, narrow, low }} />
          ) : clock === 'phases' ? (
            <PhaseRows {...{ rows, width, narrow, low }} />
          ) : (
            <TimeRows {...{ rows, lanes, width, narrow, low }} />
          ))}
      </div>
    </section>
  );
}

const SINGLE_ROWS = features.flatMap(({ ribbonRows = [] }) =>
  ribbonRows.map((rows) => ({ ...rows, Rows: lazyPart(rows.load) })),
);

export const hasSingleRows = (ribbon: View['ribbon']): boolean => SINGLE_ROWS.some(({ kind }) => kind === ribbon);

/** What shows every task in a row of its own. Null where not every lane has it, or has too many. */
function singleRowsOf(lanes: readonly LaneState[], clock: 'phases' | 'packets') {
  const fits = ({ shape }: LaneState) => shape && Math.max(shape.nodes, shape.phases) <= MAX_IN_TABLE;
  if (lanes.length === 0 || someLackPhases(lanes) || !lanes.every(fits)) return null;
  return SINGLE_ROWS.find((rows) => rows.clock === clock && lanes.every(rows.has)) ?? null;
}

/** `level` 0: each lane's own top. The same rows as long as their numbers are equal, so that a phase change rerenders none. */
function useRows(lanes: LaneState[], level: number, quantity: RowQuantity): TimelineRow[] {
  const counted = lanes.flatMap(({ index, name, shape, analysis, settings }) => [
    index,
    name,
    shape,
    analysis,
    settings,
  ]);
  const made = () => lanes.flatMap((lane) => ribbonRowOf(lane, level, quantity) ?? []);
  return useKept([level, quantity, ...counted], made);
}

/** Null before there is a tree. */
export function ribbonRowOf(lane: LaneState, level: number, quantity: RowQuantity): TimelineRow | null {
  const [counted] = ribbonLanesOf(lane);
  if (!counted) return null;
  return quantity === 'fullest' ? fullestRow(counted) : crossingRow(counted, levelOfRow(level, counted.shape.levels));
}

const acrossText = (level: number, top: number) => (level === top ? t`across the top` : t`across level ${level}`);

interface Shown {
  lanes: readonly LaneState[];
  rows: readonly TimelineRow[];
  quantity: RowQuantity;
  clock: 'phases' | 'packets';
  level: number;
  top: number;
}

/** `arrive`: arrivals instead of phases. `lead`: how to read it, in sentences. */
export function ribbonText({ lanes, rows, quantity, clock, level, top }: Shown) {
  const arrive = clock === 'packets' && lanes.length > 0 && lanes.every(({ settings }) => engineRow(settings).overlap);
  const what = quantity === 'fullest' ? t`Busiest link` : capitalize(acrossText(level, top));
  return {
    arrive,
    title: arrive ? t`Arrivals over time` : t`${what}, phase by phase`,
    lead: arrive
      ? arrivalSentences(lanes)
      : clock === 'packets' && lanes.some(({ settings }) => collectiveOf(settings))
        ? [t`As wide as a phase lasts.`, t`Orange: longer, because messages share a link.`]
        : leadSentences(rows),
  };
}

export function ribbonLanesOf({ index, name, shape, analysis, settings }: LaneState): RibbonLane[] {
  const capacities = linkCapacities(settings);
  return shape ? [{ index, name, shape, analysis, capacities, firstPhase: firstPhase(settings) }] : [];
}

/** Computed once per analysis. */
function useInitialQuantity(lanes: LaneState[], level: number): RowQuantity {
  const wanted = lanes.map(({ settings }) => familyOfLane(settings).opensOn);
  const inputs = [level, ...wanted, ...lanes.flatMap(({ analysis, shape }) => [analysis, shape])];
  return useKept(inputs, () => {
    const analyses = lanes.map(({ analysis }) => analysis);
    return openingQuantity(wanted, analyses, lanes.flatMap(ribbonLanesOf), level);
  });
}

function arrivalSentences(lanes: readonly LaneState[]): string[] {
  return lanes.some(({ settings }) => engineRow(settings).drops)
    ? [t`The line: what the links let a node receive.`, t`Below, on the same scale: what the queues dropped.`]
    : [t`The line: what the links of senders and receivers allow.`];
}

function leadSentences(rows: readonly TimelineRow[]): string[] {
  const waits = t`Whatever is above the line has to wait.`;
  const [first] = rows;
  if (first?.kind === 'fullest') return [fullestCaption(rows.every(({ single }) => single))];
  const complete = rows.every((row) => row.values.length === row.phases);
  if (!first || !complete || rows.length < 2 || rows.some((row) => row.total !== first.total)) return [waits];
  return [waits, t`Every lane sends the same ${formatCount(first.total)}.`];
}

/** What the bars of the fullest links mean. `single`: every link takes one message. */
function fullestCaption(single: boolean): string {
  return single
    ? t`Messages on one link; those that share it wait for each other.`
    : t`The busiest link: what it carries, against what fits in a phase.`;
}
