/* The words of the help on congestion. Sections are those of Rocher-Gonzalez et al. */

import { t } from '../../language/language.ts';

export const CONGESTION_TERMS = [
  {
    word: t`Hot node, hot source`,
    text: t`A hot node has more senders than its link can serve; those that send only to it are hot sources.`,
  },
  {
    word: t`Credit`,
    text: t`A free place in the buffer at the other end of a link. A packet waits until there is one, so none is ever lost.`,
  },
  {
    word: 'VOQ',
    text: t`Virtual output queue: each input port has a queue for every output, so that a blocked output does not block the others. All share the places of the port.`,
  },
  {
    word: t`Virtual channel (VC)`,
    text: t`A part of each buffer with its own places and credits. Packets in one channel do not wait for those in another, except for the link itself.`,
  },
  {
    word: t`Congestion tree`,
    text: t`Full queues, from one port back against the flow, until they reach nodes that never sent there.`,
  },
  {
    word: t`Congestion root`,
    text: t`The port from which a tree grows: its queue is full, but the next buffer is not. It is declared a root when that has lasted for the whole root timer (CRT).`,
  },
  {
    word: t`Notification (ARN)`,
    text: t`Adaptive routing notification: when a packet for a root arrives, a notification goes back where it came from, as fast as the cable allows and past all packets. Whoever gets it keeps an entry in its ARN table for a lifetime (TTL).`,
  },
  {
    word: t`AFI and AFC`,
    text: t`Adapted-flow isolation puts packets known to be heading for a root into their own channel, the adapted-flow channel, so that no others wait behind them.`,
  },
  {
    word: t`Victim`,
    text: t`A node that is not a hot source and gets less than half of its packets out.`,
  },
  {
    word: t`Network efficiency`,
    text: t`What reaches the nodes, as a share of what their links could deliver. At 1, every node receives at link rate.`,
  },
] as const;

export const TECHNIQUES = [
  {
    word: 'D-mod-k',
    text: t`One fixed path for each destination. The congestion tree stays narrow, but does not go away.`,
  },
  { word: 'Oblivious', text: t`Every packet takes a random path up. Congestion spreads over all of them.` },
  {
    word: 'Adaptive-Th',
    text: t`A packet leaves its path when a quarter or less of the next channel is free, unless every other port has less.`,
  },
  {
    word: 'Adaptive-Th + AFI',
    text: t`The same, and packets that leave their path continue in the adapted-flow channel.`,
  },
  {
    word: 'ARN',
    text: t`Roots send notifications upstream; switches that know a root send packets for it another way, if there is one.`,
  },
  {
    word: 'ARN + AFI',
    text: t`The same, and packets for a root use the adapted-flow channel, from the source on.`,
  },
] as const;

export const THRESHOLDS = [
  { word: 'HCDTh, 81 %', text: t`A queue fuller than this share of its channel is flagged as congested.` },
  { word: 'LCDTh, 63 %', text: t`A flagged queue emptier than this loses its flag.` },
  {
    word: 'FCTh, 78 %',
    text: t`A root must have more than this share of the next channel free; a port into a node always has.`,
  },
  {
    word: 'CRT, 5 ms',
    text: t`How long a port stays congested before it is a root. Scenarios of a few milliseconds use 0.4 ms.`,
  },
  { word: 'TTL, 10 ms', text: t`How long an entry in an ARN table lasts without another notification.` },
] as const;

export const CONGESTION_FORMULAS = [
  {
    name: t`Network efficiency`,
    formula: t`packets delivered / (N · slots)`,
    text: t`Over a bin of time. A slot is the time of a packet on a link; N is the number of nodes.`,
    source: t`Rocher-Gonzalez, section 4.2`,
  },
  {
    name: t`Ideal under a hot spot`,
    formula: t`(innocents · load + hot nodes) / N`,
    text: t`All other nodes deliver their load, and the link of a hot node is never idle. It is an expectation: destinations are drawn, and packets that have waited may arrive on top, so a run can be slightly above it.`,
    source: t`What the definition allows; 0.90 for a tenth of 432 nodes`,
  },
  {
    name: t`Recovery`,
    formula: t`first time from which efficiency stays ≥ 0.95 · ideal`,
    text: t`Counted from the onset, on averages over a ninetieth of the hot spot.`,
    source: t`Defined here; the paper reads it off its curves`,
  },
] as const;
