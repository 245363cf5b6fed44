/* The test bed: 30 nodes, five leaf switches, and two spine switches that count as three roots each; and the routes that
 * multiple addresses provide. */

import type { Core } from '../../web/run/core.ts';
import type { Measurement } from '../measurement.ts';
import { COLOUR, type Drawing, heading, round, svgOf, text } from '../picture.ts';
import type { Section } from '../report.ts';
import { EXAMPLE, EXAMPLE_DISTANCE, FIVE_OF_SIX, laneOf, TREES, type Tree, treeKey, treeName } from './cases.ts';
import { tableOf, work } from './example.ts';
import { claim, section } from './rows.ts';

const { grey: GREY, rule: RULE, idle: IDLE, slot: SLOT, accent: ACCENT, slate: ONE, ink: INK } = COLOUR;

const SPINES = 2;
const LEAF = 140;
const LEFT = 24;
const [SPINE_Y, LEAF_Y, NODE_Y] = [118, 278, 324];

const leafX = (leaf: number) => LEFT + leaf * LEAF;
const upX = (leaf: number, root: number) => leafX(leaf) + 18 + root * 18;
const nodeX = (node: number) => leafX(Math.floor(node / 6)) + 18 + (node % 6) * 18;

function rootX(root: number, leaf: number): number {
  const spine = Math.floor(root / 3);
  return LEFT + 90 + spine * 350 + (root % 3) * 72 + leaf * 9;
}

function route(source: number, destination: number, root: number, colour: string, width: number): string {
  const [from, to] = [Math.floor(source / 6), Math.floor(destination / 6)];
  const up = `M${nodeX(source)},${NODE_Y}V${LEAF_Y}H${upX(from, root)}L${round(rootX(root, from))},${SPINE_Y + 16}`;
  const down = `H${round(rootX(root, to))}L${upX(to, root)},${LEAF_Y}H${nodeX(destination)}V${NODE_Y}`;
  return `<path d="${up}${down}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

function spine(index: number): string[] {
  const left = LEFT + 70 + index * 350;
  return [
    `<rect x="${left}" y="${SPINE_Y - 24}" width="220" height="48" rx="8" fill="#FFFFFF" stroke="${GREY}"/>`,
    text(left + 110, SPINE_Y - 32, `spine ${index}: 15 of 24 ports`, `text-anchor="middle" fill="${GREY}"`),
    ...[0, 1, 2].flatMap((part) => {
      const root = index * 3 + part;
      const x = rootX(root, 0) - 12;
      return [
        `<rect x="${x}" y="${SPINE_Y - 16}" width="60" height="32" rx="5" fill="${SLOT}"/>`,
        text(x + 30, SPINE_Y + 2, `root ${root}`, `text-anchor="middle" font-size="11" fill="${INK}"`),
      ];
    }),
  ];
}

function leaf(index: number): string[] {
  const nodes = Array.from({ length: 6 }, (_, port) => index * 6 + port);
  return [
    `<rect x="${leafX(index) + 4}" y="${LEAF_Y - 9}" width="118" height="18" rx="5" fill="${SLOT}" stroke="${GREY}"/>`,
    text(leafX(index) + 63, NODE_Y + 40, `leaf ${index}`, `text-anchor="middle" fill="${GREY}"`),
    ...nodes.flatMap((node) => {
      const local = EXAMPLE.nodes.indexOf(node);
      const [fill, ink] = local < 0 ? ['#FFFFFF', GREY] : [ONE, '#FFFFFF'];
      return [
        `<rect x="${nodeX(node) - 8}" y="${NODE_Y}" width="16" height="20" rx="4" fill="${fill}" stroke="${local < 0 ? IDLE : ONE}"/>`,
        text(nodeX(node), NODE_Y + 14, String(node), `text-anchor="middle" font-size="10" fill="${ink}"`),
      ];
    }),
  ];
}

const SHOWN = 8;

function draw(core: Core): Drawing {
  const { before, after } = work(core, EXAMPLE, EXAMPLE_DISTANCE, 'destination');
  const [first, last] = [tableOf(EXAMPLE, before)[SHOWN] ?? 0, tableOf(EXAMPLE, after)[SHOWN] ?? 0];
  const source = EXAMPLE.nodes[SHOWN] ?? 0;
  const destination = EXAMPLE.nodes[(SHOWN + EXAMPLE_DISTANCE) % EXAMPLE.nodes.length] ?? 0;
  const cables = Array.from({ length: 30 }, (_, cable) => {
    const [at, root] = [Math.floor(cable / 6), cable % 6];
    return `<line x1="${upX(at, root)}" y1="${LEAF_Y - 9}" x2="${round(rootX(root, at))}" y2="${SPINE_Y + 16}" stroke="${RULE}"/>`;
  });
  const stubs = Array.from({ length: 30 }, (_, node) => {
    return `<line x1="${nodeX(node)}" x2="${nodeX(node)}" y1="${LEAF_Y + 9}" y2="${NODE_Y}" stroke="${IDLE}"/>`;
  });
  const title = 'Seven switches, and six ways between two leaves';
  const legend: [string, number, string][] = [
    [
      ACCENT,
      2.6,
      `node ${source} to node ${destination} at distance ${EXAMPLE_DISTANCE}: by root ${last}, which the table chose`,
    ],
    [INK, 1.8, `by root ${first}, which the destination's port gives`],
    [IDLE, 1.2, 'by the four others'],
  ];
  const content = [
    ...heading(
      title,
      '5 leaf switches of 6 nodes, 3 cables to each of 2 spines: a 6-ary 2-tree. Filled: the 16 nodes of the job',
    ),
    ...cables,
    ...stubs,
    ...Array.from({ length: SPINES }, (_, index) => spine(index)).flat(),
    ...Array.from({ length: 6 }, (_, root) => root)
      .filter((root) => root !== first && root !== last)
      .map((root) => route(source, destination, root, IDLE, 1.2)),
    route(source, destination, first, INK, 1.8),
    route(source, destination, last, ACCENT, 2.6),
    ...Array.from({ length: 5 }, (_, index) => leaf(index)).flat(),
    ...legend.flatMap(([colour, width, words], index) => [
      `<line x1="16" x2="36" y1="${NODE_Y + 68 + index * 20}" y2="${NODE_Y + 68 + index * 20}" stroke="${colour}" stroke-width="${width}"/>`,
      text(44, NODE_Y + 72 + index * 20, words, `font-size="11" fill="${GREY}"`),
    ]),
  ];
  return { title, width: LEFT * 2 + 5 * LEAF - 14, height: NODE_Y + 128, content };
}

/** Ports used on a 24-port switch in a tree with two spines: on a leaf switch, and on a spine. */
export function usedPortsOf({ perLeaf, leaves, roots }: Tree): { leaf: number; spine: number } {
  return { leaf: perLeaf + roots, spine: (leaves * roots) / SPINES };
}

export function bedMeasurement(tree: Tree, nodes: number): Measurement {
  const ports = usedPortsOf(tree);
  const switches = tree.leaves + SPINES;
  const max = Math.max(ports.leaf, ports.spine);
  const off = [
    ...(nodes === 30 ? [] : [`${nodes} nodes`]),
    ...(tree.roots === 6 ? [] : [`${tree.roots} roots`]),
    ...(switches === 7 ? [] : [`${switches} switches`]),
    ...(max <= 24 ? [] : [`${max} ports`]),
  ];
  return claim(
    'test-bed/{tree}',
    { value: [nodes, tree.roots, switches, max] },
    { tree: treeKey(tree), name: treeName(tree), roots: tree.roots, nodes, switches, ...ports, off: off.join(', ') },
  );
}

/** The other placement is only for comparison, not a claim of the paper. */
function besideIt({ printed: _, otherwise = '', ...measured }: Measurement): Measurement {
  return { ...measured, note: otherwise };
}

function nodesOf(core: Core, tree: Tree): number {
  const nodes = Array.from({ length: tree.perLeaf * tree.leaves }, (_, node) => node);
  const run = core.open(laneOf({ tree, nodes }, { kind: 'd-mod-k' }));
  const { shape } = run;
  run.destroy();
  return shape.nodes;
}

export function testBed(core: Core): Section {
  const measurements = TREES.map((tree) => {
    const measured = bedMeasurement(tree, nodesOf(core, tree));
    return tree === FIVE_OF_SIX ? measured : besideIt(measured);
  });
  return section('test-bed', { svgs: [svgOf(draw(core))], measurements });
}
