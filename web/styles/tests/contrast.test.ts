/* Colours in which words are written stand out from every ground they are written on (WCAG 1.4.3), in both themes. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtIn } from '../../families/congestion/picture/colours.ts';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

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

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
] as const)('%s', (theme, selector) => {
  const given = tokens(selector);
  const colour = (name: string) => given.get(name) ?? '';

  it.each(['ink', 'grey', 'accent', 'over-ink', 'victim'])('%s is read on paper, panel and band', (name) => {
    for (const ground of ['paper', 'panel', 'band'])
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('has the same victims in pictures as in words', () => {
    expect(builtIn(theme).victim).toBe(colour('victim'));
  });
});
