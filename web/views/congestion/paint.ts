/* The picture from back to front, in two layers: what stands still between two frames, and what runs. */

import type { Ink } from './ink.ts';
import { branchesOf, paintBranches, paintFlow, paintStripes } from './paint-links.ts';
import { paintNotices, paintRoots, paintSelection } from './paint-marks.ts';
import { paintGauges } from './paint-nodes.ts';
import { paintBars, paintGround } from './paint-switches.ts';
import type { Scene } from './scene.ts';

export function paintStill(ink: Ink, scene: Scene): void {
  const branches = branchesOf(scene);
  paintGround(ink, scene);
  paintFlow(ink, scene);
  paintStripes(ink, scene);
  paintBranches(ink, scene, branches);
  paintBars(ink, scene);
  paintGauges(ink, scene);
  paintRoots(ink, scene, branches);
  paintSelection(ink, scene);
}

export function paintMoving(ink: Ink, scene: Scene, shift: number): void {
  paintNotices(ink, scene, shift);
}
