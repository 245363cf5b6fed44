/* Pictures of lanes with phases that few look at: links as a matrix, and the tree of a collective with the memory of its tasks. */

import { drawLinks } from '../../draw/link-cells/links.ts';
import { treeMemory } from '../../draw/task-memory/task-memory.ts';
import { createTree, drawTree } from '../../draw/tree/drawing.ts';
import type { TreeMemory } from '../../draw/tree/scene.ts';
import type { LaneSettings } from '../../model/types.ts';
import { memoryOf } from '../../traffic/memory.ts';
import { treeModel } from './phase-pictures.ts';
import { pictureOf } from './pictures.ts';

export const links = pictureOf(treeModel, drawLinks);

const known = new WeakMap<LaneSettings, TreeMemory | null>();

/** Computed once for each lane. */
function memoryFor(settings: LaneSettings): TreeMemory | null {
  const kept = known.get(settings);
  if (kept !== undefined) return kept;
  const memory = memoryOf(settings);
  const made = memory && treeMemory(memory);
  known.set(settings, made);
  return made;
}

export const treeWithMemory = pictureOf(
  (lane) => ({ ...treeModel(lane), memory: memoryFor(lane.settings) }),
  drawTree,
  createTree,
);
