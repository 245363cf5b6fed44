/* Welcomes first-time visitors who did not follow a link: what this is, and where to begin. Rendered with the first picture, so that
 * nothing moves; once dismissed it never returns. */

import { useEffect, useState } from 'react';
import { t } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import './welcome.css';

const MEMORY = 'fat-tree-playground.welcomed';

/** The first lesson, as a link fragment. */
const BEGINNING = '#v=1&lesson=fat-tree';

/** Read when the page opens, as actions change the address. Visitors of other pages of the site are not new here. */
let comes = parent === window && /^#?$/.test(window.location.hash) && !welcomed();

export function Welcome() {
  const [dismissed, setDismissed] = useState(!comes);
  useEffect(
    () => () => {
      comes = false;
    },
    [],
  );
  if (dismissed) return null;
  const leave = () => {
    remember();
    setDismissed(true);
  };
  const begin = () => {
    leave();
    usePlayground.getState().openText(BEGINNING);
  };
  return (
    <section className="welcome" aria-label={t`Welcome`}>
      <p>
        <b>{t`See how messages meet in a fat-tree network.`}</b>
        <span className="welcome-ask grey">{t`New here?`}</span>
        <button type="button" className="welcome-begin" onClick={begin}>
          <Icon name="book" size={16} />
          {t`Start with “What is a fat tree?” (6 min)`}
        </button>
      </p>
      <button type="button" className="icon-button" aria-label={t`Dismiss`} title={t`Dismiss`} onClick={leave}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

function welcomed(): boolean {
  try {
    return localStorage.getItem(MEMORY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(MEMORY, 'yes');
  } catch {
    // Without storage it is shown again on the next visit.
  }
}
