/* Frames of one lane: one request at a time, the newest wish wins, never a queue. */

import type { LaneClient } from '../engine/client.ts';
import type { Frame } from '../engine/protocol.ts';

/** A jump does not wait for an answer that is taking longer than this; it overtakes it. */
const OVERTAKE_MS = 120;

export class Frames {
  /** the newest one */
  frame: Frame | null = null;
  /** a link whose port is looked at: frames come with it, so that what is said of both is of one instant */
  port: number | null = null;
  private readonly client: LaneClient;
  private readonly onFrame: () => void;
  private readonly now: () => number;
  private requestedPs = -1;
  /** the time that the newest frame was asked for */
  private answeredPs = Number.POSITIVE_INFINITY;
  private wantedPs = -1;
  private requestedMs = 0;
  private waitingSinceMs: number | null = null;
  private requestId = 0;

  constructor(client: LaneClient, onFrame: () => void, now: () => number) {
    this.client = client;
    this.onFrame = onFrame;
    this.now = now;
  }

  /** How long an answer has been waited for; 0 when none is. */
  waitingMs(): number {
    return this.waitingSinceMs === null ? 0 : this.now() - this.waitingSinceMs;
  }

  /** Whether the newest frame is that of this time. */
  answers(timePs: number): boolean {
    return this.frame !== null && this.answeredPs === timePs;
  }

  /** A time that the clock came to by itself, after the one asked for, lies on the way: what is asked for is waited for. A jump
   * overtakes it. */
  want(timePs: number, jump: boolean): void {
    this.wantedPs = timePs;
    if (this.requestedPs === timePs) return;
    if (this.waitingSinceMs === null || (jump && this.now() - this.requestedMs > OVERTAKE_MS)) this.ask();
  }

  /** The lane is being opened anew. */
  forget(): void {
    this.requestId += 1;
    this.frame = null;
    this.port = null;
    this.waitingSinceMs = null;
    this.requestedPs = -1;
    this.answeredPs = Number.POSITIVE_INFINITY;
    this.wantedPs = -1;
  }

  private ask(): void {
    this.requestId += 1;
    const { requestId } = this;
    this.requestedPs = this.wantedPs;
    this.requestedMs = this.now();
    this.waitingSinceMs ??= this.requestedMs;
    this.client.ask('frameAt', { timePs: this.requestedPs, ...(this.port !== null && { port: this.port }) }).then(
      (frame) => requestId === this.requestId && this.onAnswer(frame),
      () => requestId === this.requestId && this.onAnswer(null),
    );
  }

  private onAnswer(frame: Frame | null): void {
    this.waitingSinceMs = null;
    if (frame) {
      this.frame = frame;
      this.answeredPs = this.requestedPs;
      this.onFrame();
    }
    if (this.wantedPs !== this.requestedPs) this.ask();
  }
}
