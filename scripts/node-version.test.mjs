import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, inRoot } from './commands.mjs';
import { nodeProblem } from './node-version.mjs';

const text = (path) => readFileSync(inRoot(path), 'utf8');
const { engines, scripts } = JSON.parse(text('package.json'));

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

/** What a script imports before any of its code runs, and what that imports: files, and packages. */
function importedBy(script) {
  const files = new Set();
  const packages = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, from, alone] of text(file).matchAll(
      /^(?:[^'"`;/]*\bfrom |import )(?:'([^']+)')|^import '([^']+)'/gm,
    )) {
      const name = from ?? alone;
      if (name.startsWith('.')) visit(normalize(join(dirname(file), name)));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  visit(script);
  return { files, packages: [...packages] };
}

const all = filesBelow('scripts', (path) => path.endsWith('.mjs') && !path.endsWith('.test.mjs'));
const commands = Object.values(scripts).map((command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1]);

test('every command runs a script', () => {
  expect(commands).not.toContain(undefined);
});

// Others are parts of scripts.
const runnable = all.filter(
  (path) => commands.includes(path) || /^\/\* (npm|node) |process\.argv\[1\]/.test(text(path)),
);

test.each(runnable)('%s begins with the question which Node runs it', (path) => {
  const { files, packages } = importedBy(path);
  expect([...files]).toContain('scripts/node-version.mjs');
  // A package that is not there, or that this Node cannot read, would end the script first.
  expect(packages).toEqual([]);
});
