/* Frames of one lane: one request at a time; only the newest time wanted counts, there is no queue. */

import type { LaneClient } from '../run/client.ts';
import type { Frame } from '../run/protocol.ts';

/** A jump overtakes a request that has been pending for longer than this. */
const OVERTAKE_MS = 120;

export class Frames {
  /** the newest one */
  frame: Frame | null = null;
  /** a link whose port is inspected: frames include it, so that both are of one instant */
  port: number | null = null;
  private readonly client: LaneClient;
  private readonly onFrame: () => void;
  private readonly now: () => number;
  private requestedPs = -1;
  /** the time for which the newest frame was requested */
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

  /** How long an answer has been pending; 0 where none is. */
  waitingMs(): number {
    return this.waitingSinceMs === null ? 0 : this.now() - this.waitingSinceMs;
  }

  /** Whether the newest frame is that of this time. */
  answers(timePs: number): boolean {
    return this.frame !== null && this.answeredPs === timePs;
  }

  /** While the clock merely advances, the pending answer is awaited first, as it lies on the way. A jump may overtake it. */
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
