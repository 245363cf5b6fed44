/* Every preset looks and reads as before: what the page draws and says against what is kept. After an intended change, `npm run pictures -- --keep`
 * keeps the new ones; `npm run pictures` makes a page of the differences. */

import { test } from 'vitest';
import { triedPresets } from '../../model/tests/tried.ts';
import { expectKept } from './kept-pictures.ts';
import { shownBy } from './shown-by.ts';

/** By name: links. */
const shown = {
  ...Object.fromEntries(triedPresets.map(({ id }) => [id, `#v=1&preset=${id}&play=0`])),
  'a-cut-cable':
    '#v=1&preset=half-bisection&play=0&phase=9&cuts=2.1-3.1&lane1.routing=conflict-free&lane2.routing=conflict-free',
};

test.each(Object.entries(shown))('%s looks and reads as it did', async (id, link) => {
  const { looks, words } = await shownBy(link);
  expectKept(id, looks);
  expectKept(`words of ${id}`, words, 'web/page/tests/words');
});
