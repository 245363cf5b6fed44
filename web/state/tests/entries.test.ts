import { describe, expect, it } from 'vitest';
import { Entries } from '../entries.ts';
import { Tab } from './tab.ts';

const at = (name: string) => `https://example.org/#${name}`;

function open(tab = new Tab()) {
  const entries = new Entries(tab);
  const moves: string[] = [];
  const close = entries.onMove((known) =>
    moves.push(`${tab.location.href.replace(/.*#/, '')} ${known ? 'known' : 'typed'}`),
  );
  return { tab, entries, moves, close };
}

describe('places', () => {
  it('are returned to by Back and Forward, at the address that they had last', () => {
    const { tab, entries, moves } = open();
    entries.replace(at('a2'));
    entries.push(at('b'));
    entries.replace(at('b2'));
    expect(tab.urls).toEqual(['a2', 'b2']);
    tab.go(-1);
    tab.go(1);
    expect(moves).toEqual(['a2 known', 'b2 known']);
  });

  it('end where another way is taken', () => {
    const { tab, entries } = open();
    entries.push(at('b'));
    tab.go(-1);
    entries.push(at('c'));
    expect(tab.urls).toEqual(['a', 'c']);
  });

  it('include an address that somebody types, once', () => {
    const { tab, entries, moves } = open();
    tab.type(at('typed'));
    expect(moves).toEqual(['typed typed']);
    entries.push(at('b'));
    tab.go(-1);
    tab.go(-1);
    expect(moves).toEqual(['typed typed', 'typed known', 'a known']);
  });

  it('are still told apart after a reload', () => {
    const { tab, entries } = open();
    entries.push(at('b'));
    const again = open(tab);
    again.entries.push(at('c'));
    tab.go(-1);
    tab.go(-1);
    expect(again.moves).toEqual(['b known', 'a known']);
  });
});

describe('a browser that refuses to write', () => {
  it('is asked again later, for the newest address of each place', () => {
    const { tab, entries, moves } = open();
    tab.left = 1;
    entries.replace(at('a2'));
    entries.replace(at('a3'));
    entries.replace(at('a4'));
    entries.push(at('b'));
    entries.replace(at('b2'));
    expect(tab.urls).toEqual(['a2']);
    tab.timeOut();
    expect(tab.urls).toEqual(['a2']);
    tab.left = 100;
    tab.timeOut();
    expect(tab.urls).toEqual(['a4', 'b2']);
    tab.go(-1);
    expect(moves).toEqual(['a4 known']);
  });

  it('is not asked again for places that somebody has left', () => {
    const { tab, entries } = open();
    entries.push(at('b'));
    tab.left = 0;
    entries.replace(at('b2'));
    tab.left = 100;
    tab.go(-1);
    tab.timeOut();
    expect(tab.urls).toEqual(['a', 'b']);
  });
});

describe('a dialog', () => {
  it('is closed by Back and opened again by Forward, over the same place', () => {
    const { tab, entries, moves } = open();
    const seen: (string | null)[] = [];
    entries.onDialog(() => seen.push(entries.dialog()));
    entries.openDialog('schedule');
    tab.go(-1);
    tab.go(1);
    expect(seen).toEqual(['schedule', null, 'schedule']);
    expect(moves).toEqual([]);
  });

  it('leaves no entry to go back to when it is closed, and what was changed in it holds', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('schedule');
    entries.replace(at('changed'));
    entries.closeDialog('schedule');
    expect(entries.dialog()).toBeNull();
    tab.settle();
    entries.push(at('b'));
    expect(tab.urls).toEqual(['changed', 'b']);
    expect(moves).toEqual([]);
  });

  it('may be closed and something opened at once, before the browser is back', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('menu');
    entries.closeDialog('menu');
    entries.replace(at('a2'));
    entries.push(at('b'));
    entries.openDialog('help');
    tab.settle();
    expect(tab.urls).toEqual(['a2', 'b', 'b']);
    expect(entries.dialog()).toBe('help');
    tab.go(-1);
    expect(entries.dialog()).toBeNull();
    tab.go(-1);
    expect(moves).toEqual(['a2 known']);
  });

  it('gives its entry to what is opened from it', () => {
    const { tab, entries } = open();
    entries.openDialog('menu');
    entries.openDialog('presets');
    entries.push(at('b'));
    entries.closeDialog('presets');
    tab.settle();
    expect(tab.urls).toEqual(['a', 'b']);
    expect(entries.dialog()).toBeNull();
  });

  it('keeps its entry if Back is to lead to it', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('help', true);
    entries.push(at('b'));
    entries.closeDialog('help');
    tab.settle();
    expect(tab.urls).toEqual(['a', 'a', 'b']);
    tab.go(-1);
    expect(entries.dialog()).toBe('help');
    expect(moves).toEqual(['a known']);
  });

  it('is open after a reload if there is something to look at in it', () => {
    const { tab, entries } = open();
    entries.openDialog('help', true);
    expect(open(tab).entries.dialog()).toBe('help');
  });

  it('without anything to look at leaves no entry at a reload, and what was changed in it holds', () => {
    const tab = new Tab();
    const { close, entries } = open(tab);
    entries.push(at('b'));
    entries.openDialog('share');
    entries.replace(at('b2'));
    close();
    const again = open(tab);
    expect(again.entries.dialog()).toBeNull();
    tab.settle();
    expect(tab.location.href).toBe(at('b2'));
    tab.go(-1);
    expect(again.moves).toEqual(['a known']);
  });

  it('may be opened and closed while the one before is being left', () => {
    const { tab, entries } = open();
    entries.openDialog('menu');
    entries.closeDialog('menu');
    entries.openDialog('help');
    entries.closeDialog('help');
    tab.settle();
    entries.push(at('b'));
    expect(tab.urls).toEqual(['a', 'b']);
  });

  it('that is being left gives way to the Back of the user', () => {
    const { tab, entries, moves } = open();
    entries.push(at('b'));
    entries.openDialog('help', true);
    entries.closeDialog('help');
    // Both together are one step of two entries.
    tab.refuse();
    tab.go(-2);
    expect(moves).toEqual(['a known']);
    expect(tab.urls).toEqual(['a', 'b', 'b']);
    entries.replace(at('a2'));
    expect(tab.urls).toEqual(['a2', 'b', 'b']);
  });

  it('that is being left gives way to an address that is typed, and so does what was opened meanwhile', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('menu');
    entries.push(at('b'));
    tab.refuse();
    tab.type(at('typed'));
    expect(moves).toEqual(['typed typed']);
    expect(tab.urls).toEqual(['a', 'a', 'typed']);
    tab.go(-2);
    expect(moves).toEqual(['typed typed', 'a known']);
  });

  it('is not taken for left by the event of an earlier step', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('menu');
    entries.closeDialog('menu');
    tab.go(0);
    entries.push(at('b'));
    tab.settle();
    expect(tab.urls).toEqual(['a', 'b']);
    expect(moves).toEqual([]);
  });

  it('is given up if the browser never goes back from it', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('menu');
    entries.closeDialog('menu');
    tab.refuse();
    entries.replace(at('a2'));
    entries.push(at('b'));
    tab.timeOut();
    expect(tab.urls).toEqual(['a', 'a2', 'b']);
    entries.replace(at('b2'));
    expect(tab.urls).toEqual(['a', 'a2', 'b2']);
    tab.go(-1);
    expect(moves).toEqual(['a2 known']);
  });

  it('is not given up once the browser has gone back', () => {
    const { tab, entries } = open();
    entries.openDialog('menu');
    entries.closeDialog('menu');
    tab.settle();
    entries.openDialog('help');
    entries.closeDialog('help');
    tab.timeOut();
    entries.push(at('b'));
    tab.settle();
    expect(tab.urls).toEqual(['a', 'b']);
  });

  it('keeps to the address as others have left it', () => {
    const { tab, entries } = open();
    tab.history.replaceState(tab.history.state, '', at('without host'));
    entries.openDialog('share');
    expect(tab.urls).toEqual(['without host', 'without host']);
  });

  it('does not take what was changed in it away with itself', () => {
    const { tab, entries, moves } = open();
    entries.openDialog('menu');
    entries.replace(at('changed'));
    entries.push(at('b'));
    tab.settle();
    expect(tab.urls).toEqual(['changed', 'b']);
    tab.go(-1);
    expect(moves).toEqual(['changed known']);
  });
});

it('in a frame Back belongs to the page around', () => {
  const tab = new Tab();
  tab.parent = null;
  const { entries, moves } = open(tab);
  entries.push(at('b'));
  entries.openDialog('help');
  expect(entries.dialog()).toBe('help');
  entries.closeDialog('help');
  tab.settle();
  expect(entries.dialog()).toBeNull();
  expect(tab.urls).toEqual(['b']);
  tab.type(at('of the host'));
  expect(moves).toEqual(['of the host typed']);
});
