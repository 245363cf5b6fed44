/* The lists of what papers show are complete, the files of our runs exist, and entries open. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../web/model/algorithms/engines.ts';
import { engineOf, resolveLanes } from '../../web/model/lanes.ts';
import { presetById } from '../../web/model/presets/presets.ts';
import { checkFragment, decodeFragment } from '../../web/model/share-link/decode.ts';
import named from '../../web/page/title/papers.json' with { type: 'json' };
import type { Results } from '../gallery.ts';
import { papers } from '../listed.ts';
import { COLOUR } from '../picture.ts';

const FOLDER = new URL('../../public/figures/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

/** Counted in the papers themselves. */
const IN_THE_PAPERS: Record<string, string[]> = {
  prisacari: ['Figure 1', 'Figure 2', 'Figure 3', 'Figure 4a', 'Figure 4b', 'Figure 5a', 'Figure 5b', 'Table 1'],
  rocher: [...numbered('Figure', 7), 'Figure 8a', 'Figure 8b', ...numbered('Table', 3)],
  shu: [...numbered('Figure', 14), 'Table 1'],
  tam: [...numbered('Figure', 10), 'Table 1'],
  naruse: ['Algorithm', 'Formula', 'Test bed'],
};

/** The family that runs when an entry is opened live. */
const FAMILIES: Record<string, Engine> = {
  prisacari: 'output',
  rocher: 'input',
  shu: 'voq',
  tam: 'lossy',
  naruse: 'output',
};

/** Shu's figure shows only a tree, without traffic. */
const OF_ANOTHER_FAMILY = ['shu figure-3'];

function numbered(kind: string, most: number): string[] {
  return Array.from({ length: most }, (_, index) => `${kind} ${index + 1}`);
}

describe('the list of figures', () => {
  it.each(Object.keys(IN_THE_PAPERS))('%s has every figure and table of its paper', (id) => {
    const { listed = [] } = papers.find(({ paper }) => paper.id === id) ?? {};
    const shown = listed.filter(({ kind }) => kind === 'figure' || kind === 'table').map(({ number }) => number);
    expect(shown.sort()).toEqual(IN_THE_PAPERS[id]?.slice().sort());
  });

  it('covers five papers, which the page names in this order', () => {
    expect(papers.map(({ paper }) => paper.id).sort()).toEqual(Object.keys(IN_THE_PAPERS).sort());
    const titled = ({ id, title }: { id: string; title: string }) => ({ id, title });
    expect(named.map(titled)).toEqual(papers.map(({ paper }) => titled(paper)));
  });

  it('names nothing that a command left out', () => {
    for (const { paper, listed } of papers) {
      const { headline, status } = JSON.parse(read(`${paper.id}.json`)) as Results;
      expect(headline).toMatch(/^[A-Z].*\.$/);
      expect(Object.keys(status)).toEqual(listed.map(({ id }) => id));
      expect(new Set(Object.keys(status)).size).toBe(listed.length);
    }
  });
});

describe('the galleries', () => {
  it.each(papers)('of $paper.short opens scenarios without problems', ({ listed }) => {
    for (const { open } of listed) {
      if (open === undefined) continue;
      if ('preset' in open) expect(presetById(open.preset)?.id).toBe(open.preset);
      else expect(checkFragment(open.link)).toMatchObject({ ok: true });
    }
  });

  it.each(papers)('of $paper.short opens what its paper is about', ({ paper, listed }) => {
    const opened = listed.filter(({ open }) => open !== undefined);
    expect(opened.length).toBeGreaterThan(4);
    for (const { id, open } of opened) {
      const fragment = open && ('preset' in open ? `v=1&preset=${open.preset}` : open.link);
      const { scenario, problems } = decodeFragment(fragment ?? '');
      expect([id, problems]).toEqual([id, []]);
      const families = resolveLanes(scenario).map(engineOf);
      const expected = OF_ANOTHER_FAMILY.includes(`${paper.id} ${id}`) ? 'output' : FAMILIES[paper.id];
      expect([id, new Set(families)]).toEqual([id, new Set([expected])]);
    }
  });

  it('let every figure and table that has a network in it be opened live', () => {
    const closed = papers.flatMap(({ paper, listed }) =>
      listed.filter(({ kind, open }) => kind !== 'claim' && open === undefined).map(({ id }) => `${paper.id} ${id}`),
    );
    expect(closed).toEqual(['rocher table-1', 'rocher table-2', 'naruse formula']);
  });

  it('leave no picture over', () => {
    const shown = papers.flatMap(({ paper }) => {
      const report = readFileSync(new URL(`../../docs/figures/${paper.id}.md`, import.meta.url), 'utf8');
      return [...report.matchAll(/\/([\w-]+\.svg)\)/g)].map(([, file]) => file);
    });
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
    expect(files.sort()).toEqual([...new Set(shown)].sort());
  });
});

/** Contrast ratio as in WCAG 2: 1 to 21. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b].map(luminance).sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Home subtrees' colours, with their ink. */
const MORE = ['#86CFBD', '#06352C', '#EBA9C6', '#4A0F2E'];

describe('a picture', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
  const known = new Set<string>([...Object.values(COLOUR), ...MORE]);

  it.each(files)('%s keeps to the colours of the page', (file) => {
    const colours = read(file).match(/#[0-9A-Fa-f]{3,8}\b/g) ?? [];
    expect([...new Set(colours.map((colour) => colour.toUpperCase()))].filter((colour) => !known.has(colour))).toEqual(
      [],
    );
  });

  it.each(files)('%s has a title, a box and nothing that acts', (file) => {
    const svg = read(file);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+(\.\d+)? \d+(\.\d+)?"/);
    expect(svg).toContain('<title>');
    expect(svg).not.toMatch(/<script|<foreignObject|<style|\son\w+=|\sid="/);
  });

  it.each(['tam-figure-2.svg', 'tam-figure-3.svg', 'tam-figure-4.svg'])('%s has numbers to be read', (file) => {
    const cells = [
      ...read(file).matchAll(/<rect[^>]* fill="(#\w+)"[^>]*\/>\s*<text[^>]* text-anchor="middle" fill="(#\w+)"/g),
    ];
    expect(cells.length).toBeGreaterThan(50);
    for (const [, fill = '', ink = ''] of cells)
      expect([fill, ink, contrast(fill, ink) >= 4]).toEqual([fill, ink, true]);
  });
});
