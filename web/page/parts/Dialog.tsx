/* Over the page: a native <dialog>, so focus stays inside and Escape closes it. However it is left, the focus goes back to
 * where it was. */

import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { observeSize } from '../../draw/dom.ts';
import { moveFocus, openModal } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { t } from '../../words/language/language.ts';
import { IconButton } from './Icon.tsx';

interface Props {
  title: string;
  /** one sentence under the title */
  lead?: ReactNode;
  wide?: boolean;
  /** for tables: as wide as the window allows */
  vast?: boolean;
  /** in place of the page */
  whole?: boolean;
  onClose(): void;
  children: ReactNode;
}

export function Dialog({ title, lead, wide, vast, whole, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useRestoreFocus();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    openModal(element);
    // On a touch screen the keyboard would hide what the dialog shows.
    if (window.matchMedia('(hover: hover)').matches) moveFocus(element.querySelector('[data-first]'));
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`sheet card ${whole ? 'whole' : vast ? 'vast' : wide ? 'wide' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="sheet-inside">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t`Close`} onClick={() => dialog.current?.close()} />
          {lead && <p className="grey">{lead}</p>}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/* Text that scrolls where it is short of room, and can then be scrolled with the keyboard, too. */

export function ScrollArea({ children, ...props }: ComponentProps<'div'>) {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after every change of what it shows
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    measure();
    return observeSize(element, measure);
  }, [children]);
  return (
    <div {...props} ref={area} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}
