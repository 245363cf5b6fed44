/* The way of one message, drawn as the mountain it climbs and told link by link. */

import { loadStep } from '../../draw/palette.ts';
import type { InspectorActions, Instant, LaneView } from '../../families/common/lane-view.ts';
import { linkCapacities } from '../../scenario/capacity.ts';
import { entityName, levelOfEntity, levelOfLink } from '../../tree/numbering.ts';
import { linksOfTask } from '../../tree/paths.ts';
import { queueCapacity } from '../../tree/queue-capacity.ts';
import type { Journey } from '../../tree/traffic.ts';
import { formatCount, formatTimes } from '../../words/format.ts';
import { capital } from '../../words/grammar.ts';
import { Chip } from './Chip.tsx';
import { hopsOf, mountainOf } from './mountain.ts';
import './path.css';

const WIDTH = 208;

interface Props {
  lane: LaneView;
  journey: Journey;
  /** the link that is selected already */
  link?: number;
  /** shows what stands at its links now, in place of what a phase asks of them */
  instant?: Instant | null;
  actions: InspectorActions;
}

export function Path({ lane, journey, link, instant = null, actions }: Props) {
  const { shape, loads } = lane;
  const figure = figuresOf(lane, instant);
  const links = linksOfTask(shape, loads, journey.task);
  const hops = hopsOf(shape, links);
  return (
    <>
      <Mountain {...{ lane, journey, links, actions }} shareOf={(one) => figure(one).share} />
      <ol className="hops">
        {hops.map((hop) => {
          const { share, text } = figure(hop.link);
          const name = `${capital(entityName(shape, hop.from))} → ${entityName(shape, hop.to)}`;
          return (
            <li key={hop.link}>
              <button
                type="button"
                aria-current={hop.link === link || undefined}
                onClick={() => actions.select({ kind: 'link', lane: lane.index, link: hop.link })}
              >
                <span>{name}</span>
                <span className={share > 1 ? 'over' : undefined}>{text}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface Figure {
  /** of what fits; above 1 it is too much */
  share: number;
  text: string;
}

function figuresOf(lane: LaneView, instant: Instant | null): (link: number) => Figure {
  const { shape, loads, settings } = lane;
  if (instant)
    return (link) => {
      const queued = instant.frame.linkQueue[link] ?? 0;
      const places = queueCapacity(settings, shape, link);
      const share = places > 0 && Number.isFinite(places) ? queued / places : 0;
      // A queue without a free place is what is too much here.
      return { share: share >= 1 ? 2 : share, text: formatCount(queued) };
    };
  const capacities = linkCapacities(settings);
  return (link) => {
    const share = (loads.linkLoad[link] ?? 0) / (capacities[levelOfLink(shape, link)] ?? 1);
    return { share, text: `${formatTimes(share)}×` };
  };
}

interface MountainProps {
  lane: LaneView;
  journey: Journey;
  links: number[];
  shareOf(link: number): number;
  actions: InspectorActions;
}

function Mountain({ lane, journey, links, shareOf, actions }: MountainProps) {
  const { shape } = lane;
  const { segments, switches, height } = mountainOf(shape, links, WIDTH);
  return (
    <div className="mountain" style={{ height: height + 26 }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        {segments.map((segment) => (
          <path key={segment.link} className={`load step${loadStep(shareOf(segment.link))}`} d={segment.d} />
        ))}
        {segments.map(
          (segment) =>
            loadStep(shareOf(segment.link)) === 5 && <path key={segment.link} className="core" d={segment.d} />,
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
