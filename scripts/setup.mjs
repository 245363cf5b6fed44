/* Installs missing programs: compilers, a browser. What is unavailable is reported in one sentence with its consequence;
 * nothing here exits. */

import { existsSync, realpathSync } from 'node:fs';
import { ask, run, say, which } from './commands.mjs';

/** Programs by what they are for: the commands that will do, Debian's packages for them, and what follows without. */
const PROGRAMS = {
  emscripten: {
    commands: ['emcc'],
    packages: ['emscripten'],
    without: 'the core kept in public/core is used as it is',
  },
  gcc: { commands: ['gcc'], packages: ['gcc', 'libc6-dev'], without: 'the native core is not tested with gcc' },
  clang: { commands: ['clang'], packages: ['clang', 'libc6-dev'], without: 'the native core is not tested with clang' },
  python: {
    commands: ['python3'],
    packages: ['python3'],
    without: 'the core is not tested from Python',
  },
  browser: {
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    packages: ['chromium'],
    without: 'the page cannot be tested in a browser',
  },
  shell: {
    commands: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    without: 'the page is tested in a whole browser, windows and all, which takes much longer',
  },
  firefox: {
    commands: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    without: 'the page is not tested in Firefox',
  },
  webkit: {
    commands: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
    without: 'the page is not tested in WebKit',
  },
  slurm: {
    commands: ['slurmctld'],
    packages: ['slurmctld', 'slurmd', 'slurm-client', 'munge'],
    without: 'sweeps are not tested on a cluster',
  },
  screen: { commands: ['Xvfb'], packages: ['xvfb'], without: 'the page is not tested in WebKit' },
};

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
  const root = (command, ...words) => {
    const [first, ...args] = [...prefix, command, ...words];
    return run(first, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  if (!listsAreFresh) listsAreFresh = root('apt-get', 'update', '-q');
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  if (!keepNode(ask('apt-get', ['-s', ...install]) ?? '', root)) return false;
  return root('apt-get', ...install);
}

/** Debian's package of Node puts its own over one in /usr/bin that belongs to no package. */
export function wouldReplace(node, simulated, isOwned) {
  return node === '/usr/bin/node' && /^Inst nodejs /m.test(simulated) && !isOwned;
}

/** False where an installation would put an older Node in the place of the one that runs, and that cannot be helped. */
function keepNode(simulated, root) {
  const node = realpathSync(process.execPath);
  if (!wouldReplace(node, simulated, ask('dpkg-query', ['-S', node]) !== null)) return true;
  const version = /^Inst nodejs (?:\[[^\]]*\] )?\((\S+)/m.exec(simulated)?.[1] ?? '';
  const aside = `${node}.debian`;
  const diverted = root('dpkg-divert', '--local', '--no-rename', '--divert', aside, '--add', node);
  const danger = `Debian's package nodejs ${version} would replace Node ${process.versions.node} in ${node}`;
  say(
    diverted ? `${danger}, so it is put in ${aside}.` : `${danger}, so nothing that needs that package is installed.`,
  );
  return diverted;
}

function install(packages, present) {
  if (present()) return true;
  say(`Installing ${packages.join(' and ')}.`);
  return aptInstall(packages) && present();
}

function sayMissing(missing, packages, without) {
  say(
    `There is ${missing} here and it could not be installed, so ${without}; install it with: apt-get install ${packages.join(' ')}`,
  );
}

/** True when the program is there, perhaps only now. */
export function haveProgram(name) {
  if (name === 'browser' && process.env.PLAYWRIGHT_CHROMIUM) return true;
  const { commands, packages, without } = PROGRAMS[name];
  const there = install(packages, () => which(...commands) !== null);
  if (!there) sayMissing(`no ${commands.join(' or ')}`, packages, without);
  return there;
}

const COMPILERS = ['gcc', 'clang'];

/** The C compilers that are there, perhaps only now, as {name, path, version}; CC names one of them, or another one. */
export function compilers() {
  const { CC } = process.env;
  const had = COMPILERS.filter((name) => (!CC || CC === name) && haveProgram(name));
  return (CC ? [CC] : had).flatMap(compilersCalled);
}

function compilersCalled(name) {
  const path = existsSync(name) ? name : which(name);
  const versionText = path && ask(path, ['--version']);
  if (!versionText) say(`The compiler "${name}" that CC names is not here.`);
  return versionText
    ? [{ name, path, version: /\d+\.\d+\.\d+/.exec(versionText)?.[0] ?? '', isClang: versionText.includes('clang') }]
    : [];
}

/** The one that CC names, or one that is there, the one with the faster core first, or gcc, perhaps only now; null: none. */
export function localCompiler() {
  const name = process.env.CC || [...COMPILERS].reverse().find((name) => which(name) !== null);
  if (!name && !haveProgram('gcc')) return null;
  return compilersCalled(name ?? 'gcc')[0] ?? null;
}

/** Whether a compiler links programs with the sanitizers of addresses and undefined behaviour, perhaps only now. Debian keeps
 * clang's in a package named after its version; gcc brings its own. */
export function canSanitize({ path, name, version, isClang }) {
  const args = ['-fsanitize=address,undefined', '-x', 'c', '-', '-o', '/dev/null'];
  const packages = isClang ? [`libclang-rt-${version.split('.')[0]}-dev`] : ['gcc'];
  const there = install(packages, () => ask(path, args, { input: 'int main(void) { return 0; }' }) !== null);
  if (!there) sayMissing(`no sanitizer for ${name}`, packages, 'the native core is not tested with it');
  return there;
}

/** Where a program is, or null. */
export function programPath(name) {
  return which(...PROGRAMS[name].commands);
}

export function browserPath() {
  return process.env.PLAYWRIGHT_CHROMIUM ?? programPath('browser');
}
