/* Figures 2 to 4 as tables: a row a step, a column a node, in each place the node that it sends to; beside it which switch
 * sends to which, and how many packets that puts on an uplink. */

import { packetsInWindow } from '../../scenario/algorithms/bursts.ts';
import { INK, svg, text } from '../picture.ts';
import type { Shape } from './cluster.ts';
import { type Steps, switchPattern } from './steps.ts';

const GREY = '#626974';
const OVER = '#D4400C';
const PAPER = '#FFFFFF';
const HOME = '#E9EAE8';
const SWITCHES = [
  { fill: '#0B7A66', ink: PAPER },
  { fill: '#86CFBD', ink: '#06352C' },
  { fill: '#A8336B', ink: PAPER },
  { fill: '#EBA9C6', ink: '#4A0F2E' },
];

/** Of six nodes. */
const TARGETS = [...SWITCHES, { fill: '#424E6D', ink: PAPER }, { fill: '#BCC3CD', ink: INK }];

const CELL = { width: 30, height: 22 };
const LEFT = 64;
const TOP = 118;

interface Cell {
  x: number;
  y: number;
  width: number;
  content: string;
  fill: string;
  ink: string;
}

function drawCell({ x, y, width, content, fill, ink }: Cell): string[] {
  return [
    `<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${CELL.height - 2}" rx="2" fill="${fill}"/>`,
    text(x + width / 2, y + 15, content, `text-anchor="middle" fill="${ink}"`),
  ];
}

/** Towards the own switch: grey. */
function towards(target: number, home: number): { fill: string; ink: string } {
  return target === home ? { fill: HOME, ink: GREY } : (SWITCHES[target] ?? { fill: HOME, ink: INK });
}

function heading(title: string, subtitle: string): string[] {
  return [text(16, 26, title, 'font-size="16" font-weight="600"'), text(16, 44, subtitle, `fill="${GREY}"`)];
}

function stepNames(count: number): string[] {
  return Array.from({ length: count }, (_, step) =>
    text(LEFT - 12, TOP + step * CELL.height + 15, String(step + 1), `text-anchor="end" fill="${GREY}"`),
  );
}

function column(x: number, name: string, unit = ''): string[] {
  return [
    text(x, TOP - 26, name, 'text-anchor="middle" font-weight="600"'),
    ...(unit ? [text(x, TOP - 10, unit, `text-anchor="middle" fill="${GREY}"`)] : []),
  ];
}

/** Two columns of counts; what would overflow the buffer stands out. */
function windowColumns(x: number, steps: Steps, shape: Shape, window: number, buffer: number): string[] {
  const { up, pair } = packetsInWindow(steps, shape, window);
  const cell = (at: number, step: number, count: number, limit: number) =>
    text(
      at,
      TOP + step * CELL.height + 15,
      String(count),
      `text-anchor="middle" fill="${count > limit ? OVER : INK}"${count > limit ? ' font-weight="600"' : ''}`,
    );
  return [
    text(x + 66, TOP - 48, `Most packets in ${window} steps from here on`, `text-anchor="middle" fill="${GREY}"`),
    ...column(x + 22, 'up', 'one uplink'),
    ...column(x + 118, 'between', 'two switches'),
    ...up.map((count, step) => cell(x + 22, step, count, buffer)),
    ...pair.map((count, step) => cell(x + 118, step, count, Number.POSITIVE_INFINITY)),
  ];
}

export interface Burst {
  window: number;
  buffer: number;
}

/** Targets of every node, and the switch pattern that they induce. */
export function drawPattern(title: string, subtitle: string, steps: Steps, shape: Shape, burst: Burst): string {
  const { perSwitch, switches } = shape;
  const nodes = perSwitch * switches;
  const gapped = (node: number) => LEFT + node * CELL.width + Math.floor(node / perSwitch) * 6;
  const patternLeft = gapped(nodes) + 22;
  const countsLeft = patternLeft + switches * CELL.width + 44;
  const bottom = TOP + steps.length * CELL.height;
  const cells = steps.flatMap((step, at) =>
    step.flatMap((target, node) => {
      const look = towards(Math.floor(target / perSwitch), Math.floor(node / perSwitch));
      const place = { x: gapped(node), y: TOP + at * CELL.height, width: CELL.width };
      return drawCell({ ...place, content: String(target), ...look });
    }),
  );
  const pattern = switchPattern(steps, shape).flatMap((step, at) =>
    step.flatMap((targets, from) => {
      const [target = from] = targets;
      const look = targets.length === 1 ? towards(target, from) : { fill: HOME, ink: INK };
      const place = { x: patternLeft + from * CELL.width, y: TOP + at * CELL.height, width: CELL.width };
      return drawCell({ ...place, content: targets.join(','), ...look });
    }),
  );
  const names = Array.from({ length: nodes }, (_, node) => column(gapped(node) + CELL.width / 2, '', String(node)));
  const sets = Array.from({ length: switches }, (_, at) =>
    text(
      gapped(at * perSwitch) + (perSwitch * CELL.width) / 2,
      TOP - 28,
      `nodes of switch ${at}`,
      'text-anchor="middle" font-weight="600"',
    ),
  );
  const legend = SWITCHES.slice(0, switches).flatMap(({ fill }, at) => [
    `<rect x="${LEFT + at * 120}" y="${bottom + 16}" width="14" height="14" rx="2" fill="${fill}"/>`,
    text(LEFT + at * 120 + 20, bottom + 27, `to switch ${at}`),
  ]);
  return svg(countsLeft + 176, bottom + 48, title, [
    ...heading(title, subtitle),
    text(LEFT - 12, TOP - 10, 'step', `text-anchor="end" fill="${GREY}"`),
    ...sets,
    ...names.flat(),
    ...stepNames(steps.length),
    ...cells,
    ...column(patternLeft + (switches * CELL.width) / 2, 'from switch'),
    ...Array.from({ length: switches }, (_, at) =>
      text(patternLeft + (at + 0.5) * CELL.width, TOP - 10, String(at), `text-anchor="middle" fill="${GREY}"`),
    ),
    ...pattern,
    ...windowColumns(countsLeft, steps, shape, burst.window, burst.buffer),
    ...legend,
    `<rect x="${LEFT + switches * 120}" y="${bottom + 16}" width="14" height="14" rx="2" fill="${HOME}"/>`,
    text(LEFT + switches * 120 + 20, bottom + 27, 'stays below its switch'),
  ]);
}

/** Packet by packet what every node sends: the sequence of Figure 2. */
export function drawSequence(title: string, subtitle: string, steps: Steps, rounds: number): string {
  const nodes = steps[0]?.length ?? 0;
  const gap = 16;
  const left = 84;
  const wide = 42;
  const placeX = (place: number) => left + place * wide + Math.floor(place / steps.length) * gap;
  const places = steps.length * rounds;
  const bottom = TOP + nodes * 26;
  const sent = Array.from({ length: places }, (_, place) =>
    (steps[place % steps.length] ?? []).flatMap((target, node) => {
      const [x, y] = [placeX(place), TOP + node * 26];
      const look = TARGETS[target % TARGETS.length] ?? { fill: HOME, ink: INK };
      return [
        `<rect x="${x + 1}" y="${y + 1}" width="${wide - 2}" height="24" rx="2" fill="${look.fill}"/>`,
        text(x + wide / 2, y + 17, String(target), `text-anchor="middle" fill="${look.ink}"`),
      ];
    }),
  );
  return svg(placeX(places - 1) + wide + 120, bottom + 44, title, [
    ...heading(title, subtitle),
    ...Array.from({ length: nodes }, (_, node) =>
      text(left - 12, TOP + node * 26 + 17, `node ${node}`, 'text-anchor="end"'),
    ),
    ...Array.from({ length: places }, (_, place) =>
      text(
        placeX(place) + wide / 2,
        TOP - 10,
        String((place % steps.length) + 1),
        `text-anchor="middle" fill="${GREY}"`,
      ),
    ),
    text(left - 12, TOP - 10, 'step', `text-anchor="end" fill="${GREY}"`),
    ...sent.flat(),
    ...Array.from({ length: rounds }, (_, round) =>
      text(placeX(round * steps.length) + 2, TOP - 30, `packet ${round + 1} to everybody`, 'font-weight="600"'),
    ),
    text(placeX(places - 1) + wide + 12, TOP + 17, 'and so on', `fill="${GREY}"`),
    text(
      left,
      bottom + 24,
      'In every column each number stands once: no node gets two packets at a time.',
      `fill="${GREY}"`,
    ),
  ]);
}
