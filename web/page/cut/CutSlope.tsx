/* In the inspector while a cable is cut: what that costs each lane, counted. */

import { useMemo } from 'react';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart, Mark } from '../../draw/chart/chart.ts';
import { LINE_STYLES, type LineStyle, lineStylesOf } from '../../draw/chart/line-styles.ts';
import { plainAxis } from '../../draw/chart/x-axis.ts';
import { missingOf, missingText } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCompact } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { Section } from '../inspector/Section.tsx';
import { ribbonRowOf } from '../ribbon/Ribbon.tsx';
import { type UncutAnalyses, useUncutAnalyses } from './uncut.ts';

interface Slope {
  name: string;
  lineStyle: LineStyle;
  from: number;
  to: number;
}

export function CutSlope() {
  const lanes = usePlayground((state) => state.lanes);
  const focus = usePlayground((state) => state.selection?.lane ?? state.activeLane);
  const uncutAnalyses = useUncutAnalyses(lanes);
  const slopes = useMemo(() => slopesOf(lanes, uncutAnalyses, focus), [lanes, uncutAnalyses, focus]);
  const chart = useMemo(() => slopeChart(slopes), [slopes]);
  const missing = lanes.flatMap((lane) => {
    const missing = missingOf(lane);
    return missing ? [`${lane.name}: ${missingText(missing)}.`] : [];
  });
  if (slopes.length === 0 && missing.length === 0) return null;
  return (
    <Section title={t`Counted loads`}>
      {slopes.length > 0 && (
        <>
          <p className="grey">{t`messages on the busiest links of all phases, added up; not simulated`}</p>
          <ChartPicture
            {...{ chart, options: OPTIONS }}
            className="slope-chart"
            label={slopes.map(inText).join('; ')}
          />
        </>
      )}
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

const OPTIONS = { height: 180, margin: { top: 10, left: 8 }, namesAre: 'at ends' as const, mostNames: 130 };

/** What each lane's busiest links carry before and after, with its name and the latter at the end of its line. */
function slopeChart(slopes: readonly Slope[]): Chart {
  const values = slopes.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const domain = least < most ? ([least, most] as const) : ([least - 1, most + 1] as const);
  const ticks = [...new Set(slopes.map(({ from }) => from))];
  const marks = slopes.map(({ name, lineStyle: look, from, to }): Mark[] => {
    const data = [from, to].map((y, x) => ({ x, y }));
    const named = `${formatCompact(to)} ${name}`;
    return [
      { kind: 'line', look, data, name: named },
      { kind: 'dot', look, width: 3.5, data },
    ];
  });
  const panes = [{ y: { domain, ticks, format: formatCompact }, bare: true, marks: marks.flat() }];
  return { x: plainAxis(0, 1, [0, 1], (at) => (at === 0 ? t`whole` : t`cut`)), panes };
}

const inText = ({ name, from, to }: Slope) => t`${name} ${formatCompact(from)} whole, ${formatCompact(to)} cut`;

/** Slopes of the lanes with cuts, once all of their phases are analysed with and without them. */
function slopesOf(lanes: readonly LaneState[], uncutAnalyses: UncutAnalyses, focus: number): Slope[] {
  const rows = lanes.flatMap((lane) => {
    const uncut = uncutAnalyses.get(lane.index);
    const row = lane.shape?.cuts.size && uncut ? ribbonRowOf(lane, 0, 'fullest', uncut) : null;
    return row?.uncut && row.values.length === row.phases ? [{ index: row.lane, row, before: row.uncut }] : [];
  });
  const counter = rows.find(({ index }) => index !== focus)?.index ?? null;
  const lineStyles = lineStylesOf(rows, { focus, counter });
  // The strongest lies over the others.
  const strength = ({ lineStyle }: Slope) => LINE_STYLES.indexOf(lineStyle);
  const slopes = rows.map(({ index, row, before }) => ({
    name: row.name,
    lineStyle: lineStyles.get(index) ?? 'solid',
    from: before.total,
    to: row.total,
  }));
  return slopes.sort((a, b) => strength(b) - strength(a));
}
