import { expect, test, vi } from 'vitest';
import { usePlayground } from '../../../state/store.ts';
import { openDropped } from '../files.ts';
import type { OpenReply, OpenRequest } from '../open-worker.ts';

/** In place of the worker: it hands on what the file begins with. */
vi.mock('../../ask-worker.ts', () => ({
  async *askAny(_script: string, { file }: OpenRequest): AsyncGenerator<OpenReply> {
    yield { start: await file.text(), refusal: '' };
  },
}));

const openText = vi.fn();
usePlayground.setState({ openText });
const notice = () => usePlayground.getState().notice;
const opened = () => openText.mock.calls.map(([text]) => text);

test('of several files that are dropped the first is opened, and a sentence says so', async () => {
  const [one, other] = ['{"version": 1}', '{"version": 1, "title": "Other"}'];
  await openDropped([new File([one], 'one.json')]);
  expect([opened(), notice()]).toEqual([[one], null]);
  await openDropped([new File([other], 'other.json'), new File([one], 'one.json')]);
  expect([opened(), notice()]).toEqual([[one, other], 'Of the 2 files dropped, only "other.json" is opened.']);
});

test('a folder is answered in a sentence of the page', async () => {
  const folder = new File([], 'runs');
  const refusing = new Blob();
  refusing.text = () => Promise.reject(new DOMException('A requested file could not be found.', 'NotFoundError'));
  folder.slice = () => refusing;
  await openDropped([folder]);
  expect(notice()).toBe('"runs" cannot be read; it may be a folder, or no longer there.');
});
