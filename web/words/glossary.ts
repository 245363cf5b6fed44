/* The meaning of each term, in one sentence: its tooltip, and a row of docs/glossary.md. */

import { translated } from '../language/language.ts';
import { capitalize } from './grammar.ts';

export interface GlossaryEntry {
  term: string;
  /** follows 'term: '; no full stop */
  meaning: string;
}

export const glossary = {
  fatTree: {
    term: 'fat tree',
    meaning:
      'nodes at the bottom, switches above, and several links side by side between levels, so that it is fat at the top',
  },
  node: { term: 'node', meaning: 'an end node of the tree, level 0' },
  task: { term: 'task', meaning: 'a part of the program that sends and receives; it sits on a node' },
  switch: { term: 'switch, level', meaning: 'level 1 is next to the nodes, level h is the top' },
  link: { term: 'link', meaning: 'one direction of a cable; an up link and a down link form a pair' },
  xgft: {
    term: 'XGFT(h; m1..mh; w1..wh)',
    meaning:
      'extended generalised fat tree: h levels of switches; a switch of level l has m_l children, a node or switch of level l - 1 has w_l parents',
  },
  phase: {
    term: 'phase',
    meaning: 'one step of an exchange: every task sends at most one message and receives at most one',
  },
  crossing: {
    term: 'crossing',
    meaning: 'a message that crosses a level of the tree: it takes one link up and one down',
  },
  load: { term: 'load', meaning: 'messages of one phase that need the same link' },
  message: {
    term: 'message, packet, flit',
    meaning: 'a message is cut into flits of 64 B; a packet is what moves as a unit, in an exchange or a job one flit',
  },
  train: { term: 'train', meaning: 'flits of one message that follow each other at link rate' },
  exchange: { term: 'exchange', meaning: 'who sends to whom in which phase: XOR, LIN, OPT, permuted-base, custom' },
  xor: {
    term: 'XOR',
    meaning:
      'in phase p, task s sends to s ⊕ p (the bits of p flipped): pairs exchange messages, first nearby, then all across the top',
  },
  lin: {
    term: 'LIN',
    meaning:
      'linear shift: in phase p, every task sends p places further on, wrapping round from the last to the first',
  },
  opt: {
    term: 'OPT',
    meaning: 'optimal: digits of task and phase are added, so that every phase crosses each level no more than it must',
  },
  mapping: { term: 'mapping', meaning: 'which task sits on which node' },
  routing: {
    term: 'routing',
    meaning: 'which path a message takes up: S-mod-k, D-mod-k, random, fewest conflicts, root table',
  },
  dModK: {
    term: 'D-mod-k',
    meaning:
      'a routing: the number of the destination, modulo the parents at each level, decides which way up a message takes',
  },
  conflictFree: {
    term: 'fewest conflicts',
    meaning:
      'a routing (conflict-free in files) that is searched for phase by phase: no two messages share a link where the search finds such paths, else as few as it finds',
  },
  turn: { term: 'turn', meaning: "the level of the nearest common ancestor, where a message's path turns down" },
  contention: { term: 'contention', meaning: 'how many messages of one phase the most loaded link has to carry' },
  overTheTop: {
    term: 'across the top',
    meaning: 'messages that cross the highest level, and the room its links have for them',
  },
  bisection: {
    term: 'bisection',
    meaning: 'the cut through the top that halves the nodes; only its links join one half to the other',
  },
  fullBisection: { term: 'full bisection', meaning: 'as many links to the top as one half of the nodes could fill' },
  bMin: { term: 'B_min', meaning: 'the least that a level must carry (Prisacari 2013, eq. 1)' },
  idealTime: {
    term: 'ideal time',
    meaning:
      'how long the exchange would take if nothing ever waited (section 5.1); for a schedule with cycles, its own cycles',
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
    meaning: 'the part of the tree in which a task starts; the task keeps its colour when it moves',
  },
  buffer: {
    term: 'buffer',
    meaning: 'places at a port for packets that wait; when they are full, the packets behind wait too',
  },
  lane: { term: 'lane', meaning: 'one run; up to six are compared under one clock, up to four are drawn' },
  frame: { term: 'frame', meaning: 'what the network looks like at one instant' },
  lastWindow: {
    term: 'last window',
    meaning: 'the latest stretch of time for which a frame says what links carried and lost',
  },
  cycle: { term: 'cycle', meaning: 'a phase of many-to-many traffic: a sender has at most one message in it (Shu)' },
  virtualDestination: {
    term: 'virtual destination',
    meaning: 'an additional table entry for a receiver that gets more than others',
  },
  step: { term: 'step', meaning: 'a phase of a cluster: a permutation of its nodes (Tam and Wang)' },
  contentionAware: {
    term: 'contention-aware',
    meaning: 'a numbering of nodes by which successive packets of a node go to different switches (eq. 5)',
  },
  globalWindow: {
    term: 'global window',
    meaning: 'how many more packets a node may have sent than received (eq. 4)',
  },
  goBackN: {
    term: 'Go-Back-N',
    meaning: 'after a timeout the first unacknowledged packet is resent, and all after it',
  },
  job: {
    term: 'job',
    meaning: 'the nodes that take part in an exchange; their local ids follow the leaf switches (Naruse)',
  },
  shiftDistance: {
    term: 'shift distance',
    meaning: 'how many local ids ahead a node of a job sends, from 1 on; hot if two connections share a link',
  },
  rootTable: { term: 'root table', meaning: 'the root switch of each connection at a shift distance' },
  credit: {
    term: 'credit',
    meaning: 'a free place in the buffer that a packet or flit is to enter; without one it waits',
  },
  slot: { term: 'slot', meaning: 'the time of one packet on a link: 327.68 ns for 4 KiB at 100 Gb/s' },
  voq: { term: 'VOQ', meaning: 'virtual output queue: packets of one input port, one virtual channel and one output' },
  virtualChannel: {
    term: 'virtual channel (VC)',
    meaning:
      'part of each buffer, with its own places and credits; the queuing scheme (1Q, DBBM, vFtree, Flow2SL) says which flow takes which',
  },
  hotNode: {
    term: 'hot node, hot source',
    meaning: 'a node with more senders than its link can serve; a node that sends only to hot nodes',
  },
  root: {
    term: 'congestion tree, root',
    meaning:
      'full queues from one port backwards; that port: congested, with room in the next buffer, for the whole root timer (CRT)',
  },
  notification: {
    term: 'notification, ARN',
    meaning:
      'adaptive routing notification: news of a root that travels upstream, kept in ARN tables for the lifetime of an entry (TTL)',
  },
  isolation: {
    term: 'AFI, AFC',
    meaning: 'adapted-flow isolation: packets known to be heading for a root wait in the adapted-flow channel',
  },
  congested: {
    term: 'congested',
    meaning: 'said of a queue (VOQ) that has passed HCDTh and not yet fallen below LCDTh',
  },
  stands: {
    term: 'stalled',
    meaning:
      'said of a link whose buffer is above HCDTh in a channel that does not isolate, or for whose port a queue is congested',
  },
  matrix: {
    term: 'matrix',
    meaning:
      'every link as a cell; with congestion a square per pod and direction, a column per switch, a row per port; shown first from 2,048 nodes on',
  },
  thresholds: {
    term: 'HCDTh, LCDTh, FCTh',
    meaning:
      'shares of a channel: congested above, cleared below, and the free room that makes a congested port a root',
  },
  victim: { term: 'victim', meaning: 'a node that is not a hot source and gets less than half of its load out' },
  networkEfficiency: {
    term: 'network efficiency',
    meaning:
      'packets delivered, as a share of what the links of all nodes could deliver; slightly above 1 in spans with the end of one slot more than their length',
  },
  rate: { term: 'rate', meaning: 'packets sent per slot; 1.00 is a link that is never idle' },
  latency: {
    term: 'latency',
    meaning: 'from the moment a packet is generated until it is delivered, including the wait in its node',
  },
  recovery: {
    term: 'recovery',
    meaning: 'from the onset of a hot spot until efficiency is back to 95 % of ideal, and stays there',
  },
} as const satisfies Record<string, GlossaryEntry>;

export type TermId = keyof typeof glossary;

/** 'Victim: a node that is not a hot source and gets less than half of its load out.' */
export function tooltip(word: TermId): string {
  const { term, meaning } = glossaryEntry(word);
  return `${capitalize(term)}: ${meaning}.`;
}

/** In the language of the page. */
export function glossaryEntry(word: TermId): GlossaryEntry {
  const { term, meaning } = glossary[word];
  return { term: translated(term), meaning: translated(meaning) };
}

/** The table in docs/glossary.md, in English. */
export function glossaryTable(): string {
  const rows = Object.values(glossary).map(({ term, meaning }) => `| ${term} | ${meaning} |\n`);
  return `| word | meaning |\n|---|---|\n${rows.join('')}`;
}
