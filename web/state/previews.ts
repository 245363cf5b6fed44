/* Where a dragged task would land: one request at a time, the newest wish first, asked again when the phase moves on. */

import type { StoreApi } from 'zustand/vanilla';
import type { Lanes } from './lanes.ts';
import type { DropPreview, PlaygroundStore } from './types.ts';

export class Previews {
  private readonly store: StoreApi<PlaygroundStore>;
  private readonly lanes: Lanes;
  private asking: { preview: DropPreview; phase: number } | null = null;

  constructor(store: StoreApi<PlaygroundStore>, lanes: Lanes) {
    this.store = store;
    this.lanes = lanes;
  }

  set(lane: number, from: number, to: number): void {
    const { preview, lanes } = this.store.getState();
    if (preview?.lane === lane && preview.from === from && preview.to === to) return;
    const task = lanes[lane]?.loads?.taskNode.indexOf(from) ?? -1;
    this.store.setState({ preview: task < 0 || from === to ? null : { lane, task, from, to, loads: null } });
    this.refresh();
  }

  clear(): void {
    if (this.store.getState().preview) this.store.setState({ preview: null });
  }

  /** Asks where what is shown is not, or no longer, the answer. */
  refresh(): void {
    const { preview, lanes } = this.store.getState();
    const phase = preview && lanes[preview.lane]?.loads?.phase;
    if (!preview || phase === undefined || phase === null || preview.loads?.phase === phase || this.asking) return;
    const asked = { preview, phase };
    this.asking = asked;
    const { lane, from, to } = preview;
    const answer = this.lanes.slots[lane]?.client.ask('preview', { phase, nodeA: from, nodeB: to });
    answer?.then(
      (loads) => this.done(() => this.arrived(asked.preview, { ...asked.preview, loads })),
      () => this.done(() => undefined),
    );
  }

  private done(act: () => void): void {
    this.asking = null;
    act();
    if (this.store.getState().preview?.loads === null) this.refresh();
  }

  private arrived(asked: DropPreview, answered: DropPreview): void {
    const { preview } = this.store.getState();
    const same = preview?.lane === asked.lane && preview.from === asked.from && preview.to === asked.to;
    if (same) this.store.setState({ preview: answered });
  }
}
