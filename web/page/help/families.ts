/* The formulas of the help on many-to-many traffic (Shu et al.), clusters with loss (Tam and Wang) and jobs (Naruse). */

import { t } from '../../words/language/language.ts';

export const FAMILY_FORMULAS = [
  {
    name: t`Unloaded latency`,
    formula: t`2 · adapter + (2n − 1) · switch + 2n · cable`,
    text: t`For a packet that climbs to the top of n levels and meets no other: 2 · 305 + 5 · 170 + 6 · 4 = 1484 ns.`,
    source: t`Shu, as measured there: 608 + 850 + 26 ns`,
  },
  {
    name: t`Shuffle`,
    formula: t`phase t: sender i to receiver (i + t) mod |N|`,
    text: t`Routed by source it has no collisions if |N| is a multiple of k^(n−1), or at least M − 1 + k^(n−1); by destination only in the first case.`,
    source: t`Shu, section V-A; the conditions were found by trying all cases, k = 2 to 4`,
  },
  {
    name: t`Global window`,
    formula: 'W = ⌊B_L / 2ν⌋, ν = (p − d_1) d_1 / (p − 1)',
    text: t`An uplink queue holds B_L packets; of the packets of d_1 of p nodes, on average ν go up in a phase. The 2 stands for control packets. The paper prints a ceiling, but windows closer to the floor.`,
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
    name: t`Hot phases`,
    formula: t`phases with contention > 1 / (N − 1)`,
    text: t`For a job of N nodes, d = (s + sd) mod N in phase sd, the shift distance.`,
    source: t`Naruse, section 4`,
  },
] as const;
