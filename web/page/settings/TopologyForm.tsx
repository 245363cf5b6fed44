/* The tree: what it can carry, in two sentences, and its shape level by level. */

import { Suspense, useState } from 'react';
import { treeOf } from '../../model/cables.ts';
import { limits } from '../../model/limits.ts';
import type { LaneSettings } from '../../model/types.ts';
import { changeRefusal } from '../../state/edits.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../terms/Terms.tsx';
import { givenTable } from './baseline.ts';
import { type Levels, LevelTable } from './LevelTable.tsx';
import { topologySentence } from './topology-sentence.ts';

/** What the table of levels has. */
export const IN_THE_TABLE: readonly string[] = ['topology.m', 'topology.w', 'topology.p', 'topology.r'];

const CutCables = lazyPart(async () => (await import('./CutCables.tsx')).CutCables);

export function TopologyForm({ lane, locked }: { lane: LaneSettings; locked: boolean }) {
  const { topology } = lane;
  const scenario = usePlayground((state) => state.scenario);
  const change = usePlayground((state) => state.change);
  const cut = usePlayground(({ lanes }) => lanes.some(({ settings }) => settings.topology.cuts?.length));
  const preset = usePlayground((state) => state.preset);
  const only = usePlayground((state) => state.onlyLane) ?? undefined;
  const [problem, setProblem] = useState<string | null>(null);
  const free = topology.kind === 'xgft' ? topology : null;
  const given = givenTable(preset);
  const differs = free !== null && given !== null && textOf(free) !== textOf(given);
  const put = (to: Levels) => setProblem(change({ topology: to }, only)[0] ?? null);
  /** Where the change is impossible, pressing says why. */
  const levels = (text: string, to: Levels) => {
    const why = levelsRefusal(to.m.length) ?? changeRefusal(scenario, { topology: to }, only);
    return (
      <button
        type="button"
        className="quiet"
        aria-disabled={why !== null}
        title={why ?? undefined}
        onClick={() => (why === null ? put(to) : setProblem(`${why}.`))}
      >
        {text}
      </button>
    );
  };

  return (
    <>
      <p className="topology-sentence meaning note grey">
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
      {free && <LevelTable tree={free} given={given} onChange={(to) => change({ topology: to }, only)} />}
      {free && !locked && (
        <div className="level-actions cluster">
          {levels(t`+ level`, taller(free))}
          {levels(t`− level`, lower(free))}
          {differs && (
            <button type="button" className="quiet" onClick={() => put({ p: [], r: [], ...given })}>
              <Icon name="reset" size={14} />
              <span className="unseen">{t`Reset the levels`}</span>
            </button>
          )}
        </div>
      )}
    </>
  );
}

function textOf({ m, w, p = [], r = [] }: Levels): string {
  return [m, w, ...[p, r].map((all) => (all.some((each) => each > 1) ? all : ''))].join(';');
}

function taller({ m, w, p = [], r = [] }: Levels): Levels {
  return {
    m: [...m, 2],
    w: [...w, w.at(-1) ?? 1],
    p: p.length > 0 ? [...p, 1] : [],
    r: r.length > 0 ? [...r, r.at(-1) ?? 1] : [],
  };
}

function lower({ m, w, p = [], r = [] }: Levels): Levels {
  return { m: m.slice(0, -1), w: w.slice(0, -1), p: p.slice(0, -1), r: r.slice(0, -1) };
}

function levelsRefusal(levels: number): string | null {
  if (levels > limits.levels) return t`A tree has at most ${limits.levels} levels`;
  return levels < 1 ? t`A tree has at least one level` : null;
}
