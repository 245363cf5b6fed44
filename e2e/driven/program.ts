/* A browser's processes: started with a temporary home folder, ended with all their children. */

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than a browser ever takes on a busy machine; the test times out before. */
const PATIENCE_MS = 600_000;

export class Programs {
  /** theirs alone: settings, caches, sockets */
  readonly home = mkdtempSync(join(tmpdir(), 'fat-tree-browser-'));
  readonly #running: ChildProcess[] = [];
  readonly #endNow = () => this.#kill('SIGKILL');

  constructor() {
    process.once('exit', this.#endNow);
  }

  /** Without D-Bus, accessibility or user settings, and with software rendering. */
  start(command: string, args: string[], { env, ...options }: SpawnOptions = {}): ChildProcess {
    const alone = {
      HOME: this.home,
      XDG_RUNTIME_DIR: this.home,
      XDG_CONFIG_HOME: join(this.home, 'config'),
      XDG_CACHE_HOME: join(this.home, 'cache'),
      XDG_DATA_HOME: join(this.home, 'data'),
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    };
    const child = spawn(command, args, {
      stdio: 'ignore',
      // A group of its own, so that its children end with it.
      detached: true,
      env: { ...process.env, ...alone, ...env },
      ...options,
    });
    this.#running.push(child);
    return child;
  }

  async end(): Promise<void> {
    process.off('exit', this.#endNow);
    const gone = this.#running.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) resolve();
          else child.once('exit', () => resolve());
        }),
    );
    this.#kill('SIGKILL');
    await Promise.all(gone);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10 });
  }

  #kill(signal: NodeJS.Signals): void {
    for (const { pid } of this.#running) {
      try {
        if (pid) process.kill(-pid, signal);
      } catch {
        // The whole group has already ended.
      }
    }
  }
}

/** The first of these commands that is on the PATH. */
export function commandOf(...names: string[]): string {
  const folders = (process.env.PATH ?? '').split(':');
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no ${names.join(' or ')} here.`);
  return found;
}

/** Retries until the attempt returns something. */
export async function retryUntil<Result>(what: string, attempt: () => Promise<Result> | Result): Promise<Result> {
  const start = Date.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() - start > PATIENCE_MS) throw new Error(`${what} did not come: ${error}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
