import type { LaneOverride, Queuing } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { at, fixed, from, hotNode, isolated } from './scenes.ts';

const title = 'Queuing schemes';
const story = { title, ...hotNode, queuing: { vcs: 3 } };

function scheme(name: string, kind: Queuing['kind']): LaneOverride {
  return { ...fixed, name, queuing: { kind } };
}

const one = scheme('1Q', '1q');
const dbbm = scheme('DBBM', 'dbbm');
const vftree = scheme('vFtree', 'vftree');
const flow2sl = scheme('Flow2SL', 'flow2sl');

export const queues: Lesson = {
  id: 'queues',
  title,
  point: 'Fixed virtual channels shelter most of the traffic; they give up the share that lies beside the hot flow.',
  steps: [
    {
      text: [
        'Buffers may be cut into virtual channels. A packet stands only behind packets of its own channel.',
        'DBBM takes the destination modulo 3. Packets for node 4 are in channel 1, with those for nodes 1, 7, 10 and so on.',
      ],
      scene: { ...story, lanes: [one, dbbm], view: at(2.5, ['ribbon']) },
      question: {
        ask: 'What share of the innocent traffic is left beside the hot flow?',
        answer: 'A third: one channel of three. Its packets wait as before, and the others fill the gaps.',
      },
    },
    {
      text: [
        'Nobody recovers here, but much less is lost. While the hot spot lasts efficiency stays at about 0.75 instead of 0.32.',
        'No node counts as a victim: each still gets out more than half of its load.',
      ],
      scene: { ...story, lanes: [one, dbbm], view: from(0.25) },
    },
    {
      text: [
        'vFtree goes by the pair of edge switches, Flow2SL by the pair of groups of nodes. The cut is another, the effect is much the same: 0.72 to 0.77.',
      ],
      scene: { ...story, lanes: [dbbm, vftree, flow2sl], view: at(2.5) },
    },
    {
      text: [
        'ARN + AFI with a single queue and one channel for adapted flows: at first it falls as deep as 1Q, then it is back at 0.89, above all of them.',
        'Fixed schemes need no detection and no time; notifications need both, and give everything back.',
      ],
      scene: { ...story, lanes: [one, dbbm, flow2sl, isolated], view: { ...from(0.25), trees: [1, 3] } },
      question: {
        ask: 'Can they be had together?',
        answer:
          'Yes. Choose DBBM for all lanes under Queues and isolation: the fall is less deep, and the recovery complete.',
      },
    },
  ],
};
