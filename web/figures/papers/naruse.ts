/* Naruse et al.: of the paper, which is in Japanese, the copy at hand holds the abstract, the algorithm, the test bed and
 * a formula, without numbers of figures; they are named here by what they are. */

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
      'A. Naruse, K. Nakashima, S. Sumimoto, K. Kumon: Proposal of hot-spot avoidance technique on all-to-all communication in fat-tree based InfiniBand networks. In Japanese; the copy at hand does not print where and when.',
    headline:
      'Several addresses for each node let a job choose, for every pair, the root switch that nobody else uses.',
  },
  waits: 'The algorithm is in the scenario language; no command runs this yet.',
  listed: [
    {
      id: 'algorithm',
      kind: 'figure',
      number: 'Algorithm',
      caption: 'How the root switch of every pair is chosen, shift by shift.',
      paper: 'Connections of the first leaf switch are fixed; the others move to a root that is idle, or likely to be.',
    },
    {
      id: 'test-bed',
      kind: 'table',
      number: 'Test bed',
      caption: 'The cluster of 30 nodes that everything was measured on.',
      paper: '30 servers on a 6-ary 2-tree of seven 24-port InfiniBand switches.',
      drawing: 'A list of hardware; our runs take its network as their setting.',
    },
    {
      id: 'formula',
      kind: 'figure',
      number: 'Formula',
      caption: 'What "bandwidth of an all-to-all" means.',
      paper: 'From the size of a message, the number of nodes, the processes on a node, and the elapsed time.',
      drawing: 'A definition, which has no run.',
    },
    {
      id: 'any-16',
      kind: 'claim',
      number: 'Abstract',
      caption: 'Any 16 of the 30 nodes exchange without a hot spot.',
      paper: 'The method avoids a hot spot at any time, whatever 16 nodes a job gets.',
    },
  ],
};
