/* The run shown in the trees as one curve, with that of its baseline lane: throughput over time, or the fullest link in each
 * phase. */

import { line } from 'd3-shape';
import { DASHES, type LineStyle, laneLineStyles } from '../../chart/line-styles.ts';
import { binCentrePs, efficiencyOf } from '../../engine/efficiency.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import { t } from '../../language/language.ts';
import { hasHotSpot } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { laneTitle } from '../../words/titles.ts';

const SIZE = { width: 240, height: 84, left: 22, foot: 18, top: 6 };

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
  return (lane > 0 ? [lane, 0] : [lane]).map((each) => ({
    name: lanes[each] ?? '',
    lineStyle: lineStyles.get(each) ?? 'solid',
  }));
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
  const { width, height, left, foot, top } = SIZE;
  const end = Math.max(curve.end, against?.end ?? 0);
  const max = Math.max(curve.max, against?.max ?? 0);
  const x = (at: number) => left + (at / end) * (width - left - 2);
  const y = (value: number) => height - foot - (Math.min(value, max) / max) * (height - foot - top);
  const path = line<readonly [number, number]>(
    ([at]) => x(at),
    ([, value]) => y(value),
  );
  const phases = own.analysis !== null;
  const { traffic } = own.settings;
  const hot = !phases && hasHotSpot(traffic);
  const what = phases ? t`fullest link, phase by phase` : t`delivered load over time`;
  return (
    <figure className="sweep-run">
      <figcaption>
        <strong className={`sweep-run-${ownLine.lineStyle}`}>{laneTitle(ownLine.name)}</strong>
        {against && otherLine && ` ${t`and ${laneTitle(otherLine.name)}`}`}
        <span className="grey sweep-run-what">{what}</span>
      </figcaption>
      <svg className="small-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {hot && (
          <rect
            className="sweep-run-hot"
            x={x(traffic.startNs * 1000)}
            y={top}
            width={Math.max(0, x(Math.min(end, traffic.endNs * 1000)) - x(traffic.startNs * 1000))}
            height={height - foot - top}
          />
        )}
        {[0, max].map((value) => (
          <g key={value}>
            <line x1={left} x2={width - 2} y1={y(value)} y2={y(value)} />
            <text x={left - 6} y={y(value) + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {against && otherLine && <path {...strokeOf(otherLine.lineStyle)} d={path(against.points) ?? ''} />}
        <path {...strokeOf(ownLine.lineStyle)} d={path(curve.points) ?? ''} />
        <text x={left} y={height - 4}>
          0
        </text>
        <text x={width - 2} y={height - 4} textAnchor="end">
          {phases ? formatCount(end) : formatTime(end)}
        </text>
      </svg>
    </figure>
  );
}

function strokeOf(lineStyle: LineStyle) {
  return { className: `sweep-run-${lineStyle}`, strokeDasharray: DASHES[lineStyle]?.join(' ') };
}
