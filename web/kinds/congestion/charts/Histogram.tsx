/* How full or busy the links are at the current instant: a small histogram per level and direction, up on the left, down on
 * the right. Dragging over one keeps only those links in the trees; Escape or a click beside it restores all. */

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Brush } from '../../../traffic/selection.ts';
import { levelTitle } from '../../../tree/names.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { FrameSource } from '../../common/strip-chart.ts';
import { BINS } from '../picture/brush.ts';
import { finishedFrame } from '../picture/finished-frame.ts';
import { Bars } from './Bars.tsx';
import { BrushRange } from './BrushRange.tsx';
import { countKept, fillsOf, type LevelHistogram, levelHistogramsOf } from './histogram.ts';
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

const LABELS = 92;
const GAP = 20;
const HEAD = 42;
const FOOT = 48;

export function Histogram({ lanes, lineStyles, quantity, width, height, brush, setBrush, frameSource }: Props) {
  const values = useValues(lanes, quantity, frameSource);
  const shape = lanes[0]?.shape;
  const spreads = useMemo(
    () =>
      lanes
        .flatMap(({ index, shape: own }) => {
          const shares = values.get(index);
          return own && shares
            ? [{ lane: index, lineStyle: lineStyles.get(index) ?? 'solid', spreads: levelHistogramsOf(own, shares) }]
            : [];
        })
        .sort((a, b) => Number(b.lineStyle === 'focus') - Number(a.lineStyle === 'focus')),
    [lanes, values, lineStyles],
  );
  if (!shape || spreads.length === 0)
    return <p className="note nothing grey">{t`Waiting for the first picture of the run.`}</p>;

  const wide = (width - LABELS - GAP) / 2;
  const pitch = (height - HEAD - FOOT) / shape.levels;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !brush) return;
    event.stopPropagation();
    setBrush(null);
  };
  const focus = spreads.find(({ lineStyle }) => lineStyle === 'focus') ?? spreads[0];
  const counted = lanes.find(({ index }) => index === focus?.lane);
  const keptWords = brush && counted ? sentence(brush, counted, values.get(counted.index)) : null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for the controls in it
    <div className="histogram note" tabIndex={-1} style={{ height }} onKeyDown={leave}>
      <p className="histogram-key grey" style={{ left: LABELS }}>
        {spreads.map(({ lane, lineStyle }) => (
          <span key={lane} className={lineStyle}>
            <i className={lineStyle === 'focus' || spreads.length === 1 ? 'filled' : ''} />
            {nameOf(lanes, lane)}
          </span>
        ))}
      </p>
      {(['up', 'down'] as const).map((direction, at) => (
        <p
          key={direction}
          className="histogram-direction grey"
          style={{ left: LABELS + at * (wide + GAP), width: wide }}
        >
          {DIRECTIONS[direction]}
        </p>
      ))}
      {Array.from({ length: shape.levels }, (_, row) => shape.levels - row).map((level, row) => (
        <p key={level} className="heat-label" style={{ top: HEAD + (row + 0.5) * pitch }}>
          {levelTitle(shape, level)}
          {pitch >= 34 && <span>{t`${formatCount(shape.cablesFrom(level - 1))} pairs`}</span>}
        </p>
      ))}
      {Array.from({ length: shape.levels * 2 }, (_, cell) => cell).map((cell) => {
        const first = focus?.spreads[cell];
        if (!first) return null;
        const { level, direction } = first;
        const here =
          brush && (brush.level ?? level) === level && (brush.direction ?? direction) === direction ? brush : null;
        return (
          <Bars
            key={`${level} ${direction}`}
            label={`${levelTitle(shape, level)}, ${DIRECTIONS[direction]}: ${spoken(spreads.map(({ lane, spreads: all }) => [nameOf(lanes, lane), all[cell]]))}`}
            left={LABELS + (cell % 2) * (wide + GAP)}
            top={HEAD + Math.floor(cell / 2) * pitch}
            width={wide}
            height={pitch - 8}
            series={spreads.map(({ lane, lineStyle, spreads: all }) => ({
              lane,
              lineStyle,
              counts: all[cell]?.counts ?? first.counts,
            }))}
            range={here}
            onRange={(range) => setBrush(range && { ...range, quantity, level, direction })}
          />
        );
      })}
      <Ticks left={LABELS} wide={wide} top={height - FOOT - 6} />
      <BrushRange {...{ shape, quantity, brush, keptWords }} onBrush={setBrush} />
    </div>
  );
}

function nameOf(lanes: readonly LaneState[], lane: number): string {
  return lanes.find(({ index }) => index === lane)?.name ?? '';
}

/** 'ARN + AFI 12 of 128 links above 75 %' */
function spoken(spreads: [string, LevelHistogram | undefined][]): string {
  const parts = spreads.map(([name, spread]) => {
    const above = spread?.counts.slice((BINS * 3) / 4).reduce((a, b) => a + b, 0) ?? 0;
    return t`${name} ${formatCount(above)} of ${formatCount(spread?.links ?? 0)} links above ${formatShare(0.75)}`;
  });
  return parts.join('; ');
}

/** '12 of 128 links', of the focus lane */
function sentence(brush: Brush, lane: LaneState, values: Float32Array | undefined): string | null {
  if (!lane.shape || !values) return null;
  const { kept: stay, of } = countKept(lane.shape, values, brush);
  return t`${formatCount(stay)} of ${formatCount(of)} links`;
}

function Ticks({ left, wide, top }: { left: number; wide: number; top: number }) {
  return [0, 1].flatMap((at) =>
    [0, 0.5, 1].map((share) => (
      <span
        key={`${at} ${share}`}
        className="histogram-tick grey"
        style={{ left: left + at * (wide + GAP) + share * wide, top, transform: `translateX(${share * -100}%)` }}
      >
        {share === 0 ? '0' : formatShare(share)}
      </span>
    )),
  );
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
