/* The tree: how many nodes it has, and what it can carry in two sentences; then its kind, and its shape level by level. */

import { Suspense, useId, useState } from 'react';
import { treeOf } from '../../model/cables.ts';
import { limits } from '../../model/limits.ts';
import { packetNodesOf } from '../../model/notes.ts';
import type { LaneSettings } from '../../model/types.ts';
import { changeRefusal } from '../../state/edits.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../terms/Terms.tsx';
import { givenTable } from './baseline.ts';
import { Fields } from './Fields.tsx';
import { LevelTable } from './LevelTable.tsx';
import { NodesField } from './NodesField.tsx';
import { topologySentence } from './summaries.ts';

const CutCables = lazyPart(async () => (await import('./CutCables.tsx')).CutCables);

export function TopologyForm({ lane, locked }: { lane: LaneSettings; locked: boolean }) {
  const { topology } = lane;
  const scenario = usePlayground((state) => state.scenario);
  const change = usePlayground((state) => state.change);
  const cut = usePlayground(({ lanes }) => lanes.some(({ settings }) => settings.topology.cuts?.length));
  const preset = usePlayground((state) => state.preset);
  const only = usePlayground((state) => state.onlyLane) ?? undefined;
  const sentence = useId();
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const free = topology.kind === 'xgft' ? topology : null;
  const given = givenTable(preset);
  const differs = free !== null && given !== null && `${free.m};${free.w}` !== `${given.m};${given.w}`;
  const shown = more || (locked && free !== null);
  const put = (m: number[], w: number[]) => setProblem(change({ topology: { m, w } }, only)[0] ?? null);
  /** Where the change is impossible, pressing says why. */
  const levels = (text: string, m: number[], w: number[]) => {
    const why = levelsRefusal(m.length) ?? changeRefusal(scenario, { topology: { m, w } }, only);
    return (
      <button
        type="button"
        className="quiet"
        aria-disabled={why !== null}
        title={why ?? undefined}
        onClick={() => (why === null ? put(m, w) : setProblem(`${why}.`))}
      >
        {text}
      </button>
    );
  };

  return (
    <>
      {!locked && (
        <NodesField
          topology={topology}
          most={packetNodesOf(lane)}
          describedBy={sentence}
          onChange={(to) => change({ topology: to }, only)}
        />
      )}
      <p id={sentence} className="topology-sentence meaning note grey">
        <Terms text={topologySentence(treeOf(topology), lane)} />
      </p>
      {cut && (
        <Suspense fallback={null}>
          <CutCables />
        </Suspense>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {!locked && (
        <button type="button" className="quiet more" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? t`Less` : t`More: ${t`kind of tree and its levels`}`}
        </button>
      )}
      {(more || (locked && !free)) && (
        <Fields group="topology" without={['topology.m', 'topology.w']} showAll={locked} />
      )}
      {shown && free && (
        <LevelTable m={free.m} w={free.w} given={given} onChange={(m, w) => change({ topology: { m, w } }, only)} />
      )}
      {shown && free && !locked && (
        <div className="level-actions cluster">
          {levels(t`+ level`, [...free.m, 2], [...free.w, free.w.at(-1) ?? 1])}
          {levels(t`− level`, free.m.slice(0, -1), free.w.slice(0, -1))}
          {differs && (
            <button type="button" className="quiet" onClick={() => put(given.m, given.w)}>
              <Icon name="reset" size={14} />
              <span className="unseen">{t`Reset the levels`}</span>
            </button>
          )}
        </div>
      )}
    </>
  );
}

function levelsRefusal(levels: number): string | null {
  if (levels > limits.levels) return t`A tree has at most ${limits.levels} levels`;
  return levels < 1 ? t`A tree has at least one level` : null;
}
