/* Sets up what is missing: packages of the registry, compilers, a browser. What cannot be had is named in one sentence with
 * what follows from it; nothing here ends the program except missing packages, without which nothing works. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ask, hashOf, inRoot, run, say, which } from './house.mjs';

const STAMP = inRoot('node_modules', '.setup-stamp');

/** Programs by what they are for: the commands that will do, Debian's packages for them, and what follows without. The
 * runtime of the sanitizers is a step of its own: what it is called hangs on the compiler that is there. */
const PROGRAMS = {
  emscripten: {
    commands: ['emcc'],
    packages: () => ['emscripten'],
    without: 'the core kept in public/core is used as it is',
  },
  compiler: {
    commands: ['clang', 'gcc'],
    packages: () => ['clang'],
    without: 'the native core cannot be tested',
  },
  sanitizers: {
    present: canSanitize,
    packages: sanitizerPackages,
    without: 'the native core cannot be tested with sanitizers',
  },
  browser: {
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    packages: () => ['chromium'],
    without: 'the page cannot be tested in a browser',
  },
};

/** npm ci when the lockfile is not the one that was installed. */
export function installPackages() {
  const lock = hashOf(inRoot('package-lock.json'));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  say('Installing packages.');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    say(
      'The packages could not be installed; see the message of npm above, and run the command again with a working registry.',
    );
    process.exit(1);
  }
  mkdirSync(inRoot('node_modules'), { recursive: true });
  writeFileSync(STAMP, lock);
}

/** A prefix for apt-get: nothing for root, sudo where it asks no password, null where there is neither. */
function aptPrefix() {
  if (which('apt-get') === null) return null;
  if (process.getuid?.() === 0) return [];
  return which('sudo') !== null && run('sudo', ['-n', 'true'], { stdio: 'ignore' }) ? ['sudo', '-n'] : null;
}

let listsAreFresh = false;

function aptInstall(packages) {
  const prefix = aptPrefix();
  if (prefix === null) return false;
  const apt = (...words) => {
    const [command, ...args] = [...prefix, 'apt-get', ...words];
    return run(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  if (!listsAreFresh) listsAreFresh = apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/** Debian keeps clang's runtime in a package named after clang's version; gcc brings its own. */
function sanitizerPackages() {
  const version = /version (\d+)/.exec(ask('clang', ['--version']) ?? '');
  return version ? [`libclang-rt-${version[1]}-dev`] : ['gcc'];
}

/** Whether the compiler links a program with the address sanitizer. */
function canSanitize() {
  const compiler = which(...PROGRAMS.compiler.commands);
  const args = ['-fsanitize=address,undefined', '-x', 'c', '-', '-o', '/dev/null'];
  return compiler !== null && ask(compiler, args, { input: 'int main(void) { return 0; }' }) !== null;
}

/** True when the program is there, perhaps only now. */
export function haveProgram(name) {
  const { commands = [], present = () => which(...commands) !== null, without, ...program } = PROGRAMS[name];
  if (present()) return true;
  const packages = program.packages();
  say(`Installing ${packages.join(' and ')}.`);
  if (aptInstall(packages) && present()) return true;
  const missing =
    commands.length > 0 ? `no ${commands.join(' or ')}` : `not everything that ${packages.join(' and ')} gives`;
  say(
    `There is ${missing} here and it could not be installed, so ${without}; install it with: apt-get install ${packages.join(' ')}`,
  );
  return false;
}

export function browserPath() {
  return process.env.PLAYWRIGHT_CHROMIUM ?? which(...PROGRAMS.browser.commands);
}
