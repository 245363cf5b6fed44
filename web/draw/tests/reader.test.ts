import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WEB = new URL('../../', import.meta.url);

/** What takes the focus, scrolls or hears keys without asking whether the reader of a frame is in it. */
const UNASKED = [
  /(?<!\bchips)\??\.focus\(/,
  /\bscrollIntoView\(/,
  /\bautoFocus\b/,
  /\bshowModal\(/,
  /\b(?:window|document)\.addEventListener\('key/,
];

/** The place that asks. */
const ALLOWED = 'draw/reader.ts';

it('nothing but draw/reader.ts takes the focus, scrolls the page around or listens to all keys', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)tests\//.test(file) && file !== ALLOWED,
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(new URL(file, WEB), 'utf8')
      .split('\n')
      .filter((line) => UNASKED.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
