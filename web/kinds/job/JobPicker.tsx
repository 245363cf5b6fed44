/* Chooses the nodes of a job by hand: toggles grouped by leaf switch, or a list of ranges. */

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

import { moveFocus } from '../../draw/reader.ts';
import { parseJob } from '../../model/algorithms/jobs.ts';
import { jobOf } from '../../model/lanes.ts';
import { nodesIn, shapeOf } from '../../model/shape.ts';
import { ambiguityInList, wordsOfList } from '../../model/typed-list.ts';
import type { LaneSettings } from '../../model/types.ts';
import { groupOf } from '../../traffic/groups.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { ascending, nodeAfter, nodesAsText, nodesBetween, withNodes } from './pick.ts';
import './picker.css';

export interface JobPickerProps {
  settings: Pick<LaneSettings, 'topology' | 'job'>;
  /** returns the store's error messages if it rejects the job */
  change(patch: { job: Partial<LaneSettings['job']> }): string[];
}

/** A job of one node would send nothing. */
const MIN_NODES = 2;

/** Toggles per row below a leaf switch. */
const ROW = 8;

export function JobPicker({ settings, change }: JobPickerProps) {
  const { topology, job } = settings;
  const nodes = useMemo(() => nodesIn(topology), [topology]);
  const perLeaf = shapeOf(topology).m[0] ?? 1;
  const chosen = useMemo(() => new Set(jobOf({ topology, job })), [topology, job]);
  const [draft, setDraft] = useState<ReadonlySet<number>>(chosen);
  const [fault, setFault] = useState('');
  useEffect(() => setDraft(chosen), [chosen]);

  const commit = (next: ReadonlySet<number>) => {
    setDraft(next);
    if (next.size < MIN_NODES) {
      setFault(t`A job needs at least ${MIN_NODES} nodes; choose ${MIN_NODES - next.size} more.`);
      return;
    }
    setFault(change({ job: { nodes: ascending(next), size: 0 } })[0] ?? '');
  };

  return (
    <section className="picker grid" aria-label={t`Nodes of the job`}>
      <p className="picker-lead">
        {rich`${<strong>{draft.size}</strong>} of ${nodes.length} nodes`}{' '}
        <span className="grey">
          {t`Click a node, or drag over several; arrow keys move, Space adds or removes a node.`}
        </span>
      </p>
      <Toggles nodes={nodes} perLeaf={perLeaf} draft={draft} onDraft={setDraft} onCommit={commit} />
      <div className="picker-rest cluster">
        <Ranges draft={draft} nodes={nodes} onNodes={(list) => commit(new Set(list))} onFault={setFault} />
      </div>
      <p className="picker-fault problem" role="status">
        {fault}
      </p>
    </section>
  );
}

interface TogglesProps {
  /** those that exist, ascending */
  nodes: readonly number[];
  perLeaf: number;
  draft: ReadonlySet<number>;
  onDraft(draft: ReadonlySet<number>): void;
  onCommit(draft: ReadonlySet<number>): void;
}

interface Stroke {
  from: number;
  take: boolean;
  before: ReadonlySet<number>;
  now: ReadonlySet<number>;
}

function Toggles({ nodes, perLeaf, draft, onDraft, onCommit }: TogglesProps) {
  const box = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const [focus, setFocus] = useState(0);
  const tabStop = nodes.includes(focus) ? focus : (nodes[0] ?? 0);

  const begin = (event: PointerEvent) => {
    const node = nodeAt(event.target);
    if (node === null || event.button !== 0) return;
    // Otherwise touch events keep going to the node touched first.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    const take = !draft.has(node);
    const now = withNodes(draft, [node], take);
    stroke.current = { from: node, take, before: draft, now };
    setFocus(node);
    onDraft(now);
  };
  const move = (event: PointerEvent) => {
    const current = stroke.current;
    if (!current) return;
    const node = nodeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (node === null) return;
    current.now = withNodes(current.before, nodesBetween(nodes, current.from, node), current.take);
    onDraft(current.now);
  };
  const end = () => {
    if (stroke.current) onCommit(stroke.current.now);
    stroke.current = null;
  };
  const cancel = () => {
    if (stroke.current) onDraft(stroke.current.before);
    stroke.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && stroke.current) {
      event.stopPropagation();
      cancel();
      return;
    }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      onCommit(withNodes(draft, [tabStop], !draft.has(tabStop)));
      return;
    }
    const next = nodeAfter(event.key, tabStop, perLeaf, nodes);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) onCommit(withNodes(draft, nodesBetween(nodes, tabStop, next), draft.has(tabStop)));
    setFocus(next);
    moveFocus(box.current?.querySelector(`[data-node="${next}"]`));
  };

  const leaves = [...new Set(nodes.map((node) => Math.floor(node / perLeaf)))];
  return (
    <div
      ref={box}
      className="picker-leaves cluster"
      role="toolbar"
      aria-label={t`Nodes by leaf switch`}
      style={{ '--row': Math.min(perLeaf, ROW) } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onKeyDown={onKeyDown}
    >
      {leaves.map((leaf) => (
        <fieldset key={leaf} aria-label={t`Leaf switch ${leaf}`}>
          <span className="picker-bar grey" aria-hidden="true">
            {leaf}
          </span>
          {nodesBetween(nodes, leaf * perLeaf, (leaf + 1) * perLeaf - 1).map((node) => {
            const taken = draft.has(node);
            return (
              <button
                key={node}
                type="button"
                data-node={node}
                className={taken ? `group${groupOf(leaf)}` : undefined}
                aria-pressed={taken}
                aria-label={t`Node ${node}`}
                tabIndex={node === tabStop ? 0 : -1}
                data-first={node === tabStop || undefined}
                onFocus={() => setFocus(node)}
              >
                {node}
              </button>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function nodeAt(target: EventTarget | null): number | null {
  const node = target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset.node : undefined;
  return node === undefined ? null : Number(node);
}

interface RangesProps {
  draft: ReadonlySet<number>;
  nodes: readonly number[];
  onNodes(nodes: number[]): void;
  onFault(fault: string): void;
}

function Ranges({ draft, nodes, onNodes, onFault }: RangesProps) {
  const text = useMemo(() => nodesAsText(ascending(draft)), [draft]);
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const ambiguity = ambiguityInList(typed);
    if (ambiguity) return onFault(ambiguity);
    const read = parseJob(wordsOfList(typed).join(' '));
    if ('fault' in read) return onFault(`${read.fault}.`);
    const exists = new Set(nodes);
    const unknown = read.nodes.find((node) => !exists.has(node));
    const last = nodes.at(-1) ?? 0;
    if (unknown !== undefined)
      return onFault(
        unknown < last
          ? t`There is no node ${unknown}: its place in the tree is empty.`
          : t`There is no node ${unknown}; nodes are ${nodes[0] ?? 0} to ${last}.`,
      );
    setTyped(null);
    onNodes(read.nodes);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') take();
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
      onFault('');
    }
  };
  return (
    <label className="picker-ranges grid">
      <span>{t`Nodes and ranges`}</span>
      <input
        className="field"
        value={typed ?? text}
        placeholder="0-3, 8, 14"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
