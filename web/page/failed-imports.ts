/* What to do about parts of the page that were not loaded: why, their style sheets, and those that nothing on the page waits for. */

import { t } from '../words/language/language.ts';

export type LoadProblem = 'network' | 'updated' | 'server';

/** The build this page belongs to, as the build wrote it into the page; null in development. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}

/** Asks the server, past every cache, which build it has now. */
export async function loadProblem(): Promise<LoadProblem> {
  try {
    const answer = await fetch(new URL('build.json', document.baseURI), { cache: 'no-store' });
    const own = ownBuild();
    if (!answer.ok || own === null) return 'server';
    return ((await answer.json()) as { build: string }).build === own ? 'server' : 'updated';
  } catch {
    return 'network';
  }
}

export function problemText(problem: LoadProblem): string {
  switch (problem) {
    case 'network':
      return t`A part of the page could not be loaded: the network does not answer. Everything else still works.`;
    case 'updated':
      return t`The site has been updated since this page was opened. Reload it; everything in the address is kept.`;
    case 'server':
      return t`A part of the page could not be loaded: the server did not send it. Everything else still works.`;
  }
}

const failedSheets = new Set<HTMLLinkElement>();
const failedImports = new WeakSet<object>();

/** Fetches the style sheets that were not loaded once more; Vite requests each only once. */
export async function restoreStyles(): Promise<void> {
  await Promise.all([...failedSheets].map(replaced));
}

function replaced(styleSheet: HTMLLinkElement): Promise<void> {
  failedSheets.delete(styleSheet);
  return new Promise((resolve, reject) => {
    const next = styleSheet.cloneNode() as HTMLLinkElement;
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`${next.href} was not loaded.`));
    styleSheet.replaceWith(next);
  });
}

/** Tells of failed imports that nothing on the page waits for, such as that of a file to be saved. */
export function watchImports(notify: (text: string) => void): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
    },
    true,
  );
  window.addEventListener('vite:preloadError', ({ payload }) => failedImports.add(payload));
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error) || !failedImports.has(event.reason)) return;
    event.preventDefault();
    void loadProblem().then((problem) => notify(problemText(problem)));
  });
}
