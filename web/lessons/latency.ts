import { network, noLatency } from '../scenario/presets/lanes.ts';
import type { Lesson } from './lesson.ts';
import { opt, packets, xor } from './scenes.ts';

const title = 'Ideal against realistic';
const tree = { title, topology: network(64), lanes: [xor, opt], view: packets() };

export const latency: Lesson = {
  id: 'latency',
  title,
  point: 'Why the same waiting is a larger share of a shorter time.',
  steps: [
    {
      text: [
        'Without any latency only waiting costs. XOR takes about half as long again as ideal: half of its phases take twice as long.',
      ],
      scene: { ...tree, ...noLatency },
    },
    {
      text: [
        'Now 100 ns for a link, 50 ns for a switch, 500 ns for an adapter. XOR takes about a quarter longer than ideal.',
      ],
      scene: tree,
      question: {
        ask: 'Does XOR wait less than before?',
        answer:
          'Hardly: it loses about 100 µs both times. But the ideal time contains the latencies too, and has doubled.',
      },
    },
    {
      text: ['Messages of one flit: nearly everything is latency, and contention no longer shows.'],
      scene: { ...tree, traffic: { messageBytes: 64 } },
      question: {
        ask: 'And with messages of 32 KiB?',
        answer: 'Then latency hardly counts, and XOR is back near half as long again. The next step shows it.',
      },
    },
    {
      text: ['With 32 KiB a message the links are busy nearly all the time. The exchange decides again.'],
      scene: { ...tree, traffic: { messageBytes: 32768 } },
    },
  ],
};
