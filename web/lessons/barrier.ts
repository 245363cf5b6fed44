import { network, noLatency } from '../scenario/presets/lanes.ts';
import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { packets } from './scenes.ts';

const title = 'Phases without a barrier';

function jitter(name: string, startJitterNs: number): LaneOverride {
  return { name, run: { startJitterNs } };
}

const together = jitter('Together', 0);
const quick = { title, topology: network(64), ...noLatency };
const real = { title, topology: network(128) };

export const barrier: Lesson = {
  id: 'barrier',
  title,
  point: 'OPT keeps its step by itself, until the tasks start too far apart.',
  steps: [
    {
      text: [
        'Nothing holds the phases apart. A task goes on when its message is acknowledged and the one sent to it has arrived.',
        'Here 64 tasks start together and links have no latency. OPT stays in step to the end.',
      ],
      scene: { ...quick, lanes: [together], view: packets() },
    },
    {
      text: ['Now the tasks of one lane start up to 50 ns apart. One flit takes 51.2 ns on a link.'],
      scene: { ...quick, lanes: [together, jitter('50 ns', 50)], view: packets() },
      question: {
        ask: 'And 100 ns apart, about two flits?',
        answer: 'It makes all the difference: go on and see.',
      },
    },
    {
      text: [
        'At 100 ns messages of neighbouring phases meet in queues, which makes tasks later still. The step is lost and does not come back: over twice the ideal time.',
      ],
      scene: { ...quick, lanes: [together, jitter('50 ns', 50), jitter('100 ns', 100)], view: packets() },
    },
    {
      text: [
        'Real latencies leave more slack in each phase. 128 tasks that start up to 0.5 µs apart keep the step; at 1 µs they lose it.',
      ],
      scene: { ...real, lanes: [together, jitter('0.5 µs', 500), jitter('1 µs', 1000)], view: packets() },
      question: {
        ask: 'Are these limits exact?',
        answer: 'No, they depend on the seed. Change it under Run and seed, and see how far they move.',
      },
    },
  ],
};
