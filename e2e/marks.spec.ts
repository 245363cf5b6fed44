/* What is drawn in addition: arcs, the bisection, and the table of task and phase. */

import { expect, test } from './playground.ts';

test('arcs and the bisection come and go by key, and are in the link', async ({ playground, page }) => {
  await playground.openAt(9);
  const xor = playground.lane('XOR');
  await expect(xor.getByText('16 cross', { exact: true })).toHaveCount(0);
  await page.keyboard.press('b');
  await page.keyboard.press('a');
  await expect(xor.getByText('16 cross', { exact: true })).toBeVisible();
  await expect(playground.lane('OPT').getByText('8 cross', { exact: true })).toBeVisible();
  await expect(xor.getByText('Who sends', { exact: true })).toBeVisible();
  expect((await playground.scenario()).view).toMatchObject({ arcs: true, bisection: true });
  await expect(page).toHaveURL(/arcs=1/);
  await page.reload();
  await expect(xor.getByText('16 cross', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(xor.getByText('Who sends', { exact: true })).toHaveCount(0);
});

test('a tree without two halves says so', async ({ playground, page }) => {
  await playground.openIdle('#v=1&m=4,3&w=1,2&exchange=lin&play=0');
  await page.keyboard.press('b');
  await expect(page.getByText('its top switches have 3 subtrees')).toBeVisible();
});

test('the table is a slider over phases, and arrow keys go from task to task', async ({ playground, page }) => {
  await playground.open('#v=1&m=4,2&w=1,2&exchange=opt&routing=d-mod-k&play=0&phase=4&ribbon=table');
  const slider = page.locator('.ribbon').getByRole('slider', { name: 'Phase' });
  await expect(slider).toHaveAttribute('aria-valuetext', /Phase 4: .*4 messages across the middle/);
  await slider.focus();
  for (let task = 0; task <= 6; task++) await page.keyboard.press('ArrowDown');
  await expect(slider).toHaveAttribute('aria-valuetext', /task 6 sends to 1/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /Phase 3: .*task 6 sends to 4/);
  expect(await playground.phase()).toBe(3);
});

test('task by task the ribbon is a slider over time, and says phases of tasks', async ({ playground, page }) => {
  await playground.openIdle('#v=1&preset=half-bisection&clock=packets&time-ns=30000&play=0');
  await page.locator('.ribbon-title').click();
  await page.getByRole('menuitem', { name: 'task by task' }).click();
  await expect(page).toHaveURL(/ribbon=tasks/);
  const slider = page.locator('.ribbon').getByRole('slider', { name: 'Time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^30.*XOR phase 9; LIN phases 6–7; OPT phase 9$/);
  await slider.focus();
  for (let task = 0; task <= 2; task++) await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => window.__fattree?.state().selection)).toMatchObject({ kind: 'task', task: 2 });
  await expect(slider).toHaveAttribute('aria-valuetext', /XOR phase 9, task 2 phase 9; LIN phases 6–7; OPT phase 9$/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /XOR phase 1, task 2 phase 1; LIN phase 1; OPT phase 0$/);
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const selected = () => page.evaluate(() => window.__fattree?.state().selection);
  expect(await selected()).toMatchObject({ kind: 'task', task: 2 });
  await page.mouse.click(box.x + 40, box.y + box.height / 2);
  await expect.poll(selected).not.toMatchObject({ task: 2 });
});
