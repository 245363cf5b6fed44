/* A figure in a lesson: of each lane the messages of the phase by the switches of sender and receiver, with the link up that each takes, and
 * those marked that share a link. Pointing at a message lights its path in the tree, and the other way round. */

import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { layOutWays, OPEN, paintWays } from '../../draw/ways/ways.ts';
import { detourText } from '../../kinds/common/why.ts';
import { StepTransport } from '../../kinds/job/StepTransport.tsx';
import { useMoments } from '../../kinds/job/use-moments.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { resolveLanes } from '../../model/lanes.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import { type ChainStage, chainOf } from '../../traffic/chain.ts';
import { destinationsOf } from '../../traffic/plan.ts';
import type { Selection } from '../../traffic/selection.ts';
import {
  choicesOf,
  detourOf,
  moduloText,
  placeOf,
  rowLevelOf,
  sharedLinks,
  type Way,
  waysOf,
} from '../../traffic/ways.ts';
import { capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { moveAlong } from './move-along.ts';
import { useFigureWidth, useShownLanes } from './use-figures.ts';
import '../../kinds/job/steps.css';
import './figures.css';

const IN_CLASS = { usual: 1.2 };
/** Narrower tables stand one below the other. */
const MIN_ABREAST = 205;
const GAP = 16;

interface Props {
  /** what the step's question runs: a message that only this has stands in the table without a number */
  run: Scenario | undefined;
  /** the reader tells two messages that share a link apart, swap by swap */
  chained?: boolean;
}

export function WaysFigure({ run, chained = false }: Props) {
  const lanes = useShownLanes().filter(({ shape, loads }) => shape && loads);
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  const share = Math.floor((width - GAP * (lanes.length - 1)) / lanes.length);
  const isAbreast = lanes.length > 1 && share >= MIN_ABREAST;
  // One below the other, two tables would leave no room for the answer: the one that it is about stays.
  const isOne = lanes.length > 1 && !isAbreast;
  const about = usePlayground(({ selection }) => selection?.lane);
  const drawn = isOne ? [lanes.find(({ index }) => index === about) ?? lanes.at(-1)] : lanes;
  const coming = useMemo(() => (run ? { lanes: resolveLanes(run), phase: run.view.phase } : null), [run]);
  return (
    <figure className={`lesson-figure lesson-ways ${isAbreast ? 'abreast' : 'stack'}`} ref={box}>
      {drawn
        .filter((lane) => lane !== undefined)
        .map((lane) => (
          <LaneWays
            key={lane.index}
            {...{ lane, style, chained }}
            coming={coming && openDestinations(coming.lanes[lane.index], coming.phase, lane.settings)}
            width={isAbreast ? share : width}
            named={lanes.length > 1}
          />
        ))}
    </figure>
  );
}

/** Where the tasks of a run send to, on the same tree; null on another. */
function openDestinations(
  next: ResolvedLane | undefined,
  phase: number,
  now: ResolvedLane,
): ((task: number) => number | null) | null {
  if (!next || JSON.stringify(next.topology) !== JSON.stringify(now.topology)) return null;
  const rule = destinationsOf(next);
  return (task) => rule(task, phase);
}

interface LaneProps {
  lane: LaneState;
  coming: ((task: number) => number | null) | null;
  width: number;
  style: CSSProperties;
  named: boolean;
  chained: boolean;
}

function LaneWays({ lane, coming, width, style, named, chained }: LaneProps) {
  const { index, name, shape, loads, settings } = lane;
  const [pointed, setPointed] = useState<number | null>(null);
  const hovered = usePlayground((state) => (state.hovered?.lane === index ? state.hovered : null));
  const marked = usePlayground(({ highlighted, selection }) => {
    const own = highlighted ?? selection;
    return own?.lane === index ? own : null;
  });
  const planned = useMemo(() => (shape && loads ? allWays(shape, loads, coming) : []), [shape, loads, coming]);
  const stages = useMemo(() => (chained && shape ? chainOf(shape, planned) : null), [chained, shape, planned]);
  const last = stages ? stages.length - 1 : 0;
  const transport = useMoments(last, stages);
  const stage = stages?.[transport.moment];
  const ways = stage?.ways ?? planned;
  const layout = useMemo(() => shape && layOutWays(shape, ways, width), [shape, ways, width]);
  // Equally high at every swap, so that the buttons stay in place.
  const height = useMemo(
    () => shape && Math.max(0, ...(stages ?? []).map((each) => layOutWays(shape, each.ways, width)?.height ?? 0)),
    [shape, stages, width],
  );
  const selected = useMemo(
    () =>
      stage?.moved
        ? new Set([stage.moved.way.task])
        : shape
          ? markedTasks(shape, ways, hovered, marked)
          : new Set<number>(),
    [shape, ways, hovered, marked, stage],
  );
  const paint = useCallback(
    (pen: Pen, palette: Palette) => layout && paintWays(pen, palette, layout, { pointed, selected }),
    [layout, pointed, selected],
  );
  const links = ways.find(({ task }) => task === pointed)?.links;
  useEffect(() => {
    if (!links) return;
    const { light } = usePlayground.getState();
    light({ lane: index, links });
    return () => light(null);
  }, [index, links]);
  if (!shape) return null;
  if (!layout)
    return (
      <p className="lesson-small grey">
        {noTableText(shape)} {wholeText(ways, shape, settings)}.
      </p>
    );
  const first = layout.ways[0]?.way.task;
  const own = pointed ?? (!stage && selected.size === 1 ? [...selected][0] : undefined);
  const about = ways.find(({ task }) => task === own);
  return (
    <div style={style}>
      {named && <figcaption>{laneTitle(name)}</figcaption>}
      <div className="lesson-buttons">
        <Painted {...{ width, paint }} height={Math.max(layout.height, height ?? 0)} />
        <fieldset aria-label={t`Messages of the phase, by the switches of sender and receiver`} onKeyDown={moveAlong}>
          {layout.ways.map(({ way, x, y, width, height }) => (
            <button
              key={way.task}
              type="button"
              tabIndex={way.task === (pointed ?? first) ? 0 : -1}
              aria-label={wayText(way, ways)}
              style={{ left: x, top: y, width, height }}
              onPointerEnter={() => setPointed(way.task)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(way.task)}
              onBlur={() => setPointed(null)}
              onClick={() => setPointed(way.task)}
            />
          ))}
        </fieldset>
      </div>
      {stages && <StepTransport {...transport} last={last} />}
      <p className="lesson-small grey" aria-live={stages && !transport.playing ? 'polite' : 'off'}>
        {stage && (!about || transport.moment > 0)
          ? about
            ? wayText(about, ways)
            : chainText(stage)
          : about
            ? aboutText(about, ways, shape, settings)
            : wholeText(ways, shape, settings)}
      </p>
    </div>
  );
}

/** The ways of the phase, and without a number those still to come. */
function allWays(shape: Shape, loads: PhaseLoads, coming: LaneProps['coming']): Way[] {
  const ways = waysOf(shape, loads);
  if (!coming) return ways;
  const open = [...loads.destination].flatMap((receiver, task): Way[] => {
    const to = receiver === IDLE ? coming(task) : null;
    if (to === null || to === task) return [];
    const [source, target] = [loads.taskNode[task] ?? task, loads.taskNode[to] ?? to];
    const place = placeOf(shape, source, target);
    return [{ task, receiver: to, source, target, ...place, number: OPEN, links: [] }];
  });
  return [...ways, ...open];
}

/** The tasks that the tree lights: what is pointed at there has its message, what is selected or named all from, to and over it. */
function markedTasks(
  shape: Shape,
  ways: readonly Way[],
  hovered: Selection | null,
  selection: Selection | null,
): Set<number> {
  const own = ways.filter(({ task, source }) =>
    hovered?.kind === 'task' ? task === hovered.task : hovered?.kind === 'node' && source === hovered.node,
  );
  const whole = hovered?.kind === 'link' || hovered?.kind === 'switch' ? hovered : selection;
  const marked = own.length > 0 ? own : ways.filter((way) => isOn(shape, way, whole));
  return new Set(marked.map(({ task }) => task));
}

function isOn(shape: Shape, { task, receiver, source, target, links }: Way, selection: Selection | null): boolean {
  switch (selection?.kind) {
    case 'task':
      return task === selection.task || receiver === selection.task;
    case 'node':
      return source === selection.node || target === selection.node;
    case 'link':
      return links.includes(selection.link);
    case 'switch':
      return links.some((link) => shape.toOf(link) === selection.entity);
    default:
      return false;
  }
}

const pair = ({ task, receiver }: Way) => `${task} → ${receiver}`;

function wayText(way: Way, ways: readonly Way[]): string {
  const own = numberText(way);
  const others = meetsWith(way, ways);
  return others.length > 0 ? t`${own}, shares a link with ${others.map(pair).join(', ')}` : own;
}

function numberText(way: Way): string {
  if (way.number === OPEN) return t`${pair(way)}: no link up yet`;
  return way.number === '' ? t`${pair(way)}: stays below its switch` : t`${pair(way)}: link up ${way.number}`;
}

function meetsWith(way: Way, ways: readonly Way[]): Way[] {
  return ways.filter(({ task, links }) => task !== way.task && links.some((link) => way.links.includes(link)));
}

/** About one message: its number, where it comes from, and whom it meets. */
function aboutText(way: Way, ways: readonly Way[], shape: Shape, { routing }: ResolvedLane): string {
  const { digitsOf } = routings[routing.kind];
  if (!digitsOf || way.number === '' || way.number === OPEN) return wayText(way, ways);
  const key = digitsOf === 'destination' ? way.target : way.source;
  const others = meetsWith(way, ways);
  const detour = detourOf(shape, key, way.links.slice(0, way.links.length / 2));
  if (detour) {
    const around = `${pair(way)}: ${moduloText(shape, key, way.links.length / 2)}; ${detourText(shape, detour)}`;
    return others.length > 0 ? t`${around}, shares a link with ${others.map(pair).join(', ')}` : around;
  }
  const sum = `${pair(way)}: ${moduloText(shape, key, way.links.length / 2)}`;
  return others.length > 0 ? t`${sum}, as ${others.map(pair).join(', ')}` : sum;
}

/** What the last swap did, and whom it met. */
function chainText({ moved, clash }: ChainStage): string {
  const [first, second] = clash;
  if (!moved) return first && second ? t`${pair(first)} and ${pair(second)} share link up ${first.number}.` : '';
  const took = t`${pair(moved.way)} takes ${moved.way.number} instead of ${moved.from}`;
  const met = clash.find(({ task }) => task !== moved.way.task);
  return met ? t`${took}; ${pair(met)} has that, too.` : t`${took}: no link is shared.`;
}

function noTableText(shape: Shape): string {
  const count = shape.subtreesOf(rowLevelOf(shape));
  return count < 2
    ? t`All nodes are below one switch, so there is nothing to choose.`
    : t`A table of ${counted(count, 'switch')} has no room here.`;
}

function wholeText(ways: readonly Way[], shape: Shape, { routing }: ResolvedLane): string {
  const shared = sharedLinks(ways).length;
  const outcome = shared === 0 ? t`no link is shared` : counted(shared, 'shared link');
  const { digitsOf } = routings[routing.kind];
  const [below] = choicesOf(shape, shape.levels);
  if (!digitsOf || below === undefined || shape.widthOf(below) !== 1 || shape.cuts.size > 0) return capitalize(outcome);
  const parents = shape.parentsOf(below);
  const rule = digitsOf === 'destination' ? t`Receiver modulo ${parents}` : t`Sender modulo ${parents}`;
  return `${rule}: ${outcome}`;
}
