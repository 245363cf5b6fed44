/* The React shell: creates the picture once, hands it models and frames. Drawn otherwise it is another picture: give it a key. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../../engine/protocol.ts';
import { createCongestion } from './create.ts';
import type { Draw } from './drawing.ts';
import type { CongestionEvents, CongestionModel, CongestionPicture } from './model.ts';

interface Props {
  model: CongestionModel;
  events: CongestionEvents;
  /** calls back with every new instant; returns how to stop that */
  subscribe(listener: (timePs: number, frame: Frame | null) => void): () => void;
  /** how it is drawn, once and for all */
  draws: Draw;
  className?: string;
}

export function CongestionView({ model, events, subscribe, draws, className }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const picture = useRef<CongestionPicture | null>(null);
  const latest = useRef({ model, events, draws });
  latest.current = { model, events, draws };

  useEffect(() => {
    if (!host.current) return undefined;
    const { model: first, draws: way } = latest.current;
    const told: CongestionEvents = {
      onSelect: (target) => latest.current.events.onSelect(target),
      onOpen: (pods) => latest.current.events.onOpen?.(pods),
    };
    const created = createCongestion(host.current, first, told, way);
    picture.current = created;
    return () => {
      picture.current = null;
      created.destroy();
    };
  }, []);

  useEffect(() => picture.current?.update(model), [model]);
  useEffect(() => subscribe((timePs, frame) => picture.current?.draw(timePs, frame)), [subscribe]);

  return <div ref={host} className={className} style={{ position: 'relative', width: '100%', height: '100%' }} />;
}
