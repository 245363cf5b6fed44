/* Lessons, played as by somebody who reads and guesses: one from first step to last with the mouse, one by the keyboard alone, and of
 * all others a step of each kind; and their figures, which follow the clock, the pointer and the keys. */

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Lesson, Question } from '../web/features/lessons/lesson.ts';
import { readLesson } from '../web/features/lessons/read.ts';
import { EVERYTHING, newFaults } from './axe.ts';
import { lessonFiles } from './lesson-files.ts';
import { drag, expect, type Playground, takesLong, testOnOnePage as test, toTheEnd } from './playground.ts';

/** A paragraph as displayed. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\s+/g, ' ');
}

/** Matches with breaking or non-breaking spaces and hyphens. */
function reads(text: string): RegExp {
  const escaped = plain(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/ /g, '[ \\u00a0\\u202f]').replace(/-/g, '-\\u2060?'));
}

const lessons = lessonFiles().map((file): Lesson => {
  const read = readLesson(file);
  if (!read.ok) throw new Error(`${file.id}: ${read.problems.join(' ')}`);
  return read.value;
});

function lessonCalled(id: string): Lesson {
  const found = lessons.find((lesson) => lesson.id === id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return found;
}

const zero = lessonCalled('fat-tree');

function questionOf({ title, steps }: Lesson, step: number): Question {
  const question = steps[step]?.question;
  if (!question) throw new Error(`Step ${step + 1} of “${title}” asks nothing.`);
  return question;
}

const panelOf = (playground: Playground) => playground.page.getByRole('complementary', { name: 'Lessons' });

/** What the text refers to is on the screen: its lanes, clock and selection, and no problems. */
async function stepIsShown(playground: Playground, { title, steps }: Lesson, index: number): Promise<void> {
  const panel = panelOf(playground);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(panel).toContainText(`step ${index + 1} of ${steps.length}`);
  await playground.page.waitForFunction(() =>
    window.__fattree?.state().lanes.every(({ status }) => status === 'ready'),
  );
  await playground.frame();
  await expect(playground.page.getByRole('alert')).toHaveCount(0);
  const scene = steps[index]?.scene;
  // Not the whole state, which has the results of every lane.
  const now = await playground.page.evaluate(() => {
    const { lanes = [], clock, scenario } = window.__fattree?.state() ?? {};
    return { names: lanes.map(({ name }) => name), clock, view: scenario?.view };
  });
  expect(now.names).toEqual(scene?.lanes.map(({ name }) => name));
  expect(now.clock?.kind).toBe(scene?.view.clock);
  const { lesson, hidden, without, lock } = scene?.view ?? {};
  expect(now.view).toMatchObject({ lesson, hidden, without, lock });
  if (scene?.view.play) return;
  if (now.clock?.kind === 'phases') expect(now.clock.phase).toBe(scene?.view.phase);
  else expect(now.clock?.timePs).toBe((scene?.view.timeNs ?? 0) * 1000);
}

/** Opens a step by its link; gives the lesson's panel. */
async function openStep(playground: Playground, lesson: Lesson, step: number): Promise<Locator> {
  await playground.reopen(`#v=1&lesson=${lesson.id}.${step}`);
  await stepIsShown(playground, lesson, step - 1);
  return panelOf(playground);
}

const clockOf = ({ page }: Playground) => page.evaluate(() => window.__fattree?.state().clock);

/** Chooses the right answer by the mouse. */
async function choose(panel: Locator, question: Question): Promise<void> {
  if (!('choices' in question)) throw new Error(`“${question.ask}” has no choices.`);
  await panel.locator('.lesson-choices label').nth(question.right).click();
  await panel.getByRole('button', { name: /^(Run it|Check)$/ }).click();
}

/** Steps until something has the focus, beyond which tabbing is not to be had. */
const FAR = 150;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tab = 0; tab < FAR; tab++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${FAR} tabs do not lead to ${target}.`);
}

/** Tab, and Enter. */
async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Answers by Tab, the arrows, Enter and the space bar. */
async function answerByKeys(page: Page, panel: Locator, question: Question): Promise<void> {
  const times = async (key: string, count: number) => {
    for (let time = 0; time < count; time++) await page.keyboard.press(key);
  };
  const runs = panel.getByRole('button', { name: 'deed' in question ? 'Show me' : /^(Run it|Check)$/ });
  if (!('deed' in question)) await expect(runs).toBeDisabled();
  if ('choices' in question) {
    await tabTo(page, panel.getByRole('radio').first());
    await page.keyboard.press('Space');
    await times('ArrowDown', question.right);
  } else if ('number' in question) {
    const { from, step, right } = question.number;
    const slider = panel.getByRole('slider').last();
    await tabTo(page, slider);
    // Where its knob rests is no answer.
    await expect(slider).toHaveAttribute('aria-valuetext', 'no answer yet');
    await times('ArrowRight', (right - from) / step);
  }
  await press(page, runs);
  const hurry = panel.getByRole('button', { name: 'To the end', exact: true });
  await expect(panel.locator('.guide-outcome').or(hurry).first()).toBeVisible();
  // Next stands where it will be while the run works, and so not under the finger that wants the end.
  const next = panel.getByRole('button', { name: /^(Next|Finish)/ });
  const place = await next.boundingBox();
  if (await hurry.isVisible()) await press(page, hurry);
  await expect(next).toBeFocused();
  expect((await next.boundingBox())?.x).toBe(place?.x);
}

/** Gives the right answer, lets it run, and reads the reply. */
async function answer(panel: Locator, question: Question, give = () => choose(panel, question)): Promise<void> {
  const outcome = panel.locator('.guide-outcome');
  await expect(outcome).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^(Next|Finish)/ })).toHaveCount(0);
  await give();
  await toTheEnd(panel);
  await expect(outcome).toHaveText(reads(question.answer));
  if (!('deed' in question)) await expect(panel.locator('.lesson-said')).toContainText('Your answer too.');
  for (const paragraph of question.why) await expect(panel.locator('.lesson-answer')).toContainText(reads(paragraph));
}

/** Looks at kinds of elements that no other lesson on this page has had. */
async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await newFaults(page, '.guide-panel', EVERYTHING), where).toEqual([]);
}

/** Plays a step that is open: reads it, answers, and reads on while the picture stands. */
async function playStep(playground: Playground, lesson: Lesson, index: number, byKeys: boolean): Promise<void> {
  const { page } = playground;
  const panel = panelOf(playground);
  await stepIsShown(playground, lesson, index);
  const { text = [], question } = lesson.steps[index] ?? {};
  for (const paragraph of text) await expect(panel.locator('.guide-text')).toContainText(reads(paragraph));
  await expectClean(page, `step ${index + 1} of ${lesson.id}`);
  if (!question) return;
  await answer(panel, question, byKeys ? () => answerByKeys(page, panel, question) : undefined);
  await page.evaluate(() => window.__fattree?.state().pause());
  await expectClean(page, `the answer of step ${index + 1} of ${lesson.id}`);
}

test('a lesson is played by the keyboard, clean for axe, and begun again', async ({ playground, page }) => {
  const lesson = lessonCalled('shift');
  const { title, steps } = lesson;
  await playground.reopen('#v=1&preset=half-bisection&play=0');
  const panel = panelOf(playground);
  await press(page, await playground.card(title, 'Lesson'));
  for (const index of steps.keys()) {
    // No run ends before its key is pressed.
    await page.evaluate(() => window.__fattree?.state().setSpeed(0));
    if (index > 0) await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await playStep(playground, lesson, index, true);
    await press(page, panel.getByRole('button', { name: index === steps.length - 1 ? 'Finish' : /^Next/ }));
  }
  await expect(panel.getByRole('heading', { name: 'What you’ve learned' })).toBeVisible();
  await page.evaluate(() => window.__fattree?.state().setSpeed(1));
  await panel.getByRole('button', { name: 'All lessons' }).first().click();
  const card = await playground.card(title, 'Lesson');
  await expect(card).toContainText('done, again');
  await card.click();
  await stepIsShown(playground, lesson, 0);
  await panel.getByRole('button', { name: 'Skip' }).click();
  await stepIsShown(playground, lesson, 1);
  await panel.getByRole('button', { name: 'All lessons' }).click();
  await expect(await playground.card(title, 'Lesson')).toContainText(`step 2 of ${steps.length}`);
});

for (const [id, step] of [
  ['line', 1],
  ['line', 4],
  ['how-opt', 3],
] as const)
  test(`step ${step} of ${id} can be answered by the mouse, and axe finds nothing`, async ({ playground }) => {
    await playground.reopen(`#v=1&lesson=${id}.${step}`);
    await playStep(playground, lessonCalled(id), step - 1, false);
  });

for (const isLong of [false, true])
  test(`lessons begin by their links, above the text on a phone${takesLong(isLong)}`, async ({ playground, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const lesson of lessons.filter((_, at) => isLong || at % 4 === 0)) {
      const { id } = lesson;
      await openStep(playground, lesson, 1);
      // The lens, where the lesson looks into a switch.
      const picture = page.locator('.lane .picture, .inside').filter({ visible: true }).first();
      await expect.poll(async () => (await picture.boundingBox())?.height ?? 0, { message: id }).toBeGreaterThan(150);
    }
  });

test('on a phone an answer shows the lane that came with it', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.reopen('#v=1&lesson=window.6');
  const panel = panelOf(playground);
  await panel.getByRole('radio').nth(1).check({ force: true });
  await panel.getByRole('button', { name: 'Run it' }).click();
  await expect(panel.getByRole('button', { name: 'Again' })).toBeVisible();
  const shown = await page.evaluate(() => {
    const { lanes, activeLane } = window.__fattree?.state() ?? {};
    return lanes?.[activeLane ?? 0]?.name;
  });
  expect(shown).toBe('New numbers');
});

test('a wrong guess is told what happened, what was said and why it is not so', async ({ playground }) => {
  await playground.reopen('#v=1&lesson=fat-tree.2');
  const panel = panelOf(playground);
  const question = questionOf(zero, 1);
  if (!('choices' in question)) throw new Error('The second step has no choices.');
  const [wrong] = question.choices;
  // By its number: the first one.
  await panel.getByRole('radio').last().focus();
  await playground.page.keyboard.press('1');
  await expect(panel.getByRole('radio').first()).toBeChecked();
  await panel.getByRole('button', { name: 'Run it' }).click();
  await toTheEnd(panel);
  await expect(panel.locator('.guide-outcome')).toHaveText(reads(question.answer));
  await expect(panel.locator('.lesson-said')).toContainText(`Your answer: ${wrong?.say}`);
  await expect(panel.locator('.lesson-but')).toContainText(reads(wrong?.but ?? ''));
});

test('packets are followed slowly beside an answer, and the next step is as before', async ({ playground }) => {
  const panel = await openStep(playground, zero, 2);
  await answer(panel, questionOf(zero, 1));
  await expect(playground.transport.locator('.readout [title]')).toHaveAttribute('title', /10 million times slower/);
  expect(await clockOf(playground)).toMatchObject({ playing: true, kind: 'packets' });
  expect((await clockOf(playground))?.speed).toBeLessThan(1);
  await panel.getByRole('button', { name: /^Next/ }).click();
  await stepIsShown(playground, zero, 2);
  expect(await clockOf(playground)).toMatchObject({ playing: false, speed: 1 });
  // The answers before it are still there.
  await panel.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(panel.locator('.guide-outcome')).toBeVisible();
});

test('a number in an answer changes the lane that it is about', async ({ playground }) => {
  const lesson = lessonCalled('to-one');
  const panel = await openStep(playground, lesson, 4);
  await answer(panel, questionOf(lesson, 3));
  const room = panel.getByRole('slider');
  await expect(room).toHaveAttribute('aria-valuenow', '4');
  await room.press('ArrowUp');
  await expect(room).toHaveAttribute('aria-valuenow', '5');
  const { lanes } = await playground.scenario();
  expect(lanes.map((lane) => lane.switch?.bufferPackets)).toEqual([12, 5]);
});

test('words point at what they name, for the pointer and for the focus', async ({ playground, page }) => {
  await playground.reopen('#v=1&lesson=fat-tree.2');
  const words = page.getByRole('button', { name: 'the one link to the top' });
  const pointed = () => page.evaluate(() => window.__fattree?.state().highlighted);
  await words.hover();
  expect(await pointed()).toEqual({ kind: 'link', lane: 0, link: 12 });
  await page.mouse.move(700, 500);
  expect(await pointed()).toBeNull();
  await words.focus();
  expect(await pointed()).toEqual({ kind: 'link', lane: 0, link: 12 });
  await page.keyboard.press('Tab');
  expect(await pointed()).toBeNull();
  // Words with a moment go there, and the clock stands.
  const panel = panelOf(playground);
  await answer(panel, questionOf(zero, 1));
  await panel.getByRole('button', { name: '51 ns later' }).click();
  expect(await clockOf(playground)).toMatchObject({ playing: false, timePs: 4_061_000 });
});

test('a reload asks the question anew above its own picture', async ({ playground, page }) => {
  const panel = await openStep(playground, zero, 1);
  await panel.locator('.lesson-choices label').first().click();
  await panel.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => page.url()).not.toContain('play=0');
  await page.reload();
  await page.waitForFunction(() => window.__fattree?.state().lanes.some(({ status }) => status === 'ready'));
  await stepIsShown(playground, zero, 0);
  await expect(panel.locator('.lesson-ask')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('the card of a drag is in sight, and Undo takes back swaps, but no answer', async ({ playground, page }) => {
  const panel = await openStep(playground, zero, 4);
  const undo = playground.button('Undo');
  await expect(undo).toHaveCount(0);
  const chip = (node: number) => playground.chip('Eight messages', node);
  await drag(page, chip(1), chip(4), async () => {
    const card = await page.locator('.tree-card').boundingBox();
    const transport = await playground.transport.boundingBox();
    expect(card && card.y + card.height).toBeLessThanOrEqual(transport?.y ?? 0);
  });
  await expect.poll(async () => (await playground.scenario()).mapping.swaps.length).toBe(1);
  await undo.click();
  await expect.poll(async () => (await playground.scenario()).mapping.swaps.length).toBe(0);
  await panel.getByRole('button', { name: 'Show me' }).click();
  await expect(panel.locator('.guide-outcome')).toBeVisible();
  expect((await playground.scenario()).mapping.swaps).toEqual([
    [1, 4],
    [3, 6],
  ]);
  await expect(undo).toHaveCount(0);
  await panel.getByRole('button', { name: /^Next/ }).click();
  await expect(panel).toContainText('step 5 of');
  await expect(undo).toHaveCount(0);
});

test('nothing tells the answer before it is asked for', async ({ playground, page }) => {
  const panel = await openStep(playground, zero, 2);
  await expect(page.locator('.readout .time + .grey')).toBeHidden();
  const circles = () => page.evaluate(() => (window.__fattree?.pictures?.()[0] ?? '').match(/<circle/g)?.length ?? 0);
  expect(await circles()).toBe(0);
  await expect(panel.locator('.lesson-dots').locator('button, a')).toHaveCount(0);
  await expect(panel.locator('footer').getByRole('button')).toHaveText(['Skip', 'Back', 'Run it']);
  await page.evaluate(() => window.__fattree?.state().setTime(1e6));
  await playground.frame();
  await expect.poll(circles).toBeGreaterThan(0);
});

test('a link opens a lesson at its step, and whatever else is opened ends it', async ({ playground, page }) => {
  const panel = panelOf(playground);
  const begin = async () => {
    await (await playground.card('Move one task', 'Lesson')).click();
    await expect(panel).toContainText('step 1 of');
  };
  const ended = () => expect(panel).toBeHidden();
  await playground.open('#v=1&play=0');
  await begin();
  await expect.poll(() => page.url()).toContain('lesson=move.1');
  await page.reload();
  await expect(panel).toContainText('step 1 of');
  const shared = await page.evaluate(() => window.__fattree?.state().shareUrl());
  expect(shared).toContain('lesson=move.1');

  await page.evaluate(() => {
    location.hash = '#v=1&preset=six-to-ten&play=0';
  });
  await ended();
  expect((await playground.scenario()).title).toBe('Six senders, ten receivers');
  await playground.open('#v=1&lesson=fat-tree.3');
  await expect(panel).toContainText('step 3 of');
  await stepIsShown(playground, zero, 2);
});

const OWN_LESSON = readFileSync('e2e/own-lesson.yaml', 'utf8');

test('a lesson file says what is wrong, opens, and is opened by its link', async ({ playground, page, elsewhere }) => {
  await playground.reopen('#v=1&preset=half-bisection&phase=3&play=0');
  const panel = panelOf(playground);
  const opens = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await (await playground.card('Open a lesson file', 'Lesson')).click();
    await (await chooser).setFiles({ name: 'across.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
  };
  await opens(OWN_LESSON.replace('right: 1', 'right: 3'));
  await expect(page.getByText('Step 1, question: right must be the number of a choice, 1 to 2.')).toBeVisible();
  await opens(OWN_LESSON);

  const plays = async (own: Locator) => {
    await expect(own.getByRole('heading', { level: 2 })).toHaveText('Across the top');
    await expect(own).toContainText('Phase 3: partners are neighbours.');
    await own.getByRole('radio').first().check({ force: true });
    await own.getByRole('button', { name: 'Check' }).click();
    await expect(own.locator('.guide-outcome')).toHaveText('None');
  };
  await plays(panel);
  const link = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  expect(link).toContain('own-lesson=');

  const other = await elsewhere();
  await other.page.goto(link);
  const there = other.page.getByRole('complementary', { name: 'Lessons' });
  await plays(there);
  await there.getByRole('button', { name: 'Next' }).click();
  await expect(other.readout).toHaveText('Phase 9');
});

test('on a phone rows that a step names are whole, above text and tree', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['late.1', 'how-opt.3']) {
    await playground.reopen(`#v=1&lesson=${step}`);
    const rows = page.locator('.ribbon .rows');
    await expect(rows).toBeVisible();
    const text = await page.getByRole('complementary', { name: 'Lessons' }).boundingBox();
    const box = await rows.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), step).toBeLessThanOrEqual(text?.y ?? 0);
    expect((await page.locator('.stage').boundingBox())?.y ?? 0).toBeGreaterThan(box?.y ?? 0);
  }
});

test('how a destination comes about follows clock, pointer and keys', async ({ playground, page }) => {
  await playground.reopen('#v=1&lesson=half.2');
  const figure = page.getByRole('slider', { name: 'How XOR comes to a destination: task' });
  const says = (task: number, phase: number, to: number) =>
    expect(figure).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Task ${task} in phase ${phase}: .*; task ${task} sends to ${to}$`),
    );
  await says(5, 3, 6);
  await page.evaluate(() => window.__fattree?.state().setPhase(9));
  await says(5, 9, 12);
  await page.evaluate(() => window.__fattree?.state().hover({ kind: 'task', lane: 0, task: 1 }));
  await says(1, 9, 8);
  await page.evaluate(() => window.__fattree?.state().hover(null));
  await figure.focus();
  await page.keyboard.press('ArrowRight');
  await says(6, 9, 15);
  expect(await page.evaluate(() => window.__fattree?.state().selection)).toEqual({ kind: 'task', lane: 0, task: 6 });
  await page.keyboard.press('End');
  await says(15, 9, 6);
  // Pointing at a task in the tree is enough.
  await page.locator('.lesson-chip').first().hover();
  await says(5, 9, 12);
});

test('the list of receivers follows the clock', async ({ playground, page }) => {
  await playground.reopen('#v=1&lesson=rounds.7');
  const list = page.locator('.lesson-figure').getByRole('img');
  await expect(list).toHaveAccessibleName(
    'Who sends to whom in phase 7: 0 → 12, 1 → 13, 2 → 14, 3 → 15, 4 → 6, 5 → 6.',
  );
  await page.evaluate(() => window.__fattree?.state().setPhase(0));
  await expect(list).toHaveAccessibleName('Who sends to whom in phase 1: 0 → 6, 1 → 7, 2 → 8, 3 → 9, 4 → 10, 5 → 11.');
  await page.locator('.lesson-figure svg').hover({ position: { x: 8, y: 60 } });
  const pointed = () => page.evaluate(() => window.__fattree?.state().highlighted);
  expect(await pointed()).toEqual({ kind: 'task', lane: 0, task: 0 });
});

test('a selected or pointed task says what made it late', async ({ playground, page }) => {
  // What is selected speaks while the pointer is elsewhere.
  await page.mouse.move(0, 0);
  await playground.reopen('#v=1&preset=half-bisection&play=0&clock=packets&time-ns=40000&ribbon=tasks&select=task:1:5');
  const words = page.locator('.strip-late');
  await expect(words).toHaveText(/^Task 5 is late because it waited for task 15 \(phase 6\), which first shared links/);
  // By keys: the next task, and the phase of another time.
  await page.getByRole('slider', { name: 'Time' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(words).toHaveText(/^Task 6 is late/);
});
