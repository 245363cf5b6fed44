import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { at, fixed, from, HOT_PORT, hotNode, isolated } from './scenes.ts';

const title = 'A lane of their own';
const story = { title, ...hotNode };
const switches: LaneOverride = {
  name: 'In switches only',
  routing: { kind: 'arn' },
  isolation: { kind: 'afi-switches' },
};

export const isolation: Lesson = {
  id: 'isolation',
  title,
  point: 'Adapted-flow isolation sets the others free, if the end nodes take part.',
  steps: [
    {
      text: [
        'Half of each buffer is kept for adapted flows (AFC). Packets that are known to make for a root go there, violet in the picture.',
        'At 1 ms the notices have reached the sources, and 12 of 13 isolate what they send. But VC 0 is still full of old packets.',
      ],
      scene: { ...story, lanes: [fixed, isolated], view: at(1, ['ribbon']) },
      select: { kind: 'link', lane: 1, link: HOT_PORT },
      question: {
        ask: 'How long does it take until these have drained?',
        answer: 'They leave through the one hot port, half of its turns are theirs. Nobody waits any more at 1.75 ms.',
      },
    },
    {
      text: [
        'Watch it drain. Pod after pod flows again, and efficiency is back at 95 % of ideal 1.24 ms after the hot spot began.',
        'The hot sources get no more than before: the link into node 4 is full, with isolation and without.',
      ],
      scene: { ...story, lanes: [fixed, isolated], view: from(1) },
    },
    {
      text: [
        'Now switches isolate and end nodes do not. Every switch does what it did before.',
        'Hot packets still enter VC 0 at the nodes. Efficiency stays at about 0.3, as if nothing were done.',
      ],
      scene: { ...story, lanes: [isolated, switches], view: at(2.5, ['ribbon']) },
      question: {
        ask: 'Why is one end of the path so important?',
        answer:
          'In the queue of a hot source all its packets stand in line, and its switch can only move what has already entered. A notice that ends at the node keeps hot packets out of VC 0 from the start.',
      },
    },
    {
      text: [
        'Your turn. Select a port and see who knows of its root and for how long, or choose other lanes at the heads of the trees. Under Queues and isolation the root timer can be made shorter: recovery begins sooner.',
      ],
      scene: { ...story, lanes: [fixed, isolated, switches], view: { ...from(0.25), trees: [0, 1] } },
    },
  ],
};
