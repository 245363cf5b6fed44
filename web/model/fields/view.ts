/* Fields of the view. Sentences name them; their meanings appear in no form, so those are in English only. */

import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import * as options from '../choices.ts';
import { limits } from '../limits.ts';
import { choice, choices, field, flag, group, integer, integers, ns, text } from './rows.ts';

const selection = text(
  /^((link|switch|node|task):\d:\d{1,8})?$/,
  t`a link, switch, node or task with its lane and number, such as ${'link:0:57'} or ${'task:1:5'}`,
);
const ownLesson = text(/^[\w-]*$/, t`at most ${count(limits.ownLesson)} letters, digits, - and _`, {
  maxLength: limits.ownLesson,
});
/** Words of a question over many runs: fields, each alone or with its values, and options; 'usual' leaves all to the page. */
const sweep = text(
  /^(usual|(((lane\d\.)?[a-zA-Z]\w*\.\w+(:[\w.,:/~-]*)?|(seeds|seed|seed-of|measure|lanes|warm-up-ns|cases):[\w.,:/~-]*)( +|$))*)$/,
  t`a field with its values, seeds and measures, such as ${'traffic.share:0.02~0.4/10 seeds:5 measure:recovery'}`,
  { maxLength: limits.sweep },
);
/** Something of the page, by name. */
const PLACE = /^([a-z][a-z0-9-]{0,39}(\.[1-9]\d?)?)?$/;
const lesson = text(PLACE, t`the name of a lesson and the number of a step, such as half.3, or all for the list`);
const challenge = text(PLACE, t`the name of a challenge, such as untangle-xor, or all, or class`);

export const viewFields = group('view', 'always', [
  field('view.clock', 'clock', t`Clock`, choice(options.clocks), 'phases', 'The clock that the transport moves.'),
  field('view.phase', 'phase', t`Phase`, integer(0, limits.customEntries - 1), 0, 'The phase shown first.'),
  field('view.timeNs', 'time-ns', t`Time`, ns(limits.untilNs), 0, 'The instant shown first on the packet clock.'),
  field('view.select', 'select', t`Selection`, selection, '', {
    meaning: 'What is selected: kind, lane and number, counted from 0; empty for nothing.',
  }),
  field('view.inside', 'inside', t`Inside`, integer(0, 2 * limits.nodes), 0, {
    meaning:
      'The switch whose inside is shown, by its number: nodes come first, then switches from the lowest level up; 0 for none.',
  }),
  field('view.lesson', 'lesson', t`Lesson`, lesson, '', {
    meaning: 'The lesson that is open and its step, counted from 1; all for the list, empty for none.',
  }),
  field('view.ownLesson', 'own-lesson', t`Own lesson`, ownLesson, '', {
    meaning: 'A lesson carried by the link, packed; `lesson` refers to it as own.',
  }),
  field('view.challenge', 'challenge', t`Challenge`, challenge, '', {
    meaning: 'The challenge that is open; all for the list, class for the scores of a class, empty for none.',
  }),
  field('view.sweep', 'sweep', t`Sweep`, sweep, '', 'The sweep that is open, as the page writes it; empty for none.'),
  field('view.play', 'play', t`Play`, flag, true, 'Whether the picture moves when the page opens.'),
  field('view.present', 'present', t`Presentation`, flag, false, {
    meaning: 'For a class: large type, no panels, the lesson below the picture.',
  }),
  field('view.phaseMs', 'phase-ms', t`Time per phase`, integer(limits.phaseMs.min, limits.phaseMs.max, 'ms'), 600, {
    meaning: 'How long a phase lasts on the screen at speed 1.',
  }),
  field('view.level', 'level', t`Level of the ribbon`, integer(0, limits.levels), 0, {
    meaning: 'The level whose crossings the ribbon shows; 0 is the top one.',
  }),
  field('view.theme', 'theme', t`Theme`, choice(options.themes), 'auto', 'Light, dark, or as the system is set.'),
  field('view.language', 'language', t`Language`, choice(options.languages), 'auto', 'The language of the page.'),
  field('view.settings', 'settings', t`All settings`, flag, false, 'Whether all settings stand beside the stage.'),
  field('view.hidden', 'hidden', t`Hidden panels`, choices(options.hideable), [], {
    meaning: 'Panels that are folded away, `figures`, and the marks of `roots`.',
  }),
  field('view.lock', 'lock', t`Locked`, choices(options.locks), [], 'Settings that cannot be changed.'),
  field('view.without', 'without', t`Without`, choices(options.panels), [], 'Panels and figures that are left out.'),
  field('view.trees', 'trees', t`Trees`, integers(t`lane`, 0, limits.lanes - 1, 0, limits.lanes), [], {
    meaning: 'Lanes drawn as trees, counted from 0; empty means all if there are at most four, else the first two.',
  }),
  field('view.picture', 'picture', t`Picture`, choice(options.pictures), 'auto', {
    meaning: 'How trees of more than 200 nodes are drawn.',
  }),
  field('view.ribbon', 'ribbon', t`Ribbon`, choice(options.ribbons), 'auto', 'What the ribbon shows for each phase.'),
  field('view.chart', 'chart', t`Chart`, choice(options.charts), 'efficiency', {
    meaning: 'Without phases: what is drawn over time.',
  }),
  field('view.queues', 'queues', t`Queues`, choice(options.queueViews), 'tree', {
    meaning: 'Without phases: what is shown beside the chart.',
  }),
  field('view.arcs', 'arcs', t`Who sends to whom`, flag, false, {
    meaning: 'Whether arcs below the nodes of a tree show who sends to whom, for up to 32 nodes.',
  }),
  field('view.memory', 'memory', t`Memory of tasks`, flag, false, {
    meaning:
      'Whether squares below the nodes of a tree show which pieces of a collective each task has, for up to 32 nodes: darker for more tasks summed in, in the accent colour for all.',
  }),
  field('view.bisection', 'bisection', t`Bisection`, flag, false, {
    meaning: 'Whether a line through the tree shows its two halves, and how many messages cross from one to the other.',
  }),
]);
