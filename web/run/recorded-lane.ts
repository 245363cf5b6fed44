/* A lane's worker that plays a recorded run (recording.ts) in place of one of its own: it answers the requests of a page as LaneHost does,
 * and refuses what a recording does not hold. */

import { HistoryRecorder } from './history.ts';
import { ONLY_RECORDED, type Reply, type Request, UNREADABLE, type WorkerEvent } from './protocol.ts';
import { Recording } from './recording.ts';
import { runLimitPs } from './run-limit.ts';

/** What a page does with the work of a lane; here there is none. */
const ANSWERED = ['ping', 'pause', 'resume', 'cancel'];
const UNANSWERED = ['rest', 'hold'];

export interface RecordedEnvironment {
  /** the file of a recording, uncompressed */
  read(address: string): Promise<Uint8Array>;
  post(message: Reply | WorkerEvent): void;
  /** soon, after what else is waiting */
  later(work: () => void): void;
}

export class RecordedLane {
  private readonly environment: RecordedEnvironment;
  private recording: Recording | null = null;
  /** requests that arrived before the recording */
  private early: Request[] = [];

  constructor(environment: RecordedEnvironment) {
    this.environment = environment;
  }

  handle(request: Request): void {
    const { id, type } = request;
    if (UNANSWERED.includes(type)) return;
    if (ANSWERED.includes(type)) this.environment.post({ id, ok: true, result: type === 'ping' ? 0 : null });
    else if (request.type === 'open') void this.open(request);
    else if (this.recording) this.answer(request, this.recording);
    else this.early.push(request);
  }

  private async open({ id, args: { lane, recording: address = '' } }: Request & { type: 'open' }): Promise<void> {
    const { post, read } = this.environment;
    try {
      const recording = new Recording(await read(address), lane);
      this.recording = recording;
      post({ id, ok: true, result: { shape: recording.shape.record, loads: null } });
      post({ event: 'finished', summary: recording.summary });
      for (const request of this.early.splice(0)) this.answer(request, recording);
      this.sendHistory(recording, new HistoryRecorder(lane, recording.shape, runLimitPs(lane)), 0);
    } catch {
      post({ id, ok: false, error: UNREADABLE });
    }
  }

  private answer({ id, ...request }: Request, recording: Recording): void {
    if (request.type === 'frameAt')
      this.environment.post({ id, ok: true, result: recording.frame(request.args.timePs) });
    else this.environment.post({ id, ok: false, error: ONLY_RECORDED });
  }

  /** Step by step, so that frames are answered in between. */
  private sendHistory(recording: Recording, history: HistoryRecorder, step: number): void {
    if (step === recording.steps || this.recording !== recording) return;
    history.record(recording.frame((step + 1) * recording.stepPs), recording.latencies(step));
    const columns = history.takeNewColumns();
    if (columns) this.environment.post({ event: 'history', history: columns });
    this.environment.later(() => this.sendHistory(recording, history, step + 1));
  }
}
