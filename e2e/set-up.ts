/* Once, before all tests: the command line is built, which several workers at once would do over each other. */

import { spawnSync } from 'node:child_process';

export default function setUp(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sim.mjs', '--help'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The command line could not be built. ${stderr}`);
}
