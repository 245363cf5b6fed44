/* The packages of the registry: their installation, and their programs. Node built-ins only. */

import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, inRoot, run, say, which } from './commands.mjs';

const FOLDER = inRoot('node_modules');

/** What they were installed from, written when all are there. */
const STAMP = join(FOLDER, '.setup-stamp');

/** The script that npm is, to run it in the Node that runs, whichever `node` the PATH has. */
export function npmScript() {
  const given = process.env.npm_execpath;
  if (given?.endsWith('npm-cli.js') && existsSync(given)) return given;
  const npm = which('npm');
  return npm && realpathSync(npm);
}

let known = false;

/** Whether all that the lockfile names is there. */
function arePackagesWhole() {
  known ||= existsSync(STAMP) && readFileSync(STAMP, 'utf8').startsWith(hashOf(inRoot('package-lock.json')));
  return known;
}

/** What is going to be installed, and what for; null where nothing is. */
export function packagesToInstall() {
  if (arePackagesWhole() || process.env.FT_NO_INSTALL || !npmScript()) return null;
  return 'the packages of package-lock.json, into node_modules: to build, run, and test the page';
}

/** npm ci, unless all is there. Ends the program where it cannot be had: nothing works without. */
export function installPackages() {
  if (arePackagesWhole()) return;
  const npm = npmScript();
  const isRun = !process.env.FT_NO_INSTALL && npm;
  if (isRun) rmSync(STAMP, { force: true });
  if (!isRun || !run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'])) {
    const why = isRun ? 'see the message of npm above' : npm ? 'FT_NO_INSTALL is set' : 'there is no npm here';
    say(
      `The packages of package-lock.json are not installed (${why}), and nothing works without them: npm ci installs them.`,
    );
    process.exit(1);
  }
  writeFileSync(STAMP, hashOf(inRoot('package-lock.json')));
  known = true;
}

/** Runs a program of an installed package (vite, vitest, tsc, ...) in the Node that runs; true when it succeeded. */
export function runTool(name, args, options) {
  return run(process.execPath, [inRoot('node_modules', '.bin', name), ...args], options);
}
