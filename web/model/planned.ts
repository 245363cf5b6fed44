/* Reserved words of the scenario language that are not implemented yet. They are reported as such, so that nobody looks for a
 * spelling mistake. When one is implemented, its row moves to the tables. */

/** Top-level sections. */
export const plannedSections: readonly string[] = [];

/** Fields by path. */
export const plannedFields: readonly string[] = ['topology.uplink'];

/** Choices by path. */
export const plannedChoices: Readonly<Record<string, readonly string[]>> = {
  'traffic.kind': ['custom'],
};
