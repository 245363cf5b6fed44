/* Binds the picture of one lane without phases to the store: the tree of congestion, or from many nodes on the matrix. */

import { useMemo } from 'react';
import { PictureSwitch } from '../draw/matrix/PictureSwitch.tsx';
import type { LaneState } from '../engine/lane-state.ts';
import { CongestionView } from '../families/congestion/picture/CongestionView.tsx';
import { drawMatrix } from '../families/congestion/picture/matrix/draw.ts';
import type { CongestionEvents, CongestionModel } from '../families/congestion/picture/model.ts';
import { drawTree } from '../families/congestion/picture/tree-drawing.ts';
import { usePlayground } from '../state/store.ts';
import { timedModel } from './lane-model.ts';
import { choicesOf, pictureFor } from './lane-picture.ts';
import { openTimedPods } from './open-pods.ts';
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
      onOpen: (pods) => openTimedPods.keep(index, shape, pods),
    }),
    [index, shape, select],
  );
  const subscribe = useFrames(index);
  if (!model) return null;
  const pictures = choicesOf(model.shape, true);
  const picture = pictureFor(wanted, model.shape, true);
  return (
    <>
      <CongestionView
        key={picture}
        {...{ model, events, subscribe }}
        draws={picture === 'tree' ? drawTree : drawMatrix}
        className="tree-host"
      />
      {pictures.length > 1 && (
        <PictureSwitch {...{ pictures, picture, name }} onPicture={(to) => look({ picture: to })} />
      )}
    </>
  );
}
