/* Every command of the README runs: here at its smallest size, or elsewhere in `npm test`. */

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { filesBelow } from '../scripts/commands.mjs';

const read = (path: string) => readFileSync(path, 'utf8');

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  writeFileSync(join(folder, 'scenario.json'), '{"traffic": {"exchange": "opt"}}');
  const recovery = JSON.parse(read('sweeps/recovery.json'));
  recovery.vary[0].steps = 2;
  writeFileSync(join(folder, 'recovery.json'), JSON.stringify({ ...recovery, seeds: 1, lanes: ['ARN + AFI'] }));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

interface Command {
  command: string;
  in?: string;
  says?: string;
  options?: string[];
  prints?: string;
  writes?: string;
  long?: true;
}

const COMMANDS: readonly Command[] = parse(read('e2e/commands.yaml'));

/** Tested below in its own way: it does not end. */
const DEV = 'npm run dev';

function commandsOf(readme: string): string[] {
  const inText = [...readme.matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => command.replaceAll('\\|', '|'));
  const alone = [...readme.matchAll(/^ {4}(npm .*)$/gm)].map(([, line = '']) =>
    line.replace(/ +#(?! ?v=).*| > .*/, ''),
  );
  return [...new Set([...inText, ...alone].map((command) => command.trim()))];
}

/** The compiler with which the core was made as fast as the benchmark wants it, if there is one: it is the longest part of that. */
function compiler(): NodeJS.ProcessEnv {
  const made = existsSync('build/native') ? readdirSync('build/native') : [];
  const [name] = made.flatMap((folder) => /^(.+)-O3$/.exec(folder)?.[1] ?? []);
  return process.env.CC || name === undefined ? {} : { CC: name };
}

/** `npm run NAME -- OPTIONS` at its smallest size. */
async function runIt(command: string, options: readonly string[]): Promise<string> {
  const [, name = ''] = /^npm run (?:--silent )?(\S+)/.exec(command) ?? [];
  const words = options.map((word) => word.replace('OUT', folder));
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...words], {
    env: { ...process.env, ...compiler() },
  });
  return stdout + stderr;
}

test('each command of the README is known here, and no other one', () => {
  expect(commandsOf(read('README.md')).sort()).toEqual([...COMMANDS.map(({ command }) => command), DEV].sort());
});

for (const { command, in: file = '', says, options, prints = '', writes, long } of COMMANDS)
  if (says !== undefined)
    test(`${command}: runs in another test`, () => {
      expect(read(file)).toContain(says);
    });
  else
    test(`${command}: runs at its smallest size${long ? ', which takes long' : ''}`, async () => {
      const before = filesBelow('docs', () => true);
      expect(await runIt(command, options ?? [])).toMatch(prints === '' ? /^$/ : new RegExp(prints, 'm'));
      if (writes !== undefined) expect(statSync(join(folder, writes)).size).toBeGreaterThan(0);
      expect(filesBelow('docs', () => true)).toEqual(before);
    });

test(`${DEV}: serves the page`, async () => {
  const server = spawn('node_modules/.bin/vite', ['--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      server.on('error', reject);
      server.stdout.on('data', (text: Buffer) => {
        printed += text.toString();
        const [found] = /http:\/\/\S+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    });
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    expect((await fetch(new URL('main.tsx', address))).status).toBe(200);
  } finally {
    server.kill();
  }
});
