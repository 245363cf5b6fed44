/* The pictures of all lanes with phases: the tree and, for big trees, links as a matrix. */

import { createTree, drawTree } from '../../draw/tree/drawing.ts';
import type { TreeModel } from '../../draw/tree/scene.ts';
import { brokenAt } from '../../measures/breaks.ts';
import type { Rule } from '../../model/algorithms/exchanges.ts';
import { fullShares, linkCapacities } from '../../model/capacity.ts';
import { firstPhase } from '../../model/notes.ts';
import { hasRates } from '../../model/shape.ts';
import { levelFlitPs } from '../../run/flits.ts';
import { participantsOf } from '../../traffic/participants.ts';
import { destinationsOf } from '../../traffic/plan.ts';
import { queueCapacities } from '../../traffic/queue-capacity.ts';
import { explainTarget } from './facts.ts';
import { fetched, type Loadable, preloaded } from './loadable.ts';
import { type DrawnLane, type LanePicture, type LanePictures, type PictureKind, pictureOf } from './pictures.ts';

const others = () => import('./other-pictures.ts');

const PICTURES: Record<PictureKind, Loadable<LanePicture>> = {
  tree: preloaded(pictureOf(treeModel, drawTree, createTree)),
  links: fetched(async () => (await others()).links),
};

const withMemory = fetched(async () => (await others()).treeWithMemory);

export const phasePictures: LanePictures = {
  id: 'phases',
  choices: ['tree', 'links'],
  matrixLeadsFrom: 8192,
  of: (picture, memory) => (picture === 'tree' && memory ? withMemory : PICTURES[picture]),
};

export function treeModel({ settings, summary, ...lane }: DrawnLane): TreeModel {
  const { shape } = lane;
  let rule: Rule | null = null;
  return {
    ...lane,
    capacities: linkCapacities(settings),
    rates: hasRates(settings.topology) ? linkCapacities(settings) : undefined,
    fullShares: fullShares(settings),
    flitPs: levelFlitPs(settings, 1),
    linkPs: settings.link.latencyNs * 1000,
    brokenAt: (timePs) => brokenAt(settings, timePs),
    queueCapacities: (link) => queueCapacities(settings, shape, link),
    window: summary?.cluster?.window ?? 0,
    participants: participantsOf(settings),
    explain: (target, frame) => explainTarget({ ...lane, settings, summary, index: 0 }, target, frame),
    firstPhase: firstPhase(settings),
    sendsTo: (task, phase) => {
      rule ??= destinationsOf(settings);
      return rule(task, phase);
    },
  };
}
