/* Firefox and WebKit: the page opens and plays there, is moved by hand, gives the numbers of the command line, and looks right.
 * Screenshots of all five papers, at the sizes of a desk and of a phone, are left in build/screenshots. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test, type Visit } from './driven/visit.ts';
import { collisions, cutOff, overflow, spacedHalos, staleSizes } from './fit.ts';
import { simulate } from './headless.ts';
import { lessonCalled } from './lesson-files.ts';
import { pausedPreset, takesLong } from './playground.ts';

/* One worker, and so one browser, for all of them. */
test.describe.configure({ mode: 'default' });

/** One of each family. */
const PRESETS = ['half-bisection', 'one-hot-node', 'six-to-ten', 'cluster-8x2', 'root-table'];

const SIZES = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

/** The opening scenario, at rest. */
const STILL = '#v=1&preset=half-bisection&phase=8&play=0';

test('what a page complains about is heard', async ({ visit }) => {
  await visit.open(STILL);
  await visit.browser.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { src: 'complain.js' }));
  });
  const heard: string[] = [];
  await expect.poll(async () => heard.push(...(await visit.complaints()))).toBe(5);
  expect(heard.sort()).toEqual([
    expect.stringMatching(/^<img .*nowhere.*was not loaded$/),
    expect.stringMatching(/Error: thrown$/),
    'a warning',
    'an error',
    'unhandled: Error: rejected',
  ]);
});

test('the opening view plays', async ({ visit }) => {
  await visit.open();
  await visit.until(() => (window.__fattree?.state().clock.phase ?? 0) >= 2);
  const figures = await visit.browser.evaluate(() =>
    [...document.querySelectorAll('.lane .figure')].map(({ textContent }) => textContent),
  );
  expect(figures).toEqual(['76.5µs', '96.6µs', '53.2µs']);
});

for (const preset of PRESETS)
  test(`${preset}: the numbers of the command line, and a page that fits${takesLong(!/half|hot/.test(preset))}`, async ({
    visit,
  }, { project }) => {
    await visit.open(pausedPreset(preset));
    const hashes = await visit.hashes();
    const { lanes } = await simulate(pausedPreset(preset));
    expect(hashes).toEqual(lanes.map(({ hash }) => hash));
    for (const { name, width, height } of SIZES) {
      await visit.browser.resize(width, height);
      await visit.atRest();
      save(`${project.name}-${preset}-${name}`, await visit.browser.screenshot());
      expect((await visit.browser.evaluate(overflow)).wide, `${name}, scrolling sideways`).toBeLessThanOrEqual(0);
      for (const faults of [cutOff, collisions, spacedHalos, staleSizes])
        expect.soft(await visit.browser.evaluate(faults), `${name}, ${faults.name}`).toEqual([]);
    }
  });

function save(name: string, picture: Buffer): void {
  mkdirSync('build/screenshots', { recursive: true });
  writeFileSync(`build/screenshots/${name}.png`, picture);
}

/** Drags task 0 of OPT to node 8, where 8 is. */
async function dragTask(visit: Visit): Promise<void> {
  const chip = (node: number) => visit.middleOf(`section[aria-label="OPT"] .tree-chip[data-node="${node}"]`);
  await visit.browser.drag(await chip(0), await chip(8), async () => {
    await expect.poll(() => visit.text('section[aria-label="OPT"] .tree-card')).toContain('Tasks 0 and 8 swap places');
  });
  await expect.poll(async () => (await visit.scenario()).mapping.swaps).toEqual([[0, 8]]);
}

test('a task is dragged, and undo brings it back', async ({ visit }) => {
  await visit.open(STILL);
  const before = await visit.hashes();
  await dragTask(visit);
  const { lanes } = await simulate('#v=1&preset=half-bisection&swaps=0-8');
  expect(await visit.hashes()).toEqual(lanes.map(({ hash }) => hash));
  await visit.click('button', 'Undo');
  await expect.poll(async () => (await visit.scenario()).mapping.swaps).toEqual([]);
  expect(await visit.hashes()).toEqual(before);
  await visit.browser.press('ArrowRight');
  await expect.poll(() => visit.text('.readout strong')).toBe('Phase 9');
});

test('a shared link opens the same in a new browser, which takes long', async ({ visit, elsewhere }) => {
  await visit.open(STILL);
  await dragTask(visit);
  await visit.click('button', 'Share');
  await visit.until(
    () => document.querySelector<HTMLInputElement>('dialog[open] input, dialog[open] textarea') !== null,
  );
  const link = await visit.browser.evaluate(
    () => document.querySelector<HTMLInputElement>('dialog[open] input, dialog[open] textarea')?.value ?? '',
  );
  expect(link).toContain('swaps=0-8');
  const other = await elsewhere();
  await other.open(new URL(link).hash);
  expect(await other.hashes()).toEqual(await visit.hashes());
  expect(await other.text('.readout strong')).toBe('Phase 8');
  expect((await other.scenario()).mapping).toEqual((await visit.scenario()).mapping);
});

test('a lesson is played to its end, which takes long', async ({ visit }) => {
  const lesson = lessonCalled('fat-tree');
  await visit.open(STILL);
  await visit.click('button', 'Explore');
  const panel = 'aside[aria-label="Lessons"]';
  await visit.click('.explore-card small span', lesson.title);
  for (const [index, { name, question }] of lesson.steps.entries()) {
    await expect.poll(() => visit.text(panel)).toContain(`step ${index + 1} of ${lesson.steps.length}`);
    if (index > 0) expect(name).toBeDefined();
    if (question && 'choices' in question) {
      await visit.click(`${panel} label b`, question.choices[question.right]?.say ?? '');
      await visit.click(`${panel} button`, 'Run it');
      await visit.toTheEnd(panel);
    } else await visit.click(`${panel} button`, 'Show me');
    await expect.poll(() => visit.text(`${panel} .guide-outcome`)).toBe(question?.answer);
    const next = lesson.steps[index + 1];
    await visit.click(`${panel} button`, next ? `Next: ${next.name}` : 'Finish');
  }
  await expect.poll(() => visit.text(`${panel} .lesson-subtitle`)).toBe('What you’ve learned');
});
