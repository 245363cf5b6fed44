import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { large, manyToMany, moving, run, still } from './scenes.ts';

const title = 'When is a shift free of contention?';
const six = run(0, 5);

/** Top switch 0 of the small tree, and its link down to receivers 8 to 11. */
const TOP = 32;
const DOWN = 88;

function to(last: number, first = 8) {
  return { title, ...manyToMany({ senders: six, receivers: run(first, last) }) };
}

const shuffle: LaneOverride = { name: 'Shuffle' };
const padded: LaneOverride = { name: 'Padded', traffic: { schedule: 'padded' } };
const noWrap: LaneOverride = { name: 'No wrap', traffic: { schedule: 'no-wrap' } };
const bySource: LaneOverride = { name: 'S-mod-k', routing: { kind: 's-mod-k' } };
const byDestination: LaneOverride = { name: 'D-mod-k', routing: { kind: 'd-mod-k' } };

const rounds = manyToMany({
  senders: run(0, 47),
  receivers: run(48, 65),
  schedule: 'hierarchical',
  messageBytes: 512,
});
const eighteen: LaneOverride = { name: '18 to 18', traffic: { width: 0 } };
const sixteen: LaneOverride = { name: '16 to 18', traffic: { width: 16 } };

export const shift: Lesson = {
  id: 'shift',
  title,
  point: 'It depends on how long the table of receivers is, and on how many senders share a top switch.',
  steps: [
    {
      text: [
        'Every packet climbs to the top. S-mod-k chooses the top switch by the sender: sender i takes switch i mod 4. So senders 0 and 4 share the first one.',
        'Below each link down from there are four nodes. Senders 0 and 4 send to receivers that are 4 places apart, so always below different links.',
      ],
      scene: { ...to(15), lanes: [shuffle], view: still(0) },
      select: { kind: 'switch', lane: 0, entity: TOP },
      question: {
        ask: 'Where the table of 8 wraps round, 4 apart stays 4 apart. What if there are only six receivers, 8 to 13?',
        choices: ['Senders 0 and 4 still never meet', 'They meet in some cycles', 'They meet in every cycle'],
        right: 1,
        answer: 'Where a table of 6 wraps round, 4 forward is 2 back. The next step shows it.',
      },
    },
    {
      text: [
        'Now six receivers, 8 to 13. In cycle 3 sender 4 has wrapped round and sends to 8, while sender 0 sends to 10. These are 2 apart, below the same link.',
        'Three of the six cycles collide.',
      ],
      scene: { ...to(13), lanes: [shuffle], view: still(2) },
      select: { kind: 'link', lane: 0, link: DOWN },
      question: {
        ask: 'Two empty slots would make the table 8 long again, but the exchange takes two cycles more. When is it done?',
        choices: ['Sooner', 'At the same time', 'Later'],
        right: 0,
        answer: 'A collision costs more than an empty slot. The next step shows it.',
      },
    },
    {
      text: [
        'Padded to a multiple of 4 the shift is free: done after 2.51 µs instead of 2.64.',
        'Or do not wrap at all: senders start one after the other and are idle at the end. 11 cycles, 2.89 µs, and no collision either.',
      ],
      scene: { ...to(13), lanes: [shuffle, padded, noWrap], view: still(2) },
    },
    {
      text: [
        'The paper sends from six to ten. 10 is no multiple of 4, but long enough for S-mod-k: nothing collides.',
        'By destination, D-mod-k, the same schedule collides in cycles 8, 9 and 10, though the paper says it does not.',
      ],
      scene: { ...to(15, 6), lanes: [bySource, byDestination], view: still(7) },
      select: { kind: 'link', lane: 1, link: 33 },
      question: {
        ask: 'With S-mod-k a table is free if it is a multiple of 4, or has at least 6 − 1 + 4 receivers. Which one collides?',
        choices: ['7 receivers', '8 receivers', '9 receivers'],
        right: 0,
        answer: '7 is neither. 8 is a multiple of 4, and 9 is just long enough.',
      },
    },
    {
      text: [
        'A larger tree: 16 top switches, 48 senders, 18 receivers. The paper prints rounds of 18 to 18: senders 0 and 16 share a top switch, and 30 of 54 cycles collide.',
        'Rounds of 16 give each sender a top switch of its own. No packet takes longer than 1.484 µs, and it takes no cycle more.',
      ],
      scene: { title, ...rounds, topology: large, lanes: [eighteen, sixteen], view: still(4) },
      select: { kind: 'link', lane: 0, link: 688 },
      question: {
        ask: 'Would rounds of 17 do as well?',
        choices: ['Yes', 'No'],
        right: 1,
        answer:
          'No: senders 0 and 16 would share a top switch again. 16 is what the tree has, and three rounds it takes anyway.',
      },
    },
    {
      text: [
        'Your turn. Close the lesson, and the settings come back: change senders, receivers and the schedule, and watch where links turn red.',
      ],
      scene: { ...to(13), lanes: [bySource, byDestination], view: moving(0) },
    },
  ],
};
