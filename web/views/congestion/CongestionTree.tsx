/* The React shell: creates the picture once, hands it models and frames. */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../engine/protocol.ts';
import { createCongestion } from './create.ts';
import type { CongestionEvents, CongestionModel, CongestionPicture } from './model.ts';

interface Props {
  model: CongestionModel;
  events: CongestionEvents;
  /** calls back with every new instant; returns how to stop that */
  subscribe(listener: (timePs: number, frame: Frame | null) => void): () => void;
  className?: string;
}

export function CongestionTree({ model, events, subscribe, className }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const picture = useRef<CongestionPicture | null>(null);
  const latest = useRef({ model, events });
  latest.current = { model, events };

  useEffect(() => {
    if (!host.current) return undefined;
    const created = createCongestion(host.current, latest.current.model, {
      onSelect: (target) => latest.current.events.onSelect(target),
      onOpen: (pods) => latest.current.events.onOpen?.(pods),
    });
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
