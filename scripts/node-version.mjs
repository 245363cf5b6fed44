/* Whether this Node is one of `engines` in package.json. Imported before all else: ends any command with one sentence where it is not.
 * What a command imports must therefore be Node's own, and what Node 18 can read: packages are imported when they are needed. */

import { readFileSync } from 'node:fs';

/** `engines`: ranges such as ^20.19 and >=24. */
export function nodeProblem(version, engines) {
  const [major, minor] = version.split('.').map(Number);
  const ranges = engines.split('||').map((range) => {
    const [, sign, from, least = '0'] = /^\s*(\^|>=)(\d+)(?:\.(\d+))?\s*$/.exec(range);
    const isOpen = sign === '>=';
    return {
      fits: (isOpen && major > from) || (major === Number(from) && minor >= least),
      text: isOpen ? `${from} or later` : `${from}.${least} or later in ${from}`,
    };
  });
  if (ranges.some(({ fits }) => fits)) return null;
  const texts = ranges.map(({ text }) => text).reverse();
  return `This needs Node ${texts.slice(0, -1).join(', ')}, or ${texts.at(-1)}, and it runs in Node ${version}: install one from https://nodejs.org and run the command again.`;
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const problem = nodeProblem(process.versions.node, engines.node);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
