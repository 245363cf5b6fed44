/* Rocher-Gonzalez et al.: eight figures, five of them drawings, and three tables, two of them settings. */

import type { ListedPaper } from './listed.ts';

export const rocher: ListedPaper = {
  paper: {
    id: 'rocher',
    short: 'Rocher-Gonzalez',
    title: 'Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications',
    authors: 'Jose Rocher-Gonzalez, Jesus Escudero-Sahuquillo, Pedro J. Garcia, Francisco J. Quiles',
    year: null,
    place: 'Universidad de Castilla-La Mancha',
    citation:
      'J. Rocher-Gonzalez, J. Escudero-Sahuquillo, P. J. Garcia, F. J. Quiles: Congestion management in high-performance interconnection networks using adaptive routing notifications. Universidad de Castilla-La Mancha; our copy does not say where or when.',
    headline:
      'Adaptive routing spreads congestion; notifications that isolate what they turn aside (ARN + AFI) stop it.',
  },
  waits: 'Its runs have not been started yet.',
  listed: [
    {
      id: 'table-1',
      kind: 'table',
      number: 'Table 1',
      caption: 'Adaptive routing in four network technologies: what triggers it and how it reacts.',
      paper: 'Omni-Path, BXI, Slingshot and InfiniBand side by side; only InfiniBand sends notifications.',
      drawing: 'A survey of products; there is nothing to run.',
    },
    {
      id: 'figure-1',
      kind: 'figure',
      number: 'Figure 1',
      caption: 'A small fat tree in which notifications climb to the switch that can choose another way.',
      paper: 'A notification is consumed one stage below the stage that sent it.',
      drawing: 'A drawing of the mechanism, which can be watched live.',
      open: {
        preset: 'one-hot-node',
        look: 'In the lane ARN + AFI, small diamonds run against the traffic, away from the ringed root.',
      },
    },
    {
      id: 'figure-2',
      kind: 'figure',
      number: 'Figure 2',
      caption: 'An input-queued switch: buffers in virtual channels, and queues per output in each.',
      paper: 'Flow control works by channel; queues are counted by output.',
      drawing: 'A drawing of a switch; the inspector of a port shows the same for ours.',
      open: {
        preset: 'one-hot-node',
        look: 'Click a link near the hot node: the inspector draws the queues of its port.',
      },
    },
    {
      id: 'figure-3',
      kind: 'figure',
      number: 'Figure 3',
      caption: 'How a switch tells the root of a congestion tree from a branch of it.',
      paper:
        'A queue above the high threshold marks a root if the next switch still has credits when the root timer ends.',
      drawing: 'A drawing of the detector; ours is tested against the same rules.',
      open: {
        preset: 'one-hot-node',
        look: 'The port with a ring is the root; its queues are above the threshold while the next buffer still has credits.',
      },
    },
    {
      id: 'table-2',
      kind: 'table',
      number: 'Table 2',
      caption: 'The fields of an entry in the table of notifications.',
      paper: 'Destination, output port, channel, and where the root is, with their sizes in bits.',
      drawing: 'A hardware layout; there is nothing to run.',
    },
    {
      id: 'figure-4',
      kind: 'figure',
      number: 'Figure 4',
      caption: 'An example in steps: detection, notification, another way, and a channel of its own.',
      paper: 'Adapted packets travel in the last virtual channel and block nobody else.',
      drawing: 'A worked example; the lesson on notifications walks through the same steps.',
      open: { preset: 'one-hot-node', look: 'Traffic in violet was turned aside and travels in a channel of its own.' },
    },
    {
      id: 'table-3',
      kind: 'table',
      number: 'Table 3',
      caption: 'The two real-life fat trees of the evaluation.',
      paper: '432 nodes with 180 switches of 12 ports, and 3,456 nodes with 720 switches of 24 ports, 3 stages each.',
      open: { preset: 'hot-432', look: 'Twelve pods of 36 nodes; unfold one to see its switches.' },
    },
    {
      id: 'figure-5',
      kind: 'figure',
      number: 'Figure 5',
      caption: 'Where congestion trees grow with one hot node and with four.',
      paper: 'Many sources to one destination make one tree; four destinations make four that overlap.',
      drawing: 'A drawing of the traffic; the trees can be watched as they grow.',
      open: { preset: 'four-hot-nodes', look: 'Four trees in vermilion grow at once, each from a ringed root.' },
    },
    {
      id: 'figure-6',
      kind: 'figure',
      number: 'Figure 6',
      caption: 'Efficiency over time on 432 nodes: six techniques, five kinds of traffic, four queuing schemes.',
      paper: 'With one queue, all techniques drop when the hot spot begins; only ARN + AFI comes back while it lasts.',
      open: {
        preset: 'hot-432',
        look: 'Both lanes fall when the hot spot begins; ARN + AFI is back within about ten milliseconds, while D-mod-k stays down.',
      },
    },
    {
      id: 'figure-7',
      kind: 'figure',
      number: 'Figure 7',
      caption: 'The same on 3,456 nodes.',
      paper:
        'The drops are severe; only ARN + AFI reacts, and it takes longer than on the smaller network. With four hot nodes it "reacts much faster, despite having a number of branches similar to a single incast".',
      open: {
        preset: 'hot-3456',
        look: 'ARN + AFI alone on the large tree, with shorter timers; it takes a while to run.',
      },
    },
    {
      id: 'figure-8a',
      kind: 'figure',
      number: 'Figure 8a',
      caption: 'Execution time of a matrix transpose (PTRANS), alone and beside an incast.',
      paper:
        'Alone, "Oblivious routing achieves the worst results regardless of the buffer organization"; the others take about 0.2 s, "without significant variations". With an incast of 100 ms "the runtime of all the techniques significantly increases, except for ARN+AFI, which obtains the best results", with an overhead close to zero.',
      open: {
        preset: 'ptrans',
        look: 'Compare when the three lanes finish: without incast, with it, and with isolation.',
      },
    },
    {
      id: 'figure-8b',
      kind: 'figure',
      number: 'Figure 8b',
      caption: 'Execution time of training a neural network (Inception-v3), alone and beside an incast.',
      paper:
        'Alone, "Oblivious, AdaptiveTh and AdaptiveTHAFI improve D". With an incast of 400 ms the overhead "is close to the congestion tree time for all the routing configurations, except for ARN+AFI", where it is close to zero.',
      open: { preset: 'cnn', look: 'One slow message holds up the whole ring; see how far the lanes get.' },
    },
  ],
};
