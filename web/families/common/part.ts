/* What belongs to a kind of run and not to the first load: fetched when it is first needed, and there from then on. */

export interface Loadable<T> {
  /** null until it is fetched */
  now(): T | null;
  /** the same promise every time */
  load(): Promise<T>;
}

/** Comes with the page. */
export function preloaded<T>(value: T): Loadable<T> {
  const loaded = Promise.resolve(value);
  return { now: () => value, load: () => loaded };
}

/** Comes when there is such a run. A fetch that fails is tried again by whoever asks next. */
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
