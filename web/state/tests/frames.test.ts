import { describe, expect, it } from 'vitest';
import type { LaneClient } from '../../run/client.ts';
import type { Frame } from '../../run/protocol.ts';
import { Frames } from '../frames.ts';

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
