/* A row of the ribbon in words, longest first; the row shows the longest that fits beside its bars. */

import { formatCount } from '../../../words/format.ts';
import { capitalize, counted, fixed } from '../../../words/grammar.ts';
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

type Kind = 'nothing' | 'little' | 'exact' | 'much';

interface Stretch {
  kind: Kind;
  phases: number;
  /** messages over capacity where all phases of the stretch agree, else null */
  ratio: number | null;
}

export function captions(row: TimelineRow): string[] {
  if (row.values.length < row.phases) {
    return [t`Analysing, ${formatCount(row.values.length)} of ${formatCount(row.phases)} phases`, t`Analysing`];
  }
  if (row.kind === 'fullest') return ofFullest(row);
  const stretches = stretchesOf(row);
  const over = stretches.filter((stretch) => stretch.kind === 'much');
  const overPhases = over.reduce((sum, stretch) => sum + stretch.phases, 0);
  const [some, all] = [formatCount(overPhases), formatCount(row.phases)];
  const short = t`Too much in ${some} of ${all}`;
  if (over.length === 0 && row.worstLink > 1) {
    const peak = times(row.worstLink);
    return [t`Fits in total, but some links are overloaded, up to ${peak}×`, t`Links overloaded, up to ${peak}×`];
  }

  if (stretches.length === 1 && stretches[0])
    return [t`Always ${stretchText(stretches[0])}`, capitalize(stretchText(stretches[0]))];
  if (over.length === 0) {
    const full = stretches.some((stretch) => stretch.kind === 'exact');
    return [full ? t`Never more than the links can carry` : t`Always less than the links can carry`, t`Always fits`];
  }
  const first = stretches[0];
  if (stretches.length === 2 && first?.kind === 'nothing' && stretches[1]) {
    const span = counted(first.phases, 'phase');
    return [t`Nothing crosses for ${span}, then ${stretchText(stretches[1])}`, t`Nothing for ${span}`, short];
  }
  const words = stretchesText(stretches);
  return [words ?? t`Too much in ${some} of ${all} phases, up to ${worst(row)}× what fits`, short];
}

/** What the bars of the fullest links mean. `single`: every link takes one message. */
export function fullestCaption(single: boolean): string {
  return single
    ? t`Messages on one link; those that share it wait for each other.`
    : t`The busiest link: what it carries, against what fits in a phase.`;
}

function ofFullest(row: TimelineRow): string[] {
  const phases = formatCount(row.phases);
  let over = 0;
  for (let phase = 0; phase < row.values.length; phase++) if ((row.values[phase] ?? 0) > 1) over++;
  if (over === 0) return [...(row.single ? [t`Never more than one message on a link`] : []), t`Every link has room`];
  const [peak, some] = [worst(row), formatCount(over)];
  const [sentence, short] =
    over === row.phases
      ? [t`Some link overloaded in all ${phases} phases, up to ${peak}×`, t`Overloaded in all ${phases}`]
      : [t`Some link overloaded in ${some} of ${phases} phases, up to ${peak}×`, t`Overloaded in ${some} of ${phases}`];
  return [...(row.level ? [t`${sentence} below level ${row.level}`] : []), sentence, short];
}

/** Neighbouring phases of one kind as one stretch. */
function stretchesOf(row: TimelineRow): Stretch[] {
  const stretches: Stretch[] = [];
  for (let phase = 0; phase < row.values.length; phase++) {
    const ratio = (row.values[phase] ?? 0) / row.capacity;
    const kind: Kind = ratio === 0 ? 'nothing' : ratio < 1 ? 'little' : ratio === 1 ? 'exact' : 'much';
    const last = stretches.at(-1);
    if (last?.kind === kind) {
      last.phases++;
      if (last.ratio !== ratio) last.ratio = null;
    } else {
      stretches.push({ kind, phases: 1, ratio });
    }
  }
  return stretches;
}

/** 'Too little, too much, too little'; null for more than four stretches. */
function stretchesText(stretches: Stretch[]): string | null {
  const wordings: string[] = [];
  for (const { kind } of stretches) {
    const word = kind === 'much' ? t`too much` : kind === 'exact' ? null : t`too little`;
    if (word && wordings.at(-1) !== word) wordings.push(word);
  }
  return wordings.length > 1 && wordings.length <= 4 ? capitalize(wordings.join(', ')) : null;
}

function stretchText({ kind, ratio }: Stretch): string {
  if (kind === 'nothing') return t`empty: nothing crosses here`;
  if (kind === 'exact') return t`exactly what fits`;
  if (kind === 'little') return t`less than the links can carry`;
  if (ratio === 2) return t`twice what fits`;
  if (ratio === null) return t`more than fits`;
  return t`${times(ratio)} times what fits`;
}

function worst(row: TimelineRow): string {
  let max = 0;
  for (let phase = 0; phase < row.values.length; phase++) max = Math.max(max, row.values[phase] ?? 0);
  return times(max / row.capacity);
}

function times(ratio: number): string {
  return Number.isInteger(ratio) ? String(ratio) : fixed(ratio, 1);
}
