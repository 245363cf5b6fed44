/* The bottleneck drawn: the messages that meet on a link, one of which goes through. Four at most are drawn; all are listed. */

import type { InspectorActions, LaneView } from '../../families/common/lane-view.ts';
import { groupOf } from '../../tree/groups.ts';
import type { Journey } from '../../tree/traffic.ts';
import { Chip } from './Chip.tsx';
import { curvesOf, type Place, placeOf } from './meeting-curves.ts';
import { Pairs } from './Pairs.tsx';
import './meeting.css';

const WIDTH = 208;
const DRAWN = 4;

interface Props {
  users: Journey[];
  lane: LaneView;
  actions: InspectorActions;
}

export function Meeting({ users, lane, actions }: Props) {
  const onTask = (task: number) => actions.select({ kind: 'task', lane: lane.index, task });
  const more = users.slice(DRAWN);
  return (
    <>
      <Drawing users={users.slice(0, DRAWN)} onTask={onTask} />
      {more.length > 0 && (
        <>
          <p className="grey more">and {more.length} more that wait</p>
          <Pairs journeys={more} none="" lane={lane} actions={actions} />
        </>
      )}
    </>
  );
}

function Drawing({ users, onTask }: { users: Journey[]; onTask(task: number): void }) {
  const place = placeOf(users.length, WIDTH);
  const height = (place.rows.at(-1) ?? 18) + 18;
  const meets = users.length > 1;
  return (
    <div className="meeting" style={{ height }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        {users.map((user, row) => row > 0 && <Waiting key={user.task} user={user} place={place} row={row} />)}
        {users[0] && <path className={`flow group${groupOf(users[0].fromHome)}`} d={curvesOf(place, 0).flow} />}
        {meets && <Throat place={place} />}
      </svg>
      <ul>
        {users.map((user, row) => (
          <li key={user.task} style={{ top: (place.rows[row] ?? 0) - 12 }}>
            <Chip task={user.task} home={user.fromHome} onSelect={() => onTask(user.task)} />
            <span className="unseen">{row > 0 ? 'waits on its way to' : 'sends to'}</span>
            <Chip task={user.destination} home={user.toHome} onSelect={() => onTask(user.destination)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ user, place, row }: { user: Journey; place: Place; row: number }) {
  const { flow, ahead } = curvesOf(place, row);
  const group = `group${groupOf(user.fromHome)}`;
  return (
    <>
      {ahead && <path className={`ahead ${group}`} d={ahead} />}
      <path className={`flow ${group}`} d={flow} />
    </>
  );
}

function Throat({ place }: { place: Place }) {
  const middle = place.width / 2;
  const left = middle - 16;
  const crowded = place.rows.length > 2;
  return (
    <>
      <path className="throat" d={`M${left} ${place.throat - 7.5}h32M${left} ${place.throat + 7.5}h32`} />
      <text className="room" x={middle} y={place.throat - (crowded ? 15 : 23)}>
        room for one
      </text>
      <text className="waits" x={middle - 11} y={place.throat + 30}>
        {crowded ? 'wait' : 'waits'}
      </text>
    </>
  );
}
