/* A row per message, folded until it is asked for. The number of its phase leads there. */

import { useState } from 'react';
import { capital } from '../../words/grammar.ts';
import type { PhaseWord } from '../../words/phase-word.ts';
import './tables.css';

const ROWS = 64;

interface Props {
  word: PhaseWord;
  heads: string[];
  rows: { phase: number; cells: string[] }[];
  current: number;
  onPhase(phase: number): void;
}

export function MessageTable(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="agenda" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Message by message</summary>
      {open && <Table {...props} />}
    </details>
  );
}

function Table({ word, heads, rows, current, onPhase }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, ROWS);
  return (
    <>
      <table className="messages">
        <thead>
          <tr>
            <th scope="col">{capital(word.brief)}</th>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ phase, cells }) => (
            <tr key={`${phase} ${cells[0]}`} aria-current={phase === current || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-label={`Go to ${word.one} ${phase + word.first}`}
                  onClick={() => onPhase(phase)}
                >
                  {phase + word.first}
                </button>
              </th>
              {cells.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show all {rows.length} messages
        </button>
      )}
    </>
  );
}
