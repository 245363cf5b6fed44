/* Where the paper defines the terms of the panels of congestion. Sections are those of Rocher-Gonzalez et al.,
 * "Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications". */

import type { TermId } from '../../../words/glossary.ts';
import { t } from '../../../words/language/language.ts';
import { figure, section } from '../../../words/titles.ts';
import type { Term } from '../../common/panel.ts';

const SOURCES = {
  hotNode: section('1, 4.2'),
  voq: `${section('3.2')}, ${figure('2')}`,
  root: t`${section('3.3')}. Here the timer is cancelled when no queue is congested any more`,
  credit: section('3.2, 3.3'),
  notification: section('2.2, 3.4'),
  rate: section('4.1'),
} as const satisfies Partial<Record<TermId, string>>;

export function termOf(word: keyof typeof SOURCES): Term {
  return { word, source: SOURCES[word] };
}
