/* Loads after a dragged task would be dropped, for every lane that the swap changes: one request per lane at a time, the newest target
 * first, repeated when the phase changes. */

import type { StoreApi } from 'zustand/vanilla';
import { hasNode } from '../model/shape.ts';
import type { Lanes } from './lanes.ts';
import type { DropPreview, PlaygroundStore } from './types.ts';

export class Previews {
  /** lanes with a pending request */
  private readonly pending = new Set<number>();

  constructor(
    private readonly store: StoreApi<PlaygroundStore>,
    private readonly lanes: Lanes,
  ) {}

  set(lane: number, from: number, to: number): void {
    const { preview, lanes } = this.store.getState();
    if (preview?.lane === lane && preview.from === from && preview.to === to) return;
    const task = lanes[lane]?.loads?.taskNode.indexOf(from) ?? -1;
    const changes = lanes.flatMap(({ settings }, at) => ([from, to].every(hasNode(settings.topology)) ? [at] : []));
    const next = { lane, task, from, to, changes, loads: lanes.map(() => null) };
    this.store.setState({ preview: task < 0 || from === to ? null : next });
    this.refresh();
  }

  clear(): void {
    if (this.store.getState().preview) this.store.setState({ preview: null });
  }

  /** Requests loads that are missing or of another phase. */
  refresh(): void {
    const { preview } = this.store.getState();
    for (const lane of preview?.changes ?? []) if (preview) this.ask(preview, lane);
  }

  private ask(preview: DropPreview, lane: number): void {
    const phase = this.store.getState().lanes[lane]?.loads?.phase;
    if (phase === undefined || preview.loads[lane]?.phase === phase || this.pending.has(lane)) return;
    const { from, to } = preview;
    const answer = this.lanes.slots[lane]?.client.ask('preview', { phase, nodeA: from, nodeB: to });
    if (!answer) return;
    this.pending.add(lane);
    answer.then(
      (loads) => {
        this.pending.delete(lane);
        const now = this.store.getState().preview;
        if (now?.lane === preview.lane && now.from === from && now.to === to)
          this.store.setState({ preview: { ...now, loads: now.loads.with(lane, loads) } });
        this.refresh();
      },
      () => {
        this.pending.delete(lane);
        if (this.store.getState().preview !== preview) this.refresh();
      },
    );
  }
}
