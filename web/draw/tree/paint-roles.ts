/* Who sends and who receives, where not everybody does both: under each stretch of neighbours that do the same a line with an
 * arrowhead, up for those that send and down for those that receive. */

import { RECEIVES, SENDS } from '../../traffic/participants.ts';
import type { Pen } from '../pen.ts';
import type { Scene } from './scene.ts';

/** Under the chips, and half an arrowhead, px. */
const GAP = 4.5;
const HEAD = 3.2;

export interface RoleRange {
  role: number;
  left: number;
  right: number;
}

/** Neighbours of one role; none where all take the same part. */
export function roleRangesOf({ model, layout, tasks }: Pick<Scene, 'model' | 'layout' | 'tasks'>): RoleRange[] {
  const { participants } = model;
  if (participants?.kind !== 'sides') return [];
  const stretches: RoleRange[] = [];
  let before = -1;
  for (const { node, x, width } of layout.nodes) {
    const role = participants.roles[tasks[node] ?? -1] ?? 0;
    const last = stretches.at(-1);
    if (last && role === last.role && node === before + 1) last.right = x + width / 2;
    else stretches.push({ role, left: x - width / 2, right: x + width / 2 });
    before = node;
  }
  return stretches.filter(({ role }) => role !== 0);
}

export function paintRoles(pen: Pen, scene: Scene): void {
  const stretches = roleRangesOf(scene);
  if (stretches.length === 0) return;
  const { layout, palette } = scene;
  const y = layout.node.chipY + layout.node.chipHeight + GAP;
  pen.begin();
  for (const { left, right, role } of stretches) {
    const middle = (left + right) / 2;
    const half = role === (SENDS | RECEIVES) ? 2 * HEAD + 2 : HEAD + 2;
    const several = right - left > (layout.nodes[0]?.width ?? 0) + 1;
    if (several && middle - half - left > 3) {
      pen.line(Float32Array.of(left, y, middle - half, y));
      pen.line(Float32Array.of(middle + half, y, right, y));
    }
    if (role & SENDS) head(pen, role & RECEIVES ? middle - HEAD - 0.5 : middle, y, 1);
    if (role & RECEIVES) head(pen, role & SENDS ? middle + HEAD + 0.5 : middle, y, -1);
  }
  pen.stroke({ colour: palette.grey, width: 1.3 });
}

function head(pen: Pen, x: number, y: number, up: 1 | -1): void {
  const foot = y + up * HEAD * 0.8;
  pen.line(Float32Array.of(x - HEAD, foot, x, y - up * HEAD * 0.8, x + HEAD, foot, x - HEAD, foot));
}
