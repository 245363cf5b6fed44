/* Moving a task, in every way there is. All ways must end in the same loads and the same run, and those must be what the
 * core says without a page. */

import { simulate } from './headless.ts';
import { drag, expect, type Playground, test, touchDrag } from './playground.ts';

const PHASE = 8;

/** Everything a swap of nodes 0 and 8 must have done to the opening scenario at phase 8. */
async function expectSwapped(playground: Playground): Promise<void> {
  await expect.poll(async () => (await playground.scenario()).mapping.swaps).toEqual([[0, 8]]);
  const { lanes } = await simulate('#v=1&preset=half-bisection&swaps=0-8');
  const numbers = await playground.numbers();
  expect(numbers.map(({ name, hash, contention, crossings }) => ({ name, hash, contention, crossings }))).toEqual(
    lanes.map(({ name, hash, loads }) => ({ name, hash, contention: loads.contention, crossings: loads.crossings })),
  );
  for (const { taskNode } of numbers) {
    expect(taskNode[0]).toBe(8);
    expect(taskNode[8]).toBe(0);
  }
  for (const lane of await playground.lanes.all()) {
    await expect(lane.locator('.tree-chip[data-node="8"]')).toHaveText('0');
    await expect(lane.locator('.tree-chip[data-node="0"]')).toHaveText('8');
  }
}

/** What is said about the drop while it is still in the hand. */
async function expectPreview(playground: Playground): Promise<void> {
  const card = playground.lane('OPT').locator('.tree-card');
  await expect(card).toBeVisible();
  await expect(card).toContainText('Tasks 0 and 8 swap places');
  await expect(card).toContainText('busiest link 1× → 2×');
  await expect(card).toContainText('across the top 8 → 10');
  await expect(card.locator('.is-over')).toHaveText('2×');
  expect((await playground.scenario()).mapping.swaps).toEqual([]);
}

test('by mouse', async ({ playground }) => {
  await playground.openAt(PHASE);
  await drag(playground.page, playground.chip('OPT', 0), playground.chip('OPT', 8), async () => {
    await expectPreview(playground);
    await expectPreviewElsewhere(playground);
  });
  await expectSwapped(playground);
  await expect(playground.page.locator('.tree-card:visible')).toHaveCount(0);
});

/** What the drop would do, in the lanes that are drawn beside that of the hand. */
async function expectPreviewElsewhere(playground: Playground): Promise<void> {
  await expect(playground.lane('OPT').locator('.tree-card')).toContainText('swap places in all three lanes');
  for (const name of ['XOR', 'LIN']) {
    const lane = playground.lane(name);
    await expect(lane.locator('.tree-card')).toHaveText('busiest link 2× → 2×across the top 16 → 16');
    // Nothing gets worse.
    await expect(lane.locator('.tree-card .is-over')).toHaveCount(0);
    await expect(lane.locator('.tree-ring')).toBeVisible();
    await expect(lane.locator('.tree-slot')).toHaveText('8');
    await expect(lane.locator('.tree-ghost')).toBeHidden();
  }
}

test('by touch, on a phone', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.openAt(PHASE);
  await phone.page.getByRole('tab', { name: /^OPT/ }).tap();
  await touchDrag(phone.page, phone.chip('OPT', 0), phone.chip('OPT', 8), () => expectPreview(phone));
  await expectSwapped(phone);
});

test('by keyboard', async ({ playground }) => {
  await playground.openAt(PHASE);
  const { keyboard } = playground.page;
  await playground.chip('OPT', 0).focus();
  await keyboard.press('Enter');
  for (let step = 0; step < 8; step++) await keyboard.press('ArrowRight');
  await expectPreview(playground);
  await expectPreviewElsewhere(playground);
  await keyboard.press('Enter');
  await expectSwapped(playground);
  await expect(playground.chip('OPT', 8)).toBeFocused();
});

test('through "move to"', async ({ playground }) => {
  await playground.openAt(PHASE);
  await playground.chip('OPT', 0).click({ button: 'right' });
  const menu = playground.page.getByRole('form', { name: 'Move task 0' });
  await menu.getByRole('textbox').fill('99');
  await menu.getByRole('button', { name: 'Move' }).click();
  await expect(menu).toContainText('A node from 0 to 15.');
  await menu.getByRole('textbox').fill('8');
  await expect(menu).toContainText('Task 8 moves to node 0.');
  await expect(playground.lane('XOR').locator('.tree-card')).toHaveText('busiest link 2× → 2×across the top 16 → 16');
  await menu.getByRole('button', { name: 'Move' }).click();
  await expectSwapped(playground);
});

test('a drop nowhere, and Escape, change nothing', async ({ playground }) => {
  await playground.openAt(PHASE);
  const before = await playground.scenario();
  await drag(playground.page, playground.chip('OPT', 0), playground.headline('OPT'));
  await expect(playground.lane('OPT').locator('.tree-ghost')).toBeHidden();
  await playground.idle();
  await playground.chip('OPT', 3).focus();
  await expect(playground.chip('OPT', 3)).toBeFocused();
  await playground.page.keyboard.press('Enter');
  await expect(playground.lane('OPT')).toContainText('Task 3 lifted');
  await playground.page.keyboard.press('ArrowRight');
  await expect(playground.lane('OPT').locator('.tree-card')).toBeVisible();
  await playground.page.keyboard.press('Escape');
  await expect(playground.lane('OPT').locator('.tree-card')).toBeHidden();
  expect(await playground.scenario()).toEqual(before);
  await expect(playground.button('Undo')).toHaveCount(0);
});
