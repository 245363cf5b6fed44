import { describe, expect, it } from 'vitest';
import { palettes } from '../../draw/palette.ts';
import { svgDocument } from '../../draw/svg-pen.ts';
import { type LegendPart, shortLegend } from '../../kinds/common/legend.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import { pageLegend } from '../exported-legend.ts';
import { legendsOf } from '../legend/legends.ts';

async function partsOf(preset: string, clock: 'phases' | 'packets' = 'packets'): Promise<LegendPart[]> {
  const scenario = presetById(preset)?.scenario;
  if (!scenario) throw new Error(`There is no preset ${preset}.`);
  const all = legendsOf(resolveLanes(scenario).map((settings) => ({ settings })));
  const said = all.map(async ({ legend, lanes }) =>
    (await legend.load())(
      lanes.map(({ settings }) => settings),
      clock,
    ),
  );
  return (await Promise.all(said)).flat();
}

function written(parts: readonly LegendPart[], width: number) {
  const legend = pageLegend({ parts, palette: palettes.light, theme: 'light', width });
  const svg = svgDocument({ width, height: 200 }, legend.paint);
  return { more: legend.more, said: [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, words]) => words), svg };
}

describe.each(['half-bisection', 'one-hot-node', 'cluster-8x2', 'six-to-ten', 'root-table'])(
  'the legend of %s on an exported page',
  async (preset) => {
    const parts = await partsOf(preset);

    it('says all that the page says', () => {
      const { said } = written(parts, 1190);
      for (const { arrangement, title, entries } of parts) {
        if (arrangement !== 'marks') expect(said).toContain(title);
        for (const { text } of entries) if (text) expect(said).toContain(text);
      }
    });

    it('takes further lines where there is little room, and leaves its width to none', () => {
      const { more, said, svg } = written(parts, 540);
      expect(more).toBeGreaterThan(0);
      expect(said).toEqual(written(parts, 1190).said);
      for (const [, x] of svg.matchAll(/<text x="([\d.]+)"/g)) expect(Number(x)).toBeLessThan(540);
    });
  },
);

it('says what a hatched queue is, wherever packets wait in queues, and in phases, where none wait, nothing', async () => {
  for (const preset of ['half-bisection', 'six-to-ten', 'cluster-8x2']) {
    const { said, svg } = written(await partsOf(preset), 1190);
    expect(said, preset).toContain('stalled');
    expect(svg.split(palettes.light.over).length, preset).toBeGreaterThan(2);
    expect(written(await partsOf(preset, 'phases'), 1190).said, preset).not.toContain('stalled');
  }
});

it('is short in narrow windows, where each entry stands with its short label', async () => {
  for (const preset of ['half-bisection', 'one-hot-node', 'cluster-8x2', 'six-to-ten', 'root-table']) {
    const parts = await partsOf(preset);
    const entries = shortLegend(parts).flatMap((part) => part.entries);
    const labels = parts.flatMap((part) => part.entries.flatMap(({ brief }) => (brief === null ? [] : [brief])));
    expect(
      entries.map(({ text }) => text),
      preset,
    ).toEqual(labels);
  }
});

it('names what only some lanes show', async () => {
  const words = (parts: LegendPart[]) => parts.flatMap(({ entries }) => entries.map((entry) => entry.text));
  expect(words(await partsOf('one-hot-node'))).toEqual(expect.arrayContaining(['root', 'hot source']));
  expect(words(await partsOf('cluster-8x2'))).toEqual(expect.arrayContaining(['window open', 'dropped here']));
});
