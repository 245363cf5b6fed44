/* The life of a picture of a lane: on the page, from the first model to the last frame; and at one instant, without a page. What is
 * drawn is up to a function that makes a Drawing. */

import type { Frame, Shape } from '../run/protocol.ts';
import type { Points } from './curve.ts';
import type { Drawing, SelectedTarget, Subtree } from './drawing.ts';
import { createHost, type Host, type HostEvents, type Operation } from './host.ts';
import { type Palette, palettes, readPalette } from './palette.ts';
import type { Box, Pen, Size } from './pen.ts';
import { startTexture, type Texture } from './texture.ts';
import type { ViewHandle } from './View.tsx';

/** Level names at the left: whole, numbers only, or none. */
export type Gutter = 'wide' | 'narrow' | 'none';

/** Over a tree of which one switch stands apart. */
export interface Overlay {
  entity: number;
  /** `box`: of the switch, where it is drawn; `pathOf`: of a link */
  paint(
    pen: Pen,
    palette: Palette,
    size: Size,
    box: Box | null | undefined,
    pathOf: (link: number) => Points | undefined,
  ): void;
}

/** What every picture is told. It draws one lane and owns nothing of the run. */
export interface PictureModel {
  shape: Shape;
  /** of the lane, for descriptions */
  name: string;
  /** resolved; the colours come from the host's CSS custom properties */
  theme: 'light' | 'dark';
  gutter: Gutter;
  overlay?: Overlay | null;
  selection: SelectedTarget | null;
  reducedMotion: boolean;
  playing: boolean;
}

export interface PaintedInstant {
  /** of the packets; null on the phase clock, and before there is one */
  frame: Frame | null;
  /** of the phase clock: phase and fraction */
  position: number;
  /** moves by itself, and is carried from one drawing to the next */
  texture: Texture;
}

/** A drawing that can follow its lane. */
export interface LiveDrawing<Model> extends Drawing {
  /** Takes over another model of the same network, and says what that changes: the layout, what stands still, or marks alone.
   * Without it all is laid out anew. */
  update?(model: Model): 'layout' | 'still' | 'marks';
  /** Takes over an instant, so long after the last one, and says what is painted: all at once, or at its own pace, or what moves;
   * null: nothing yet. */
  show?(instant: PaintedInstant, elapsedMs: number): 'all' | 'paced' | 'motion' | null;
}

/** `open`: the pods opened by hand. */
export type Draw<Model, D> = (
  model: Model,
  size: Size,
  open: readonly Subtree[],
  instant: PaintedInstant,
  palette: Palette,
) => D;

/** Moves pictures of trees from what they showed to what they show; there once it is loaded (transition/transition.ts). */
export const transitions: {
  now: {
    /** Before a change, or before there is a picture; returns what to call after it. */
    before(host: Host): () => void;
    end(host: Host): void;
  } | null;
} = { now: null };

/** Another of these is another layout. */
const LAID_OUT = ['shape', 'gutter', 'theme'] as const;

/** `operation`: what is operated on it, beside what all pictures share. */
export function createPicture<Model extends PictureModel, D extends LiveDrawing<Model>>(
  container: HTMLElement,
  first: Model,
  events: () => HostEvents,
  draw: Draw<Model, D>,
  operation?: Operation<D>,
): ViewHandle<Model> {
  let model = first;
  let shownAt = 0;
  const instant: PaintedInstant = { frame: null, position: 0, texture: startTexture() };
  const host = createHost<D>(container, {
    events,
    layOut: (size, open) => draw(model, size, open, instant, readPalette(container, model.theme)),
    ...(operation ? { operation } : {}),
  });
  const created = transitions.now?.before(host);
  host.rebuild();
  created?.();

  function update(next: Model): void {
    const last = model;
    model = next;
    if (last.shape !== next.shape) {
      host.foldAll();
      instant.frame = matchingFrame(instant.frame, next.shape);
    }
    const stays = LAID_OUT.every((part) => last[part] === next[part]);
    const transition = transitions.now?.before(host);
    const change = (stays && host.drawing?.update?.(next)) || 'layout';
    if (change === 'layout') host.rebuild();
    else if (change === 'still') host.refresh();
    else host.mark();
    transition?.();
  }

  function tick(position: number, newest: Frame | null): void {
    const now = performance.now();
    instant.position = position;
    instant.frame = matchingFrame(newest, model.shape);
    const change = host.drawing?.show?.(instant, now - shownAt);
    shownAt = now;
    if (change === 'motion') host.move();
    else if (change) host.showInstant(change === 'all');
  }

  function destroy(): void {
    transitions.now?.end(host);
    host.destroy();
  }

  return { update, tick, destroy };
}

/** Without a page. */
export function pictureAt<Model extends PictureModel, D>(
  draw: Draw<Model, D>,
  model: Model,
  size: Size,
  {
    open = [],
    frame = null,
    position = 0,
    texture = startTexture(),
  }: Partial<PaintedInstant> & { open?: readonly Subtree[] } = {},
): D {
  return draw(model, size, open, { frame, position, texture }, palettes[model.theme]);
}

/* While one scenario replaces another, a picture may still receive a frame of the previous network. */

/** The frame, or null where it belongs to another network. */
export function matchingFrame(frame: Frame | null, shape: Shape): Frame | null {
  return frame && frame.linkSent.length === shape.links ? frame : null;
}
