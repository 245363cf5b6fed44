/* What the store needs from the place it runs in. The page gives it a browser (browserSurroundings); tests give it a clock
 * of their own and an address that is a string. */

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
    onChange(listener: () => void): () => void;
  };
  prefersDark: Preference;
  prefersReducedMotion: Preference;
  showTheme(theme: 'light' | 'dark'): void;
}

export interface Preference {
  current(): boolean;
  onChange(listener: () => void): () => void;
}

/** Asks the browser only when asked, so that surroundings can be made anywhere. */
function mediaPreference(query: string): Preference {
  return {
    current: () => matchMedia(query).matches,
    onChange(listener) {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}

function withFragment(fragment: string): string {
  const address = new URL(location.href);
  address.hash = '';
  return address.href.replace(/#$/, '') + fragment;
}

export function browserSurroundings(): Surroundings {
  return {
    now: () => performance.now(),
    requestFrame: (draw) => void requestAnimationFrame(draw),
    address: {
      fragment: () => location.hash,
      withFragment,
      replace: (fragment) => history.replaceState(history.state, '', withFragment(fragment)),
      onChange(listener) {
        addEventListener('hashchange', listener);
        return () => removeEventListener('hashchange', listener);
      },
    },
    prefersDark: mediaPreference('(prefers-color-scheme: dark)'),
    prefersReducedMotion: mediaPreference('(prefers-reduced-motion: reduce)'),
    showTheme: (theme) => {
      document.documentElement.dataset.theme = theme;
    },
  };
}
