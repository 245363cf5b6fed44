/* The colours of tokens.css, theme by theme. */

import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
const COLOUR = /--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g;

/** By name, without the dashes. */
export function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  return new Map(
    [...css.matchAll(COLOUR)].map(([, name = '', light = '', dark = '', both]) => [
      name,
      both ?? (theme === 'light' ? light : dark),
    ]),
  );
}
