/* A switch's ports, a row each: outgoing, incoming, and queued. */

import type { Selection } from '../../draw/drawing.ts';
import type { PortCell, PortRow } from '../../kinds/common/panel.ts';
import { tFor } from '../../words/language/language.ts';
import { ExpandableList } from './Section.tsx';
import './tables.css';

interface Props {
  title: string;
  rows: readonly PortRow[];
  atFirst: number;
  onSelect(selection: Selection): void;
}

export function Ports({ title, rows, atFirst, onSelect }: Props) {
  const queues = rows.some(({ queue }) => queue !== undefined);
  return (
    <ExpandableList rows={rows} atFirst={atFirst}>
      {(shown) => (
        <table className={queues ? 'ports narrow' : 'ports'}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{tFor('of a port')`out`}</th>
              <th scope="col">{tFor('of a port')`in`}</th>
              {queues && <th scope="col">{tFor('of a port')`queue`}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ports never change places, and names may repeat
              <tr key={index}>
                <th scope="row">{row.name}</th>
                <td>
                  <Direction cell={row.out} onSelect={onSelect} />
                </td>
                <td>
                  <Direction cell={row.in} onSelect={onSelect} />
                </td>
                {queues && <td>{row.queue}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ExpandableList>
  );
}

function Direction({ cell: { target, label, content: says }, onSelect }: { cell: PortCell } & Pick<Props, 'onSelect'>) {
  const props = { type: 'button' as const, 'aria-label': label, onClick: () => onSelect(target) };
  if (says.kind === 'state')
    return (
      <button {...props} className={`link-state ${says.tone ? STATE[says.tone] : ''}`}>
        {says.words}
      </button>
    );
  const ratio = says.load / says.fits;
  return (
    <button {...props} className="load-bar">
      <span style={{ width: `calc(${Math.min(1, ratio)} * var(--bar))` }} />
      <span className="over" style={{ width: `calc(${Math.min(1.4, Math.max(0, ratio - 1))} * var(--bar))` }} />
      <b className={ratio > 1 ? 'over' : undefined}>{says.load}</b>
    </button>
  );
}

const STATE = { over: 'over', quiet: 'grey' };
