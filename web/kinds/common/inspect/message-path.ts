/* The path of a message, link by link: the load of each in the phase, or its queue at an instant. */

import { queueCapacity } from '../../../traffic/queue-capacity.ts';
import type { PhaseMessage } from '../../../traffic/traffic.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import { linkName, shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatMultiple } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import type { Hop, MessagePath, PanelSection } from '../panel.ts';
import { linkAt, pairOf, relativeLoadOf } from './parts.ts';

type Figures = (link: number) => Pick<Hop, 'share' | 'figure'>;

/** `link`: the selected one; `instant`: shows queues at that instant instead of the phase's loads. */
export function messagePathOf(
  lane: LaneView,
  message: PhaseMessage,
  { link, instant = null }: { link?: number; instant?: Instant | null } = {},
): MessagePath {
  const { shape, loads } = lane;
  const figures = instant ? queueFigures(lane, instant) : loadFigures(lane);
  const hops = linksOfTask(shape, loads, message.task).map((hopLink): Hop => {
    const to = shape.toOf(hopLink);
    return {
      target: linkAt(lane, hopLink),
      text: capitalize(linkName(shape, hopLink)),
      ...figures(hopLink),
      level: shape.levelOf(to),
      name: shortEntityName(shape, to),
      current: hopLink === link,
    };
  });
  return { pair: pairOf(lane, message.task, message.destination), turnLevel: message.turnLevel, hops };
}

function loadFigures(lane: LaneView): Figures {
  const asked = relativeLoadOf(lane);
  return (link) => {
    const share = asked(link);
    return { share, figure: `${formatMultiple(share)}×` };
  };
}

function queueFigures({ shape, settings }: LaneView, { frame }: Instant): Figures {
  return (link) => {
    const queued = frame.linkQueue[link] ?? 0;
    const capacity = queueCapacity(settings, shape, link);
    const share = capacity > 0 && Number.isFinite(capacity) ? queued / capacity : 0;
    // For a queue, full is already too much.
    return { share: share >= 1 ? 2 : share, figure: formatCount(queued) };
  };
}

/** Paths offered here; further messages can be selected from their list. */
const CHOICES = 8;

/** Follows the section on what the paths share; shows one message at a time. */
export function pathsSection(lane: LaneView, messages: readonly PhaseMessage[], link?: number): PanelSection | null {
  if (messages.length === 0) return null;
  const ways = messages
    .slice(0, CHOICES)
    .map((message) => messagePathOf(lane, message, link === undefined ? {} : { link }));
  return { title: t`Path of a task`, folded: true, items: [{ kind: 'ways', ways }] };
}
