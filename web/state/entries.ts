/* The page's entries in the history of the browser: one for each place, which is whatever was opened, and one for a sheet over it. So
 * Back closes a sheet or returns to the place before, and Forward opens it again. Edits have no entries; they change the address of
 * the place. In a frame nothing has: Back belongs to the page around. */

interface Entry {
  /** counted from the first one */
  place: number;
  /** the sheet over it; null: none */
  sheet: string | null;
  /** there is something to look at in it: it survives a reload, and what is opened from it leaves it below, to be found by Back */
  lasts: boolean;
}

const NO_SHEET = { sheet: null, lasts: false };

/** What is used of a window. */
export interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  location: { href: string };
  parent: unknown;
  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void;
  removeEventListener(type: 'popstate' | 'hashchange', listener: () => void): void;
}

type Way = 'pushState' | 'replaceState';

export class Entries {
  private readonly browser: Browser;
  private here: Entry = { place: 0, ...NO_SHEET };
  private url = '';
  /** of the place below the sheet, when the sheet was opened */
  private urlBelow = '';
  /** until the browser has gone back from a sheet that was closed, nothing can be written */
  private leaving = false;
  private later: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();

  /** The browser is not touched before it is needed: elsewhere there is none. */
  constructor(browser: Browser = globalThis as unknown as Browser) {
    this.browser = browser;
  }

  readonly sheet = (): string | null => this.here.sheet;

  readonly onSheet = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls with every other place that is reached; `known`: by Back or Forward, and one of this page's own. */
  onMove(moved: (known: boolean) => void): () => void {
    const { browser } = this;
    this.url = browser.location.href;
    const { lasts, ...entry } = entryIn(browser.history.state) ?? this.here;
    this.here = lasts ? { ...entry, lasts } : { place: entry.place, ...NO_SHEET };
    this.write('replaceState');
    this.tell();
    const arrive = () => this.arrive(moved);
    for (const type of ['popstate', 'hashchange'] as const) browser.addEventListener(type, arrive);
    return () => {
      for (const type of ['popstate', 'hashchange'] as const) browser.removeEventListener(type, arrive);
    };
  }

  /** The same place has another address now. */
  replace(url: string): void {
    this.url = url;
    this.write('replaceState');
  }

  /** Another place. It takes over the entry of a sheet that it was opened from, if that has nothing to return to. */
  push(url: string): void {
    const { place, sheet, lasts } = this.here;
    const overSheet = sheet !== null && !lasts;
    const unchanged = this.url === this.urlBelow;
    if (overSheet && !unchanged) {
      // The entry below is of the time before the sheet: what was changed in the sheet gets this one.
      this.here = { place, ...NO_SHEET };
      this.write('replaceState');
    }
    this.here = { place: place + 1, ...NO_SHEET };
    this.url = url;
    this.write(this.framed || (overSheet && unchanged) ? 'replaceState' : 'pushState');
    this.tell();
  }

  /** One sheet takes the place of another. */
  openSheet(sheet: string, lasts = false): void {
    const another = this.here.sheet !== null;
    // Others write the address, too: a frame takes its host out of it.
    if (!this.leaving) this.url = this.browser.location.href;
    if (!another) this.urlBelow = this.url;
    this.here = { ...this.here, sheet, lasts };
    if (!this.framed) this.write(another ? 'replaceState' : 'pushState');
    this.tell();
  }

  /** Does nothing if another one is open by now. */
  closeSheet(sheet: string): void {
    if (this.here.sheet !== sheet) return;
    this.here = { ...this.here, ...NO_SHEET };
    if (this.leaving) this.write('replaceState');
    else if (!this.framed) {
      this.leaving = true;
      this.browser.history.back();
    }
    this.tell();
  }

  private get framed(): boolean {
    return this.browser.parent !== this.browser;
  }

  private arrive(moved: (known: boolean) => void): void {
    const { history, location } = this.browser;
    const entry = entryIn(history.state);
    if (this.leaving) {
      this.leaving = false;
      const waiting = this.later.splice(0);
      for (const write of waiting) write();
      if (waiting.length === 0) this.write('replaceState');
    } else if (!entry) {
      this.here = { place: this.here.place + 1, ...NO_SHEET };
      this.replace(location.href);
      moved(false);
    } else if (entry.place !== this.here.place) {
      this.here = entry;
      this.url = this.urlBelow = location.href;
      moved(!this.framed);
    } else {
      // What was changed under the sheet, or in it, holds without it.
      const changed = this.url !== location.href;
      this.here = entry;
      if (changed) this.write('replaceState');
    }
    this.tell();
  }

  private write(way: Way): void {
    const { url } = this;
    const here = this.framed ? { ...this.here, ...NO_SHEET } : this.here;
    const write = () => {
      const { history } = this.browser;
      history[way]({ ...history.state, ...here }, '', url);
    };
    if (this.leaving) this.later.push(write);
    else write();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Null in an entry that the page did not make: of an address typed by somebody. */
function entryIn(state: unknown): Entry | null {
  const { place, sheet, lasts } = Object(state) as Partial<Entry>;
  if (typeof place !== 'number') return null;
  return typeof sheet === 'string' ? { place, sheet, lasts: lasts === true } : { place, ...NO_SHEET };
}
