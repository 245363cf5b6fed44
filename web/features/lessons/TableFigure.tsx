/* A figure in a lesson: how the table of top switches of this phase is made, message by message, with what each top switch was when the turn
 * of a message came. Before a lane has a table, it is the table that it would get, up to the selected task, whose top switch is left open. */

import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { routings } from '../../model/algorithms/routings.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { askWorker } from '../../page/ask-worker.ts';
import { useLayout, useShort } from '../../page/layout.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Shape, TableConstruction } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
import { StepTransport } from './StepTransport.tsx';
import { examinedSteps, type TopState, topStatesOf, whyOf } from './table-step.ts';
import type { TableRequest } from './table-worker.ts';
import script from './table-worker.ts?worker&url';
import {
  layOutTopSwitchRows,
  paintLeft,
  paintTaken,
  paintTopState,
  paintTopSwitchRows,
  type TopSwitchRow,
} from './top-switch-rows.ts';
import { useFigureWidth, useShownLanes } from './use-figures.ts';
import './steps.css';
import './figures.css';

const LINES = { most: 4, few: 3 };
const IN_CLASS = { usual: 1.3 };

const isTabled = ({ settings }: LaneState) => routings[settings.routing.kind].tabled === true;

export function TableFigure() {
  const lanes = useShownLanes();
  const task = usePlayground(({ selection }) => (selection?.kind === 'task' ? selection.task : null));
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  const lane = lanes.find(isTabled) ?? lanes[0];
  const { made, fault } = useConstruction(lane) ?? {};
  return (
    <figure className="lesson-figure lesson-table stack" ref={box}>
      {lane?.shape && made && (
        <Rows
          key={`${isTabled(lane)} ${task}`}
          {...{ made, width, style, task }}
          shape={lane.shape}
          lane={lane.index}
          isAsked={!isTabled(lane)}
        />
      )}
      {fault && <p className="grey">{fault}</p>}
    </figure>
  );
}

/** A table, or why there is none. */
type Construction = { made: TableConstruction | null; fault?: string };

/** The table of the phase on the clock. */
function useConstruction(lane: LaneState | undefined): Construction | null {
  const phase = usePlayground(({ clock }) => clock.phase);
  const [known, setKnown] = useState<(Construction & { phase: number; settings: ResolvedLane }) | null>(null);
  const settings = lane?.settings;
  useEffect(() => {
    if (!settings) return;
    const stop = new AbortController();
    constructed(withTable(settings), phase, stop.signal).then(
      (made) => stop.signal.aborted || setKnown({ made, phase, settings }),
      ({ message }: Error) => stop.signal.aborted || setKnown({ made: null, fault: message, phase, settings }),
    );
    return () => stop.abort();
  }, [settings, phase]);
  return known?.phase === phase && known.settings === settings ? known : null;
}

async function constructed(
  settings: ResolvedLane,
  phase: number,
  signal: AbortSignal,
): Promise<TableConstruction | null> {
  const request = { settings, phase };
  for await (const made of askWorker<TableRequest, TableConstruction>(
    script,
    request,
    signal,
    t`The table could not be made.`,
  ))
    return made;
  return null;
}

/** The table starts from the routes that the lane has. */
function withTable(settings: ResolvedLane): ResolvedLane {
  const { routing } = settings;
  if (routings[routing.kind].tabled) return settings;
  const initial = routings[routing.kind].digitsOf ?? 'destination';
  return { ...settings, routing: { ...routing, kind: 'root-table', initial } };
}

interface RowsProps {
  made: TableConstruction;
  shape: Shape;
  lane: number;
  task: number | null;
  width: number;
  style: CSSProperties;
  isAsked: boolean;
}

function Rows({ made, shape, lane, task, width, style, isAsked }: RowsProps) {
  const { steps, final } = made;
  const order = useMemo(() => examinedSteps(steps), [steps]);
  const asked = order.findIndex(({ source }) => source === task) + 1 || order.length;
  const last = isAsked ? asked : order.length;
  const [moment, setMoment] = useState(asked);
  const isNarrow = useLayout() === 'narrow';
  const isShort = useShort();
  const few = isNarrow || isShort;
  const rows = useMemo(() => rowsOf(made, shape, order.length), [made, shape, order.length]);
  const shown = useMemo(
    () => rows.slice(0, moment).map((row, at) => (isAsked && at === last - 1 ? { ...row, after: null } : row)),
    [rows, moment, isAsked, last],
  );
  const layout = useMemo(
    () => layOutTopSwitchRows(shown, shape.parentsOf(1), width, few ? LINES.few : LINES.most),
    [shown, shape, width, few],
  );
  const paint = useCallback((pen: Pen, palette: Palette) => paintTopSwitchRows(pen, palette, layout), [layout]);
  const step = order[moment - 1];
  const row = shown.at(-1);
  const top = row ? (row.after ?? row.before) : null;
  useEffect(() => {
    if (!row || top === null || moment === asked) return;
    const { light } = usePlayground.getState();
    light({ lane, links: shape.linksOfPath(row.source, row.target, shape.levels, top) });
    return () => light(null);
  }, [lane, shape, row, top, moment, asked]);
  const isOpen = row?.after === null;
  return (
    <div style={style}>
      <Painted {...{ width, paint }} height={layout.height} label={row ? rowText(row) : t`Nothing looked at yet.`} />
      <ul className="steps-key grey cluster">
        {keyOf(shown.slice(layout.first)).map(({ words, paint: paintKey }) => (
          <li key={words}>
            <Painted paint={paintKey} width={28} height={19} />
            {words}
          </li>
        ))}
      </ul>
      <StepTransport moment={moment} last={last} onMove={setMoment} />
      {step && !isOpen && moment !== asked && (
        <p className="lesson-table-why grey" aria-live="polite">
          <b>{t`Node ${final.taskNode[step.source] ?? 0} to node ${final.taskNode[step.destination] ?? 0}.`}</b>{' '}
          {whyOf(step)}
        </p>
      )}
    </div>
  );
}

function rowsOf({ steps, final }: TableConstruction, shape: Shape, count: number): TopSwitchRow[] {
  const nodeOf = (task: number) => final.taskNode[task] ?? task;
  const topology = {
    tops: shape.parentsOf(1),
    leafOf: (task: number) => Math.floor(nodeOf(task) / shape.childrenOf(1)),
  };
  const order = examinedSteps(steps);
  return Array.from({ length: count }, (_, at) => {
    const step = order[at];
    return {
      source: nodeOf(step?.source ?? 0),
      target: nodeOf(step?.destination ?? 0),
      states: topStatesOf(steps, at, shape.childrenOf(2), topology),
      before: step?.rootBefore ?? 0,
      after: step?.rootAfter ?? 0,
    };
  });
}

const SAMPLE = { x: 4, y: 4, width: 20, height: 11 };

type Key = { words: string; paint(pen: Pen, palette: Palette): void };

const STATES: readonly Key[] = (
  [
    ['taken', tFor('a top switch')`taken`],
    ['likely', tFor('a top switch')`likely`],
    ['idle', tFor('a top switch')`idle`],
  ] as [TopState, string][]
).map(([state, words]) => ({ words, paint: (pen, palette) => paintTopState(pen, palette, state, SAMPLE) }));

const GOT: Key = {
  words: tFor('a top switch')`its way now`,
  paint: (pen, palette) => paintTaken(pen, palette, SAMPLE),
};
const HAD: Key = {
  words: tFor('a top switch')`its way before`,
  paint: (pen, palette) => paintLeft(pen, palette, SAMPLE),
};

/** What the rows show: a ring where a message has its top switch, a dotted one where the last one had it before. */
function keyOf(rows: readonly TopSwitchRow[]): readonly Key[] {
  const last = rows.at(-1);
  return [
    ...STATES,
    ...(rows.some(({ after }) => after !== null) ? [GOT] : []),
    ...(last && last.after !== last.before ? [HAD] : []),
  ];
}

function rowText({ source, target, states, before, after }: TopSwitchRow): string {
  const list = (wanted: TopState) =>
    states.flatMap((state, top) => (state === wanted ? [top] : [])).join(', ') || t`none`;
  const known = t`Node ${source} to node ${target}. Top switches taken: ${list('taken')}; likely: ${list('likely')}; idle: ${list('idle')}.`;
  return after === null ? `${known} ${t`So far it has ${before}.`}` : `${known} ${t`It gets ${after}.`}`;
}
