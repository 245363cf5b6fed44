/* Files that become a scenario which would lose what somebody wrote down are refused. */

import { expect, it } from 'vitest';
import { openChosen } from '../share-link/chosen.ts';

it('the scenario of results', () => {
  const results = { scenario: { version: 1, mapping: { swaps: [[3, 99]] } }, lanes: [{}] };
  expect(openChosen(JSON.stringify(results))).toEqual({
    refusal: expect.stringMatching(/^Swaps may not name node 99.*, so nothing was opened\.$/),
  });
});
