import { network, noLatency } from '../scenario/presets/lanes.ts';
import type { Lesson } from './lesson.ts';
import { opt, still } from './scenes.ts';

const title = 'Move one task';
const tree = { title, topology: network(16), ...noLatency };

export const move: Lesson = {
  id: 'move',
  title,
  point: 'OPT is made for tasks that sit where their numbers say.',
  steps: [
    {
      text: [
        'OPT counts on where tasks sit: 0 to 7 in one half, 8 to 15 in the other. In each phase 8 messages go over the top, where 8 fit.',
      ],
      scene: { ...tree, lanes: [opt], view: still(11) },
      question: {
        ask: 'Tasks 3 and 6 change places. What happens at the top?',
        answer: 'Nothing: both stay in their half, so the same messages cross.',
      },
    },
    {
      text: [
        'Tasks 3 and 6 have changed places; their colours show it. Still 8 over the top, and there are still routes that keep every link for one message.',
      ],
      scene: { ...tree, mapping: { swaps: [[3, 6]] }, lanes: [opt], view: still(11) },
      select: { kind: 'task', lane: 0, task: 3 },
    },
    {
      text: [
        'Now task 3 has gone to the other half instead, and task 8 has come over. In this phase 12 messages go over the top.',
      ],
      scene: { ...tree, mapping: { swaps: [[3, 8]] }, lanes: [opt], view: still(11) },
      question: {
        ask: 'Do more messages cross in all phases together?',
        answer:
          'No, still 128: each half has 8 tasks. But they come unevenly: 4 in phase 0, 12 in phase 11, and above 8 somebody waits.',
      },
    },
    {
      text: [
        'Your turn. Drag a task onto another one, or select it and choose Move to. Before you let go, the tree shows what the fullest link would carry.',
      ],
      scene: { ...tree, lanes: [opt], view: still(11) },
    },
  ],
};
