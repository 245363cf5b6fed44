/* The first screen of every scenario asks for little: few controls besides its task chips, and few words, those that are drawn included. */

import { presets } from '../web/model/presets/presets.ts';
import { expect, test } from './playground.ts';

const MOST = { controls: 25, words: 150 };

declare global {
  interface Window {
    drawnTexts: Map<HTMLCanvasElement, string[]>;
  }
}

/** From now on every canvas knows the texts that are drawn on it. */
function keepDrawnTexts(): void {
  window.drawnTexts = new Map();
  const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    const texts = window.drawnTexts.get(this.canvas) ?? [];
    window.drawnTexts.set(this.canvas, [...texts, text]);
    return fillText.call(this, text, ...place);
  };
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    window.drawnTexts.delete(this.canvas);
    return clearRect.apply(this, box);
  };
  // A canvas that gets another size is empty.
  const width = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width') as PropertyDescriptor;
  Object.defineProperty(HTMLCanvasElement.prototype, 'width', {
    ...width,
    set(pixels: number) {
      window.drawnTexts.delete(this);
      width.set?.call(this, pixels);
    },
  });
}

/** Words are tokens with a letter. */
function firstScreen() {
  const inSight = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return shown && width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  // What comes only while there is something to undo, or while runs are on their way.
  const passing = '.undo, .run-status, .run-status *';
  const focusable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const controls = [...focusable]
    .filter(
      (element) => element.tabIndex >= 0 && !element.matches(`:disabled, .tree-chip, ${passing}`) && inSight(element),
    )
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  const texts: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement;
    if (parent && inSight(parent) && !parent.closest(`.unseen, ${passing}`)) texts.push(node.textContent ?? '');
  }
  for (const [canvas, drawn] of window.drawnTexts) if (canvas.isConnected && inSight(canvas)) texts.push(...drawn);
  return { controls, words: texts.flatMap((text) => text.split(/\s+/)).filter((token) => /\p{L}/u.test(token)) };
}

test('the first screen of every scenario asks for little', async ({ playground, page }) => {
  await page.addInitScript(keepDrawnTexts);
  for (const { id } of presets) {
    await playground.reopen(`#v=1&preset=${id}&play=0`);
    // A large run goes on.
    await page.evaluate(() => Promise.race([window.__fattree?.idle(), new Promise((go) => setTimeout(go, 1000))]));
    await playground.frame();
    const { controls, words } = await page.evaluate(firstScreen);
    expect.soft(controls.length, `${id}: ${controls.join('\n')}`).toBeLessThanOrEqual(MOST.controls);
    expect.soft(words.length, `${id}: ${words.join(' ')}`).toBeLessThanOrEqual(MOST.words);
  }
});
