/* Published scenarios and links open forever, and as the scenarios they first opened as. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../defaults.ts';
import { migrate } from '../gone.ts';
import { checkScenario } from '../parse.ts';
import { namesOf, presetById } from '../presets/presets.ts';
import { checkFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import { fixtures } from './fixtures.ts';
import digests from './preset-names.json' with { type: 'json' };

describe('what was ever published', () => {
  it.each(fixtures)('still opens: %s', (_, { saved, link, opens }) => {
    const result = link === undefined ? checkScenario(saved) : checkFragment(link);
    expect(result).toEqual({ ok: true, value: opens });
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

describe('a migration', () => {
  const steps = [
    (document: object) => ({ ...document, second: true }),
    (document: object) => ({ ...document, third: 'second' in document }),
  ];

  it('goes step by step from any old version', () => {
    expect(migrate({ version: 1 }, steps).document).toEqual({ version: 3, second: true, third: true });
    expect(migrate({ version: 2 }, steps).document).toEqual({ version: 3, third: false });
    expect(migrate({ version: 3 }, steps).document).toEqual({ version: 3 });
    expect(migrate({}, steps).document).toEqual({ version: 3, second: true, third: true });
  });

  it.each([4, 0, 1.5, '1', null])('says so when the version is %j', (version) => {
    expect(migrate({ version }, steps).problems).toHaveLength(1);
  });
});
