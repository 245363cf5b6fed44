/* Binds the picture of one lane to the store. Frames go from the playback to the drawing and never through React. */

import { type ComponentProps, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { wantsLessMotion } from '../draw/dom.ts';
import type { SelectedTarget, Target } from '../draw/drawing.ts';
import type { Gutter } from '../draw/picture.ts';
import type { TreeEvents } from '../draw/tree/scene.ts';
import { View } from '../draw/View.tsx';
import type { Loadable } from '../kinds/common/loadable.ts';
import type { DrawnLane, LanePicture, LanePictures } from '../kinds/common/pictures.ts';
import { familyOfLane } from '../kinds/families.ts';
import type { LaneState, PreviousLane } from '../run/lane-state.ts';
import type { Frame, Shape } from '../run/protocol.ts';
import { swapDisabledReason } from '../state/lock.ts';
import { playback, usePlayground } from '../state/store.ts';
import type { Tick } from '../state/types.ts';
import { lens } from './inspected-switch.ts';
import { choicesOf, drawnLane, openPods, pictureFor, previewIn } from './lane-picture.ts';
import { usePart } from './lazy-part.tsx';
import { FOLLOWED, isRacing } from './race.ts';
import { useKept } from './use-shown.ts';

const NO_LINKS: readonly number[] = [];

interface LaneTreeProps {
  lane: LaneState;
  gutter: Gutter;
  /** where its lens is; null: no switch is looked into */
  side: 'right' | 'below' | null;
}

export function LaneTree(props: LaneTreeProps) {
  const draws = usePart(familyOfLane(props.lane.settings).pictures);
  const packets = usePlayground((state) => state.clock.kind === 'packets');
  const { before, index } = props.lane;
  const held = packets && before?.shown ? before : null;
  const lane = held ? { ...held.lane, index } : props.lane;
  return (
    lane.shape && (
      <Shown key={draws.id} gutter={props.gutter} side={props.side} {...{ draws, lane, held, shape: lane.shape }} />
    )
  );
}

/** `held`: the picture of the earlier run, kept until the new run has reached the clock's time. */
type ShownProps = LaneTreeProps & { shape: Shape; draws: LanePictures; held: PreviousLane | null };

function Shown({ lane, shape, gutter, side, draws, held }: ShownProps) {
  const { index } = lane;
  const model = useDrawnLane(lane, shape, gutter, side);
  const wanted = usePlayground((state) => state.scenario.view.picture);
  const { select, hover, setPreview, clearPreview, swap, notify, lookInside } = usePlayground.getState();
  const events = useMemo<TreeEvents>(
    () => ({
      onSelect: (target) => select(target && { ...target, lane: index }),
      onHover: (target) => hover(isSelected(target) ? { ...target, lane: index } : null),
      onSwapPreview: (pair) => (pair ? setPreview(index, pair.from, pair.to) : clearPreview()),
      onSwap: swap,
      onMoveRefused: notify,
      ...(lens && { onLook: lookInside }),
      onUnfold: (open) => openPods.keep(index, shape, open),
    }),
    [index, shape, select, hover, setPreview, clearPreview, swap, notify, lookInside],
  );
  const moving = useFrames(index);
  const still = useCallback((listener: FrameListener) => showHeld(held, listener), [held]);
  const { hasMemory } = model;
  const picture = pictureFor(wanted, shape, draws);
  usePreload(shape, draws);
  return (
    <Suspense fallback={null}>
      <Drawn
        key={`${picture} ${hasMemory}`}
        part={draws.of(picture, hasMemory)}
        {...{ model, events }}
        subscribe={held ? still : moving}
      />
    </Suspense>
  );
}

/** What can be selected, and not only pointed at. */
function isSelected(target: Target | null): target is SelectedTarget {
  return target !== null && ['link', 'switch', 'node', 'task'].includes(target.kind);
}

interface DrawnProps
  extends Pick<ComponentProps<typeof View<DrawnLane, TreeEvents>>, 'model' | 'events' | 'subscribe'> {
  part: Loadable<LanePicture>;
}

function Drawn({ part, ...props }: DrawnProps) {
  return <View create={usePart(part).create} {...props} className="tree-host magnified" />;
}

/** Preloads the pictures that may be chosen next. */
function usePreload(shape: Shape, draws: LanePictures): void {
  useEffect(() => {
    for (const picture of choicesOf(shape, draws)) {
      draws
        .of(picture)
        .load()
        .catch(() => undefined);
    }
  }, [shape, draws]);
}

function showHeld(held: PreviousLane | null, listener: FrameListener): () => void {
  listener(held?.frame?.timePs ?? 0, held?.frame ?? null);
  return () => undefined;
}

function useDrawnLane(lane: LaneState, shape: Shape, gutter: Gutter, side: LaneTreeProps['side']): DrawnLane {
  const { index } = lane;
  const entity = usePlayground((state) => state.scenario.view.inside);
  const lit = usePlayground((state) => (state.lit?.lane === index ? state.lit.links : NO_LINKS));
  const overlay = useMemo(() => (side && lens ? lens.overlay(entity, lit, side) : null), [entity, lit, side]);
  const dropped = usePlayground((state) => state.preview);
  const preview = useMemo(() => previewIn(dropped, usePlayground.getState().lanes, index), [dropped, index]);
  const drawn: DrawnLane = usePlayground(
    useShallow((state) => ({
      ...drawnLane({ ...lane, shape }, { ...state, selection: state.highlighted ?? state.selection }, gutter, overlay),
      preview,
      followed: isRacing(state) ? FOLLOWED : null,
      playing: state.clock.playing,
      pointedPath: lit,
      reducedMotion: wantsLessMotion(),
      dragDisabledReason: swapDisabledReason(state),
    })),
  );
  // Pictures ask no more than the window of a summary.
  return useKept(Object.values({ ...drawn, summary: drawn.summary?.cluster?.window }), () => drawn);
}

/** Frames of one lane, passed from the playback to a drawing without React. */
type FrameListener = (position: number, frame: Frame | null) => void;

/** Called at once and then on every tick: phases with their fraction, or picoseconds. */
function useFrames(lane: number): (listener: FrameListener) => () => void {
  return useCallback(
    (listener) => {
      const notify = ({ kind, position, timePs, frames }: Tick): void =>
        listener(kind === 'phases' ? position : timePs, frames[lane] ?? null);
      notify(playback.now());
      return playback.subscribe(notify);
    },
    [lane],
  );
}
