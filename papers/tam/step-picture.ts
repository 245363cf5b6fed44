/* Figures 2 to 4 as tables: a row per step, a column per node, each cell showing the destination node; next to it which switch
 * sends to which, and how many packets that puts on an uplink. */

import {
  COLOUR,
  cellMarks,
  type Drawing,
  drawFigure,
  type Mark,
  type Panel,
  type Swatch,
  textMark,
} from '../picture.ts';
import { packetsInWindow } from './bursts.ts';
import type { Shape } from './cluster.ts';
import { type Steps, switchPattern } from './steps.ts';

interface Look {
  fill: string;
  ink: string;
}

const HOME: Look = { fill: COLOUR.slot, ink: COLOUR.grey };
const MIXED: Look = { fill: COLOUR.slot, ink: COLOUR.ink };
const SWITCHES: Look[] = [
  { fill: COLOUR.green, ink: COLOUR.paper },
  { fill: '#86CFBD', ink: '#06352C' },
  { fill: COLOUR.berry, ink: COLOUR.paper },
  { fill: '#EBA9C6', ink: '#4A0F2E' },
];

/** For six nodes. */
const TARGETS: Look[] = [
  ...SWITCHES,
  { fill: COLOUR.slate, ink: COLOUR.paper },
  { fill: COLOUR.idle, ink: COLOUR.ink },
];

const WIDTH = 30;
const HEIGHT = 22;
const TOP = 118;

/** Grey for destinations on the same switch. */
const towards = (target: number, home: number): Look => (target === home ? HOME : (SWITCHES[target] ?? MIXED));

function cells(column: number, row: number, words: string, look: Look): Mark[] {
  return cellMarks([column, column + 1], [row, row + 1], words, { ...look, inset: 1, corner: 2 });
}

const middle = (column: number, words: string, dy: number, bold = false): Mark =>
  textMark([column, 0], words, { anchor: 'middle', dy, bold, fill: bold ? COLOUR.ink : COLOUR.grey });

function tablePanel(columns: number, steps: Steps, marks: Mark[], named = false): Panel {
  return {
    width: columns * WIDTH,
    height: steps.length * HEIGHT,
    x: { domain: [0, columns] },
    y: {
      domain: [steps.length, 0],
      ...(named ? { ticks: steps.map((_, step) => step + 0.5), format: (row) => String(Math.ceil(row)) } : {}),
    },
    marks: [
      ...(named ? [textMark([0, 0], 'step', { anchor: 'end', dx: -8, dy: -10, fill: COLOUR.grey })] : []),
      ...marks,
    ],
  };
}

/** Nodes of one switch. */
function nodesPanel(steps: Steps, { perSwitch }: Shape, home: number): Panel {
  const nodes = Array.from({ length: perSwitch }, (_, at) => home * perSwitch + at);
  const marks = [
    middle(perSwitch / 2, `nodes of switch ${home}`, -28, true),
    ...nodes.map((node, at) => middle(at + 0.5, String(node), -10)),
    ...steps.flatMap((step, row) =>
      nodes.flatMap((node, at) => {
        const target = step[node] ?? 0;
        return cells(at, row, String(target), towards(Math.floor(target / perSwitch), home));
      }),
    ),
  ];
  return tablePanel(perSwitch, steps, marks, home === 0);
}

function switchesPanel(steps: Steps, shape: Shape): Panel {
  const marks = switchPattern(steps, shape).flatMap((step, row) =>
    step.flatMap((targets, from) => {
      const [target = from] = targets;
      return cells(from, row, targets.join(','), targets.length === 1 ? towards(target, from) : MIXED);
    }),
  );
  const names = Array.from({ length: shape.switches }, (_, at) => middle(at + 0.5, String(at), -10));
  return tablePanel(shape.switches, steps, [middle(shape.switches / 2, 'from switch', -28, true), ...names, ...marks]);
}

export interface Burst {
  window: number;
  buffer: number;
}

/** Two columns of counts; those that would overflow the buffer are highlighted. */
function windowPanel(steps: Steps, shape: Shape, { window, buffer }: Burst): Panel {
  const { up, pair } = packetsInWindow(steps, shape, window);
  const [first, second] = [0.75, 3.95];
  const count = (column: number, row: number, packets: number, limit: number) => {
    const over = packets > limit;
    return textMark([column, row + 0.5], String(packets), {
      anchor: 'middle',
      dy: 4,
      bold: over,
      fill: over ? COLOUR.over : COLOUR.ink,
    });
  };
  return tablePanel(4.7, steps, [
    middle(2.2, `Most packets in ${window} steps from here on`, -48),
    middle(first, 'up', -26, true),
    middle(first, 'one uplink', -10),
    middle(second, 'between', -26, true),
    middle(second, 'two switches', -10),
    ...up.map((packets, row) => count(first, row, packets, buffer)),
    ...pair.map((packets, row) => count(second, row, packets, Number.POSITIVE_INFINITY)),
  ]);
}

/** Destinations of every node, and the resulting switch pattern. */
export function drawPattern(title: string, subtitle: string, steps: Steps, shape: Shape, burst: Burst): Drawing {
  const switches = Array.from({ length: shape.switches }, (_, at) => at);
  const legend: Swatch[] = switches.map((at) => ({ name: `to switch ${at}`, box: SWITCHES[at]?.fill ?? HOME.fill }));
  const nodes = drawFigure({
    title,
    subtitle,
    gap: { x: 6, y: 0 },
    margin: { left: 64, top: TOP, right: 0, bottom: 52 },
    panels: switches.map((at) => nodesPanel(steps, shape, at)),
    legend: [...legend, { name: 'stays below its switch', box: HOME.fill }],
    legendBelow: true,
  });
  const beside = drawFigure({
    title: '',
    subtitle: '',
    gap: { x: 62, y: 0 },
    margin: { left: 24, top: TOP, right: 60, bottom: 52 },
    panels: [switchesPanel(steps, shape), windowPanel(steps, shape, burst)],
  });
  const content = [...nodes.content, `<g transform="translate(${nodes.width},0)">`, ...beside.content, '</g>'];
  return { title, width: nodes.width + beside.width, height: nodes.height, content };
}

/** Packet by packet what every node sends: the sequence of Figure 2. */
export function drawSequence(title: string, subtitle: string, steps: Steps, rounds: number): Drawing {
  const nodes = Array.from({ length: steps[0]?.length ?? 0 }, (_, node) => node);
  const panel = (round: number): Panel => ({
    width: steps.length * 42,
    height: nodes.length * 26,
    x: { domain: [0, steps.length] },
    y: {
      domain: [nodes.length, 0],
      ...(round === 0 ? { ticks: nodes.map((node) => node + 0.5), format: (row) => `node ${Math.floor(row)}` } : {}),
    },
    marks: [
      textMark([0, 0], `packet ${round + 1} to everybody`, { bold: true, dx: 2, dy: -30 }),
      ...(round === 0 ? [textMark([0, 0], 'step', { anchor: 'end', dx: -12, dy: -10, fill: COLOUR.grey })] : []),
      ...steps.flatMap((step, at) => [
        middle(at + 0.5, String(at + 1), -10),
        ...step.flatMap((target, node) => cells(at, node, String(target), TARGETS[target % TARGETS.length] ?? MIXED)),
      ]),
      ...(round === rounds - 1
        ? [textMark([steps.length, 0], 'and so on', { dx: 12, dy: 17, fill: COLOUR.grey })]
        : []),
      ...(round === 0
        ? [
            textMark(
              [0, nodes.length],
              'In every column each number stands once: no node gets two packets at a time.',
              {
                dy: 24,
                fill: COLOUR.grey,
              },
            ),
          ]
        : []),
    ],
  });
  return drawFigure({
    title,
    subtitle,
    gap: { x: 16, y: 0 },
    margin: { left: 84, top: TOP, right: 120, bottom: 44 },
    panels: Array.from({ length: rounds }, (_, round) => panel(round)),
  });
}
