/* The way of one message, drawn as the mountain it climbs and told link by link. */

import { levelOfEntity, linksOfTask } from '../../engine/paths.ts';
import { loadStep } from '../tree/model.ts';
import { capital, entityName } from '../tree/numbering.ts';
import { Chip } from './Chip.tsx';
import type { InspectorActions, LaneView } from './lane.ts';
import { hopsOf, mountainOf } from './mountain.ts';
import type { Journey } from './traffic.ts';
import './path.css';

const WIDTH = 208;

interface Props {
  lane: LaneView;
  journey: Journey;
  /** the link that is selected already */
  link?: number;
  actions: InspectorActions;
}

export function Path({ lane, journey, link, actions }: Props) {
  const { shape, loads } = lane;
  const links = linksOfTask(shape, loads, journey.task);
  const hops = hopsOf(shape, links);
  return (
    <>
      <Mountain lane={lane} journey={journey} links={links} actions={actions} />
      <ol className="hops">
        {hops.map((hop) => {
          const load = loads.linkLoad[hop.link] ?? 0;
          const name = `${capital(entityName(shape, hop.from))} → ${entityName(shape, hop.to)}`;
          return (
            <li key={hop.link}>
              <button
                type="button"
                aria-current={hop.link === link || undefined}
                onClick={() => actions.select({ kind: 'link', lane: lane.index, link: hop.link })}
              >
                <span>{name}</span>
                <span className={load > 1 ? 'over' : undefined}>{load}×</span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Mountain({ lane, journey, links, actions }: Omit<Props, 'link'> & { links: number[] }) {
  const { shape, loads } = lane;
  const { segments, switches, height } = mountainOf(shape, links, WIDTH);
  return (
    <div className="mountain" style={{ height: height + 26 }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        {segments.map((segment) => (
          <path
            key={segment.link}
            className={`load step${loadStep(loads.linkLoad[segment.link] ?? 0)}`}
            d={segment.d}
          />
        ))}
        {segments.map(
          (segment) =>
            loadStep(loads.linkLoad[segment.link] ?? 0) === 5 && (
              <path key={segment.link} className="core" d={segment.d} />
            ),
        )}
        {switches.map((place) => (
          <g key={place.entity} transform={`translate(${place.x} ${place.y})`}>
            <rect x="-13" y="-5" width="26" height="10" rx="5" />
            <text
              y={levelOfEntity(shape, place.entity) === journey.turn ? -10 : 4}
              x={labelShift(shape, place, journey.turn)}
            >
              {entityName(shape, place.entity).replace('switch ', '')}
            </text>
          </g>
        ))}
      </svg>
      <Chip
        task={journey.task}
        home={journey.fromHome}
        onSelect={() => actions.select({ kind: 'task', lane: lane.index, task: journey.task })}
      />
      <span className="unseen">sends to</span>
      <Chip
        task={journey.destination}
        home={journey.toHome}
        onSelect={() => actions.select({ kind: 'task', lane: lane.index, task: journey.destination })}
      />
    </div>
  );
}

/** Names stand above the summit and outside the slopes. */
function labelShift(shape: LaneView['shape'], place: { entity: number; x: number }, turn: number): number {
  if (levelOfEntity(shape, place.entity) === turn) return 0;
  return place.x < WIDTH / 2 ? -29 : 29;
}
