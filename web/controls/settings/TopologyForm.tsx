/* The tree: its shape level by level, what that shape can carry in two sentences, and other families of trees. */

import { useState } from 'react';
import type { Shape } from '../../engine/protocol.ts';
import type { Topology } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';
import { Fields } from './Fields.tsx';
import { LevelTable } from './LevelTable.tsx';
import { topologySentence } from './words.ts';

export function TopologyForm({ topology, shape }: { topology: Topology; shape: Shape | null }) {
  const change = usePlayground((state) => state.change);
  const [families, setFamilies] = useState(false);
  const free = topology.kind === 'xgft';
  return (
    <>
      {free && <LevelTable m={topology.m} w={topology.w} onChange={(m, w) => change({ topology: { m, w } })} />}
      {shape && <p className="topology-sentence">{topologySentence(shape)}</p>}
      {(families || !free) && <Fields group="topology" without={['topology.m', 'topology.w']} />}
      {free && (
        <button type="button" className="quiet more" aria-expanded={families} onClick={() => setFamilies(!families)}>
          {families ? 'Less' : 'Another family of trees'}
        </button>
      )}
    </>
  );
}
