/* In the inspector while a cable is cut: what that costs each lane, counted. */

import { useMemo, useRef } from 'react';
import { lineStylesOf } from '../../draw/chart/line-styles.ts';
import { SlopeChart } from '../../draw/chart/SlopeChart.tsx';
import type { Slope } from '../../draw/chart/slope.ts';
import { useWidth } from '../../draw/use-width.ts';
import { missingOf, missingText } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCompact } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { Section } from '../inspector/Section.tsx';
import { ribbonRowOf } from '../ribbon/Ribbon.tsx';
import { type UncutAnalyses, useUncutAnalyses } from './uncut.ts';

const HEIGHT = 180;

export function CutSlope() {
  const lanes = usePlayground((state) => state.lanes);
  const focus = usePlayground((state) => state.selection?.lane ?? state.activeLane);
  const uncutAnalyses = useUncutAnalyses(lanes);
  const slopes = useMemo(() => slopesOf(lanes, uncutAnalyses, focus), [lanes, uncutAnalyses, focus]);
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
          <Chart slopes={slopes} />
        </>
      )}
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

function Chart({ slopes }: { slopes: readonly Slope[] }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  return (
    <div ref={container}>
      {width > 0 && (
        <SlopeChart
          {...{ slopes, width }}
          height={HEIGHT}
          format={formatCompact}
          endCaptions={[t`whole`, t`cut`]}
          label={slopes.map(inText).join('; ')}
        />
      )}
    </div>
  );
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
  return rows.map(({ index, row, before }) => ({
    name: row.name,
    lineStyle: lineStyles.get(index) ?? 'solid',
    from: before.total,
    to: row.total,
  }));
}
