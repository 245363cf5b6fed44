/* The one figure of a lane that stands large, and the words that go with it. */

import { stoppedAtPs } from '../../state/derived.ts';
import { formatTime, formatWait, percentDigits, THIN } from '../../state/format.ts';
import { tightWords } from '../../state/tight.ts';
import type { LaneState } from '../../state/types.ts';
import { familyHeadline } from './family-headline.ts';

export interface Headline {
  /** '+53', or '42' of a run on its way, or '–' */
  figure: string;
  unit: string;
  /** below the figure */
  words: string;
  /** the same where there is little room */
  brief: string;
  /** the same as a sentence, for phones and for listening */
  sentence: string;
  /** lines below it, for which there is room in a wide lane */
  details?: string[];
  /** the figure is an answer, not progress */
  final: boolean;
}

const LONGER = 'longer than ideal';

export function headline(lane: LaneState): Headline {
  const { status, summary, run, name } = lane;
  if (status === 'failed') return waiting('stopped', lane.error ?? `${name} stopped.`);
  if (status === 'recovering') return waiting('starting again', lane.error ?? `${name} is starting again.`);
  const own = familyHeadline(lane);
  if (own) return own;
  if (summary?.finished && summary.idealPs > 0) return answer(lane, summary.completionPs / summary.idealPs - 1);

  const percent = String(Math.floor(run.fraction * 100));
  switch (run.state) {
    case 'running': {
      const left = run.secondsLeft === null ? null : `${formatWait(run.secondsLeft)} left`;
      const so = `${name} is being simulated: ${percent}${THIN}%`;
      return progress(percent, left ?? 'simulated', left ? `${so}, ${left}` : so);
    }
    case 'paused':
      return progress(percent, 'run paused', `${name} is paused at ${percent}${THIN}%`);
    case 'cancelled':
      return progress(percent, 'run cancelled', `${name} was cancelled at ${percent}${THIN}%`);
    default: {
      const stop = stoppedAtPs(lane);
      if (stop !== null) {
        const words = `stopped at ${formatTime(stop)}`;
        return waiting(words, `${name} ${words}, as its settings say; messages were still on their way`);
      }
      return staticAnswer(lane) ?? waiting('opening', `${name} is being opened`);
    }
  }
}

function answer({ name, shape, settings }: LaneState, ratio: number): Headline {
  const figure = percentDigits(ratio);
  if (figure === '0') {
    return {
      figure,
      unit: '%',
      words: LONGER,
      brief: 'over ideal',
      sentence: `${name} takes exactly as long as ideal`,
      final: true,
    };
  }
  const planned = settings.traffic.exchange === 'opt' || settings.traffic.exchange === 'permuted-base';
  const tight = shape && planned && ratio > 0 ? tightWords(shape, settings) : null;
  const size = figure.replace(/^[+−]/, '');
  const sentence = `${name} takes ${size}${THIN}% ${ratio > 0 ? 'longer' : 'less time'} than ideal${tight ? `. ${tight}` : ''}`;
  const [words, brief] = ratio > 0 ? [LONGER, 'over ideal'] : ['shorter than ideal', 'under ideal'];
  return { figure, unit: '%', words, brief, sentence, final: true };
}

/** Without packets: every phase takes as long as its worst link, ideally one message long. */
function staticAnswer({ analysis, name, run }: LaneState): Headline | null {
  if (!analysis || analysis.done < analysis.phases) return null;
  let slots = 0;
  for (let phase = 0; phase < analysis.phases; phase++) slots += Math.max(1, analysis.contention[phase] ?? 0);
  const figure = percentDigits(slots / analysis.phases - 1);
  return {
    figure,
    unit: '%',
    words: 'static loads only',
    brief: 'by loads',
    sentence: `${name} takes ${figure.replace('+', '')}${THIN}% longer than ideal by its loads alone. ${run.refusal ?? 'Its packets are not simulated.'}`,
    final: true,
  };
}

function progress(figure: string, words: string, sentence: string): Headline {
  return { figure, unit: '%', words, brief: words, sentence, final: false };
}

function waiting(words: string, sentence: string): Headline {
  return { figure: '–', unit: '', words, brief: words, sentence, final: false };
}
