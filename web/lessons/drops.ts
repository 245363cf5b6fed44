import type { LaneOverride } from '../scenario/types.ts';
import type { Lesson } from './lesson.ts';
import { at, cluster, still } from './scenes.ts';

const title = 'Why packets are dropped';
const story = { title, ...cluster(8, 2, { exchange: 'xor' }) };
const sync: LaneOverride = { name: 'Sync' };
const endless: LaneOverride = { name: 'Queues without end', loss: { infinite: true } };
const naive: LaneOverride = { name: 'Naive', traffic: { schedule: 'naive' } };

/** Up from the first switch, and down to it from the backbone. */
const UP = 16;
const DOWN = 34;

export const drops: Lesson = {
  id: 'drops',
  title,
  point:
    'Eight nodes share one uplink. When all use it for a while its queue overflows, and a lost packet costs 20 ms.',
  steps: [
    {
      text: [
        'Two switches of eight nodes, each with one uplink. With XOR nobody uses it in steps 1 to 7. In steps 8 to 15 all sixteen nodes send across.',
        'A node brings 12.2 MB/s. An uplink moves 103 MB/s, up and down together.',
      ],
      scene: { ...story, lanes: [sync], view: still(7) },
      select: { kind: 'link', lane: 0, link: UP },
      question: {
        ask: 'Eight nodes send up and eight down. What share of it can the uplink move in step 8?',
        choices: ['All of it', 'About half', 'An eighth'],
        right: 1,
        answer: '103 of 16 × 12.2 = 195 MB/s. The rest must wait in the queue, which holds 45 frames each way.',
      },
    },
    {
      text: [
        '2 ms after the start: nodes have just ended their first round of 15 steps. The queue of this uplink is full.',
      ],
      scene: { ...story, lanes: [sync], view: at(2) },
      select: { kind: 'link', lane: 0, link: UP },
      question: {
        ask: 'What becomes of a frame that comes now?',
        choices: ['It waits in the node', 'It is dropped'],
        right: 1,
        answer: 'Nothing tells a node to stop: there are no credits in Ethernet. Three frames are lost already.',
      },
    },
    {
      text: [
        'A queue that has room again after each burst would do. But nodes drift apart, and bursts run into each other.',
        'At 7.5 ms 96 frames are lost, most of them on their way down.',
      ],
      scene: { ...story, lanes: [sync], view: at(7.5) },
      select: { kind: 'link', lane: 0, link: DOWN },
      question: {
        ask: 'How does the sender learn of it?',
        answer:
          'It does not. No acknowledgement comes, and after 20 ms it gives up waiting. Meanwhile it may have 8 packets under way to each destination, and no more.',
      },
    },
    {
      text: [
        'At 23.25 ms no frame stands before an uplink, and hardly one arrives: see the dip in the curve. 442 frames were lost, and node after node has come to a destination for which its window of 8 is full.',
      ],
      scene: { ...story, lanes: [sync], view: at(23.25) },
      select: { kind: 'link', lane: 0, link: UP },
      question: {
        ask: 'Four timeouts have expired so far. How many packets were sent again?',
        choices: ['4', '32', '442'],
        right: 1,
        answer: 'Go-Back-N sends the lost packet and all behind it, the whole window of 8, lost or not.',
      },
    },
    {
      text: [
        'The whole exchange, once as measured and once with queues that never end. Only the queues differ: about half of the bound against 95 %.',
      ],
      scene: { ...story, lanes: [sync, endless], view: at(23.25) },
      question: {
        ask: 'How many places does the fullest queue of an uplink need at the right?',
        choices: ['Under 70', 'About 200', 'Over 1,000'],
        right: 0,
        answer:
          'Hardly more than the 45 there are. On average the uplink is fast enough; it is only asked for too much at once.',
      },
    },
    {
      text: [
        'It can be worse. Naively every node begins with node 0. All eight of the other switch want one link at once: at 5 ms 76 packets have arrived, and 262 frames are lost.',
        'The next lesson lets nodes hold back before the queue is full.',
      ],
      scene: { ...story, lanes: [naive, sync], view: at(5) },
      select: { kind: 'link', lane: 0, link: DOWN },
      question: {
        ask: 'This link would carry all eight at once. What is too narrow?',
        choices: ['The uplink of the other switch', 'The backbone', 'The link into node 0'],
        right: 2,
        answer:
          'Its queue is full, so the first frame of the queue before it cannot go on, and all others behind it stand, too.',
      },
    },
  ],
};
