import type { Sketch } from '../scenario/presets/preset.ts';
import type { Lesson } from './lesson.ts';
import { at, fixed, from, HOT_PORT, hotNode } from './scenes.ts';

const title = 'One hot node stops everybody';
const story = { title, ...hotNode, lanes: [fixed] };

/** 16 nodes; only these send, and only to node 0. */
function parkingLot(sources: number[]): Sketch {
  return {
    title,
    topology: { kind: 'rlft', ports: 4, stages: 3 },
    traffic: { kind: 'hot-spot', hotNodes: [0], sources, startNs: 0, endNs: 1_000_000, background: 0 },
    link: { gbps: 100, latencyNs: 30 },
    run: { untilNs: 1_000_000 },
    lanes: [fixed],
    view: at(0.5, ['ribbon']),
  };
}

/** The port into node 0 of that tree. */
const PORT = 48;

export const hot: Lesson = {
  id: 'hot',
  title,
  point: 'Queues fill from the hot node backwards, until nodes wait that never wanted to go there.',
  steps: [
    {
      text: [
        'Nodes 1, 2 and 8 send to node 0 as fast as they can. Its link carries one packet at a time.',
        'A switch serves its inputs in turn. Node 1 has an input of the last switch for itself and gets half of the link.',
      ],
      scene: parkingLot([1, 2, 8]),
      select: { kind: 'link', lane: 0, link: PORT },
      question: {
        ask: 'What do nodes 2 and 8 get?',
        answer:
          'A quarter each: they come in by the same input and share its half. It is called the parking lot problem.',
      },
    },
    {
      text: [
        'Eight sources now. Node 1 still gets half. Nodes 8 and 9 meet others three times on their way, and get one packet in 48 each.',
        'The link into node 0 never rests. Nobody is slow here, and nothing is broken.',
      ],
      scene: parkingLot([1, 2, 3, 4, 8, 9, 10, 15]),
      select: { kind: 'link', lane: 0, link: PORT },
    },
    {
      text: [
        '128 nodes. From 0.3 ms on a tenth of them send to node 4 only; all others go on sending everywhere.',
        'Queues fill from the port into node 4 backwards: its switch, the one above, the top, and then down into every pod.',
      ],
      scene: { ...story, view: from(0.25, ['ribbon']) },
      question: {
        ask: 'How long until half of the innocent nodes stand?',
        answer: 'Under 0.3 ms. At 0.6 ms, 76 of 115 get out less than half of what they want to send.',
      },
    },
    {
      text: [
        'At 1 ms seven pods wait behind one port. In the full queues packets for idle nodes stand behind packets for node 4.',
        'Efficiency has fallen from 0.89 to about 0.3, and stays there until the hot spot ends.',
      ],
      scene: { ...story, view: at(1) },
      select: { kind: 'link', lane: 0, link: HOT_PORT },
      question: {
        ask: 'Would another path for each packet help?',
        answer:
          'No, it makes it worse: the standing packets spread over all paths, and efficiency falls below 0.2. Choose Oblivious in “One hot node” and see.',
      },
    },
  ],
};
