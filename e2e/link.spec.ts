/* A link, or a file, gives the next person the same picture and the same numbers. */

import { simulate } from './headless.ts';
import { drag, expect, type Playground, test } from './playground.ts';

/** Something of every part: a swap, a shape, a switch, a lane of one's own. */
async function makeItMine(playground: Playground): Promise<void> {
  await playground.openAt(11);
  await drag(playground.page, playground.chip('XOR', 3), playground.chip('XOR', 6));
  const table = await playground.section('Topology');
  // Every row has what belongs to the switches, or the nodes, that it is called after.
  const row = table.getByRole('row', { name: /^Agg/ });
  await expect(row.getByRole('textbox', { name: 'Parents, aggregation' })).toBeVisible();
  await table.getByRole('textbox', { name: 'Parents, aggregation' }).fill('2');
  await table.getByRole('textbox', { name: 'Parents, aggregation' }).press('Enter');
  await expect.poll(async () => (await playground.scenario()).topology).toMatchObject({ w: [1, 4, 2] });
  const link = await playground.section('Switch and links');
  await link.getByRole('textbox', { name: /^Link latency/ }).fill('250');
  await link.getByRole('textbox', { name: /^Link latency/ }).press('Enter');
  await expect.poll(async () => (await playground.scenario()).link.latencyNs).toBe(250);
  await playground.page.getByRole('slider', { name: 'Phase' }).focus();
  await playground.page.keyboard.press('ArrowLeft');
  await expect(playground.readout).toHaveText('Phase 10');
}

test('a copied link opens the same scenario and phase, with the same run', async ({ playground, elsewhere }) => {
  await playground.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeItMine(playground);
  const numbers = await playground.numbers();
  await playground.button('Share').click();
  const dialog = playground.page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('status')).toContainText('Copied.');
  const link = await playground.page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  expect(link).toContain('swaps=3-6');

  const other = await elsewhere();
  await other.page.goto(link);
  await expect(other.readout).toHaveText('Phase 10');
  const { view, ...scenario } = await playground.scenario();
  expect(await other.scenario()).toMatchObject({ ...scenario, view: { clock: view.clock, theme: view.theme } });
  expect(await other.numbers()).toEqual(numbers);
  expect(await other.picture()).toEqual(await playground.picture());
  await expect(other.page.getByRole('alert')).toHaveCount(0);

  const { lanes } = await simulate(link);
  expect(lanes.map(({ name, hash }) => [name, hash])).toEqual(numbers.map(({ name, hash }) => [name, hash]));
});

test('a link is shown as a QR code of its own', async ({ playground, page }) => {
  const codeOf = async (fragment: string) => {
    await playground.open(fragment);
    await playground.button('Share').click();
    await page.getByRole('button', { name: 'QR code' }).click();
    const code = page.getByRole('img', { name: 'The link as a QR code' });
    await expect(code).toBeVisible();
    return code.locator('path').getAttribute('d');
  };
  const one = await codeOf('#v=1&phase=3&play=0');
  const other = await codeOf('#v=1&phase=4&play=0');
  expect(one).not.toBe(other);
  // Three finders of 7 x 7, and what they frame: nothing shorter is a code.
  expect(one?.match(/M/g)?.length).toBeGreaterThan(3 * 33);
});

test('the address follows what is done, and reloading changes nothing', async ({ playground }) => {
  await makeItMine(playground);
  const numbers = await playground.numbers();
  await expect(playground.page).toHaveURL(/w=1,4,2&swaps=3-6&link-ns=250&phase=10/);
  await playground.page.reload();
  await expect(playground.readout).toHaveText('Phase 10');
  expect(await playground.numbers()).toEqual(numbers);
});

test('a link whose # became a ? opens what was meant, and is put right', async ({ playground }) => {
  await playground.page.goto('./?v=1&preset=figure-3&phase=2&play=0');
  await expect(playground.readout).toHaveText('Phase 2');
  await expect(playground.page.getByRole('heading', { level: 1 })).toHaveText('OPT among 8 tasks');
  await playground.idle();
  await expect(playground.page.getByRole('alert')).toHaveCount(0);
  await playground.button('Step forward').click();
  await expect(playground.page).toHaveURL(/\/#v=1&preset=figure-3&phase=3&play=0$/);
});
