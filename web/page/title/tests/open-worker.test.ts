/* The worker that reads files speaks as the page does. As in the worker itself, no module that says things is there before it, or after it. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenRequest } from '../open-worker.ts';

beforeAll(() => void vi.resetModules());
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

it('writes numbers as the language of its request does, which comes after its modules', async () => {
  const worker: Partial<Pick<Worker, 'onmessage'>> & { postMessage(reply: unknown): void } = {
    postMessage: (reply) => answers.push(reply),
  };
  const answers: unknown[] = [];
  vi.stubGlobal('self', worker);
  await import('../open-worker.ts');
  const data = {
    file: new Blob([`${'- 0 0 1 64\n'.repeat(1500)}- 0 0\n`]),
    language: 'de',
    words: null,
    as: { kind: 'any', present: { traffic: {}, lanes: [] }, rows: [new Float64Array()] },
  } as unknown as OpenRequest;
  await worker.onmessage?.call(worker as Worker, { data } as MessageEvent<OpenRequest>);
  expect(JSON.stringify(answers)).toContain('Line 1.501 of the trace');
});
