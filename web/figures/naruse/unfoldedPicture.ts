/* One phase on a 2-tree, unfolded so that up and down do not lie on each other: leaf switches that send below, roots in the
 * middle, the same leaf switches receiving above. Cables that two messages want are vermilion, moved connections blue. */

import type { PhaseLoads, Shape } from '../../engine/protocol.ts';
import { escapeText, INK, round, text } from '../picture.ts';

const GREY = '#626974';
const IDLE = '#DCDFE3';
const ONE = '#424E6D';
const OVER = '#D4400C';
const ACCENT = '#1F5FD6';
const SLOT = '#E9EAE8';

/** Of the network, from the sending leaf switches to the receiving ones. */
export const UNFOLDED_HEIGHT = 300;

export interface UnfoldedPanel {
  title: string;
  shape: Shape;
  loads: PhaseLoads;
  /** tasks whose root was moved */
  moved: number[];
}

interface Cable {
  from: [number, number];
  to: [number, number];
  load: number;
  moved: boolean;
  name: string;
}

interface Places {
  leaf(leaf: number): number;
  root(root: number): number;
  sending: number;
  middle: number;
  receiving: number;
}

function places(left: number, top: number, width: number, leaves: number, roots: number): Places {
  const across = (count: number) => (index: number) => left + ((index + 0.5) * width) / count;
  return {
    leaf: across(leaves),
    root: across(roots),
    receiving: top + 34,
    middle: top + 34 + UNFOLDED_HEIGHT / 2,
    sending: top + 34 + UNFOLDED_HEIGHT,
  };
}

function cablesOf({ shape, loads, moved }: UnfoldedPanel, at: Places): Cable[] {
  const [perLeaf, leaves, roots] = [shape.m[0] ?? 1, shape.m[1] ?? 1, shape.w[1] ?? 1];
  const first = shape.firstUp[2] ?? 0;
  const movedTo = (up: boolean, leaf: number, root: number) =>
    moved.some((task) => {
      const node = up ? task : (loads.destination[task] ?? 0);
      return loads.label[task] === root && Math.floor(node / perLeaf) === leaf;
    });
  return Array.from({ length: leaves * roots }, (_, link) => {
    const [leaf, root] = [Math.floor(link / roots), link % roots];
    const up = loads.linkLoad[first + link] ?? 0;
    const down = loads.linkLoad[first + link + shape.upLinks] ?? 0;
    const middle: [number, number] = [at.root(root), at.middle];
    return [
      {
        from: [at.leaf(leaf), at.sending] as [number, number],
        to: middle,
        load: up,
        moved: movedTo(true, leaf, root),
        name: `leaf ${leaf} up to root ${root}: ${up}`,
      },
      {
        from: middle,
        to: [at.leaf(leaf), at.receiving] as [number, number],
        load: down,
        moved: movedTo(false, leaf, root),
        name: `root ${root} down to leaf ${leaf}: ${down}`,
      },
    ];
  }).flat();
}

function strokeOf({ load, moved }: Cable): string {
  if (load === 0) return `stroke="${IDLE}" stroke-width="1"`;
  if (load > 1) return `stroke="${OVER}" stroke-width="${1.5 + 1.5 * load}"`;
  return moved ? `stroke="${ACCENT}" stroke-width="2.4"` : `stroke="${ONE}" stroke-width="1.6"`;
}

function drawCable(cable: Cable): string[] {
  const { from, to, load, name } = cable;
  const line = `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" ${strokeOf(cable)}><title>${escapeText(name)}</title></line>`;
  if (load < 2) return [line];
  const [x, y] = [from[0] + (to[0] - from[0]) * 0.42, from[1] + (to[1] - from[1]) * 0.42];
  return [
    line,
    `<circle cx="${round(x)}" cy="${round(y)}" r="10" fill="#FFFFFF" stroke="${OVER}"/>`,
    text(x, y + 4, `${load}×`, `text-anchor="middle" font-size="11" font-weight="600" fill="${OVER}"`),
  ];
}

function bar(x: number, y: number, width: number, label: string): string[] {
  return [
    `<rect x="${round(x - width / 2)}" y="${round(y - 9)}" width="${round(width)}" height="18" rx="5" fill="${SLOT}" stroke="${GREY}"/>`,
    text(x, y + 4, label, `text-anchor="middle" font-size="11" fill="${INK}"`),
  ];
}

/** Moved and hot cables last, so that nothing lies on them. */
export function drawUnfolded(panel: UnfoldedPanel, left: number, top: number, width: number): string[] {
  const [leaves, roots] = [panel.shape.m[1] ?? 1, panel.shape.w[1] ?? 1];
  const at = places(left, top, width, leaves, roots);
  const rank = ({ load, moved }: Cable) => (load > 1 ? 3 : moved ? 2 : load);
  const cables = cablesOf(panel, at).sort((a, b) => rank(a) - rank(b));
  const { contention } = panel.loads;
  const leafWidth = width / leaves - (leaves > 5 ? 7 : 14);
  return [
    text(left + 8, top, panel.title, `font-weight="600" fill="${INK}"`),
    text(
      left + width - 8,
      top,
      `fullest cable: ${contention}`,
      `text-anchor="end" font-weight="600" fill="${contention > 1 ? OVER : INK}"`,
    ),
    ...cables.flatMap(drawCable),
    ...Array.from({ length: roots }, (_, root) => bar(at.root(root), at.middle, 22, String(root))).flat(),
    ...Array.from({ length: leaves }, (_, leaf) => [
      ...bar(at.leaf(leaf), at.sending, leafWidth, `leaf ${leaf}`),
      ...bar(at.leaf(leaf), at.receiving, leafWidth, `leaf ${leaf}`),
    ]).flat(),
  ];
}

/** What the colours mean, on one line. */
export function unfoldedLegend(x: number, y: number): string[] {
  const entries: [string, number, string, number][] = [
    [OVER, 4.5, 'a cable that two or more messages want', 258],
    [ACCENT, 2.4, 'a connection that was moved', 202],
    [ONE, 1.6, 'one message', 112],
    [IDLE, 1, 'idle', 60],
  ];
  let left = x;
  return entries.flatMap(([colour, stroke, name, width]) => {
    const at = left;
    left += width;
    return [
      `<line x1="${at}" x2="${at + 20}" y1="${y - 4}" y2="${y - 4}" stroke="${colour}" stroke-width="${stroke}"/>`,
      text(at + 26, y, name, `font-size="11" fill="${GREY}"`),
    ];
  });
}
