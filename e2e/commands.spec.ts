/* Every command of the README runs: here at its smallest size, or elsewhere in `npm test`. */

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
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

interface Smallest {
  /** after --; `OUT` is a folder of the test */
  options: string[];
  /** what it prints */
  prints: RegExp;
  /** a file in `OUT` that it writes */
  writes?: string;
  /** in `npm run test:slow`: for those who develop the page, and rarely broken */
  long?: true;
}

/** Commands as README writes them; those that another test runs with its file, and how it does. */
const COMMANDS: Record<string, Smallest | [file: string, text: string]> = {
  'npm start': ['playwright.config.ts', 'scripts/start.mjs'],
  'npm test': ['package.json', '"test": "node scripts/test.mjs"'],
  'npm run build': ['scripts/test.mjs', 'buildSite()'],
  'npm run check': ['scripts/test.mjs', 'core: testCore, check'],
  'npm run --silent sim -- FILE|URL|PRESET': { options: ['OUT/scenario.json'], prints: /^OPT .* [0-9a-f]{16}$/m },
  'npm run --silent sim -- half-bisection': ['cli/tests/sim.test.ts', "sim('half-bisection')"],
  'npm run --silent sim -- scenario.json --json': ['cli/tests/sim.test.ts', "'--json'"],
  'npm run --silent sim -- cable-breaks --print': ['cli/tests/minimal.test.ts', "'--print'"],
  "npm run --silent sim -- 'http://localhost:4173/#v=1&exchange=opt' --loads-only": [
    'cli/tests/sim.test.ts',
    "'--loads-only'",
  ],
  'npm run --silent core': { options: ['--node', '--out', 'OUT/core'], prints: /core/, writes: 'core/fat-tree.mjs' },
  'npm run --silent sweep -- FILE': {
    options: ['OUT/recovery.json', '--out', 'OUT/sweep'],
    prints: /^2 runs, /m,
    writes: 'sweep/summary.csv',
  },
  'npm run --silent sweep -- sweeps/recovery.json': ['e2e/commands.spec.ts', "read('sweeps/recovery.json')"],
  'npm run fuzz -- --seconds 600': ['scripts/test-core.mjs', 'fuzz('],
  'npm run test:slow': ['scripts/node-version.test.mjs', 'every command runs a script'],
  'npm run pictures': ['scripts/pictures.mjs', "runTool('vitest'"],
  'npm run figures -- PAPER': { options: ['shu', '--quick'], prints: /^build\/figures\/shu-quick\.md$/m, long: true },
  'npm run bench': {
    options: ['--rounds', '1', '--only', 'one phase after a drag'],
    prints: /^\| loads one phase after a drag.* \| ms \| \S+ \| \d\S+ \| \d\S+ \|/m,
    long: true,
  },
  'npm run bench -- page': {
    options: ['page', '--only', 'one-hot-node', '--pictures', '3'],
    prints: /^\| one-hot-node playing \| [1-9]\d* \| \d/m,
    long: true,
  },
  'npm run widths': {
    options: ['--out', 'OUT/widths.ts'],
    prints: /characters in .*widths\.ts/,
    writes: 'widths.ts',
    long: true,
  },
  'npm run moving': {
    options: ['#v=1&preset=figure-1&phase-ms=100&play=0', '--out', 'OUT/moving.webp', '--rate', '2'],
    prints: /moving\.webp: \d+ kB\./,
    writes: 'moving.webp',
    long: true,
  },
  'npm run cards': {
    options: ['figure-1', '--out', 'OUT/cards'],
    prints: /preset-figure-1\.webp: [\d.]+ kB/,
    writes: 'cards/preset-figure-1.webp',
    long: true,
  },
  'npm run results': { options: ['none'], prints: /^$/, long: true },
  'npm run vitals': { options: ['--quick'], prints: /^\| largest contentful paint \| \d+ ms/m, long: true },
};

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
  expect(commandsOf(read('README.md')).sort()).toEqual([...Object.keys(COMMANDS), DEV].sort());
});

for (const [command, entry] of Object.entries(COMMANDS)) {
  if (Array.isArray(entry)) {
    test(`${command}: runs in another test`, () => {
      expect(read(entry[0])).toContain(entry[1]);
    });
  } else {
    const { options, prints, writes, long } = entry;
    test(`${command}: runs at its smallest size${long ? ', which takes long' : ''}`, async () => {
      const before = filesBelow('docs', () => true);
      expect(await runIt(command, options)).toMatch(prints);
      if (writes !== undefined) expect(statSync(join(folder, writes)).size).toBeGreaterThan(0);
      expect(filesBelow('docs', () => true)).toEqual(before);
    });
  }
}

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
