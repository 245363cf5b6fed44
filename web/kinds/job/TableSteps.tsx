/* How the table of top switches of one phase is built (Naruse), message by message: the tree with its links, the message
 * being examined, the reason for its top switch, and the table before and after. */

import { useCallback, useMemo, useRef } from 'react';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { useWidth } from '../../draw/use-width.ts';
import type { PhaseLoads, Shape, TableStep } from '../../run/protocol.ts';
import { IDLE } from '../../run/protocol.ts';
import { lowerFirst } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { StepTransport } from './StepTransport.tsx';
import { type CrowdedLink, crowdedLinks, examinedSteps, tableAt, usesAt, whyOf } from './table-step.ts';
import {
  type LinkUseState,
  layOutRootTree,
  paintTopSwitchTree,
  strokeUse,
  TOP_SWITCH_TREE_HEIGHT,
  type TopSwitchTree,
  topSwitchTreeText,
} from './top-switch-tree.ts';
import { useMoments } from './use-moments.ts';
import './steps.css';

export interface TableStepsProps {
  /** of a tree with two levels of switches */
  shape: Shape;
  /** 'Distance 8' */
  title: string;
  steps: readonly TableStep[];
  /** the phase's loads with the initial and with the final table */
  initial: PhaseLoads;
  final: PhaseLoads;
}

/** Of the tree before its place is measured, px. */
const WIDTH = 760;

export function TableSteps({ shape, title, steps, initial, final }: TableStepsProps) {
  const [perLeaf, leaves] = [shape.childrenOf(1), shape.childrenOf(2)];
  const tops = shape.parentsOf(1);
  const topology = useMemo(
    () => ({ tops, leafOf: (task: number) => Math.floor((final.taskNode[task] ?? task) / perLeaf) }),
    [tops, perLeaf, final],
  );
  const order = useMemo(() => examinedSteps(steps), [steps]);
  const members = useMemo(() => membersOf(final), [final]);
  const { moment, playing, goTo, toggle } = useMoments(order.length, steps);
  const uses = useMemo(() => usesAt(steps, moment, leaves, topology), [steps, moment, leaves, topology]);
  const crowded = useMemo(
    () => crowdedLinks(usesAt(steps, 0, leaves, topology), usesAt(steps, order.length, leaves, topology), tops),
    [steps, order, leaves, topology, tops],
  );
  const step = moment > 0 ? (order[moment - 1] ?? null) : null;
  const last = moment === order.length;
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage) || WIDTH;
  const tree: TopSwitchTree = useMemo(() => {
    const nodeOf = (task: number) => final.taskNode[task] ?? task;
    return { shape, uses, step, members: members.map(nodeOf), nodeOf };
  }, [shape, uses, step, members, final]);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => paintTopSwitchTree(pen, palette, layOutRootTree(shape, width), tree),
    [shape, width, tree],
  );

  return (
    <section className="steps stack" aria-label={t`How the table of ${lowerFirst(title)} is made`}>
      <div className="steps-head cluster">
        <h3>{title}</h3>
        <Figure name={t`busiest link`} before={initial.contention} after={final.contention} limit={1} />
        <Figure
          name={t`links with more than one message`}
          before={crowded.filter(({ before }) => before > 1).length}
          after={crowded.filter(({ after }) => after > 1).length}
          limit={0}
        />
        <Figure name={t`messages moved`} after={order.filter((move) => move.rootBefore !== move.rootAfter).length} />
      </div>
      <div className="steps-main cluster">
        <div className="steps-stage" ref={stage}>
          <Painted paint={paint} width={width} height={TOP_SWITCH_TREE_HEIGHT} label={topSwitchTreeText(tree)} />
          <LineKey />
          <p className="steps-words" aria-live={playing ? 'off' : 'polite'}>
            {step ? (
              <>
                <b>{t`Node ${final.taskNode[step.source] ?? 0} to node ${final.taskNode[step.destination] ?? 0}.`}</b>{' '}
                {whyOf(step)}
              </>
            ) : (
              <Opening steps={steps} />
            )}
            {last && order.length > 0 && <span className="grey"> {t`This was the last one.`}</span>}
          </p>
          <StepTransport moment={moment} last={order.length} playing={playing} goTo={goTo} toggle={toggle} />
        </div>
        <aside className="steps-side grid">
          <RootTable
            members={members}
            final={final}
            before={tableAt(steps, 0, members.length)}
            now={tableAt(steps, moment, members.length)}
            here={step?.local ?? -1}
          />
          <CrowdedList crowded={crowded} />
        </aside>
      </div>
    </section>
  );
}

function membersOf({ destination, taskNode }: PhaseLoads): number[] {
  const sending = [...destination.keys()].filter((task) => destination[task] !== IDLE);
  return sending.sort((a, b) => (taskNode[a] ?? a) - (taskNode[b] ?? b));
}

const LINES = (
  [
    ['taken', tFor('a link')`taken`],
    ['likely', t`likely, not looked at yet`],
    ['crowded', t`more than one message`],
  ] as [LinkUseState, string][]
).map(([state, words]) => ({
  words,
  paint(pen: Pen, palette: Palette) {
    pen.begin();
    pen.line(Float32Array.of(1, 4, 25, 4));
    strokeUse(pen, palette, state);
  },
}));

function LineKey() {
  return (
    <ul className="steps-key grey cluster">
      {LINES.map(({ words, paint }) => (
        <li key={words}>
          <Painted paint={paint} width={26} height={8} />
          {words}
        </li>
      ))}
    </ul>
  );
}

function Opening({ steps }: { steps: readonly TableStep[] }) {
  const fixed = steps.filter(({ reason }) => reason === 'fixed').length;
  if (steps.length === 0) return t`No message of this phase leaves its leaf switch.`;
  return (
    <>
      <b>{t`Before.`}</b>{' '}
      {fixed === 1
        ? t`The message of the first leaf switch counts as taken and never moves; the other ${steps.length - fixed} are likely to stay where the initial table puts them.`
        : t`The ${fixed} messages of the first leaf switch count as taken and never move; the other ${steps.length - fixed} are likely to stay where the initial table puts them.`}
    </>
  );
}

function Figure({ name, before, after, limit }: { name: string; before?: number; after: number; limit?: number }) {
  const over = (value: number) => (limit !== undefined && value > limit ? 'over' : undefined);
  return (
    <p className="steps-figure">
      <span>
        {before !== undefined && <span className={over(before)}>{before}</span>}
        {before !== undefined && <i aria-hidden="true"> → </i>}
        {before !== undefined && <span className="unseen"> {t`before, after`} </span>}
        <strong className={over(after)}>{after}</strong>
      </span>
      <small>{name}</small>
    </p>
  );
}

interface RootTableProps {
  members: number[];
  final: PhaseLoads;
  before: (number | null)[];
  now: (number | null)[];
  /** local id of the message being examined */
  here: number;
}

function RootTable({ members, final, before, now, here }: RootTableProps) {
  const node = (task: number | undefined) => (task === undefined ? '' : (final.taskNode[task] ?? task));
  return (
    <table className="table steps-table">
      <caption>{t`Table of top switches, by local id`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`id`}</th>
          <th scope="col">{t`node`}</th>
          <th scope="col">{t`sends to`}</th>
          <th scope="col">{tFor('of a table')`before`}</th>
          <th scope="col">{tFor('of a table')`now`}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((task, local) => {
          const changed = before[local] !== now[local];
          return (
            <tr key={task} aria-current={local === here || undefined}>
              <td>{local}</td>
              <td>{node(task)}</td>
              <td>{node(final.destination[task])}</td>
              <td className={before[local] === null ? 'same' : undefined}>{before[local] ?? t`same leaf`}</td>
              <td className={changed ? 'changed' : undefined}>
                {now[local] ?? ''}
                {changed && <span className="unseen">{t`, changed`}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function CrowdedList({ crowded }: { crowded: CrowdedLink[] }) {
  if (crowded.length === 0) return <p className="grey">{t`No link carries more than one message, before or after.`}</p>;
  return (
    <table className="table steps-table">
      <caption>{t`Links with more than one message`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`link`}</th>
          <th scope="col">{tFor('of a table')`before`}</th>
          <th scope="col">{tFor('of a table')`after`}</th>
        </tr>
      </thead>
      <tbody>
        {crowded.map(({ direction, leaf, top, before, after }) => (
          <tr key={`${direction}${leaf}-${top}`}>
            <td className="words">
              {direction === 'up' ? t`leaf ${leaf} up to top switch ${top}` : t`top switch ${top} down to leaf ${leaf}`}
            </td>
            <td className={before > 1 ? 'over' : undefined}>{before}</td>
            <td className={after > 1 ? 'over' : undefined}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
