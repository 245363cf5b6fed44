/* "Across the top, phase by phase": one row per lane over a common axis. Bars and heat at once; the ink line is capacity, and
 * what exceeds it has to wait. Where lanes have equal crossings, and for cycles and shift distances, it shows the fullest
 * links instead. On the packet clock the same rows are stretched to the time each phase took, or show arrivals. */

import { Suspense, useRef, useState } from 'react';
import { Choice, LevelChoice } from '../../draw/chart/Choice.tsx';
import { fullestCaption } from '../../draw/chart/timeline/captions.ts';
import {
  crossingRow,
  fullestRow,
  levelOfRow,
  openingQuantity,
  type RibbonLane,
  type RowQuantity,
  type TimelineRow,
} from '../../draw/chart/timeline/rows.ts';
import { useWidth } from '../../draw/use-width.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { isComparable, unsentOf } from '../../measures/comparable.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { engineRow, phasesOverlap, someLackPhases } from '../../model/lanes.ts';
import { firstPhase } from '../../model/phase-number.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { Shape } from '../../run/shape.ts';
import { usePlayground } from '../../state/store.ts';
import { MAX_IN_TABLE } from '../../traffic/crossings.ts';
import { formatCount } from '../../words/format.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { UncutAnalyses } from '../cut/uncut.ts';
import { SinceCut, TableRows, TimeRows } from '../lazy.ts';
import { loadingPlaceholder } from '../loading-placeholder.tsx';
import { Terms } from '../terms/Terms.tsx';
import { PhaseRows } from './PhaseRows.tsx';

const NOTHING_CUT: UncutAnalyses = new Map();

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
  const setLevel = usePlayground((state) => state.setLevel);
  const quantityShown = useInitialQuantity(all, level);
  const quantity = chosen === 'auto' || chosen === 'table' ? quantityShown : chosen;
  const offersTable = clock === 'phases' && haveTables(lanes);
  const table = chosen === 'table' && offersTable;
  const [uncutAnalyses, setUncutAnalyses] = useState<UncutAnalyses>(NOTHING_CUT);
  const rows = useRows(lanes, level === top ? 0 : level, quantity, uncutAnalyses);
  const { over, arrive, title, lead } = ribbonText({
    lanes,
    rows,
    quantity: table ? 'table' : quantity,
    clock,
    level,
    top,
  });

  return (
    <section className={table ? 'ribbon with-table' : 'ribbon'} aria-label={title}>
      <header>
        <h2>
          <Terms text={narrow && !arrive && quantityShown === 'fullest' ? t`Phase by phase` : title} />
        </h2>
        <p className="grey">
          {lead.map((sentence) => (
            <span key={sentence} className="ribbon-sentence">
              {sentence}
            </span>
          ))}
        </p>
        {!arrive && lanes.some((lane) => lane.shape?.cuts.size && !unsentOf(lane)) && (
          <Suspense fallback={loadingPlaceholder}>
            <SinceCut lanes={lanes} onUncutAnalyses={setUncutAnalyses} />
          </Suspense>
        )}
        <div className="ribbon-tools desk-only">
          {!arrive && (!narrow || quantityShown === 'fullest') && (
            <Choice
              label={t`What the ribbon counts`}
              options={[
                { id: 'crossings', text: over },
                { id: 'fullest', text: t`busiest link` },
                ...(offersTable ? [{ id: 'table' as const, text: t`to whom` }] : []),
              ]}
              chosen={table ? 'table' : quantity}
              onChoose={(ribbon) => look({ ribbon })}
            />
          )}
          {!arrive && top > 1 && !narrow && !table && quantity === 'crossings' && (
            <LevelChoice label={t`Level of the ribbon`} levels={top} level={level} onLevel={setLevel} />
          )}
          {onTable && (
            <button type="button" className="text-button ribbon-table" onClick={onTable}>
              {t`Table`}
            </button>
          )}
        </div>
      </header>
      <div className="ribbon-plot magnified" ref={plot}>
        {width > 0 &&
          rows.length > 0 &&
          (table ? (
            <Suspense fallback={loadingPlaceholder}>
              <TableRows {...{ lanes, width, narrow, low }} />
            </Suspense>
          ) : clock === 'phases' ? (
            <PhaseRows {...{ rows, width, narrow, low }} />
          ) : (
            <Suspense fallback={loadingPlaceholder}>
              <TimeRows {...{ rows, lanes, width, narrow, low }} />
            </Suspense>
          ))}
      </div>
    </section>
  );
}

/** Whether there is a table of every lane (crossing-table.ts). */
export function haveTables(lanes: readonly LaneState[]): boolean {
  const fits = ({ shape }: LaneState) =>
    shape?.bisection != null && shape.nodes <= MAX_IN_TABLE && shape.phases <= MAX_IN_TABLE;
  return lanes.length > 0 && !someLackPhases(lanes) && lanes.every(fits);
}

/** `level` 0: each lane's own top. Rows keep their identity while their numbers are equal, so that a phase change rerenders
 * none. */
function useRows(
  lanes: LaneState[],
  level: number,
  quantity: RowQuantity,
  uncutAnalyses: UncutAnalyses,
): TimelineRow[] {
  const list = useRef<TimelineRow[]>([]);
  const made = useRef(new Map<number, { inputs: unknown[]; row: TimelineRow }>());
  const rows = lanes.flatMap((lane) => {
    const { index, name, shape, analysis, settings } = lane;
    const uncut = shape?.cuts.size ? uncutAnalyses.get(index) : undefined;
    const inputs = [name, shape, analysis, settings, level, quantity, uncut];
    const last = made.current.get(index);
    if (last?.inputs.every((part, at) => part === inputs[at])) return [last.row];
    const row = ribbonRowOf(lane, level, quantity, uncut);
    if (!row) return [];
    made.current.set(index, { inputs, row });
    return [row];
  });
  const same = rows.length === list.current.length && rows.every((row, at) => row === list.current[at]);
  if (!same) list.current = rows;
  return list.current;
}

/** Null before there is a tree. `uncut`: the analysis with all cables intact, with which loads are compared where as much is sent. */
export function ribbonRowOf(
  lane: LaneState,
  level: number,
  quantity: RowQuantity,
  uncut?: RibbonLane['analysis'],
): TimelineRow | null {
  const [counted] = ribbonLanesOf(lane);
  if (!counted) return null;
  const { shape } = counted;
  const count = (lane: RibbonLane) =>
    quantity === 'fullest' ? fullestRow(lane) : crossingRow(lane, levelOfRow(level, shape.levels));
  const row = count(counted);
  if (uncut && isComparable(lane))
    row.uncut = count({ ...counted, analysis: uncut, shape: new Shape({ ...shape.record, cuts: [] }) });
  return row;
}

interface Shown {
  lanes: readonly LaneState[];
  rows: readonly TimelineRow[];
  quantity: RowQuantity | 'table';
  clock: 'phases' | 'packets';
  level: number;
  top: number;
}

/** `arrive`: arrivals instead of phases. `lead`: sentences, the most informative first; as many as fit are shown. */
export function ribbonText({ lanes, rows, quantity, clock, level, top }: Shown) {
  const over = level === top ? t`across the top` : t`across level ${level}`;
  const arrive = clock === 'packets' && lanes.length > 0 && lanes.every(({ settings }) => phasesOverlap(settings));
  if (quantity === 'table')
    return {
      over,
      arrive,
      title: t`Who sends to whom, phase by phase`,
      lead: [t`Filled: crosses the middle; orange: more than fits.`],
    };
  const what = quantity === 'fullest' ? t`Busiest link` : capitalize(over);
  const counts = t`${what}, phase by phase`;
  return {
    over,
    arrive,
    title: arrive ? t`Arrivals over time` : counts,
    lead: arrive ? arrivalsLead(lanes) : leadSentences(rows),
  };
}

export function ribbonLanesOf({ index, name, shape, analysis, settings }: LaneState): RibbonLane[] {
  const capacities = linkCapacities(settings);
  return shape ? [{ index, name, shape, analysis, capacities, firstPhase: firstPhase(settings) }] : [];
}

/** Computed once per analysis. */
function useInitialQuantity(lanes: LaneState[], level: number): RowQuantity {
  const last = useRef<{ inputs: unknown[]; quantity: RowQuantity } | null>(null);
  const wanted = lanes.map(({ settings }) => familyOfLane(settings).opensOn);
  const inputs = [level, ...wanted, ...lanes.flatMap(({ analysis, shape }) => [analysis, shape])];
  const known = last.current;
  if (known && known.inputs.length === inputs.length && known.inputs.every((part, at) => part === inputs[at]))
    return known.quantity;
  const analyses = lanes.map(({ analysis }) => analysis);
  last.current = { inputs, quantity: openingQuantity(wanted, analyses, lanes.flatMap(ribbonLanesOf), level) };
  return last.current.quantity;
}

function arrivalsLead(lanes: readonly LaneState[]): string[] {
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
