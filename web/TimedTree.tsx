/* Binds the picture of one lane without phases to the store: the tree of congestion, or from many nodes on the matrix. */

import { useMemo } from 'react';
import { timedModel } from './lane-model.ts';
import { choicesOf, pictureFor } from './lane-picture.ts';
import { openTimedPods } from './open-pods.ts';
import { usePlayground } from './state/store.ts';
import type { LaneState } from './state/types.ts';
import { useFrames } from './use-frames.ts';
import { CongestionView } from './views/congestion/CongestionView.tsx';
import { drawMatrix } from './views/congestion/matrix/draw.ts';
import type { CongestionEvents, CongestionModel } from './views/congestion/model.ts';
import { drawTree } from './views/congestion/tree-drawing.ts';
import { PictureSwitch } from './views/matrix/PictureSwitch.tsx';

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
