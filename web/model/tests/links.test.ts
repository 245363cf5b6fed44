import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveLanes } from '../lanes.ts';
import { limits } from '../limits.ts';
import { packedRows, withPackedRows } from '../packed-rows.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { OPENING, presetById, presets } from '../presets/presets.ts';
import { decodeFragment, openLink, openText } from '../share-link/decode.ts';
import { encodeFragment, lengthProblem } from '../share-link/encode.ts';
import { packPhases, packRows, unpackPhases } from '../share-link/packing.ts';
import type { Scenario, TraceRow } from '../types.ts';
import { always } from './always.ts';
import { documents, phaseOf, SENTENCE } from './arbitraries.ts';
import { tried } from './tried.ts';

const opening = presetById(OPENING)?.scenario as Scenario;

describe('a link', () => {
  it('gives back exactly what it was made of, alone or as differences from any preset', () => {
    const bases = fc.constantFrom(null, ...presets.map((preset) => preset.id));
    always([documents, bases], tried(400), (document, preset) => {
      const { scenario } = parseScenario(document);
      const link = encodeFragment(scenario, preset);
      expect(decodeFragment(link)).toEqual({ scenario, preset, problems: [] });
      expect(link).toMatch(/^#[\w.~:/,=&%+-]*$/);
    });
  });

  it('names its lane after its exchange where it names none, like a file', () => {
    expect(decodeFragment('#v=1&exchange=lin').scenario.lanes).toEqual([{ name: 'LIN' }]);
    expect(parseScenario({ version: 1, traffic: { exchange: 'lin' } }).scenario.lanes).toEqual([{ name: 'LIN' }]);
    expect(parseScenario({ version: 1, traffic: { kind: 'uniform' } }).scenario.lanes).toEqual([{ name: 'Uniform' }]);
    const named = parseScenario({ version: 1, traffic: { exchange: 'lin' }, lanes: [{ name: 'OPT' }] }).scenario;
    expect(decodeFragment(encodeFragment(named)).scenario).toEqual(named);
  });

  it('says only what differs', () => {
    const swapped = decodeFragment('#v=1&preset=half-bisection&swaps=3-6,1-2').scenario;
    expect(encodeFragment(opening, OPENING)).toBe('#v=1&preset=half-bisection');
    expect(encodeFragment(swapped, OPENING)).toBe('#v=1&preset=half-bisection&swaps=3-6,1-2');
    const [, lin, opt] = opening.lanes;
    const without = { ...opening, lanes: [lin, opt] as Scenario['lanes'] };
    expect(encodeFragment(without, OPENING)).toBe(
      '#v=1&preset=half-bisection&lanes=LIN,OPT&lane1.exchange=lin&lane1.routing=d-mod-k&lane2.exchange=opt&lane2.routing=conflict-free',
    );
  });

  it('may be a whole address, a fragment with or without #, or broken into lines', () => {
    const expected = decodeFragment('#v=1&preset=figure-1&shift=3');
    expect(expected.scenario.traffic.shift).toBe(3);
    for (const text of [
      'v=1&preset=figure-1&shift=3',
      'https://example.org/play/?x=1#v=1&preset=figure-1&shift=3',
      '  #v=1&preset=figure-1\r\n  &shift=3\n',
    ])
      expect(decodeFragment(text)).toEqual(expected);
  });

  it('that says nothing opens the first scenario', () => {
    for (const text of ['', '#', 'https://example.org/']) {
      expect(decodeFragment(text)).toEqual({ scenario: opening, preset: OPENING, problems: [] });
    }
  });

  it('changes the kind of a topology wherever that stands', () => {
    const { scenario, problems } = decodeFragment('#ports=8&stages=2&topology=rlft');
    expect(problems).toEqual([]);
    expect(scenario.topology).toEqual({ kind: 'rlft', ports: 8, stages: 2, cuts: [] });
  });

  it('is read up to a limit', () => {
    const long = `#v=1&shift=2&title=${'a'.repeat(limits.linkRead)}`;
    const { scenario, problems } = decodeFragment(long);
    expect(scenario.traffic.shift).toBe(2);
    expect(problems[0]).toMatch(/^The link has 65,555 characters; at most 65,536 are allowed/);
  });

  it('of many broken ones each opens a scenario, and says in sentences what was wrong', () => {
    const links = fc.oneof(
      documents.map((document) => encodeFragment(parseScenario(document).scenario)),
      fc.constantFrom(...presets.map((preset) => encodeFragment(preset.scenario))),
      fc.constant('#v=1&exchange=custom&phases=2x16sAAAA&swaps=3-6&lanes=a,b&lane2.m=4,2,2'),
    );
    const damage = fc.array(
      fc.tuple(
        fc.nat(400),
        fc.nat(12),
        fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('&', '=', '%', ',', '#', 'lane1.', '-', '9e99')),
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      // Encoding is as slow as decoding, so each link is damaged in four ways.
      fc.property(links, fc.array(damage, { minLength: 4, maxLength: 4 }), (link, ways) => {
        for (const cuts of ways) {
          const broken = cuts.reduce(
            (text, [at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length),
            link,
          );
          const { scenario, problems } = decodeFragment(broken);
          expect(checkScenario(scenario).ok).toBe(true);
          for (const sentence of problems) expect(sentence).toMatch(SENTENCE);
        }
      }),
      { numRuns: tried(500) },
    );
  });

  it('that is too long to be sent around says so', () => {
    expect(lengthProblem('x'.repeat(2000))).toBeNull();
    expect(lengthProblem('x'.repeat(4812))).toBe(
      'This link has 4,812 characters, and some programs cut links after 2,000; save the scenario as a file instead.',
    );
  });
});

describe('an exchange in a link', () => {
  it('comes back as it was', () => {
    const exchanges = fc
      .integer({ min: 1, max: 40 })
      .chain((tasks) => fc.array(phaseOf(tasks), { minLength: 1, maxLength: 6 }));
    always([exchanges], (phases) => {
      expect(unpackPhases(packPhases(phases))).toEqual(phases);
    });
  });

  it('is short: 16 phases of 16 tasks in 222 characters, what counts up in far fewer', () => {
    const phases = (step: (s: number, p: number) => number) =>
      Array.from({ length: 16 }, (_, p) => Array.from({ length: 16 }, (_, s) => step(s, p)));
    expect(packPhases(phases((s, p) => s ^ p)).length).toBeLessThanOrEqual(222);
    expect(packPhases(phases((s, p) => (s + p) % 16)).length).toBeLessThanOrEqual(60);
  });

  it('is never larger than a link may be, whatever the text claims', () => {
    expect(unpackPhases('65536x65536sf_____')).toBeNull();
    expect(unpackPhases('9999999x1b')).toBeNull();
    expect(unpackPhases('1x1048576sAAAAAAAAAAA')).toBeNull();
  });
});

describe('text from anywhere', () => {
  it('is a file or a link', () => {
    expect(openText('{"version": 1, "title": "A"}')).toMatchObject({
      scenario: { title: 'A' },
      preset: null,
      problems: [],
    });
    expect(openText('#v=1&preset=figure-2').preset).toBe('figure-2');
  });

  it('that is broken JSON says so in one sentence', () => {
    const { scenario, problems } = openText('{"version": 1,');
    expect(scenario).toEqual(opening);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(SENTENCE);
  });

  it('never throws', () => {
    always([fc.string({ maxLength: 300 })], (text) => {
      expect(checkScenario(openText(text).scenario).ok).toBe(true);
    });
  });
});

it('a scenario comes back from numbers as it was, with the rows of its lanes', () => {
  always([documents], 80, (document) => {
    const { scenario } = parseScenario(document);
    const before = structuredClone(scenario);
    const [without, rows] = packedRows(scenario);
    expect(scenario).toEqual(before);
    expect([without, ...without.lanes].every(({ traffic }) => (traffic?.rows ?? []).length === 0)).toBe(true);
    expect(withPackedRows(structuredClone(without), structuredClone(rows))).toEqual(before);
    for (const lane of resolveLanes(scenario))
      expect(withPackedRows(...structuredClone(packedRows(lane)))).toEqual(lane);
  });
});

it('a trace of more rows than a link may have takes no longer to write, and is refused as a whole', () => {
  const rows = Array.from({ length: 3 * limits.linkRows }, (): TraceRow => [-1, 0, 0, 1, 64]);
  const [most, more] = [limits.linkRows + 1, rows.length].map((many) => packRows(rows.slice(0, many)));
  expect(more?.replace(/^\d+/, '')).toBe(most?.replace(/^\d+/, ''));
  const { scenario } = parseScenario({ version: 1, traffic: { kind: 'trace', trace: 'file', rows } });
  expect(openLink(encodeFragment(scenario))).toEqual({ refusal: expect.stringMatching(/, so nothing was opened\.$/) });
});
