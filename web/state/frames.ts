/* Frames of one lane: one request at a time, the newest wish wins, never a queue. */

import type { LaneClient } from '../engine/client.ts';
import type { Frame } from '../engine/protocol.ts';

/** A jump does not wait for an answer that is taking longer than this; it overtakes it. */
const PATIENCE_MS = 120;

export class Frames {
  /** the newest one */
  frame: Frame | null = null;
  /** a link whose port is looked at: frames come with it, so that what is said of both is of one instant */
  port: number | null = null;
  private readonly client: LaneClient;
  private readonly arrived: () => void;
  private readonly now: () => number;
  private askedPs = -1;
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
   * overtakes it. */
  want(timePs: number, jump: boolean): void {
    this.wantedPs = timePs;
    if (this.askedPs === timePs) return;
    if (this.sinceMs === null || (jump && this.now() - this.askedMs > PATIENCE_MS)) this.ask();
  }

  /** The lane is being opened anew. */
  forget(): void {
    this.turn += 1;
    this.frame = null;
    this.port = null;
    this.sinceMs = null;
    this.askedPs = -1;
    this.answeredPs = Number.POSITIVE_INFINITY;
    this.wantedPs = -1;
  }

  private ask(): void {
    this.turn += 1;
    const { turn } = this;
    this.askedPs = this.wantedPs;
    this.askedMs = this.now();
    this.sinceMs ??= this.askedMs;
    this.client.ask('frameAt', { timePs: this.askedPs, ...(this.port !== null && { port: this.port }) }).then(
      (frame) => turn === this.turn && this.answered(frame),
      () => turn === this.turn && this.answered(null),
    );
  }

  private answered(frame: Frame | null): void {
    this.sinceMs = null;
    if (frame) {
      this.frame = frame;
      this.answeredPs = this.askedPs;
      this.arrived();
    }
    if (this.wantedPs !== this.askedPs) this.ask();
  }
}
