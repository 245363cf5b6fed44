/* What a sweep measures: its measures, the entries of `series`, and the sections that refer to a mean, `stop` and `find`. */

import { type Measure, measureOf, measures } from '../../measures/measures.ts';
import { type SeriesRequest, seriesKey, seriesKinds } from '../../measures/series.ts';
import { familyOf } from '../../model/lanes.ts';
import type { Naming } from '../../model/naming.ts';
import { foreignValueText } from '../../model/sentences.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { count, lowerFirst, orList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type Axis, bounds, FIND_ROWS, type Find, SERIES_ROWS, STOP_ROWS, type Stop } from '../sweep.ts';
import { entry, fail, list, rejectRepeats } from './checks.ts';

function measureNamed(name: unknown): Measure {
  const found = typeof name === 'string' ? measureOf(name) : undefined;
  return (
    found ??
    fail(
      t`The measure ${foreignValueText(name)} is unknown; the measures are ${orList(measures.map((measure) => measure.name))}`,
    )
  );
}

export function measuresOf(raw: unknown): Measure[] {
  const own = list('The list measure', raw, bounds.measures).map(measureNamed);
  return rejectRepeats(
    own,
    ({ name }) => name,
    (name) => `The list measure has ${name} twice; each is measured once`,
  );
}

/** Rejects a measure that applies to no lane. */
export function checkFits(measure: Measure, lanes: readonly ResolvedLane[], naming: Naming): Measure {
  if (lanes.some((lane) => measure.families.includes(familyOf(lane)))) return measure;
  const own = measures.filter(({ families }) => lanes.some((lane) => families.includes(familyOf(lane))));
  const said = ({ name, title }: Measure) => (naming === 'labels' ? lowerFirst(title) : name);
  return fail(t`The measure ${said(measure)} does not apply to these lanes; these do: ${orList(own.map(said))}`);
}

export function seriesOf(raw: unknown, lanes: readonly ResolvedLane[]): SeriesRequest[] {
  if (raw === undefined) return [];
  const asked = list('The list series', raw, bounds.series).map((request, index) => {
    const label = `Entry ${index + 1} of series`;
    const document = entry(label, request, SERIES_ROWS);
    const lacking = SERIES_ROWS.find(({ name }) => document[name] === undefined);
    if (lacking) fail(`${label} lacks ${lacking.name}`);
    const { name, binNs } = document as unknown as SeriesRequest;
    const kind = seriesKinds.find((seriesKind) => seriesKind.name === name);
    if (!lanes.some((lane) => kind?.families.includes(familyOf(lane))))
      fail(`The series ${name} does not apply to these lanes`);
    return { name, binNs };
  });
  const keys = asked.map(seriesKey);
  const twice = asked.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
  return twice ? fail(`The series ${twice.name} appears twice with bins of ${count(twice.binNs)} ns`) : asked;
}

export function stopOf(raw: unknown, own: readonly Measure[]): { runs: number | null; stop: Stop | null } {
  if (raw === undefined) return { runs: null, stop: null };
  const { runs = null, measure, halfWidth, share, atLeast = 3 } = entry('The section stop', raw, STOP_ROWS);
  if (measure === undefined && halfWidth === undefined && share === undefined)
    return { runs: runs as number | null, stop: null };
  if ((halfWidth === undefined) === (share === undefined))
    fail('The section stop must have exactly one of halfWidth and share');
  if (measure === undefined) fail('The section stop has no measure; it needs one of those that are measured');
  const found = measureNamed(measure);
  if (!own.includes(found)) fail(`The section stop looks at ${found.name}, which is not measured; add it to measure`);
  const width = halfWidth === undefined ? { share: share as number } : { halfWidth: halfWidth as number };
  return { runs: runs as number | null, stop: { measure: found, width, atLeast: atLeast as number } };
}

export function findsOf(raw: unknown, own: readonly Measure[], axes: readonly Axis[]): Find[] {
  if (raw === undefined) return [];
  return list('The list find', raw, bounds.finds).map((find, index) => {
    const label = `Entry ${index + 1} of find`;
    const { name, measure, below, above } = entry(label, find, FIND_ROWS) as {
      name?: string;
      below?: number;
      above?: number;
      measure?: unknown;
    };
    if ((below === undefined) === (above === undefined)) fail(`${label} must have exactly one of below and above`);
    if (measure === undefined) fail(`${label} has no measure; it needs one of those that are measured`);
    const found = measureNamed(measure);
    if (!own.includes(found)) fail(`${label} looks at ${found.name}, which is not measured; add it to measure`);
    if (axes[0]?.steps.some((step) => typeof step.label !== 'number'))
      fail(`${label} looks for a place along ${axes[0].heading}, whose values are not numbers`);
    return { name: name ?? found.name, measure: found, level: (below ?? above) as number, falls: below !== undefined };
  });
}
