import type { Browser } from '../entries.ts';

/** A browser's history: entries, and where in them one is. Back and Forward take effect only in `settle`, as in a browser. */
export class Tab implements Browser {
  private entries: { state: unknown; url: string }[];
  private at = 0;
  private going: number[] = [];
  private readonly listeners = { popstate: new Set<() => void>(), hashchange: new Set<() => void>() };
  private readonly timers: (() => void)[] = [];
  parent: unknown = this;
  /** writes that are taken before it throws */
  left = Number.POSITIVE_INFINITY;

  constructor(url = 'https://example.org/#a') {
    this.entries = [{ state: null, url }];
  }

  get location() {
    return { href: this.here.url };
  }

  get history(): Browser['history'] {
    return {
      state: this.here.state,
      pushState: (state, _, url) => {
        this.count();
        this.entries = [...this.entries.slice(0, this.at + 1), { state, url: String(url) }];
        this.at++;
      },
      replaceState: (state, _, url) => {
        this.count();
        this.entries[this.at] = { state, url: String(url) };
      },
      back: () => void this.going.push(-1),
    };
  }

  /** Safari throws where too much is written in too short a time. */
  private count(): void {
    if (this.left <= 0) throw new Error('Attempt to use history.replaceState() more than 100 times per 10 seconds');
    this.left -= 1;
  }

  private get here() {
    return this.entries[this.at] ?? { state: null, url: 'left' };
  }

  get urls(): string[] {
    return this.entries.map(({ url }) => url.replace(/.*#/, ''));
  }

  setTimeout(done: () => void): void {
    this.timers.push(done);
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

  /** The page has waited for as long as it meant to, the first time that it did. */
  timeOut(): void {
    this.timers.shift()?.();
  }

  /** What the page asked for never happens. */
  refuse(): void {
    this.going = [];
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
