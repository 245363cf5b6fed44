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
import { limits } from '../limits.ts';
import { choice, choices, field, flag, group, integer, integers, ns, type Takes } from './rows.ts';

const selection: Takes<string> = { type: 'selection' };
const ownLesson: Takes<string> = { type: 'packed', maxLength: limits.ownLesson };
const sweep: Takes<string> = { type: 'sweep', maxLength: limits.sweep };
const lesson: Takes<string> = {
  type: 'name',
  takes: t`the name of a lesson and the number of a step, such as half.3, or all for the list`,
};
const challenge: Takes<string> = {
  type: 'name',
  takes: t`the name of a challenge, such as untangle-xor, or all, or class`,
};

export const viewFields = group('view', 'always', [
  field('view.clock', 'clock', choice(clocks), 'phases', {
    label: t`Clock`,
    meaning: 'The clock that the transport moves.',
  }),
  field('view.phase', 'phase', integer(0, limits.customEntries - 1), 0, {
    label: t`Phase`,
    meaning: 'The phase shown first.',
  }),
  field('view.timeNs', 'time-ns', ns(limits.untilNs), 0, {
    label: t`Time`,
    meaning: 'The instant shown first on the packet clock.',
  }),
  field('view.select', 'select', selection, '', {
    label: t`Selection`,
    meaning: 'What is selected: kind, lane and number, counted from 0; empty for nothing.',
  }),
  field('view.inside', 'inside', integer(0, 2 * limits.nodes), 0, {
    label: t`Inside`,
    meaning:
      'The switch whose inside is shown, by its number: nodes come first, then switches from the lowest level up; 0 for none.',
  }),
  field('view.lesson', 'lesson', lesson, '', {
    label: t`Lesson`,
    meaning: 'The lesson that is open and its step, counted from 1; all for the list, empty for none.',
  }),
  field('view.ownLesson', 'own-lesson', ownLesson, '', {
    label: t`Own lesson`,
    meaning: 'A lesson carried by the link, packed; `lesson` refers to it as own.',
  }),
  field('view.challenge', 'challenge', challenge, '', {
    label: t`Challenge`,
    meaning: 'The challenge that is open; all for the list, class for the scores of a class, empty for none.',
  }),
  field('view.sweep', 'sweep', sweep, '', {
    label: t`Sweep`,
    meaning: 'The sweep that is open, as the page writes it; empty for none.',
  }),
  field('view.play', 'play', flag, true, {
    label: t`Play`,
    meaning: 'Whether the picture moves when the page opens.',
  }),
  field('view.present', 'present', flag, false, {
    label: t`Presentation`,
    meaning: 'For a class: large type, no panels, the lesson below the picture.',
  }),
  field('view.phaseMs', 'phase-ms', integer(limits.phaseMs.min, limits.phaseMs.max, 'ms'), 600, {
    label: t`Time per phase`,
    meaning: 'How long a phase lasts on the screen at speed 1.',
  }),
  field('view.level', 'level', integer(0, limits.levels), 0, {
    label: t`Level of the ribbon`,
    meaning: 'The level whose crossings the ribbon shows; 0 is the top one.',
  }),
  field('view.theme', 'theme', choice(themes), 'auto', {
    label: t`Theme`,
    meaning: 'Light, dark, or as the system is set.',
  }),
  field('view.language', 'language', choice(languages), 'auto', {
    label: t`Language`,
    meaning: 'The language of the page.',
  }),
  field('view.settings', 'settings', flag, false, {
    label: t`All settings`,
    meaning: 'Whether all settings stand beside the stage.',
  }),
  field('view.hidden', 'hidden', choices(hideable), [], {
    label: t`Hidden panels`,
    meaning: 'Panels that are folded away, `figures`, and the marks of `roots`.',
  }),
  field('view.lock', 'lock', choices(locks), [], {
    label: t`Locked`,
    meaning: 'Settings that cannot be changed.',
  }),
  field('view.without', 'without', choices(panels), [], {
    label: t`Without`,
    meaning: 'Panels and figures that are left out.',
  }),
  field('view.trees', 'trees', integers(t`lane`, 0, limits.lanes - 1, 0, limits.lanes), [], {
    label: t`Trees`,
    meaning: 'Lanes drawn as trees, counted from 0; empty means all if there are at most four, else the first two.',
  }),
  field('view.picture', 'picture', choice(pictures), 'auto', {
    label: t`Picture`,
    meaning: 'How trees of more than 200 nodes are drawn.',
  }),
  field('view.ribbon', 'ribbon', choice(ribbons), 'auto', {
    label: t`Ribbon`,
    meaning: 'What the ribbon shows for each phase.',
  }),
  field('view.chart', 'chart', choice(charts), 'efficiency', {
    label: t`Chart`,
    meaning: 'Without phases: what is drawn over time.',
  }),
  field('view.queues', 'queues', choice(queueViews), 'tree', {
    label: t`Queues`,
    meaning: 'Without phases: what is shown beside the chart.',
  }),
  field('view.arcs', 'arcs', flag, false, {
    label: t`Who sends to whom`,
    meaning: 'Whether arcs below the nodes of a tree show who sends to whom, for up to 32 nodes.',
  }),
  field('view.memory', 'memory', flag, false, {
    label: t`Memory of tasks`,
    meaning:
      'Whether squares below the nodes of a tree show which pieces of a collective each task has, for up to 32 nodes: darker for more tasks summed in, in the accent colour for all.',
  }),
  field('view.bisection', 'bisection', flag, false, {
    label: t`Bisection`,
    meaning: 'Whether a line through the tree shows its two halves, and how many messages cross from one to the other.',
  }),
]);
