/* A link with a teacher's locks: whatever is tried, locked settings do not change, and the lock stays in the link. */

import { describe, expect, it } from 'vitest';
import { locks, panels } from '../../model/choices.ts';
import { defaultScenario } from '../../model/defaults.ts';
import { PARTS } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';
import { openText } from '../../model/share-link/decode.ts';
import { encodeFragment } from '../../model/share-link/encode.ts';
import type { Scenario, View } from '../../model/types.ts';
import type { Patch } from '../edits.ts';
import { keepLock, LOCKED, lockOf } from '../lock.ts';
import { type Page, settledPage, state } from './page.ts';

async function opened(view: string, preset = 'half-bisection'): Promise<Page> {
  const page = await settledPage({ fragment: `#v=1&preset=${preset}&play=0&${view}` });
  expect(state(page).problems).toEqual([]);
  return page;
}

const every = locks.map(({ name }) => name);

/** What runs, without the view. */
const settings = ({ view: _, title: __, ...rest }: Scenario) => rest;

/** For each lock, an edit of what it covers. */
const EDITS: Record<View['lock'][number], (page: Page) => void> = {
  topology: (page) => state(page).change({ topology: { kind: 'xgft', m: [4, 4], w: [1, 2] } }),
  mapping: (page) => state(page).swap(1, 9),
  traffic: (page) => state(page).change({ traffic: { exchange: 'lin' } }),
  routing: (page) => state(page).change({ routing: { kind: 's-mod-k' } }, 2),
  switch: (page) => state(page).change({ link: { gbps: 100 } }),
  lanes: (page) => state(page).renameLane(0, 'Mine'),
};

describe('a link', () => {
  it.each([
    ['a preset', presets[0]?.id ?? null],
    ['nothing', null],
  ])('says what is locked and left out, beside %s', (_, id) => {
    const base = presets.find((preset) => preset.id === id)?.scenario ?? defaultScenario();
    const lock = every;
    const without = panels.map(({ name }) => name);
    const scenario: Scenario = { ...base, view: { ...base.view, lock, without } };
    const link = encodeFragment(scenario, id);
    expect(link).toContain('lock=topology,mapping,traffic,routing,switch,lanes');
    expect(openText(link)).toMatchObject({ scenario: { view: { lock, without } }, problems: [] });
  });

  it('with a lock that there is not opens all the rest, and says so in one sentence', () => {
    const { scenario, problems } = openText('#v=1&preset=half-bisection&lock=routing,doors&without=inspector&phase=3');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/Locked.*doors/);
    expect(scenario.view).toMatchObject({ lock: [], without: ['inspector'], phase: 3 });
  });
});

describe('what is locked', () => {
  it.each(every)('%s: is refused with the reason, and all else goes on', async (name) => {
    const page = await opened(`lock=${name}`);
    for (const [other, edit] of Object.entries(EDITS)) {
      const before = settings(state(page).scenario);
      edit(page);
      const same = JSON.stringify(settings(state(page).scenario)) === JSON.stringify(before);
      expect([other, same]).toEqual([other, other === name]);
      const told = name === 'mapping' || name === 'lanes' ? [LOCKED] : [];
      expect(state(page).problems, 'a field says it itself').toEqual(other === name ? told : []);
      state(page).dismissProblems();
      if (!same) state(page).undo();
    }
  });

  it('holds every part of the settings', async () => {
    const page = await opened(`lock=${every}`);
    const before = state(page).scenario;
    for (const part of PARTS) expect(every).toContain(lockOf(part));
    for (const part of PARTS) {
      const patch = { [part]: otherThan(before, part) } as Patch;
      const next = { ...before, ...patch, lanes: before.lanes.map(({ name }) => ({ name })) } as Scenario;
      expect([part, keepLock(before, next, false)]).toEqual([part, null]);
    }
  });

  it('is no way around: presets, files, scenes, lessons, lanes and cuts', async () => {
    const page = await opened(`lock=${every}&without=figures,inspector`);
    const before = state(page).scenario;
    const other = presets.find(({ id }) => id === 'one-hot-node')?.scenario ?? defaultScenario();
    const tries: Record<string, () => void> = {
      preset: () => state(page).openPreset('one-hot-node'),
      file: () => state(page).openText(JSON.stringify(other)),
      link: () => state(page).openText('#v=1&preset=one-hot-node'),
      scene: () => state(page).openScene(other),
      whole: () => state(page).setScenario({ ...before, link: { ...before.link, gbps: 1 } }),
      unlocked: () => state(page).setScenario({ ...before, view: { ...before.view, lock: [], without: [] } }),
      edit: () => state(page).edit({ ...before, topology: { ...before.topology, cuts: [['2.0', '3.0']] } as never }),
      add: () => state(page).addLane(),
      remove: () => state(page).removeLane(0),
      lesson: () => state(page).changeView({ lesson: 'all' }),
      challenge: () => state(page).changeView({ challenge: 'all' }),
      undo: () => state(page).undo(),
      redo: () => state(page).redo(),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      attempt();
      const now = state(page).scenario;
      expect([name, now.view, settings(now)]).toEqual([name, before.view, settings(before)]);
      state(page).dismissProblems();
    }
  });

  it('of the same settings a preset may be opened, and keeps the lock', async () => {
    const page = await opened('lock=routing&without=figures&gbps=100');
    state(page).openPreset('half-bisection');
    expect(state(page).problems).toEqual([]);
    expect(state(page).scenario.view).toMatchObject({ lock: ['routing'], without: ['figures'] });
    expect(state(page).scenario.link.gbps).toBe(presets[0]?.scenario.link.gbps);
  });

  it('lets nobody change a lane by calling another one by its name', async () => {
    const page = await opened('lock=routing');
    const { scenario } = state(page);
    const [xor, lin, opt] = scenario.lanes;
    const swapped = { ...scenario, lanes: [xor, lin, { ...opt, routing: lin?.routing }] } as Scenario;
    expect(keepLock(scenario, swapped, false)).toBeNull();
    expect(keepLock(scenario, { ...scenario, lanes: scenario.lanes.slice(1) }, false)).not.toBeNull();
  });
});

describe('the lock', () => {
  it('stays in what is shared and saved', async () => {
    const page = await opened('lock=routing&without=figures,ribbon');
    state(page).change({ link: { gbps: 100 } });
    expect(state(page).shareUrl()).toMatch(/lock=routing&without=figures,ribbon/);
    expect(state(page).snapshot().view).toMatchObject({ lock: ['routing'], without: ['figures', 'ribbon'] });
  });

  it('is put into a link without locking whoever makes it', async () => {
    const page = await opened('phase=3');
    expect(state(page).shareUrl({ lock: ['routing'], theme: 'light' })).toMatch(/theme=light&lock=routing/);
    expect(state(page).scenario.view).toMatchObject({ lock: [], theme: 'auto' });
  });

  it('begins without a way back to what was open before', async () => {
    const page = await opened('phase=3');
    state(page).change({ link: { gbps: 100 } });
    page.goTo('#v=1&preset=half-bisection&lock=routing&play=0');
    await page.idle();
    expect(state(page)).toMatchObject({ canUndo: false, canRedo: false });
    state(page).undo();
    expect(state(page).scenario.view.lock).toEqual(['routing']);
  });

  it('ends with another address, and comes back with undo', async () => {
    const page = await opened('lock=routing');
    page.goTo('#v=1&preset=one-hot-node&play=0');
    await page.idle();
    expect(state(page).scenario.view.lock).toEqual([]);
    state(page).undo();
    await page.idle();
    expect(state(page).scenario.view.lock).toEqual(['routing']);
    expect(state(page).change({ routing: { kind: 's-mod-k' } })).toEqual([LOCKED]);
  });

  it('lets the lesson that the link opened go on, and no other one begin', async () => {
    const page = await opened('lock=topology,routing&lesson=half.2');
    const { scenario } = state(page);
    const step: Scenario = { ...scenario, routing: { ...scenario.routing, kind: 'adaptive' } };
    state(page).openScene({ ...step, view: { ...step.view, lock: [], lesson: 'half.3' } });
    expect(state(page).scenario).toMatchObject({
      view: { lesson: 'half.3', lock: ['topology', 'routing'] },
      routing: { kind: 'adaptive' },
    });
    state(page).openScene({ ...scenario, view: { ...scenario.view, lesson: 'hot.1' } });
    expect(state(page).scenario.view.lesson).toBe('half.3');
    expect(state(page).change({ routing: { kind: 's-mod-k' } })).toEqual([LOCKED]);
  });

  it('changes nothing of what is simulated', async () => {
    const free = await opened('phase=3');
    const locked = await opened(`phase=3&lock=${every}&without=figures`);
    const hashes = (page: Page) => state(page).lanes.map(({ summary }) => summary?.hash);
    expect(hashes(locked)).toEqual(hashes(free));
  });
});

/** The first number, word or list of a part, changed. */
function otherThan(scenario: Scenario, part: (typeof PARTS)[number]): object {
  const values = scenario[part] as unknown as Record<string, unknown>;
  const [name = '', value] = Object.entries(values)[0] ?? [];
  return { ...values, [name]: typeof value === 'number' ? value + 1 : `not ${String(value)}` };
}
