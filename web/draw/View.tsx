/* A picture as a component: one effect creates it, another updates it; frames reach it through `subscribe` and never through
 * React. Drawn otherwise it is another picture: give it a key. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../engine/protocol.ts';
import './picture.css';

/** `update` takes the whole model; what did not change is recognised by identity. `tick` may be called on every animation frame:
 * on the phase clock `position` is phase + fraction, else the time in picoseconds, with the newest frame. */
export interface Shown<Model> {
  update(model: Model): void;
  tick(position: number, frame: Frame | null): void;
  destroy(): void;
}

interface Props<Model, Events> {
  /** once and for all */
  create(place: HTMLElement, model: Model, events: () => Events): Shown<Model>;
  model: Model;
  events: Events;
  /** calls back with this lane's place on the clock; returns how to stop */
  subscribe(listener: (position: number, frame: Frame | null) => void): () => void;
  className?: string;
}

export function View<Model, Events>({ create, model, events, subscribe, className }: Props<Model, Events>) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown<Model> | null>(null);
  const latest = useRef({ create, model, events });
  latest.current = { create, model, events };

  useEffect(() => {
    if (!place.current) return undefined;
    const { create: make, model: first } = latest.current;
    const created = make(place.current, first, () => latest.current.events);
    shown.current = created;
    return () => {
      shown.current = null;
      created.destroy();
    };
  }, []);

  useEffect(() => shown.current?.update(model), [model]);
  useEffect(() => subscribe((position, frame) => shown.current?.tick(position, frame)), [subscribe]);

  return <div ref={place} className={className} style={{ position: 'relative', width: '100%', height: '100%' }} />;
}
