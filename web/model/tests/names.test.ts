/* What the code wants to know about a kind of run is a property of its row: a new exchange, mapping, routing, schedule, kind of traffic or engine
 * is a row, and nothing else asks for its name. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { engines } from '../algorithms/engines.ts';
import { exchanges } from '../algorithms/exchanges.ts';
import { mappings } from '../algorithms/mappings.ts';
import { routings } from '../algorithms/routings.ts';
import { schedules } from '../algorithms/schedules.ts';
import { allToAllSchedules, traffics } from '../algorithms/traffics.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where names may be compared: rows themselves. */
const OWN = /(^|\/)(tests|algorithms)\//;

/** Comparisons that are left, by file: may only decrease. */
const DEBTS: Readonly<Record<string, number>> = {};

const NAMES = [engines, exchanges, mappings, routings, allToAllSchedules, schedules, traffics].flatMap((rows) =>
  Object.keys(rows),
);
/** What holds such a name: words such as 'random' and 'phases' are names of other things, too. */
const HOLDER = String.raw`(?:\b(?:exchange|schedule|engine|family|routing|mapping)\b|\b(?:traffic|mapping|routing|lane)\.kind|Of\([^()]*(?:\([^()]*\))?[^()]*\))`;
const COMPARED = new RegExp(`(?:${HOLDER}|\\bkind(?! [!=]== 'phases'))\\)? [!=]== '(?:${NAMES.join('|')})'`, 'g');

function comparisonsIn(file: string): number {
  return readFileSync(join(ROOT, file), 'utf8').match(COMPARED)?.length ?? 0;
}

it('names of rows are compared nowhere else', () => {
  const files = ['web', 'cli']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file));
  const found = files.filter((file) => !OWN.test(file)).map((file) => [file, comparisonsIn(file)] as const);
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(DEBTS);
});
