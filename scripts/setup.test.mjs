import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chromiumHere, setUp, wouldReplace } from './setup.mjs';

describe('a package that brings a Node of its own', () => {
  const simulated = 'Inst libnode108 (18.20.4 Debian:12 [amd64])\nInst nodejs (18.20.4 Debian:12 [amd64])\n';

  test('replaces one in /usr/bin that no package owns', () => {
    expect(wouldReplace('/usr/bin/node', simulated, false)).toBe(true);
  });

  test('replaces none that lies elsewhere, that is a package, or when it is there already', () => {
    expect(wouldReplace('/usr/local/bin/node', simulated, false)).toBe(false);
    expect(wouldReplace('/usr/bin/node', simulated, true)).toBe(false);
    expect(wouldReplace('/usr/bin/node', 'Inst emscripten (3.1.6)\n', false)).toBe(false);
  });
});

/** A machine with these commands, on which nothing is installed: what it says and what is done to it. */
function machineWith(commands, { isRoot = true, offers = () => true, packages = null } = {}) {
  const happened = [];
  const has = new Set(commands);
  return {
    happened,
    which: (...names) => names.find((name) => has.has(name)) ?? null,
    ask(command, words) {
      if (command === 'apt-cache' && words[0] === 'depends') return 'clang\n  Depends: clang-14 (>= 14~)\n';
      return command === 'apt-cache' && offers(words[1]) ? 'Package: ..' : null;
    },
    run(...[command, words]) {
      happened.push(`> ${[command, ...words].join(' ')}`);
      const brings = { xvfb: 'Xvfb', 'webkit2gtk-driver': 'WebKitWebDriver' };
      if (words.includes('install')) for (const word of words) has.add(brings[word] ?? word);
      return true;
    },
    say: (text) => happened.push(text),
    node: '/usr/local/bin/node',
    isRoot,
    packagesToInstall: () => packages,
    installPackages: () => packages !== null && happened.push('> npm ci'),
  };
}

describe('set-up', () => {
  beforeEach(() => ['FT_NO_INSTALL', 'PLAYWRIGHT_CHROMIUM'].forEach((name) => void vi.stubEnv(name, '')));
  afterEach(() => vi.unstubAllEnvs());

  test('says in one list what it installs and why, before it does, all at once', () => {
    const machine = machineWith(['apt-get'], { packages: 'npm: to build' });
    setUp(['gcc', 'clang', 'firefox'], machine);
    expect(machine.happened).toEqual([
      'apt-get update: asking which packages there are.',
      '> apt-get update -q',
      'This will be installed now; with FT_NO_INSTALL=1 before the command nothing is:',
      '  npm: to build',
      '  gcc, libc6-dev: to test the native core with gcc',
      '  clang, libc6-dev, libclang-rt-14-dev: to test the native core with clang',
      '  firefox-esr: to test the page in Firefox',
      '> npm ci',
      '> apt-get install -y -q --no-install-recommends gcc libc6-dev clang libclang-rt-14-dev firefox-esr',
    ]);
  });

  test('says and does nothing where all is there', () => {
    const machine = machineWith(['apt-get', 'gcc', 'clang']);
    setUp(['gcc', 'clang'], machine);
    expect(machine.happened).toEqual([]);
  });

  test('with FT_NO_INSTALL, as with --no-install of npm start and npm test, only says what to type', () => {
    vi.stubEnv('FT_NO_INSTALL', '1');
    const machine = machineWith(['apt-get']);
    setUp(['gcc'], machine);
    expect(machine.happened).toEqual([
      'This is not here, and what needs it is left out:',
      '  gcc: to test the native core with gcc',
      'To install: apt-get install gcc libc6-dev',
    ]);
  });

  test('without the right to install says what to type', () => {
    const machine = machineWith(['apt-get'], { isRoot: false });
    setUp(['gcc', 'python'], machine);
    expect(machine.happened.slice(-1)).toEqual(['To install: sudo apt-get install gcc libc6-dev python3 python3-venv']);
    expect(machine.happened.filter((line) => line.startsWith('>'))).toEqual([]);
  });

  test('a package that is not to be had keeps no other away', () => {
    const machine = machineWith(['apt-get'], { offers: (name) => name !== 'webkit2gtk-driver' });
    setUp(['firefox', 'webkit', 'screen'], machine);
    expect(machine.happened).toContain('> apt-get install -y -q --no-install-recommends firefox-esr xvfb');
    expect(machine.happened.slice(-3)).toEqual([
      'This is not here, and what needs it is left out:',
      '  WebKitWebDriver: to test the page in WebKit',
      'To install: apt-get install webkit2gtk-driver',
    ]);
  });

  test('without apt-get names the packages of Debian, and installs nothing', () => {
    const machine = machineWith(['dnf'], { isRoot: false });
    setUp(['gcc', 'webkit', 'screen'], machine);
    expect(machine.happened.slice(4)).toEqual([
      "To be installed by hand; Debian's packages of them are: gcc libc6-dev webkit2gtk-driver xvfb",
    ]);
    expect(machine.happened.join('\n')).not.toMatch(/will be installed|Installing|^>/m);
  });

  test('any Chromium that is here will do', () => {
    expect([['chromium'], []].map((commands) => chromiumHere(machineWith(commands)))).toEqual(['chromium', null]);
  });
});
