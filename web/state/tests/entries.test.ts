import { expect, it } from 'vitest';
import { Entries } from '../entries.ts';
import { Tab } from './tab.ts';

/** What happens, step by step, and what is then to be: `urls` of all entries, the `dialog` that is open, those that were `seen`, and the `moves` to other
 * places since the page was opened, of which those marked ! were typed. */
const CASES = `
places are returned to by Back and Forward, at the address that they had last
  replace a2, push b, replace b2, urls a2 b2, back, forward, moves a2 b2
places end where another way is taken
  push b, back, push c, urls a c
places include an address that somebody types, once
  type typed, moves typed!, push b, back, back, moves typed! typed a
places are still told apart after a reload
  push b, reload, push c, back, back, moves b a
a browser that refuses to write is asked again later, for the newest address of each place
  takes 1, replace a2, replace a3, replace a4, push b, replace b2, urls a2
  timeout, urls a2, takes 100, timeout, urls a4 b2, back, moves a4
a browser that refuses to write is not asked again for places that somebody has left
  push b, takes 0, replace b2, takes 100, back, timeout, urls a b
a dialog is closed by Back and opened again by Forward, over the same place
  open schedule, back, forward, seen schedule none schedule, moves
a dialog leaves no entry to go back to when it is closed, and what was changed in it holds
  open schedule, replace changed, close schedule, dialog none, settle, push b, urls changed b, moves
a dialog may be closed and something opened at once, before the browser is back
  open menu, close menu, replace a2, push b, open help, settle, urls a2 b b
  dialog help, back, dialog none, back, moves a2
a dialog gives its entry to what is opened from it
  open menu, open presets, push b, close presets, settle, urls a b, dialog none
a dialog keeps its entry if Back is to lead to it
  keep help, push b, close help, settle, urls a a b, back, dialog help, moves a
a dialog is open after a reload if there is something to look at in it
  keep help, reload, dialog help
a dialog without anything to look at leaves no entry at a reload, and what was changed in it holds
  push b, open share, replace b2, reload, dialog none, settle, here b2, back, moves a
a dialog may be opened and closed while the one before is being left
  open menu, close menu, open help, close help, settle, push b, urls a b
a dialog that is being left gives way to the Back of the user: both together are one step of two entries
  push b, keep help, close help, refuse, go -2, moves a, urls a b b, replace a2, urls a2 b b
a dialog that is being left gives way to an address that is typed, and so does what was opened meanwhile
  open menu, push b, refuse, type typed, moves typed!, urls a a typed, go -2, moves typed! a
a dialog is not taken for left by the event of an earlier step
  open menu, close menu, go 0, push b, settle, urls a b, moves
a dialog is given up if the browser never goes back from it
  open menu, close menu, refuse, replace a2, push b, timeout, urls a a2 b
  replace b2, urls a a2 b2, back, moves a2
a dialog is not given up once the browser has gone back
  open menu, close menu, settle, open help, close help, timeout, push b, settle, urls a b
a dialog keeps to the address as others have left it
  others hostless, open share, urls hostless hostless
a dialog does not take what was changed in it away with itself
  open menu, replace changed, push b, settle, urls changed b, back, moves changed
in a frame Back belongs to the page around
  frame, push b, open help, dialog help, close help, settle, dialog none, urls b, type host, moves host!
`;

const at = (name = '') => `https://example.org/#${name}`;
const nameOf = (url: string) => url.replace(/.*#/, '');
const cases = [...CASES.matchAll(/^(\S.*)\n((?: {2}.*\n)+)/gm)].map(
  ([, name = '', steps = '']) => [name, steps] as const,
);

function opened(tab: Tab, seen: string[]) {
  const entries = new Entries(tab);
  const moves: string[] = [];
  const close = entries.onMove((known) => moves.push(nameOf(tab.location.href) + (known ? '' : '!')));
  entries.onDialog(() => seen.push(entries.dialog() ?? 'none'));
  return { entries, moves, close };
}

it.each(cases)('%s', (_, text) => {
  const steps = text.split(/[,\n]/).flatMap((step) => step.trim() || []);
  const tab = new Tab();
  if (steps[0] === 'frame') tab.parent = null;
  const seen: string[] = [];
  let page = opened(tab, seen);
  const play: Record<string, (...names: string[]) => void> = {
    frame: () => undefined,
    takes: (writes) => Object.assign(tab, { left: Number(writes) }),
    others: (name) => tab.history.replaceState(tab.history.state, '', at(name)),
    replace: (name) => page.entries.replace(at(name)),
    push: (name) => page.entries.push(at(name)),
    open: (dialog = '') => page.entries.openDialog(dialog),
    keep: (dialog = '') => page.entries.openDialog(dialog, true),
    close: (dialog = '') => page.entries.closeDialog(dialog),
    type: (name) => tab.type(at(name)),
    go: (by) => tab.go(Number(by)),
    back: () => tab.go(-1),
    forward: () => tab.go(1),
    settle: () => tab.settle(),
    refuse: () => tab.refuse(),
    timeout: () => tab.timeOut(),
    reload: () => {
      page.close();
      page = opened(tab, seen);
    },
    urls: (...names) => expect(tab.urls, text).toEqual(names),
    here: (name) => expect(tab.location.href, text).toBe(at(name)),
    dialog: (name) => expect(page.entries.dialog() ?? 'none', text).toBe(name),
    seen: (...names) => expect(seen, text).toEqual(names),
    moves: (...names) => expect(page.moves, text).toEqual(names),
  };
  for (const step of steps) {
    const [word = '', ...names] = step.split(' ');
    const act = play[word];
    if (!act) throw new Error(`There is no step ${step}.`);
    act(...names);
  }
});
