/* Published scenarios and links, as files. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScenario } from '../parse.ts';
import { decodeFragment } from '../share-link/decode.ts';
import type { Scenario } from '../types.ts';

export interface Fixture {
  /** what it shows */
  about: string;
  /** the document as saved, or the link as shared */
  saved?: unknown;
  link?: string;
  /** the scenario it must open as */
  opens: unknown;
}

const FOLDER = join(import.meta.dirname, '../fixtures');

export const fixtures = readdirSync(FOLDER).map((file): [string, Fixture] => [
  file,
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Fixture,
]);

export function openedFixtures(): [string, { scenario: Scenario; preset: string | null }][] {
  return fixtures.map(([file, { link, saved }]) => [
    file,
    link === undefined ? { scenario: parseScenario(saved).scenario, preset: null } : decodeFragment(link),
  ]);
}
