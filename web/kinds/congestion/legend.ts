/* The legend of input-queued switches: the load scale, and the marks of a congestion tree. */

import { diamond, triangle } from '../../draw/curve.ts';
import { mix } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { hasBackground, hasHotSpot } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { formatShare } from '../../words/format.ts';
import { type TermId, tooltip } from '../../words/glossary.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Legend, LegendEntry, LegendPart, Sign } from '../common/legend.ts';
import { stepLabel } from '../common/phase-legend.ts';
import { type Colours, coloursOn } from './picture/colours.ts';

export const congestionLegend: Legend = (lanes) => [
  SCALE,
  { title: t`Links and nodes`, brief: t`Links and nodes`, arrangement: 'marks', entries: marksOf(lanes) },
];

function sign(name: string, width: number, paint: (pen: Pen, colours: Colours) => void): Sign {
  return { name, width, paint: (pen, palette, theme) => paint(pen, coloursOn(palette, theme)) };
}

const box = (pen: Pen, x: number, y: number, width: number, height: number, colour: string): void =>
  pen.box({ x, y, width, height }, 0, colour);

/** The eight shades make four steps of two. */
function step(at: 1 | 2 | 3 | 4): LegendEntry {
  const shades = sign(`load${at}`, 36, (pen, { ramp }) =>
    ramp.slice(2 * at - 2, 2 * at).forEach((colour, index) => {
      box(pen, 18 * index, -4.5, 18, 9, colour);
    }),
  );
  return { sign: shades, text: '', brief: '', filter: { step: at, label: stepLabel(at) } };
}

const SCALE: LegendPart = {
  title: t`Link load`,
  brief: t`Load`,
  arrangement: 'ramp',
  entries: [
    { text: tFor('of a link')`idle`, brief: tFor('of a link')`idle` },
    step(1),
    step(2),
    step(3),
    step(4),
    { text: tFor('of a link')`full`, brief: tFor('of a link')`full` },
  ],
};

/** The marks that at least one of the lanes can show. */
function marksOf(lanes: readonly ResolvedLane[]): LegendEntry[] {
  const thresholds = [...new Set(lanes.map(({ congestion }) => formatShare(congestion.highThreshold)))];
  const stalledText =
    thresholds.length === 1 ? t`stalled, queue over ${thresholds[0] ?? ''}` : tFor('of a link')`stalled`;
  const arn = lanes.some(({ routing }) => routing.kind === 'arn');
  const all: readonly (LegendEntry | false)[] = [
    {
      ...mark(stalled, stalledText, tFor('of a link')`stalled`, 'stalled'),
      filter: { step: 5, label: t`Stalled links` },
    },
    lanes.some(({ isolation }) => isolation.kind !== 'none') &&
      mark(isolated, t`isolated (AFC)`, t`isolated`, 'isolation'),
    mark(root, t`root`, t`root`, 'root'),
    arn && mark(timer, t`root timer running`, t`timer`, 'root'),
    arn && mark(notification, t`notification`, t`notification`, 'notification'),
    lanes.some(({ traffic }) => hasBackground(traffic)) &&
      mark(victim, t`victim, under half its load`, t`victim`, 'victim'),
    lanes.some(({ traffic }) => hasHotSpot(traffic)) && mark(source, t`hot source`, t`hot source`, 'hotNode'),
  ];
  return all.filter((group) => group !== false);
}

function mark(drawn: Sign, text: string, brief: string, term: TermId): LegendEntry {
  return { sign: drawn, text, brief, tip: tooltip(term) };
}

const stalled = sign('stalled', 24, (pen, { over }) => box(pen, 0, -2, 24, 4, over));
const isolated = sign('isolated', 24, (pen, colours) => box(pen, 0, -2, 24, 4, colours.isolated));

const root = sign('root', 14, (pen, { ink, paper }) => pen.dot(7, 0, 5, paper, { colour: ink, width: 2 }));
const timer = sign('timer', 14, (pen, { ink, paper }) =>
  pen.dot(7, 0, 5, paper, { colour: mix(paper, ink, 0.3), width: 2 }),
);
const notification = sign('notification', 12, (pen, { ink }) => pen.shape(diamond(6, 0, 5), ink));

/** Two gauges, filled from below. */
const victim = sign('victim', 11, (pen, colours) => {
  for (const [x, height] of [
    [0, 5],
    [6, 2.5],
  ] as const) {
    box(pen, x, -6.5, 5, 13, colours.victimGround);
    box(pen, x, 6.5 - height, 5, height, colours.victim);
  }
});

/** A bar with a foot of its own colour, as below the gauges of sources. */
const source = sign('source', 13, (pen, colours) => {
  for (const [x, colour] of [
    [3, colours.over],
    [10, colours.isolated],
  ] as const) {
    box(pen, x - 2, -8, 4, 10, colour);
    pen.shape(triangle(x, 3.5, 2.6), colour);
  }
});
