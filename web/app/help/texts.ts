/* The words of the help. Sections and equations are those of Prisacari 2013. */

import type { PhaseWord } from '../../words/phase-word.ts';

export const KEYS = [
  { keys: ['Space'], text: 'Play and pause' },
  { keys: ['←', '→'], text: 'One phase back, one forward' },
  { keys: ['Shift', '← →'], text: 'An eighth of the whole back or forward' },
  { keys: ['Home', 'End'], text: 'To the beginning, to the end' },
  { keys: ['Tab'], text: 'To the tasks of a lane, among other things; arrows go from task to task' },
  { keys: ['Enter', '← →'], text: 'Pick up the task, choose its new node; Enter again drops it, Esc puts it back' },
  { keys: ['M'], text: 'Move the task to a node by its number' },
  { keys: ['P'], text: 'Present to a class: full screen, large type' },
  { keys: ['Page Up', 'Page Down'], text: 'Presenting: previous step, next step' },
  { keys: ['.', 'B'], text: 'Presenting: a black screen' },
  { keys: ['C'], text: 'Cut the cable of the selected link, or mend it' },
  { keys: ['/'], text: 'Find a node, a task or a switch by its number' },
  { keys: ['Esc'], text: 'Leave: a selection, a filter, a dialog' },
  { keys: ['Ctrl', 'Z'], text: 'Undo; with Shift, redo' },
  { keys: ['Ctrl', 'O'], text: 'Open a scenario file' },
  { keys: ['?'], text: 'This help' },
];

/** Of an exchange, in the words of its lanes. */
export function keysFor({ one }: Pick<PhaseWord, 'one'>) {
  return KEYS.map(({ keys, text }) => ({ keys, text: text.replace('phase', one) }));
}

/** Of traffic without phases: time instead of phases, and no tasks to move. */
export const KEYS_WITHOUT_PHASES = [
  { keys: ['Space'], text: 'Play and pause' },
  { keys: ['←', '→'], text: 'A hundredth of the run back or forward' },
  { keys: ['Alt', '← →'], text: 'One slot back or forward: the time of one packet on a link' },
  { keys: ['Shift', '← →'], text: 'An eighth of the run back or forward' },
  ...KEYS.filter(({ keys }) => ['Home', 'P', 'Page Up', '.', '/', 'Esc', 'Ctrl', '?'].includes(keys[0] ?? '')),
];

export const GLOSSARY = [
  { word: 'Node', text: 'A computer at the bottom of the tree. One or more links lead up from it.' },
  {
    word: 'Task',
    text: 'A part of the program. The mapping says which node it sits on; it can be dragged to another.',
  },
  { word: 'Switch', text: 'Joins links. Switch 2.1 is number 1 of level 2, counted from the left, starting at 0.' },
  { word: 'Level', text: 'Height in the tree: nodes are level 0, the top has the highest number.' },
  { word: 'Link', text: 'One direction between two neighbours. Up and down together are a pair.' },
  { word: 'Exchange', text: 'Who sends to whom, phase by phase, until everybody has sent to everybody.' },
  { word: 'Phase', text: 'A step of the exchange, in which every task sends at most one message.' },
  { word: 'Message', text: 'What one task sends to another, cut into flits of 64 B.' },
  { word: 'Routing', text: 'Which of the links up a message takes. The path down is fixed by its destination.' },
  { word: 'Load', text: 'Messages of one phase that need the same link. If more than one do, all but one wait.' },
  { word: 'Busiest link', text: 'The link with the highest load in a phase: the phase takes that many times as long.' },
  { word: 'Across the top', text: 'Messages that cross the highest level, and the room its links have for them.' },
  { word: 'Full bisection', text: 'As many links to the top as one half of the nodes could fill.' },
  { word: 'Ideal', text: 'The time the exchange would take if nothing ever waited for a link.' },
  { word: 'Lane', text: 'One of up to six runs under one clock; up to four are drawn side by side.' },
];

export const FORMULAS = [
  {
    name: 'Tree',
    formula: 'XGFT(h; m_1 … m_h; w_1 … w_h)',
    text: 'h levels of switches. A switch of level l has m_l children; a node or switch below level l has w_l parents.',
    source: 'Section 2; Öhring 1995',
  },
  {
    name: 'XOR exchange',
    formula: 'd = s ⊕ p',
    text: 'In phase p, task s sends to s with the bits of p flipped. Needs a power of two; otherwise tasks without a partner are idle.',
    source: 'Section 2',
  },
  {
    name: 'Linear shift exchange',
    formula: 'd = (s + p + shift) mod N',
    text: 'In phase p, task s sends p places to the right.',
    source: 'Section 2',
  },
  {
    name: 'Optimal exchange',
    formula: 'd from digit sums of s and p',
    text: 'Numbers are written in the mixed radix of the tree, and digits are added modulo the radix, highest level first. Every phase then crosses each level exactly as often as it must.',
    source: 'Equation 4, with σ = (L, …, 1)',
  },
  {
    name: 'Least bandwidth',
    formula: 'B_min(l) = Π_l − ⌊Π_l / (M_{l+1} … M_L)⌋',
    text: 'The least number of messages that must leave a subtree of level l in its fullest phase, whatever the exchange. Π_l is the number of its nodes.',
    source: 'Equation 1',
  },
  {
    name: 'Ideal time',
    formula: 'T = Σ_l M_1 … M_{l−1} (M_l − 1) · T(l)',
    text: 'T(l) = 2 t_path(l) + (F + 1) S/B: a message of F flits and its one-flit acknowledgement, on a path through level l where nothing waits.',
    source: 'Section 5.1',
  },
  {
    name: 'Longer than ideal',
    formula: 'completion / T − 1',
    text: 'The packets are simulated until the last task is done; that is the completion time.',
    source: 'Section 5.2 and Figure 5',
  },
];
