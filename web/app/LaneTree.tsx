/* Binds one lane's tree to the store. Frames go from the playback to the drawing and never through React. */

import { useMemo } from 'react';
import { createMatrix } from '../draw/matrix/create.ts';
import { PictureSwitch } from '../draw/matrix/PictureSwitch.tsx';
import { createTree } from '../draw/tree/create.ts';
import type { TreeEvents, TreeModel } from '../draw/tree/model.ts';
import { View } from '../draw/View.tsx';
import type { LaneState } from '../engine/lane-state.ts';
import { usePlayground } from '../state/store.ts';
import { dragDisabledReason } from '../words/drag-disabled.ts';
import { laneModel } from './lane-model.ts';
import { choicesOf, pictureFor } from './lane-picture.ts';
import { openPods } from './open-pods.ts';
import { useFrames } from './use-frames.ts';

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

interface Props {
  lane: LaneState;
  gutter: TreeModel['gutter'];
}

export function LaneTree({ lane, gutter }: Props) {
  const { index, name, shape, loads, settings } = lane;
  const window = lane.summary?.cluster?.window ?? 0;
  const clock = usePlayground((state) => state.clock.kind);
  const playing = usePlayground((state) => state.clock.playing);
  const filter = usePlayground((state) => state.filter);
  const theme = usePlayground((state) => state.theme);
  const selection = usePlayground((state) => (state.selection?.lane === index ? state.selection : null));
  const whyFixed = usePlayground((state) => dragDisabledReason(state.lanes.map((each) => each.settings)));
  const preview = usePlayground((state) => (state.preview?.lane === index ? state.preview : null));
  const wanted = usePlayground((state) => state.scenario.view.picture);
  const { select, setPreview, clearPreview, swap, notify, look } = usePlayground.getState();

  const model = useMemo<TreeModel | null>(
    () =>
      shape &&
      laneModel(
        { name, shape, loads, settings },
        {
          selection,
          filter,
          preview,
          theme,
          gutter,
          reducedMotion: reducedMotion.matches,
          playing,
          clock,
          dragDisabledReason: whyFixed,
        },
        window,
      ),
    [shape, loads, selection, filter, preview, theme, gutter, playing, clock, whyFixed, settings, name, window],
  );
  const events = useMemo<TreeEvents>(
    () => ({
      onSelect: (target) => select(target && { ...target, lane: index }),
      onSwapPreview: (pair) => (pair ? setPreview(index, pair.from, pair.to) : clearPreview()),
      onSwap: swap,
      onStay: notify,
      onUnfold: (open) => openPods.keep(index, shape, open),
    }),
    [index, shape, select, setPreview, clearPreview, swap, notify],
  );
  const subscribe = useFrames(index);

  if (!model) return null;
  const pictures = choicesOf(model.shape, false);
  const picture = pictureFor(wanted, model.shape, false);
  return (
    <>
      {picture === 'tree' ? (
        <View key="tree" create={createTree} {...{ model, events, subscribe }} className="tree-host" />
      ) : (
        <View
          key={picture}
          create={createMatrix}
          model={{ ...model, kind: picture }}
          {...{ events, subscribe }}
          className="tree-host"
        />
      )}
      {pictures.length > 1 && (
        <PictureSwitch {...{ pictures, picture, name }} onPicture={(to) => look({ picture: to })} />
      )}
    </>
  );
}
