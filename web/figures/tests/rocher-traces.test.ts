/* A kept run of Figure 8 says by which recipe its program was made, not which messages the program has. */

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { recipeOf, rowsOf } from '../rocher/traces.ts';

/** Who changes a generator makes the runs of Figure 8 again (`npm run figures -- rocher --only '^8/' --again`, after taking them
 * out of docs/figures/rocher.json), and then writes what the test prints. */
const MADE_OF = { ptrans: '73473e26974e', cnn: 'a317773cb2c7' };

it.each(['ptrans', 'cnn'] as const)('kept runs of %s were made of the messages that it has now', (name) => {
  const rows = rowsOf(recipeOf(name, 1));
  expect(rows.length).toBeGreaterThan(1000);
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12);
  expect(digest).toBe(MADE_OF[name]);
});
