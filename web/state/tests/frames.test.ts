import { describe, expect, it } from 'vitest';
import type { LaneClient } from '../../engine/client.ts';
import type { Frame } from '../../engine/protocol.ts';
import { Frames } from '../frames.ts';

/** A client that answers when the test says so; a run that ends at END shows that end for every later time. */
const END = 5000;

function framesOf() {
  const asked: number[] = [];
  const answers: ((frame: Frame) => void)[] = [];
  const client = {
    ask: (_: string, { timePs }: { timePs: number }) => {
      asked.push(timePs);
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
  return { frames, asked, shown, answer };
}

describe('frames', () => {
  it('lead up to where the clock was set, so that there is something to count from', async () => {
    const { frames, asked, shown, answer } = framesOf();
    frames.want(1000, true, 100);
    await answer();
    await answer();
    expect(asked).toEqual([900, 1000]);
    frames.want(1050, true, 100);
    await answer();
    frames.want(400, true, 100);
    await answer();
    await answer();
    frames.want(20, true, 100);
    await answer();
    await answer();
    expect(asked).toEqual([900, 1000, 1050, 300, 400, 0, 20]);
    expect(shown).toEqual(asked);
  });

  it('keep the one that led up to the newest, until the clock goes on by itself', async () => {
    const { frames, answer } = framesOf();
    frames.want(1000, true, 100);
    await answer();
    await answer();
    expect([frames.lead?.timePs, frames.frame?.timePs]).toEqual([900, 1000]);
    frames.want(3000, false, 100);
    await answer();
    expect([frames.lead, frames.frame?.timePs]).toEqual([null, 3000]);
  });

  it('come one by one while the clock goes on, and where links have no load of a moment', async () => {
    const { frames, asked, answer } = framesOf();
    frames.want(1000, false, 100);
    await answer();
    frames.want(3000, true);
    await answer();
    expect(asked).toEqual([1000, 3000]);
  });

  it('are asked for twice and no more beyond the end of a run', async () => {
    const { frames, asked, shown, answer } = framesOf();
    frames.want(9000, true, 100);
    for (let turn = 0; turn < 4; turn++) await answer();
    expect(asked).toEqual([8900, 9000]);
    expect(shown).toEqual([END, END]);
  });

  it('follow the newest wish, whatever was asked for before', async () => {
    const { frames, asked, answer } = framesOf();
    frames.want(1000, true, 100);
    frames.want(2000, true, 100);
    frames.want(3000, true, 100);
    for (let turn = 0; turn < 4; turn++) await answer();
    expect(asked).toEqual([900, 2900, 3000]);
  });
});
