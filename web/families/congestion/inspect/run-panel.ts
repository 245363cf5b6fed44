/* Nothing is selected: how the run of a lane stands now. */

import { formatCount, formatTime } from '../../../words/format.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { Panel, PanelSection } from '../../common/panel.ts';
import { portName } from '../picture/names.ts';
import { formatEfficiency, formatMoment } from './digits.ts';
import { type CongestionLane, doneAtPs, hasDetector, totalWords } from './lane.ts';
import { cappedPs } from './latency.ts';
import {
  type Census,
  censusOf,
  efficiencyNow,
  innocentsOf,
  rootsOf,
  runSentence,
  sharesOf,
  sharesSentence,
} from './run.ts';
import { termOf } from './terms.ts';
import { columnAt } from './trail.ts';
import type { CongestionView, ViewNow } from './view.ts';

export function runPanel(view: CongestionView): Panel {
  const { lane, instant } = view;
  if (!instant) {
    const place = lane.error ?? lane.run.refusal ?? 'Not simulated yet';
    return { title: lane.name, place, marks: [], sections: [] };
  }
  const donePs = doneAtPs(lane, instant);
  return {
    title: lane.name,
    place: donePs === null ? `at ${formatMoment(instant.timePs)}` : `done at ${formatTime(donePs)}`,
    marks: [],
    ...saidOf({ ...view, instant }, donePs !== null),
  };
}

function saidOf(view: ViewNow, isDone: boolean): Pick<Panel, 'items' | 'sections'> {
  const { lane, instant } = view;
  const { congestion, frame, timePs } = instant;
  const census = censusOf(lane, congestion);
  const innocents = innocentsOf(lane, census);
  const hint = 'Point at a link, a switch or a node to see what waits in it, and why.';
  const sections = [
    ...(isDone ? [] : [efficiency(view, census, innocents)]),
    ...(hasDetector(lane.settings) ? [roots(view, isDone)] : []),
    {
      title: 'Packets',
      term: termOf('rate'),
      aside: 'since the start',
      items: [
        {
          kind: 'facts',
          facts: [
            { name: 'Generated', value: formatCount(congestion.generatedPackets) },
            { name: 'Injected', value: formatCount(congestion.injectedPackets) },
            { name: 'Delivered', value: formatCount(frame.deliveredMessages) },
            { name: isDone ? 'Left in network' : 'In network now', value: formatCount(insideOf(view)) },
          ],
        },
      ],
    },
    ...(frame.deliveredMessages > 0 ? [latency(lane, isDone ? null : timePs)] : []),
    { items: [{ kind: 'sentence', text: hint, tone: 'grey' }] },
  ] satisfies PanelSection[];
  const text = isDone ? doneSentence(view) : nowSentence(view, census, innocents);
  return { items: [{ kind: 'sentence', text }], sections };
}

function insideOf({ instant: { congestion, frame } }: ViewNow): number {
  return congestion.injectedPackets - frame.deliveredMessages;
}

function doneSentence(view: ViewNow): string {
  const left = insideOf(view);
  const rest = left > 0 ? ` ${formatCount(left)} packets of hot sources were still in the network then.` : '';
  return `All messages are delivered, and the run is over.${rest}`;
}

function nowSentence({ lane, instant }: ViewNow, census: Census, innocents: number): string {
  const roots = hasDetector(lane.settings) ? rootsOf(lane, instant).length : null;
  const run = runSentence(census, roots, innocents);
  return innocents === 0 ? `${run} ${sharesSentence(sharesOf(lane, instant))}` : run;
}

function efficiency({ lane, instant }: ViewNow, { victims }: Census, innocents: number): PanelSection {
  const { now, ideal } = efficiencyNow(lane, instant.timePs);
  return {
    title: 'Network efficiency',
    term: termOf('efficiency'),
    aside: now === null ? 'not known yet' : formatEfficiency(now),
    strong: true,
    items: [
      {
        kind: 'facts',
        facts: [
          { name: 'Ideal now', value: ideal === null ? 'as offered' : formatEfficiency(ideal) },
          ...(innocents === 0
            ? []
            : [{ name: 'Victims', value: `${formatCount(victims)} of ${formatCount(innocents)}` }]),
        ],
      },
    ],
  };
}

/** Rows before all are asked for. */
const FIRST = 6;

function roots({ lane, instant }: ViewNow, isDone: boolean): PanelSection {
  const { roots: declared, notified } = instant.congestion;
  const rows = (isDone ? [] : rootsOf(lane, instant)).map(({ link, sincePs }) => ({
    sign: 'root' as const,
    words: portName(lane.shape, link),
    aside: sincePs === null ? '' : `since ${formatMoment(sincePs)}`,
    target: linkAt(lane, link),
  }));
  return {
    title: 'Roots',
    term: termOf('root'),
    aside: instant.frame.finished ? 'of the run' : rows.length === 0 ? 'none now' : String(rows.length),
    strong: rows.length > 0,
    items: [
      { kind: 'list', rows, atFirst: rows.slice(0, FIRST) },
      {
        kind: 'facts',
        facts: [
          { name: 'Roots so far', value: formatCount(declared) },
          { name: 'Notifications so far', value: formatCount(notified) },
        ],
      },
    ],
  };
}

/** `timePs`: null once the run is over, when there is no now. */
function latency(lane: CongestionLane, timePs: number | null): PanelSection {
  const { trail, summary } = lane;
  const column = trail && timePs !== null ? columnAt(trail, timePs) : -1;
  const of = summary?.latencyPs;
  const now = (series: Float64Array | undefined) => timeOr(cappedPs(series?.[column] ?? -1, of));
  const rows = [
    { name: 'mean', at: '', whole: of?.mean },
    { name: 'p50', at: now(trail?.latencyP50Ps), whole: of?.p50 },
    { name: 'p99', at: now(trail?.latencyP99Ps), whole: of?.p99 },
    { name: 'max', at: '', whole: of?.max },
  ];
  const isNow = timePs !== null;
  return {
    title: 'Latency',
    term: termOf('latency'),
    items: [
      {
        kind: 'table',
        heads: [...(isNow ? ['now'] : []), totalWords(lane)],
        rows: rows.map(({ name, at, whole }) => ({
          name,
          cells: [...(isNow ? [at] : []), timeOr(cappedPs(whole ?? -1, of))],
        })),
      },
    ],
  };
}

function timeOr(ps: number): string {
  return ps <= 0 ? '–' : formatTime(ps);
}
