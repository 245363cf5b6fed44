/* Records of the core, field by field: one exchange computed by hand, and synthetic records in which no two fields are equal. */

import { describe, expect, it } from 'vitest';
import { CoreRefusal, FOREVER_PS } from '../core.ts';
import type { CoreExports } from '../exports.ts';
import { type Field, isRecord, type RecordName, RecordView, recordOf } from '../layout.ts';
import { CoreRun } from '../run.ts';
import { builtCore, lane } from './lanes.ts';

const core = await builtCore();

/* XGFT(2; 2,2; 1,2), messages of two flits of 51.2 ns, adapters 500 ns, links 100 ns, switches 50 ns. The path between
 * neighbours takes 2 x 500 + 50 + 2 x 100 = 1250 ns, across the top 2 x 500 + 3 x 50 + 4 x 100 = 1550 ns; a message adds two
 * flits, an acknowledgement one. Tasks 0 and 1 begin a phase later than 2 and 3, and there is no contention. */
const NEAR_PS = 1_352_400;
const FAR_PS = 1_652_400;
/** Until the acknowledgement has arrived. */
const NEAR_DONE_PS = 2_653_600;
const FAR_DONE_PS = 3_253_600;
const BY_HAND = lane({
  topology: { m: [2, 2], w: [1, 2] },
  traffic: {
    exchange: 'custom',
    messageBytes: 128,
    phases: [
      [1, 0, null, null],
      [1, 0, 3, 2],
      [2, 3, 0, 1],
    ],
  },
  routing: { kind: 'd-mod-k' },
});

it('a view of memory that has grown since is refused, not read as zeros', () => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  const view = new RecordView(memory.buffer, 'ft_table_step', 64);
  const [name] = Object.keys(recordOf('ft_table_step').fields) as [never];
  view.write({ [name]: 7 });
  expect(view.number(name)).toBe(7);
  memory.grow(1);
  for (const use of [() => view.number(name), () => view.get(name), () => view.read(), () => view.write({ [name]: 8 })])
    expect(use).toThrow(RangeError);
  expect(new RecordView(memory.buffer, 'ft_table_step', 64).number(name)).toBe(7);
});

describe('an exchange computed by hand', () => {
  it('has this summary', () => {
    const run = core.open(BY_HAND);
    expect(run.run(FOREVER_PS, 1_000_000)).toBe('finished');
    const { latencyPs, efficiency, binPs, hash, reachedPs, ...rest } = run.result();
    expect(reachedPs).toBe(rest.completionPs);
    const near = NEAR_DONE_PS;
    const late = [2 * near + FAR_DONE_PS, 2 * near + FAR_DONE_PS];
    const answered = [near + FAR_DONE_PS, near + FAR_DONE_PS];
    expect(rest).toEqual({
      congestion: null,
      cluster: null,
      finished: true,
      completionPs: 2 * NEAR_DONE_PS + FAR_DONE_PS,
      idealPs: 2 * NEAR_DONE_PS + FAR_DONE_PS,
      // Six messages over two links and four over four, each two flits, plus one flit of acknowledgement.
      hops: 6 * 2 * 3 + 4 * 4 * 3,
      delivered: 10,
      limit: 'none',
      missingMessages: 0,
      lostPackets: 0,
      deliveredFlits: 20,
      deliveredBytes: 1280,
      phaseEndPs: [NEAR_DONE_PS, 2 * NEAR_DONE_PS, 2 * NEAR_DONE_PS + FAR_DONE_PS],
      // Tasks 2 and 3 pass through the first phase, and wait in the last one for the messages of the others.
      taskTimes: {
        enteredPs: [0, 0, 0, 0, near, near, 0, 0, 2 * near, 2 * near, near, near],
        answeredPs: [...[near, near, -1, -1], ...[2 * near, 2 * near, near, near], ...late, ...answered],
        leftPs: [near, near, 0, 0, 2 * near, 2 * near, near, near, ...late, 2 * near + FAR_PS, 2 * near + FAR_PS],
        alonePs: [near, near, 0, 0, near, near, near, near, ...Array(4).fill(FAR_DONE_PS)],
      },
    });
    expect(latencyPs.mean).toBe((6 * NEAR_PS + 4 * FAR_PS) / 10);
    expect(latencyPs.max).toBe(FAR_PS);
    expect(Math.abs(latencyPs.p50 / NEAR_PS - 1)).toBeLessThan(0.05);
    expect(Math.abs(latencyPs.p99 / FAR_PS - 1)).toBeLessThan(0.05);
    expect(efficiency.reduce((sum, flits) => sum + flits, 0)).toBe(20);
    expect(binPs % 51_200).toBe(0);
    expect(hash).toBe(run.hash());
  });

  it('has two flits in front of the first link after 3 us', () => {
    const run = core.open(BY_HAND);
    run.run(3_000_000, 1_000_000);
    const ends = { source: 0, destination: 1, nextLink: 9, phase: 1 };
    const arrivesPs = NEAR_DONE_PS + 500_000;
    expect(run.queueOf(0)).toEqual([{ ...ends, arrivesPs, message: expect.any(Number), flits: 2 }]);
  });
});

describe('a made-up record', () => {
  /** An empty shape, one record, and one-element arrays. */
  const SHAPE = 1024;
  const RECORD = 4096;
  const ARRAYS = 8192;

  const memory = new WebAssembly.Memory({ initial: 1 });
  const data = new DataView(memory.buffer);
  let next = 0;

  /** Writes 101, 102, .. into the fields of a record, and [1], [2], .. into its arrays; gives what it must read as. */
  function made(record: RecordName, at: number): Record<string, unknown> {
    const fields = Object.entries(recordOf(record).fields);
    return Object.fromEntries(fields.map(([name, field]) => [name, madeField(field, at + field.offset)]));
  }

  function madeField({ type }: Field, at: number): unknown {
    if (isRecord(type)) return made(type, at);
    next += 1;
    if (type === 'ft_run_state') {
      data.setUint32(at, 2, true);
      return 'finished';
    }
    if (type === 'ft_run_limit') {
      data.setUint32(at, 2, true);
      return 'ages';
    }
    if (!type.endsWith('[]')) {
      if (type === 'u32') data.setUint32(at, 100 + next, true);
      else data.setBigUint64(at, BigInt(100 + next), true);
      return 100 + next;
    }
    const array = ARRAYS + next * 32;
    data.setBigUint64(at, BigInt(array), true);
    data.setUint32(at + 8, type === 'f64[]' ? 2 : 1, true);
    const pair = [next, next + 0.5];
    if (type === 'f64[]') for (const [at, value] of pair.entries()) data.setFloat64(array + 8 * at, value, true);
    else data.setUint8(array, next);
    return type.startsWith('ft_') ? expect.any(Array) : type === 'f64[]' ? pair : [next];
  }

  const exports = { memory, ft_shape_of: () => SHAPE, ft_frame_of: () => RECORD, ft_summary_of: () => RECORD };
  const runOf = () => new CoreRun(exports as unknown as CoreExports, 1, []);
  const plain = (value: object) =>
    JSON.parse(JSON.stringify(value, (_, part) => (ArrayBuffer.isView(part) ? [...(part as Uint8Array)] : part)));

  it('of a frame keeps every field in its place', () => {
    const { state: _, reserved: __, deliveredFlits: ___, ...shown } = made('ft_frame', RECORD);
    const { linkWindow, congestion, cluster, ...rest } = shown;
    const [lately = 0, second = 0] = linkWindow as number[];
    const share = Math.fround(lately / (rest.windowPs as number));
    expect(plain(runOf().frame())).toEqual({
      ...rest,
      finished: true,
      linkShare: [share],
      lostPackets: (congestion as { lostPackets: number }).lostPackets,
      congestion: { ...(congestion as object), linkAdapted: [second] },
      cluster: { ...(cluster as object), linkLostInWindow: [second] },
    });
  });

  it('of a summary keeps every field in its place', () => {
    const { state: _, latencies, congestion, cluster, ...others } = made('ft_summary', RECORD);
    const { enteredPs, answeredPs, leftPs, alonePs, reserved: ____, ...rest } = others;
    const { reserved: ___, ...counted } = congestion as { reserved: number; lostPackets: number };
    const { boundBytes, reserved: __, ...counts } = cluster as { boundBytes: number; reserved: number };
    expect(plain(runOf().summary())).toEqual({
      ...rest,
      finished: false, // not where a limit has ended it
      reachedPs: Math.max(rest.completionPs as number, runOf().progress().timePs),
      hash: '',
      lostPackets: counted.lostPackets,
      taskTimes: { enteredPs, answeredPs, leftPs, alonePs },
      congestion: { ...counted, orderCounted: false },
      cluster: { ...counts, boundMBs: boundBytes / 1e6 },
    });
    expect(plain(runOf().latencies())).toEqual(latencies);
  });

  it('that is none is refused', () => {
    const none = { ...exports, ft_frame_of: () => 0 };
    const run = new CoreRun(none as unknown as CoreExports, 1, []);
    expect(() => run.frame()).toThrow(CoreRefusal);
  });
});
