/* The tree: what it can carry, in two sentences, and its shape level by level. */

import { useState } from 'react';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { treeOf } from '../../model/cables.ts';
import { engineRow, isPartialExchange } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import { hasRates, rateInto } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { changeRefusal } from '../../state/edits.ts';
import { usePlayground } from '../../state/store.ts';
import { leastCrossing } from '../../traffic/narrowest-level.ts';
import { levelName, levelTitle, shortLevelName } from '../../tree/names.ts';
import { Tree } from '../../tree/tree.ts';
import { formatMultiple, formatShare, linksLeftText, NARROW_SPACE } from '../../words/format.ts';
import { capitalize, counted, digits } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Terms } from '../terms/Terms.tsx';
import { NumberField } from './NumberField.tsx';
import { givenTable } from './patch.ts';

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
      {cut && <CutCables />}
      <Problem text={problem} />
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

/* The shape of the tree, level by level as it is drawn: the top above, the nodes below. Each row has the children and the parents of
 * what stands in it, and how many cables lead to each of these, and how fast. */

const MAX_ENTRY = 65536;

/** p empty: one cable everywhere */
interface Levels {
  m: number[];
  w: number[];
  p?: number[];
  /** empty: one rate everywhere */
  r?: number[];
}

interface Props {
  tree: Levels;
  /** as the scenario was given, where that is a table too */
  given: Levels | null;
  /** gives sentences when the shape is refused */
  onChange(to: Levels): string[];
}

const COLUMNS = [
  { key: 'm', head: t`children`, label: (of: string) => t`Children, ${of}`, max: MAX_ENTRY },
  { key: 'w', head: t`parents`, label: (of: string) => t`Parents, ${of}`, max: MAX_ENTRY },
  { key: 'p', head: t`cables`, label: (of: string) => t`Cables to each parent, ${of}`, max: MAX_ENTRY },
  { key: 'r', head: t`rate`, label: (of: string) => t`Rate of each cable up, ${of}`, max: limits.rate },
] as const;

function LevelTable({ tree: { m, w, p = [], r = [] }, given, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const tree = new Tree({ m, w });
  const filled = (numbers: readonly number[] = []) => m.map((_, level) => numbers[level] ?? 1);
  const levels = m.map((_, index) => m.length - index);
  return (
    <div className="level-table">
      <table>
        <thead>
          <tr>
            <td />
            {COLUMNS.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...levels, 0].map((level) => (
            <tr key={level}>
              <th scope="row">{level === 0 ? levelTitle(tree, level) : capitalize(shortLevelName(tree, level))}</th>
              {COLUMNS.map(({ key, label, max }) => {
                // Children are those of a level, all else leads up from it.
                const at = key === 'm' ? level - 1 : level;
                const now = filled({ m, w, p, r }[key]);
                return (
                  <td key={key}>
                    {at >= 0 && at < m.length && (
                      <NumberField
                        {...{ bare: true, integer: true, min: 1, max }}
                        label={label(levelName(tree, level))}
                        value={now[at] ?? 1}
                        changed={given !== null && filled(given[key])[at] !== now[at]}
                        onProblem={setProblem}
                        onCommit={(to) => onChange({ ...{ m, w, p, r }, [key]: now.with(at, to) })}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Problem text={problem} />
    </div>
  );
}

/* What a tree can carry, in two sentences. */

/** A rate as written, but for what a product of rates has behind the point: '54.5', '1,234', '103.1'. */
const roundedRate = (gbps: number): string =>
  digits(gbps < 100 ? Number(gbps.toPrecision(3)) : Math.round(gbps * 10) / 10);

/** '16 switches, 80 links. The 8 nodes of each of 2 subtrees share 4 links up: 50 % of what ..': for the tightest level, the highest of equals. For a cluster, whose uplinks are faster than its nodes' links, their throughput. */
export function topologySentence(
  tree: Tree,
  lane?: Pick<LaneSettings, 'topology' | 'link' | 'loss' | 'traffic' | 'job'>,
): string {
  const { nodes, switches, links } = tree.present;
  const counts = `${counted(switches, 'switch')}, ${linksLeftText(links, tree.cuts.size)}.`;
  if (lane?.topology.kind === 'cluster' && lane.topology.switches > 1)
    return `${counts} ${uplinkSentence(lane.topology.nodesPerSwitch, lane)}`;
  const rates =
    lane && hasRates(lane.topology)
      ? ` ${t`Rates of the links, from those of nodes up: ${tree.m.map((_, level) => roundedRate(lane.link.gbps * rateInto(lane.topology, level + 1))).join(', ')} Gb/s.`}`
      : '';
  // The rate of a link up from a level, in links of a node.
  const rateOf = (level: number) => (lane ? rateInto(lane.topology, level + 1) / rateInto(lane.topology, 1) : 1);
  const level = tree.tightestLevel(rateOf);
  if (level === null) return `${counts}${nodes > 1 ? ` ${t`No two nodes compete for an up link.`}` : ''}${rates}`;
  const up = tree.uplinksOf(level);
  const { count: parts, least, most } = tree.presentSubtrees(level);
  const min = tree.fewestUplinks(level);
  if (min < up) {
    const narrow = tree.nodesPerSubtree(level).find((own, part) => own > 0 && tree.intactCables(level, part) === min);
    return `${counts} ${t`The ${counted(narrow ?? most, 'node')} of one of ${parts} subtrees share ${counted(min, 'link')} up, before the cut ${up}.`}${rates}`;
  }
  const share = formatShare((up * rateOf(level)) / most);
  if (least < most)
    return `${counts} ${t`The ${least} to ${counted(most, 'node')} of each of ${parts} subtrees share ${counted(up, 'link')} up: at least ${share} of what full bisection needs.`}${rates}`;
  const sentence = t`The ${counted(most, 'node')} of each of ${parts} subtrees share ${counted(up, 'link')} up: ${share} of what full bisection needs`;
  return `${counts} ${sentence}${rates === '' && lane && isAllToAll(lane) ? exchangeNeed(leastCrossing(tree, lane, most), up) : ''}.${rates}`;
}

function isAllToAll(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>): boolean {
  return Boolean(engineRow(lane).exchanges && exchanges[lane.traffic.exchange].complete) && !isPartialExchange(lane);
}

/** Where fewer links leave a subtree than the messages that some phase of any exchange sends out of it (Prisacari 2013, eq. 1). */
function exchangeNeed(min: number, up: number): string {
  return up < min ? t`, and less than the ${min} that an all-to-all exchange needs` : '';
}

function uplinkSentence(near: number, { link, loss }: Pick<LaneSettings, 'link' | 'loss'>): string {
  const times = formatMultiple(loss.uplinkGbps / link.gbps);
  const sentence = t`The ${counted(near, 'node')} of each switch share one uplink, ${times}× as fast as the link of a node`;
  if (loss.uplinkMBs === 0) return `${sentence}.`;
  return `${sentence}${t`, but carries only ${`${digits(loss.uplinkMBs)}${NARROW_SPACE}MB/s`}, up and down together`}.`;
}
