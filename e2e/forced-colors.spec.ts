/* With colours forced by the system (high contrast) everything that a ground or a shade said is still said. */

import type { Locator, Page } from '@playwright/test';
import { expect, pausedPreset, test } from './playground.ts';

/** What can be seen of an element's own: ground, words, ring. */
function look(element: Locator): Promise<{ ground: string; words: string; ring: string; width: string }> {
  return element.evaluate((each) => {
    const { backgroundColor, color, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(each);
    return { ground: backgroundColor, words: color, ring: `${outlineStyle} ${outlineColor}`, width: outlineWidth };
  });
}

/** What Canvas and Highlight are here. */
function system(page: Page, colour: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = name;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, colour);
}

test('forced colours', async ({ playground, page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  // The theme that was chosen in the link would be drawn on the wrong paper.
  await playground.openAt(9, '&theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const [canvas, highlight] = [await system(page, 'Canvas'), await system(page, 'Highlight')];

  await test.step('what is pressed differs from what is not', async () => {
    await page.locator('.scenario-sentence .phrase').first().click();
    const [pressed, other] = [
      page.locator('.word-choice[aria-pressed="true"]'),
      page.locator('.word-choice[aria-pressed="false"]').first(),
    ];
    expect((await look(pressed)).ground).toBe(highlight);
    expect((await look(other)).ground).not.toBe(highlight);
    await page.keyboard.press('Escape');
    const share = await look(playground.button('Share'));
    expect(share.words).not.toBe(share.ground);
  });

  await test.step('samples keep their colours, and differ', async () => {
    await playground.openInspector();
    const chips = page.locator('.legend .groups li[class*="group"]');
    await expect(chips).toHaveCount(4);
    const grounds = await chips.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(grounds).size).toBe(4);
    expect(grounds).not.toContain(canvas);
    expect((await look(playground.chip('XOR', 0))).ground).toBe(grounds[0]);
  });

  await test.step('the slider has a track, and what passed of it another', async () => {
    const strokes = await page
      .locator('.ribbon .clock path')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).stroke));
    expect(new Set([...strokes, canvas]).size).toBe(3);
  });

  await test.step('the focus and the selection have a ring', async () => {
    await playground.button('Play').focus();
    await page.keyboard.press('Tab');
    const { ring, width } = await look(page.locator(':focus'));
    expect(ring).toMatch(/^solid/);
    expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(2);
    await playground.chip('XOR', 3).click();
    await expect.poll(async () => (await look(page.locator('.tree-chip.is-selected').first())).ring).toMatch(/^solid/);
  });

  await test.step('the drawing stands on the paper of the system', async () => {
    const paper = await page
      .locator('.lane-tree canvas')
      .first()
      .evaluate((drawing: HTMLCanvasElement) => {
        const copy = document.createElement('canvas').getContext('2d');
        if (!copy) return '';
        Object.assign(copy.canvas, { width: drawing.width, height: drawing.height });
        copy.drawImage(drawing, 0, 0);
        const seen = new Map<string, number>();
        const { data } = copy.getImageData(0, 0, drawing.width, drawing.height);
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] !== 255) continue;
          const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
          seen.set(colour, (seen.get(colour) ?? 0) + 1);
        }
        return [...seen].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
      });
    expect(paper).toBe(canvas);
  });

  await playground.openIdle(pausedPreset('one-hot-node'));
  await test.step('under congestion too', async () => {
    const ramp = page.locator('.legend .ramp rect');
    await expect(ramp).toHaveCount(8);
    const steps = await ramp.evaluateAll((all) => all.map((each) => getComputedStyle(each).fill));
    expect(new Set(steps).size).toBe(8);
    const track = await page
      .locator('.time-axis > :is(.track, .passed, .simulated)')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set([...track, canvas]).size).toBe(4);
  });
});
