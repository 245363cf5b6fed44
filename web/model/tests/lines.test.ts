/* Lines of a file are read one after the other, by all that read one. */

import { expect, it, vi } from 'vitest';
import { linesOf } from '../foreign.ts';
import { readTrace } from '../trace-file.ts';

it('are numbered from 1, and the last one needs no end', () => {
  expect([...linesOf('a\n\nb')]).toEqual([
    [1, 'a'],
    [2, ''],
    [3, 'b'],
  ]);
  expect([...linesOf('a\r\n')]).toEqual([[1, 'a\r']]);
});

it('say how much of the text is behind them', () => {
  const shares: number[] = [];
  const read = [...linesOf('0 0 1 2 64\n'.repeat(8193), (share) => shares.push(share))];
  expect(read).toHaveLength(8193);
  expect(shares).toEqual([0, 4096 / 8193, 8192 / 8193]);
});

it('of a trace are not all copied at once', () => {
  const text = `- 0 1 2 64\r\n${'- 0 1 2 64\r\n'.repeat(500)}`;
  const split = vi.spyOn(String.prototype, 'split');
  const result = readTrace(text);
  const whole = split.mock.contexts.filter((context) => String(context) === text);
  split.mockRestore();
  expect(result).toMatchObject({ ok: true });
  expect(whole).toEqual([]);
});
