/* Welcomes first-time visitors who did not follow a link: what this is, and where to begin. Rendered with the first picture, so that
 * nothing moves, and before everything else, so that Tab leads there first; once dismissed it never returns. */

import { useEffect, useState } from 'react';
import { t } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';
import { onLanguageChange } from '../language.ts';
import { Icon } from '../parts/Icon.tsx';
import './welcome.css';

const MEMORY = 'fat-tree-playground.welcomed';

/** The first lesson, as a link fragment. */
const BEGINNING = '#v=1&lesson=fat-tree';

/** Set while the page is reloaded in another language, which the address says then. */
const RELOADED = 'fat-tree-playground.greets-again';

/** Read when the page opens, as actions change the address. Visitors of other pages of the site are not new here. */
let comes = parent === window && (/^#?$/.test(window.location.hash) || isReloaded()) && !welcomed();

export function Welcome() {
  const [dismissed, setDismissed] = useState(!comes);
  useEffect(() => (dismissed ? undefined : onLanguageChange(greetAgain)), [dismissed]);
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
        <b>{t`See how messages compete for the same links in a fat-tree network.`}</b>
        <span className="welcome-ask grey">{t`New here?`}</span>
        <button type="button" className="welcome-begin" onClick={begin}>
          <Icon name="book" size={16} />
          {t`Start with “What is a fat tree?” (7 min)`}
        </button>
      </p>
      <button type="button" className="icon-button" aria-label={t`Dismiss`} title={t`Dismiss`} onClick={leave}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

function greetAgain(): void {
  try {
    sessionStorage.setItem(RELOADED, 'yes');
  } catch {
    // Without storage the greeting is over.
  }
}

function isReloaded(): boolean {
  try {
    const reloaded = sessionStorage.getItem(RELOADED) !== null;
    sessionStorage.removeItem(RELOADED);
    return reloaded;
  } catch {
    return false;
  }
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
