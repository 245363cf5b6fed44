/* The panel of a guide: its head, and what its lists are made of. */

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { IconButton } from '../parts/Icon.tsx';
import './guide.css';

interface Props {
  name: string;
  className?: string;
  /** above the title */
  position: string;
  title: string;
  /** identifies what is shown: another one moves the focus to its title */
  page: string;
  /** to the list */
  all?: { text: string; open(): void } | false;
  close?: { text: string; run(): void } | false;
  children: ReactNode;
}

export function GuidePanel({ name, className = '', position, title, page, all, close, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus();
  // Keyboard and screen-reader users start at the heading: before a key that they press meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page moves the focus
  useLayoutEffect(() => moveFocus(heading.current), [page]);
  return (
    <aside className={`guide-panel ${className}`} aria-label={name}>
      <header>
        <p className="grey fill">{position}</p>
        {close && <IconButton icon="close" size={18} label={close.text} onClick={close.run} />}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {all && (
          <button type="button" className="link-button" onClick={all.open}>
            {all.text}
          </button>
        )}
      </header>
      {children}
    </aside>
  );
}
