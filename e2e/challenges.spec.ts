/* Challenges: the list, one solved by hand as on the desk, one by its settings, a result that comes as a link, and the table of a class. */

import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { parse } from 'yaml';
import type { Challenge } from '../web/challenges/challenge.ts';
import { readChallenge } from '../web/challenges/read.ts';
import { encodeFragment } from '../web/scenario/link/encode.ts';
import { expect, type Playground, testOnOnePage as test } from './playground.ts';

/* One worker, and so one page, for all of them. */
test.describe.configure({ mode: 'default' });

const challenges = readdirSync('web/challenges/files').map((file): Challenge => {
  const read = readChallenge(parse(readFileSync(`web/challenges/files/${file}`, 'utf8'), { merge: true }));
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.value;
});

function called(id: string): Challenge {
  const found = challenges.find((challenge) => challenge.id === id);
  if (!found) throw new Error(`no challenge ${id}`);
  return found;
}

function panelOf(playground: Playground): Locator {
  return playground.page.getByRole('complementary', { name: 'Challenges' });
}

async function openList(playground: Playground): Promise<Locator> {
  await playground.reopen('#v=1&preset=half-bisection&play=0');
  await playground.button('Lessons').click();
  await playground.page.getByRole('button', { name: /^Challenges/ }).click();
  await expect(panelOf(playground).getByRole('heading', { level: 2 })).toHaveText('Challenges');
  return panelOf(playground);
}

/** The figure above these words. */
function figure(panel: Locator, words: string | RegExp): Locator {
  return panel.locator('.challenge-figures div').filter({ hasText: words }).locator('dd');
}

test('Untangle XOR gets worse before it gets better, and is solved in two swaps', async ({ playground, page }) => {
  const panel = await openList(playground);
  await panel.getByRole('button', { name: 'Untangle XOR' }).click();
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+53.3\s%$/);
  await expect(figure(panel, 'moves, of 6')).toHaveText('0');
  await page.evaluate(() => window.__fattree?.state().swap(0, 8));
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+80.3\s%$/);
  await expect(panel.locator('.lesson-outcome')).toHaveCount(0);
  await page.evaluate(() => window.__fattree?.state().swap(2, 10));
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+13.3\s%$/);
  await expect(panel.locator('.lesson-outcome')).toHaveText(/Solved in 2 moves, which is par/);
  await expect(figure(panel, 'your best')).toHaveText('2');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+80.3\s%$/);
  await panel.getByRole('button', { name: 'Start over' }).click();
  await expect(figure(panel, 'moves, of 6')).toHaveText('0');
  await expect(figure(panel, 'your best')).toHaveText('2');
  await panel.getByRole('button', { name: 'All challenges' }).click();
  await expect(panel.getByRole('button', { name: 'Untangle XOR' })).toContainText('2 moves');
});

test('settings that a challenge names are changed in its panel, by keyboard', async ({ playground, page }) => {
  const panel = await openList(playground);
  await panel.getByRole('button', { name: 'Six to ten' }).press('Enter');
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+23.2\s%$/);
  await expect(panel.locator('.field-row').first()).toBeVisible();
  await page.evaluate(() => window.__fattree?.state().change({ link: { gbps: 100 } }));
  await expect(panel.getByRole('status')).toContainText('may not be changed.');
  await expect(panel.locator('.lesson-outcome')).toHaveCount(0);
  await page.evaluate(() => window.__fattree?.state().undo());
  const schedule = panel.locator('[data-field="traffic.schedule"] select');
  await schedule.focus();
  await schedule.selectOption('no-wrap');
  await expect(panel.locator('.lesson-outcome')).toHaveText(/Solved in 1 move/);
});

test('a cable is cut by its name, and the panel has no faults of accessibility', async ({ playground, page }) => {
  const faults = async () => (await new AxeBuilder({ page }).include('.challenge-panel').analyze()).violations;
  const panel = await openList(playground);
  expect(await faults()).toEqual([]);
  await panel.getByRole('button', { name: 'The cable that hurts least' }).click();
  await expect(panel.getByRole('status')).toContainText('1 change is needed.');
  const cuts = panel.locator('[data-field="topology.cuts"]').getByRole('textbox');
  await cuts.fill('2.3-3.6');
  await cuts.press('Enter');
  await expect(panel.locator('.lesson-outcome')).toHaveText(/Solved in 1 move/);
  expect(await faults()).toEqual([]);
});

for (const challenge of challenges) {
  test(`a link to a result of “${challenge.title}” shows it, computed anew`, async ({ playground }) => {
    await playground.reopen(encodeFragment(challenge.par.scene));
    const panel = panelOf(playground);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(challenge.title);
    await expect(panel).toContainText('This result came with the link.');
    await playground.idle();
    await expect(panel.locator('.lesson-outcome')).toHaveText(
      new RegExp(`Solved in ${challenge.par.moves} moves?, which is par`),
    );
  });
}

test('a link that names a challenge alone opens where it starts', async ({ playground }) => {
  await playground.reopen('#v=1&challenge=one-each');
  await expect(figure(panelOf(playground), 'busiest link')).toHaveText('4');
});

test('the scores of a class are computed from their links', async ({ playground }) => {
  const panel = await openList(playground);
  await panel.getByRole('button', { name: /^Scores of the class/ }).click();
  const { par, scene } = called('untangle-xor');
  const link = (scenario: typeof scene) => `https://example.org/${encodeFragment(scenario)}`;
  const text = `Ada ${link(scene)}\nBob ${link(par.scene)}\nnothing`;
  await panel.getByRole('textbox', { name: 'Links of the class' }).fill(text);
  await panel.getByRole('button', { name: 'Show the scores' }).click();
  const rows = panel.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/Bob.*2\+13.3\s%yes/);
  await expect(rows.nth(2)).toContainText(/Ada.*0\+53.3\s%no/);
  await expect(rows.nth(3)).toContainText('There is no link in this line.');
  await expect(panel.getByRole('button', { name: 'CSV' })).toBeEnabled();
});
