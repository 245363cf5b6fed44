import { afterEach, expect, it } from 'vitest';
import { Entries } from '../entries.ts';
import { openPage, type Page } from './page.ts';
import { Tab } from './tab.ts';

const HERE = 'https://example.org/';
const pages: Page[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.dispose();
});

/** A page with a browser's history. */
async function visit(fragment = '') {
  const tab = new Tab(HERE + fragment);
  const entries = new Entries(tab);
  const page = openPage({
    address: {
      fragment: () => new URL(tab.location.href).hash,
      withFragment: (text) => HERE + text,
      replace: (text) => entries.replace(HERE + text),
      push: (text) => entries.push(HERE + text),
      onChange: (listener) => entries.onMove(listener),
    },
  });
  pages.push(page);
  page.start();
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
