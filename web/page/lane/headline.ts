/* A lane's one large figure, and its words. */

import type { Headline } from '../../kinds/common/family.ts';
import { overIdealHeadline } from '../../kinds/common/over-ideal.ts';
import { unsentHeadline } from '../../kinds/common/unsent.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { stoppedAtPs } from '../../run/progress.ts';
import { formatDuration, formatTime, NARROW_SPACE, relativeChangeDigits } from '../../words/format.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';

export function headlineOf(lane: LaneState): Headline {
  const { status, run } = lane;
  const name = lane.name;
  if (status === 'failed')
    return waiting(t`stopped`, lane.error ? translatedWithNumbers(lane.error) : t`${name} stopped.`);
  if (status === 'recovering')
    return waiting(t`restarting`, lane.error ? translatedWithNumbers(lane.error) : t`${name}: restarting.`);
  const own = unsentHeadline(lane) ?? familyOfLane(lane.settings).headline(lane) ?? overIdealHeadline(lane);
  if (own) return own;

  const percent = String(Math.floor(run.fraction * 100));
  const share = `${percent}${NARROW_SPACE}%`;
  switch (run.state) {
    case 'running': {
      const left = run.secondsLeft === null ? null : t`${formatDuration(run.secondsLeft)} left`;
      const so = t`${name}: simulated up to ${share}`;
      return progress(percent, left ?? t`simulated`, left ? `${so}, ${left}` : so);
    }
    case 'paused':
      return progress(percent, t`run paused`, t`${name}: paused at ${share}`);
    case 'cancelled':
      return progress(percent, t`run cancelled`, t`${name}: cancelled at ${share}`);
    default: {
      const stop = stoppedAtPs(lane);
      if (stop !== null) {
        const words = t`stopped at ${formatTime(stop)}`;
        const sentence = t`${name} stopped at ${formatTime(stop)}, as set; messages were still in flight`;
        return waiting(words, sentence);
      }
      return staticAnswer(lane) ?? waiting(t`opening`, t`${name}: opening`);
    }
  }
}

/** Without packets: what the busiest links of all phases carry, more than the one message each that is ideal. */
function staticAnswer(lane: LaneState): Headline | null {
  const { analysis, run } = lane;
  const name = lane.name;
  if (!analysis || analysis.done < analysis.phases) return null;
  let slots = 0;
  for (let phase = 0; phase < analysis.phases; phase++) slots += Math.max(1, analysis.contention[phase] ?? 0);
  const figure = relativeChangeDigits(slots / analysis.phases - 1);
  return {
    figure,
    unit: '%',
    text: t`static loads only`,
    brief: t`by loads`,
    sentence: `${t`${name}: the busiest links carry ${`${figure.replace('+', '')}${NARROW_SPACE}%`} more than one message per phase.`} ${run.refusal ? translatedWithNumbers(run.refusal) : t`Its packets are not simulated.`}`,
    final: true,
  };
}

function progress(figure: string, text: string, sentence: string): Headline {
  return { figure, unit: '%', text, brief: text, sentence, final: false };
}

function waiting(text: string, sentence: string): Headline {
  return { figure: '–', unit: '', text, brief: text, sentence, final: false };
}
