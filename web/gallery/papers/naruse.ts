/* Naruse et al., in Japanese: our copy has the abstract, the algorithm, the test bed and a formula, but no figure numbers, so
 * entries are named by content. Its claims are compared with runs one by one. */

import type { ListedPaper } from './listed.ts';

export const naruse: ListedPaper = {
  paper: {
    id: 'naruse',
    short: 'Naruse',
    title: 'Proposal of Hot-spot Avoidance Technique on All-to-all Communication in Fat-tree based InfiniBand Networks',
    authors: 'Akira Naruse, Kohta Nakashima, Shinji Sumimoto, Kouichi Kumon',
    year: null,
    place: 'in Japanese',
    citation:
      'A. Naruse, K. Nakashima, S. Sumimoto, K. Kumon: Proposal of hot-spot avoidance technique on all-to-all communication in fat-tree based InfiniBand networks. In Japanese; our copy does not say where or when.',
    headline:
      'Several addresses for each node let a job choose, for every pair, a root switch that no other pair uses.',
  },
  waits: 'The algorithm is in the scenario language; no command runs this yet.',
  listed: [
    {
      id: 'test-bed',
      kind: 'table',
      number: 'Test bed',
      caption: 'The cluster of 30 nodes that everything was measured on.',
      paper: '30 servers on a 6-ary 2-tree of seven 24-port InfiniBand switches.',
      open: {
        link: 'v=1&title=Thirty+nodes%2C+six+roots&m=6,5&w=1,6&exchange=shift&lanes=All+30+nodes&lane1.routing=d-mod-k',
        look: 'Five leaf switches of six nodes under six roots; with all 30 nodes no distance has a hot spot.',
      },
    },
    {
      id: 'algorithm',
      kind: 'figure',
      number: 'Algorithm',
      caption: 'How the root switch of every pair is chosen, shift by shift.',
      paper: 'Connections of the first leaf switch are fixed; the others move to a root that is idle, or likely to be.',
      open: {
        preset: 'root-table',
        look: 'At distance 8 a link of the left lane carries two messages; the table of the middle lane has moved three connections.',
      },
    },
    {
      id: 'distances',
      kind: 'claim',
      number: 'Default, table, colouring',
      caption: 'Contention at every shift distance of a job: default routes, root tables, and exact colouring.',
      paper: 'Default routes have hot spots unless a job gets a proper combination of nodes; the method avoids them.',
      open: {
        preset: 'root-table',
        look: 'The ribbon below: vermilion at eight distances with default routes, at none with the table or with colouring.',
      },
    },
    {
      id: 'any-16',
      kind: 'claim',
      number: 'Any 16 of 30 nodes',
      caption: 'Hot spots over thousands of random jobs of 16 of the 30 nodes.',
      paper: 'The method avoids a hot spot at any time, whatever 16 nodes a job gets.',
      open: {
        preset: 'random-job',
        look: 'One such job; the sheet Schedule counts others, as many as you ask for.',
      },
    },
    {
      id: 'stays-hot',
      kind: 'beyond',
      number: 'Where the table fails',
      caption: 'A job that stays hot: greedy choice leaves a hot spot that exact colouring avoids.',
      paper: 'No such case is mentioned.',
      open: {
        preset: 'root-table-fails',
        look: 'At distance 7 a link of the middle lane still carries two messages; in the right lane none does.',
      },
    },
    {
      id: 'formula',
      kind: 'figure',
      number: 'Formula',
      caption: 'What "bandwidth of an all-to-all" means.',
      paper: 'From the size of a message, the number of nodes, the processes on a node, and the elapsed time.',
      drawing: 'A definition; the entry below uses it.',
    },
    {
      id: 'bandwidth',
      kind: 'claim',
      number: 'All-to-all benchmarks',
      caption: 'All-to-all bandwidth by message size: default routes, root tables, exact colouring.',
      paper: 'All-to-all benchmarks show that the method avoids hot spots; their numbers are not in our copy.',
      open: {
        link: 'v=1&title=Default+routes%2C+table%2C+exact+colouring+in+time&message=65536&gbps=16&m=6,5&w=1,6&exchange=shift&job-size=16&lanes=D-mod-k,Root+table,Exact+colouring&lane1.routing=d-mod-k&lane2.routing=root-table&lane2.initial=source&lane3.routing=conflict-free&clock=packets',
        look: 'Messages of 64 KB: the lane with default routes finishes last, the other two at the same time.',
      },
    },
    {
      id: 'elsewhere',
      kind: 'beyond',
      number: 'Other trees, other orders',
      caption: 'Whether the table can do harm on other trees, and why it needs local ids in order.',
      paper: 'Not studied.',
      open: {
        link: 'v=1&title=Where+the+table+does+harm&m=4,5&w=1,2&exchange=shift&job=0,4,5,6,7,8,10,13,15,16,18&lanes=Source+port,Root+table,Exact+colouring&lane1.routing=s-mod-k&lane2.routing=root-table&lane2.initial=source&lane3.routing=conflict-free&phase=4&play=0',
        look: 'Two roots for leaves of four nodes: at distance 5 the table puts three messages on a link, where source ports put two.',
      },
    },
  ],
};
