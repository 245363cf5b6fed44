/* Words of the scenario language that are reserved and do not work yet. They get a sentence of their own, so that nobody
 * looks for a spelling mistake. When something works, its row moves from here to the tables. */

/** Top-level sections. */
export const plannedSections: readonly string[] = [];

/** Fields by path. */
export const plannedFields: readonly string[] = ['topology.uplink'];

/** Choices by path. */
export const plannedChoices: Readonly<Record<string, readonly string[]>> = {
  'traffic.kind': ['custom'],
};
