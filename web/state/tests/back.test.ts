import { expect, it, vi } from 'vitest';
import { WRITE_MS } from '../address.ts';
import { Entries } from '../entries.ts';
import { startedPage } from './page.ts';
import { Tab } from './tab.ts';

const HERE = 'https://example.org/';
/** A page with a browser's history. */
async function visit(fragment = '') {
  const tab = new Tab(HERE + fragment);
  const entries = new Entries(tab);
  const page = startedPage({
    address: {
      fragment: () => new URL(tab.location.href).hash,
      withFragment: (text) => HERE + text,
      replace: (text) => entries.replace(HERE + text),
      push: (text) => entries.push(HERE + text),
      onChange: (listener) => entries.onMove(listener),
    },
  });
  await page.idle();
  return { tab, entries, page, state: page.store.getState };
}

it('Back leads from what was opened in a dialog to the phase that was playing, and then out of it', async () => {
  const { tab, entries, page, state } = await visit();
  state().openPreset('figure-3');
  state().openPreset('half-bisection');
  state().play();
  for (let turn = 0; state().clock.phase === 0 && turn < 100; turn++) await page.pass(100);
  const { phase } = state().clock;
  expect(phase).toBeGreaterThan(0);
  entries.openDialog('presets');
  state().openPreset('figure-4');
  entries.closeDialog('presets');
  tab.settle();
  expect(state().preset).toBe('figure-4');

  tab.go(-1);
  expect([state().preset, state().clock.phase]).toEqual(['half-bisection', phase]);
  tab.go(-1);
  expect(state().preset).toBe('figure-3');
});

it('Back leads to an edit that was not in the address yet, and then out of it', async () => {
  const { tab, entries, page, state } = await visit('#v=1&preset=figure-3');
  state().openPreset('half-bisection');
  await page.idle();
  entries.openDialog('presets');
  state().swap(1, 2);
  const edited = state().scenario.mapping;
  state().openPreset('figure-3');
  entries.closeDialog('presets');
  tab.settle();

  tab.go(-1);
  expect([state().preset, state().scenario.mapping]).toEqual(['half-bisection', edited]);
  tab.go(-1);
  expect(state().preset).toBe('figure-3');
});

/** Lets the time pass after which a change is written. */
function written(change: () => void): void {
  vi.useFakeTimers();
  change();
  vi.advanceTimersByTime(WRITE_MS);
  vi.useRealTimers();
}

const REFUSED = 'v=1&title=My+work&exchange=lin&swaps=0-1,2-3,4-99&play=0';

it('a link that was refused stays in the address, and Back returns to it from what was changed since', async () => {
  const { tab, page, state } = await visit(`#${REFUSED}`);
  const sentence = state().problems[0];
  expect(sentence).toMatch(/^Swaps may not name node 99/);
  await page.idle();
  expect(tab.urls).toEqual([REFUSED]);
  state().swap(1, 2);
  await vi.waitUntil(() => tab.urls.length > 1, { timeout: 20_000 });
  expect(tab.urls).toEqual([REFUSED, expect.stringContaining('swaps=1-2')]);
  written(() => state().swap(3, 4));
  expect(tab.urls).toEqual([REFUSED, expect.stringContaining('swaps=1-2,3-4')]);

  tab.go(-1);
  expect(tab.location.href).toBe(`${HERE}#${REFUSED}`);
  expect(state().problems[0]).toMatch(/^Swaps may not name node 99/);
  expect(state().scenario.mapping.swaps).toHaveLength(2);
});

it('what was changed just before Back led to a refused link is written after it', async () => {
  const { tab, state } = await visit(`#${REFUSED}`);
  state().swap(1, 2);
  await vi.waitUntil(() => tab.urls.length > 1, { timeout: 20_000 });
  written(() => {
    state().swap(3, 4);
    tab.go(-1);
  });
  expect(tab.urls).toEqual([REFUSED, expect.stringContaining('swaps=1-2,3-4')]);
});

it('a refused link that is typed over an open page stays, too, and so does the page', async () => {
  const { tab, state } = await visit('#v=1&preset=figure-3');
  written(() => tab.type(`${HERE}#${REFUSED}`));
  expect(state().preset).toBe('figure-3');
  expect(tab.urls).toEqual(['v=1&preset=figure-3', REFUSED]);
  state().openPreset('half-bisection');
  expect(tab.urls).toEqual(['v=1&preset=figure-3', REFUSED, expect.stringContaining('preset=half-bisection')]);
});
