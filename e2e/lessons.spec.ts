/* Every lesson, played from its first step to its end as somebody does who reads and guesses. */

import type { Locator } from '@playwright/test';
import { lessons } from '../web/lessons/lessons.ts';
import { expect, type Playground, testOnOnePage as test } from './playground.ts';

/* One worker, and so one page, for all of them. */
test.describe.configure({ mode: 'default' });

async function openLessons(playground: Playground): Promise<Locator> {
  await playground.reopen('#v=1&preset=half-bisection&play=0');
  const panel = playground.page.getByRole('complementary', { name: 'Lessons' });
  await expect(panel).toBeHidden();
  await playground.button('Lessons').click();
  return panel;
}

/** What the text speaks of is on the screen: its lanes, its clock, its selection, and no complaint. */
async function stepIsShown(playground: Playground, title: string, number: number, all: number): Promise<void> {
  const panel = playground.page.getByRole('complementary', { name: 'Lessons' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(panel).toContainText(`step ${number} of ${all}`);
  await playground.page.waitForFunction(() =>
    window.__fattree?.state().lanes.every(({ status }) => status === 'ready'),
  );
  await expect(playground.page.getByRole('alert')).toHaveCount(0);
}

for (const { title, steps } of lessons) {
  test(`the lesson “${title}” can be played to its end`, async ({ playground, page }) => {
    test.slow();
    const panel = await openLessons(playground);
    await panel.getByRole('button', { name: title }).click();
    for (const [index, { question, select, scene, text }] of steps.entries()) {
      await stepIsShown(playground, title, index + 1, steps.length);
      for (const paragraph of text) await expect(panel.getByText(paragraph, { exact: true })).toBeVisible();
      const now = await page.evaluate(() => window.__fattree?.state());
      expect(now?.lanes.map(({ name }) => name)).toEqual(scene.lanes.map(({ name }) => name));
      expect(now?.clock.kind).toBe(scene.view?.clock);
      expect(now?.selection ?? null).toEqual(select ?? null);
      if (!scene.view?.play) {
        if (now?.clock.kind === 'phases') expect(now.clock.phase).toBe(scene.view?.phase);
        else expect(now?.clock.timePs).toBe((scene.view?.timeNs ?? 0) * 1000);
      }
      if (question) {
        await expect(panel.getByText(question.answer)).toHaveCount(0);
        const { choices, right = 0 } = question;
        await panel.getByRole('button', { name: choices?.[right] ?? 'Show the answer', exact: true }).click();
        await expect(panel.getByRole('status')).toHaveText(choices ? `Right. ${question.answer}` : question.answer);
      }
      const last = index === steps.length - 1;
      await panel.getByRole('button', { name: last ? 'Done' : 'Next', exact: true }).click();
    }
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Lessons');
  });
}

test('a wrong guess is told what is right', async ({ playground }) => {
  const panel = await openLessons(playground);
  const asked = lessons.find(({ steps }) => steps[0]?.question?.choices);
  const question = asked?.steps[0]?.question;
  if (!asked || !question?.choices) throw new Error('No lesson begins with a guess.');
  await panel.getByRole('button', { name: asked.title }).click();
  const wrong = question.choices.findIndex((_, index) => index !== question.right);
  await panel.getByRole('button', { name: question.choices[wrong] ?? '', exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText(`${question.choices[question.right ?? -1]}. ${question.answer}`);
});

test('a lesson goes on after a reload, and ends with whatever else is opened', async ({ playground, page }) => {
  const panel = page.getByRole('complementary', { name: 'Lessons' });
  const button = playground.button('Lessons');
  const begin = async () => {
    if (!(await panel.isVisible())) await button.click();
    await panel.getByRole('button', { name: 'Move one task' }).click();
    await expect(panel).toContainText('step 1 of');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  const ended = async () => {
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  };
  await playground.open('#v=1&play=0');
  await begin();
  await page.reload();
  await expect(panel).toContainText('step 1 of');

  await page.evaluate(() => {
    location.hash = '#v=1&preset=six-to-ten&play=0';
  });
  await ended();
  expect((await playground.scenario()).title).toBe('Six senders, ten receivers');
  await begin();
  await playground.open('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ended();
  await begin();
  await playground.choosePreset('Half the bisection is enough');
  await ended();
});
