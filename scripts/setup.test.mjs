import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWhole, stampOf } from './packages.mjs';
import { wouldReplace } from './setup.mjs';

describe('installed packages', () => {
  let folder;
  const inside = (...parts) => join(folder, ...parts);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    for (const name of ['a', '@scope/b']) {
      mkdirSync(inside(name, 'lib'), { recursive: true });
      writeFileSync(inside(name, 'package.json'), '{"version":"1.0.0"}');
      writeFileSync(inside(name, 'lib', 'index.js'), 'export {};');
    }
    writeFileSync(inside('.setup-stamp'), stampOf(folder, 'lock'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are whole as they were installed, whatever tools keep beside them', () => {
    mkdirSync(inside('.vite'));
    writeFileSync(inside('.vite', 'cache'), 'more');
    expect(isWhole(folder, 'lock')).toBe(true);
  });

  test('are not whole without a stamp, nor with that of another lockfile', () => {
    expect(isWhole(folder, 'another')).toBe(false);
    rmSync(inside('.setup-stamp'));
    expect(isWhole(folder, 'lock')).toBe(false);
  });

  test.each([
    ['a package', () => rmSync(inside('a'), { recursive: true })],
    ['a file of a package', () => rmSync(inside('@scope/b', 'lib', 'index.js'))],
    ['a part of a file', () => truncateSync(inside('a', 'lib', 'index.js'), 3)],
  ])('are not whole when %s is gone, though the stamp is there', (_, lose) => {
    lose();
    expect(isWhole(folder, 'lock')).toBe(false);
  });
});

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
