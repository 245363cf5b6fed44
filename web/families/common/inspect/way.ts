/* The way of a message, link by link: how much each is asked to carry in the phase, or what stands at it at an instant. */

import { t } from '../../../language/language.ts';
import { briefName, entityName, levelOfEntity } from '../../../tree/numbering.ts';
import { linksOfTask } from '../../../tree/paths.ts';
import { queueCapacity } from '../../../tree/queue-capacity.ts';
import type { Journey } from '../../../tree/traffic.ts';
import { formatCount, formatTimes } from '../../../words/format.ts';
import { capital } from '../../../words/grammar.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import type { Hop, PanelSection, Way } from '../panel.ts';
import { linkAt, pairOf, relativeLoadOf } from './parts.ts';

type Figures = (link: number) => Pick<Hop, 'share' | 'figure'>;

/** `link`: the one that is selected already; `instant`: shows what stands at its links then, in place of what a phase asks of them. */
export function wayOf(
  lane: LaneView,
  journey: Journey,
  { link, instant = null }: { link?: number; instant?: Instant | null } = {},
): Way {
  const { shape, loads } = lane;
  const figures = instant ? queueFigures(lane, instant) : loadFigures(lane);
  const hops = linksOfTask(shape, loads, journey.task).map((one): Hop => {
    const [from, to] = [shape.linkFrom[one] ?? 0, shape.linkTo[one] ?? 0];
    return {
      target: linkAt(lane, one),
      words: `${capital(entityName(shape, from))} → ${entityName(shape, to)}`,
      ...figures(one),
      level: levelOfEntity(shape, to),
      name: briefName(shape, to),
      current: one === link,
    };
  });
  return { pair: pairOf(lane, journey.task, journey.destination), turnLevel: journey.turnLevel, hops };
}

function loadFigures(lane: LaneView): Figures {
  const asked = relativeLoadOf(lane);
  return (link) => {
    const share = asked(link);
    return { share, figure: `${formatTimes(share)}×` };
  };
}

function queueFigures({ shape, settings }: LaneView, { frame }: Instant): Figures {
  return (link) => {
    const queued = frame.linkQueue[link] ?? 0;
    const capacity = queueCapacity(settings, shape, link);
    const share = capacity > 0 && Number.isFinite(capacity) ? queued / capacity : 0;
    // A queue without a free place is what is too much here.
    return { share: share >= 1 ? 2 : share, figure: formatCount(queued) };
  };
}

/** More messages than this are chosen from where they are listed. */
const CHOICES = 8;

/** Under what they share: one of the messages at a time. */
export function waysSection(lane: LaneView, journeys: readonly Journey[], link?: number): PanelSection[] {
  if (journeys.length === 0) return [];
  const ways = journeys.slice(0, CHOICES).map((journey) => wayOf(lane, journey, link === undefined ? {} : { link }));
  return [{ title: t`Path of a task`, folded: true, items: [{ kind: 'ways', ways }] }];
}
