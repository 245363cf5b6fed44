/* A switch: the load of each port and direction, which messages turn here, which pass. */

import { linkCapacities } from '../../../model/capacity.ts';
import { engineRow } from '../../../model/lanes.ts';
import { messagesThrough, type PhaseMessage, type PortMessages, switchPortsOf } from '../../../traffic/traffic.ts';
import { parallelPortName, shortEntityName } from '../../../tree/names.ts';
import { formatCount } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { queuedAtPort, stateOf, switchLoad, switchNow } from '../facts.ts';
import type { PhaseInspectorData } from '../inspection.ts';
import type { FinishedNote, Instant, LaneView } from '../lane-view.ts';
import { inPhase } from '../overview.ts';
import type { Item, Panel, PortCell, PortRow } from '../panel.ts';
import { entityAt, linkAt, memoizeLast, nowSection, pairsItem } from './parts.ts';
import { type SelectionContent, selectionPanel } from './selection-panel.ts';

/** Rows of the port table before it is expanded. */
const FIRST = 64;

const portsAt = memoizeLast(switchPortsOf);
const passersAt = memoizeLast(messagesThrough);

export function switchPanel({ lane, instant }: PhaseInspectorData, entity: number, over: FinishedNote): Panel {
  const { shape, loads, settings } = lane;
  const ports = portsAt(shape, entity);
  const mixed = engineRow(settings).overlap ? instant : null;
  const phase = inPhase(settings, loads.phase);
  const now = instant && over !== null && over !== '' ? null : instant && switchNow(lane, entity, instant);
  return selectionPanel(lane, entityAt(lane, entity), {
    figure: over === null ? switchLoad(lane, entity) : mixed && now,
    remark: over && t`The exchange ${over}.`,
    sections: {
      now: [
        now && instant && over === null
          ? nowSection(instant.timePs, [{ kind: 'facts', facts: [{ rank: 0, name: now.value, value: now.meaning }] }])
          : null,
      ],
      ports: [
        {
          id: 'ports',
          title: mixed ? t`Ports now` : instant ? t`Ports ${phase}` : t`Ports`,
          ...(instant && !mixed ? { aside: t`queues now` } : {}),
          items: [
            ...(ports.up.length > 0 ? [portsItem(lane, t`Up`, ports.up, instant, mixed)] : []),
            portsItem(lane, t`Down`, ports.down, instant, mixed),
          ],
        },
      ],
      ...(over === null ? passersSections(lane, entity, instant !== null) : {}),
    },
  });
}

/** `now`: on the packet clock, says that these are the messages of a whole phase. */
function passersSections(lane: LaneView, entity: number, now: boolean): SelectionContent['sections'] {
  const { shape, loads, settings } = lane;
  const { passing, turning } = passersAt(shape, loads, entity);
  const through = passing.filter((message) => message.turnLevel !== shape.levelOf(entity));
  const phase = inPhase(settings, loads.phase);
  const count = ({ length }: readonly PhaseMessage[]) =>
    now ? `${formatCount(length)} ${phase}` : counted(length, engineRow(settings).sends);
  return {
    users: [
      { title: t`Turn here`, aside: count(turning), items: turning.length > 0 ? [pairsItem(lane, turning)] : [] },
      through.length > 0 ? { title: t`Pass through`, aside: count(through), items: [pairsItem(lane, through)] } : null,
    ],
  };
}

/** `mixed`: an instant at which the links are in different phases; shows their activity instead of a phase's loads. */
function portsItem(
  lane: LaneView,
  title: string,
  ports: readonly PortMessages[],
  instant: Instant | null,
  mixed: Instant | null,
): Item {
  const { shape, settings } = lane;
  const capacities = linkCapacities(settings);
  const cell = (link: number, way: 'out' | 'in') =>
    mixed ? stateCell(lane, link, way, mixed) : loadCell(lane, link, way, capacities[shape.levelOfLink(link)] ?? 1);
  const rows = ports.map(
    (port): PortRow => ({
      name: parallelPortName(shape, port.out, shortEntityName(shape, port.neighbour)),
      out: cell(port.out, 'out'),
      in: cell(port.in, 'in'),
      ...(instant ? { queue: queuedAtPort(lane, port, instant) } : {}),
    }),
  );
  return { kind: 'ports', title, rows, atFirst: FIRST };
}

const WAYS = { out: tFor('of a port')`out`, in: tFor('of a port')`in` };

function stateCell(lane: LaneView, link: number, way: 'out' | 'in', instant: Instant): PortCell {
  const { kind, value, over, meaning } = stateOf(lane, link, instant);
  return {
    target: linkAt(lane, link),
    label: t`${WAYS[way]}: ${`${value}, ${meaning}`}; show the link`,
    content: { kind: 'state', words: value, tone: over ? 'over' : kind === 'sends' ? null : 'quiet' },
  };
}

function loadCell(lane: LaneView, link: number, way: 'out' | 'in', fits: number): PortCell {
  const load = lane.loads.linkLoad[link] ?? 0;
  return {
    target: linkAt(lane, link),
    label: t`${WAYS[way]}: ${counted(load, engineRow(lane.settings).sends)}; show the link`,
    content: { kind: 'load', load, fits },
  };
}
