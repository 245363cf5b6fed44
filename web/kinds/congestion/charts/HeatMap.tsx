/* One lane's heat map: a canvas, the playhead over it, and a cursor for pointer and keys. A click goes to that instant and
 * selects that link. */

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { type Clock, useClockTick } from '../../../draw/chart/clock.ts';
import { timeTicks } from '../../../draw/chart/x-axis.ts';
import type { Shape } from '../../../run/protocol.ts';
import type { HeatModel } from './heat.ts';
import { createHeat, type HeatCanvas } from './heat-canvas.ts';
import { cellAt, cellOf, cellTexts, type HeatCell, rowOf } from './heat-cells.ts';

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
  const still = useMemo(() => ({ history, groups, fromPs, toPs }), [history, groups, fromPs, toPs]);
  useHeat(canvas, still, width, height, theme);
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

function useHeat(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  model: HeatModel,
  width: number,
  height: number,
  theme: 'light' | 'dark',
): void {
  const heat = useRef<HeatCanvas | null>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const created = createHeat(canvas.current);
    heat.current = created;
    return () => {
      heat.current = null;
      created.destroy();
    };
  }, [canvas]);
  useEffect(() => heat.current?.update({ ...model, width, height, theme }), [model, width, height, theme]);
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
