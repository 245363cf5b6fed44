/* A measure of the lanes along a setting, as far as the reader has tried it, before the curve of a law. */

import { useEffect, useMemo, useState } from 'react';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart, Mark } from '../../draw/chart/chart.ts';
import { type LineStyle, laneLineStyles } from '../../draw/chart/line-styles.ts';
import { plainAxis } from '../../draw/chart/x-axis.ts';
import { laws } from '../../measures/laws.ts';
import { measureOf } from '../../measures/measures.ts';
import { reportedOf } from '../../measures/outcome.ts';
import { usePlayground } from '../../state/store.ts';
import { formatShare } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import type { LawCurve } from './lesson.ts';
import { allBut, settingNumber } from './setting.ts';

const OPTIONS = { height: 224, margin: { left: 44 } };

interface Measured {
  name: string;
  lineStyle: LineStyle;
  /** the setting, and what was measured with it */
  measured: ReadonlyMap<number, number>;
}

/** The law behind what was measured; the setting that is chosen, with its values, in front. */
function curveChart({ law: lawName, along, measure }: LawCurve, at: number, lines: readonly Measured[]): Chart {
  const { value: law, limit, counts } = laws[lawName];
  const { min, max } = along;
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const doubled = numbers.filter((number) => Number.isInteger(Math.log2(number / min)));
  const marks = lines.map(({ lineStyle: look, measured }): Mark => {
    const data = [...measured].map(([x, y]) => ({
      x,
      y,
      text: x === at ? (measureOf(measure)?.format?.(y) ?? `${y}`) : '',
    }));
    return { kind: 'dot', look, width: 3.5, data };
  });
  const format = (number: number) => (number === max ? `${max} ${counts}` : `${number}`);
  return {
    x: { ...plainAxis(min, max, doubled, format), log: true },
    panes: [
      {
        title: measureOf(measure)?.title ?? '',
        y: { domain: [0.5, 1], ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1], format: formatShare },
        marks: [
          { kind: 'rule', look: 'solid', dash: [1.5, 3], width: 1, data: [{ y: limit.value }], name: limit.formula },
          { kind: 'line', look: 'solid', width: 1.5, data: numbers.map((x) => ({ x, y: law(x) })) },
          { kind: 'rule', look: 'focus', width: 1.2, data: [{ x: at, text: `${at}` }] },
          ...marks,
        ],
      },
    ],
  };
}

export function CurveView({ curve }: { curve: LawCurve }) {
  const { along, law: lawName, measure: measureName } = curve;
  const [law, measure] = [laws[lawName], measureOf(measureName)];
  const value = usePlayground(({ scenario }) => settingNumber(scenario, along)) ?? along.min;
  const lines = useMeasured(curve);
  const chart = useMemo(() => curveChart(curve, value, lines), [curve, value, lines]);
  const said = [
    { name: law.title, number: law.value(value) },
    ...lines.map(({ name, measured }) => ({ name, number: measured.get(value) })),
  ]
    .flatMap(({ name, number }) => (number === undefined ? [] : [`${name}: ${measure?.format?.(number) ?? number}`]))
    .join(', ');
  return <ChartPicture {...{ chart, options: OPTIONS }} label={t`${value} ${law.counts}. ${said}`} />;
}

/** What every lane's runs came to, by the value of the setting, all else being set as it is; only of runs that have come to their
 * end. */
function useMeasured({ along, measure: measureName }: LawCurve): readonly Measured[] {
  const lanes = usePlayground((state) => state.lanes);
  const [measured, setMeasured] = useState<ReadonlyMap<string, ReadonlyMap<number, number>>>(new Map());
  useEffect(() => {
    const fresh = lanes.flatMap((lane) => {
      const at = settingNumber(lane.settings, along);
      const value = lane.run.state === 'finished' ? measureOf(measureName)?.value(reportedOf(lane)) : null;
      return at === null || value == null ? [] : [{ run: allBut(lane.settings, along), at, value }];
    });
    setMeasured((known) => {
      const isNew = ({ run, at, value }: (typeof fresh)[number]) => known.get(run)?.get(at) !== value;
      if (!fresh.some(isNew)) return known;
      const next = new Map(known);
      for (const { run, at, value } of fresh) next.set(run, new Map([...(next.get(run) ?? []), [at, value]]));
      return next;
    });
  }, [lanes, along, measureName]);
  return useMemo(() => {
    const styles = laneLineStyles(lanes.map(({ name }) => name));
    return lanes.map(({ name, settings }, index) => ({
      name: laneTitle(name),
      lineStyle: styles.get(index) ?? 'solid',
      measured: measured.get(allBut(settings, along)) ?? new Map(),
    }));
  }, [lanes, measured, along]);
}
