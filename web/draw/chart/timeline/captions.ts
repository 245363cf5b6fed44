/* A row of the ribbon in words, longest first; the row shows the longest that fits beside its bars. */

import { formatCount } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { TimelineRow } from './rows.ts';

/** Characters of a name that fit on one line, and on each of two lines in smaller type. */
const SHORT_NAME = 6;
const LINE_OF_NAME = 9;

/** Characters of a word that fits on a line in the smallest type. */
const LONGEST_WORD = 11;

/** Where a name may break: between words, and behind the hyphens of a word that is too long for a line. */
export function breakName(name: string): string[] {
  return name.split(' ').flatMap((word) => (word.length > LONGEST_WORD ? word.split(/(?<=-)/) : [word]));
}

/** How a lane's name is set before its row: on one line, on two, or on two in the smallest type. */
export function nameSize(name: string): 'short' | 'long' | 'longest' {
  if (name.length <= SHORT_NAME) return 'short';
  const lines: string[] = [];
  for (const word of breakName(name)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE_OF_NAME)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.length <= 2 && lines.every((line) => line.length <= LINE_OF_NAME) ? 'long' : 'longest';
}

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
  const sentence = t`Too much in ${some} of ${all} phases, up to ${peak}× what fits`;
  return [...(level ? [t`${sentence} below level ${level}`] : []), sentence, t`Too much in ${some} of ${all}`];
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
