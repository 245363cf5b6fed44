/* Where the paper defines the terms of the panels of congestion, and their values in a lane. Sections are those of Rocher-Gonzalez et al.,
 * "Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications". */

import { channelCount } from '../../../model/lanes.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { channelsOf } from '../../../run/stalled.ts';
import { formatShare, formatTime } from '../../../words/format.ts';
import { glossaryEntry, type TermId } from '../../../words/glossary.ts';
import { capitalize, counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { figure, section } from '../../../words/titles.ts';
import type { FormulaEntry, Paper } from '../../common/inspection.ts';
import type { Term } from '../../common/panel.ts';

const SOURCES = {
  networkEfficiency: t`${section('4.2')}; the ideal is ours`,
  hotNode: section('1, 4.2'),
  victim: t`Effects: ${section('1')}. The limit of one half is ours`,
  voq: `${section('3.2')}, ${figure('2')}`,
  thresholds: section('3.3'),
  root: t`${section('3.3')}. Here the timer is cancelled when no queue is congested any more`,
  credit: section('3.2, 3.3'),
  notification: section('2.2, 3.4'),
  isolation: section('2.4, 3.4'),
  rate: section('4.1'),
  slowdown: t`Ours; the usual measure of flow completion`,
  latency: t`Ours; the paper shows efficiency only`,
} as const satisfies Partial<Record<TermId, string>>;

type PaperTerm = keyof typeof SOURCES;

export function termOf(word: PaperTerm): Term {
  return { word, source: SOURCES[word] };
}

/** All terms, with their values in a lane. */
function termsOf(settings: Settings): FormulaEntry[] {
  const words = Object.keys(SOURCES) as PaperTerm[];
  return words.map((word) => {
    const { term, meaning } = glossaryEntry(word);
    return {
      name: capitalize(term),
      value: termValue(word, settings),
      what: `${capitalize(meaning)}.`,
      source: SOURCES[word],
    };
  });
}

type Settings = Pick<LaneSettings, 'congestion' | 'switch' | 'queuing' | 'isolation' | 'traffic' | 'routing'>;

/** A term's value in this lane, in a few characters; empty if not meaningful. */
function termValue(word: PaperTerm, settings: Settings): string {
  const { congestion } = settings;
  const vcs = channelCount(settings);
  switch (word) {
    case 'thresholds':
      return [congestion.highThreshold, congestion.lowThreshold, congestion.freeCredits].map(formatShare).join(', ');
    case 'root':
      return formatTime(congestion.rootTimerNs * 1000);
    case 'notification':
      return formatTime(congestion.ttlNs * 1000);
    case 'voq':
      return t`${vcs} × ${counted(channelsOf(settings, vcs).capacity, 'packet')}`;
    default:
      return '';
  }
}

const REFERENCE =
  'Rocher-Gonzalez, Escudero-Sahuquillo, Garcia, Quiles: Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications.';

export const congestionPaper: Paper = { formulas: ({ settings }) => termsOf(settings), reference: REFERENCE };
