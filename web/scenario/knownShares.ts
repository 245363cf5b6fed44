/* Figures to compare with: 20,000 random jobs of 16 nodes out of 30, share of phases with a hot spot in percent, from each initial
 * table and after the algorithm. They were measured with another program than this one. */

import type { Routing } from './types.ts';

type Shares = Record<Routing['initial'], { before: number; after: number }>;

interface Jobs {
  perLeaf: number;
  leaves: number;
  roots: number;
  /** nodes of a job */
  size: number;
}

const KNOWN: { perLeaf: number; leaves: number; shares: Shares }[] = [
  {
    perLeaf: 5,
    leaves: 6,
    shares: {
      destination: { before: 58, after: 13.5 },
      source: { before: 58, after: 0.034 },
      local: { before: 2.4, after: 0.072 },
    },
  },
  {
    perLeaf: 6,
    leaves: 5,
    shares: {
      destination: { before: 52, after: 13.9 },
      source: { before: 52, after: 0.44 },
      local: { before: 7.5, after: 0.44 },
    },
  },
];

/** Null where nothing is known of such jobs. */
export function knownShares({ perLeaf, leaves, roots, size }: Jobs): Shares | null {
  if (size !== 16 || roots !== 6) return null;
  return KNOWN.find((known) => known.perLeaf === perLeaf && known.leaves === leaves)?.shares ?? null;
}
