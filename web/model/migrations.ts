/* Old versions of the scenario, step by step to the newest. A step is a pure function from a document of one version to
 * a document of the next; fixtures/ keeps a document of every version that was ever published, and the tests open
 * them all. Changing a published name, default or meaning needs a new version and a step here. */

import { t } from '../words/language/language.ts';
import { VERSION } from './defaults.ts';
import { foreignValueText, type Problem } from './sentences.ts';

export type Document = Readonly<Record<string, unknown>>;
type Migration = (document: Document) => Document;

/** steps[v - 1] makes version v + 1 of version v. */
const STEPS: readonly Migration[] = [];

export interface Migrated {
  document: Document;
  problems: Problem[];
}

/** A document without a version counts as version 1. */
export function migrate(document: Document, steps: readonly Migration[] = STEPS): Migrated {
  const newest = steps.length + 1;
  const { version = 1 } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    const fault = t`The version is ${foreignValueText(version)}; it must be a whole number from 1 to ${newest}`;
    return { document, problems: [{ fault, remedy: t`so ${newest} is used` }] };
  }
  if (version > newest) {
    const fault = t`This scenario has version ${version}; this program knows versions up to ${newest}`;
    return { document, problems: [{ fault, remedy: t`so only what it knows is opened` }] };
  }
  const migrated = steps.slice(version - 1).reduce((old, step) => step(old), document);
  return { document: { ...migrated, version: newest }, problems: [] };
}

if (STEPS.length + 1 !== VERSION) throw new Error('Every version but the newest needs a migration step.');
