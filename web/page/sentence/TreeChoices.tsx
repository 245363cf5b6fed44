/* Trees with other numbers of nodes, of levels, or of cables at the top than the one there is. */

import { useState } from 'react';
import type { Word } from '../../kinds/common/sentence.ts';
import { cablesText } from '../../kinds/common/sentence.ts';
import { isOfMachine, topologyRow } from '../../model/algorithms/topologies.ts';
import { describeTopology } from '../../model/describe.ts';
import { limits } from '../../model/limits.ts';
import { packetNodesOf } from '../../model/notes.ts';
import { hasNarrowHalves, nodesOf, shapeOf, shareAtTop, uncutTreeOf, withShareAtTop } from '../../model/shape.ts';
import type { LaneSettings, Topology } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { offeredSizes, resized } from '../settings/sizes.ts';

interface Tree {
  label: string;
  detail: string;
  topology: Topology;
}

const SHARES = [1, 1 / 2, 1 / 4, 1 / 8];

function treesOf(what: Word['tree'] & string, lane: LaneSettings): Tree[] {
  const { topology } = lane;
  const most = packetNodesOf(lane);
  if (what === 'nodes') return sizesOf(topology, most);
  if (what === 'cables')
    return [...new Set([...SHARES, shareAtTop(topology)])].flatMap((share) => {
      const to = share === shareAtTop(topology) ? topology : withShareAtTop(topology, share);
      return to ? { label: cablesText(share), detail: cablesAtTop(to), topology: to } : [];
    });
  return Array.from({ length: limits.levels }, (_, at) => at + 1).flatMap((levels) => {
    const to = levels === shapeOf(topology).m.length ? topology : topologyRow(topology).withLevels(topology, levels);
    if (!to || nodesOf(to) > most) return [];
    return { label: counted(levels, 'level'), detail: counted(nodesOf(to), 'node'), topology: to };
  });
}

function sizesOf(topology: Topology, most: number): Tree[] {
  const narrow = hasNarrowHalves(topology);
  return (narrow ? (['width', 'levels'] as const) : (['width'] as const)).flatMap((by) =>
    offeredSizes(topology, most, by).flatMap((size) => {
      const to = resized(topology, size, by);
      if (!to || (by === 'levels' && size === nodesOf(topology))) return [];
      const how = by === 'width' ? t`by wider switches` : t`by a level more`;
      const detail = narrow && size !== nodesOf(topology) ? how : describeTopology(to);
      return { label: counted(size, 'node'), detail, topology: to };
    }),
  );
}

function cablesAtTop(topology: Topology): string {
  const tree = uncutTreeOf(topology);
  const below = tree.levels - 1;
  return t`${counted(tree.uplinksOf(below) * tree.subtreesOf(below), 'cable')} at the top`;
}

interface Props {
  what: Word['tree'] & string;
  lane: LaneSettings | undefined;
  onChosen(): void;
}

export function TreeChoices({ what, lane, onChosen }: Props) {
  const change = usePlayground((state) => state.change);
  const [problem, setProblem] = useState<string | null>(null);
  if (!lane) return null;
  const put = (topology: Topology) => {
    const refusal = change({ topology })[0] ?? null;
    setProblem(refusal);
    if (refusal === null) onChosen();
  };
  return (
    <>
      {treesOf(what, lane).map(({ label, detail, topology }) => (
        <button
          key={`${label} ${detail}`}
          type="button"
          className="word-choice"
          aria-pressed={topology === lane.topology}
          onClick={() => put(topology)}
        >
          <b>{label}</b>
          <span className="note grey">{detail}</span>
        </button>
      ))}
      {isOfMachine(lane.topology) && (
        <p className="meaning note grey">{t`Its absent nodes and names belong to the places of this tree, so it keeps its size.`}</p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
