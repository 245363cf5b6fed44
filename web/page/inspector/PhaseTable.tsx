/* A row per phase or message, initially folded. The phase number jumps to that phase. */

import { useState } from 'react';
import type { PhaseRows } from '../../kinds/common/panel.ts';
import { t } from '../../words/language/language.ts';
import { ExpandableList } from './ExpandableList.tsx';
import './tables.css';

const ROWS = 64;

interface Props extends PhaseRows {
  onPhase(phase: number): void;
}

export function PhaseTable({ summary, ...table }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={`agenda ${table.what}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <Table {...table} />}
    </details>
  );
}

function Table({ firstPhase, heads, rows, what, phase: current, onPhase }: Omit<Props, 'summary'>) {
  return (
    <ExpandableList rows={rows} atFirst={ROWS} what={what}>
      {(shown) => (
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Phase`}</th>
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
                    aria-label={t`Go to phase ${phase + firstPhase}`}
                    onClick={() => onPhase(phase)}
                  >
                    {phase + firstPhase}
                  </button>
                </th>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ExpandableList>
  );
}
