import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { at, cluster, moving, still } from './scenes.ts';

const title = 'A window for everybody';
const two = { title, ...cluster(8, 2) };
const three = { title, ...cluster(8, 3) };
const four = { title, ...cluster(4, 4, { exchange: 'xor' }) };

const global = { kind: 'global' } as const;
const aware = { kind: 'contention-aware' } as const;
const sync: LaneOverride = { name: 'Sync' };
const windowed: LaneOverride = { name: 'Sync + GW', window: global };
const spread: LaneOverride = { name: 'Sync + CA', mapping: aware };
const both: LaneOverride = { name: 'Sync + GW + CA', window: global, mapping: aware };

const UP = 16;
const DOWN = 35;

export const globalWindow: Lesson = {
  id: 'window',
  title,
  point: 'Nodes that do not run ahead, and numbers that spread what crosses: no drops, and 95 % of the bound.',
  steps: [
    {
      text: [
        'All sixteen nodes, both switches: a node has 15 partners, 8 of them across. So in a step 8 × 8 / 15 = 4.27 packets go up an uplink on average.',
        'If no node runs more than W steps ahead of what it has received, about 4.27 W packets and as many control packets are on the way. The queue holds 45.',
      ],
      scene: { ...two, lanes: [sync], view: still(0) },
      select: { kind: 'link', lane: 0, link: UP },
      question: {
        ask: 'How large may W be (eq. 4)?',
        choices: ['5', '10', '45'],
        right: 0,
        answer: '45 / (2 × 4.27) = 5.27, rounded down. It is the same for every node: the global window.',
      },
    },
    {
      text: [
        'At 20 ms the lane without a window has dropped 479 frames; with it, 2. No node is more than 5 packets ahead, where otherwise some are over 60.',
        'In the end 165 frames are dropped instead of 3,314, and two thirds of the bound are reached instead of half.',
      ],
      scene: { ...two, lanes: [sync, windowed], view: at(20) },
      select: { kind: 'link', lane: 0, link: DOWN },
      question: {
        ask: 'Why is anything dropped at all?',
        answer:
          'Eq. 4 counts with an average step. In steps 12 to 15 and the first one after them, 12, 12, 16, 16 and 12 packets cross: 68 in five steps, where 43 are average.',
      },
    },
    {
      text: [
        'So the steps must be alike. XOR on four switches of four: plain, node 0 sends to switch 1 four times in a row, in steps 4 to 7, and so do its neighbours.',
        'At the right each node goes by another number: nodes under one switch are 0, 4, 8, 12 (eq. 5). Now it never sends to the same other switch twice in a row.',
      ],
      scene: { ...four, lanes: [{ name: 'Plain' }, { ...spread, name: 'Contention-aware' }], view: still(3) },
      select: { kind: 'task', lane: 0, task: 0 },
      question: {
        ask: 'Eq. 5: node n goes by ⌊n / 4⌋ + 4 (n mod 4). Which number does node 6 get?',
        choices: ['6', '9', '12'],
        right: 1,
        answer: '1 + 4 × 2 = 9: the third node of the second switch. Look below it at the right.',
      },
    },
    {
      text: [
        'Back to two switches. The bars below show what crosses in each step: the same in all, but with the new numbers high and low steps alternate.',
        'The worst five steps in a row have 48 packets instead of 68.',
      ],
      scene: { ...two, lanes: [{ name: 'Plain' }, { ...spread, name: 'Contention-aware' }], view: moving(0) },
      question: {
        ask: 'Could better numbers let fewer packets cross in all 15 steps?',
        choices: ['Yes', 'No'],
        right: 1,
        answer: 'Each of 16 nodes has 8 partners across, whatever it is called: 128. Only the order can be better.',
      },
    },
    {
      text: [
        'All remedies side by side, at 20 ms. Window and new numbers together drop nothing and reach 95 % of the bound; without both it was 49 %.',
        'In this cluster the new numbers alone do a little better, 96 %: a window also holds back nodes that would have lost nothing.',
      ],
      scene: { ...two, lanes: [sync, windowed, spread, both], view: at(20) },
      question: {
        ask: 'Three switches of eight. Will the numbers alone still do?',
        choices: ['Yes', 'No'],
        right: 1,
        answer: 'No: without a window nodes drift apart, and then no order is kept. Go on and see.',
      },
    },
    {
      text: [
        'Three switches. The new numbers alone help hardly, 47 % instead of 45 %, the window alone reaches 75 %. Only together they drop nothing: 96 %.',
      ],
      scene: { ...three, lanes: [sync, windowed, spread, both], view: at(20) },
    },
  ],
};
