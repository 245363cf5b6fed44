/* Describes a target: for the card at the pointer, and for screen readers. */

import type { TargetText } from '../../../draw/drawing.ts';
import { bundleTitle } from '../../../draw/tree/explain.ts';
import { bundleLoad } from '../../../draw/tree/paint-bundles.ts';
import { networkStateOf } from '../../../measures/network-state.ts';
import { isHotSpotActive } from '../../../model/lanes.ts';
import { NODE_HOT_SOURCE, NODE_VICTIM } from '../../../run/protocol.ts';
import { channelsOf } from '../../../run/stalled.ts';
import { entityName, linkName, rangeText } from '../../../tree/names.ts';
import { formatShare } from '../../../words/format.ts';
import { capitalize, counted, lowerFirst, ofTotal } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { isNotified, knowersText } from '../notified-switches.ts';
import { stalledText } from '../stalled-text.ts';
import { isHot, isIsolated } from './paint-nodes.ts';
import { namedPod } from './pods.ts';
import { type CongestionTarget, jobAt, type Scene, sendRateOf } from './scene.ts';

export function explain(scene: Scene, target: CongestionTarget): TargetText {
  if (scene.frame?.finished) return { title: describeTarget(scene, target).title, lines: [] };
  return describeTarget(scene, target);
}

function describeTarget(scene: Scene, target: CongestionTarget): TargetText {
  switch (target.kind) {
    case 'link':
      return describeLink(scene, target.link);
    case 'switch':
      return describeSwitch(scene, target.entity);
    case 'node':
      return describeNode(scene, target.node);
    case 'pod':
      return describePod(scene, target.subtree);
    case 'bundle':
      return describeBundle(scene, target);
  }
}

function describeLink(scene: Scene, link: number): TargetText {
  const { model, states, load, frame } = scene;
  const { shape } = model;
  const to = shape.toOf(link);
  const title = capitalize(linkName(shape, link));
  const lines: [string, string][] = [[t`load`, formatShare(load[link] ?? 0)]];
  if (frame?.congestion && to >= shape.nodes) lines.push(...queues(scene, link));
  const state = stateOf(scene, link);
  if (state) lines.push([state, '']);
  if ((states.isolated[link] ?? 0) > 0) lines.push([t`isolated part`, formatShare(states.isolated[link] ?? 0)]);
  return { title, lines };
}

function describeBundle({ load, model }: Scene, target: Extract<CongestionTarget, { kind: 'bundle' }>): TargetText {
  const { mean, worst } = bundleLoad(load, target.first, target.count);
  const lines: [string, string][] = [
    [t`load`, formatShare(mean)],
    [t`busiest link`, formatShare(worst)],
  ];
  return { title: bundleTitle(model.shape, target), lines };
}

function queues(scene: Scene, link: number): [string, string][] {
  const congestion = scene.frame?.congestion;
  if (!congestion) return [];
  const { capacity, isolates } = channelsOf(scene.model.settings, congestion.vcs);
  return Array.from({ length: congestion.vcs }, (_, vc): [string, string] => {
    const name =
      isolates && vc === congestion.vcs - 1 ? t`isolated (AFC)` : congestion.vcs > 2 ? t`queue, VC ${vc}` : t`queue`;
    const queued = congestion.linkVcQueue[link * congestion.vcs + vc] ?? 0;
    return [name, ofTotal(queued, capacity, 'packet')];
  });
}

function stateOf({ frame, states }: Scene, link: number): string {
  if (states.roots.includes(link)) return lowerFirst(t`Congestion root`);
  if (states.timers.includes(link)) return t`root timer running`;
  if (!states.stalled[link]) return '';
  return stalledText(frame?.congestion?.linkState[link]);
}

function describeSwitch(scene: Scene, entity: number): TargetText {
  const { model, states, frame } = scene;
  const { shape } = model;
  const pod = namedPod(shape, entity);
  const stalled = shape.linksOutOf(entity).filter((link) => states.stalled[link]).length;
  const podLine: [string, string][] = pod === null ? [] : [[t`in pod`, `${pod}`]];
  return {
    title: capitalize(entityName(shape, entity)),
    lines: [...podLine, [t`stalled output links`, `${stalled}`], ...entriesOf(frame, entity)],
  };
}

function entriesOf(frame: Scene['frame'], entity: number): [string, string][] {
  const entries = frame?.congestion?.entityEntries[entity] ?? 0;
  return entries > 0 ? [[t`entries in its ARN table`, `${entries}`]] : [];
}

function describeNode(scene: Scene, node: number): TargetText {
  const congestion = scene.frame?.congestion;
  const job = jobAt(scene, node);
  const lines: [string, string][] = job === '' ? [] : [[t`job`, job]];
  if (congestion) {
    let waiting = 0;
    for (let vc = 0; vc < congestion.vcs; vc++) waiting += congestion.nodeQueue[node * congestion.vcs + vc] ?? 0;
    lines.push([t`sends`, formatShare(sendRateOf(scene, node))]);
    lines.push([t`waiting`, counted(waiting, 'packet')]);
    const role = roleOf(scene, node);
    if (role) lines.push([role, '']);
    lines.push(...entriesOf(scene.frame, node));
  }
  return { title: capitalize(entityName(scene.model.shape, node)), lines };
}

function roleOf(scene: Scene, node: number): string {
  const bits = scene.frame?.congestion?.nodeState[node] ?? 0;
  if (isHot(scene, node)) return t`hot node`;
  if (bits & NODE_VICTIM) return t`victim, under half its load`;
  if (!(bits & NODE_HOT_SOURCE)) return '';
  if (!isHotSpotActive(scene.model.settings.traffic, scene.frame?.timePs ?? 0)) return t`hot source, silent now`;
  return isIsolated(scene, node) ? t`hot source, isolated` : t`hot source`;
}

function describePod(scene: Scene, index: number): TargetText {
  const pod = scene.pods[index];
  const { frame, model } = scene;
  const congestion = frame?.congestion;
  if (!pod) return { title: '', lines: [] };
  const nodes = model.shape.nodesAmong(pod.firstNode, pod.nodes);
  const range = rangeText(model.shape, pod.firstNode, pod.firstNode + pod.nodes - 1);
  const lines: [string, string][] = [[t`nodes`, range]];
  if (congestion) {
    let victims = 0;
    let rate = 0;
    for (let node = pod.firstNode; node < pod.firstNode + pod.nodes; node++) {
      victims += (congestion.nodeState[node] ?? 0) & NODE_VICTIM ? 1 : 0;
      rate += sendRateOf(scene, node);
    }
    lines.push([t`sends, on average`, formatShare(rate / Math.max(1, nodes))]);
    if (networkStateOf(model.shape, frame, congestion, model.settings).judged)
      lines.push([t`victims`, t`${victims} of ${nodes}`]);
  }
  if (pod.folded) lines.push([t`double-click to open it`, '']);
  return { title: t`Pod ${index}`, lines };
}

/** The whole picture in a sentence. */
export function summary(scene: Scene): string {
  const { model, states, frame } = scene;
  const { shape, name, settings } = model;
  const what = t`${name}: tree of ${counted(shape.present.nodes, 'node')} and ${counted(shape.present.switches, 'switch')}`;
  if (!frame?.congestion) return t`${what}, idle`;
  if (frame.finished) return t`${what}, done`;
  const { congested, stalled, victims, judged } = networkStateOf(shape, frame, frame.congestion, settings);
  const counts = [
    t`${counted(congested, 'switch port')} with a congested queue`,
    // such a port stalls further links, as far back as buffers are full
    counted(stalled, 'stalled link'),
    counted(states.roots.length, 'root'),
    ...(judged ? [counted(victims, 'victim')] : []),
    ...(isNotified(settings) ? [t`who knows of a root: ${knowersText(shape, frame)}`] : []),
  ];
  return `${what}; ${counts.join(', ')}`;
}
