/* The browsers that run e2e/other-browsers.spec.ts, beside the one that runs all the other tests of the page. */

import { ask } from './commands.mjs';
import { failure, sum, use } from './counts.mjs';
import { haveProgram, programPath } from './setup.mjs';

/** By their names in playwright.config.ts: what each consists of, and what says its version. */
const BROWSERS = {
  firefox: { programs: ['firefox'], version: () => ask(programPath('firefox'), ['--version']) },
  webkit: { programs: ['webkit', 'screen'], version: webkitVersion },
};

/** WebKitWebDriver does not tell its version; its package does. */
function webkitVersion() {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own template
  const version = ask('dpkg-query', ['-W', '-f=${source:Upstream-Version}', 'webkit2gtk-driver']);
  return `WebKitGTK ${version ?? 'of an unknown version'}`;
}

/** {projects, missing}: the names of those that are there, perhaps only now, and a failure for each other one. */
export function otherBrowsers() {
  const names = Object.keys(BROWSERS);
  const projects = names.filter((name) => BROWSERS[name].programs.map(haveProgram).every(Boolean));
  use(...projects.map((name) => (BROWSERS[name].version() ?? name).trim()));
  const missing = names
    .filter((name) => !projects.includes(name))
    .map((name) => failure(`The page was not tested in ${name}: it is not here.`));
  return { projects, missing: sum(missing) };
}
