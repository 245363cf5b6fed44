import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from './commands.mjs';
import { openable, portProblem } from './ports.mjs';

const blocked = Array.from({ length: 65_535 }, (_, index) => index + 1).filter((port) => openable(port) !== port);

/** What Node's own fetch, which holds to the same standard, says of a port. Nothing is asked of the network: it refuses first. */
async function refusalOf(port) {
  return fetch(`http://localhost:${port}/`).then(
    () => 'answered',
    ({ cause }) => cause.message,
  );
}

test('browsers block 82 ports, and so does the fetch of Node', async () => {
  expect(blocked).toHaveLength(82);
  for (const port of blocked) expect(await refusalOf(port), `port ${port}`).toBe('bad port');
});

test('the next port skips those that browsers block', () => {
  expect(openable(4173)).toBe(4173);
  expect(openable(6665)).toBe(6670);
  expect(openable(10_080)).toBe(10_081);
  expect(openable(65_536)).toBeNull();
});

test.each([
  ['4173', null],
  ['65535', null],
  ['6000', 'Browsers do not open port 6000, which belongs to another protocol; choose another one, such as 4173.'],
  ['0', 'The port 0 cannot be used; allowed is a whole number from 1 to 65535.'],
  ['65536', 'The port 65536 cannot be used; allowed is a whole number from 1 to 65535.'],
  ['0x1050', 'The port 0x1050 cannot be used; allowed is a whole number from 1 to 65535.'],
  ['', 'The port "" cannot be used; allowed is a whole number from 1 to 65535.'],
  [undefined, '--port has no number behind it; allowed is a whole number from 1 to 65535.'],
])('--port %s', (text, sentence) => {
  expect(portProblem(text)).toBe(sentence);
});

test('npm start says it in one sentence, before it builds anything', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'start.mjs'), '--port', '6667'], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe(
    'Browsers do not open port 6667, which belongs to another protocol; choose another one, such as 4173.\n',
  );
});
