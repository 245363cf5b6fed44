/* If a part of the page cannot be loaded or drawn, one sentence replaces it and the rest of the page continues. */

import { Component, type ReactNode, useEffect, useState } from 'react';
import { t } from '../words/language/language.ts';
import { type LoadProblem, loadProblem, problemText } from './failed-imports.ts';
import { loadAgain, NotLoaded } from './use-part.ts';

interface Props {
  /** as in 'The inspector could not be drawn' */
  part?: string | undefined;
  className?: string | undefined;
  /** of a part that lies over the page */
  onClose?: (() => void) | undefined;
  /** When it changes, what failed is tried again. */
  shows?: string | undefined;
  children: ReactNode;
}

export class Boundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ shows }: Props) {
    if (this.state.error !== null && shows !== this.props.shows) this.retry();
  }

  /** What is opened again is tried again. */
  override componentWillUnmount() {
    if (this.state.error instanceof NotLoaded) loadAgain();
  }

  private readonly retry = () => {
    loadAgain();
    this.setState({ error: null });
  };

  override render() {
    const { part, className = '', onClose, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const notLoaded = error instanceof NotLoaded;
    return (
      <section className={`broken grid grey ${className}`} role="alert">
        {notLoaded ? <NotLoadedText /> : <p>{drawingFailed(part)}</p>}
        <p className="broken-actions cluster">
          <button type="button" className="text-button" onClick={this.retry}>
            {t`Try again`}
          </button>
          {notLoaded && (
            <button type="button" className="text-button" onClick={() => location.reload()}>
              {t`Reload the page`}
            </button>
          )}
          {onClose && (
            <button type="button" className="text-button" onClick={onClose}>
              {t`Close`}
            </button>
          )}
        </p>
      </section>
    );
  }
}

function drawingFailed(part: string | undefined): string {
  return part === undefined
    ? t`A part of the page could not be drawn; everything else still works.`
    : t`The ${part} could not be drawn; everything else still works.`;
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
