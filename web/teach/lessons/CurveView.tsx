/* A measure of the lanes along a setting, as far as the reader has tried it, before the curve of a law. It is its own slider. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type LawChart, type LawLine, lawScales, paintLaw } from '../../draw/chart/law.ts';
import { laneLineStyles } from '../../draw/chart/line-styles.ts';
import { Slider } from '../../draw/chart/Slider.tsx';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import { laws } from '../../measures/laws.ts';
import { measureOf } from '../../measures/measures.ts';
import { reportedOf } from '../../measures/outcome.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import type { LawCurve } from './lesson.ts';
import { changeNumber } from './SettingNumber.tsx';
import { allBut, settingNumber } from './setting.ts';

const HEIGHT = 224;
const JUMP = 4;

export function CurveView({ curve }: { curve: LawCurve }) {
  const { along, law: lawName, measure: measureName } = curve;
  const law = laws[lawName];
  const measure = measureOf(measureName);
  const value = usePlayground(({ scenario }) => settingNumber(scenario, along)) ?? along.min;
  const lines = useMeasured(curve);
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const chart = useMemo(
    (): LawChart => ({
      ...{ width, height: HEIGHT, at: value, lines },
      title: measure?.title ?? '',
      counts: law.counts,
      domain: [along.min, along.max],
      law: law.value,
      limit: law.limit,
    }),
    [width, value, lines, measure, law, along],
  );
  const paint = useCallback((pen: Pen, palette: Palette) => paintLaw(pen, palette, chart), [chart]);
  const said = [
    { name: law.title, number: law.value(value) },
    ...lines.map(({ name, measured }) => ({ name, number: measured.get(value) })),
  ]
    .flatMap(({ name, number }) => (number === undefined ? [] : [`${name}: ${measure?.format?.(number) ?? number}`]))
    .join(', ');
  return (
    <div className="lesson-curve" ref={container}>
      {width > 0 && (
        <Slider
          label={along.label}
          min={along.min}
          max={along.max}
          value={value}
          valueText={t`${value} ${law.counts}. ${said}`}
          step={1}
          jump={JUMP}
          width={width}
          onMove={(to) => changeNumber(along, to)}
          valueAt={(x) => Math.round(lawScales(chart).x.invert(x))}
        >
          <Painted {...{ paint, width }} height={HEIGHT} />
        </Slider>
      )}
    </div>
  );
}

/** What every lane's runs came to, by the value of the setting, all else being set as it is; only of runs that have come to their
 * end. */
function useMeasured({ along, measure: measureName }: LawCurve): readonly LawLine[] {
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
