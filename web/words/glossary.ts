/* What each term means, in one sentence: the tooltip of the term, and a row of docs/glossary.md. */

import { capital } from './grammar.ts';

export interface Entry {
  term: string;
  /** goes on from 'term: ', without a full stop */
  meaning: string;
}

export const glossary = {
  fatTree: {
    term: 'fat tree',
    meaning:
      'nodes below, switches above, and between two levels several links side by side, so that it is fat at the top',
  },
  node: { term: 'node', meaning: 'end node of the tree, level 0' },
  task: { term: 'task', meaning: 'what sends and receives; sits on a node' },
  switch: { term: 'switch, level', meaning: 'level 1 is next to the nodes, level h is the top' },
  link: { term: 'link', meaning: 'one direction of a cable; up links and down links are twins' },
  xgft: {
    term: 'XGFT(h; m1..mh; w1..wh)',
    meaning: 'h levels of switches; a switch of level l has m_l children, an entity of level l - 1 has w_l parents',
  },
  phase: {
    term: 'phase',
    meaning: 'one step of an exchange: every task sends at most one message and receives at most one',
  },
  crossing: {
    term: 'crossing',
    meaning: 'a message on its way over a level of the tree; it takes one link up and one down',
  },
  load: { term: 'load', meaning: 'messages of one phase that want the same link' },
  message: {
    term: 'message, packet, flit',
    meaning: 'a message is cut into flits of 64 B; a packet is what moves as one, here a flit',
  },
  train: { term: 'train', meaning: 'flits of one message that follow each other at the rate of a link' },
  exchange: { term: 'exchange', meaning: 'who sends to whom in which phase: XOR, LIN, OPT, permuted-base, custom' },
  xor: {
    term: 'XOR',
    meaning:
      'in phase p, task s sends to s ⊕ p (the bits of p flipped): pairs trade places, first nearby, then all over the top',
  },
  lin: {
    term: 'LIN',
    meaning: 'linear shift: in phase p, every task sends p places further on, from the last on to the first',
  },
  opt: {
    term: 'OPT',
    meaning: 'optimal: digits of task and phase are added so that every phase crosses each level as little as it must',
  },
  mapping: { term: 'mapping', meaning: 'which task sits on which node' },
  routing: {
    term: 'routing',
    meaning:
      'which way a message climbs: S-mod-k, D-mod-k (on congestion, D-mod-K), random, conflict-free, by a root table',
  },
  turn: { term: 'turn', meaning: "the level of the nearest common ancestor, where a message's path turns down" },
  contention: { term: 'contention', meaning: 'messages of one phase on the fullest link' },
  overTheTop: {
    term: 'over the top',
    meaning: 'messages that cross the highest level, against the links that lead there',
  },
  bisection: {
    term: 'bisection',
    meaning: 'the cut through the top that halves the nodes; its links are all that one half has to reach the other',
  },
  fullBisection: { term: 'full bisection', meaning: 'as many links over the top as one half of the nodes could fill' },
  bMin: { term: 'B_min', meaning: 'what every level must carry at least (Prisacari 2013, eq. 1)' },
  idealTime: {
    term: 'ideal time',
    meaning: 'the exchange if nobody ever waited (section 5.1); of a schedule with cycles, its own cycles',
  },
  phaseClock: {
    term: 'phase clock',
    meaning:
      'steps through the exchange phase by phase, as if all tasks waited for each other; shows the loads of one phase',
  },
  packetClock: {
    term: 'packet clock',
    meaning: 'runs in simulated time: packets move and wait, and phases do not wait for each other',
  },
  homeSubtree: {
    term: 'home subtree',
    meaning: 'the part of the tree in which a task starts; its colour stays when it moves',
  },
  buffer: {
    term: 'buffer',
    meaning: 'places of a port for packets that wait; when they are full, what is behind waits too',
  },
  lane: { term: 'lane', meaning: 'one of up to six runs that are compared; up to four are drawn' },
  frame: { term: 'frame', meaning: 'what one instant looks like' },
  lastWindow: {
    term: 'last window',
    meaning: 'the stretch of time over which a frame says what links carried and lost',
  },
  cycle: { term: 'cycle', meaning: 'a phase of many-to-many traffic: a sender has at most one message in it (Shu)' },
  virtualDestination: {
    term: 'virtual destination',
    meaning: 'the place in a further table of a receiver that takes more than others',
  },
  step: { term: 'step', meaning: 'a phase of a cluster: a permutation of its nodes (Tam and Wang)' },
  contentionAware: {
    term: 'contention-aware',
    meaning: 'numbers of nodes with which successive packets of a node go to different switches (eq. 5)',
  },
  globalWindow: {
    term: 'global window',
    meaning: 'so many packets a node may have sent more than it received (eq. 4)',
  },
  goBackN: {
    term: 'Go-Back-N',
    meaning: 'after a timeout the first packet without acknowledgement is sent again, and all behind it',
  },
  job: {
    term: 'job',
    meaning: 'the nodes that take part in an exchange; their local ids follow the leaf switches (Naruse)',
  },
  shiftDistance: {
    term: 'shift distance',
    meaning: 'how many local ids further a node of a job sends, from 1 on; hot where two connections share a link',
  },
  rootTable: { term: 'root table', meaning: 'the root switch of each connection at a shift distance' },
  credit: {
    term: 'credit',
    meaning: 'a free place in the buffer a packet or flit wants to enter; without one it waits',
  },
  slot: { term: 'slot', meaning: 'the time of one packet on a link: 327.68 ns for 4 KiB at 100 Gb/s' },
  voq: { term: 'VOQ', meaning: 'virtual output queue: packets of one input port, one virtual channel and one output' },
  virtualChannel: {
    term: 'virtual channel (VC)',
    meaning:
      'part of each buffer with places and credits of its own; queuing schemes (1Q, DBBM, vFtree, Flow2SL) say which flow takes which',
  },
  hotNode: {
    term: 'hot node, hot source',
    meaning: 'a node that more want than its link can serve; a node that sends only to hot nodes',
  },
  root: {
    term: 'congestion tree, root',
    meaning:
      'full queues from one port backwards; that port: standing, with room behind it, for the whole root timer (CRT)',
  },
  notification: {
    term: 'notification, ARN',
    meaning:
      'adaptive routing notification: word of a root that runs upstream, kept in ARN tables for the lifetime of an entry (TTL)',
  },
  isolation: {
    term: 'AFI, AFC',
    meaning: 'adapted-flow isolation: packets known to make for a root wait in the adapted-flow channel',
  },
  congested: {
    term: 'congested',
    meaning: 'said of a queue (VOQ): it has passed HCDTh and not yet fallen below LCDTh',
  },
  stands: {
    term: 'stands',
    meaning:
      'said of a link: its buffer is above HCDTh in a channel that does not isolate, or a queue for its port is congested',
  },
  matrix: {
    term: 'matrix',
    meaning:
      'every link as a cell: on congestion a square per pod and direction, a column per switch, a row per port; leads from 2,048 nodes on',
  },
  thresholds: {
    term: 'HCDTh, LCDTh, FCTh',
    meaning: 'shares of a channel: congested above, no more below, and free room that makes a standing port a root',
  },
  victim: { term: 'victim', meaning: 'a node that is no hot source and gets out less than half of its load' },
  networkEfficiency: {
    term: 'network efficiency',
    meaning: 'packets delivered as a share of what the links of all nodes can bring',
  },
  rate: { term: 'rate', meaning: 'packets sent per slot; 1.00 is a link that is never idle' },
  latency: {
    term: 'latency',
    meaning: 'from the moment a packet is generated until it is delivered, the wait in its node included',
  },
  recovery: {
    term: 'recovery',
    meaning: 'from the onset of a hot spot until efficiency is back at 95 % of ideal, for good',
  },
} as const satisfies Record<string, Entry>;

export type Word = keyof typeof glossary;

/** 'Victim: a node that is no hot source and gets out less than half of its load.' */
export function tooltip(word: Word): string {
  const { term, meaning } = glossary[word];
  return `${capital(term)}: ${meaning}.`;
}

/** As it stands in docs/glossary.md. */
export function glossaryTable(): string {
  const rows = Object.values(glossary).map(({ term, meaning }) => `| ${term} | ${meaning} |\n`);
  return `| word | meaning |\n|---|---|\n${rows.join('')}`;
}
