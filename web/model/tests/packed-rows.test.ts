import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveLanes } from '../lanes.ts';
import { limits } from '../limits.ts';
import { packedRows, withPackedRows } from '../packed-rows.ts';
import { parseScenario } from '../parse.ts';
import { openLink } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import { packRows } from '../share-link/packing.ts';
import type { TraceRow } from '../types.ts';
import { documents } from './arbitraries.ts';

it('a scenario comes back from numbers as it was, with the rows of its lanes', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { scenario } = parseScenario(document);
      const before = structuredClone(scenario);
      const [without, rows] = packedRows(scenario);
      expect(scenario).toEqual(before);
      expect([without, ...without.lanes].every(({ traffic }) => (traffic?.rows ?? []).length === 0)).toBe(true);
      expect(withPackedRows(structuredClone(without), structuredClone(rows))).toEqual(before);
      for (const lane of resolveLanes(scenario))
        expect(withPackedRows(...structuredClone(packedRows(lane)))).toEqual(lane);
    }),
    { numRuns: 80 },
  );
});

it('a trace of more rows than a link may have takes no longer to write, and is refused as a whole', () => {
  const rows = Array.from({ length: 3 * limits.linkRows }, (): TraceRow => [-1, 0, 0, 1, 64]);
  const [most, more] = [limits.linkRows + 1, rows.length].map((many) => packRows(rows.slice(0, many)));
  expect(more?.replace(/^\d+/, '')).toBe(most?.replace(/^\d+/, ''));
  const { scenario } = parseScenario({ version: 1, traffic: { kind: 'trace', trace: 'file', rows } });
  expect(openLink(encodeFragment(scenario))).toEqual({ refusal: expect.stringMatching(/, so nothing was opened\.$/) });
});
