import { describe, expect, it } from 'vitest';
import { type Browser, Entries } from '../entries.ts';

/** A browser's history: entries, and where in them one is. Back and Forward take effect only in `settle`, as in a browser. */
class Tab implements Browser {
  private entries: { state: unknown; url: string }[] = [{ state: null, url: 'https://example.org/#a' }];
  private at = 0;
  private going: number[] = [];
  private readonly listeners = { popstate: new Set<() => void>(), hashchange: new Set<() => void>() };
  parent: unknown = this;

  get location() {
    return { href: this.here.url };
  }

  get history(): Browser['history'] {
    return {
      state: this.here.state,
      pushState: (state, _, url) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { state, url: String(url) }];
        this.at++;
      },
      replaceState: (state, _, url) => {
        this.entries[this.at] = { state, url: String(url) };
      },
      back: () => void this.going.push(-1),
    };
  }

  private get here() {
    return this.entries[this.at] ?? { state: null, url: 'left' };
  }

  get urls(): string[] {
    return this.entries.map(({ url }) => url.replace(/.*#/, ''));
  }

  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void {
    this.listeners[type].add(listener);
  }

  removeEventListener(type: 'popstate' | 'hashchange', listener: () => void): void {
    this.listeners[type].delete(listener);
  }

  /** What the page asked for happens. */
  settle(): void {
    for (const by of this.going.splice(0)) this.go(by);
  }

  go(by: number): void {
    const before = this.here.url;
    this.at += by;
    this.arrive(before);
  }

  type(url: string): void {
    const before = this.here.url;
    this.entries = [...this.entries.slice(0, this.at + 1), { state: null, url }];
    this.at++;
    this.arrive(before);
  }

  private arrive(before: string): void {
    for (const listener of this.listeners.popstate) listener();
    if (before !== this.here.url) for (const listener of this.listeners.hashchange) listener();
  }
}

const at = (name: string) => `https://example.org/#${name}`;

function open(tab = new Tab()) {
  const entries = new Entries(tab);
  const moves: string[] = [];
  entries.onMove((known) => moves.push(`${tab.location.href.replace(/.*#/, '')} ${known ? 'known' : 'typed'}`));
  return { tab, entries, moves };
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

describe('a sheet', () => {
  it('is closed by Back and opened again by Forward, over the same place', () => {
    const { tab, entries, moves } = open();
    const seen: (string | null)[] = [];
    entries.onSheet(() => seen.push(entries.sheet()));
    entries.openSheet('schedule');
    tab.go(-1);
    tab.go(1);
    expect(seen).toEqual(['schedule', null, 'schedule']);
    expect(moves).toEqual([]);
  });

  it('leaves no entry to go back to when it is closed, and what was changed in it holds', () => {
    const { tab, entries, moves } = open();
    entries.openSheet('schedule');
    entries.replace(at('changed'));
    entries.closeSheet('schedule');
    expect(entries.sheet()).toBeNull();
    tab.settle();
    entries.push(at('b'));
    expect(tab.urls).toEqual(['changed', 'b']);
    expect(moves).toEqual([]);
  });

  it('may be closed and something opened at once, before the browser is back', () => {
    const { tab, entries, moves } = open();
    entries.openSheet('menu');
    entries.closeSheet('menu');
    entries.replace(at('a2'));
    entries.push(at('b'));
    entries.openSheet('help');
    tab.settle();
    expect(tab.urls).toEqual(['a2', 'b', 'b']);
    expect(entries.sheet()).toBe('help');
    tab.go(-1);
    expect(entries.sheet()).toBeNull();
    tab.go(-1);
    expect(moves).toEqual(['a2 known']);
  });

  it('gives its entry to what is opened from it', () => {
    const { tab, entries } = open();
    entries.openSheet('menu');
    entries.openSheet('presets');
    entries.push(at('b'));
    entries.closeSheet('presets');
    tab.settle();
    expect(tab.urls).toEqual(['a', 'b']);
    expect(entries.sheet()).toBeNull();
  });

  it('keeps its entry if Back is to lead to it', () => {
    const { tab, entries, moves } = open();
    entries.openSheet('figures', true);
    entries.push(at('b'));
    entries.closeSheet('figures');
    tab.settle();
    expect(tab.urls).toEqual(['a', 'a', 'b']);
    tab.go(-1);
    expect(entries.sheet()).toBe('figures');
    expect(moves).toEqual(['a known']);
  });

  it('is open after a reload if there is something to look at in it', () => {
    const { tab, entries } = open();
    entries.openSheet('share');
    expect(open(tab).entries.sheet()).toBeNull();
    entries.openSheet('figures', true);
    expect(open(tab).entries.sheet()).toBe('figures');
  });

  it('keeps to the address as others have left it', () => {
    const { tab, entries } = open();
    tab.history.replaceState(tab.history.state, '', at('without host'));
    entries.openSheet('share');
    expect(tab.urls).toEqual(['without host', 'without host']);
  });

  it('does not take what was changed in it away with itself', () => {
    const { tab, entries, moves } = open();
    entries.openSheet('menu');
    entries.replace(at('changed'));
    entries.push(at('b'));
    tab.go(-1);
    expect(moves).toEqual(['changed known']);
  });
});

describe('in a frame', () => {
  it('Back belongs to the page around', () => {
    const tab = new Tab();
    tab.parent = null;
    const { entries, moves } = open(tab);
    entries.push(at('b'));
    entries.openSheet('help');
    expect(entries.sheet()).toBe('help');
    entries.closeSheet('help');
    tab.settle();
    expect(entries.sheet()).toBeNull();
    expect(tab.urls).toEqual(['b']);
    tab.type(at('of the host'));
    expect(moves).toEqual(['of the host typed']);
  });
});
