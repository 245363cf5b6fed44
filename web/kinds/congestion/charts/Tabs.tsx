/* The head of a chart: tabs, and below them what is drawn, in a line.
 *
 * Tabs are a row of words, the selected one in ink. Width does not depend on the selection, so nothing jumps. Arrow keys move
 * between them. */

import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus } from '../../../draw/reader.ts';

interface Props<Id extends string> {
  label: string;
  /** id of the panel */
  panel: string;
  tabs: { id: Id; name: string; title?: string }[];
  chosen: Id;
  onChoose(id: Id): void;
}

export function Tabs<Id extends string>({ label, panel, tabs, chosen, onChoose }: Props<Id>) {
  const at = tabs.findIndex(({ id }) => id === chosen);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (to + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChoose(tab.id);
    moveFocus(event.currentTarget.querySelectorAll('button')[next]);
  };
  return (
    <div className="congestion-tabs tabs" role="tablist" aria-label={label} onKeyDown={keys}>
      {tabs.map(({ id, name, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panel, id)}
          aria-controls={panel}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          title={title}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function tabId(panel: string, tab: string): string {
  return `${panel}-${tab}`;
}

/** Attributes that make an element the panel of the selected tab. */
export function panelOf(panel: string, chosen: string) {
  return { id: panel, role: 'tabpanel', 'aria-labelledby': tabId(panel, chosen) } as const;
}

/** The title, and as many parts of the subtitle as fit on its line. */
export function CaptionWords({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <p>
      <b>{title}</b>
      {subtitle.split('; ').map((part, at) => (
        <span key={part}>{`${at === 0 ? ',' : ';'} ${part}`}</span>
      ))}
    </p>
  );
}

/** With its numbers as a table. */
export function Caption({ children, ...words }: Parameters<typeof CaptionWords>[0] & { children: ReactNode }) {
  return (
    <div className="congestion-caption row grey">
      <CaptionWords {...words} />
      {children}
    </div>
  );
}
