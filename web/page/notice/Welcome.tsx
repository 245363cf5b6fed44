/* Welcomes visitors who did not follow a link, on their first visit: what a fat tree is, and where to begin; once dismissed it never
 * returns. */

import { useCallback, useEffect, useState } from 'react';
import { usePlayground } from '../../state/store.ts';
import { inStorage, linkFragment } from '../../state/surroundings.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { useReading } from '../title/open-file.ts';
import { Greeting } from './Greeting.tsx';

const MEMORY = 'fat-tree-playground.welcomed';

/** Set while the page is reloaded in another language, which the address says then. */
const RELOADED = 'fat-tree-playground.greets-again';

export function Welcome() {
  useEffect(
    () => () => {
      comes = false;
    },
    [],
  );
  return comes && <FirstVisit />;
}

/** What a scene that is opened, or refused, shows behind the greeting. */
function shown({ opened, problems, notice, scenario }: PlaygroundState): unknown[] {
  return [opened, problems, notice, scenario.view.sweep];
}

function FirstVisit() {
  const [dismissed, setDismissed] = useState(welcomed);
  const leave = useCallback(() => {
    remember();
    setDismissed(true);
  }, []);
  useEffect(
    () =>
      usePlayground.subscribe((state, before) => {
        const old = shown(before);
        if (shown(state).some((part, at) => part !== old[at])) leave();
      }),
    [leave],
  );
  // A file that is being read may take long: how far it is, and how to leave it, must be seen.
  useEffect(() => useReading.subscribe((reading) => reading && leave()), [leave]);
  if (dismissed) return null;
  return <Greeting onLeave={leave} onReload={greetAgain} />;
}

/** Without storage the greeting is over. */
const greetAgain = () => inStorage(() => sessionStorage.setItem(RELOADED, 'yes'));

const isReloaded = () =>
  inStorage(() => {
    const reloaded = sessionStorage.getItem(RELOADED) !== null;
    sessionStorage.removeItem(RELOADED);
    return reloaded;
  }) ?? false;

const welcomed = () => inStorage(() => localStorage.getItem(MEMORY) !== null) ?? false;

/** Without storage it is shown again on the next visit. */
const remember = () => inStorage(() => localStorage.setItem(MEMORY, 'yes'));

/** Read when the page opens, as actions change the address. Visitors of other pages of the site are not new here. */
let comes = parent === window && (/^#?$/.test(linkFragment()) || isReloaded());
