/* The legend of all lanes with phases, drawn with the strokes of their tree. */

import { triangle } from '../../draw/curve.ts';
import type { LoadStep } from '../../draw/drawing.ts';
import { loadStep, stepColour } from '../../draw/palette.ts';
import { strokeLine } from '../../draw/pen.ts';
import { shadeOf } from '../../draw/task-memory/task-memory.ts';
import { laneWidth, strand } from '../../draw/tree/paint-links.ts';
import { paintGauges } from '../../draw/tree/queues.ts';
import { treeOf } from '../../model/cables.ts';
import { linkCapacities, takesOneMessage } from '../../model/capacity.ts';
import { matters } from '../../model/fields.ts';
import { engineRow } from '../../model/lanes.ts';
import { collectiveOf } from '../../model/message-sizes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { groupOf, groupsOf } from '../../traffic/groups.ts';
import { memoryOf } from '../../traffic/memory.ts';
import { nonParticipantText, participantsOf } from '../../traffic/participants.ts';
import { formatShare } from '../../words/format.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Legend, LegendEntry, LegendPart, Sign } from './legend.ts';

export const phaseLegend: Legend = (lanes, clock, fullest = 2, memory = false) => {
  const losses = clock === 'packets' && lanes.some((lane) => engineRow(lane).drops);
  const participants = lanes.flatMap((lane) => participantsOf(lane) ?? []);
  const sides = participants.some(({ kind }) => kind === 'sides');
  const outside = participants.find((participant) => participant.outside > 0);
  const answered =
    clock === 'packets' && lanes.some((lane) => matters('traffic.acknowledge', lane) && lane.traffic.acknowledge);
  const without: LegendEntry[] = outside
    ? [
        {
          sign: hollow,
          text: sides ? tFor('to send or receive')`neither` : nonParticipantText(outside),
          brief: null,
          tip: nonParticipantText(outside),
        },
      ]
    : [];
  return [
    loadsOf(lanes, losses, clock === 'phases' ? fullest : 2),
    ...(clock === 'packets' && !losses ? [QUEUES] : []),
    losses ? lossesOf(lanes) : sides ? { ...SIDES, entries: [...SIDES.entries, ...without] } : pairs(answered),
    ...(memory ? memoryParts(lanes) : []),
    ...(memory && lanes.some(collectiveOf) ? [] : [groupsPart(lanes, sides ? [] : without)]),
  ].filter(({ entries }) => entries.length > 0);
};

/** For the lanes that sum up the most. */
function memoryParts(lanes: readonly ResolvedLane[]): LegendPart[] {
  const memories = lanes.flatMap((lane) => memoryOf(lane) ?? []);
  const complete = Math.max(0, ...memories.map((memory) => memory.complete));
  if (complete === 0) return [];
  const steps = Array.from({ length: Math.ceil(Math.log2(complete)) }, (_, step) => 2 ** step);
  const entry = (tasks: number, text: string): LegendEntry => ({
    sign: {
      name: `memory${tasks}`,
      width: 14,
      paint: (pen, palette) =>
        pen.box({ x: 0, y: -5, width: 14, height: 10 }, 2, shadeOf(palette, { complete }, tasks)),
    },
    text,
    brief: null,
  });
  const all = complete > 1 ? t`all ${complete}` : t`there`;
  return [
    {
      title: complete > 1 ? t`Tasks summed in a piece` : t`Piece in memory`,
      brief: '',
      arrangement: 'row',
      entries: [...steps.map((tasks) => entry(tasks, `${tasks}`)), entry(complete, all)],
    },
  ];
}

const STEPS: readonly [words: string, brief: string | null][] = [
  [tFor('of a link')`idle`, tFor('of a link')`idle`],
  ['¼', null],
  ['½', null],
  ['¾', null],
  [tFor('of a link')`full`, tFor('of a link')`full`],
];

/** For links up to a quarter, a half, three quarters of their capacity, and to all of it. */
export function stepLabel(step: number): string {
  return t`Links up to ${formatShare(step / 4)} full`;
}

/** Where links take one message, the steps above capacity are 2x and more. A cluster has none: it drops frames instead. */
function loadsOf(lanes: readonly ResolvedLane[], losses: boolean, fullest: number): LegendPart {
  const single = lanes.every((lane) => takesOneMessage(linkCapacities(lane)));
  const more = single && fullest > 2;
  const words = single ? (more ? `2×–${fullest}×` : '2×') : tFor('more than fits')`over`;
  const label = t`Links over capacity`;
  const steps = STEPS.map(([words, brief], step) =>
    stepEntry(step as LoadStep, words, step === 0 ? t`Idle links` : stepLabel(step), brief),
  );
  return {
    title: t`Load of a link`,
    brief: '',
    hint: t`point at one to see only those`,
    arrangement: 'steps',
    entries: losses
      ? steps
      : [
          ...steps,
          {
            ...stepEntry(5, words, label, t`${words} overload`),
            strong: true,
            ...(more ? { sign: upTo(fullest) } : {}),
          },
        ],
  };
}

/** The scale from 2x to the highest load. */
function upTo(fullest: number): Sign {
  return {
    name: 'load5',
    width: 36,
    paint(pen, palette) {
      for (const [from, load] of [
        [0, 2],
        [20, fullest],
      ] as const) {
        pen.begin();
        pen.line(Float32Array.of(from, 0, from + 16, 0));
        strand(pen, palette.paper, palette.over, laneWidth(load, 1), load);
      }
    },
  };
}

function stepEntry(step: LoadStep, text: string, label: string, brief: string | null): LegendEntry {
  return { sign: sample(step), text, brief, filter: { step, label } };
}

/** Width grows with load, as in the tree. */
function sample(step: LoadStep): Sign {
  return {
    name: `load${step}`,
    width: 36,
    paint(pen, palette) {
      const y = step === 0 ? 0.5 : 0;
      strokeLine(pen, Float32Array.of(0, y, 36, y), {
        colour: stepColour(palette, step),
        width: laneWidth(step === 5 ? 2 : step / 4, 1),
      });
      if (step === 5) pen.stroke({ colour: palette.paper, width: 1 });
    },
  };
}

const pair: Sign = {
  name: 'pair',
  width: 18,
  paint(pen, palette) {
    const colour = stepColour(palette, 4);
    pen.begin();
    pen.line(Float32Array.of(5, 7, 5, -5));
    pen.line(Float32Array.of(13, -7, 13, 5));
    pen.stroke({ colour, width: 2.3 });
    pen.shape(triangle(5, -8, 3.2), colour);
    pen.shape(Float32Array.of(13, 8, 9.8, 2.6, 16.2, 2.6), colour);
  },
};

/** Drawn as it travels back along a link. */
const acknowledgement: Sign = {
  name: 'acknowledgement',
  width: 8,
  paint: (pen, palette) => pen.dot(4, 0, 2.2, palette.paper, { colour: palette.grey, width: 1.2 }),
};

/** There is room for one of them. */
function pairs(answered: boolean): LegendPart {
  const common = { brief: '', arrangement: 'row' } as const;
  if (answered)
    return {
      ...common,
      title: t`On the way back`,
      entries: [{ sign: acknowledgement, text: t`acknowledgement`, brief: null }],
    };
  return { ...common, title: t`Pairs of links`, entries: [{ sign: pair, text: t`up and down`, brief: null }] };
}

/** A window below its node, a queue that is stopped, and one that has just overflowed. */
function lossesOf(lanes: readonly ResolvedLane[]): LegendPart {
  const windows = lanes.some(({ window }) => window.kind !== 'none');
  const dropped: LegendEntry = { sign: overflow, text: t`dropped here`, brief: t`dropped here` };
  return {
    title: windows ? t`Nodes and queues` : t`Queues`,
    brief: '',
    arrangement: 'row',
    entries: [...(windows ? [{ sign: meter, text: t`window open`, brief: null }] : []), stalled, dropped],
  };
}

/** Drawn as beside its port in the tree. */
const stalledQueue: Sign = {
  name: 'stalled',
  width: 12,
  paint: (pen, palette) =>
    paintGauges(pen, palette, [{ x: 4, y: -5, width: 4, height: 13, share: 1, stopped: true, fillsDownwards: false }]),
};

const stalled: LegendEntry = {
  sign: stalledQueue,
  text: tFor('of a queue')`stalled`,
  brief: t`stalled queue`,
  tip: t`A full queue on its way stops it.`,
};

const packet: Sign = { name: 'packet', width: 9, paint: (pen, { group }) => pen.dot(4.5, 0, 4, group[0]) };

const QUEUES: LegendPart = {
  title: t`Queues`,
  brief: '',
  arrangement: 'row',
  entries: [{ sign: packet, text: t`a packet`, brief: t`a packet` }, stalled],
};

const meter: Sign = {
  name: 'window',
  width: 20,
  paint(pen, palette) {
    pen.box({ x: 0, y: -2, width: 20, height: 4 }, 2, palette.slot);
    pen.box({ x: 0, y: -2, width: 14, height: 4 }, 2, stepColour(palette, loadStep(0.7)));
  },
};

const overflow: Sign = {
  name: 'dropped',
  width: 14,
  paint(pen, { over }) {
    pen.begin();
    pen.line(Float32Array.of(7, -6, 7, 3));
    pen.line(Float32Array.of(3.5, -0.5, 7, 3, 10.5, -0.5));
    pen.line(Float32Array.of(1, 6, 13, 6));
    pen.stroke({ colour: over, width: 1.5, cap: 'round' });
  },
};

/** Drawn as below the chips of senders and receivers. */
function side(name: string, up: 1 | -1): Sign {
  return {
    name,
    width: 8,
    paint(pen, { grey }) {
      strokeLine(pen, Float32Array.of(0.8, 2.6 * up, 4, -2.6 * up, 7.2, 2.6 * up, 0.8, 2.6 * up), {
        colour: grey,
        width: 1.3,
      });
    },
  };
}

const SIDES: LegendPart = {
  title: t`Nodes`,
  brief: '',
  arrangement: 'row',
  entries: [
    { sign: side('send', 1), text: tFor('nodes')`send`, brief: null },
    { sign: side('receive', -1), text: tFor('nodes')`receive`, brief: null },
  ],
};

/** A node without a task. */
const hollow: Sign = {
  name: 'hollow',
  width: 12,
  paint: (pen, { idle }) =>
    pen.box({ x: 0.6, y: -7.4, width: 10.8, height: 14.8 }, 3.5, null, { colour: idle, width: 1.2 }),
};

function groupsPart([first]: readonly ResolvedLane[], without: readonly LegendEntry[]): LegendPart {
  const { groups, more } = first
    ? groupsOf(treeOf(first.topology), without.length > 0 ? 3 : 4)
    : { groups: [], more: 0 };
  return {
    title: t`Task, by home subtree`,
    brief: '',
    arrangement: 'groups',
    entries: [
      ...groups.map(({ home, text }) => ({ text, brief: null, group: groupOf(home) })),
      ...(more > 0 ? [{ text: '…', brief: null }] : []),
      ...without,
    ],
  };
}
