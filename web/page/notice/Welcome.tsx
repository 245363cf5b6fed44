/* Welcomes visitors who did not follow a link, on their first visit: what a fat tree is, and where to begin; once dismissed it never
 * returns. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { moveFocus, openModal } from '../../draw/reader.ts';
import { Painted, useSize } from '../../draw/View.tsx';
import { usePlayground } from '../../state/store.ts';
import { inStorage, linkFragment } from '../../state/surroundings.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { firstGuide } from '../guide/guides.ts';
import { onLanguageChange } from '../language.ts';
import { Icon, Logo } from '../parts/Icon.tsx';
import { startRace } from '../race.ts';
import { useReading } from '../title/open-file.ts';
import { paintFatTree } from './paint-fat-tree.ts';
import './greeting.css';

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

/* The first visit: what a fat tree is, in one sentence and one picture, before the lanes are seen. They are ready behind it. */

const beginning = firstGuide?.beginning;

interface Props {
  onLeave(): void;
  /** the page is loaded again in another language */
  onReload(): void;
}

function Greeting({ onLeave, onReload }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    openModal(dialog.current);
    // No button is marked before somebody asks for it; the first one is a Tab away.
    moveFocus(dialog.current);
  }, []);
  useEffect(() => onLanguageChange(onReload), [onReload]);
  const lookAround = () => {
    dialog.current?.close();
    startRace();
  };
  const begin = () => {
    onLeave();
    if (beginning) usePlayground.getState().openText(beginning.link);
  };
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => paintFatTree(pen, { width, height }, palette),
    [width, height],
  );
  return (
    <dialog
      ref={dialog}
      className="greeting scroll"
      tabIndex={-1}
      aria-label={t`Welcome`}
      onClose={onLeave}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p className="brand row grey">
        <Logo />
        {t`Fat-Tree Playground`}
      </p>
      <p className="greeting-sentence">
        {rich`A ${<b>{t`fat tree`}</b>} grows thicker towards the top: with as many cables there as at the bottom, all nodes can send across it at once.`}
      </p>
      <div ref={place} className="greeting-picture">
        {width > 0 && (
          <Painted
            {...{ width, height, paint }}
            label={t`A tree with one thick trunk, and the same of many equal cables`}
          />
        )}
      </div>
      <div className="greeting-ways">
        {beginning && (
          <button type="button" className="strong-button" onClick={begin}>
            <Icon name="book" size={16} />
            {beginning.text}
          </button>
        )}
        <button type="button" className="text-button outlined" onClick={lookAround}>
          {t`Look around`}
        </button>
      </div>
    </dialog>
  );
}
