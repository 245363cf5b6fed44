/* The run shown in the trees as one curve, with that of its baseline lane: throughput over time, or the fullest link in each
 * phase. */

import { useRef } from 'react';
import { DASHES, type LineStyle, laneLineStyles } from '../../draw/chart/line-styles.ts';
import { lineColour, paintText, stroke } from '../../draw/chart/strokes.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import { binCentrePs, efficiencyOf } from '../../measures/efficiency.ts';
import { hasHotSpot } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';

const SIZE = { height: 84, left: 22, foot: 18, top: 6 };

interface Curve {
  points: (readonly [x: number, y: number])[];
  end: number;
  max: number;
}

/** Null until data has arrived. */
function curveOf({ settings, summary, shape, analysis }: LaneState): Curve | null {
  if (analysis) {
    const points = Array.from(analysis.contention.slice(0, analysis.done), (load, phase) => [phase, load] as const);
    return { points, end: Math.max(1, analysis.phases - 1), max: Math.max(1, ...analysis.contention) };
  }
  if (!summary || !shape || summary.efficiency.length === 0) return null;
  const rates = efficiencyOf(settings, summary, shape.nodes);
  const points = rates.values.map((value, bin) => [binCentrePs(rates, bin), value] as const);
  const end = settings.run.untilNs > 0 ? settings.run.untilNs * 1000 : rates.endPs;
  return { points, end: Math.max(1, end), max: 1 };
}

/** A lane of a sweep and its baseline, the first one, in the lines that they have in its chart. */
export function runLines(lanes: readonly string[], lane: number): { name: string; lineStyle: LineStyle }[] {
  const lineStyles = laneLineStyles(lanes);
  return (lane > 0 ? [lane, 0] : [lane]).map((shown) => ({
    name: lanes[shown] ?? '',
    lineStyle: lineStyles.get(shown) ?? 'solid',
  }));
}

interface Line {
  curve: Curve;
  lineStyle: LineStyle;
}

interface Drawn {
  /** from back to front */
  lines: Line[];
  /** where the hot spot begins and ends */
  hot: { from: number; to: number } | null;
  endWords: string;
}

function paintRun(pen: Pen, palette: Palette, { lines, hot, endWords }: Drawn, width: number): void {
  const { height, left, foot, top } = SIZE;
  // Before its width is measured there is none.
  const [right, bottom] = [Math.max(left, width - 2), height - foot];
  const end = Math.max(...lines.map(({ curve }) => curve.end));
  const max = Math.max(...lines.map(({ curve }) => curve.max));
  const x = (at: number) => left + (Math.min(at, end) / end) * (right - left);
  const y = (value: number) => bottom - (Math.min(value, max) / max) * (bottom - top);
  const words = { size: 11, colour: palette.grey };
  if (hot) {
    const box = { x: x(hot.from), y: top, width: x(hot.to) - x(hot.from), height: bottom - top };
    pen.box(box, 0, palette.band);
  }
  for (const value of [0, max]) {
    stroke(pen, [left, y(value), right, y(value)], { colour: palette.line, width: 1 });
    paintText(pen, left - 6, y(value) + 4, formatCount(value), { ...words, anchor: 'end' });
  }
  for (const { curve, lineStyle } of lines) {
    const points = curve.points.flatMap(([at, value]) => [x(at), y(value)]);
    const colour = lineColour(palette, lineStyle);
    stroke(pen, points, { colour, width: lineStyle === 'focus' ? 1.8 : 1.4, dash: DASHES[lineStyle] });
  }
  paintText(pen, left, height - 4, '0', words);
  paintText(pen, right, height - 4, endWords, { ...words, anchor: 'end' });
}

/** `lanes`: all of the sweep. */
export function RunCurve({ lanes: names, lane: at }: { lanes: readonly string[]; lane: number }) {
  const lanes = usePlayground((state) => state.lanes);
  const [ownLine, otherLine] = runLines(names, at);
  const own = lanes.find(({ name }) => name === ownLine?.name);
  const other = lanes.find(({ name }) => name === otherLine?.name);
  const curve = own && curveOf(own);
  const against = other && curveOf(other);
  if (!own || !curve || !ownLine || curve.points.length < 2) return null;
  const phases = own.analysis !== null;
  const { traffic } = own.settings;
  const end = Math.max(curve.end, against?.end ?? 0);
  const drawn: Drawn = {
    lines: [
      ...(against && otherLine ? [{ curve: against, lineStyle: otherLine.lineStyle }] : []),
      { curve, lineStyle: ownLine.lineStyle },
    ],
    hot: !phases && hasHotSpot(traffic) ? { from: traffic.startNs * 1000, to: traffic.endNs * 1000 } : null,
    endWords: phases ? formatCount(end) : formatTime(end),
  };
  return (
    <figure className="sweep-run">
      <figcaption>
        <strong className={`sweep-run-${ownLine.lineStyle}`}>{laneTitle(ownLine.name)}</strong>
        {against && otherLine && ` ${t`and ${laneTitle(otherLine.name)}`}`}
        <div className="grey">{phases ? t`fullest link, phase by phase` : t`delivered load over time`}</div>
      </figcaption>
      <Curves {...drawn} />
    </figure>
  );
}

function Curves(drawn: Drawn) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  return (
    <div ref={container}>
      <Painted width={width} height={SIZE.height} paint={(pen, palette) => paintRun(pen, palette, drawn, width)} />
    </div>
  );
}
