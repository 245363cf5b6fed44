/* The words of the help on congestion. Sections are those of Rocher-Gonzalez et al. */

import { t } from '../../words/language/language.ts';

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
