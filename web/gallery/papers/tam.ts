/* Tam and Wang: ten figures and a table; Figures 5 to 10 are measurements. Also the values of its formulas, and what it did
 * not examine. Titles and authors as in our copy, which has neither year nor venue. */

import type { ListedPaper } from './listed.ts';

export const tam: ListedPaper = {
  paper: {
    id: 'tam',
    short: 'Tam and Wang',
    title: 'Contention-Aware Communication Schedule for High-Speed Communication',
    authors: 'Anthony T. C. Tam, Cho-Li Wang',
    year: null,
    place: 'University of Hong Kong',
    citation:
      'A. T. C. Tam, C.-L. Wang: Contention-aware communication schedule for high-speed communication. University of Hong Kong; our copy does not say where or when.',
    headline:
      'A window over all flows and an order that spreads them over the uplinks let a cheap cluster exchange without loss.',
  },
  waits: 'The command has not been run here yet.',
  listed: [
    {
      id: 'figure-1',
      kind: 'figure',
      number: 'Figure 1',
      caption: 'The two-level tree of switches.',
      paper: 'Sets of nodes under switches of level 1, joined by one root switch.',
      drawing: 'A drawing of the network; every cluster on the page is drawn that way.',
      open: {
        preset: 'cluster-8x4',
        look: 'Eight nodes under each of four switches, and one root switch above them.',
      },
    },
    {
      id: 'figure-2',
      kind: 'figure',
      number: 'Figure 2',
      caption: 'The order of packets of the synchronous shuffle on six nodes, from a colouring of edges.',
      paper: 'At each step every node sends to another one and receives from one.',
      open: {
        link: 'v=1&title=Six+nodes%2C+five+steps&nodes-per-switch=6&switches=1&schedule=sync&per-destination=2&lanes=Sync&play=0',
        look: 'Five steps: in each of them every node sends to another one and receives from one.',
      },
    },
    {
      id: 'figure-3',
      kind: 'figure',
      number: 'Figure 3',
      caption: 'A permutation in which the window alone is not enough, on 4 x 4 nodes.',
      paper: 'XOR sends whole sets over the same uplink in the same steps, and packets are lost.',
      open: {
        preset: 'contention-aware',
        look: 'The left lane, step by step: a whole switch sends to the same other one four times in a row.',
      },
    },
    {
      id: 'table-1',
      kind: 'table',
      number: 'Table 1',
      caption: 'How many packets the buffers of the switches hold.',
      paper: 'The parameter B_L of each switch of the test bed.',
      drawing: 'Measured on hardware; our runs take these numbers as settings.',
      open: {
        link: 'v=1&title=Smaller+and+larger+queues&nodes-per-switch=8&switches=2&schedule=sync&lanes=45+packets,20+packets,180+packets&lane2.uplink-packets=20&lane3.uplink-packets=180&clock=packets',
        look: 'Three sizes of the queue before an uplink: watch how many frames each of them loses.',
      },
    },
    {
      id: 'figure-4',
      kind: 'figure',
      number: 'Figure 4',
      caption: 'The same nodes with the contention-aware permutation.',
      paper: 'Consecutive steps go to different parts of the network, so uplinks are used evenly.',
      open: {
        preset: 'contention-aware',
        look: 'The right lane: every step goes to a different switch than the one before.',
      },
    },
    {
      id: 'figure-5',
      kind: 'figure',
      number: 'Figure 5',
      caption: 'Complete exchange of 16 nodes on one input-buffered switch.',
      paper: 'The synchronous shuffle beats the pairwise exchange and MPICH.',
      open: {
        link: 'v=1&title=Sixteen+nodes+on+one+switch&nodes-per-switch=16&switches=1&schedule=sync&lanes=Naive,Pairwise,Sync+%2B+GW&lane1.schedule=naive&lane2.schedule=pairwise&lane3.window=global&clock=packets',
        look: 'Only the naive lane loses frames; the shuffle finishes first.',
      },
    },
    {
      id: 'figure-6',
      kind: 'figure',
      number: 'Figure 6',
      caption: 'Bandwidth of concurrent exchanges over the uplinks of 10 x 2 nodes.',
      paper: 'The peak is 103 MB/s with 12 flows; beyond it the bandwidth falls slowly.',
      open: {
        link: 'v=1&title=Pairs+across+the+uplinks&nodes-per-switch=6&switches=2&mapping=contention-aware&schedule=pairwise&exchange=xor&per-destination=400&lanes=12+flows,20+flows,20%2C+endless&lane2.topology=cluster&lane2.nodes-per-switch=10&lane2.switches=2&lane3.topology=cluster&lane3.nodes-per-switch=10&lane3.switches=2&lane3.infinite=1&clock=packets',
        look: 'In the first round every node exchanges with its counterpart over the uplinks: 12 flows lose no frame, 20 do, unless queues are unlimited.',
      },
    },
    {
      id: 'figure-7',
      kind: 'figure',
      number: 'Figure 7',
      caption: 'Five ways of doing the exchange on 8 x 2 nodes.',
      paper: 'Window and permutation together do best; the window of 5 packets follows from the buffers.',
      open: { preset: 'cluster-8x2', look: 'Watch the queues at the uplinks overflow, and which lane finishes first.' },
    },
    {
      id: 'figure-8',
      kind: 'figure',
      number: 'Figure 8',
      caption: 'The exchange on 8 x 3 nodes.',
      paper: 'The shuffle stays ahead with a window of 4.',
      open: { preset: 'cluster-8x3', look: 'Watch the queues at the uplinks overflow, and which lane finishes first.' },
    },
    {
      id: 'figure-9',
      kind: 'figure',
      number: 'Figure 9',
      caption: 'The exchange on 6 x 4 nodes.',
      paper: 'The shuffle stays ahead with a window of 5.',
      open: { preset: 'cluster-6x4', look: 'Watch the queues at the uplinks overflow, and which lane finishes first.' },
    },
    {
      id: 'figure-10',
      kind: 'figure',
      number: 'Figure 10',
      caption: 'The exchange on 8 x 4 nodes.',
      paper: 'With a window of 3 each node peaks at 7.67 MB/s, about 92 % of the 8.32 MB/s that could be expected.',
      open: { preset: 'cluster-8x4', look: 'Watch the queues at the uplinks overflow, and which lane finishes first.' },
    },
    {
      id: 'equations-4-7',
      kind: 'claim',
      number: 'Equations 4 and 7',
      caption: 'The window that the buffers allow, and the rate that the uplinks allow.',
      paper:
        'W_g: 9 for 4 x 4 nodes and a buffer of 30; 10 for 8 x 2, and with control packets 5, 4, 5 and 3 for 8 x 2, 8 x 3, 6 x 4 and 8 x 4.\nExpected best: 12.07, 9.25, 10.96 and 8.32 MB/s.',
      open: {
        link: 'v=1&title=Windows+on+8x4&nodes-per-switch=8&mapping=contention-aware&schedule=sync&window=global&lanes=W_g+1,W_g+3,W_g+9,No+window&lane1.window-size=1&lane3.window-size=9&lane4.window=none&clock=packets',
        look: 'The window of eq. 4 is 3: a smaller one is slow; larger ones, or none, overflow the queues.',
      },
    },
    {
      id: 'equations-2-6-7',
      kind: 'claim',
      number: 'Equations 2, 6 and 7',
      caption: 'The times that the formulas predict, beside those of the runs.',
      paper:
        'Shuffle: T_sync = k (p - 1) g + T_w (eq. 2).\nPairwise: T_gpw = k (p - 1) g + (p - 1) T_w (eq. 6).\nUplinks: what crosses them over 103 MB/s (eq. 7).',
      open: {
        link: 'v=1&title=One+packet+to+everybody&nodes-per-switch=16&switches=1&schedule=sync&per-destination=1&lanes=Pairwise,Sync&lane1.schedule=pairwise&clock=packets',
        look: 'One packet from every node to every other: pairwise takes about twice as long, since it pays T_w in every round.',
      },
    },
    {
      id: 'part-by-part',
      kind: 'beyond',
      number: 'Part by part',
      caption: 'Which part of the machine calls for which remedy.',
      paper: 'Not studied.',
      open: {
        preset: 'why-packets-drop',
        look: 'Each lane removes one part: see in which lanes packets are still lost.',
      },
    },
    {
      id: 'window-closing',
      kind: 'beyond',
      number: 'Algorithm 2',
      caption: 'What closes the window: any receipt, or an acknowledgement.',
      paper: 'Algorithm 2 counts down when any packet is received; nothing else is tried.',
      open: {
        link: 'v=1&title=What+closes+the+window&nodes-per-switch=6&mapping=contention-aware&schedule=sync&window=global&lanes=Receipt,Ack&lane2.window-closes=ack&clock=packets',
        look: 'The lane that waits for acknowledgements finishes later.',
      },
    },
    {
      id: 'xor-24',
      kind: 'beyond',
      number: 'XOR on 24 nodes',
      caption: 'What the idle steps of XOR cost when the number of nodes is not a power of two.',
      paper: 'Named as a drawback, without a number.',
      open: {
        link: 'v=1&title=XOR+on+24+nodes&nodes-per-switch=6&mapping=contention-aware&schedule=sync&window=global&lanes=XOR,Edge+colouring&lane1.exchange=xor&clock=packets',
        look: 'XOR has 31 steps where the edge colouring has 23, and finishes later.',
      },
    },
  ],
};
