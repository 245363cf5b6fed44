/* The bottleneck drawn: the messages that meet on a link, one of which goes through. */

import type { Selection } from '../../draw/drawing.ts';
import type { Pair, PhaseValues, TaskChip } from '../../kinds/common/panel.ts';
import { groupOf } from '../../traffic/groups.ts';
import { t, tFor } from '../../words/language/language.ts';
import { Chip } from './Section.tsx';
import './meeting.css';
import { useCallback, useMemo, useRef } from 'react';
import { Slider } from '../../draw/chart/Slider.tsx';
import { paintBars } from '../../draw/chart/timeline/paint-timeline.ts';
import { phaseCells, worstRatio } from '../../draw/chart/timeline/rows.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted, useWidth } from '../../draw/View.tsx';
import { formatCount } from '../../words/format.ts';
import './phase-bars.css';

const WIDTH = 208;

export function Meeting({ pairs, onSelect }: { pairs: readonly Pair[]; onSelect(selection: Selection): void }) {
  const layout = layOutMeeting(pairs.length, WIDTH);
  const height = (layout.rows.at(-1) ?? 18) + 18;
  const [first, ...others] = pairs;
  const chip = ({ task, home, target }: TaskChip) => <Chip task={task} home={home} onSelect={() => onSelect(target)} />;
  return (
    <div className="meeting" style={{ height }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        {others.map(({ from }, at) => (
          <Waiting key={from.task} home={from.home} layout={layout} row={at + 1} />
        ))}
        {first && <path className={`flow group${groupOf(first.from.home)}`} d={curvesOf(layout, 0).join('')} />}
        {others.length > 0 && <Throat layout={layout} />}
      </svg>
      <ul>
        {pairs.map(({ from, to }, row) => (
          <li className="between" key={from.task} style={{ top: (layout.rows[row] ?? 0) - 12 }}>
            {chip(from)}
            <span className="unseen">{row > 0 ? t`waits, sending to` : t`sends to`}</span>
            {chip(to)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ home, layout, row }: { home: number; layout: MeetingLayout; row: number }) {
  const [before, onward] = curvesOf(layout, row);
  const group = `group${groupOf(home)}`;
  return (
    <>
      <path className={`ahead ${group}`} d={`M${layout.width / 2 - HALF_THROAT} ${layout.throat}${onward}`} />
      <path className={`flow ${group}`} d={before} pathLength={1} strokeDasharray={`${STOP} 1`} />
    </>
  );
}

function Throat({ layout }: { layout: MeetingLayout }) {
  const middle = layout.width / 2;
  const left = middle - 16;
  const crowded = layout.rows.length > 2;
  return (
    <>
      <path className="throat" d={`M${left} ${layout.throat - 7.5}h32M${left} ${layout.throat + 7.5}h32`} />
      <text className="room" x={middle} y={layout.throat - (crowded ? 15 : 23)}>
        {t`room for one`}
      </text>
      <text className="waits" x={middle - 11} y={layout.throat + 30}>
        {crowded ? tFor('several')`wait` : t`waits`}
      </text>
    </>
  );
}

interface MeetingLayout {
  width: number;
  /** middle of each row */
  rows: number[];
  /** height of the throat */
  throat: number;
}

const CHIP = 26;
const HALF_THROAT = 15;
/** Share of its curve at which a waiting message stops. */
const STOP = 0.7;

function layOutMeeting(count: number, width: number): MeetingLayout {
  const pitch = count === 2 ? 76 : count === 1 ? 0 : 44;
  const rows = Array.from({ length: count }, (_, row) => 18 + row * pitch);
  const top = rows[0] ?? 18;
  const bottom = rows.at(-1) ?? top;
  return { width, rows, throat: count === 1 ? top : (top + bottom) / 2 };
}

/** From a source to the throat, and on from there to the destination beside it. */
function curvesOf({ width, rows, throat }: MeetingLayout, row: number): [string, string] {
  const y = rows[row] ?? 0;
  const end = width / 2 - HALF_THROAT;
  const reach = (end - CHIP) * 0.5;
  const [bend, turn] = [CHIP + reach, end - reach];
  const before = `M${CHIP} ${y}C${bend} ${y} ${turn} ${throat} ${end} ${throat}`;
  const onward = `H${width - end}C${width - turn} ${throat} ${width - bend} ${y} ${width - CHIP} ${y}`;
  return [before, onward];
}

/* All phases of a link or a task, as bars. */

/** px */
const HEIGHT = 34;

interface PhaseBarsProps extends PhaseValues {
  onPhase(phase: number): void;
}

export function PhaseBars({ label, firstPhase, values, capacity, phase, spoken, onPhase }: PhaseBarsProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const count = values.length;
  const cells = useMemo(() => phaseCells({ values, capacity }, count, width), [values, capacity, count, width]);
  const unit = HEIGHT / Math.max(2, worstRatio([cells]));
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      pen.at(0, HEIGHT, () => paintBars(pen, palette, { unit, pitch: HEIGHT }, cells, width)),
    [cells, unit, width],
  );
  const last = count - 1;

  return (
    <div className="phase-bars" ref={container}>
      <Slider
        label={label}
        min={firstPhase}
        max={last + firstPhase}
        value={phase + firstPhase}
        valueText={`${t`phase ${formatCount(phase + firstPhase)}`}: ${spoken}`}
        step={1}
        jump={Math.max(2, Math.round(count / 8))}
        width={width}
        onMove={(to) => onPhase(to - firstPhase)}
        valueAt={(x) => Math.floor((x / width) * count) + firstPhase}
      >
        <Painted {...{ width, paint }} height={HEIGHT} />
        <div
          className="frame"
          style={{ left: `${(phase / count) * 100}%`, width: `${100 / count}%`, height: HEIGHT + 2 }}
        />
        <div className="ends between" aria-hidden="true">
          <span className={phase < count * 0.12 ? 'hidden' : undefined}>{firstPhase}</span>
          <b style={{ left: `${((phase + 0.5) / count) * 100}%` }}>{phase + firstPhase}</b>
          <span className={phase === last || phase > count * 0.86 ? 'hidden' : undefined}>{last + firstPhase}</span>
        </div>
      </Slider>
    </div>
  );
}
