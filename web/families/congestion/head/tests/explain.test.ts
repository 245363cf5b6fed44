import { expect, test } from 'vitest';
import type { Recovery } from '../../../../engine/efficiency.ts';
import { recoveryText } from '../explain.ts';

function textWith(more: Partial<Recovery>): string {
  return recoveryText({ onsetPs: 1e9, offPs: 9e9, ideal: 0.9, drop: 0.2, recoveryPs: null, steady: null, ...more });
}

test('the last word on a recovery is said when the hot spot is over', () => {
  expect(textWith({ recoveryPs: 0, drop: 0.88 })).toMatch(
    /^Efficiency has not fallen below 90\s%.* so far; its lowest value is 0\.880\.$/,
  );
  expect(textWith({ recoveryPs: 0, drop: 0.88, steady: 0.9 })).toMatch(
    /^Efficiency never falls below 90\s% of ideal; its lowest value is 0\.880/,
  );
  expect(textWith({ recoveryPs: 2e9 })).toMatch(/and has stayed there so far\.$/);
  expect(textWith({ recoveryPs: 2e9, steady: 0.9 })).toMatch(/for good\.$/);
  expect(textWith({})).toContain('not known yet');
  expect(textWith({ steady: 0.3 })).toContain('does not recover');
});
