/* Files that become a scenario which would lose what somebody wrote down are refused, whatever kind of file they are. */

import { expect, it, vi } from 'vitest';
import { openChosen } from '../link/chosen.ts';

/** No program that can be read lacks a tree, so one stands here that does. */
vi.mock(import('../trace-file.ts'), async (original) => ({
  ...(await original()),
  programDocument: ({ rows }) => ({
    version: 1,
    topology: { kind: 'xgft', m: [4, 2], w: [1, 2] },
    traffic: { kind: 'trace', trace: 'file', rows },
  }),
}));

it.each([
  [
    'the scenario of results',
    JSON.stringify({ scenario: { version: 1, mapping: { swaps: [[3, 99]] } }, lanes: [{}] }),
    /^Swaps may not name node 99.*, so nothing was opened\.$/,
  ],
  ['a program', '- 0 0 9 64', /^The trace needs 10 nodes or more.*, so nothing was opened\.$/],
])('%s', (_, text, refusal) => {
  expect(openChosen(text)).toEqual({ refusal: expect.stringMatching(refusal) });
});
