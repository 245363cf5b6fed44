/* Challenges: the list, each solved by mouse and reopened by the link to its result, one by keyboard alone, and a class's
 * table. */

import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from '@playwright/test';
import { parse } from 'yaml';
import { type Challenge, readChallenge } from '../web/features/challenges/challenge.ts';
import { encodeFragment } from '../web/model/share-link/encode.ts';
import type { JobRow } from '../web/model/types.ts';
import { drag, expect, type Playground, testOnOnePage as test } from './playground.ts';

/* One worker, and so one page, for all of them. */
test.describe.configure({ mode: 'default' });

const challenges = readdirSync('web/features/challenges/files').map((file): Challenge => {
  const read = readChallenge(parse(readFileSync(`web/features/challenges/files/${file}`, 'utf8'), { merge: true }));
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

/** From Explore. */
async function openChallenge(playground: Playground, title: string): Promise<Locator> {
  await playground.reopen('#v=1&preset=half-bisection&play=0');
  await (await playground.card(title, 'Challenge')).click();
  return panelOf(playground);
}

/** The figure above these words. */
function figure(panel: Locator, words: string | RegExp): Locator {
  return panel.locator('.challenge-figures div').filter({ hasText: words }).locator('dd');
}

/** Drags a task onto another, as the par solution does. */
async function swap(playground: Playground, lane: string, [from, to]: readonly [number, number]): Promise<void> {
  const done = async () => (await playground.scenario()).mapping.swaps.length;
  const before = await done();
  await playground.settle();
  await drag(playground.page, playground.chip(lane, from), playground.chip(lane, to));
  await expect.poll(done).toBe(before + 1);
}

/** Places each job whose row is another one in the par solution; of it only the placement may differ. */
async function placeJobs(panel: Locator, jobs: readonly JobRow[], wanted: readonly JobRow[]): Promise<void> {
  for (const [index, row] of wanted.entries()) {
    if (isDeepStrictEqual(row, jobs[index])) continue;
    const [, , , , placement = 'contiguous', ...nodes] = row;
    expect(row.slice(0, 4), 'a job that is only placed anew').toEqual(jobs[index]?.slice(0, 4));
    const name = `Job ${String.fromCharCode('A'.charCodeAt(0) + index)}`;
    await panel.getByLabel(`${name}, placement`, { exact: true }).selectOption(placement);
    if (placement !== 'nodes') continue;
    const list = panel.getByLabel(`${name}, nodes`, { exact: true });
    await list.fill(nodes.join(' '));
    await list.press('Enter');
  }
}

/** Solves a challenge of tasks or jobs by mouse with its par solution. Native select lists open outside the page, beyond the mouse's
 * reach; lists of numbers are typed. */
async function solve(playground: Playground, panel: Locator, { scene, par, may }: Challenge): Promise<void> {
  for (const pair of may.swaps ? par.scene.mapping.swaps : []) await swap(playground, scene.lanes[0]?.name ?? '', pair);
  if (may.fields?.includes('traffic.jobs')) await placeJobs(panel, scene.traffic.jobs, par.scene.traffic.jobs);
}

/* Tasks, jobs: that each challenge can be solved is shown without a page. */
for (const challenge of ['below-the-top', 'jobs-apart'].map(called)) {
  const { title, par } = challenge;
  test(`“${title}” is solved by mouse, and again from its link`, async ({ playground, page }) => {
    const panel = await openChallenge(playground, title);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
    await playground.idle();
    await expect(panel.locator('.guide-outcome')).toHaveCount(0);
    await solve(playground, panel, challenge);
    const solved = new RegExp(`Solved in ${par.moves} moves?, which is par`);
    await expect(panel.locator('.guide-outcome')).toHaveText(solved);
    await expect(panel.locator('.guide-outcome')).toBeInViewport({ ratio: 1 });
    const link = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
    await panel.getByRole('button', { name: 'All challenges' }).click();
    await expect(await playground.card(title, 'Challenge')).toContainText(/\d moves?/);

    await playground.reopen(link.slice(link.indexOf('#')));
    await expect(panel).toContainText('This result came with the link. The simulator has recomputed it here.');
    await expect(panel.locator('.guide-outcome')).toHaveText(solved);
  });
}

test('one is solved by the keyboard alone, and the next one opened', async ({ playground, page }) => {
  await playground.reopen('#v=1&preset=half-bisection&play=0');
  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await press(/^Explore$/);
  await (await playground.card('One each', 'Challenge')).press('Enter');
  const panel = panelOf(playground);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(figure(panel, 'busiest link')).toHaveText('2');
  const { par, scene } = called('one-each');
  for (const [from, to] of par.scene.mapping.swaps) {
    await playground.chip(scene.lanes[0]?.name ?? '', from).focus();
    await page.keyboard.press('Enter');
    for (let step = from; step < to; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await expect(panel.locator('.guide-outcome')).toHaveText(/Solved in 2 moves, which is par/);
  await press(/^Next: /);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('One each');
});

test('Untangle XOR gets worse before it gets better; what was done is taken back', async ({ playground }) => {
  const panel = await openChallenge(playground, 'Untangle XOR');
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+53.3\s%$/);
  await expect(figure(panel, 'moves, at most 6')).toHaveText('0');
  await swap(playground, 'XOR', [0, 8]);
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+80.3\s%$/);
  await expect(panel.locator('.guide-outcome')).toHaveCount(0);
  await swap(playground, 'XOR', [2, 10]);
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+13.3\s%$/);
  await expect(figure(panel, 'your best')).toHaveText('2');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(figure(panel, 'longer than ideal')).toHaveText(/^\+80.3\s%$/);
  await panel.getByRole('button', { name: 'Start over' }).click();
  await expect(figure(panel, 'moves, at most 6')).toHaveText('0');
  await expect(figure(panel, 'your best')).toHaveText('2');
});

test('a cable is cut by its name', async ({ playground }) => {
  const panel = await openChallenge(playground, 'The cable that hurts least');
  await expect(panel.getByRole('status')).toContainText('Make at least 1 change.');
  const cuts = panel.locator('[data-field="topology.cuts"]').getByRole('textbox');
  for (const [wrong, why] of [
    ['2.9-3.99', 'there is no 2.9; level 2 has 2.0 to 2.7'],
    ['2.3-3.3', 'from 2.3 cables lead up to 3.6 to 3.7 only'],
  ] as const) {
    await cuts.fill(wrong);
    await cuts.press('Enter');
    await expect(panel.getByRole('alert')).toContainText(why);
    await expect(cuts).toHaveAttribute('aria-invalid', 'true');
  }
  await cuts.fill('2.3-3.6');
  await cuts.press('Enter');
  await expect(panel.locator('.guide-outcome')).toHaveText(/Solved in 1 move/);
});

test('the scores of a class are computed from their links', async ({ playground }) => {
  const panel = await openChallenge(playground, 'Scores of the class');
  const { par, scene } = called('untangle-xor');
  const link = (scenario: typeof scene) => `https://example.org/${encodeFragment(scenario)}`;
  const text = `Ada ${link(scene)}\nBob ${link(par.scene)}\nnothing`;
  await panel.getByRole('textbox', { name: 'Links of the class' }).fill(text);
  await panel.getByRole('button', { name: 'Show the scores' }).click();
  const rows = panel.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Bob.*2\+13.3\s%yes/);
  await expect(rows.nth(2)).toContainText(/Ada.*0\+53.3\s%no/);
  await expect(panel.getByRole('button', { name: 'CSV' })).toBeEnabled();
  await expect(panel).toContainText('Lines without a link, 1: “nothing”');

  // In front of a class the table has the window to itself.
  await playground.page.keyboard.press('Escape');
  await panel.getByRole('heading', { name: 'Scores of the class' }).click();
  await playground.page.keyboard.press('p');
  await expect(playground.page.getByRole('button', { name: 'Leave' })).toBeVisible();
  const table = panel.getByRole('region', { name: 'Scores' });
  await expect(table).toBeVisible();
  await expect(panel.getByRole('textbox')).toBeHidden();
  await expect(playground.page.getByRole('region', { name: 'Transport' })).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'Scores of the class' })).toBeInViewport({ ratio: 1 });
  const { height } = playground.page.viewportSize() ?? { height: 0 };
  expect((await panel.boundingBox())?.height).toBeGreaterThan(height * 0.9);
  expect(await table.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(20);
  await playground.page.keyboard.press('Escape');
});
