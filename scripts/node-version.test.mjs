import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './commands.mjs';
import { nodeProblem } from './node-version.mjs';

const { engines, scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '25.1.0', '100.0.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version, engines.node)).toBeNull();
});

test.each(['4.9.1', '18.20.8', '20.0.0', '20.9.0', '20.18.3', '21.7.3', '22.2.0', '22.11.0', '23.11.1'])(
  'Node %s is refused in one sentence that names it and what would do',
  (version) => {
    expect(nodeProblem(version, engines.node)).toBe(
      `This needs Node 24 or later, 22.12 or later in 22, or 20.19 or later in 20, and it runs in Node ${version}: install one from https://nodejs.org and run the command again.`,
    );
  },
);

const commands = Object.values(scripts).map((command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1]);

// That each of them says so before anything else is seen in test:slow.
test('every command runs a script', () => {
  expect(commands).not.toContain(undefined);
});
