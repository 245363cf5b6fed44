/* Missing programs: compilers, browsers. What is to be installed is said before it is, as one list; so is what cannot be, with what is to be
 * done on this machine. Nothing here exits, except where the packages of npm cannot be had. */

import { existsSync, realpathSync } from 'node:fs';
import { ask, run, say, which } from './commands.mjs';
import { installPackages, packagesToInstall } from './packages.mjs';

/** Programs by what they are for: the commands that will do, and Debian's packages of them. */
const PROGRAMS = {
  emscripten: {
    commands: ['emcc'],
    to: 'build the core; without it the one kept in public/core is used',
    apt: ['emscripten'],
  },
  gcc: { commands: ['gcc'], to: 'test the native core with gcc', apt: ['gcc', 'libc6-dev'] },
  clang: { commands: ['clang'], to: 'test the native core with clang', apt: ['clang', 'libc6-dev'] },
  python: { commands: ['python3'], to: 'test the core from Python', apt: ['python3', 'python3-venv'] },
  browser: {
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    to: 'test the page; PLAYWRIGHT_CHROMIUM may name another Chromium',
    apt: ['chromium'],
  },
  shell: {
    commands: ['chromium-headless-shell'],
    to: 'test the page in a Chromium without windows, which takes much less time',
    apt: ['chromium-headless-shell'],
  },
  firefox: { commands: ['firefox-esr', 'firefox'], to: 'test the page in Firefox', apt: ['firefox-esr'] },
  webkit: { commands: ['WebKitWebDriver'], to: 'test the page in WebKit', apt: ['webkit2gtk-driver'] },
  screen: { commands: ['Xvfb'], to: 'test the page in WebKit', apt: ['xvfb'] },
  slurm: {
    commands: ['slurmctld'],
    to: 'test sweeps on a cluster',
    apt: ['slurmctld', 'slurmd', 'slurm-client', 'munge'],
  },
};

/** What is asked of a machine and done to it; tests have others. */
const HERE = {
  which,
  ask,
  run,
  say,
  node: realpathSync(process.execPath),
  isRoot: process.getuid?.() === 0,
  packagesToInstall,
  installPackages,
};

/** For this command and those that it starts. */
export function installNothing() {
  process.env.FT_NO_INSTALL = '1';
}

/** The packages of a program. */
function packagesOf({ apt }, machine) {
  if (!apt.includes('clang')) return apt;
  // Its sanitizers are in a package named after its version.
  const version = /Depends: clang-(\d+)/.exec(machine.ask('apt-cache', ['depends', 'clang']) ?? '')?.[1];
  return version === undefined ? apt : [...apt, `libclang-rt-${version}-dev`];
}

/** Runs commands of Debian's packages as root, or by sudo where it asks no password; null where there is neither, or no apt-get. */
function rootOf(machine) {
  const canSudo = () => machine.which('sudo') !== null && machine.run('sudo', ['-n', 'true'], { stdio: 'ignore' });
  if (machine.which('apt-get') === null || !(machine.isRoot || canSudo())) return null;
  return (...words) => {
    const [first, ...args] = machine.isRoot ? words : ['sudo', '-n', ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return machine.run(first, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
}

function aptInstall(packages, root, machine) {
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  if (!keepNode(machine.ask('apt-get', ['-s', ...install]) ?? '', root, machine)) return false;
  return root('apt-get', ...install);
}

/** Debian's package of Node puts its own over one in /usr/bin that belongs to no package. */
export function wouldReplace(node, simulated, isOwned) {
  return node === '/usr/bin/node' && /^Inst nodejs /m.test(simulated) && !isOwned;
}

/** False where an installation would put an older Node in the place of the one that runs, and that cannot be helped. */
function keepNode(simulated, root, { node, ask, say }) {
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

/** What to type for what is not here: {commands, to, packages}. Other systems than Debian call packages otherwise. */
function advice(absent, machine) {
  const one = (words, many) => (absent.length === 1 ? words : many);
  machine.say(`${one('This is', 'These are')} not here, and what needs ${one('it', 'them')} is left out:`);
  for (const { commands, to } of absent) machine.say(`  ${commands.join(' or ')}: to ${to}`);
  const packages = [...new Set(absent.flatMap((program) => program.packages))].join(' ');
  const hasApt = machine.which('apt-get') !== null;
  machine.say(
    hasApt
      ? `To install: ${machine.isRoot ? '' : 'sudo '}apt-get install ${packages}`
      : `To be installed by hand; Debian's packages of them are: ${packages}`,
  );
}

/** Installs what is missing of these programs, {commands, to, apt, isHere}, and the packages of npm where these are needed. */
function installMissing(programs, needsPackages, machine = HERE) {
  const missing = programs.filter(({ isHere }) => !isHere());
  const packages = needsPackages ? machine.packagesToInstall() : null;
  const root = missing.length > 0 && !process.env.FT_NO_INSTALL ? rootOf(machine) : null;
  if (root) {
    machine.say('apt-get update: asking which packages there are.');
    root('apt-get', 'update', '-q');
  }
  const wanted = missing.map((program) => ({ ...program, packages: packagesOf(program, machine) }));
  const isKnown = (name) => machine.ask('apt-cache', ['show', name]) !== null;
  const offered = root ? wanted.filter((program) => program.packages.every(isKnown)) : [];
  if (packages !== null || offered.length > 0) {
    machine.say('This will be installed now; with FT_NO_INSTALL=1 before the command nothing is:');
    if (packages !== null) machine.say(`  ${packages}`);
    for (const { packages, to } of offered) machine.say(`  ${packages.join(', ')}: to ${to}`);
  }
  if (needsPackages) machine.installPackages();
  const all = [...new Set(offered.flatMap((program) => program.packages))];
  // One that is not to be had must not keep the others away.
  if (offered.length > 0 && !aptInstall(all, root, machine))
    for (const { packages } of offered) aptInstall(packages, root, machine);
  const absent = wanted.filter(({ isHere }) => !isHere());
  if (absent.length > 0) advice(absent, machine);
}

/** Names of programs that were looked for: nothing is tried, or said, twice. */
const tried = new Set();

const programCalled = (name, machine) => ({
  ...PROGRAMS[name],
  isHere: () => machine.which(...PROGRAMS[name].commands) !== null,
});

/** Sees to the packages of npm and to programs before anything else is done. */
export function setUp(names, machine = HERE) {
  for (const name of names) tried.add(name);
  const programs = names.map((name) => programCalled(name, machine));
  installMissing(programs, true, machine);
}

/** True when a program, {commands, to, apt, isHere}, is there, perhaps only now; it is known by its name. */
function have(name, program) {
  if (program.isHere()) return true;
  if (!tried.has(name)) installMissing([program], false);
  tried.add(name);
  return program.isHere();
}

export const haveProgram = (name) => have(name, programCalled(name, HERE));

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
  const name = process.env.CC || COMPILERS.findLast((name) => which(name) !== null);
  return name || haveProgram('gcc') ? (compilersCalled(name ?? 'gcc')[0] ?? null) : null;
}

/** Whether a compiler links programs with the sanitizers of addresses and undefined behaviour, perhaps only now. Debian keeps
 * clang's in a package named after its version; gcc brings its own. */
export function canSanitize({ path, name, version, isClang }, what = 'address,undefined') {
  const args = [`-fsanitize=${what}`, '-x', 'c', '-', '-o', '/dev/null'];
  const isHere = () => ask(path, args, { input: 'int main(void) { return 0; }' }) !== null;
  const apt = isClang ? [`libclang-rt-${version.split('.')[0]}-dev`] : ['gcc'];
  return have(path, { commands: [`sanitizers of ${name}`], to: 'test the native core with them', apt, isHere });
}

/** Where a program is, or null. */
export function programPath(name, machine = HERE) {
  return machine.which(...PROGRAMS[name].commands);
}

/** Where a Chromium is, or null. One without windows does the same for a page, and takes little more than half the time. */
export const chromiumHere = (machine) =>
  process.env.PLAYWRIGHT_CHROMIUM || (programPath('shell', machine) ?? programPath('browser', machine));

/** Where a Chromium is, perhaps only now; null where there is none. */
export function browserPath() {
  return chromiumHere() ?? (['shell', 'browser'].some(haveProgram) ? chromiumHere() : null);
}
