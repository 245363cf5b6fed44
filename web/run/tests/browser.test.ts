import { expect, it, vi } from 'vitest';
import { createWorker } from '../browser.ts';
import type { PackedRequest } from '../protocol.ts';
import { lane } from './lanes.ts';

it('the rows of a trace are handed over to the worker, not copied', () => {
  const posted: { message: PackedRequest; transfer: Transferable[] }[] = [];
  class FakeWorker {
    postMessage(message: PackedRequest, transfer: Transferable[]) {
      posted.push({ message, transfer });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('self', { origin: 'http://localhost' });
  const rows: [number, number, number, number, number][] = [[-1, 0, 0, 1, 64]];
  const settings = lane({ traffic: { kind: 'trace', trace: 'file', rows } });
  createWorker().post({ id: 1, type: 'open', args: { lane: settings } as never });
  vi.unstubAllGlobals();
  const [{ message, transfer } = { message: null, transfer: [] }] = posted;
  expect(message?.rows?.map((numbers) => [...numbers])).toEqual([[5, -1, 0, 0, 1, 64]]);
  expect(transfer).toEqual([message?.rows?.[0]?.buffer]);
});
