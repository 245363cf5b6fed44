/* Describes a target: for the card at the pointer, and for screen readers. */

import type { TargetText } from '../../../draw/drawing.ts';
import { explainBundle } from '../../../draw/tree/explain.ts';
import { networkStateOf } from '../../../measures/network-state.ts';
import { NODE_VICTIM } from '../../../run/protocol.ts';
import { entityName, linkName, rangeText } from '../../../tree/names.ts';
import { formatShare } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { targetText } from '../../common/panel.ts';
import { type KnownTarget, knownOf, locationOf } from '../facts.ts';
import { congestionInstant } from '../inspect/lane.ts';
import { isNotified, knowersText } from '../notified-switches.ts';
import { type CongestionTarget, type Scene, sendRateOf } from './scene.ts';

export function explain(scene: Scene, target: CongestionTarget): TargetText {
  const { frame } = scene;
  const said =
    target.kind === 'pod'
      ? describePod(scene, target.subtree)
      : target.kind === 'bundle'
        ? explainBundle(scene.model.shape, scene.load, target, true)
        : describeTarget(scene, target);
  return frame?.finished ? { ...said, lines: [] } : said;
}

function describeTarget({ model, frame }: Scene, target: KnownTarget): TargetText {
  const { shape } = model;
  const title =
    target.kind === 'link'
      ? linkName(shape, target.link)
      : entityName(shape, target.kind === 'node' ? target.node : target.entity);
  const instant = congestionInstant(frame && { timePs: frame.timePs, frame });
  const location = target.kind === 'link' ? '' : locationOf(model, target);
  return targetText(title, { location, ...(instant && knownOf(model, target, instant)) });
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
