/* A part of a family that is not in the initial download: fetched on first use, then kept. */

export interface Loadable<T> {
  /** null until it is loaded */
  now(): T | null;
  /** the same promise every time */
  load(): Promise<T>;
}

/** Ships with the page. */
export function preloaded<T>(value: T): Loadable<T> {
  const loaded = Promise.resolve(value);
  return { now: () => value, load: () => loaded };
}

/** Fetched on demand. A failed fetch is retried by the next call. */
export function fetched<T>(fetch: () => Promise<T>): Loadable<T> {
  let known: T | null = null;
  let loading: Promise<T> | null = null;
  return {
    now: () => known,
    load() {
      loading ??= fetch().then(
        (value) => {
          known = value;
          return value;
        },
        (problem) => {
          loading = null;
          throw problem;
        },
      );
      return loading;
    },
  };
}
