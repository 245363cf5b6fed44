/* The words of the help on many-to-many traffic (Shu et al.), clusters with loss (Tam and Wang) and jobs (Naruse). */

import { t } from '../../language/language.ts';

export const FAMILY_TERMS = [
  {
    word: t`Cycle`,
    text: t`A phase of many-to-many traffic: every sender has at most one message, to a receiver of its own. Cycles are counted from 1.`,
  },
  {
    word: t`Virtual destination`,
    text: t`A receiver that gets l times as much as others appears in l tables, so that nobody waits for its longer messages.`,
  },
  {
    word: t`Step`,
    text: t`A phase of a cluster: a permutation in which every node sends to one and receives from one.`,
  },
  {
    word: t`Global window`,
    text: t`A limit on how many more packets a node may have sent than received. It keeps nodes together, so that queues overflow less, or not at all.`,
  },
  {
    word: 'Go-Back-N',
    text: t`A receiver accepts packets only in order; after a timeout the sender resends the first unacknowledged one and all after it.`,
  },
  {
    word: t`Contention-aware`,
    text: t`Nodes are renumbered so that successive packets of a node go to different switches. A step carries as much as before, but less at a time.`,
  },
  {
    word: t`Job`,
    text: t`The nodes that take part, numbered in the order of their leaf switches: these are the local ids.`,
  },
  {
    word: t`Shift distance`,
    text: t`How many local ids ahead a node of a job sends, from 1 on. It has a hot spot if two connections share a link.`,
  },
  {
    word: t`Root table`,
    text: t`The root switch of every connection at a shift distance, made for one job. A node with several LIDs has several paths to choose from.`,
  },
] as const;

export const FAMILY_FORMULAS = [
  {
    name: t`Unloaded latency`,
    formula: t`2 · adapter + (2n − 1) · switch + 2n · cable`,
    text: t`For a packet that climbs to the top of n levels and meets no other: 2 · 305 + 5 · 170 + 6 · 4 = 1484 ns.`,
    source: t`Shu, as measured there: 608 + 850 + 26 ns`,
  },
  {
    name: t`Shuffle`,
    formula: t`cycle t: sender i to receiver (i + t) mod |N|`,
    text: t`Routed by source it has no collisions if |N| is a multiple of k^(n−1), or at least M − 1 + k^(n−1); by destination only in the first case.`,
    source: t`Shu, section V-A; the conditions were found by trying all cases, k = 2 to 4`,
  },
  {
    name: t`Global window`,
    formula: 'W = ⌊B_L / 2ν⌋, ν = (p − d_1) d_1 / (p − 1)',
    text: t`An uplink queue holds B_L packets; of the packets of d_1 of p nodes, on average ν go up in a step. The 2 stands for control packets. The paper prints a ceiling, but windows closer to the floor.`,
    source: t`Tam and Wang, equation 4`,
  },
  {
    name: t`Contention-aware numbers`,
    formula: t`logical = ⌊n / d_1⌋ + (n mod d_1) d_2`,
    text: t`d_1 nodes on each of d_2 switches.`,
    source: t`Tam and Wang, equation 5`,
  },
  {
    name: t`Uplink bound`,
    formula: '(p − 1) · 103 / (2 d_1 (p − d_1)) MB/s',
    text: t`What a node can receive if an uplink carries 103 MB/s up and down together.`,
    source: t`Tam and Wang, equation 7`,
  },
  {
    name: t`Hot distances`,
    formula: t`distances with contention > 1 / (N − 1)`,
    text: t`For a job of N nodes, d = (s + sd) mod N at shift distance sd.`,
    source: t`Naruse, section 4`,
  },
] as const;
