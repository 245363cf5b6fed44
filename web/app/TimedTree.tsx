/* Binds the picture of one lane without phases to the store: the tree of congestion, or from many nodes on the matrix. */

import { useMemo } from 'react';
import { PictureSwitch } from '../draw/matrix/PictureSwitch.tsx';
import { View } from '../draw/View.tsx';
import type { LaneState } from '../engine/lane-state.ts';
import { createCongestionMatrix, createCongestionTree } from '../families/congestion/picture/create.ts';
import type { CongestionEvents, CongestionModel } from '../families/congestion/picture/model.ts';
import { usePlayground } from '../state/store.ts';
import { timedModel } from './lane-model.ts';
import { choicesOf, pictureFor } from './lane-picture.ts';
import { openPods } from './open-pods.ts';
import { useFrames } from './use-frames.ts';

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

interface Props {
  lane: LaneState;
  gutter: CongestionModel['gutter'];
}

export function TimedTree({ lane, gutter }: Props) {
  const { index, name, shape, settings } = lane;
  const playing = usePlayground((state) => state.clock.playing);
  const filter = usePlayground((state) => state.filter);
  const brush = usePlayground((state) => state.brush);
  const theme = usePlayground((state) => state.theme);
  const selection = usePlayground((state) => (state.selection?.lane === index ? state.selection : null));
  const wanted = usePlayground((state) => state.scenario.view.picture);
  const { select, look } = usePlayground.getState();
  const model = useMemo(
    () =>
      shape &&
      timedModel(
        { name, shape, settings },
        { selection, filter, brush, theme, gutter, reducedMotion: reducedMotion.matches, playing },
      ),
    [shape, selection, filter, brush, theme, gutter, playing, settings, name],
  );
  const events = useMemo<CongestionEvents>(
    () => ({
      onSelect: (target) => select(target && { ...target, lane: index }),
      onUnfold: (open) => openPods.keep(index, shape, open),
    }),
    [index, shape, select],
  );
  const subscribe = useFrames(index);
  if (!model) return null;
  const pictures = choicesOf(model.shape, true);
  const picture = pictureFor(wanted, model.shape, true);
  return (
    <>
      <View
        key={picture}
        create={picture === 'tree' ? createCongestionTree : createCongestionMatrix}
        {...{ model, events, subscribe }}
        className="tree-host"
      />
      {pictures.length > 1 && (
        <PictureSwitch {...{ pictures, picture, name }} onPicture={(to) => look({ picture: to })} />
      )}
    </>
  );
}
