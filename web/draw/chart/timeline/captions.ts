/* A row of the ribbon in words, longest first; the row shows the longest that fits beside its bars. */

import { formatCount } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { TimelineRow } from './rows.ts';

export function captions(row: TimelineRow): string[] {
  const { values, phases, capacity, kind, level } = row;
  if (values.length < phases)
    return [t`Analysing, ${formatCount(values.length)} of ${formatCount(phases)} phases`, t`Analysing`];
  let over = 0;
  let worst = 0;
  for (let phase = 0; phase < phases; phase++) {
    const value = values[phase] ?? 0;
    if (value > capacity) over++;
    worst = Math.max(worst, value);
  }
  if (over === 0)
    return [
      kind === 'crossings' && row.worstLink > 1 ? t`Links overloaded, up to ${times(row.worstLink)}×` : t`Always fits`,
    ];
  const [some, all, peak] = [formatCount(over), formatCount(phases), times(worst / capacity)];
  // What fits in all links together may still meet on one of them.
  const meets = kind === 'crossings' && row.worstLink > worst / capacity;
  const link = meets ? t`, ${times(row.worstLink)}× on single links` : '';
  const sentence = t`Too much in ${some} of ${all} phases, up to ${peak}× what fits`;
  return [
    ...(level ? [t`${sentence} below level ${level}`] : []),
    sentence + link,
    t`Too much in ${some} of ${all}` + link,
  ];
}

/** What the bars of the fullest links mean. `single`: every link takes one message. */
export function fullestCaption(single: boolean): string {
  return single
    ? t`Messages on one link; those that share it wait for each other.`
    : t`The busiest link: what it carries, against what fits in a phase.`;
}

function times(ratio: number): string {
  return Number.isInteger(ratio) ? String(ratio) : fixed(ratio, 1);
}
