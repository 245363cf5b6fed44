/* Frames of one lane: one request at a time, the newest wish wins, never a queue.
 *
 * What a link carries is counted between two frames. Where the clock stands at a time that no frame leads up to, the frame a
 * window before it comes first: it lies on the way, so that it costs the worker next to nothing. */

import type { LaneClient } from '../engine/client.ts';
import type { Frame } from '../engine/protocol.ts';

/** A jump does not wait for an answer that is taking longer than this; it overtakes it. */
const PATIENCE_MS = 120;

export class Frames {
  /** the newest one */
  frame: Frame | null = null;
  /** the one that led up to it, for who begins to look only now */
  lead: Frame | null = null;
  private readonly client: LaneClient;
  private readonly arrived: () => void;
  private readonly now: () => number;
  private askedPs = -1;
  /** what was wanted when it was asked: later than `askedPs` when that is the frame before */
  private goalPs = -1;
  private leadPs = 0;
  /** the time that the newest frame was asked for */
  private answeredPs = Number.POSITIVE_INFINITY;
  private wantedPs = -1;
  private askedMs = 0;
  private sinceMs: number | null = null;
  private turn = 0;

  constructor(client: LaneClient, arrived: () => void, now: () => number) {
    this.client = client;
    this.arrived = arrived;
    this.now = now;
  }

  /** How long an answer has been waited for; 0 when none is. */
  waitingMs(): number {
    return this.sinceMs === null ? 0 : this.now() - this.sinceMs;
  }

  /** Whether the newest frame is that of this time. */
  answers(timePs: number): boolean {
    return this.frame !== null && this.answeredPs === timePs;
  }

  /** A time that the clock came to by itself, after the one asked for, lies on the way: what is asked for is waited for. A jump
   * overtakes it. `leadPs`: how far before a jump its first frame lies. */
  want(timePs: number, jump: boolean, leadPs = 0): void {
    this.wantedPs = timePs;
    this.leadPs = jump ? leadPs : 0;
    if (this.goalPs === timePs) return;
    if (this.sinceMs === null || (jump && this.now() - this.askedMs > PATIENCE_MS)) this.ask();
  }

  /** The lane is being opened anew. */
  forget(): void {
    this.turn += 1;
    this.frame = null;
    this.lead = null;
    this.sinceMs = null;
    this.askedPs = -1;
    this.goalPs = -1;
    this.answeredPs = Number.POSITIVE_INFINITY;
    this.wantedPs = -1;
  }

  private ask(): void {
    this.turn += 1;
    const { turn } = this;
    this.goalPs = this.wantedPs;
    this.askedPs = this.isLedUpTo() ? this.goalPs : Math.max(0, this.goalPs - this.leadPs);
    if (this.askedPs === this.goalPs && this.frame !== this.lead) this.lead = null;
    this.askedMs = this.now();
    this.sinceMs ??= this.askedMs;
    this.client.ask('frameAt', { timePs: this.askedPs }).then(
      (frame) => turn === this.turn && this.answered(frame),
      () => turn === this.turn && this.answered(null),
    );
  }

  private isLedUpTo(): boolean {
    const sincePs = this.goalPs - this.answeredPs;
    return this.leadPs === 0 || (sincePs >= 0 && sincePs <= this.leadPs);
  }

  private answered(frame: Frame | null): void {
    this.sinceMs = null;
    // Without an answer the frame before is not asked for again.
    if (!frame) this.leadPs = 0;
    else {
      this.frame = frame;
      if (this.askedPs < this.goalPs) this.lead = frame;
      this.answeredPs = this.askedPs;
      this.arrived();
    }
    if (this.wantedPs !== this.askedPs) this.ask();
  }
}
