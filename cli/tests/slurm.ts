/* A one-node Slurm cluster in a folder: the real daemons, without systemd, cgroups or anything outside the folder. */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const PROGRAMS = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'scancel', 'scontrol', 'sinfo'];

/** Guards against a hang; generous, so that a busy machine does not fail. */
const LONGEST_MS = 600_000;
const LOOK_MS = 50;

/** Why no cluster can run here, in one sentence; null if it can. */
export function whyNoCluster(): string | null {
  if (process.getuid?.() !== 0) return 'Sweeps on a cluster were not tested: only root starts the daemons of Slurm.';
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  return missing.length === 0 ? null : `Sweeps on a cluster were not tested: there is no ${missing.join(', ')}.`;
}

/** Polls until the condition holds. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const last = performance.now() + LONGEST_MS;
  while (!isSo()) {
    if (performance.now() > last) throw new Error(`It did not come about that ${what}.`);
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export class Cluster {
  readonly env: NodeJS.ProcessEnv;

  constructor(private readonly folder: string) {
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    this.env = { ...process.env, PATH, SLURM_CONF: join(folder, 'slurm.conf') };
  }

  async start(): Promise<void> {
    const at = (name: string) => join(this.folder, name);
    // munged rejects sockets in folders that are not accessible to all.
    chmodSync(this.folder, 0o755);
    for (const name of ['state', 'spool']) mkdirSync(at(name), { recursive: true });
    writeFileSync(at('munge.key'), randomBytes(1024), { mode: 0o600 });
    writeFileSync(at('slurm.conf'), this.settings(await freePort(), await freePort()));
    const files = { socket: 'munge.sock', 'key-file': 'munge.key', 'pid-file': 'munged.pid' };
    const more = { ...files, 'log-file': 'munged.log', 'seed-file': 'munge.seed' };
    this.call('munged', ...Object.entries(more).map(([option, name]) => `--${option}=${at(name)}`));
    this.call('slurmctld');
    this.call('slurmd');
    const { env } = this;
    await until('the node is idle', () => spawnSync('sinfo', ['-h', '-o', '%T'], { env }).stdout.includes('idle'));
  }

  /** A node with two processors, whatever the machine has. A requeued job restarts after `cred_expire` seconds. */
  private settings(controllerPort: number, nodePort: number): string {
    const at = (name: string) => join(this.folder, name);
    const [name] = hostname().split('.');
    const lines = {
      ClusterName: 'test',
      SlurmctldHost: `${name}(127.0.0.1)`,
      SlurmctldPort: controllerPort,
      SlurmdPort: nodePort,
      SlurmUser: 'root',
      SlurmdUser: 'root',
      AuthType: 'auth/munge',
      AuthInfo: `socket=${at('munge.sock')},cred_expire=5`,
      StateSaveLocation: at('state'),
      SlurmdSpoolDir: at('spool'),
      SlurmctldPidFile: at('slurmctld.pid'),
      SlurmdPidFile: at('slurmd.pid'),
      SlurmctldLogFile: at('slurmctld.log'),
      SlurmdLogFile: at('slurmd.log'),
      ProctrackType: 'proctrack/pgid',
      TaskPlugin: 'task/none',
      SelectType: 'select/cons_tres',
      SelectTypeParameters: 'CR_Core',
      SlurmdParameters: 'config_overrides',
      SchedulerParameters: 'sched_interval=1,batch_sched_delay=0',
      ReturnToService: 2,
      MpiDefault: 'none',
    };
    const node = [
      `NodeName=${name} NodeAddr=127.0.0.1 CPUs=2`,
      `PartitionName=all Nodes=${name} Default=YES MaxTime=INFINITE State=UP`,
    ];
    return [...Object.entries(lines).map((line) => line.join('=')), ...node, ''].join('\n');
  }

  /** Output of a Slurm program. */
  call(program: string, ...words: string[]): string {
    const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', env: this.env });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? stderr}`);
    return stdout;
  }

  /** Elements pending, running or completing. */
  queue(): string {
    return this.call('squeue', '--noheader', '--array');
  }

  async stop(): Promise<void> {
    await Promise.all(['slurmd', 'slurmctld'].map((name) => this.end(name)));
    await this.end('munged');
  }

  private async end(daemon: string): Promise<void> {
    const file = join(this.folder, `${daemon}.pid`);
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (!(pid > 1) || !isAlive(pid)) return;
    process.kill(pid, 'SIGTERM');
    await until(`${daemon} ends`, () => !isAlive(pid));
  }
}
