import { expect, test } from 'vitest';
import { palettes } from '../../../../draw/palette.ts';
import { coloursOn } from '../colours.ts';

const light = (hex: string) => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
const contrast = (a: string, b: string) => {
  const [dark = 0, bright = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
};

test('an idle link can be told from the paper, and more load always stands out more', () => {
  for (const theme of ['light', 'dark'] as const) {
    const { paper, idle } = palettes[theme];
    const steps = coloursOn(palettes[theme], theme).ramp.map((colour) => contrast(colour, paper));
    if (theme === 'light') {
      expect(contrast(idle, paper)).toBeGreaterThanOrEqual(1.6);
      expect(steps[0]).toBeGreaterThanOrEqual(1.6);
    }
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(steps.length);
  }
});
