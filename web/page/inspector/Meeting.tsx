/* The bottleneck drawn: the messages that meet on a link, one of which goes through. */

import type { Pair, TaskChip } from '../../kinds/common/panel.ts';
import { groupOf } from '../../traffic/groups.ts';
import type { Selection } from '../../traffic/selection.ts';
import { t, tFor } from '../../words/language/language.ts';
import { Chip } from './Chip.tsx';
import { curvesOf, layOutMeeting, type MeetingLayout } from './meeting-curves.ts';
import './meeting.css';

const WIDTH = 208;

export function Meeting({ pairs, onSelect }: { pairs: readonly Pair[]; onSelect(selection: Selection): void }) {
  const layout = layOutMeeting(pairs.length, WIDTH);
  const height = (layout.rows.at(-1) ?? 18) + 18;
  const [first, ...others] = pairs;
  const chip = ({ task, home, target }: TaskChip) => <Chip task={task} home={home} onSelect={() => onSelect(target)} />;
  return (
    <div className="meeting" style={{ height }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        {others.map(({ from }, at) => (
          <Waiting key={from.task} home={from.home} layout={layout} row={at + 1} />
        ))}
        {first && <path className={`flow group${groupOf(first.from.home)}`} d={curvesOf(layout, 0).flow} />}
        {others.length > 0 && <Throat layout={layout} />}
      </svg>
      <ul>
        {pairs.map(({ from, to }, row) => (
          <li key={from.task} style={{ top: (layout.rows[row] ?? 0) - 12 }}>
            {chip(from)}
            <span className="unseen">{row > 0 ? t`waits, sending to` : t`sends to`}</span>
            {chip(to)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ home, layout, row }: { home: number; layout: MeetingLayout; row: number }) {
  const { flow, ahead } = curvesOf(layout, row);
  const group = `group${groupOf(home)}`;
  return (
    <>
      {ahead && <path className={`ahead ${group}`} d={ahead} />}
      <path className={`flow ${group}`} d={flow} />
    </>
  );
}

function Throat({ layout }: { layout: MeetingLayout }) {
  const middle = layout.width / 2;
  const left = middle - 16;
  const crowded = layout.rows.length > 2;
  return (
    <>
      <path className="throat" d={`M${left} ${layout.throat - 7.5}h32M${left} ${layout.throat + 7.5}h32`} />
      <text className="room" x={middle} y={layout.throat - (crowded ? 15 : 23)}>
        {t`room for one`}
      </text>
      <text className="waits" x={middle - 11} y={layout.throat + 30}>
        {crowded ? tFor('several')`wait` : t`waits`}
      </text>
    </>
  );
}
