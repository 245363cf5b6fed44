/* The tree of one lane as a component. One effect creates it, another updates it; frames reach it through `subscribe` and
 * never through React. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../engine/protocol.ts';
import { createTree } from './create.ts';
import type { TreeEvents, Tree as TreeHandle, TreeModel } from './model.ts';
import './tree.css';
import './big.css';

export interface TreeProps {
  model: TreeModel;
  events: TreeEvents;
  /** calls back with this lane's place on the clock; returns how to stop */
  subscribe(listener: (position: number, frame: Frame | null) => void): () => void;
  className?: string;
}

export function Tree({ model, events, subscribe, className }: TreeProps) {
  const host = useRef<HTMLDivElement>(null);
  const tree = useRef<TreeHandle | null>(null);
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    if (!host.current) return undefined;
    const created = createTree(host.current, {
      onSelect: (target) => latest.current.onSelect(target),
      onSwapPreview: (pair) => latest.current.onSwapPreview(pair),
      onSwap: (from, to) => latest.current.onSwap(from, to),
      onStay: (why) => latest.current.onStay(why),
      onUnfold: (pod) => latest.current.onUnfold(pod),
    });
    tree.current = created;
    return () => {
      tree.current = null;
      created.destroy();
    };
  }, []);

  useEffect(() => tree.current?.update(model), [model]);
  useEffect(() => subscribe((position, frame) => tree.current?.tick(position, frame)), [subscribe]);

  return <div ref={host} className={className} style={{ position: 'relative', width: '100%', height: '100%' }} />;
}
