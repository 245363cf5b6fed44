/* The words of the help. Sections and equations are those of Prisacari 2013. */

import { t, tFor } from '../../words/language/language.ts';

interface Row {
  keys: readonly string[];
  text: string;
  /** true: only where lanes have phases, and tasks to move; false: only without phases */
  phases?: boolean;
}

const ROWS: readonly Row[] = [
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
  { keys: ['M'], text: t`Move the task to a node by its number`, phases: true },
  { keys: ['P'], text: t`Present to a class: full screen, large type` },
  { keys: [tFor('key')`Page Up`, tFor('key')`Page Down`], text: t`Presenting: previous step, next step` },
  { keys: ['.', 'B'], text: t`Presenting: a black screen` },
  { keys: ['Q'], text: t`Presenting: the link as a QR code, for the class to open` },
  { keys: ['N'], text: t`Presenting a lesson: the lecturer's notes on this step` },
  { keys: ['C'], text: t`Cut the cable of the selected link, or mend it`, phases: true },
  { keys: ['/'], text: t`Find a node, a task or a switch by its number` },
  { keys: [tFor('key')`Esc`], text: t`Leave: a selection, a filter, a dialog` },
  { keys: [tFor('key')`Ctrl`, 'Z'], text: t`Undo; with Shift, redo` },
  { keys: [tFor('key')`Ctrl`, 'O'], text: t`Open a scenario file` },
  { keys: ['?'], text: t`This help` },
];

/** For an exchange, in its lanes' terms; or for traffic without phases. */
export function keysFor(withoutPhases: boolean): Row[] {
  return ROWS.filter(({ phases = !withoutPhases }) => phases !== withoutPhases);
}

export const FORMULAS = [
  {
    name: t`Tree`,
    formula: 'XGFT(h; m_1 … m_h; w_1 … w_h)',
    text: t`h levels of switches. A switch of level l has m_l children; a node or switch below level l has w_l parents.`,
    source: t`Section 2; Öhring 1995`,
  },
  {
    name: t`XOR exchange`,
    formula: 'd = s ⊕ p',
    text: t`In phase p, task s sends to s with the bits of p flipped. Unless the number of tasks is a power of two, those without a partner are idle.`,
    source: t`Section 2`,
  },
  {
    name: t`Linear shift exchange`,
    formula: t`d = (s + p + shift) mod N`,
    text: t`In phase p, task s sends p places to the right.`,
    source: t`Section 2`,
  },
  {
    name: t`Optimal exchange`,
    formula: t`d from digit sums of s and p`,
    text: t`Numbers are written in the mixed radix of the tree, and digits are added modulo the radix, highest level first. Every phase then crosses each level exactly as often as it must.`,
    source: t`Equation 4, with σ = (L, …, 1)`,
  },
  {
    name: t`Least bandwidth`,
    formula: 'B_min(l) = Π_l − ⌊Π_l / (M_{l+1} … M_L)⌋',
    text: t`The least number of messages that must leave a subtree of level l in its fullest phase, whatever the exchange. Π_l is the number of its nodes.`,
    source: t`Equation 1`,
  },
  {
    name: t`Ideal time`,
    formula: 'T = Σ_l M_1 … M_{l−1} (M_l − 1) · T(l)',
    text: t`T(l) = 2 t_path(l) + (F + 1) S/B: a message of F flits and its one-flit acknowledgement, on a path through level l where nothing waits.`,
    source: t`Section 5.1`,
  },
  {
    name: t`Longer than ideal`,
    formula: t`completion / T − 1`,
    text: t`The packets are simulated until the last task is done; that is the completion time.`,
    source: t`Section 5.2 and Figure 5`,
  },
];
