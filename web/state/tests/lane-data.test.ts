import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../model/tests/always.ts';
import type { LaneClient } from '../../run/client.ts';
import type { CongestionHistory, Frame } from '../../run/protocol.ts';
import { Frames, withHistoryPiece } from '../lane-data.ts';

/** A client that answers on demand; a run that ends at END returns that frame for every later time. */
const END = 5000;

function framesOf() {
  const asked: number[] = [];
  const ports: (number | undefined)[] = [];
  const answers: ((frame: Frame) => void)[] = [];
  const client = {
    ask: (_: string, { timePs, port }: { timePs: number; port?: number }) => {
      asked.push(timePs);
      ports.push(port);
      return new Promise<Frame>((resolve) => answers.push(resolve));
    },
  } as unknown as LaneClient;
  const shown: number[] = [];
  const frames = new Frames(
    client,
    () => shown.push(frames.frame?.timePs ?? -1),
    () => 0,
  );
  const answer = async () => {
    answers.shift()?.({ timePs: Math.min(END, asked.at(-1) ?? 0) } as Frame);
    await new Promise((done) => setTimeout(done));
  };
  return { frames, asked, ports, shown, answer };
}

describe('frames', () => {
  it('come one by one, jump or not', async () => {
    const { frames, asked, shown, answer } = framesOf();
    frames.want(1000, false);
    await answer();
    frames.want(3000, true);
    await answer();
    frames.want(400, true);
    await answer();
    expect(asked).toEqual([1000, 3000, 400]);
    expect(shown).toEqual(asked);
  });

  it('are asked for once and no more beyond the end of a run', async () => {
    const { frames, asked, shown, answer } = framesOf();
    frames.want(9000, true);
    for (let turn = 0; turn < 4; turn++) await answer();
    expect(asked).toEqual([9000]);
    expect(shown).toEqual([END]);
  });

  it('come with the port that is looked at, until the lane is opened anew', async () => {
    const { frames, ports, answer } = framesOf();
    frames.want(1000, true);
    await answer();
    frames.port = 33;
    frames.want(2000, true);
    await answer();
    frames.forget();
    frames.want(3000, true);
    expect(ports).toEqual([undefined, 33, undefined]);
  });

  it('follow the newest wish, whatever was asked for before', async () => {
    const { frames, asked, answer } = framesOf();
    frames.want(1000, true);
    frames.want(2000, true);
    frames.want(3000, true);
    for (let turn = 0; turn < 4; turn++) await answer();
    expect(asked).toEqual([1000, 3000]);
  });
});

/** Columns from..end of a run in which every number encodes its position. */
function piece(from: number, columns: number, stepPs = 10): CongestionHistory {
  const at = Array.from({ length: columns }, (_, index) => from + index);
  return {
    from,
    columns,
    stepPs,
    victims: Uint16Array.from(at),
    root: Int32Array.from(at),
    latencyP50Ps: Float64Array.from(at),
    latencyP99Ps: Float64Array.from(at),
  };
}

describe('the pieces of a history', () => {
  it('make the whole, in whatever sizes they come, and leave what was handed out alone', () => {
    always([fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })], (sizes) => {
      let known: CongestionHistory | null = null;
      let columns = 0;
      const handed: [CongestionHistory, number][] = [];
      for (const size of sizes) {
        known = withHistoryPiece(known, piece(columns, size));
        columns += size;
        handed.push([known, columns]);
      }
      for (const [history, length] of handed) expect(history).toEqual(piece(0, length));
    });
  });

  it('begin anew when the step changes, or the worker does', () => {
    const known = withHistoryPiece(piece(0, 4), piece(4, 4));
    expect(withHistoryPiece(known, piece(0, 4, 20))).toEqual(piece(0, 4, 20));
    expect(withHistoryPiece(known, piece(0, 2))).toEqual(piece(0, 2));
  });
});
