/* Published scenarios and links open forever, and as the scenarios they first opened as. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../defaults.ts';
import { idleNotes } from '../idle.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { namesOf, presetById } from '../presets/presets.ts';
import { checkFragment, decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import digests from './preset-names.json' with { type: 'json' };

interface Fixture {
  /** what it shows */
  about: string;
  /** the document as saved, or the link as shared */
  saved?: unknown;
  link?: string;
  /** the scenario it must open as */
  opens: unknown;
}

const FOLDER = join(import.meta.dirname, '../fixtures');

const fixtures = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Fixture] as const,
);

/** Notes about fields without effect, of fixtures that set every field they can, with any traffic. */
const VAIN: Record<string, number> = {
  '1-every-field.json': 4,
  '1-link-every-field.json': 4,
  '1-link-timed.json': 2,
};

describe('what was ever published', () => {
  it.each(fixtures)('still opens: %s', (_, { saved, link, opens }) => {
    const result = link === undefined ? checkScenario(saved) : checkFragment(link);
    expect(result).toEqual({ ok: true, value: opens });
  });

  it.each(fixtures)('has as many notes as it is known for: %s', (file, { saved, link }) => {
    const opened = link === undefined ? { ...parseScenario(saved), preset: null } : decodeFragment(link);
    expect(idleNotes(opened.scenario, opened.preset)).toHaveLength(VAIN[file] ?? 0);
  });

  it('is what names of presets stood for, by a digest of its link', () => {
    const opened = Object.keys(namesOf).map((id) => {
      const scenario = presetById(id)?.scenario;
      return [id, scenario && createHash('sha256').update(encodeFragment(scenario)).digest('hex').slice(0, 12)];
    });
    expect(Object.fromEntries(opened)).toEqual(digests);
  });

  it('has fixtures of every version', () => {
    for (let version = 1; version <= VERSION; version++) {
      expect(fixtures.filter(([file]) => file.startsWith(`${version}-`)).length).toBeGreaterThan(0);
    }
  });
});

it.each([VERSION + 1, 0, 1.5, '1', null])('one sentence says so when the version is %j', (version) => {
  expect(parseScenario({ version }).problems).toHaveLength(1);
});
