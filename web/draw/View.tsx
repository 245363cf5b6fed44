/* A picture as a React component: one effect creates it, another updates it; frames reach it through `subscribe` and never through
 * React. For another `create` give it another key. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../run/protocol.ts';
import './picture.css';

/** `update` takes the whole model; what did not change is recognised by identity. `tick` may be called on every animation frame:
 * on the phase clock `position` is phase + fraction, else the time in picoseconds, with the newest frame. */
export interface ViewHandle<Model> {
  update(model: Model): void;
  tick(position: number, frame: Frame | null): void;
  destroy(): void;
}

interface Props<Model, Events> {
  /** called once */
  create(container: HTMLElement, model: Model, events: () => Events): ViewHandle<Model>;
  model: Model;
  events: Events;
  /** calls back with this lane's position on the clock; returns how to unsubscribe */
  subscribe(listener: (position: number, frame: Frame | null) => void): () => void;
  className?: string;
}

export function View<Model, Events>({ create, model, events, subscribe, className }: Props<Model, Events>) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<ViewHandle<Model> | null>(null);
  const latest = useRef({ create, model, events });
  latest.current = { create, model, events };

  useEffect(() => {
    if (!container.current) return undefined;
    const { create: make, model: first } = latest.current;
    const created = make(container.current, first, () => latest.current.events);
    handle.current = created;
    return () => {
      handle.current = null;
      created.destroy();
    };
  }, []);

  useEffect(() => handle.current?.update(model), [model]);
  useEffect(() => subscribe((position, frame) => handle.current?.tick(position, frame)), [subscribe]);

  return <div ref={container} className={className} style={{ position: 'relative', width: '100%', height: '100%' }} />;
}
