/* What axe finds in a part of the page, in either theme. */

import AxeBuilder from '@axe-core/playwright';
import type { JSHandle, Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';
import { expect, type Playground } from './playground.ts';

/** Least side of what is pressed, px (WCAG 2.5.8). */
const TARGET = 24;

export const EVERYTHING: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Nothing else depends on the theme. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Only what is wrong is worked out: selectors of all that is right take as long as the rules. Style sheets are read for rules that
 * are not asked for. */
const WRONG: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

declare global {
  interface Window {
    axe: typeof axe;
    /** kinds of elements that axe has looked at in this document */
    seenKinds?: Set<string>;
  }
}

/** Runs in the page: a part of it without what is like all that was looked at in this document before. Alike is what a rule cannot tell
 * apart: tag, classes, attributes, parent, colours and size of the letters, whether there are words. What holds something new is
 * looked at too. Null: there is nothing new. */
function unseen(part: string): { include: Element[]; exclude: Element[] } | null {
  const root = document.querySelector(part) as Element;
  window.seenKinds ??= new Set();
  const seen = window.seenKinds;
  const wordOf = ({ name, value }: Attr) =>
    `${name}${/^[a-z-]{0,20}$/.test(value) ? `=${value}` : document.getElementById(value) ? '#' : ''}`;
  const own = ({ localName, attributes }: Element) => [localName, ...[...attributes].map(wordOf)].join(' ');
  /** what is behind an element, and how much of it shows through */
  const behind = new Map<Element | null, string>([[null, '']]);
  const behindOf = (element: Element | null): string => {
    const known = behind.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const ground = behindOf(element.parentElement);
    const layer = [backgroundColor, backgroundImage, opacity].join(' ');
    const isOpaque = /^rgb\(.* 1$/.test(layer);
    const whole = isOpaque ? layer : layer === 'rgba(0, 0, 0, 0) none 1' ? ground : `${ground} ${layer}`;
    behind.set(element, whole);
    return whole;
  };
  const holding = new Set<Element>();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const parent = element.parentElement;
    const hasWords = /\S/.test(element.textContent ?? '');
    const kind = [parent && own(parent), own(element), behindOf(element), color, fontSize, fontWeight, hasWords].join(
      '|',
    );
    if (seen.has(kind)) continue;
    seen.add(kind);
    for (
      let each: Element | null = element;
      each && !holding.has(each) && root.contains(each);
      each = each.parentElement
    )
      holding.add(each);
  }
  const exclude = [...holding].flatMap(({ children }) => [...children].filter((child) => !holding.has(child)));
  return holding.size > 0 ? { include: [root], exclude } : null;
}

/** Axe is put into a document once. Only what is found in several frames has to be put together, in a new page each time. */
async function analysed(page: Page, part: string, options: RunOptions, isNew: boolean): Promise<Result[]> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).include(part).options(options).analyze()).violations;
  const where: JSHandle<ElementContext | null> = isNew
    ? await page.evaluateHandle(unseen, part)
    : await page.evaluateHandle((part) => part, part);
  if (await where.evaluate((found) => found === null)) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(([where, options]) => window.axe.run(where as ElementContext, options), [
    where,
    options,
  ] as const);
  return violations;
}

async function graveFaults(page: Page, part: string, rules: RunOptions, isNew: boolean): Promise<string[]> {
  await expect(page.locator(part)).toHaveCount(1);
  const violations = await analysed(page, part, { ...rules, ...WRONG }, isNew);
  const grave = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
  );
  return grave.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'target-size' || !CHIP.test(html))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Rule and place of what is serious or critical in a part of the page, or skips a heading; and controls too small to hit. */
export async function faults(page: Page, part: string, rules: RunOptions): Promise<string[]> {
  return [...(await graveFaults(page, part, rules, false)), ...(await smallTargets(page, part))];
}

/** Faults of what is new in the part: unlike all that this was asked about in this document. */
export async function newFaults(page: Page, part: string, rules: RunOptions): Promise<string[]> {
  return [...(await graveFaults(page, part, rules, true)), ...(await smallTargets(page, part))];
}

/** The exception "equivalent" of WCAG 2.5.8, as below. By the element: how axe calls it depends on what else is on the page. */
const CHIP = /^<button[^>]* class="[^"]*\btree-chip\b/;

/** Axe lets a small control pass that stands alone. Chips and marks in a tree lie as close as its nodes; what they do,
 * the keyboard and the inspector do too. */
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

/** Both themes, the one that is there first; of what was looked at before in the same document and theme, nothing. */
export async function expectNoFaults({ page }: Playground, part: string, name: string): Promise<void> {
  const html = page.locator('html');
  const there = await html.getAttribute('data-theme');
  for (const colorScheme of there === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
    const rules = colorScheme === there ? EVERYTHING : COLOURS;
    expect.soft(await newFaults(page, part, rules), `${name}, ${colorScheme}`).toEqual([]);
  }
}
