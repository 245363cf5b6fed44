/* The keys of the page. */

import { features } from '../../features/features.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { KeyRow } from '../feature.ts';

const ROWS: readonly KeyRow[] = [
  { keys: [tFor('key')`Space`], text: t`Play and pause` },
  { keys: ['←', '→'], text: t`One phase back, one forward`, phases: true },
  { keys: ['←', '→'], text: t`A hundredth of the run back or forward`, phases: false },
  {
    keys: ['Alt', '← →'],
    text: t`One slot back or forward: the time of one packet on a link`,
    phases: false,
  },
  { keys: [tFor('key')`Shift`, '← →'], text: t`An eighth of the whole back or forward`, phases: true },
  { keys: [tFor('key')`Shift`, '← →'], text: t`An eighth of the run back or forward`, phases: false },
  { keys: [tFor('key')`Home`, tFor('key')`End`], text: t`To the beginning, to the end` },
  {
    keys: [tFor('key')`Tab`],
    text: t`To the tasks of a lane, among others; arrow keys go from task to task`,
    phases: true,
  },
  {
    keys: [tFor('key')`Enter`, '← →'],
    text: t`Pick up the task, choose its new node; Enter again drops it, Esc puts it back`,
    phases: true,
  },
  { keys: ['P'], text: t`Present to a class: full screen, large type` },
  { keys: [tFor('key')`Page Up`, tFor('key')`Page Down`], text: t`Presenting: previous step, next step` },
  { keys: ['.', 'B'], text: t`Presenting: a black screen` },
  { keys: ['Q'], text: t`Presenting: the link as a QR code, for the class to open` },
  { keys: ['A'], text: t`Show or hide who sends to whom, below the nodes`, phases: true },
  {
    keys: ['M'],
    text: t`On a task: move it to a node by its number. Else show or hide what tasks of a collective have in memory`,
    phases: true,
  },
  { keys: ['B'], text: t`Show or hide the bisection, and what crosses it`, phases: true },
  {
    keys: ['C'],
    text: t`Cut the cable of the selected link, or mend it; at a moment of the run, break it or a switch then`,
  },
  ...features.flatMap(({ keys = [] }) => keys),
  { keys: ['W'], text: t`All settings` },
  { keys: ['I'], text: t`The inspector, where no switch is selected` },
  { keys: [tFor('key')`Esc`], text: t`Leave: a selection, a filter, a dialog` },
  { keys: [tFor('key')`Ctrl`, 'Z'], text: t`Undo; with Shift, redo` },
  { keys: [tFor('key')`Ctrl`, 'O'], text: t`Open a scenario file` },
  { keys: ['?'], text: t`This help` },
];

/** For an exchange, in its lanes' terms; or for traffic without phases. */
export function keysFor(withoutPhases: boolean): KeyRow[] {
  return ROWS.filter(({ phases = !withoutPhases }) => phases !== withoutPhases);
}
