/* One figure or table: our picture, the paper's numbers, ours, the difference, and two ways to check them. */

import { useId } from 'react';
import { DataTable } from '../../draw/chart/DataTable.tsx';
import { counted } from '../../words/grammar.ts';
import { unbroken } from '../../words/unbroken.ts';
import { Icon } from '../parts/Icon.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';
import { Command } from './Command.tsx';
import type { GalleryEntry, LiveLink, Status, Table } from './gallery.ts';
import { Picture } from './Picture.tsx';
import { StatusMark } from './StatusMark.tsx';
import './entry.css';
import './numbers.css';

interface Props {
  entry: GalleryEntry;
  onOpen(opening: LiveLink): void;
}

export function FigureEntry({ entry, onOpen }: Props) {
  const { number, caption, picture, table, open, command } = entry;
  const heading = useId();
  return (
    <TermView>
      <article className="figure-entry" aria-labelledby={heading}>
        <header className="between">
          <h4 id={heading}>
            <b>{number}</b> {unbroken(caption)}
          </h4>
          <StatusMark status={entry.status} />
        </header>
        <div className={picture ? 'figure-body grid' : 'figure-body grid plain'}>
          {picture && <Picture file={picture} name={`${number}: ${caption}`} />}
          <Facts entry={entry} />
          {(open || command) && (
            <div className="figure-doing grid">
              {open && (
                <p className="figure-live grid">
                  <button
                    type="button"
                    className="text-button outlined figure-open"
                    aria-label={`Open it live: ${number}`}
                    onClick={() => onOpen(open)}
                  >
                    <Icon name="play" size={16} />
                    Open it live
                  </button>
                  <span className="figure-look grey">
                    <Terms text={unbroken(open.look)} />
                  </span>
                </p>
              )}
              {command && <Command text={command} made={entry.made} />}
            </div>
          )}
        </div>
        {table && <Numbers number={number} table={table} open={entry.kind === 'table'} />}
      </article>
    </TermView>
  );
}

const WHY: Partial<Record<Status, string>> = {
  'run in part': 'Still missing',
  'not run yet': 'Why not',
  'nothing to measure': 'Why not',
};

function Facts({ entry: { paper, ours, difference, status, why } }: { entry: GalleryEntry }) {
  const facts: [string, string | null][] = [
    ['The paper', paper],
    ['Our runs', ours],
    ['Difference', difference],
    [WHY[status] ?? 'Why', why],
  ];
  return (
    <dl className="figure-facts grid">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {text.split('\n').map((line) => (
                  <span key={line} className="figure-piece">
                    <Terms text={unbroken(line)} />
                  </span>
                ))}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Numbers({ number, table, open }: { number: string; table: Table; open: boolean }) {
  return (
    <details className="figure-numbers" open={open}>
      <summary>
        All numbers<span className="unseen"> of {number}</span>{' '}
        <span className="grey">{counted(table.rows.length, 'row')}</span>
      </summary>
      <DataTable
        containerClass="figure-table"
        label={`Numbers of ${number}`}
        columns={table.head.map((heading, at) => ({ heading, value: (row: string[]) => unbroken(row[at] ?? '') }))}
        rows={table.rows}
        keyOf={(row) => row.join(' | ')}
      />
    </details>
  );
}
