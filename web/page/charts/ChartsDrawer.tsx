/* The charts in a drawer over the lower part of the page: wide enough to read, with the trees visible above. */

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Charts, type ChartsProps } from '../../draw/chart/charts/Charts.tsx';
import { moveFocus } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { t } from '../../words/language/language.ts';

interface Props extends ChartsProps {
  onClose(): void;
  onCsv(): void;
}

export function ChartsDrawer({ onClose, onCsv, ...charts }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  useRestoreFocus();
  useEffect(() => moveFocus(close.current), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section className="charts-drawer" role="dialog" aria-labelledby="charts-title" onKeyDown={leave}>
      <div className="charts-head">
        <h2 id="charts-title">{t`Charts and tables`}</h2>
        <button type="button" className="text-button" onClick={onCsv}>
          {t`Save as CSV`}
        </button>
        <button ref={close} type="button" className="icon-button" aria-label={t`Close the charts`} onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      </div>
      <div className="charts-scroll">
        <Charts {...charts} />
      </div>
    </section>
  );
}
