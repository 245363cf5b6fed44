/* The formulas of the help, by paper. Where symbols are not those of the glossary, a text says what they are. */

import { t } from '../../words/language/language.ts';
import { equation, figure, section } from '../../words/titles.ts';

interface HelpFormula {
  name: string;
  formula: string;
  text?: string;
  source: string;
}

const PRISACARI: readonly HelpFormula[] = [
  { name: t`Tree`, formula: 'XGFT(h; m_1 … m_h; w_1 … w_h)', source: `${section('2')}; Öhring 1995` },
  { name: 'XOR', formula: 'd = s ⊕ p', source: section('2') },
  { name: 'LIN', formula: 'd = (s + p + shift) mod N', source: section('2') },
  {
    name: 'OPT',
    formula: 'α_{σ(k)}(d) = (θ_k(s) + θ_k(p)) mod Θ_k',
    text: t`θ are digits of s and p in base Θ, α digits of d in base M.`,
    source: `${equation('4')}, σ = (L, …, 1)`,
  },
  {
    name: t`Least bandwidth`,
    formula: 'B_min(l) = Π_l − ⌊Π_l / (M_{l+1} … M_L)⌋',
    text: t`The least number of messages that must leave a subtree of level l in its fullest phase, whatever the exchange. Π_l is the number of its nodes.`,
    source: equation('1'),
  },
  {
    name: t`Ideal time`,
    formula: 'T = Σ_l M_1 … M_{l−1} (M_l − 1) · T(l)',
    text: t`T(l) = 2 t_path(l) + (F + 1) S/B: a message of F flits and its one-flit acknowledgement, on a path through level l where nothing waits.`,
    source: section('5.1'),
  },
  { name: t`Longer than ideal`, formula: t`completion / T − 1`, source: `${section('5.2')}, ${figure('5')}` },
];

const ROCHER: readonly HelpFormula[] = [
  {
    name: t`Network efficiency`,
    formula: t`packets delivered / (N · slots)`,
    source: `Rocher-Gonzalez, ${section('4.2')}`,
  },
  {
    name: t`Ideal under a hot spot`,
    formula: t`(innocents · load + hot nodes) / N`,
    source: t`What the definition allows; 0.90 for a tenth of 432 nodes`,
  },
  {
    name: t`Recovery`,
    formula: t`first time from which efficiency stays ≥ 0.95 · ideal`,
    source: t`Defined here; the paper reads it off its curves`,
  },
];

const FAMILIES: readonly HelpFormula[] = [
  {
    name: t`Unloaded latency`,
    formula: t`2 · adapter + (2n − 1) · switch + 2n · cable`,
    text: t`For a packet that climbs to the top of n levels and meets no other: 2 · 305 + 5 · 170 + 6 · 4 = 1484 ns.`,
    source: `Shu, ${section('VI')}: 608 + 850 + 26 ns`,
  },
  {
    name: t`Shuffle`,
    formula: t`phase t: sender i to receiver (i + t) mod |N|`,
    text: t`Routed by source it has no collisions if |N| is a multiple of k^(n−1), or at least M − 1 + k^(n−1); by destination only in the first case (tried for all cases, k = 2 to 4).`,
    source: `Shu, ${section('V-A')}`,
  },
  {
    name: t`Global window`,
    formula: 'W = ⌊B_L / 2ν⌋, ν = (p − d_1) d_1 / (p − 1)',
    text: t`An uplink queue holds B_L packets; of the packets of d_1 of p nodes, on average ν go up in a phase. The 2 stands for control packets. The paper prints a ceiling, but windows closer to the floor.`,
    source: `Tam, Wang, ${equation('4')}`,
  },
  {
    name: t`Contention-aware numbers`,
    formula: 'π(n) = ⌊n / d_1⌋ + (n mod d_1) d_2',
    text: t`π(n) is the logical number of node n, of d_1 nodes on each of d_2 switches.`,
    source: `Tam, Wang, ${equation('5')}`,
  },
  {
    name: t`Uplink bound`,
    formula: '(p − 1) · 103 / (2 d_1 (p − d_1)) MB/s',
    text: t`What a node can receive if an uplink carries 103 MB/s up and down together.`,
    source: `Tam, Wang, ${equation('7')}`,
  },
  {
    name: t`Hot phases`,
    formula: t`phases with contention > 1 / (N − 1)`,
    text: t`For a job of N nodes, d = (s + sd) mod N in phase sd, the shift distance.`,
    source: `Naruse, ${section('4')}`,
  },
];

export const FORMULAS = [...PRISACARI, ...ROCHER, ...FAMILIES];
