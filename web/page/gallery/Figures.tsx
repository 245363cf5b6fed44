/* The Figures page: five papers on the left, their figures and tables on the right. It covers the page as a native dialog, so
 * that Escape (and a phone's back gesture) closes it and focus returns to where it was. Render it only while open. */

import { useEffect, useId, useRef, useState } from 'react';
import { moveFocus, openModal, scrollToElement } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { counted } from '../../words/grammar.ts';
import { unbroken } from '../../words/unbroken.ts';
import { Icon } from '../parts/Icon.tsx';
import { FigureEntry } from './FigureEntry.tsx';
import { countsOf, type Gallery, type LiveLink } from './gallery.ts';
import { useGalleries } from './load.ts';
import { StatusSign } from './StatusMark.tsx';
import { searchGalleries } from './search.ts';
import './figures.css';
import './papers.css';

/** Where one returns to from a scenario that was opened here. */
let lastPaper: string | null = null;

export function Figures({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [paper, setPaper] = useState(lastPaper);
  const [query, setQuery] = useState('');
  const { galleries, failed } = useGalleries();
  const titleId = useId();

  useRestoreFocus();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    openModal(element);
    // On a touch screen the keyboard would hide the figures.
    const first = window.matchMedia('(hover: hover)').matches ? '[data-first]' : 'h2';
    moveFocus(element.querySelector(first));
  }, []);

  const close = () => dialog.current?.close();
  const open = (opening: LiveLink) => {
    const page = usePlayground.getState();
    if ('preset' in opening) page.openPreset(opening.preset);
    else page.openText(opening.link);
    close();
  };
  const choose = (id: string) => {
    setPaper(id);
    lastPaper = id;
    setQuery('');
  };

  const found = searchGalleries(galleries ?? [], query);
  const searching = query.trim() !== '';
  const chosen = galleries?.find((gallery) => gallery.paper.id === paper) ?? galleries?.[0];
  const shown = searching ? found : chosen ? [chosen] : [];

  return (
    <dialog
      ref={dialog}
      className="figures"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="figures-bar title-bar row">
        <h2 id={titleId} tabIndex={-1}>
          Figures
        </h2>
        <p className="grey one-line">Every figure and table of five papers, next to what our runs gave</p>
        <input
          className="field"
          type="search"
          aria-label="Search figures"
          placeholder="Search: Figure 4, jitter, not run"
          data-first
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Close the figures"
          title="Close (Esc)"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      <nav className="figures-papers rows scroll" aria-label="Papers">
        <ul>
          {galleries?.map((gallery) => (
            <li key={gallery.paper.id}>
              <PaperButton
                gallery={gallery}
                current={!searching && gallery === chosen}
                hits={searching ? hitsOf(found, gallery.paper.id) : null}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      </nav>
      {/* The key resets the scroll position when the paper changes. */}
      <section
        className="figures-shown scroll"
        key={searching ? 'search' : chosen?.paper.id}
        aria-label="Entries"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain nothing focusable
        tabIndex={0}
      >
        <p className="figures-note" role="status">
          {noteOf(galleries === null, failed, searching, found, query)}
        </p>
        {shown.map((gallery) => (
          <PaperFigures key={gallery.paper.id} gallery={gallery} brief={searching} onOpen={open} />
        ))}
      </section>
    </dialog>
  );
}

interface ButtonProps {
  gallery: Gallery;
  current: boolean;
  /** null: no search is active */
  hits: number | null;
  onChoose(id: string): void;
}

function PaperButton({ gallery: { paper, entries }, current, hits, onChoose }: ButtonProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        onChoose(paper.id);
        // On a phone the row of papers is wider than the screen.
        scrollToElement(event.currentTarget, { block: 'nearest', inline: 'nearest' });
      }}
    >
      <b>{paper.short}</b>
      {hits === null ? (
        <span className="paper-counts grey">
          {countsOf(entries).map(({ status, count }) => (
            <span key={status}>
              <StatusSign status={status} />
              {count} {status}
            </span>
          ))}
        </span>
      ) : (
        <span className="grey">{hits === 0 ? 'nothing found' : `${hits} found`}</span>
      )}
    </button>
  );
}

interface PaperProps {
  gallery: Gallery;
  /** show only the name, above search results */
  brief: boolean;
  onOpen(opening: LiveLink): void;
}

function PaperFigures({ gallery: { paper, entries }, brief, onOpen }: PaperProps) {
  const heading = useId();
  return (
    <section className="paper-figures" aria-labelledby={heading}>
      <header>
        {!brief && entries.every(({ ours }) => ours === null) && (
          <p className="grey">What the paper says; nothing has been run yet</p>
        )}
        <h3 id={heading}>{brief ? paper.short : unbroken(paper.headline)}</h3>
        {!brief && <p className="grey">{paper.citation}</p>}
      </header>
      {entries.map((entry) => (
        <FigureEntry key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
    </section>
  );
}

function hitsOf(found: readonly Gallery[], id: string): number {
  return found.find(({ paper }) => paper.id === id)?.entries.length ?? 0;
}

function noteOf(
  coming: boolean,
  failed: boolean,
  searching: boolean,
  found: readonly Gallery[],
  query: string,
): string {
  if (coming) return 'Loading the figures';
  const hits = found.reduce((sum, { entries }) => sum + entries.length, 0);
  if (searching && hits === 0) return `No figure mentions “${query.trim()}”. Try a number, a technique, or a status.`;
  if (searching) return `${counted(hits, 'entry')} found`;
  return failed ? 'Our numbers could not be loaded, so this is only what the papers show.' : '';
}
