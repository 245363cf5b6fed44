/* A picture as a React component: one effect creates it, another updates it; frames reach it through `subscribe` and never through
 * React. For another `create` give it another key. */

import './picture.css';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from '../run/protocol.ts';
import { observeSize } from './dom.ts';
import { type Palette, pagePalette } from './palette.ts';
import type { Pen, Size } from './pen.ts';
import { svgOf } from './svg-pen.ts';

/** `update` takes the whole model; what did not change is recognised by identity. `tick` may be called on every animation frame:
 * on the phase clock `position` is phase + fraction, else the time in picoseconds, with the newest frame. */
export interface ViewHandle<Model> {
  update(model: Model): void;
  tick(position: number, frame: Frame | null): void;
  destroy(): void;
}

interface ViewProps<Model, Events> {
  /** called once */
  create(container: HTMLElement, model: Model, events: () => Events): ViewHandle<Model>;
  model: Model;
  events: Events;
  /** calls back with this lane's position on the clock; returns how to unsubscribe */
  subscribe(listener: (position: number, frame: Frame | null) => void): () => void;
  className?: string;
}

export function View<Model, Events>({ create, model, events, subscribe, className }: ViewProps<Model, Events>) {
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

/* What a pen draws, as a part of the page. */

interface PaintedProps extends Size {
  /** the same function as long as it draws the same */
  paint(pen: Pen, palette: Palette): void;
  className?: string;
  /** for screen readers; without one the picture is hidden from them */
  label?: string;
}

export const Painted = memo(function Painted({ paint, width, height, className = '', label }: PaintedProps) {
  const id = useId();
  const html = useMemo(() => ({ __html: svgOf((pen) => paint(pen, pagePalette), id) }), [paint, id]);
  return (
    <svg
      className={`painted ${className}`}
      {...{ width, height }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own pen
      dangerouslySetInnerHTML={html}
    />
  );
});

/** Width of an element's content box, in whole pixels; 0 before it is laid out. */
export const useWidth = (container: RefObject<HTMLElement | null>) => useMeasured(container, 0, contentWidth);

/** Size of an element without padding, in whole px; 0 before it is laid out. The drawing must not stretch the element. */
export const useSize = (container: RefObject<HTMLElement | null>) =>
  useMeasured<Size>(container, { width: 0, height: 0 }, ({ clientWidth: width, clientHeight: height }, before) =>
    before.width === width && before.height === height ? before : { width, height },
  );

function useMeasured<Value>(
  container: RefObject<HTMLElement | null>,
  atFirst: Value,
  measure: (element: HTMLElement, before: Value) => Value,
): Value {
  const [value, setValue] = useState(atFirst);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it always measures the same
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const update = () => setValue((before) => measure(element, before));
    update();
    return observeSize(element, update);
  }, [container]);
  return value;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Math.floor(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
}
