/* What axe finds in a part of the page, in either theme. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Playground } from './playground.ts';

/** Least side of what is pressed, px (WCAG 2.5.8). */
const TARGET = 24;

export const EVERYTHING: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Nothing else depends on the theme. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Whether a part of the page, whose words do not matter, has elements unlike all of this document that were asked about: by tag, classes,
 * names of attributes, role and parent. */
export async function unseenParts(page: Page, part: string): Promise<boolean> {
  return page.evaluate((root) => {
    const kind = ({ localName, classList, attributes, role }: Element) =>
      [localName, ...classList, role, ...[...attributes].map(({ name }) => name).sort()].join(' ');
    const noted = window as unknown as { seenKinds?: Set<string> };
    const seen = noted.seenKinds ?? new Set();
    noted.seenKinds = seen;
    const before = seen.size;
    for (const element of document.querySelectorAll(`${root}, ${root} *`))
      seen.add(`${element.parentElement ? kind(element.parentElement) : ''} > ${kind(element)}`);
    return seen.size > before;
  }, part);
}

/** Only what is wrong is worked out: selectors of all that is right take as long as the rules. Style sheets are read for rules that
 * are not asked for. */
const WRONG: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Axe is put into a document once. Only what is found in several frames has to be put together, in a new page each time. */
async function analysed(page: Page, part: string, options: RunOptions): Promise<AxeResults> {
  if (page.frames().length > 1) return new AxeBuilder({ page }).include(part).options(options).analyze();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(([part, options]) => (window as unknown as { axe: typeof axe }).axe.run(part, options), [
    part,
    options,
  ] as const);
}

/** Rule and place of what is serious or critical in a part of the page, or skips a heading; and controls too small to hit. */
export async function faults(page: Page, part: string, rules: RunOptions): Promise<string[]> {
  await expect(page.locator(part)).toHaveCount(1);
  const { violations } = await analysed(page, part, { ...rules, ...WRONG });
  const grave = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
  );
  const found = grave.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'target-size' || !CHIP.test(html))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  return [...found, ...(await smallTargets(page, part))];
}

/** The exception "equivalent" of WCAG 2.5.8, as below. By the element: how axe calls it depends on what else is on the page. */
const CHIP = /^<button[^>]* class="[^"]*\btree-chip\b/;

/** Axe lets a small control pass that stands alone. Chips and marks in a tree lie as close as its nodes; what they do, the search
 * and the inspector do too. */
async function smallTargets(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    ([root, least]) =>
      [...document.querySelectorAll(`${root} :is(button, summary, select, textarea, input, [role=slider])`)].flatMap(
        (element) => {
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
          if (element.closest('.tree-host, .drawing, .unseen')) return [];
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return Math.min(width, height) < least - 0.1 && width > 0
            ? [`${name} in ${element.parentElement?.className}: ${width} x ${height} px`]
            : [];
        },
      ),
    [part, TARGET] as const,
  );
}

/** Both themes, one after the other. */
export async function expectNoFaults({ page }: Playground, part: string, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const rules = colorScheme === 'light' ? EVERYTHING : COLOURS;
    expect.soft(await faults(page, part, rules), `${name}, ${colorScheme}`).toEqual([]);
  }
}
