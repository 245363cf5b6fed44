/* One lane's heat map: a canvas, the playhead over it, and a cursor for pointer and keys. A click goes to that instant and
 * selects that link. */

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { pixelOf } from '../../../draw/canvas-pen.ts';
import { type Clock, useClockTick } from '../../../draw/chart/clock.ts';
import { timeTicks } from '../../../draw/chart/x-axis.ts';
import { observePixelRatio } from '../../../draw/observe-size.ts';
import { mix, readPalette } from '../../../draw/palette.ts';
import type { Shape } from '../../../run/protocol.ts';
import { coloursOn } from '../picture/colours.ts';
import {
  cellAt,
  cellOf,
  cellTexts,
  firstPixelOf,
  type HeatCell,
  type HeatColours,
  type HeatModel,
  paintHeat,
  rowOf,
} from './heat.ts';

export interface Pick extends HeatCell {
  lane: number;
}

interface Props {
  lane: number;
  shape: Shape;
  model: HeatModel;
  theme: 'light' | 'dark';
  width: number;
  height: number;
  timePs: number;
  clock: Clock;
  link: number | null;
  /** the rightmost one: its label extends to the left */
  last: boolean;
  /** position of the pointer or the keyboard cursor, in any of the maps */
  pick: Pick | null;
  setPick(pick: Pick | null): void;
  onPick(pick: Pick): void;
}

export function HeatMap(props: Props) {
  const { lane, shape, model, theme, width, height, timePs, clock, link, last, pick, setPick, onPick } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { history, groups, fromPs, toPs } = model;
  const still = useMemo(
    () => ({ history, groups, fromPs, toPs, width, height, theme }),
    [history, groups, fromPs, toPs, width, height, theme],
  );
  useHeat(canvas, still);
  const x = (ps: number) => ((ps - fromPs) / (toPs - fromPs)) * width;
  const own = pick?.lane === lane ? pick : null;
  const chosen = own ?? cellOf(still, link, timePs);
  const cellUnder = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return cellAt(still, width, event.clientX - box.left, event.clientY - box.top);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const cell = cellUnder(event);
    setPick(cell && { ...cell, lane });
  };
  const keys = (event: KeyboardEvent) => {
    const move = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!move || !chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 10 : 1;
    setPick({ ...moved(still, chosen, (move[0] ?? 0) * far, (move[1] ?? 0) * far), lane });
  };
  const [what, how] = chosen ? cellTexts(still, shape, chosen) : ['', ''];
  const selected = rowOf(groups, link);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cursor in it is the control for the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cursor in it takes the keys */}
      <div
        className="heat-map"
        style={{ width, height }}
        onPointerMove={point}
        onPointerLeave={() => setPick(null)}
        onClick={(event) => {
          // A tap has no preceding hover, so it uses its own position; a key press (detail 0) uses the cursor's.
          const at = event.detail === 0 ? chosen : cellUnder(event);
          if (at) onPick({ ...at, lane });
        }}
      >
        <canvas ref={canvas} style={{ width, height }} />
        {selected && <i className="heat-selected" style={{ top: selected.y - 1.5 }} />}
        {chosen && (
          <button
            type="button"
            className={own ? 'heat-cursor here' : 'heat-cursor'}
            style={{
              left: Math.max(0, Math.min(width - 3, x((chosen.column + 0.5) * history.stepPs) - 1.5)),
              top: chosen.y - 1.5,
            }}
            aria-label={`${what}, ${how}`}
            onKeyDown={keys}
            onFocus={() => setPick({ ...chosen, lane })}
            onBlur={() => setPick(null)}
          />
        )}
        <Stem {...{ clock, fromPs, toPs, width }} />
        {own && (
          <div
            className="chart-tip card"
            style={{
              ...(last || x(own.column * history.stepPs) > width / 2
                ? { right: width - x(own.column * history.stepPs) + 10 }
                : { left: x(own.column * history.stepPs) + 10 }),
              ...(own.y > height / 2 ? { bottom: height - own.y + 8 } : { top: own.y + 8 }),
            }}
          >
            <b>{what}</b>
            <span className="grey">{how}</span>
          </div>
        )}
      </div>
      <svg className="heat-axis" width={width} height="24" aria-hidden="true">
        {timeTicks(fromPs, toPs, width, 42).map(({ at, text }) => (
          <g key={at} transform={`translate(${x(at)} 0)`}>
            <path d="M0 1V5" />
            <text y="17" textAnchor={x(at) < 6 ? 'start' : x(at) > width - 10 ? 'end' : 'middle'}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

function useHeat(canvas: RefObject<HTMLCanvasElement | null>, picture: HeatPicture): void {
  const heat = useRef<ReturnType<typeof createHeat>>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const created = createHeat(canvas.current);
    heat.current = created;
    return () => {
      heat.current = null;
      created.destroy();
    };
  }, [canvas]);
  useEffect(() => heat.current?.update(picture), [picture]);
}

function moved(model: HeatModel, { row, column }: HeatCell, rows: number, columns: number): HeatCell {
  const all = model.groups.flatMap(({ links }) => links);
  const to = Math.max(0, Math.min(all.length - 1, row + rows));
  const cell = cellOf(model, all[to] ?? null, (column + 1 + columns) * model.history.stepPs);
  return cell ?? { row, column, link: all[row] ?? 0, y: 0 };
}

function Stem({ clock, fromPs, toPs, width }: { clock: Clock; fromPs: number; toPs: number; width: number }) {
  const stem = useRef<HTMLElement>(null);
  const show = (timePs: number) => {
    if (!stem.current) return;
    const share = (timePs - fromPs) / (toPs - fromPs);
    stem.current.style.visibility = share < 0 || share > 1 ? 'hidden' : 'inherit';
    stem.current.style.transform = `translateX(${(share * width - 0.8).toFixed(1)}px)`;
  };
  useClockTick(clock, show, [fromPs, toPs, width]);
  return <i ref={stem} className="heat-stem" />;
}

/* The canvas of a heat map. Repainted when the history has grown or the layout has changed, at most a few times a second; if
 * the history has only grown, just its new columns are painted. */

interface HeatPicture extends HeatModel {
  /** CSS pixels */
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

const LEAST_MS = 250;
/** Upper bound of the share of time spent painting. */
const SHARE = 1 / 12;

function createHeat(canvas: HTMLCanvasElement) {
  let picture: HeatPicture | null = null;
  /** what the canvas currently shows */
  let painted: { picture: HeatPicture; image: ImageData; colours: HeatColours } | null = null;
  let paintedMs = Number.NEGATIVE_INFINITY;
  let tookMs = 0;
  let timer = 0;

  function paint(): void {
    timer = 0;
    const context = canvas.getContext('2d');
    if (!picture || !context) return;
    paintedMs = performance.now();
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [Math.round(picture.width * ratio), Math.round(picture.height * ratio)];
    if (width < 1 || height < 1) return;
    const fits = canvas.width === width && canvas.height === height;
    const before = painted && fits && sameBut(painted.picture, picture) ? painted : null;
    if (!fits) [canvas.width, canvas.height] = [width, height];
    // Reading colours forces the page to recompute all its styles.
    const colours = before?.colours ?? heatColours(canvas, picture.theme);
    const image = before?.image ?? context.createImageData(width, height);
    const begin = before ? firstPixelOf(picture, width, before.picture.history.columns) : 0;
    paintHeat(new Uint32Array(image.data.buffer), width, height, ratio, picture, colours, begin);
    context.putImageData(image, 0, 0, begin, 0, width - begin, height);
    painted = { picture, image, colours };
    tookMs = performance.now() - paintedMs;
  }

  const unobserve = observePixelRatio(paint);
  return {
    update(next: HeatPicture) {
      const grown = picture !== null && next.width === picture.width && next.theme === picture.theme;
      const wait = grown ? paintedMs + Math.max(LEAST_MS, tookMs / SHARE) - performance.now() : 0;
      // A different run, possibly already longer by the time this is painted.
      if (painted && next.history.columns < painted.picture.history.columns) painted = null;
      picture = next;
      if (wait <= 0) {
        window.clearTimeout(timer);
        paint();
      } else if (timer === 0) timer = window.setTimeout(paint, wait);
    },
    destroy() {
      unobserve();
      window.clearTimeout(timer);
      picture = null;
    },
  };
}

/** Whether rows and columns are the same; the history may have grown. */
function sameBut(before: HeatPicture, now: HeatPicture): boolean {
  const same = (['groups', 'fromPs', 'toPs', 'theme'] as const).every((part) => before[part] === now[part]);
  return same && before.history.stepPs === now.history.stepPs && before.history.links === now.history.links;
}

function heatColours(host: Element, theme: 'light' | 'dark'): HeatColours {
  const { paper, over, band, isolated, ramp } = coloursOn(readPalette(host, theme), theme);
  const fills = Array.from({ length: 256 }, (_, fill) => fill / 255);
  return {
    empty: pixelOf(band),
    stalled: pixelOf(mix(paper, over, 0.86)),
    plain: Uint32Array.from(fills, (fill) => pixelOf(along(ramp, fill))),
    isolated: Uint32Array.from(fills, (fill) => pixelOf(mix(paper, isolated, 0.3 + 0.34 * fill))),
  };
}

function along(ramp: readonly string[], at: number): string {
  const position = at * (ramp.length - 1);
  const index = Math.min(ramp.length - 2, Math.floor(position));
  return mix(ramp[index] ?? '', ramp[index + 1] ?? '', position - index);
}
