/* Shu et al. 2016: fourteen figures and a table. */

import type { ListedPaper } from './listed.ts';

export const shu: ListedPaper = {
  paper: {
    id: 'shu',
    short: 'Shu 2016',
    title: 'Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees',
    authors: 'Lin Shu, Jie Hao, Yafang Song, Chengcheng Li, Donglin Wang',
    year: 2016,
    place: 'Institute of Automation, Chinese Academy of Sciences',
    citation:
      'L. Shu, J. Hao, Y. Song, C. Li, D. Wang: Optimal many-to-many personalized concurrent communication in RapidIO-based fat-trees. Chinese Academy of Sciences, 2016.',
    headline:
      'When M nodes send to N others, a schedule that shifts the destinations avoids every hot spot before it arises.',
  },
  waits: 'The engine has the schedules; no command runs this figure yet.',
  listed: [
    {
      id: 'figure-1',
      kind: 'figure',
      number: 'Figure 1',
      caption: 'The format of a RapidIO packet.',
      paper: 'Header fields in bits, payload in bytes.',
      drawing: 'A format, which has no run.',
    },
    {
      id: 'figure-2',
      kind: 'figure',
      number: 'Figure 2',
      caption: 'How much of a packet is payload, in several protocols.',
      paper: 'RapidIO reaches about 93 % with payloads of 256 bytes.',
      drawing: 'Arithmetic on headers; it has no network in it.',
    },
    {
      id: 'figure-3',
      kind: 'figure',
      number: 'Figure 3',
      caption: 'A 2-ary 3-tree.',
      paper: '8 nodes and 12 switches.',
      drawing: 'A drawing of a tree; build it under Network, with 2 children and 2 parents on three levels.',
    },
    {
      id: 'figure-4',
      kind: 'figure',
      number: 'Figure 4',
      caption: 'The extended 2-ary 3-tree, with routes that its sources choose.',
      paper: '16 nodes and 20 switches, source mod k.',
      drawing: 'A drawing of a tree and its routes.',
    },
    {
      id: 'figure-5',
      kind: 'figure',
      number: 'Figure 5',
      caption: 'The shuffling of destinations: every source begins one place further on.',
      paper: 'In each cycle all destinations are different.',
      drawing: 'The rule as a drawing; Table 1 is its example in numbers.',
    },
    {
      id: 'table-1',
      kind: 'table',
      number: 'Table 1',
      caption: 'Which source sends where when 6 nodes send to 10, in ten cycles.',
      paper:
        'No two sources share a destination, a link or a switch output in any cycle. The last five columns name destinations beyond the ten.',
      open: {
        preset: 'six-to-ten',
        look: 'In cycle 8 messages meet on their way down with D-mod-k, and with S-mod-k they do not.',
      },
    },
    {
      id: 'figure-6',
      kind: 'figure',
      number: 'Figure 6',
      caption: 'The network of the machine: an extended 8-ary 3-tree with 102 of its ports in use.',
      paper: '48 nodes send, 54 ports receive, spread over seven local networks.',
      drawing: 'A drawing of the network.',
    },
    {
      id: 'figure-7',
      kind: 'figure',
      number: 'Figure 7',
      caption: 'Latency of successive packets without congestion.',
      paper: 'Processors add about 608 ns and each hop about 170 ns; a port reaches 14.222 of 16 Gb/s.',
    },
    {
      id: 'figure-8',
      kind: 'figure',
      number: 'Figure 8',
      caption: 'When each packet of two sources to one node is sent and received.',
      paper: 'The two sources take turns at the output; neither holds it to the end.',
    },
    {
      id: 'figure-9',
      kind: 'figure',
      number: 'Figure 9',
      caption: 'Latency with one hot spot at a low rate.',
      paper: 'Two pairs that meet at one node get 2.4967 Gb/s on average.',
    },
    {
      id: 'figure-10',
      kind: 'figure',
      number: 'Figure 10',
      caption: 'Latency with one hot spot at a high rate.',
      paper: 'Latency grows without end and blocks the head of the line.',
      open: { preset: 'two-to-one', look: 'Watch the queue before the receiver, and then those behind it, fill up.' },
    },
    {
      id: 'figure-11',
      kind: 'figure',
      number: 'Figure 11',
      caption: 'Two nodes to two others, with a hot spot and with a schedule.',
      paper: 'Without the hot spot, latency falls by about 200 ns.',
    },
    {
      id: 'figure-12',
      kind: 'figure',
      number: 'Figure 12',
      caption: '48 nodes to 54 with messages of two sizes, as independent streams.',
      paper: 'Latency reaches 34.784 µs where five hops alone take about 1.484 µs.',
      open: {
        preset: 'forty-eight-to-fifty-four',
        look: 'The lane Independent is the original; everybody queues for the same receiver.',
      },
    },
    {
      id: 'figure-13',
      kind: 'figure',
      number: 'Figure 13',
      caption: 'The same with virtual destinations in one schedule.',
      paper: 'Much less latency, and still hot spots, because virtual destinations share links with real ones.',
      open: { preset: 'forty-eight-to-fifty-four', look: 'The lane Virtual destinations is one shuffle of 72 cycles.' },
    },
    {
      id: 'figure-14',
      kind: 'figure',
      number: 'Figure 14',
      caption: 'The same as four transactions in a row.',
      paper: 'Latency as with a single pair; sources work about 9.216 µs longer, and the whole takes half as long.',
      open: {
        preset: 'forty-eight-to-fifty-four',
        look: 'Compare Hierarchical, as printed, with 16 to 18, which never queues.',
      },
    },
    {
      id: 'contention',
      kind: 'beyond',
      number: 'Rounds and wraps',
      caption: 'Which shuffles share no link: 48 to 54, and 48 to 18 in rounds of 18 and of 16.',
      paper: 'Every shuffle with M up to N is said to be free of contention, by source and by destination.',
      open: {
        preset: 'rounds-of-eighteen',
        look: 'Cycle 5 of both lanes: senders 0 and 16 share a link, unless a round ends at 16.',
      },
    },
  ],
};
