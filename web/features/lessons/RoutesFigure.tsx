/* A figure in a lesson: of each lane the messages of the phase by the switches of sender and receiver, with the link up that each takes, and
 * those marked that share a link. Pointing at a message lights its path in the tree, and the other way round. */

import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from '../../draw/drawing.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { moveFocus } from '../../draw/reader.ts';
import { Painted } from '../../draw/View.tsx';
import { detourText } from '../../kinds/common/why.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { resolveLanes } from '../../model/lanes.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import {
  choicesOf,
  detourOf,
  moduloText,
  placeOf,
  type Route,
  routesOf,
  rowLevelOf,
  sharedLinks,
} from '../../traffic/message-routes.ts';
import { destinationsOf } from '../../traffic/plan.ts';
import { capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { layOutRoutes, OPEN, paintRoutes } from './routes.ts';
import { type LaneFigureProps, useFigureWidth, useShownLanes } from './use-figures.ts';
import './figures.css';

const IN_CLASS = { usual: 1.2 };
/** Narrower tables stand one below the other. */
const MIN_ABREAST = 205;
const GAP = 16;

export function RoutesFigure({
  run,
}: {
  /** what the step's question runs: a message that only this has stands in the table without a number */
  run: Scenario | undefined;
}) {
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
    <figure className={`lesson-figure lesson-routes ${isAbreast ? 'abreast' : 'stack'}`} ref={box}>
      {drawn
        .filter((lane) => lane !== undefined)
        .map((lane) => (
          <LaneRoutes
            key={lane.index}
            {...{ lane, style }}
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

interface LaneProps extends LaneFigureProps {
  coming: ((task: number) => number | null) | null;
}

function LaneRoutes({ lane, coming, width, style, named }: LaneProps) {
  const { index, name, shape, loads, settings } = lane;
  const [pointed, setPointed] = useState<number | null>(null);
  const hovered = usePlayground((state) => (state.hovered?.lane === index ? state.hovered : null));
  const marked = usePlayground(({ highlighted, selection }) => {
    const own = highlighted ?? selection;
    return own?.lane === index ? own : null;
  });
  const routes = useMemo(() => (shape && loads ? allRoutes(shape, loads, coming) : []), [shape, loads, coming]);
  const layout = useMemo(() => shape && layOutRoutes(shape, routes, width), [shape, routes, width]);
  const selected = useMemo(
    () => (shape ? markedTasks(shape, routes, hovered, marked) : new Set<number>()),
    [shape, routes, hovered, marked],
  );
  const paint = useCallback(
    (pen: Pen, palette: Palette) => layout && paintRoutes(pen, palette, layout, { pointed, selected }),
    [layout, pointed, selected],
  );
  const links = routes.find(({ task }) => task === pointed)?.links;
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
        {noTableText(shape)} {wholeText(routes, shape, settings)}.
      </p>
    );
  const first = layout.routes[0]?.route.task;
  const own = pointed ?? (selected.size === 1 ? [...selected][0] : undefined);
  const about = routes.find(({ task }) => task === own);
  return (
    <div style={style}>
      {named && <figcaption>{laneTitle(name)}</figcaption>}
      <div className="lesson-buttons">
        <Painted {...{ width, paint }} height={layout.height} />
        <fieldset aria-label={t`Messages of the phase, by the switches of sender and receiver`} onKeyDown={moveAlong}>
          {layout.routes.map(({ route, x, y, width, height }) => (
            <button
              key={route.task}
              type="button"
              tabIndex={route.task === (pointed ?? first) ? 0 : -1}
              aria-label={routeText(route, routes)}
              style={{ left: x, top: y, width, height }}
              onPointerEnter={() => setPointed(route.task)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(route.task)}
              onBlur={() => setPointed(null)}
              onClick={() => setPointed(route.task)}
            />
          ))}
        </fieldset>
      </div>
      <p className="lesson-small grey">
        {about ? aboutText(about, routes, shape, settings) : wholeText(routes, shape, settings)}
      </p>
    </div>
  );
}

/** The routes of the phase, and without a number those still to come. */
function allRoutes(shape: Shape, loads: PhaseLoads, coming: LaneProps['coming']): Route[] {
  const routes = routesOf(shape, loads);
  if (!coming) return routes;
  const open = [...loads.destination].flatMap((receiver, task): Route[] => {
    const to = receiver === IDLE ? coming(task) : null;
    if (to === null || to === task) return [];
    const [source, target] = [loads.taskNode[task] ?? task, loads.taskNode[to] ?? to];
    const place = placeOf(shape, source, target);
    return [{ task, receiver: to, source, target, ...place, number: OPEN, links: [] }];
  });
  return [...routes, ...open];
}

/** The tasks that the tree lights: what is pointed at there has its message, what is selected or named all from, to and over it. */
function markedTasks(
  shape: Shape,
  routes: readonly Route[],
  hovered: Selection | null,
  selection: Selection | null,
): Set<number> {
  const own = routes.filter(({ task, source }) =>
    hovered?.kind === 'task' ? task === hovered.task : hovered?.kind === 'node' && source === hovered.node,
  );
  const whole = hovered?.kind === 'link' || hovered?.kind === 'switch' ? hovered : selection;
  const marked = own.length > 0 ? own : routes.filter((route) => isOn(shape, route, whole));
  return new Set(marked.map(({ task }) => task));
}

function isOn(shape: Shape, { task, receiver, source, target, links }: Route, selection: Selection | null): boolean {
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

const pair = ({ task, receiver }: Route) => `${task} → ${receiver}`;

/** `own`: what is said of the message itself. */
function routeText(route: Route, routes: readonly Route[], own = numberText(route)): string {
  const others = meetsWith(route, routes);
  return others.length > 0 ? t`${own}, shares a link with ${others.map(pair).join(', ')}` : own;
}

function numberText(route: Route): string {
  if (route.number === OPEN) return t`${pair(route)}: no link up yet`;
  return route.number === '' ? t`${pair(route)}: stays below its switch` : t`${pair(route)}: link up ${route.number}`;
}

function meetsWith(route: Route, routes: readonly Route[]): Route[] {
  return routes.filter(({ task, links }) => task !== route.task && links.some((link) => route.links.includes(link)));
}

/** About one message: its number, where it comes from, and whom it meets. */
function aboutText(route: Route, routes: readonly Route[], shape: Shape, { routing }: ResolvedLane): string {
  const { digitsOf } = routings[routing.kind];
  if (!digitsOf || route.number === '' || route.number === OPEN) return routeText(route, routes);
  const key = digitsOf === 'destination' ? route.target : route.source;
  const detour = detourOf(shape, key, route.links.slice(0, route.links.length / 2));
  const sum = `${pair(route)}: ${moduloText(shape, key, route.links.length / 2)}`;
  return routeText(route, routes, detour ? `${sum}; ${detourText(shape, detour)}` : sum);
}

function noTableText(shape: Shape): string {
  const count = shape.subtreesOf(rowLevelOf(shape));
  return count < 2
    ? t`All nodes are below one switch, so there is nothing to choose.`
    : t`A table of ${counted(count, 'switch')} has no room here.`;
}

function wholeText(routes: readonly Route[], shape: Shape, { routing }: ResolvedLane): string {
  const shared = sharedLinks(routes).length;
  const outcome = shared === 0 ? t`no link is shared` : counted(shared, 'shared link');
  const { digitsOf } = routings[routing.kind];
  const [below] = choicesOf(shape, shape.levels);
  if (!digitsOf || below === undefined || shape.widthOf(below) !== 1 || shape.cuts.size > 0) return capitalize(outcome);
  const parents = shape.parentsOf(below);
  const rule = digitsOf === 'destination' ? t`Receiver modulo ${parents}` : t`Sender modulo ${parents}`;
  return `${rule}: ${outcome}`;
}

/** Arrow keys, Home and End go through the buttons. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 };
  const to = { ...next, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  moveFocus(buttons[to]);
}
