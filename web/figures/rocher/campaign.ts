/* Runs what is missing, in at most a few processes of its own, and keeps each run as soon as it is done. */

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadCore } from '../../engine/core.ts';
import { type Case, casesOf } from './cases.ts';
import { coreHash, keep, readKept } from './kept.ts';
import { isOf, type Kept, measure, settingsHash } from './measure.ts';

export interface Campaign {
  /** file of kept runs */
  file: string;
  /** the built core */
  wasm: string;
  quick: boolean;
  seeds: number;
  /** names of runs; null = all */
  only: RegExp | null;
  /** no run is begun after so many; null = no limit, 0 = none at all */
  minutes: number | null;
  jobs: number;
  /** runs of another build of the core count as missing */
  again: boolean;
  say(text: string): void;
}

/** Word that makes a process of this program a worker. */
export const WORKER = '--worker';

export function wantedOf({ seeds, quick, only }: Pick<Campaign, 'seeds' | 'quick' | 'only'>): Case[] {
  return casesOf(seeds, quick).filter(({ id }) => only?.test(id) ?? true);
}

/** The kept runs that belong to cases as they are now. */
export function validKept(file: string, cases: Case[], quick: boolean): Map<string, Kept> {
  const kept = readKept(file);
  const valid = cases.filter((entry) => {
    const run = kept.get(entry.id);
    return run !== undefined && isOf(run, entry, quick);
  });
  return new Map(valid.map(({ id }) => [id, kept.get(id) as Kept]));
}

interface Order {
  entry: Case;
  quick: boolean;
  wasm: string;
}

/** The other side of `workOff`: one order, one answer. */
export function serve(): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ entry, quick, wasm }: Order) => {
    const bytes = readFileSync(wasm);
    const core = await loadCore(bytes);
    const kept = measure(core, entry, quick, () => undefined);
    process.send?.({ ...kept, settings: settingsHash(entry, quick), core: coreHash(bytes) });
  });
}

function answerOf(child: ChildProcess, order: Order): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const died = () => reject(new Error(`The process that ran ${order.entry.id} ended early.`));
    child.once('exit', died);
    child.once('message', (kept) => {
      child.off('exit', died);
      resolve(kept as Kept);
    });
    child.send(order);
  });
}

function told(run: Kept, left: number): string {
  const back = run.recoveryNs === null ? '' : `, back after ${(run.recoveryNs / 1e6).toFixed(1)} ms`;
  const end = run.completionNs === null ? '' : `, complete after ${(run.completionNs / 1e6).toFixed(2)} ms`;
  const level = run.drop === null ? '' : `, drop ${run.drop.toFixed(3)}, steady ${run.steady?.toFixed(3) ?? '-'}`;
  return `${run.id}: ${run.seconds.toFixed(0)} s${level}${back}${end}; ${left} to go`;
}

async function workOff(queue: Case[], campaign: Campaign, endMs: number): Promise<void> {
  if (queue.length === 0 || Date.now() >= endMs) return;
  const child = fork(process.argv[1] ?? '', [WORKER], { execArgv: [] });
  try {
    for (let entry = queue.shift(); entry !== undefined; entry = Date.now() < endMs ? queue.shift() : undefined) {
      const run = await answerOf(child, { entry, quick: campaign.quick, wasm: campaign.wasm });
      keep(campaign.file, run);
      campaign.say(told(run, queue.length));
    }
  } finally {
    child.kill();
  }
}

export async function runCampaign(campaign: Campaign): Promise<void> {
  const cases = wantedOf(campaign);
  const kept = validKept(campaign.file, cases, campaign.quick);
  const core = coreHash(readFileSync(campaign.wasm));
  const isMissing = (run: Kept | undefined) => run === undefined || (campaign.again && run.core !== core);
  const queue = cases.filter(({ id }) => isMissing(kept.get(id)));
  campaign.say(`${kept.size} of ${cases.length} runs are kept; ${queue.length} are to be made.`);
  const endMs = campaign.minutes === null ? Number.POSITIVE_INFINITY : Date.now() + campaign.minutes * 60_000;
  await Promise.all(Array.from({ length: campaign.jobs }, () => workOff(queue, campaign, endMs)));
}
