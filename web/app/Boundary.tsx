/* If a part of the page fails to render, one sentence replaces it and the rest of the page continues. */

import { Component, type ReactNode } from 'react';
import { t } from '../language/language.ts';

interface Props {
  /** as in 'The inspector could not be drawn' */
  part: string;
  className?: string;
  children: ReactNode;
}

export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { part, className = '', children } = this.props;
    if (!this.state.failed) return children;
    return (
      <section className={`broken ${className}`} role="alert">
        <p>{t`The ${part} could not be drawn; everything else still works.`}</p>
        <button type="button" className="text-button" onClick={() => this.setState({ failed: false })}>
          {t`Try again`}
        </button>
      </section>
    );
  }
}
