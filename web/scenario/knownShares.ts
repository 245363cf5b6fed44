/* Figures to compare with: 20,000 random jobs of 16 nodes out of 30, share of phases with a hot spot in percent, from each initial
 * table and after the algorithm. */

import type { Routing } from './types.ts';

type Shares = Record<Routing['initial'], { before: number; after: number }>;

export interface Known {
  /** by this program: `npm run figures -- naruse`, seeds 1 to 20,000 */
  counted: Shares;
  /** by another program, with other jobs */
  independent: Shares;
}

interface Jobs {
  perLeaf: number;
  leaves: number;
  roots: number;
  /** nodes of a job */
  size: number;
}

const KNOWN: { perLeaf: number; leaves: number; shares: Known }[] = [
  {
    perLeaf: 5,
    leaves: 6,
    shares: {
      counted: {
        destination: { before: 58.1, after: 13.7 },
        source: { before: 58.1, after: 0.039 },
        local: { before: 2.4, after: 0.0567 },
      },
      independent: {
        destination: { before: 58, after: 13.5 },
        source: { before: 58, after: 0.034 },
        local: { before: 2.4, after: 0.072 },
      },
    },
  },
  {
    perLeaf: 6,
    leaves: 5,
    shares: {
      counted: {
        destination: { before: 52, after: 14.2 },
        source: { before: 52, after: 0.408 },
        local: { before: 7.54, after: 0.431 },
      },
      independent: {
        destination: { before: 52, after: 13.9 },
        source: { before: 52, after: 0.44 },
        local: { before: 7.5, after: 0.44 },
      },
    },
  },
];

/** Null where nothing is known of such jobs. */
export function knownShares({ perLeaf, leaves, roots, size }: Jobs): Known | null {
  if (size !== 16 || roots !== 6) return null;
  return KNOWN.find((known) => known.perLeaf === perLeaf && known.leaves === leaves)?.shares ?? null;
}
