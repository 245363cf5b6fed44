/* Binds one lane's tree to the store. Frames go from the playback to the drawing and never through React. */

import { useCallback, useMemo } from 'react';
import { flitPs } from './engine/config.ts';
import type { Frame } from './engine/protocol.ts';
import { playback, usePlayground } from './state/store.ts';
import type { LaneState } from './state/types.ts';
import type { TreeEvents, TreeModel } from './views/tree/model.ts';
import { Tree } from './views/tree/Tree.tsx';

const FLIT_BYTES = 64;
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

interface Props {
  lane: LaneState;
  gutter: TreeModel['gutter'];
}

export function LaneTree({ lane, gutter }: Props) {
  const { index, name, shape, loads, settings } = lane;
  const clock = usePlayground((state) => state.clock.kind);
  const playing = usePlayground((state) => state.clock.playing);
  const filter = usePlayground((state) => state.filter);
  const theme = usePlayground((state) => state.theme);
  const selection = usePlayground((state) => (state.selection?.lane === index ? state.selection : null));
  const preview = usePlayground((state) => (state.preview?.lane === index ? state.preview : null));
  const { select, setPreview, clearPreview, swap } = usePlayground.getState();

  const model = useMemo<TreeModel | null>(
    () =>
      shape && {
        shape,
        loads,
        selection,
        filter,
        preview,
        theme,
        gutter,
        reducedMotion: reducedMotion.matches,
        playing,
        clock,
        flitPs: flitPs(settings),
        linkPs: settings.link.latencyNs * 1000,
        bufferFlits: Math.floor(settings.switch.bufferBytes / FLIT_BYTES),
        name,
      },
    [shape, loads, selection, filter, preview, theme, gutter, playing, clock, settings, name],
  );
  const events = useMemo<TreeEvents>(
    () => ({
      onSelect: (target) => select(target && { ...target, lane: index }),
      onHover: () => {},
      onSwapPreview: (pair) => (pair ? setPreview(index, pair.from, pair.to) : clearPreview()),
      onSwap: swap,
      onUnfold: () => {},
    }),
    [index, select, setPreview, clearPreview, swap],
  );
  const subscribe = useCallback(
    (listener: (position: number, frame: Frame | null) => void) => {
      const tell = ({ kind, position, timePs, frames }: ReturnType<typeof playback.now>) =>
        listener(kind === 'phases' ? position : timePs, frames[index] ?? null);
      tell(playback.now());
      return playback.subscribe(tell);
    },
    [index],
  );

  return model && <Tree model={model} events={events} subscribe={subscribe} className="tree-host" />;
}
