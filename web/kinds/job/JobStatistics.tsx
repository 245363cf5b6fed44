/* The share of phases with a hot spot over thousands of random jobs: what a table of top switches gains, and what exact colouring
 * gains. */

import { useEffect, useRef, useState } from 'react';
import { onEnter } from '../../draw/on-enter.ts';
import { ambiguityOf, numberIn } from '../../model/typed-number.ts';
import { formatCount, formatDuration } from '../../words/format.ts';
import { count } from '../../words/inflection.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type NumbersFile, publishedShare } from './published.ts';
import {
  type ComputeJobs,
  emptyTallies,
  type JobsRequest,
  type JobTallies,
  shareText,
  TABLES,
  type Tally,
} from './statistics.ts';
import './statistics.css';

export interface JobStatisticsProps {
  /** the jobs' tree: nodes per leaf switch, leaf switches, top switches */
  tree: Pick<JobsRequest, 'perLeaf' | 'leaves' | 'tops'>;
  /** initial values of the form */
  start?: Partial<Pick<JobsRequest, 'size' | 'count' | 'seed'>>;
  compute: ComputeJobs;
  /** published results, marked beside the bars */
  published?: NumbersFile | null;
}

type WorkState = 'idle' | 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';

const MAX_JOBS = 100_000;
const NAMES = {
  destination: t`Port of the destination`,
  source: t`Port of the source`,
  local: t`Local id of the destination`,
} as const;

export function JobStatistics({ tree, start, compute, published = null }: JobStatisticsProps) {
  const nodes = tree.perLeaf * tree.leaves;
  const [form, setForm] = useState({
    size: String(Math.min(nodes, start?.size ?? 16)),
    count: String(start?.count ?? 2000),
    seed: String(start?.seed ?? 1),
  });
  const work = useWork(compute);
  const request = { ...tree, size: numberIn(form.size), count: numberIn(form.count), seed: numberIn(form.seed) };
  const fault = ambiguityOf(form.size) ?? ambiguityOf(form.count) ?? ambiguityOf(form.seed) ?? faultOf(request, nodes);
  const set = (name: keyof typeof form) => (value: string) => setForm({ ...form, [name]: value });
  const busy = work.state === 'running' || work.state === 'paused';
  const begin = () => {
    if (!fault && !busy) work.begin(request);
  };

  return (
    <section className="job-stats grid" aria-label={t`Random jobs`}>
      <form onKeyDown={onEnter(begin)}>
        <NumberField name={tFor('how many')`jobs`} value={form.count} onValue={set('count')} off={busy} />
        <NumberField name={t`nodes each, of ${nodes}`} value={form.size} onValue={set('size')} off={busy} />
        <NumberField name={t`first seed`} value={form.seed} onValue={set('seed')} off={busy} />
        <span className="job-stats-buttons">
          {!busy && (
            <button type="button" className="strong-button" disabled={fault !== null} onClick={begin}>
              {tFor('random jobs')`Count`}
            </button>
          )}
          {busy && (
            <button type="button" className="text-button" onClick={work.state === 'running' ? work.pause : work.resume}>
              {work.state === 'running' ? t`Pause` : t`Resume`}
            </button>
          )}
          {busy && (
            <button type="button" className="text-button" onClick={work.cancel}>
              {t`Cancel`}
            </button>
          )}
        </span>
      </form>
      <p className="job-stats-state grey" aria-live="polite">
        {fault ?? <StateText work={work} />}
      </p>
      {busy && <progress max={work.asked?.count} value={work.done} aria-label={t`Jobs counted`} />}
      <Bars tallies={work.tallies} request={work.asked ?? request} published={published} />
    </section>
  );
}

function faultOf({ size, count, seed }: JobsRequest, nodes: number): string | null {
  if (!Number.isInteger(size) || size < 2 || size > nodes) return t`A job must have 2 to ${nodes} nodes.`;
  if (!Number.isInteger(count) || count < 1 || count > MAX_JOBS)
    return t`The number of jobs must be 1 to ${formatCount(MAX_JOBS)}.`;
  return Number.isInteger(seed) && seed >= 0 ? null : t`A seed must be a whole number, 0 or more.`;
}

interface Gate {
  wait: Promise<void>;
  open(): void;
}

/** Resolves once the work is not paused. */
async function waitWhilePaused(gate: { current: Gate | null }): Promise<void> {
  await gate.current?.wait;
}

function useWork(compute: ComputeJobs) {
  const [state, setState] = useState<WorkState>('idle');
  const [tallies, setTallies] = useState<JobTallies>(emptyTallies);
  const [done, setDone] = useState(0);
  const [request, setAsked] = useState<JobsRequest | null>(null);
  const [error, setError] = useState('');
  const [perJob, setPerJob] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const gate = useRef<Gate | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const begin = async (jobs: JobsRequest) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    gate.current = null;
    setAsked(jobs);
    setTallies(emptyTallies());
    setDone(0);
    setState('running');
    let spent = 0;
    let since = performance.now();
    try {
      for await (const part of compute(
        jobs,
        (many) => !controller.signal.aborted && setDone(many),
        controller.signal,
      )) {
        if (controller.signal.aborted) return;
        setTallies(structuredClone(part));
        setDone(part.jobs);
        spent += performance.now() - since;
        setPerJob(spent / Math.max(1, part.jobs) / 1000);
        await waitWhilePaused(gate);
        since = performance.now();
      }
      if (!controller.signal.aborted) setState('finished');
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setError(thrown instanceof Error ? thrown.message : String(thrown));
      setState('failed');
    }
  };
  const pause = () => {
    let open = () => {};
    const wait = new Promise<void>((resolve) => {
      open = resolve;
    });
    gate.current = { wait, open };
    setState('paused');
  };
  const resume = () => {
    gate.current?.open();
    gate.current = null;
    setState('running');
  };
  const cancel = () => {
    abort.current?.abort();
    gate.current?.open();
    setState('cancelled');
  };
  return { state, tallies, done, asked: request, error, perJob, begin, pause, resume, cancel };
}

function StateText({ work }: { work: ReturnType<typeof useWork> }) {
  const of = t`${formatCount(work.done)} of ${formatCount(work.asked?.count ?? 0)} jobs`;
  switch (work.state) {
    case 'idle':
      return t`Every job goes through all its phases; a hot spot is a link with more than one message.`;
    case 'running': {
      const left = work.perJob * ((work.asked?.count ?? 0) - work.done);
      return work.tallies.jobs > 0 ? t`${of}, ${formatDuration(left)} left` : of;
    }
    case 'paused':
      return t`${of}, paused.`;
    case 'cancelled':
      return t`${of}; the others were cancelled, and the counts so far are kept.`;
    case 'failed':
      return t`Stopped: ${work.error}`;
    case 'finished':
      return t`${of}, ${formatCount(work.tallies.exact.phases)} phases with each table.`;
  }
}

function NumberField(props: { name: string; value: string; off: boolean; onValue(value: string): void }) {
  return (
    <label className="job-stats-number row">
      <input
        className="field"
        inputMode="numeric"
        value={props.value}
        disabled={props.off}
        onChange={(event) => props.onValue(event.target.value.trim())}
      />
      <span>{props.name}</span>
    </label>
  );
}

interface BarsProps {
  tallies: JobTallies;
  request: JobsRequest;
  published: NumbersFile | null;
}

function Bars({ tallies, request, published }: BarsProps) {
  const known = (table: (typeof TABLES)[number], when: 'before' | 'after') =>
    published ? publishedShare(published, request, table, when) : undefined;
  const isMarked = known('destination', 'before') !== undefined;
  return (
    <div className="job-stats-bars grid">
      <p className="job-stats-title">
        {t`Phases with a hot spot`} <span className="grey">{t`share of all phases`}</span>
      </p>
      {TABLES.map((table) => (
        <Group key={table} name={NAMES[table]}>
          <Bar
            name={t`initial table`}
            part={tallies.tables[table].hotBefore}
            of={tallies.tables[table]}
            worst="worstBefore"
            known={known(table, 'before')}
          />
          <Bar
            name={t`after the algorithm`}
            strong
            part={tallies.tables[table].hotAfter}
            of={tallies.tables[table]}
            worst="worstAfter"
            known={known(table, 'after')}
          />
        </Group>
      ))}
      <Group name={t`Exact colouring`}>
        <Bar name={t`no table needed`} strong part={tallies.exact.hotAfter} of={tallies.exact} worst="worstAfter" />
      </Group>
      <p className="job-stats-note grey">
        {t`The paper reports that its method avoids a hot spot “at any time”, but connections of the first leaf switch are never moved and no move is undone, so some remain.`}
        {isMarked && ` ${t`The thin marks: 20,000 jobs, seeds 1 to 20,000.`}`}
      </p>
    </div>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="job-stats-group">
      <h3>{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface BarProps {
  name: string;
  part: number;
  of: Tally;
  worst: 'worstBefore' | 'worstAfter';
  strong?: boolean;
  /** percent */
  known?: number | undefined;
}

function Bar({ name, part, of, worst, strong, known }: BarProps) {
  const share = of.phases > 0 ? part / of.phases : 0;
  return (
    <li className={strong ? 'strong' : undefined}>
      <span className="job-stats-name grey">{name}</span>
      <span className="job-stats-track">
        {part > 0 && <i style={{ width: `${100 * share}%` }} />}
        {known !== undefined && <b style={{ left: `${known}%` }} />}
      </span>
      <span className="job-stats-value">{shareText(part, of.phases)}</span>
      <span className="job-stats-more grey">
        {of.phases > 0 && t`at worst ${of[worst]} on a link`}
        {known !== undefined &&
          `${of.phases > 0 ? '; ' : ''}${t`20,000 jobs: ${`${count(Number(known.toPrecision(3)))}\u202f%`}`}`}
      </span>
    </li>
  );
}
