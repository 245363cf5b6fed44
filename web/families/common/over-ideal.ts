/* How much longer than ideal a run took. */

import type { LaneState } from '../../engine/lane-state.ts';
import { percentDigits, THIN } from '../../words/format.ts';
import { tightWords } from '../../words/tight.ts';
import type { Headline } from './family.ts';

const LONGER = 'longer than ideal';

/** Null before it has come to its end, and where nothing says what would be ideal. */
export function overIdeal(lane: LaneState): Headline | null {
  const { summary } = lane;
  return summary?.finished && summary.idealPs > 0 ? answer(lane, summary.completionPs / summary.idealPs - 1) : null;
}

function answer({ name, shape, settings }: LaneState, ratio: number): Headline {
  const figure = percentDigits(ratio);
  if (figure === '0') {
    return {
      figure,
      unit: '%',
      words: LONGER,
      brief: LONGER,
      sentence: `${name} takes exactly as long as ideal`,
      final: true,
    };
  }
  const planned = settings.traffic.exchange === 'opt' || settings.traffic.exchange === 'permuted-base';
  const tight = shape && planned && ratio > 0 ? tightWords(shape, settings) : null;
  const size = figure.replace(/^[+−]/, '');
  const sentence = `${name} takes ${size}${THIN}% ${ratio > 0 ? 'longer' : 'less time'} than ideal${tight ? `. ${tight}` : ''}`;
  const words = ratio > 0 ? LONGER : 'shorter than ideal';
  return { figure, unit: '%', words, brief: words, sentence, final: true };
}
