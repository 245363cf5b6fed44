/* The scenarios that come with the page open from its menu, the large ones too, which stay at hand while they are computed. What each of
 * them shows: web/page/tests/pictures.test.ts. */

import { presets } from '../web/model/presets/presets.ts';
import { expect, type Playground, test } from './playground.ts';

async function opened(playground: Playground): Promise<void> {
  await playground.page.waitForFunction(() =>
    window.__fattree
      ?.state()
      .lanes.every(
        (lane) =>
          lane.status === 'ready' && (lane.settings.switch.buffering === 'input' || (lane.loads && lane.analysis)),
      ),
  );
}

test('Explore is opened by a key and finds a scenario by a word', async ({ playground }) => {
  await playground.openAt(0);
  await playground.page.keyboard.press('/');
  await playground.explore.getByRole('searchbox').fill('table 1, 64');
  await expect(playground.explore.locator('.explore-card')).toHaveCount(1);
  await playground.page.keyboard.press('Enter');
  await expect(playground.page.getByRole('region', { name: 'Scenario' })).toContainText('128 nodes');
  await playground.button('Undo').click();
  await expect(playground.page.getByRole('heading', { level: 1 })).toHaveText('Half the bisection is enough');
});

test('Enter opens the only card that Explore finds, a paper in a tab of its own', async ({ playground, page }) => {
  await playground.openAt(0);
  await playground.button('Explore').click();
  await playground.explore.getByRole('searchbox').fill('RapidIO-based');
  await expect(playground.explore.locator('.explore-card')).toHaveCount(1);
  const paper = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await paper).toHaveURL(/papers\/shu\.html$/);
  await (await paper).close();
});

test('Explore leads to the page of every paper', async ({ playground, page }) => {
  await playground.openAt(0);
  await playground.button('Explore').click();
  await playground.explore.getByRole('searchbox').fill('paper');
  const cards = playground.explore.locator('[data-card^="paper "]');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    const coming = page.context().waitForEvent('page');
    await card.click();
    const report = await coming;
    await expect(report.getByRole('link', { name: 'Open it live' }).first()).toBeVisible();
    await report.close();
  }
});

test.describe('1,024 nodes', () => {
  const open = async (playground: Playground) => {
    await playground.open('#v=1&preset=table-1-1024&message=262144&play=0');
    await opened(playground);
    await playground.page.evaluate(() => window.__fattree?.state().cancelRun());
  };

  /** The trees, with the pointer somewhere else. */
  const trees = async (playground: Playground) => {
    await playground.page.mouse.move(5, 5);
    return playground.picture();
  };

  test('open folded; a double click unfolds a pod wherever it is met', async ({ playground }) => {
    await open(playground);
    await expect(playground.page.locator('.tree-chip')).toHaveCount(0);
    await playground.openInspector();
    const folded = await trees(playground);
    const tree = await playground.lane('OPT').locator('.lane-tree').boundingBox();
    if (!tree) throw new Error('There is no tree.');
    const fold = playground.lane('OPT').getByRole('button', { name: /^Fold nodes \d+–\d+$/ });
    // At a link, at the switches of level 1, at its nodes.
    for (const height of [0.6, 0.73, 0.92]) {
      await playground.page.mouse.dblclick(tree.x + tree.width * 0.3, tree.y + tree.height * height);
      await expect(fold).toHaveCount(1);
      const unfolded = await trees(playground);
      expect(unfolded.slice(0, 2)).toEqual(folded.slice(0, 2));
      expect(unfolded[2]).not.toBe(folded[2]);
      await fold.click();
      await expect(fold).toHaveCount(0);
      expect(await trees(playground)).toEqual(folded);
    }
  });

  test('a pod unfolds by keyboard, down to its tasks', async ({ playground }) => {
    await open(playground);
    const cursor = playground.lane('XOR').locator('.picture-cursor');
    await cursor.focus();
    await expect(cursor).toHaveAccessibleName(/^Nodes 0 to 63, .*mean 0×, busiest 0×/);
    await cursor.press('ArrowRight');
    await expect(cursor).toHaveAccessibleName(/^Nodes 64 to 127, /);
    await cursor.press('Enter');
    await expect(playground.lane('XOR').getByRole('button', { name: 'Fold nodes 64–127' })).toBeVisible();
    await cursor.press('ArrowDown');
    await expect(cursor).toHaveAccessibleName(/^Task \d+ on node \d+/);
  });
});

test('each is a file beside the page, as it was published', async ({ request }) => {
  for (const { id, document } of presets) {
    const answer = await request.get(`./presets/${id}.json`);
    expect(await answer.json(), id).toEqual(document);
  }
});
