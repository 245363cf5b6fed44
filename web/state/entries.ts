/* The page's entries in the history of the browser: one for each place, which is whatever was opened, and one for a dialog over it. So
 * Back closes a dialog or returns to the place before, and Forward opens it again. Edits have no entries; they change the address of
 * the place. In a frame nothing has: Back belongs to the page around. */

interface Entry {
  /** counted from the first one */
  place: number;
  /** the dialog over it; null: none */
  dialog: string | null;
  /** there is something to look at in it: it survives a reload, and what is opened from it leaves it below, to be found by Back */
  lasts: boolean;
}

const NO_DIALOG = { dialog: null, lasts: false };

/** What is used of a window. */
export interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  location: { href: string };
  parent: unknown;
  setTimeout(done: () => void, ms: number): unknown;
  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void;
  removeEventListener(type: 'popstate' | 'hashchange', listener: () => void): void;
}

interface Write {
  way: 'pushState' | 'replaceState';
  entry: Entry;
  url: string;
}

/** A browser that has not gone back by then has dropped the call, as some do after very many. */
const PATIENCE_MS = 10_000;

/** Safari takes 100 writes in 10 s (older ones: in 30 s) and throws at those beyond. */
const REFUSED_MS = 10_000;

export class Entries {
  private here: Entry = { place: 0, ...NO_DIALOG };
  private url = '';
  /** the entry of a closed dialog, until the browser has gone back from it: nothing can be written before */
  private leaving: Entry | null = null;
  private later: Write[] = [];
  /** writes that the browser refused, to be made again */
  private refused: Write[] = [];
  private readonly listeners = new Set<() => void>();

  /** The browser is not touched before it is needed: elsewhere there is none. */
  constructor(private readonly browser: Browser = globalThis as unknown as Browser) {}

  readonly dialog = (): string | null => this.here.dialog;

  readonly onDialog = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls with every other place that is reached; `known`: by Back or Forward, and one of this page's own. */
  onMove(moved: (known: boolean) => void): () => void {
    const { browser } = this;
    this.url = browser.location.href;
    this.here = entryIn(browser.history.state) ?? this.here;
    const arrive = () => this.arrive(moved);
    for (const type of ['popstate', 'hashchange'] as const) browser.addEventListener(type, arrive);
    if (this.overPassingDialog) this.leaveDialog();
    else this.write('replaceState');
    this.tell();
    return () => {
      for (const type of ['popstate', 'hashchange'] as const) browser.removeEventListener(type, arrive);
    };
  }

  /** Gives the same place another address. */
  replace(url: string): void {
    this.url = url;
    this.write('replaceState');
  }

  /** Another place. A dialog that it was opened from closes, if that has nothing to return to. */
  push(url: string): void {
    if (this.overPassingDialog) this.leaveDialog();
    this.here = { place: this.here.place + 1, ...NO_DIALOG };
    this.url = url;
    this.write(this.framed ? 'replaceState' : 'pushState');
    this.tell();
  }

  /** One dialog takes the place of another. */
  openDialog(dialog: string, lasts = false): void {
    const another = this.here.dialog !== null;
    // Others write the address, too: a frame takes its host out of it.
    if (!this.leaving) this.url = this.browser.location.href;
    this.here = { ...this.here, dialog: dialog, lasts };
    if (!this.framed) this.write(another ? 'replaceState' : 'pushState');
    this.tell();
  }

  /** Does nothing if another one is open by now. */
  closeDialog(dialog: string): void {
    if (this.here.dialog !== dialog) return;
    this.leaveDialog();
    this.tell();
  }

  private get framed(): boolean {
    return this.browser.parent !== this.browser;
  }

  private get overPassingDialog(): boolean {
    return this.here.dialog !== null && !this.here.lasts;
  }

  /** To the entry below, which gets what was changed in the dialog. */
  private leaveDialog(): void {
    const left = this.here;
    this.here = { ...left, ...NO_DIALOG };
    if (this.framed) return;
    if (this.leaving)
      this.later.pop(); // The dialog's own entry, not made yet.
    else {
      this.leaving = left;
      this.browser.history.back();
      this.browser.setTimeout(() => this.leaving === left && this.writeLater(), PATIENCE_MS);
    }
    this.write('replaceState');
  }

  private arrive(moved: (known: boolean) => void): void {
    const { history, location } = this.browser;
    const entry = entryIn(history.state);
    const left = this.leaving;
    const atPlace = left !== null && entry?.place === left.place;
    if (atPlace && entry.dialog === null) {
      this.writeLater();
      return;
    }
    // Not left yet: a hashchange comes some time after its popstate.
    if (atPlace && entry.dialog === left.dialog) return;
    // Somebody went elsewhere meanwhile. What was to be written belongs to entries that are not reached.
    this.leaving = null;
    this.later = [];
    this.refused = [];
    if (!entry) {
      this.here = { place: this.here.place + 1, ...NO_DIALOG };
      this.replace(location.href);
      moved(false);
    } else if (left || entry.place !== this.here.place) {
      this.here = entry;
      this.url = location.href;
      moved(!this.framed);
    } else {
      // What was changed under the dialog, or in it, holds without it.
      const changed = this.url !== location.href;
      this.here = entry;
      if (changed) this.write('replaceState');
    }
    this.tell();
  }

  private write(way: Write['way']): void {
    const entry = this.framed ? { ...this.here, ...NO_DIALOG } : this.here;
    const write = { way, entry, url: this.url };
    if (!this.leaving) this.put(write);
    else queue(this.later, write);
  }

  private writeLater(): void {
    this.leaving = null;
    for (const write of this.later.splice(0)) this.put(write);
  }

  private put(write: Write): void {
    const { history } = this.browser;
    if (this.refused.length > 0) {
      queue(this.refused, write);
      return;
    }
    try {
      history[write.way]({ ...history.state, ...write.entry }, '', write.url);
    } catch {
      this.refused = [write];
      this.browser.setTimeout(() => this.putRefused(), REFUSED_MS);
    }
  }

  private putRefused(): void {
    for (const write of this.refused.splice(0)) this.put(write);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What replaces an entry that is yet to be made is made instead of it. */
function queue(writes: Write[], write: Write): void {
  writes.push(write.way === 'pushState' ? write : { ...write, way: writes.pop()?.way ?? write.way });
}

/** Null in an entry that the page did not make: of an address typed by somebody. */
function entryIn(state: unknown): Entry | null {
  const { place, dialog, lasts } = Object(state) as Partial<Entry>;
  if (typeof place !== 'number') return null;
  return typeof dialog === 'string' ? { place, dialog, lasts: lasts === true } : { place, ...NO_DIALOG };
}
