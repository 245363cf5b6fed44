import { network, noLatency } from '../scenario/presets/lanes.ts';
import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { moving, packets, still } from './scenes.ts';

const title = 'Routes matter';
const tree = { title, topology: network(16), ...noLatency, traffic: { exchange: 'opt' as const } };

const modulo: LaneOverride = { name: 'D-mod-k', routing: { kind: 'd-mod-k' } };
const random: LaneOverride = { name: 'Random', routing: { kind: 'random', seed: 1 } };
const searched: LaneOverride = { name: 'Conflict-free', routing: { kind: 'conflict-free' } };

export const routes: Lesson = {
  id: 'routes',
  title,
  point: 'Enough links are not enough: the messages must also be spread over them.',
  steps: [
    {
      text: [
        'The same exchange twice. In both lanes 8 messages go over the top, where 8 fit. At the left they are routed by destination, and three of them meet on one link.',
      ],
      scene: { ...tree, lanes: [modulo, searched], view: still(0) },
      select: { kind: 'link', lane: 0, link: 16 },
      question: {
        ask: 'Why do three messages from one switch take the same way up?',
        answer:
          'D-mod-k looks at the destination modulo 4 only. In phase 0 tasks 1, 2 and 3 send to 8, 4 and 12, and each leaves 0.',
      },
    },
    {
      text: ['Routes drawn at random do not know of each other either. In every phase some of them meet.'],
      scene: { ...tree, lanes: [random, searched], view: moving(0) },
    },
    {
      text: [
        'Conflict-free routes are searched for each phase, with all its messages known, and then checked: no link carries two.',
      ],
      scene: { ...tree, lanes: [searched], view: moving(0) },
      question: {
        ask: 'Is there always such a choice where no subtree is asked for more than its links?',
        answer: 'No. In slimmed trees some patterns have none. The page shows the best it found then, and says so.',
      },
    },
    {
      text: [
        'What it costs stands above the trees: the time until all is delivered, against ideal, with packets that wait.',
      ],
      scene: { ...tree, lanes: [modulo, random, searched], view: packets() },
    },
  ],
};
