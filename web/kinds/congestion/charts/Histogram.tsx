/* How full or busy the links are at the current instant: a small histogram per level and direction, up on the left, down on
 * the right. Dragging over one keeps only those links in the trees; Escape or a click beside it restores all. */

import { sum } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ChartPicture } from '../../../draw/chart/ChartPicture.tsx';
import type { Chart, ChartPane, Mark } from '../../../draw/chart/chart.ts';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { plainAxis } from '../../../draw/chart/x-axis.ts';
import { mix, type Palette } from '../../../draw/palette.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Shape } from '../../../run/protocol.ts';
import type { Brush } from '../../../traffic/selection.ts';
import { levelTitle } from '../../../tree/names.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { FrameSource } from '../../common/strip-chart.ts';
import { BINS, countKept, draggedRange, fillsOf, type LevelHistogram, levelHistogramsOf } from '../picture/brush.ts';
import { finishedFrame } from '../picture/scene.ts';
import { BrushRange } from './BrushRange.tsx';
import './histogram.css';

interface Props {
  /** drawn as trees, of the same shape */
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  /** the brush's, if there is one */
  quantity: Brush['quantity'];
  width: number;
  height: number;
  brush: Brush | null;
  setBrush(brush: Brush | null): void;
  frameSource: FrameSource;
}

const DIRECTIONS = { up: t`up`, down: t`down` } as const;
type Direction = keyof typeof DIRECTIONS;

/** Above the charts the key, below them the choice by keyboard; px. */
const AROUND = 46;
/** Share of the accent in bars: outlines of other lanes are seen over them. */
const TINT = 0.55;

interface Spread {
  lane: number;
  lineStyle: LineStyle;
  levels: LevelHistogram[];
}

export function Histogram({ lanes, lineStyles, quantity, width, height, brush, setBrush, frameSource }: Props) {
  const values = useValues(lanes, quantity, frameSource);
  const shape = lanes[0]?.shape;
  const spreads = useMemo(
    () =>
      lanes
        .flatMap(({ index, shape: own }): Spread[] => {
          const shares = values.get(index);
          const lineStyle = lineStyles.get(index) ?? 'solid';
          return own && shares ? [{ lane: index, lineStyle, levels: levelHistogramsOf(own, shares) }] : [];
        })
        .sort((a, b) => Number(b.lineStyle === 'focus') - Number(a.lineStyle === 'focus')),
    [lanes, values, lineStyles],
  );
  const options = useMemo(() => ({ height: height - AROUND, margin: { left: 8 } }), [height]);
  if (!shape || spreads.length === 0)
    return <p className="note nothing grey">{t`Waiting for the first picture of the run.`}</p>;

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !brush) return;
    event.stopPropagation();
    setBrush(null);
  };
  const counted = lanes.find(({ index }) => index === spreads[0]?.lane);
  const keptWords = brush && counted ? sentence(brush, counted, values.get(counted.index)) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for the controls in it
    <div className="histogram note" tabIndex={-1} style={{ width, height }} onKeyDown={leave}>
      <p className="histogram-key grey">
        {spreads.map(({ lane, lineStyle }) => (
          <span key={lane} className={lineStyle}>
            <i className={isFilled(lineStyle, spreads) ? 'filled' : ''} />
            {nameOf(lanes, lane)}
          </span>
        ))}
      </p>
      {(['up', 'down'] as const).map((direction) => (
        <Half key={direction} {...{ lanes, shape, spreads, direction, options, brush, quantity, setBrush }} />
      ))}
      <BrushRange {...{ shape, quantity, brush, keptWords }} onBrush={setBrush} />
    </div>
  );
}

const isFilled = (lineStyle: LineStyle, spreads: readonly Spread[]) => lineStyle === 'focus' || spreads.length === 1;

interface HalfProps extends Pick<Props, 'lanes' | 'brush' | 'quantity' | 'setBrush'> {
  shape: Shape;
  spreads: readonly Spread[];
  direction: Direction;
  options: { height: number };
}

/** The levels of a direction. A drag over one selects a range, a press none. */
function Half({ lanes, shape, spreads, direction, options, brush, quantity, setBrush }: HalfProps) {
  const chart = useMemo(() => histogramChart(shape, spreads, direction, brush), [shape, spreads, direction, brush]);
  const [start, setStart] = useState<{ x: number; level: number } | null>(null);
  const label = chart.panes.map(({ title, id }) => `${title}: ${spoken(lanes, spreads, Number(id), direction)}`);
  return (
    <ChartPicture {...{ chart, options }} className="histogram-half" label={label.join('; ')}>
      {({ left, right, panes }, picture) => {
        const place = (event: PointerEvent<HTMLElement>) => {
          const box = event.currentTarget.getBoundingClientRect();
          const y = event.clientY - box.top;
          const pane = panes.find(({ bottom }) => y < bottom) ?? panes.at(-1);
          return { x: event.clientX - box.left - left, level: Number(pane?.pane.id) };
        };
        const range = (event: PointerEvent<HTMLElement>) =>
          start && draggedRange(start.x, place(event).x, right - left);
        return (
          <div
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setStart(place(event));
            }}
            onPointerMove={(event) => {
              const next = range(event);
              if (start && next) setBrush({ ...next, quantity, level: start.level, direction });
            }}
            onPointerUp={(event) => {
              if (start && !range(event)) setBrush(null);
              setStart(null);
            }}
            onPointerCancel={() => setStart(null)}
          >
            {picture}
          </div>
        );
      }}
    </ChartPicture>
  );
}

/** A pane for each level: the focus lane as bars, the others as outlines over them, and the range that is kept. */
function histogramChart(shape: Shape, spreads: readonly Spread[], direction: Direction, brush: Brush | null): Chart {
  const panes = Array.from({ length: shape.levels }, (_, row): ChartPane => {
    const level = shape.levels - row;
    const own = spreads.flatMap((spread) => {
      const found = levelOf(spread, level, direction);
      return found ? [{ ...spread, ...found }] : [];
    });
    const marks = own.map(({ lineStyle: look, counts }): Mark => {
      const bins = Array.from(counts, (y, bin) => ({ x: bin / BINS, x2: (bin + 1) / BINS, y, y2: 0 }));
      if (!isFilled(look, spreads)) {
        const steps = bins.map(({ x, y }) => ({ x, y }));
        return { kind: 'step', look, data: [{ x: 0, y: 0 }, ...steps, { x: 1, y: 0 }] };
      }
      const tint = ({ paper, accent }: Palette) => mix(paper, accent, TINT);
      return { kind: 'bar', look: tint, data: bins.filter(({ y }) => y > 0) };
    });
    const isKept = brush && (brush.level ?? level) === level && (brush.direction ?? direction) === direction;
    const { from, to } = isKept ? brush : { from: 0, to: 0 };
    const most = Math.max(1, ...own.map(({ counts }) => Math.max(...counts)));
    return {
      id: `${level}`,
      title: `${levelTitle(shape, level)}, ${DIRECTIONS[direction]}`,
      ...{ y: { domain: [0, most] }, bare: true },
      marks: [
        { kind: 'bar', look: ({ slot }) => slot, data: isKept ? [{ x: from, x2: to }] : [] },
        ...marks,
        { kind: 'rule', look: 'solid', width: 1, data: [{ y: 0 }] },
        { kind: 'rule', look: 'focus', width: 2, data: isKept ? [{ x: from }, { x: to }] : [] },
      ],
    };
  });
  return { x: plainAxis(0, 1, [0, 0.5, 1], (at) => (at === 0 ? '0' : formatShare(at))), panes };
}

const levelOf = ({ levels }: Spread, level: number, direction: Direction) =>
  levels.find((own) => own.level === level && own.direction === direction);

function nameOf(lanes: readonly LaneState[], lane: number): string {
  return lanes.find(({ index }) => index === lane)?.name ?? '';
}

/** 'ARN + AFI 12 of 128 links above 75 %' */
function spoken(lanes: Props['lanes'], spreads: readonly Spread[], level: number, direction: Direction): string {
  const parts = spreads.map((spread) => {
    const { counts, links = 0 } = levelOf(spread, level, direction) ?? {};
    const above = sum(counts?.slice((BINS * 3) / 4) ?? []);
    const name = nameOf(lanes, spread.lane);
    return t`${name} ${formatCount(above)} of ${formatCount(links)} links above ${formatShare(0.75)}`;
  });
  return parts.join(', ');
}

/** '12 of 128 links', of the focus lane */
function sentence(brush: Brush, lane: LaneState, values: Float32Array | undefined): string | null {
  if (!lane.shape || !values) return null;
  const { kept: stay, of } = countKept(lane.shape, values, brush);
  return t`${formatCount(stay)} of ${formatCount(of)} links`;
}

/** By lane; a lane without a frame is missing. */
type Values = Map<number, Float32Array>;

function useValues(lanes: readonly LaneState[], quantity: Brush['quantity'], frameSource: FrameSource): Values {
  const [values, setValues] = useState<Values>(new Map());
  const latest = useRef(lanes);
  latest.current = lanes;
  const key = lanes.map(({ index, shape }) => `${index} ${shape?.links}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when what was read is of no use any more
  useEffect(() => {
    const read = () => setValues(valuesNow(latest.current, quantity, frameSource));
    read();
    return frameSource.subscribe(read);
  }, [key, quantity, frameSource]);
  return values;
}

function valuesNow(lanes: readonly LaneState[], quantity: Brush['quantity'], frameSource: FrameSource): Values {
  const { frames } = frameSource.now();
  return new Map(
    lanes.flatMap(({ index, shape, settings }) => {
      const frame = frames[index];
      if (!frame?.congestion || !shape || frame.linkSent.length !== shape.links) return [];
      return [
        [index, quantity === 'load' ? frame.linkShare : fillsOf(finishedFrame(frame), settings, shape.links)] as const,
      ];
    }),
  );
}
