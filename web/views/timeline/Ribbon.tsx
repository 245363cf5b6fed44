/* "Over the top, phase by phase": one row per lane under one axis. Bars and heat at once; the ink line is what fits, and
 * what rises above it has to wait. On the packet clock the same rows are stretched to the time each phase took. */

import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../state/format.ts';
import { usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { PhaseRows } from './PhaseRows.tsx';
import { crossingRow, type Row } from './rows.ts';
import { TimeRows } from './TimeRows.tsx';

interface Props {
  /** the lanes on the screen: all, or in a narrow window one */
  lanes: LaneState[];
  narrow: boolean;
  /** a low window: rows stand closer */
  low: boolean;
}

export function Ribbon({ lanes, narrow, low }: Props) {
  const clock = usePlayground((state) => state.clock.kind);
  const wanted = usePlayground((state) => state.scenario.view.level);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);

  const shape = lanes.find((lane) => lane.shape)?.shape;
  const top = shape?.levels ?? 0;
  const level = wanted === 0 || wanted > top ? top : wanted;
  const rows = useRows(lanes, level);
  const title = level === top ? 'Over the top, phase by phase' : `Over level ${level}, phase by phase`;

  return (
    <section className="ribbon" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className="grey">{lead(rows)}</p>
        {top > 1 && !narrow && <LevelChoice levels={top} level={level} />}
      </header>
      <div className="ribbon-plot" ref={plot}>
        {width > 0 &&
          rows.length > 0 &&
          (clock === 'phases' ? (
            <PhaseRows rows={rows} width={width} narrow={narrow} low={low} />
          ) : (
            <TimeRows rows={rows} lanes={lanes} width={width} narrow={narrow} low={low} />
          ))}
      </div>
    </section>
  );
}

/** The same objects as long as their numbers are the same: a phase that passes changes none of them. */
function useRows(lanes: LaneState[], level: number): Row[] {
  const list = useRef<Row[]>([]);
  const made = useRef(new Map<number, { of: unknown[]; row: Row }>());
  const rows = lanes.flatMap(({ index, name, shape, analysis }) => {
    if (!shape) return [];
    const of = [name, shape, analysis, level];
    const last = made.current.get(index);
    if (last?.of.every((part, at) => part === of[at])) return [last.row];
    const row = crossingRow(index, name, shape, analysis, Math.min(level, shape.levels));
    made.current.set(index, { of, row });
    return [row];
  });
  const same = rows.length === list.current.length && rows.every((row, at) => row === list.current[at]);
  if (!same) list.current = rows;
  return list.current;
}

function lead(rows: Row[]): string {
  const waits = 'What rises above the line has to wait.';
  const [first] = rows;
  const complete = rows.every((row) => row.values.length === row.phases);
  if (!first || !complete || rows.length < 2 || rows.some((row) => row.total !== first.total)) return waits;
  return `Every lane sends the same ${formatCount(first.total)} messages. ${waits}`;
}

function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
