/* Colours in which words are written stand out from every ground they are written on (WCAG 1.4.3), in both themes. */

import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { tokensOf } from './tokens.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const given = tokensOf(theme);
  const colour = (name: string) => given.get(name) ?? '';

  it.each(['ink', 'grey', 'accent', 'over-ink', 'victim'])('%s is read on paper, panel and band', (name) => {
    for (const ground of ['paper', 'panel', 'band'])
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('has the same colours in pictures as on the page', () => {
    const { load, group, groupInk, ...single } = palettes[theme];
    const four = (own: readonly string[], name: (at: number) => string) =>
      own.map((value, at) => [name(at), value] as const);
    const all = [
      ...Object.entries(single),
      ...four(load, (at) => `load${at + 1}`),
      ...[...four(group, (at) => `group${at}`), ...four(groupInk, (at) => `group${at}-ink`)],
    ];
    expect(all.map(([name]) => [name, colour(name)])).toEqual(all);
  });
});
