/* What each preset shows, in one sentence, and the paper it is from: apart from presets.ts, as a first visit needs none of it. Numbers
 * between ** are results of its run: `of` says which, and a test compares them with the kept ones (npm run results). */

import claims from './claims.json' with { type: 'json' };

export interface Claim {
  says: string;
  /** 'over-ideal of LIN', a measure of a lane; 'completion of A / B': how many times that of the lane B */
  of: readonly string[];
  /** paper and figure, table or section */
  source: string;
}

export function claimOf(id: string): Claim {
  const claim: Claim | undefined = claims[id as keyof typeof claims];
  if (!claim) throw new Error(`The preset ${id} has no claim.`);
  return claim;
}
