/* The inspector's paragraphs: open ones under a heading, and rows that fold. */

import { type ReactNode, useState } from 'react';
import { groupOf } from '../../traffic/groups.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../terms/Terms.tsx';
import './chip.css';

interface SectionProps {
  title?: ReactNode;
  /** at the right of the title; in grey, unless it is the value that matters */
  aside?: ReactNode;
  strong?: boolean | undefined;
  children: ReactNode;
}

export function Section({ title, aside, strong, children }: SectionProps) {
  return (
    <section className="inspector-section stack">
      {title && (
        <h3 className="between">
          {typeof title === 'string' ? <Terms text={title} /> : title}
          {aside && <span className={strong ? 'aside strong' : 'aside'}>{aside}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}

/** Its content is rendered only while it is unfolded. */
export function Fold({ title, children }: { title: string; children(): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="inspector-fold"
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>
        <Terms text={title} inside />
        <Icon name="right" size={16} />
      </summary>
      {open && <div className="fold-inside stack">{children()}</div>}
    </details>
  );
}

/** A row that opens something elsewhere. */
export function RowButton({ title, onClick }: { title: string; onClick(): void }) {
  return (
    <button type="button" className="inspector-row" onClick={onClick}>
      {title}
      <Icon name="right" size={16} />
    </button>
  );
}

/* Some rows of a list, and all of them on request. */

interface ExpandableListProps<Row> {
  rows: readonly Row[];
  /** the rows before all are asked for, or how many of them; by default all */
  atFirst?: readonly Row[] | number | undefined;
  /** what they are: 'Show all 70 phases' */
  what?: string;
  children(shown: readonly Row[]): ReactNode;
}

export function ExpandableList<Row>({ rows, atFirst = rows, what = '', children }: ExpandableListProps<Row>) {
  const [all, setAll] = useState(false);
  const few = typeof atFirst === 'number' ? rows.slice(0, atFirst) : atFirst;
  return (
    <>
      {children(all ? rows : few)}
      {few.length < rows.length && (
        <button type="button" className={all ? 'link-button sticky' : 'link-button'} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${rows.length}${what && ` ${what}`}`}
        </button>
      )}
    </>
  );
}

/* A task as drawn on its node: its number on the colour of its home subtree. */

export function Chip({
  task,
  home,
  onSelect,
}: {
  task: number;
  /** home subtree */
  home: number;
  /** makes it a button that shows the task */
  onSelect?(): void;
}) {
  const className = `task-chip group${groupOf(home)}`;
  if (!onSelect) return <span className={className}>{task}</span>;
  return (
    <button type="button" className={className} aria-label={t`Task ${task}`} onClick={onSelect}>
      {task}
    </button>
  );
}
