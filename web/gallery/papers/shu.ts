/* Shu et al.: fourteen figures and a table. Our copy has neither year nor venue. */

import type { ListedPaper } from './listed.ts';

export const shu: ListedPaper = {
  paper: {
    id: 'shu',
    short: 'Shu',
    title: 'Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees',
    authors: 'Lin Shu, Jie Hao, Yafang Song, Chengcheng Li, Donglin Wang',
    year: null,
    place: 'Institute of Automation, Chinese Academy of Sciences',
    citation:
      'L. Shu, J. Hao, Y. Song, C. Li, D. Wang: Optimal many-to-many personalized concurrent communication in RapidIO-based fat-trees. Institute of Automation, Chinese Academy of Sciences; our copy does not say where or when.',
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
      drawing: 'A format; on the page a packet is just the unit that moves, without fields.',
      open: {
        link: 'v=1&title=One+pair&traffic=many-to-many&schedule=independent&message=25600&senders=0&receivers=8&gap-ns=144&lanes=One+pair&clock=packets',
        look: 'A packet of 256 B on its way from node 0 to node 8; its header counts as part of the message.',
      },
    },
    {
      id: 'figure-2',
      kind: 'figure',
      number: 'Figure 2',
      caption: 'How much of a packet is payload, in several protocols.',
      paper: 'RapidIO reaches about 93 % with payloads of 256 bytes.',
      drawing: 'Arithmetic on headers, with no network involved; for the throughput of a port see Figure 7.',
      open: {
        link: 'v=1&title=One+pair&traffic=many-to-many&schedule=independent&message=25600&senders=0&receivers=8&gap-ns=144&lanes=One+pair&clock=packets',
        look: 'One pair alone: 14.222 of 16 Gb/s is what a port gets in our runs.',
      },
    },
    {
      id: 'figure-3',
      kind: 'figure',
      number: 'Figure 3',
      caption: 'A 2-ary 3-tree.',
      paper: '8 nodes and 12 switches.',
      drawing: 'A drawing of a tree, which the page draws too.',
      open: {
        link: 'v=1&title=A+2-ary+3-tree&topology=kary-ntree&k=2&n=3&exchange=shift&routing=s-mod-k&lanes=S-mod-k,D-mod-k&lane2.routing=d-mod-k',
        look: 'The same tree, with 8 nodes and 12 switches; click a link to see whose messages it carries.',
      },
    },
    {
      id: 'figure-4',
      kind: 'figure',
      number: 'Figure 4',
      caption: 'The extended 2-ary 3-tree, with routes that its sources choose.',
      paper: '16 nodes and 20 switches, source mod k.',
      drawing: 'A drawing of a tree and its routes, which the page draws too.',
      open: {
        preset: 'six-to-ten',
        look: 'The same tree, with 16 nodes and 20 switches; point at a task to see the path of its message up to the top and down.',
      },
    },
    {
      id: 'figure-5',
      kind: 'figure',
      number: 'Figure 5',
      caption: 'The shuffling of destinations: every source starts one place further on.',
      paper: 'In each cycle all destinations are different.',
      drawing: 'A drawing of the rule; Table 1 gives an example in numbers, with a picture of ours.',
      open: {
        preset: 'six-to-ten',
        look: 'Step from cycle to cycle: every sender takes the next destination of the table, and no two take the same.',
      },
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
        look: 'In cycle 8, messages meet on an up link with D-mod-k, but not with S-mod-k.',
      },
    },
    {
      id: 'figure-6',
      kind: 'figure',
      number: 'Figure 6',
      caption: 'The network of the machine, called an extended 8-ary 3-tree, with 102 of its nodes in use.',
      paper: '48 nodes send, 54 ports receive, spread over seven local networks.',
      drawing:
        'A drawing of the network. Local networks of 16 nodes and chips A to D imply a 4-ary tree of 128 nodes and 80 switches, which is what ours is.',
      open: {
        preset: 'forty-eight-to-fifty-four',
        look: 'The 48 senders are the first three local networks of 16 nodes, the 54 receivers the nodes after them.',
      },
    },
    {
      id: 'figure-7',
      kind: 'figure',
      number: 'Figure 7',
      caption: 'Latency of successive packets without congestion.',
      paper: 'Processors add about 608 ns and each hop about 170 ns; a port reaches 14.222 of 16 Gb/s.',
      open: {
        link: 'v=1&title=One+pair&traffic=many-to-many&schedule=independent&message=25600&senders=0&receivers=8&gap-ns=144&lanes=One+pair&clock=packets',
        look: 'Each packet takes 1,484 ns, however many go before it.',
      },
    },
    {
      id: 'figure-8',
      kind: 'figure',
      number: 'Figure 8',
      caption: 'When each packet of two sources to one node is sent and received.',
      paper: 'The two sources take turns at the output; neither holds it to the end.',
      open: {
        link: 'v=1&title=Two+take+turns&traffic=many-to-many&schedule=independent&message=3072&senders=0,1&receivers=8&gap-ns=144&lanes=Two+to+one&clock=packets',
        look: 'Stop the clock and step: packets of nodes 0 and 1 come down the last link in turn.',
      },
    },
    {
      id: 'figure-9',
      kind: 'figure',
      number: 'Figure 9',
      caption: 'Latency with one hot spot at a low rate.',
      paper: 'Two pairs that meet at one node get 2.4967 Gb/s on average.',
      open: {
        link: 'v=1&title=Two+to+one+at+a+low+rate&traffic=many-to-many&schedule=independent&message=10240&senders=0,1&receivers=8&lanes=2.4967,1.2484+Gb/s&lane1.gap-ns=820&lane2.gap-ns=1641&clock=packets',
        look: 'Each sender at 2.4967 Gb/s, and at half of it: one packet waits for the other, and no queue grows.',
      },
    },
    {
      id: 'figure-10',
      kind: 'figure',
      number: 'Figure 10',
      caption: 'Latency with one hot spot at a high rate.',
      paper: 'Latency grows without limit, with head-of-line blocking.',
      open: {
        link: 'v=1&preset=two-to-one&title=Two+to+one+at+a+high+rate&packet=272&message=163200&lane3.message=81600&gap-ns=144',
        look: '600 packets of 256 B and 16 B of header from each sender, one every 144 ns: the queue before the receiver fills up, and then those behind it.',
      },
    },
    {
      id: 'figure-11',
      kind: 'figure',
      number: 'Figure 11',
      caption: 'Two nodes to two others, with a hot spot and with a schedule.',
      paper: 'Without the hot spot, latency falls by about 200 ns.',
      open: {
        link: 'v=1&title=Two+to+two%2C+with+and+without+a+hot+spot&traffic=many-to-many&schedule=independent&message=512&senders=0,1&receivers=8,12&lanes=2-2+hot,2-2+shuffle,2-4+hot,2-4+shuffle&lane2.schedule=shuffle&lane3.receivers=8,10,12,14&lane4.schedule=shuffle&lane4.receivers=8,10,12,14&clock=packets',
        look: 'With a hot spot both senders begin with the same receiver, and one of them waits; with the schedule neither does.',
      },
    },
    {
      id: 'figure-12',
      kind: 'figure',
      number: 'Figure 12',
      caption: '48 nodes to 54 with messages of two sizes, as independent streams.',
      paper: 'Latency reaches 34.784 µs where five hops alone take about 1.484 µs.',
      open: {
        preset: 'forty-eight-to-fifty-four',
        look: 'The lane Independent is the original; all senders queue for the same receiver.',
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
        link: 'v=1&preset=rounds-of-eighteen&receivers=48,50,54,56,60,62,66,68,72,74,78,80,84,86,90,92,96,98&phase=4&select=link:0:688',
        look: 'The 18 receivers are those that get twice as much. In cycle 5 senders 0 and 16 share a link, unless a round ends at 16.',
      },
    },
  ],
};
