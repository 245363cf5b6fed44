/* Components that are loaded when they are first shown; and the hook they do it with, which suspends while a part is loaded, throws where
 * it cannot be, and remembers that until it is to be tried again. */

import { type ComponentType, type ReactNode, Suspense, use, useEffect, useReducer } from 'react';
import { fetched, type Loadable } from '../kinds/common/loadable.ts';
import { Boundary, restoreStyles } from './failed-parts.tsx';

/** Placeholder for a part that is being loaded, taking no space. Tests wait until none is left. */
export const loadingPlaceholder = <span data-coming hidden />;

/** One that can be loaded again after a failure, which React's `lazy` cannot. `className`: of what is shown in its place then. */
export function suspendingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  part = fetched(load),
): ComponentType<Props> {
  function Loaded(props: Props) {
    const Part = usePart(part);
    return <Part {...props} />;
  }
  return function LazyPart(props: Props) {
    return (
      <Boundary className={className} onClose={closing(props)}>
        <Loaded {...props} />
      </Boundary>
    );
  };
}

/** Such a part with something in its place while it is loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  meanwhile: ReactNode = loadingPlaceholder,
): ComponentType<Props> {
  const part = fetched(load);
  const Part = suspendingPart(load, className, part);
  return function WithFallback(props: Props) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    // Where a picture plays, React keeps putting off what Suspense waits for; an update it does not put off.
    useEffect(() => {
      const known = part.now();
      if (known === null) promiseOf(part, known).then(renderAgain, renderAgain);
    }, []);
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** For dialogs and panels that lie over the page. */
export const lazyOverlay = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, 'over-page');

function closing(props: object): (() => void) | undefined {
  return 'onClose' in props ? (props.onClose as () => void) : undefined;
}

/* A lazily loaded part, as a hook: components suspend while it is loaded, and throw where it cannot be loaded, until `forgetFailures`. */

/** A part of the page that was not loaded. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** What components wait for. A failure stays: a new promise in every rendering would be a new request in every rendering. */
const awaited = new Map<Loadable<unknown>, Promise<unknown>>();
const failed = new Set<Loadable<unknown>>();

/** From now on parts that could not be loaded are loaded anew by who needs them. */
export function forgetFailures(): void {
  for (const part of failed) awaited.delete(part);
  failed.clear();
}

async function load<T>(part: Loadable<T>): Promise<T> {
  try {
    await restoreStyles();
    return await part.load();
  } catch (cause) {
    failed.add(part);
    throw new NotLoaded('A part of the page could not be loaded.', { cause });
  }
}

function promiseOf<T>(part: Loadable<T>, known: T | null): Promise<T> {
  if (known !== null && failed.delete(part)) awaited.delete(part);
  const promise = awaited.get(part) ?? (known === null ? load(part) : part.load());
  awaited.set(part, promise);
  return promise as Promise<T>;
}

/** Calls `use` unconditionally: a component that suspended in it and rendered again without it would break the order of hooks. */
export function usePart<T>(part: Loadable<T>): T {
  const known = part.now();
  const promise = promiseOf(part, known);
  // React marks a resolved promise this way, and then does not suspend on it.
  if (known !== null && !('status' in promise)) Object.assign(promise, { status: 'fulfilled', value: known });
  return use(promise);
}
