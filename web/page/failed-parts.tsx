/* If a part of the page cannot be loaded or drawn, one sentence replaces it and the rest of the page continues. Where it was not loaded:
 * why, its style sheet once more, and a notice for imports that nothing on the page waits for. */

import { Component, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../words/language/language.ts';
import { forgetFailures, NotLoaded } from './lazy-part.tsx';

interface Props {
  className?: string | undefined;
  /** of a part that lies over the page */
  onClose?: (() => void) | undefined;
  /** When it changes, what failed is tried again. */
  shows?: string | undefined;
  children: ReactNode;
}

/** Where parts were not loaded. The first of them says so for all: one notice, and one retry. */
const missing = new Set<Boundary>();

function retryAll(): void {
  forgetFailures();
  for (const boundary of missing) boundary.setState({ error: null });
}

export class Boundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ shows }: Props) {
    this.tell();
    if (this.state.error !== null && shows !== this.props.shows) this.retry();
  }

  override componentDidMount() {
    this.tell();
  }

  /** What is opened again is tried again. */
  override componentWillUnmount() {
    if (missing.delete(this)) {
      forgetFailures();
      speak();
    }
  }

  /** Whether it is one of those with a part missing has changed. */
  private tell() {
    const is = this.state.error instanceof NotLoaded;
    if (is === missing.has(this)) return;
    if (is) missing.add(this);
    else missing.delete(this);
    speak();
  }

  private readonly retry = () => {
    forgetFailures();
    this.setState({ error: null });
  };

  override render() {
    const { className = '', onClose, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (error instanceof NotLoaded) return isFirst(this) ? <Missing /> : null;
    return (
      <section className={`broken grid grey ${className}`} role="alert">
        <p>{t`A part of the page could not be drawn; everything else still works.`}</p>
        <p className="broken-actions cluster">
          <button type="button" className="text-button" onClick={this.retry}>
            {t`Try again`}
          </button>
          {onClose && <CloseButton onClose={onClose} />}
        </p>
      </section>
    );
  }
}

const isFirst = (boundary: Boundary): boolean => missing.values().next().value === boundary;

/** The first of those that are missing is drawn anew. */
function speak(): void {
  missing.values().next().value?.forceUpdate();
}

/** In front of the page, or of the dialog that is open, beside which nothing can be pressed. */
function Missing() {
  const closing = [...missing].flatMap(({ props: { onClose } }) => onClose ?? []);
  const closeAll = () => {
    for (const close of closing) close();
  };
  return createPortal(
    <section className="broken over-page grid grey" role="alert">
      <NotLoadedText />
      <p className="broken-actions cluster">
        <button type="button" className="text-button" onClick={retryAll}>
          {t`Try again`}
        </button>
        <button type="button" className="text-button" onClick={() => location.reload()}>
          {t`Reload the page`}
        </button>
        {closing.length > 0 && <CloseButton onClose={closeAll} />}
      </p>
    </section>,
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body,
  );
}

function CloseButton({ onClose }: { onClose(): void }) {
  return (
    <button type="button" className="text-button" onClick={onClose}>
      {t`Close`}
    </button>
  );
}

function NotLoadedText() {
  const [problem, setProblem] = useState<LoadProblem | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadProblem().then((found) => wanted && setProblem(found));
    return () => {
      wanted = false;
    };
  }, []);
  return problem && <p>{problemText(problem)}</p>;
}

/* What to do about parts of the page that were not loaded: why, their style sheets, and those that nothing on the page waits for. */

type LoadProblem = 'network' | 'updated' | 'server';

/** The build this page belongs to, as the build wrote it into the page; null in development. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}

/** Asks the server, past every cache, which build it has now. */
async function loadProblem(): Promise<LoadProblem> {
  try {
    const answer = await fetch(new URL('build.json', document.baseURI), { cache: 'no-store' });
    const own = ownBuild();
    if (!answer.ok || own === null) return 'server';
    return ((await answer.json()) as { build: string }).build === own ? 'server' : 'updated';
  } catch {
    return 'network';
  }
}

function problemText(problem: LoadProblem): string {
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
