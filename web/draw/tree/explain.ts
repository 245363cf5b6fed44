/* What a folded part of the tree is and how full it is, in words, beside what is known of all others: for the card at the pointer,
 * descriptions and the keyboard's cursor. */

import { fullestLink } from '../../model/capacity.ts';
import type { Shape } from '../../run/protocol.ts';
import { rangeText } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
import { counted, joinSentence } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Subtree, Target, TargetText } from '../drawing.ts';
import { bundleLoad, podLoad } from './paint-bundles.ts';
import { foldLevel, isOpen } from './plan.ts';
import { busyOf, loadText, type Scene, staticLoads } from './scene.ts';

type BundleTarget = Extract<Target, { kind: 'bundle' }>;

/** Folded parts are explained by the loads that are drawn, all others by what is known of them. */
export function explain(scene: Scene, target: Target): TargetText {
  if (target.kind === 'pod') return explainPod(scene, target);
  const { explain: explainOwn, memory, shape, clock } = scene.model;
  const isBusy = clock === 'packets';
  if (target.kind === 'bundle') return explainBundle(shape, isBusy ? busyOf(scene) : scene.load, target, isBusy);
  const { title, lines } = explainOwn(target, scene.frame);
  const task = target.kind === 'task' ? target.task : target.kind === 'node' ? (scene.tasks[target.node] ?? -1) : -1;
  return { title, lines: memory && task >= 0 ? [...lines, [memory.says(scene, task), '']] : lines };
}

function explainPod(scene: Scene, { level, subtree }: Subtree): TargetText {
  const { shape } = scene.model;
  const nodes = shape.nodesBelow(level);
  const first = subtree * nodes;
  const load = podLoad(scene, { level, subtree, firstNode: first, nodes, x: 0, width: 0 });
  const open = isOpen(scene.layout.open, { level, subtree });
  const span = t`Nodes ${rangeOf(shape, level, subtree)}`;
  const hint = open ? t`${span}, double-click to fold` : t`${span}, double-click to open`;
  const title = level > foldLevel(shape) ? span : hint;
  return { title, lines: [[loadsText(rounded(load.mean), rounded(load.worst), percent(load.over)), '']] };
}

/** Which links a bundle holds, and how many of them are cut. */
function bundleTitle(shape: Shape, { first, count: links, level, subtree }: BundleTarget): string {
  const direction = shape.isUp(first) ? t`up` : t`down`;
  const at = shape.levelOfLink(first);
  const up = shape.pairOf(first);
  const cut = shape.cutsAmong(up, links);
  const every = `${counted(links, 'link')} ${direction}`;
  const which = cut > 0 ? `${every} (${t`${cut} cut`})` : every;
  return t`${which}, level ${at - 1} to ${at}, nodes ${rangeOf(shape, level, subtree)}`;
}

/** `isBusy`: loads are shares of recent time in which links carried data. */
export function explainBundle(shape: Shape, loads: Float32Array, target: BundleTarget, isBusy: boolean): TargetText {
  const { mean, worst, over } = bundleLoad(loads, target.first, target.count);
  const text = isBusy
    ? loadsText(percent(mean), percent(worst))
    : loadsText(rounded(mean), rounded(worst), formatCount(Math.round(over * target.count)));
  return { title: bundleTitle(shape, target), lines: [[text, '']] };
}

function loadsText(mean: string, worst: string, over?: string): string {
  return joinSentence(t`mean ${mean}, busiest ${worst}`, over === undefined ? '' : t`${over} overloaded`);
}

function rangeOf(shape: Shape, level: number, subtree: number): string {
  const nodes = shape.nodesBelow(level);
  const [first, last] = [subtree * nodes, (subtree + 1) * nodes - 1];
  return shape.nodesAmong(first, nodes) < nodes ? rangeText(shape, first, last) : t`${first} to ${last}`;
}

function rounded(load: number): string {
  return loadText(Math.round(load * 100) / 100);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** One sentence for the whole picture. */
export function summary(scene: Scene): string {
  const { shape, loads, capacities, name, firstPhase } = scene.model;
  const tree = t`${name}: tree of ${counted(shape.levels, 'level')}, ${counted(shape.present.nodes, 'node')}, ${counted(shape.present.switches, 'switch')}.`;
  if (!loads) return tree;
  let over = 0;
  for (const load of staticLoads(shape, loads, capacities)) if (load > 1) over++;
  return t`${tree} Phase ${loads.phase + firstPhase}: busiest link ${loadText(fullestLink(loads, capacities))}, ${counted(over, 'link')} above capacity, ${counted(loads.crossings[shape.levels] ?? 0, 'message')} across the top.`;
}
