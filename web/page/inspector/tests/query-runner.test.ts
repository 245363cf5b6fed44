import { describe, expect, it } from 'vitest';
import type { TimedResult } from '../../../kinds/common/inspection.ts';
import { QueryRunner } from '../queries.ts';

/** A manual clock, and a worker that answers on demand. */
function stage() {
  let nowMs = 0;
  const timers: { atMs: number; call: () => void }[] = [];
  const asked: { timePs: number; answer(value: string): Promise<void>; refuse(): Promise<void> }[] = [];
  const heard: TimedResult<string>[] = [];
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const asker = new QueryRunner<string>(
    (timePs) =>
      new Promise((resolve, reject) => {
        asked.push({
          timePs,
          answer: (value) => {
            resolve(value);
            return settled();
          },
          refuse: () => {
            reject(new Error('overtaken'));
            return settled();
          },
        });
      }),
    (answer) => heard.push(answer),
    {
      now: () => nowMs,
      later: (call, ms) => {
        const timer = { atMs: nowMs + ms, call };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
      },
    },
  );
  const pass = async (ms: number) => {
    nowMs += ms;
    for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.call();
    }
    await settled();
  };
  return { asker, asked, heard, pass };
}

describe('asking about an instant that moves', () => {
  it('asks one thing at a time, and then the newest', async () => {
    const { asker, asked, heard } = stage();
    asker.want(1, 0);
    asker.want(2, 0);
    asker.want(3, 0);
    expect(asked.map(({ timePs }) => timePs)).toEqual([1]);
    await asked[0]?.answer('one');
    expect(asked.map(({ timePs }) => timePs)).toEqual([1, 3]);
    expect(heard).toEqual([{ timePs: 1, value: 'one' }]);
  });

  it('keeps its pace, and asks nothing twice', async () => {
    const { asker, asked, pass } = stage();
    asker.want(1, 200);
    await asked[0]?.answer('one');
    asker.want(1, 200);
    asker.want(2, 200);
    await pass(150);
    expect(asked).toHaveLength(1);
    await pass(100);
    expect(asked.map(({ timePs }) => timePs)).toEqual([1, 2]);
  });

  it('asks again when it was overtaken, but not for ever', async () => {
    const { asker, asked, pass } = stage();
    asker.want(1, 0);
    for (let time = 0; time < 12; time++) {
      await asked.at(-1)?.refuse();
      await pass(2000);
    }
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThan(8);
  });

  it('is silent once stopped', async () => {
    const { asker, asked, heard } = stage();
    asker.want(1, 0);
    asker.stop();
    await asked[0]?.answer('one');
    asker.want(2, 0);
    expect([asked.length, heard.length]).toEqual([1, 0]);
  });
});
