import { afterAll, expect, test, vi } from 'vitest';
import { usePlayground } from '../../../state/store.ts';
import type { Answer } from '../../answer-with.ts';
import { openDropped, readFieldFile } from '../files.ts';
import { useReading } from '../open-file.ts';
import type { OpenReply, OpenRequest } from '../open-worker.ts';

/** What a worker would answer: what the file begins with, or the row that it is. */
function* repliesTo(
  text: string,
  { kind }: OpenRequest['as'],
): Generator<OpenReply | { start: string; refusal: string }> {
  if (kind === 'any') yield { start: text, refusal: '' };
  else if (text === 'wrong') yield { refusal: 'It is wrong.' };
  else if (kind === 'rows') {
    yield { share: 0.5 };
    shares.push(useReading.getState()?.share);
    const row = text.split(' ').map(Number);
    yield { trace: Float64Array.of(row.length, ...row), note: '' };
  }
}

/** Answers one by one, so that each is seen. */
class FakeWorker {
  onmessage: (event: { data: Answer<unknown> }) => void = () => undefined;
  terminate = () => undefined;
  async postMessage({ file, as }: OpenRequest) {
    for (const reply of repliesTo(await file.text(), as)) {
      this.onmessage({ data: { reply, last: false } });
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.onmessage({ data: { last: true } });
  }
}
// Modules are shared with other tests, so that a mock of one may come too late.
vi.stubGlobal('Worker', FakeWorker);
vi.stubGlobal('self', { origin: '' });
afterAll(() => void vi.unstubAllGlobals());

const shares: unknown[] = [];

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

test('a file for a field is read beside the page as well, and its value or its fault goes to the field', async () => {
  const { topology } = usePlayground.getState().scenario;
  const told: unknown[] = [];
  const read = (text: string) =>
    readFieldFile(
      new File([text], 'a.trace'),
      { kind: 'rows', topology },
      (value) => told.push(value),
      (fault) => told.push(fault),
    );
  const before = opened().length;
  await read('-1 0 3 2 128');
  await read('wrong');
  expect(told).toEqual([[[-1, 0, 3, 2, 128]], 'It is wrong.']);
  expect([shares, opened().length, useReading.getState()]).toEqual([[0.5], before, null]);
});
