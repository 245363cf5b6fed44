import type { Sketch } from '../scenario/presets/preset.ts';
import type { Traffic } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { atMicro, manyToMany, moving, run, still } from './scenes.ts';

const title = 'Two to one: who waits?';

/** The link down into node 8, and the one before it on the way of node 0. */
const LAST = 56;
const BEFORE = 72;

function two(traffic: Partial<Traffic>): Omit<Sketch, 'lanes'> {
  return { title, ...manyToMany({ senders: [0, 1], receivers: [8], schedule: 'independent', ...traffic }) };
}

const long = { messageBytes: 65_536 };
const twelve = { name: '12 packets', switch: { bufferPackets: 12 } };
const four = { name: '4 packets', switch: { bufferPackets: 4 } };
const six = { senders: run(0, 5), receivers: run(6, 15) };
const own = { name: 'Independent', traffic: { schedule: 'independent' } } as const;
const shuffle = { name: 'Shuffle', traffic: { schedule: 'shuffle' } } as const;

export const toOne: Lesson = {
  id: 'to-one',
  title,
  point: 'A receiver takes one packet at a time. Who comes second waits, unless a schedule sends him elsewhere first.',
  steps: [
    {
      text: [
        'Nodes 0 and 1 send one packet each to node 8. All the way they have links of their own; only the last one, into node 8, they share.',
        'Alone a packet takes 1.484 µs. Who comes second takes 1.612 µs: it waits while the first one is sent, 256 B at 16 Gb/s, which is 128 ns.',
      ],
      scene: { ...two({ messageBytes: 256 }), lanes: [twelve], view: still(0) },
      select: { kind: 'link', lane: 0, link: LAST },
      question: {
        ask: 'And if node 2 sends a packet, too, how long does the last of the three take?',
        choices: ['1.612 µs', '1.740 µs', '4.836 µs'],
        right: 1,
        answer: 'It waits while two others are sent, 128 ns each.',
      },
    },
    {
      text: [
        'Now both send 256 packets. In the time in which one leaves through the last link, two arrive. At 3 µs 15 packets stand before it.',
      ],
      scene: { ...two(long), lanes: [twelve], view: atMicro(3) },
      select: { kind: 'link', lane: 0, link: BEFORE },
      question: {
        ask: 'Each packet of node 0 waits for one more packet of node 1 than the packet before. How long does the tenth take?',
        choices: ['1.612 µs', '2.636 µs', '14.840 µs'],
        right: 1,
        answer: '1.484 µs + 9 × 0.128 µs. The paper measures the same growth.',
      },
    },
    {
      text: [
        'A full buffer gives no credit, so the switch before it must stop, too. At 20 µs every buffer on both ways is full, back to the senders.',
        'From now on a packet enters only when another has left. Latency grows no more: 15.3 µs.',
      ],
      scene: { ...two(long), lanes: [twelve], view: atMicro(20) },
      select: { kind: 'link', lane: 0, link: LAST },
      question: {
        ask: 'All is delivered after 67.0 µs. And with room for 4 packets in each buffer instead of 12?',
        choices: ['Sooner', 'At the same time', 'Later'],
        right: 1,
        answer: 'The last link never rests, with large buffers or small ones. The next step shows both.',
      },
    },
    {
      text: [
        'The same with a third of the room in each buffer. The longest latency falls from 15.3 to 5.07 µs, and both lanes end at the same time.',
        'Buffers change where packets wait, not how fast they leave.',
      ],
      scene: { ...two(long), lanes: [twelve, four], view: atMicro(20) },
    },
    {
      text: [
        'Give both senders two receivers, 8 and 12. Independently both begin with 8, and both go on to 12.',
        'With a schedule node 1 begins with 12. Nobody waits: all is done after 34.3 µs instead of 50.6.',
      ],
      scene: {
        ...two({ receivers: [8, 12], messageBytes: 32_768 }),
        lanes: [own, shuffle],
        view: atMicro(10),
      },
      select: { kind: 'link', lane: 0, link: LAST },
    },
    {
      text: [
        'Six senders, ten receivers. Independently all six meet at the same receiver in every cycle.',
        'The shuffle lets sender i send to receiver (i + t) mod 10 in cycle t, counted from 0, so that no two meet: 1.484 µs for every packet.',
      ],
      scene: { title, ...manyToMany(six), lanes: [own, shuffle], view: moving(0) },
      question: {
        ask: 'Receivers are nodes 6 to 15. Where does sender 2 send to for t = 8, the ninth cycle?',
        choices: ['Node 6', 'Node 8', 'Node 15'],
        right: 0,
        answer: '(2 + 8) mod 10 = 0, the first receiver. Here the table wraps round, and that is the next lesson.',
      },
    },
  ],
};
