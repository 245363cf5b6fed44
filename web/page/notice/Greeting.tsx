/* The first visit: what a fat tree is, in one sentence and one picture, before the lanes are seen. They are ready behind it. */

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { moveFocus, openModal } from '../../draw/reader.ts';
import { Painted, useSize } from '../../draw/View.tsx';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { firstGuide } from '../guide/guides.ts';
import { onLanguageChange } from '../language.ts';
import { Icon } from '../parts/Icon.tsx';
import './greeting.css';
import { Logo } from '../parts/Icon.tsx';
import { startRace } from '../race.ts';
import { paintFatTree } from './paint-fat-tree.ts';

const beginning = firstGuide?.beginning;

interface Props {
  onLeave(): void;
  /** the page is loaded again in another language */
  onReload(): void;
}

export function Greeting({ onLeave, onReload }: Props) {
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
