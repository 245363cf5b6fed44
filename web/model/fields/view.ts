/* Fields of the view. Sentences name them; their meanings appear in no form, so those are in English only. */

import { t } from '../../words/language/language.ts';
import {
  charts,
  clocks,
  hideable,
  languages,
  locks,
  panels,
  pictures,
  queueViews,
  ribbons,
  themes,
} from '../choices.ts';
import type { Value } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, choices, field, flag, group, integer, integers, ns } from './rows.ts';

const lesson: Value = {
  type: 'name',
  takes: t`the name of a lesson and the number of a step, such as half.3, or all for the list`,
};
const challenge: Value = { type: 'name', takes: t`the name of a challenge, such as untangle-xor, or all, or class` };

export const viewFields = group('view', 'always', [
  field('view.clock', 'clock', choice(clocks), 'phases', {
    label: t`Clock`,
  }),
  field('view.phase', 'phase', integer(0, limits.customEntries - 1), 0, {
    label: t`Phase`,
  }),
  field('view.timeNs', 'time-ns', ns(limits.untilNs), 0, {
    label: t`Time`,
  }),
  field('view.select', 'select', { type: 'selection' }, '', {
    label: t`Selection`,
  }),
  field('view.inside', 'inside', integer(0, 2 * limits.nodes), 0, {
    label: t`Inside`,
  }),
  field('view.lesson', 'lesson', lesson, '', {
    label: t`Lesson`,
  }),
  field('view.ownLesson', 'own-lesson', { type: 'packed', maxLength: limits.ownLesson }, '', {
    label: t`Own lesson`,
  }),
  field('view.challenge', 'challenge', challenge, '', {
    label: t`Challenge`,
  }),
  field('view.sweep', 'sweep', { type: 'sweep', maxLength: limits.sweep }, '', {
    label: t`Sweep`,
  }),
  field('view.play', 'play', flag, true, {
    label: t`Play`,
  }),
  field('view.present', 'present', flag, false, {
    label: t`Presentation`,
  }),
  field('view.phaseMs', 'phase-ms', integer(limits.phaseMs.min, limits.phaseMs.max, 'ms'), 600, {
    label: t`Time per phase`,
  }),
  field('view.level', 'level', integer(0, limits.levels), 0, {
    label: t`Level of the ribbon`,
  }),
  field('view.theme', 'theme', choice(themes), 'auto', {
    label: t`Theme`,
  }),
  field('view.language', 'language', choice(languages), 'auto', {
    label: t`Language`,
  }),
  field('view.settings', 'settings', flag, false, { label: t`All settings` }),
  field('view.hidden', 'hidden', choices(hideable), [], {
    label: t`Hidden panels`,
  }),
  field('view.lock', 'lock', choices(locks), [], {
    label: t`Locked`,
  }),
  field('view.without', 'without', choices(panels), [], {
    label: t`Without`,
  }),
  field('view.trees', 'trees', integers(t`lane`, 0, limits.lanes - 1, 0, limits.lanes), [], {
    label: t`Trees`,
  }),
  field('view.picture', 'picture', choice(pictures), 'auto', {
    label: t`Picture`,
  }),
  field('view.ribbon', 'ribbon', choice(ribbons), 'auto', {
    label: t`Ribbon`,
  }),
  field('view.chart', 'chart', choice(charts), 'efficiency', {
    label: t`Chart`,
  }),
  field('view.queues', 'queues', choice(queueViews), 'tree', {
    label: t`Queues`,
  }),
  field('view.arcs', 'arcs', flag, false, {
    label: t`Who sends to whom`,
  }),
  field('view.memory', 'memory', flag, false, {
    label: t`Memory of tasks`,
  }),
  field('view.bisection', 'bisection', flag, false, {
    label: t`Bisection`,
  }),
]);
