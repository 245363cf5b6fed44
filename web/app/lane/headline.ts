/* The one figure of a lane that stands large, and the words that go with it. */

import type { LaneState } from '../../engine/lane-state.ts';
import { stoppedAtPs } from '../../engine/progress.ts';
import type { Headline } from '../../families/common/family.ts';
import { overIdeal } from '../../families/common/over-ideal.ts';
import { familyOfLane } from '../../families/families.ts';
import { formatTime, formatWait, percentDigits, THIN } from '../../words/format.ts';

export function headline(lane: LaneState): Headline {
  const { status, run, name } = lane;
  if (status === 'failed') return waiting('stopped', lane.error ?? `${name} stopped.`);
  if (status === 'recovering') return waiting('starting again', lane.error ?? `${name} is starting again.`);
  const own = familyOfLane(lane.settings).headline(lane) ?? overIdeal(lane);
  if (own) return own;

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
        return waiting(words, `${name} ${words}, as its settings say; messages were still in flight`);
      }
      return staticAnswer(lane) ?? waiting('opening', `${name} is opening`);
    }
  }
}

/** Without packets: every phase takes as long as its busiest link, ideally one message long. */
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
