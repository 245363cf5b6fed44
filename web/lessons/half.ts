import { network, noLatency } from '../scenario/presets/lanes.ts';
import type { Lesson } from './lesson.ts';
import { lin, moving, opt, still, xor } from './scenes.ts';

const title = 'Why half the bisection is enough';
const tree = { title, topology: network(16), ...noLatency };

export const half: Lesson = {
  id: 'half',
  title,
  point: 'All exchanges send the same messages over the top; only some spread them.',
  steps: [
    {
      text: [
        'Sixteen tasks each send one message to every other task, one in each phase.',
        'XOR pairs task s with task s ⊕ p. In phase 3 all partners are neighbours, and nothing goes over the top.',
      ],
      scene: { ...tree, lanes: [xor], view: still(3, ['ribbon']) },
    },
    {
      text: [
        'From phase 8 on all 16 messages go over the top at once. 8 links lead there, so each must carry two, and one of the two waits.',
      ],
      scene: { ...tree, lanes: [xor], view: still(9, ['ribbon']) },
      select: { kind: 'link', lane: 0, link: 33 },
      question: {
        ask: 'How many messages go over the top in all 16 phases together?',
        answer:
          '128. Each of the 16 tasks has 8 partners in the other half. Over 16 phases that is 8 in each: just what fits.',
      },
    },
    {
      text: [
        'The sum is the same for every exchange: see the 128 at the end of each row. Only the order differs.',
        'XOR sends nothing and then twice what fits, LIN too little and too much, OPT always 8.',
      ],
      scene: { ...tree, lanes: [xor, lin, opt], view: moving(0) },
    },
    {
      text: [
        'This is as little as it gets. A subtree of 8 nodes must let 8 − ⌊8 / 2⌋ = 4 messages out in some phase, whatever the exchange (eq. 1).',
        'It has 4 links. Full bisection would give it 8.',
      ],
      scene: { ...tree, lanes: [opt], view: moving(0) },
      question: {
        ask: 'Would 3 links do?',
        answer: 'No. 4 messages through 3 links: one link carries two. The next step shows it.',
      },
    },
    {
      text: [
        'With 3 links out of each half the fullest link carries two in every phase of OPT, and no routing can help.',
      ],
      scene: { ...tree, topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 3, 1] }, lanes: [opt], view: moving(0) },
    },
  ],
};
