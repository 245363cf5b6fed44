/* What a word of the sentence can say instead, in a card below it. */

import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cablesText, type Word } from '../../kinds/common/sentence.ts';
import { isOfMachine, topologyRow, withTop } from '../../model/algorithms/topologies.ts';
import { type Field, type Option, partOf } from '../../model/field.ts';
import { fieldAt, isShown, settingAt } from '../../model/fields.ts';
import { limits } from '../../model/limits.ts';
import { describeTopology, packetNodesOf } from '../../model/notes.ts';
import {
  hasNarrowHalves,
  nodesBelowTop,
  nodesOf,
  shapeOf,
  shareAtTop,
  uncutTreeOf,
  withLargerHalves,
  withShareAtTop,
} from '../../model/shape.ts';
import type { LaneSettings, Topology } from '../../model/types.ts';
import { LOCKED, lockOf } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { variedFieldAt } from '../../study/size.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { Problem } from '../parts/Problem.tsx';
import { CutCables } from '../settings/CutCables.tsx';
import { changeField, FieldRow } from '../settings/FieldRow.tsx';
import { refusalsIn } from '../settings/patch.ts';
import { useLaneSettings } from '../settings/shown-fields.ts';
import { study } from '../study.tsx';

interface WordChoicesProps {
  id: string;
  word: Word;
  onClose(): void;
  onAllSettings(): void;
}

/** Room between the card and the edge of the page. */
const MARGIN_PX = 8;

export function WordChoices({ id, word, onClose, onAllSettings }: WordChoicesProps) {
  const lanes = useLaneSettings();
  const addLane = usePlayground((state) => state.addLane);
  const lock = usePlayground((state) => state.scenario.view.lock);
  const fields = word.fields.flatMap((path) => fieldAt(path) ?? []);
  const shown = fields.filter((field) => lanes.some((lane) => isShown(field, lane)));
  const titled = shown.length > 1;
  const locked = shown.some((field) => lock.includes(lockOf(partOf(field))));
  const varying = word.tree ? [variedFieldAt(growthOf(word.tree, lanes[0])) ?? []].flat() : shown;
  const varied = varying.map((field) => study?.ofField(field)).find(Boolean);
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  const card = useRef<HTMLFieldSetElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const [own, page] = [card.current, card.current?.closest('main')].map(
      (part) => part?.getBoundingClientRect().right,
    );
    setShift(Math.min(0, (page ?? 0) - MARGIN_PX - (own ?? 0)));
  }, []);
  return (
    <fieldset
      className="word-choices card scroll"
      ref={card}
      id={id}
      aria-label={word.name}
      disabled={locked}
      style={{ marginLeft: shift }}
    >
      {(locked || !titled) && <p className="grey note">{locked ? LOCKED : word.name}</p>}
      {word.tree ? (
        <TreeChoices what={word.tree} lane={lanes[0]} onChosen={onClose} />
      ) : (
        shown.map((field) => <Choices key={field.path} field={field} titled={titled} onChosen={onClose} />)
      )}
      <p className="word-doors cluster note">
        {shown.some((field) => field.value.type === 'choice') && lanes.length < limits.lanes && (
          <button
            type="button"
            className="link-button"
            disabled={lock.includes('lanes')}
            onClick={leave(() => addLane())}
          >
            {t`Add a lane`}
          </button>
        )}
        {varied && (
          <button type="button" className="link-button" title={varied.title} onClick={leave(varied.open)}>
            {varied.label} …
          </button>
        )}
        <button type="button" className="link-button" onClick={leave(onAllSettings)}>
          {word.tree ? t`Every level by itself, cables by hand, from a machine’s file` : t`All settings`}
        </button>
      </p>
    </fieldset>
  );
}

/** The size of the tree that a sweep varies for a word, by which the shape of the tree stays what it is. */
function growthOf(tree: Word['tree'], lane: LaneSettings | undefined): string {
  if (tree !== 'nodes') return tree === 'levels' ? 'size.levels' : '';
  return lane && hasNarrowHalves(lane.topology) ? 'size.halves' : 'size.top';
}

function Choices({ field, titled, onChosen }: { field: Field; titled: boolean; onChosen(): void }): ReactNode {
  if (field.path === 'topology.cuts') return <CutCables />;
  if (field.value.type !== 'choice') return <FieldRow field={field} />;
  return (
    <>
      {titled && <h3 className="note">{field.label}</h3>}
      <ChoiceList field={field} onChosen={titled ? () => {} : onChosen} />
    </>
  );
}

/* The options of a setting with what each means; of up to six lanes as a table with a column for each, to compare and to choose at
 * once. */

const MOST_COLUMNS = 6;

function ChoiceList({ field, onChosen }: { field: Field; onChosen(): void }) {
  const settings = useLaneSettings();
  const scenario = usePlayground((state) => state.scenario);
  const [problem, setProblem] = useState<string | null>(null);
  const lanes = settings
    .map((lane, index) => ({ index, name: laneTitle(lane.name), value: settingAt(lane, field.path), lane }))
    .filter(({ lane }) => isShown(field, lane));
  const [first] = lanes;
  if (field.value.type !== 'choice' || !first) return null;
  const columns = lanes.length > 1 && lanes.length <= MOST_COLUMNS ? lanes : [];
  const refusalsOf = new Map(lanes.map(({ index, lane }) => [index, refusalsIn(scenario, lane, field, index)]));
  const whyNot = (option: Option, index: number) => refusalsOf.get(index)?.get(option.name) ?? null;
  const isRefused = (option: Option) => lanes.every(({ index }) => whyNot(option, index) !== null);
  const all = field.value.options;
  const options = [...all.filter((option) => !isRefused(option)), ...all.filter(isRefused)];
  const put = (option: Option, lane?: number) => {
    const refusal =
      changeField(field, option.name, lanes.find(({ index }) => index === lane)?.lane ?? first.lane, lane)[0] ?? null;
    setProblem(refusal);
    if (refusal === null && columns.length === 0) onChosen();
  };
  return (
    <>
      <table className="choice-list">
        {columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {columns.map(({ index, name }) => (
                <th key={index} scope="col" className="note">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {options.map((option, at) => {
            const refused = isRefused(option);
            const why = whyNot(option, first.index);
            return (
              <Fragment key={option.name}>
                {!refused && option.group !== undefined && option.group !== options[at - 1]?.group && (
                  <tr>
                    <th className="note grey" colSpan={columns.length + 1} scope="colgroup">
                      {option.group}
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      className="word-choice"
                      aria-pressed={lanes.every(({ value }) => value === option.name)}
                      aria-disabled={refused}
                      title={columns.length > 0 ? t`In all lanes` : undefined}
                      onClick={() => (refused ? setProblem(why) : put(option))}
                    >
                      <b>{option.label}</b>
                      <span className="note grey">{(refused && why) || option.description}</span>
                    </button>
                  </th>
                  {columns.map(({ index, name, value }) => (
                    <td key={index}>
                      <input
                        type="radio"
                        name={`${field.path} ${index}`}
                        aria-label={`${option.label}, ${name}`}
                        title={whyNot(option, index) ?? undefined}
                        disabled={whyNot(option, index) !== null}
                        checked={value === option.name}
                        onChange={() => put(option, index)}
                      />
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <Problem text={problem} />
    </>
  );
}

/* Trees with other numbers of nodes, of levels, or of cables at the top than the one there is. */

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

interface TreeChoicesProps {
  what: Word['tree'] & string;
  lane: LaneSettings | undefined;
  onChosen(): void;
}

function TreeChoices({ what, lane, onChosen }: TreeChoicesProps) {
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
      <Problem text={problem} />
    </>
  );
}

/* Trees with other numbers of nodes: the top gets more or fewer children, and all else stays; or two halves grow. */

/** Up to so many times the present number. */
const GROWTH = 8;

type Growth = Parameters<typeof withLargerHalves>[2];

/** The tree with so many nodes. `by`: how two halves grow whose cut carries less than full bisection, and which therefore stay two. */
export function resized(topology: Topology, nodes: number, by: Growth): Topology | null {
  if (nodes === nodesOf(topology)) return topology;
  return hasNarrowHalves(topology)
    ? withLargerHalves(topology, nodes / nodesOf(topology), by)
    : withTop(topology, nodes / nodesBelowTop(topology));
}

/** From two children at the top on, each twice the last, and the present one; two halves double from the smallest ones. `most`: nodes of the largest tree whose packets can be simulated. */
export function offeredSizes(topology: Topology, most: number, by: Growth = 'width'): number[] {
  const [below, nodes] = [nodesBelowTop(topology), nodesOf(topology)];
  const sizes = new Set([nodes]);
  if (isOfMachine(topology)) return [...sizes];
  let size = 2 * below;
  if (hasNarrowHalves(topology)) while (resized(topology, size / 2, by)) size /= 2;
  for (; size <= Math.min(most, GROWTH * nodes); size *= 2) sizes.add(size);
  return [...sizes].sort((a, b) => a - b);
}
