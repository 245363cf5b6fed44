/* What the store needs from its environment. The page supplies a browser (browserSurroundings); tests supply a clock of their
 * own and a string as the address. */

import { REDUCED_MOTION } from '../draw/dom.ts';
import { misplacedFragment } from '../model/share-link/decode.ts';
import type { KeptResult } from '../run/lane-state.ts';
import { spareProcessors } from '../run/start-worker.ts';
import type { Entries } from './entries.ts';

export interface Surroundings {
  /** milliseconds, monotonic */
  now(): number;
  /** Calls once, with the time, before the next picture. */
  requestFrame(draw: (now: number) => void): void;
  address: {
    /** '#..', or '' */
    fragment(): string;
    /** The whole address with this fragment, '#' included. */
    withFragment(fragment: string): string;
    /** Changes the address without an entry in the history of the browser. */
    replace(fragment: string): void;
    /** Writes with an entry, so that Back returns to what was before. */
    push(fragment: string): void;
    /** `known`: reached by Back or Forward, and once written here */
    onChange(listener: (known: boolean) => void): () => void;
  };
  prefersDark: Preference;
  /** the system's colours replace the page's, which then cannot choose whether they are dark */
  forcedColors: Preference;
  prefersReducedMotion: Preference;
  showTheme(theme: 'light' | 'dark'): void;
  /** for the lanes' workers, at least 1 */
  spareProcessors(): number;
  /** what the lanes of a preset come to, null where nothing is kept of one */
  keptResults(preset: string): Promise<(KeptResult | null)[]>;
}

export interface Preference {
  current(): boolean;
  onChange(listener: () => void): () => void;
}

/** Queries the browser lazily, so that surroundings can be created anywhere, and only once, as some are read for every frame. */
function mediaPreference(query: string): Preference {
  let list: MediaQueryList | null = null;
  const listOf = () => {
    list ??= matchMedia(query);
    return list;
  };
  return {
    current: () => listOf().matches,
    onChange(listener) {
      const list = listOf();
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}

/** What is read or written in the browser's storage; null where there is none, as in a frame of another page, or no room in it. */
export function inStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Accepts a link whose '#' became a '?' on the way; the next change corrects the address. */
export function linkFragment(): string {
  const meant = location.hash.length > 1 ? null : misplacedFragment(location.search);
  return meant === null ? location.hash : `#${meant}`;
}

function withFragment(fragment: string): string {
  const address = new URL(location.href);
  address.hash = '';
  if (misplacedFragment(address.search) !== null) address.search = '';
  return address.href.replace(/#$/, '') + fragment;
}

export function browserSurroundings(entries: Entries): Surroundings {
  return {
    now: () => performance.now(),
    requestFrame: (draw) => void requestAnimationFrame(draw),
    address: {
      fragment: linkFragment,
      withFragment,
      replace: (fragment) => entries.replace(withFragment(fragment)),
      push: (fragment) => entries.push(withFragment(fragment)),
      onChange: (listener) => entries.onMove(listener),
    },
    prefersDark: mediaPreference('(prefers-color-scheme: dark)'),
    forcedColors: mediaPreference('(forced-colors: active)'),
    prefersReducedMotion: mediaPreference(REDUCED_MOTION),
    showTheme: (theme) => {
      document.documentElement.dataset.theme = theme;
    },
    spareProcessors,
    keptResults: async (preset) => (await import('./kept-results.ts')).keptResults(preset),
  };
}
