import { describe, expect, it, vi } from 'vitest';
import { shownTrees } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import { openChosen } from '../../model/share-link/chosen.ts';
import type { TraceRow } from '../../model/types.ts';
import { stillView, WRITE_MS } from '../address.ts';
import { settledPage as started, startedPage, state } from './page.ts';

/** The address is updated within 400 ms, later on a busy machine; it waits no longer than it has to. */
const SOON = { timeout: 300_000 };

describe('opening', () => {
  it('shows three lanes, and by how much each misses the ideal', async () => {
    const page = await started();
    expect(state(page).lanes.map((lane) => lane.name)).toEqual(['XOR', 'LIN', 'OPT']);
    const over = state(page).lanes.map(({ summary }) => (summary ? summary.completionPs / summary.idealPs - 1 : 0));
    expect(over[0]).toBeCloseTo(0.53, 2);
    expect(over[2]).toBeLessThan(0.1);
    expect(state(page).lanes.every(({ analysis }) => analysis?.done === 16)).toBe(true);
    expect(state(page)).toMatchObject({ preset: 'half-bisection', problems: [], canUndo: false });
  });

  it('keeps of a broken link what can be kept, and says what could not', async () => {
    const page = await started({ fragment: '#v=1&topology=xgft&m=4,4&w=1,zebra&size=%%%&lanes=A' });
    expect(state(page).problems.length).toBeGreaterThan(0);
    expect(state(page).lanes).toHaveLength(1);
    expect(state(page).lanes[0]).toMatchObject({ name: 'A', status: 'ready' });
  });

  it('tells twenty things at most, what is wrong before what has no effect', async () => {
    const page = await started();
    const wrong = Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`k${index}`, 1]));
    state(page).openText(JSON.stringify({ version: 1, link: wrong, traffic: { rows: [[-1, 0, 0, 1, 1]], load: 0.5 } }));
    const { problems } = state(page);
    expect(problems).toHaveLength(20);
    expect(problems.filter((problem) => problem.includes('has no effect here'))).toHaveLength(1);
  });

  it('follows the system between light and dark until told otherwise', async () => {
    const page = await started({ prefersDark: true });
    expect(page.theme).toBe('dark');
    state(page).setTheme('light');
    expect([page.theme, state(page).theme]).toEqual(['light', 'light']);
  });

  it('follows the system where its colours are forced, whatever was told', async () => {
    const page = await started({ fragment: '#v=1&theme=light', prefersDark: true, forcedColors: true });
    expect([page.theme, state(page).scenario.view.theme]).toEqual(['dark', 'light']);
  });
});

describe('edits', () => {
  it('reopen only the lanes they change', async () => {
    const page = await started();
    const [xor, lin] = state(page).lanes;
    expect(state(page).change({ routing: { kind: 's-mod-k' } }, 2)).toEqual([]);
    await page.idle();
    expect(state(page).lanes[0]?.summary).toBe(xor?.summary);
    expect(state(page).lanes[1]?.summary).toBe(lin?.summary);
    expect(state(page).lanes[2]?.settings.routing.kind).toBe('s-mod-k');
  });

  it('for all lanes override what a lane said of its own', async () => {
    const page = await started();
    state(page).change({ traffic: { exchange: 'lin' } });
    expect(state(page).lanes.map((lane) => lane.settings.traffic.exchange)).toEqual(['lin', 'lin', 'lin']);
    const routings = state(page).lanes.map((lane) => lane.settings.routing.kind);
    expect(routings).toEqual(['d-mod-k', 'd-mod-k', 'conflict-free']);
  });

  it('that cannot be say why, and change nothing', async () => {
    const page = await started();
    const { scenario } = state(page);
    const problems = state(page).change({ link: { gbps: -3 } });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/\.$/);
    expect(state(page).scenario).toBe(scenario);
    expect(state(page).canUndo).toBe(false);
  });

  it('of the tree are refused where swaps have no place in it', async () => {
    const page = await started();
    state(page).swap(3, 14);
    state(page).swap(1, 2);
    const small = { topology: { kind: 'kary-ntree' as const, k: 2, n: 3 } };
    const { scenario } = state(page);
    expect(state(page).change(small)).toEqual(['Swaps may not name node 14; nodes are 0 to 7.']);
    expect(state(page).scenario).toBe(scenario);
    expect(state(page).change({ mapping: { swaps: [[1, 2]] } })).toEqual([]);
    expect(state(page).change(small)).toEqual([]);
    await page.idle();
    expect(state(page).lanes[0]?.shape?.nodes).toBe(8);
  });

  it('can be undone and done again, a slider as one step', async () => {
    const page = await started();
    for (const messageBytes of [64, 128, 256]) state(page).change({ traffic: { messageBytes } });
    state(page).swap(3, 6);
    state(page).undo();
    expect(state(page).scenario.mapping.swaps).toEqual([]);
    expect(state(page).scenario.traffic.messageBytes).toBe(256);
    state(page).undo();
    expect(state(page).scenario.traffic.messageBytes).toBe(4096);
    expect(state(page)).toMatchObject({ canUndo: false, canRedo: true });
    state(page).redo();
    state(page).redo();
    expect(state(page).scenario.mapping.swaps).toEqual([[3, 6]]);
    expect(state(page).canRedo).toBe(false);
    state(page).undo();
    state(page).swap(1, 2);
    expect(state(page).canRedo).toBe(false);
  });

  it('of the tree leave the switch that was looked into, whose number is that of another one', async () => {
    const page = await started();
    state(page).lookInside(20);
    state(page).swap(3, 6);
    expect(state(page).scenario.view.inside).toBe(20);
    state(page).change({ topology: { m: [4, 2, 4] } });
    expect(state(page).scenario.topology).toMatchObject({ m: [4, 2, 4] });
    expect(state(page).scenario.view.inside).toBe(0);
  });

  it('keep how one looks at it when undone', async () => {
    const page = await started();
    state(page).swap(3, 6);
    state(page).setLevel(2);
    state(page).togglePanel('inspector');
    state(page).undo();
    expect(state(page).scenario.view).toMatchObject({ level: 2, hidden: ['inspector'] });
  });

  it('leave what was selected and where the clock stood behind, and bring both back when undone', async () => {
    const page = await started({ fragment: '#v=1&preset=cluster-8x2&play=0' });
    state(page).select({ kind: 'link', lane: 2, link: 17 });
    state(page).setTime(120e9);
    state(page).openPreset('random-job');
    expect(state(page).selection).toBeNull();
    state(page).undo();
    expect(state(page)).toMatchObject({
      preset: 'cluster-8x2',
      selection: { kind: 'link', lane: 2, link: 17 },
      clock: { kind: 'packets', timePs: 120e9, playing: false },
    });
    state(page).redo();
    expect(state(page)).toMatchObject({ preset: 'random-job', selection: null, clock: { timePs: 0 } });
  });

  it('are undone within a step of a lesson, but never across a step, an answer, or out of the lesson', async () => {
    const page = await started();
    const step = (lesson: string, swaps: [number, number][] = []) => {
      const scene = structuredClone(state(page).scenario);
      state(page).openScene({ ...scene, mapping: { ...scene.mapping, swaps }, view: { ...scene.view, lesson } });
    };
    const swaps = () => state(page).scenario.mapping.swaps;
    state(page).swap(0, 9);
    step('fat-tree.1');
    expect(state(page).canUndo).toBe(false);
    state(page).undo();
    expect(state(page).scenario.view.lesson).toBe('fat-tree.1');
    state(page).swap(3, 6);
    state(page).undo();
    expect(swaps()).toEqual([]);
    expect(state(page)).toMatchObject({ canUndo: false, canRedo: true });
    state(page).swap(3, 6);
    step('fat-tree.2');
    expect(state(page)).toMatchObject({ canUndo: false, canRedo: false });
    state(page).swap(1, 2);
    state(page).forgetEdits();
    expect(state(page).canUndo).toBe(false);
    expect(swaps()).toEqual([[1, 2]]);
    // What came before the lesson is behind the lesson as a whole.
    state(page).changeView({ lesson: 'all' });
    expect(state(page).canUndo).toBe(true);
    state(page).undo();
    expect(swaps()).toEqual([[0, 9]]);
    expect(state(page).scenario.view.lesson).toBe('');
  });

  it('draw an added lane, beside the others or in the last place, and take at most six', async () => {
    const page = await started();
    state(page).addLane();
    expect(shownTrees(state(page).scenario)).toEqual([0, 1, 2, 3]);
    state(page).addLane();
    expect(shownTrees(state(page).scenario)).toEqual([0, 1, 2, 4]);
    state(page).addLane();
    expect(shownTrees(state(page).scenario)).toEqual([0, 1, 2, 5]);
    state(page).addLane();
    expect(state(page).lanes).toHaveLength(6);
    expect(state(page).notice).toMatch(/at most 6 lanes/);
  });

  it('add and remove lanes without touching the others, under names of their own', async () => {
    const page = await started();
    const kept = state(page).lanes.map((lane) => lane.summary);
    state(page).addLane();
    expect(state(page).lanes.map((lane) => lane.name)).toEqual(['XOR', 'LIN', 'OPT', 'OPT 2']);
    state(page).removeLane(0);
    expect(state(page).lanes.map(({ index, name }) => `${index} ${name}`)).toEqual(['0 LIN', '1 OPT', '2 OPT 2']);
    const [lin, opt] = state(page).lanes;
    expect([lin?.summary, opt?.summary]).toEqual(kept.slice(1));
    state(page).renameLane(0, 'OPT');
    expect(state(page).problems[0]).toMatch(/name of its own/);
    expect(state(page).lanes[0]?.name).toBe('LIN');
  });
});

describe('a dragged task', () => {
  it('shows where it would land, then lands there', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&phase=9&play=0' });
    expect(state(page).lanes[2]?.loads?.phase).toBe(9);
    state(page).setPreview(2, 3, 6);
    await page.until(({ preview }) => Boolean(preview?.loads.every(Boolean)));
    const loads = state(page).preview?.loads;
    expect(state(page).preview).toMatchObject({ lane: 2, task: 3, from: 3, to: 6, changes: [0, 1, 2] });
    state(page).swap(3, 6);
    expect(state(page).preview).toBeNull();
    await page.idle();
    expect(state(page).lanes.map((lane) => lane.loads)).toEqual(loads);
    expect(state(page).lanes[0]?.loads?.taskNode[3]).toBe(6);
  });

  it('stays at the last phase of a lane that has fewer', async () => {
    const page = await started({ fragment: '#v=1&exchange=xor&lanes=A,B&lane2.m=4,2&lane2.w=1,2&play=0' });
    state(page).setPhase(9);
    await page.idle();
    expect(state(page).lanes.map(({ loads }) => loads?.phase)).toEqual([9, 7]);
  });

  it('shows the loads of the phase before anything else of the new run', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&phase=9&play=0' });
    const old = state(page).lanes[2]?.loads;
    const tree = state(page).lanes[2]?.shape;
    const seen: string[] = [];
    page.store.subscribe(({ lanes: [, , lane] }, { lanes: [, , before] }) => {
      if (lane?.loads !== before?.loads) seen.push('loads');
      if (lane?.analysis !== before?.analysis) seen.push('analysis');
      if (lane?.summary !== before?.summary && lane?.summary) seen.push('summary');
    });
    state(page).swap(3, 6);
    expect(state(page).lanes[2]).toMatchObject({ loads: old, summary: null });
    await page.idle();
    // How often the others come while they grow depends on the machine.
    expect(seen[0]).toBe('loads');
    expect(new Set(seen)).toEqual(new Set(['loads', 'analysis', 'summary']));
    expect(state(page).lanes[2]?.shape).toBe(tree);
  });

  it('changes who crosses when, not how many: the analysis is another object', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&play=0' });
    const before = state(page).lanes.map(({ analysis }) => analysis);
    state(page).swap(4, 15);
    await page.idle();
    for (const [lane, { analysis }] of state(page).lanes.entries()) {
      expect(analysis).not.toBe(before[lane]);
      expect(analysis?.crossings).not.toEqual(before[lane]?.crossings);
    }
  });
});

describe('the address', () => {
  it('is left alone until something changes, then says it', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&play=0' });
    await new Promise((resolve) => setTimeout(resolve, WRITE_MS + 50));
    expect(page.written).toEqual([]);
    state(page).swap(3, 6);
    state(page).setPhase(5);
    await vi.waitUntil(() => page.written.length > 0, SOON);
    expect(page.written).toHaveLength(1);
    expect(page.fragment).toContain('preset=half-bisection');
    expect(page.fragment).toContain('phase=5');
    const again = await started({ fragment: page.fragment });
    expect(again.store.getState().scenario.mapping.swaps).toEqual([[3, 6]]);
    expect(again.store.getState().lanes.map((lane) => lane.summary?.hash)).toEqual(
      await page.idle().then(() => state(page).lanes.map((lane) => lane.summary?.hash)),
    );
  });

  it('is written while the packets play on, and says nothing that only passes', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&clock=packets' });
    state(page).swap(3, 6);
    for (let i = 0; i < 8; i++) {
      await page.pass(100);
      await new Promise((resolve) => setTimeout(resolve, WRITE_MS / 4));
    }
    expect(state(page).clock.playing).toBe(true);
    expect(page.written).toHaveLength(1);
    expect(page.fragment).toContain('swaps=3-6');
  });

  it('is followed when somebody changes it, and that can be undone', async () => {
    const page = await started();
    page.goTo('#v=1&topology=kary-ntree&k=2&n=2&lanes=A');
    await page.idle();
    expect(state(page).lanes.map((lane) => lane.shape?.nodes)).toEqual([4]);
    state(page).undo();
    expect(state(page).lanes).toHaveLength(3);
  });

  it('stays, and so does all that is open, when somebody makes it say nothing that can be opened', async () => {
    const page = await started({ fragment: '#v=1&preset=figure-3&phase=2&play=0' });
    state(page).change({ traffic: { exchange: 'lin' } });
    await vi.waitUntil(() => page.written.length > 0, SOON);
    const [before, address] = [state(page), page.fragment];
    page.goTo('#colour=blue');
    expect(state(page).problems).toEqual([
      'This is neither a scenario nor a trace nor a link to a scenario, so nothing was opened.',
    ]);
    expect([state(page).scenario, state(page).preset]).toEqual([before.scenario, before.preset]);
    expect(state(page).clock).toEqual(before.clock);
    await vi.waitUntil(() => page.fragment === address, SOON);
  });

  it('is put right where it says more than what can be opened', async () => {
    const page = await started({ fragment: '#v=1&preset=figure-3&phase=2&play=0' });
    page.goTo('#v=1&preset=figure-3&phase=2&play=0&colour=blue');
    expect(state(page).problems).toEqual(['The link says "colour=blue", which is not a setting, so it was ignored.']);
    await vi.waitUntil(() => page.fragment === '#v=1&preset=figure-3&phase=2&play=0', SOON);
  });

  it('says the opening scenario where it has no fragment', async () => {
    const page = await started({ fragment: '#v=1&preset=figure-3' });
    page.goTo('');
    expect(state(page)).toMatchObject({ preset: 'half-bisection', problems: [] });
  });

  it('and the saved file keep what was drawn and uploaded, while nothing looks at it', async () => {
    const page = await started({ fragment: '#v=1&m=2,2&w=1,2&lanes=A&play=0' });
    const traffic = { phases: [[1, 0, 3, 2]], rows: [[-1, 0, 0, 1, 64]] as TraceRow[] };
    const by = { traffic: { exchange: 'custom', ...traffic }, switch: { bufferPackets: 5 } } as const;
    expect(state(page).change(by)).toEqual([]);
    expect(state(page).change({ traffic: { exchange: 'lin' } })).toEqual([]);
    expect(state(page).snapshot()).toMatchObject({ traffic, switch: { bufferPackets: 5 } });
    await vi.waitUntil(() => page.fragment.includes('exchange=lin'), SOON);
    const again = await started({ fragment: page.fragment });
    expect(state(again).scenario).toMatchObject({ traffic, switch: { bufferPackets: 84 } });
    expect(state(again).problems).toEqual([]);
    state(again).openText(JSON.stringify(state(page).snapshot()));
    expect(state(again).problems).toHaveLength(3);
  });

  it('gets an entry in the history of the browser for what is opened, not for edits', async () => {
    const page = await started({ fragment: '#v=1&preset=figure-3&phase=2&play=0' });
    state(page).setPhase(3);
    state(page).swap(1, 2);
    state(page).openPreset('six-to-ten');
    state(page).changeView({ lesson: 'all' });
    state(page).changeView({ lesson: 'half.1' });
    state(page).changeView({ ribbon: 'crossings' });
    expect(page.entries.map((entry) => entry.replace(/&(play|time-ns)=[^&]*/g, ''))).toEqual([
      '#v=1&preset=figure-3&swaps=1-2&phase=3',
      '#v=1&preset=six-to-ten',
      '#v=1&preset=six-to-ten&lesson=all',
      '#v=1&preset=six-to-ten&lesson=half.1',
    ]);
  });

  it('has one entry for a lesson with all of its steps, and another where it is undone', async () => {
    const page = await started({ fragment: '#v=1&preset=figure-3&play=0' });
    const scene = (lesson: string) => ({ ...state(page).scenario, view: { ...state(page).scenario.view, lesson } });
    state(page).openScene(scene('half.1'));
    state(page).openScene(scene('half.2'));
    expect(page.entries).toHaveLength(2);
    state(page).changeView({ lesson: '' });
    state(page).undo();
    expect(state(page).canUndo).toBe(false);
    expect(page.entries).toHaveLength(4);
  });

  it('is followed by Back and Forward without a change of looks', async () => {
    const page = await started({ fragment: '#v=1&preset=figure-3&phase=2&play=0&theme=light' });
    state(page).openPreset('half-bisection');
    state(page).setTheme('dark');
    page.goTo(page.entries[0] ?? '', true);
    expect(state(page)).toMatchObject({ preset: 'figure-3', clock: { phase: 2 }, opened: { by: 'history' } });
    expect(state(page).scenario.view.theme).toBe('dark');
    page.goTo('#v=1&preset=figure-3&theme=light');
    expect(state(page)).toMatchObject({ scenario: { view: { theme: 'light' } }, opened: { by: 'link' } });
  });

  it('is that of before where something is undone, and that of after where it is done again', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&phase=3&play=0' });
    const written = async (act: () => void) => {
      const { length } = page.written;
      act();
      await vi.waitUntil(() => page.written.length > length, SOON);
      return page.fragment;
    };
    const { swap, change, undo, redo } = state(page);
    const swapped = await written(() => swap(0, 8));
    expect(swapped).toContain('swaps=0-8');
    const longer = await written(() => change({ traffic: { messageBytes: 8192 } }));
    expect(longer).toContain('message=8192');
    expect(await written(undo)).toBe(swapped);
    expect(await written(undo)).not.toContain('swaps=');
    expect(await written(redo)).toBe(swapped);
  });

  it('is shared whole', async () => {
    const page = await started();
    state(page).setPhase(9);
    expect(state(page).shareUrl()).toMatch(/^https:\/\/example\.org\/fat-tree\/#v=1&preset=half-bisection.*phase=9/);
  });
});

describe('a shared instant of the packets', () => {
  it.each(['link:0:57', 'switch:1:3', 'node:2:4', 'task:1:5'])(
    'opens where it stood, with %s selected',
    async (select) => {
      const page = await started({ fragment: `#v=1&preset=half-bisection&clock=packets&play=0&select=${select}` });
      state(page).setTime(30_400_512);
      const link = state(page).shareUrl();
      expect(link).toContain(`time-ns=30400.512&select=${select}`);
      const there = await started({ fragment: link });
      await there.pass(50);
      expect(state(there).clock).toMatchObject({ kind: 'packets', timePs: 30_400_512, playing: false });
      expect(state(there).selection).toEqual(state(page).selection);
      expect(there.playback.now().frames.map((frame) => frame?.timePs)).toEqual([30_400_512, 30_400_512, 30_400_512]);
    },
  );

  it('opens where it stood, although the packets moved', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&clock=packets&time-ns=30000' });
    state(page).play();
    await page.pass(300);
    const { timePs } = page.playback.now();
    expect(timePs).toBeGreaterThan(30_000_000);
    const there = await started({ fragment: state(page).shareUrl(stillView(state(page).snapshot().view, timePs)) });
    await there.pass(50);
    expect(state(there).clock).toMatchObject({ kind: 'packets', timePs, playing: false });
  });

  it('beyond the end is the end', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&clock=packets&play=0&time-ns=9e9' });
    const ends = state(page).lanes.map(({ summary }) => summary?.completionPs ?? 0);
    expect(state(page).clock.timePs).toBe(Math.max(...ends));
  });

  it('is no part of the link while packets move, nor is a selection that went', async () => {
    const page = await started({ fragment: '#v=1&preset=half-bisection&clock=packets&time-ns=30&select=task:1:15' });
    state(page).play();
    expect(state(page).shareUrl()).not.toContain('time-ns');
    expect(state(page).change({ topology: { kind: 'kary-ntree', k: 2, n: 3 } })).toEqual([]);
    await page.idle();
    expect(state(page).selection).toBeNull();
    expect(state(page).shareUrl()).not.toContain('select');
  });
});

describe('files', () => {
  it('open as a trace on the default tree, as on the command line', async () => {
    const page = await started();
    state(page).openText('\uFEFF# two messages\n- 0 0 1 64\n0 500 1 2 4096\n', openChosen);
    const rows: TraceRow[] = [
      [-1, 0, 0, 1, 64],
      [0, 500, 1, 2, 4096],
    ];
    const { scenario, problems } = state(page);
    expect(problems).toEqual(['The program of 3 nodes runs on XGFT(3; 4,2,2; 1,4,1).']);
    expect(scenario).toMatchObject({
      title: 'A trace',
      traffic: { kind: 'trace', trace: 'file', rows },
      run: { untilNs: 0 },
      lanes: [{ name: 'Trace' }],
    });
    state(page).openText('- 0 0 1 64\n- 0 0 1\n', openChosen);
    expect(state(page).problems).toEqual([expect.stringMatching(/^Line 2 of the trace has 4 words instead of 5/)]);
    expect(state(page).scenario.traffic.rows).toEqual(rows);
    await page.idle();
  });

  it('open as a scenario, and nothing is lost over one that is none', async () => {
    const page = await started();
    state(page).openText('{"version": 1, "title": "Mine", "lanes": [{"name": "One"}]}', openChosen);
    expect(state(page).scenario.title).toBe('Mine');
    state(page).openText('{"version": 1, ', openChosen);
    expect(state(page).scenario.title).toBe('Mine');
    expect(state(page).problems[0]).toMatch(/nothing was opened/);
    for (const foreign of [
      '{"hello":1}',
      '[1, 2]',
      '{"name": "x", "version": "1.0.0"}',
      '\uFFFDPNG\r\n\u001A\0#x&y=z',
      '',
    ]) {
      state(page).openText(foreign, openChosen);
      expect(state(page).scenario.title).toBe('Mine');
      expect(state(page).problems).toEqual([expect.stringMatching(/^This .*nothing was opened\.$/)]);
    }
    state(page).openPreset('half-bisection');
    expect(state(page).scenario.lanes).toEqual(presetById('half-bisection')?.scenario.lanes);
  });
});

it('a lane whose worker dies comes back with everything it showed', async () => {
  const page = await started();
  const before = state(page).lanes[1];
  page.killWorker(1);
  await vi.waitUntil(() => page.replacements(1) === 1, { timeout: 300_000 });
  await page.idle();
  expect(state(page).lanes[1]).toEqual(before);
});

describe('a run', () => {
  it('can be paused, resumed and cancelled', async () => {
    const page = await started();
    state(page).change({ topology: { m: [8, 8, 4], w: [1, 8, 4] } });
    await page.until(({ lanes }) => lanes[0]?.run.state === 'running');
    state(page).pauseRun();
    expect(state(page).lanes.map((lane) => lane.run.state)).toContain('paused');
    state(page).resumeRun();
    expect(state(page).lanes.map((lane) => lane.run.state)).toContain('running');
    state(page).cancelRun();
    expect(state(page).lanes.every((lane) => ['cancelled', 'finished', 'idle'].includes(lane.run.state))).toBe(true);
  });

  it('that was cancelled goes on where another scenario has the same lane', async () => {
    const page = await started();
    state(page).change({ topology: { m: [8, 8, 4], w: [1, 8, 4] } });
    const [lane] = state(page).scenario.lanes;
    await page.until(({ lanes }) => lanes[0]?.run.state === 'running');
    state(page).cancelRun();
    expect(state(page).lanes[0]?.run.state).toBe('cancelled');
    const { shareUrl, openText } = state(page);
    openText(shareUrl().replace(/^[^#]*/, ''));
    expect(state(page).lanes[0]?.name).toBe(lane?.name);
    expect(state(page).lanes[0]?.run.state).toBe('running');
    state(page).cancelRun();
  });

  it('of too many nodes is refused in a sentence; the loads stay, and their analysis can be cancelled', async () => {
    const page = startedPage({ fragment: '#v=1&topology=xgft&m=17,16,16&w=1,4,4&routing=d-mod-k&lanes=A&play=0' });
    await page.until(({ lanes }) => Boolean(lanes[0]?.run.refusal));
    const [lane] = state(page).lanes;
    expect(lane).toMatchObject({
      status: 'ready',
      run: { state: 'running', refusal: expect.stringMatching(/4096 nodes/) },
    });
    expect(lane?.loads?.linkLoad).toHaveLength(lane?.shape?.links ?? 0);
    state(page).cancelRun();
    await page.idle();
    expect(state(page).lanes[0]?.run.state).toBe('cancelled');
  });
});
