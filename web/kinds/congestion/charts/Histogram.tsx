/* How busy the links are at the current instant: a small histogram per level and direction, up on the left, down on the right. */

import { sum } from 'd3-array';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ChartPicture } from '../../../draw/chart/ChartPicture.tsx';
import type { Chart, ChartPane, Mark } from '../../../draw/chart/chart.ts';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { plainAxis } from '../../../draw/chart/x-axis.ts';
import { mix, type Palette } from '../../../draw/palette.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Shape } from '../../../run/protocol.ts';
import { levelTitle } from '../../../tree/names.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { FrameSource } from '../../common/strip-chart.ts';
import { BINS, type LevelHistogram, levelHistogramsOf } from './level-histograms.ts';
import './histogram.css';

interface Props {
  /** drawn as trees, of the same shape */
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  height: number;
  frameSource: FrameSource;
}

const DIRECTIONS = { up: t`up`, down: t`down` } as const;
type Direction = keyof typeof DIRECTIONS;

/** Above the charts the key; px. */
const AROUND = 20;
/** Share of the accent in bars: outlines of other lanes are seen over them. */
const TINT = 0.55;

interface Spread {
  lane: number;
  lineStyle: LineStyle;
  levels: LevelHistogram[];
}

export function Histogram({ lanes, lineStyles, height, frameSource }: Props) {
  const values = useValues(lanes, frameSource);
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
  return (
    <div className="histogram note" style={{ height }}>
      <p className="histogram-key grey">
        {spreads.map(({ lane, lineStyle }) => (
          <span key={lane} className={lineStyle}>
            <i className={isFilled(lineStyle, spreads) ? 'filled' : ''} />
            {nameOf(lanes, lane)}
          </span>
        ))}
      </p>
      {(['up', 'down'] as const).map((direction) => (
        <HalfOfLinks key={direction} {...{ lanes, shape, spreads, direction, options }} />
      ))}
    </div>
  );
}

const isFilled = (lineStyle: LineStyle, spreads: readonly Spread[]) => lineStyle === 'focus' || spreads.length === 1;

interface HalfProps extends Pick<Props, 'lanes'> {
  shape: Shape;
  spreads: readonly Spread[];
  direction: Direction;
  options: { height: number };
}

/** The levels of a direction. */
function HalfOfLinks({ lanes, shape, spreads, direction, options }: HalfProps) {
  const chart = useMemo(() => histogramChart(shape, spreads, direction), [shape, spreads, direction]);
  const label = chart.panes.map(({ title, id }) => `${title}: ${spoken(lanes, spreads, Number(id), direction)}`);
  return <ChartPicture {...{ chart, options }} className="histogram-half" label={label.join('; ')} />;
}

/** A pane for each level: the focus lane as bars, the others as outlines over them. */
function histogramChart(shape: Shape, spreads: readonly Spread[], direction: Direction): Chart {
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
    const most = Math.max(1, ...own.map(({ counts }) => Math.max(...counts)));
    return {
      id: `${level}`,
      title: `${levelTitle(shape, level)}, ${DIRECTIONS[direction]}`,
      ...{ y: { domain: [0, most] }, bare: true },
      marks: [...marks, { kind: 'rule', look: 'solid', width: 1, data: [{ y: 0 }] }],
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

/** By lane; a lane without a frame is missing. */
type Values = Map<number, Float32Array>;

function useValues(lanes: readonly LaneState[], frameSource: FrameSource): Values {
  const [values, setValues] = useState<Values>(new Map());
  const latest = useRef(lanes);
  latest.current = lanes;
  const key = lanes.map(({ index, shape }) => `${index} ${shape?.links}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when what was read is of no use any more
  useEffect(() => {
    const read = () => setValues(valuesNow(latest.current, frameSource));
    read();
    return frameSource.subscribe(read);
  }, [key, frameSource]);
  return values;
}

function valuesNow(lanes: readonly LaneState[], frameSource: FrameSource): Values {
  const { frames } = frameSource.now();
  return new Map(
    lanes.flatMap(({ index, shape }) => {
      const frame = frames[index];
      if (!frame?.congestion || !shape || frame.linkSent.length !== shape.links) return [];
      return [[index, frame.linkShare] as const];
    }),
  );
}
