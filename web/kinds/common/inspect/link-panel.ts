/* A link: its load, who meets on it and why, and its load in every phase. */

import { linkCapacities } from '../../../model/capacity.ts';
import { phasesOverlap, routesAroundCuts } from '../../../model/lanes.ts';
import { firstPhase, sentWord } from '../../../model/phase-number.ts';
import { messagesOnLink, type PhaseMessage } from '../../../traffic/traffic.ts';
import { linkName } from '../../../tree/names.ts';
import { capitalize, counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { PhaseInspectorData, PhaseTexts } from '../inspection.ts';
import type { FinishedNote, LaneView } from '../lane-view.ts';
import { stateOf } from '../link-now.ts';
import { inPhase } from '../overview.ts';
import type { Item, Panel, PanelSection } from '../panel.ts';
import { pathsSection } from './message-path.ts';
import { linkAt, memoizeLast, nowSection, pairOf, pairsItem, pairsOf } from './parts.ts';
import { type FlowGroup, usersNow } from './users-now.ts';

const usersIn = memoizeLast(messagesOnLink);

export function linkPanel(texts: PhaseTexts, data: PhaseInspectorData, link: number, over: FinishedNote): Panel {
  const { lane, instant, results } = data;
  const { shape, loads, settings } = lane;
  if (shape.isCut(link)) return cutPanel(lane, link);
  const fits = linkCapacities(settings)[shape.levelOfLink(link)] ?? 1;
  const users = over === null ? usersIn(shape, loads, link) : [];
  const up = link < shape.upLinks;
  const twin = shape.twinOf(link);
  const load = loads.linkLoad[link] ?? 0;
  const mixed = phasesOverlap(settings) ? instant : null;
  const twinLoad = over === null ? `: ${texts.load.text(loads.linkLoad[twin] ?? 0)}` : '';
  return {
    kicker: up ? t`${lane.name}, selected link, going up` : t`${lane.name}, selected link, going down`,
    title: capitalize(linkName(shape, link)),
    figure:
      mixed && over === ''
        ? stateOf(lane, link, mixed)
        : over === null
          ? {
              value: load === 0 ? tFor('of a link')`idle` : texts.load.text(load),
              over: load > fits,
              meaning: meaningOf(texts, lane, load, fits),
            }
          : null,
    items: [
      {
        kind: 'link',
        text: `${up ? t`Other direction, going down` : t`Other direction, going up`}${twinLoad}`,
        target: linkAt(lane, twin),
      },
      ...(routesAroundCuts(settings) ? [{ kind: 'cut' as const, cut: false }] : []),
    ],
    remark: over && t`The exchange ${over}.`,
    sections: [
      ...(instant
        ? [nowSection(instant.timePs, texts.link(lane, link, instant, results.queues?.get(link) ?? null))]
        : []),
      ...(mixed && over === '' ? flowsSection(data, link) : []),
      ...(over === null ? [usersSection(lane, users, texts.load.meets)] : []),
      ...whySection(texts, lane, link, users),
      ...(mixed ? [] : [historySection(data, fits)]),
      ...pathsSection(lane, users, link),
    ],
  };
}

/** For a cut link that no message wants. */
function cutPanel(lane: LaneView, link: number): Panel {
  return {
    kicker: t`${lane.name}, selected link`,
    title: capitalize(linkName(lane.shape, link)),
    figure: { value: t`cut`, over: false, meaning: t`Nothing passes here; routes avoid it` },
    items: [{ kind: 'cut', cut: true }],
    sections: [],
  };
}

function meaningOf({ load: wording }: PhaseTexts, lane: LaneView, load: number, fits: number): string {
  if (load === 0) return t`Nothing passes here ${inPhase(lane.settings, lane.loads.phase)}`;
  return wording.meaning(lane, load, fits);
}

/** At most this many pairs are drawn meeting; more are listed. */
const MAX_DRAWN = 4;

function usersSection(lane: LaneView, users: readonly PhaseMessage[], meets: boolean): PanelSection {
  const section = { id: 'users', title: t`Who uses it ${inPhase(lane.settings, lane.loads.phase)}` };
  if (users.length === 0 || !meets) return { ...section, items: [pairsItem(lane, users, t`Nobody.`)] };
  const more = users.slice(MAX_DRAWN);
  const others: Item[] =
    more.length === 0
      ? []
      : [{ kind: 'sentence', text: t`and ${more.length} more waiting`, tone: 'more' }, pairsItem(lane, more, '')];
  return { ...section, items: [{ kind: 'meeting', pairs: pairsOf(lane, users.slice(0, MAX_DRAWN)) }, ...others] };
}

function whySection(texts: PhaseTexts, lane: LaneView, link: number, users: PhaseMessage[]): PanelSection[] {
  if (users.length === 0) return [];
  const { title, paragraphs } = texts.why(lane, link, users);
  return [{ id: 'why', title, items: paragraphs.map((text) => ({ kind: 'sentence', text: unbroken(text) })) }];
}

/** Keeps a formula on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (mod|=) (?=\d)/g, '$1\u00a0$2\u00a0');
}

function historySection({ lane, results }: PhaseInspectorData, fits: number): PanelSection {
  const { settings, loads } = lane;
  const { history } = results;
  const item: Item = history
    ? {
        kind: 'phase-bars',
        label: t`Load of this link, phase by phase`,
        firstPhase: firstPhase(settings),
        values: history,
        capacity: fits,
        phase: loads.phase,
        spoken: counted(history[loads.phase] ?? 0, sentWord(settings)),
      }
    : { kind: 'sentence', text: t`Counting`, tone: 'grey' };
  return { title: t`This link in every phase`, items: [item] };
}

/** Whose packets wait for a link, and are queued behind it, at an instant. */
function flowsSection({ lane, results }: PhaseInspectorData, link: number): PanelSection[] {
  const title = t`Who uses it now`;
  if (!results.queues)
    return [{ title, items: [{ kind: 'sentence', text: t`Pause to see whose packets are waiting.`, tone: 'grey' }] }];
  const groups = usersNow(lane, link, results.queues);
  return groups.length === 0 ? [] : [{ title, items: groups.flatMap((group) => flowItems(lane, group)) }];
}

/** Parties shown before the list is expanded. */
const FIRST = 8;

function flowItems(lane: LaneView, { heading, flows }: FlowGroup): Item[] {
  if (flows.length === 0) return [{ kind: 'sentence', text: t`${heading}: nobody`, tone: 'grey' }];
  const pairs = flows.map(({ source, destination, packets, acknowledgements }) => ({
    ...pairOf(lane, source, destination),
    aside: [
      ...(packets > 0 ? [counted(packets, 'packet')] : []),
      ...(acknowledgements > 0 ? [counted(acknowledgements, 'ack')] : []),
    ].join(', '),
  }));
  return [
    { kind: 'sentence', text: heading, tone: 'grey' },
    { kind: 'pairs', pairs, atFirst: FIRST, sizes: true },
  ];
}
