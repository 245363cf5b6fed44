/* The picture from back to front, in two layers: what stands still between two frames, and what runs. */

import type { Pen } from '../../../draw/pen.ts';
import { branchesOf, paintBranches, paintFlow, paintStripes } from './paint-links.ts';
import { paintNotices, paintRoots, paintSelection } from './paint-marks.ts';
import { paintGauges } from './paint-nodes.ts';
import { paintBars, paintGround } from './paint-switches.ts';
import type { TreeScene } from './scene.ts';

export function paintStill(pen: Pen, scene: TreeScene): void {
  const branches = branchesOf(scene);
  paintGround(pen, scene);
  paintFlow(pen, scene);
  paintStripes(pen, scene);
  paintBranches(pen, scene, branches);
  paintBars(pen, scene);
  paintGauges(pen, scene);
  paintRoots(pen, scene, branches);
  paintSelection(pen, scene);
}

export function paintMoving(pen: Pen, scene: TreeScene): void {
  paintNotices(pen, scene);
}
