/* Formulas and sources (Shu et al.) of the numbers of many-to-many traffic. */

import { scheduleTexts } from '../../model/algorithms/schedule-texts.ts';
import type { ScheduleKind } from '../../model/algorithms/schedules.ts';
import { manyScheduleOf } from '../../model/lanes.ts';
import { section } from '../../words/citation.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { contentionFormula } from '../common/phase-formulas.ts';
import { unloadedText } from './explain.ts';
import { unloadedPath } from './headline.ts';

export const manyPaper = phasePaper(
  manyFormulas,
  'Shu, Hao, Song, Li, Wang: Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees.',
);

function manyFormulas(lane: LaneView): FormulaEntry[] {
  const { settings, summary } = lane;
  const { senders, receivers, schedule } = settings.traffic;
  const { cycles } = manyScheduleOf(settings);
  return [
    {
      name: t`Schedule`,
      value: tFor('senders and receivers')`${formatCount(senders.length)} to ${formatCount(receivers.length)}`,
      what: `${t`The receiver that sender i sends to in phase t, of ${counted(cycles.length, 'phase')}.`} ${scheduleTexts[schedule as ScheduleKind]}`,
      source: `Shu, ${section('V')}`,
    },
    contentionFormula(lane, `Shu, ${section('V-A')}`),
    {
      name: t`Unloaded latency`,
      value: formatTime(unloadedPath(lane).ps),
      what: t`The time taken by a packet that climbs to the top and meets no other.`,
      formula: unloadedText(lane),
      source: `Shu, ${section('VI')}`,
    },
    {
      name: t`Longest latency`,
      value: summary && summary.latencyPs.max > 0 ? formatTime(summary.latencyPs.max) : t`not known yet`,
      what: t`Of all packets delivered so far: from when a packet's tail leaves its task until it arrives.`,
      formula: t`measured by simulating the packets`,
      source: `Shu, ${section('VI')}`,
    },
  ];
}
