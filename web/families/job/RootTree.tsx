/* Leaf switches below, roots above; every cable is a pair of lanes, up on the left, down on the right. */

import type { ReactNode } from 'react';
import type { TableStep } from '../../engine/protocol.ts';
import { t, tFor } from '../../language/language.ts';
import { groupOf } from '../../tree/groups.ts';
import { counted } from '../../words/grammar.ts';
import type { LinkUse, LinkUses } from './table-step.ts';

interface Props {
  leaves: number;
  perLeaf: number;
  roots: number;
  uses: LinkUses;
  /** the message examined last */
  step: TableStep | null;
  /** on a narrow page */
  narrow: boolean;
  /** nodes of the job */
  members: readonly number[];
  nodeOf(task: number): number;
  leafOf(task: number): number;
}

const [TOP, BOTTOM] = [44, 300];
const [WIDE, NARROW] = [760, 400];
const CHIP = 20;
const LINE = 26;
const SIDE = 3.3;

export function RootTree(props: Props) {
  const { leaves, perLeaf, roots, uses, step, members, nodeOf, leafOf } = props;
  const width = props.narrow ? NARROW : WIDE;
  const layout = layoutOf(width, leaves, roots);
  const row = Math.max(1, Math.min(perLeaf, Math.floor(layout.leafRoom / (CHIP + 2))));
  const lines = Math.ceil(perLeaf / row);
  const inJob = new Set(members);
  const [from, to] = step ? [nodeOf(step.source), nodeOf(step.destination)] : [-1, -1];
  const moved = step !== null && step.rootBefore !== step.rootAfter;
  const lanes = lanesOf(uses, roots, layout);
  return (
    <svg
      className="steps-tree"
      viewBox={`0 0 ${width} ${BOTTOM + 58 + lines * LINE}`}
      role="img"
      aria-label={pictureText(props)}
    >
      {step && moved && <Route layout={layout} step={step} root={step.rootBefore} leafOf={leafOf} className="was" />}
      {step && <Route layout={layout} step={step} root={step.rootAfter} leafOf={leafOf} className="is" />}
      {lanes.filter(({ rank }) => rank === 0).map(draw)}
      {lanes.filter(({ rank }) => rank === 1).map(draw)}
      {lanes.filter(({ rank }) => rank === 2).map(draw)}
      {range(roots).map((root) => (
        <Switch key={root} x={layout.rootX(root)} y={TOP - 10} width={layout.rootWidth} here={step?.rootAfter === root}>
          {root}
        </Switch>
      ))}
      <text className="steps-level" x={8} y={TOP - 28}>
        {tFor('level')`top switches`}
      </text>
      {range(leaves).map((leaf) => (
        <g key={leaf}>
          <Switch x={layout.leafX(leaf)} y={BOTTOM + 10} width={layout.leafWidth} here={false}>
            {leaf}
          </Switch>
          {range(perLeaf).map((port) => {
            const node = leaf * perLeaf + port;
            const gap = Math.min(CHIP + 2, layout.leafRoom / row);
            const x = layout.leafX(leaf) + ((port % row) - (row - 1) / 2) * gap;
            const y = BOTTOM + 30 + Math.floor(port / row) * LINE;
            return (
              <Node
                key={node}
                node={node}
                x={x}
                y={y}
                lines={lines}
                width={gap - 2}
                home={leaf}
                taking={inJob.has(node)}
                from={from}
                to={to}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

type Layout = ReturnType<typeof layoutOf>;

function layoutOf(width: number, leaves: number, roots: number) {
  const leafPitch = width / leaves;
  const rootPitch = width / roots;
  const leafWidth = Math.min(150, leafPitch - 10);
  const rootWidth = Math.min(110, rootPitch - 12);
  const leafX = (leaf: number) => (leaf + 0.5) * leafPitch;
  const rootX = (root: number) => (root + 0.5) * rootPitch;
  const curve = (leaf: number, root: number, side: number) => {
    const x0 = leafX(leaf) + ((root + 0.5) / roots - 0.5) * (leafWidth - 12) + side;
    const x1 = rootX(root) + ((leaf + 0.5) / leaves - 0.5) * (rootWidth - 12) + side;
    const bend = (BOTTOM - TOP) * 0.42;
    return { x0, x1, path: `M${x0} ${BOTTOM}C${x0} ${BOTTOM - bend} ${x1} ${TOP + bend} ${x1} ${TOP}` };
  };
  return { leafRoom: leafPitch, leafX, rootX, leafWidth, rootWidth, curve };
}

interface Lane {
  key: string;
  path: string;
  className: string;
  /** painting order */
  rank: 0 | 1 | 2;
  text: { x: number; y: number; value: number } | null;
}

function laneClass({ taken, likely }: LinkUse): { className: string; rank: Lane['rank'] } {
  if (taken > 1) return { className: 'over', rank: 2 };
  if (taken + likely > 1) return { className: 'over likely', rank: 2 };
  if (taken === 1) return { className: 'taken', rank: 1 };
  return likely === 1 ? { className: 'likely', rank: 1 } : { className: 'idle', rank: 0 };
}

function lanesOf(uses: LinkUses, roots: number, layout: Layout): Lane[] {
  return (['up', 'down'] as const).flatMap((direction) =>
    uses[direction].map((use, at): Lane => {
      const [leaf, root] = [Math.floor(at / roots), at % roots];
      const { x0, x1, path } = layout.curve(leaf, root, direction === 'up' ? -SIDE : SIDE);
      const value = use.taken + use.likely;
      const near = direction === 'up' ? { x: x0 - 9, y: BOTTOM - 14 } : { x: x1 + 9, y: TOP + 22 };
      return { key: `${direction}${at}`, path, ...laneClass(use), text: value > 1 ? { ...near, value } : null };
    }),
  );
}

function draw({ key, path, className, text }: Lane) {
  return (
    <g key={key} className={`steps-lane ${className}`}>
      <path d={path} />
      {className === 'over' && <path className="core" d={path} />}
      {text && (
        <text x={text.x} y={text.y}>
          {text.value}
        </text>
      )}
    </g>
  );
}

interface RouteProps {
  layout: Layout;
  step: TableStep;
  root: number;
  leafOf(task: number): number;
  className: 'is' | 'was';
}

function Route({ layout, step, root, leafOf, className }: RouteProps) {
  const up = layout.curve(leafOf(step.source), root, -SIDE).path;
  const down = layout.curve(leafOf(step.destination), root, SIDE).path;
  return (
    <g className={`steps-way ${className}`}>
      <path d={up} />
      <path d={down} />
    </g>
  );
}

function Switch(props: { x: number; y: number; width: number; here: boolean; children: ReactNode }) {
  const { x, y, width } = props;
  return (
    <g className={props.here ? 'steps-switch here' : 'steps-switch'}>
      <rect x={x - width / 2} y={y - 10} width={width} height={20} rx={6} />
      <text x={x} y={y}>
        {props.children}
      </text>
    </g>
  );
}

interface NodeProps {
  node: number;
  x: number;
  y: number;
  /** rows of chips under a leaf switch */
  lines: number;
  width: number;
  home: number;
  taking: boolean;
  from: number;
  to: number;
}

function Node({ node, x, y, lines, width, home, taking, from, to }: NodeProps) {
  const role = node === from ? ' from' : node === to ? ' to' : '';
  return (
    <g className={`steps-node${taking ? ` group${groupOf(home)}` : ' out'}${role}`}>
      <rect x={x - width / 2} y={y} width={width} height={22} rx={4} />
      <text x={x} y={y + 11}>
        {node}
      </text>
      {role !== '' && (
        <text className="role" x={x} y={BOTTOM + 41 + lines * LINE}>
          {node === from ? tFor('a node')`from` : tFor('a node')`to`}
        </text>
      )}
    </g>
  );
}

function pictureText({ uses, step, leafOf, roots, leaves }: Props): string {
  const over = [...uses.up, ...uses.down].filter(({ taken, likely }) => taken + likely > 1).length;
  const tree = t`${counted(leaves, 'leaf switch', 'leaf switches')} under ${counted(roots, 'root')}; links with more than one message: ${over}.`;
  if (!step) return tree;
  return `${tree} ${t`The message shown goes from leaf ${leafOf(step.source)} via top switch ${step.rootAfter} to leaf ${leafOf(step.destination)}.`}`;
}
