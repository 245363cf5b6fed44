/* Several jobs on one tree: a card for each, with its collective, its size and data, when it starts, and where it sits. */

import type { ComponentProps } from 'react';
import { collectives, powerFault } from '../../model/algorithms/collectives/collectives.ts';
import {
  jobLetter,
  jobNodes,
  type Placement,
  partsOfJob,
  placementOf,
  placements,
} from '../../model/algorithms/jobs.ts';
import type { Value } from '../../model/field.ts';
import { limits } from '../../model/limits.ts';
import { nodesOf } from '../../model/shape.ts';
import type { JobRow } from '../../model/types.ts';
import { groupOfJob } from '../../traffic/groups.ts';
import { t } from '../../words/language/language.ts';
import { Icon, IconButton } from '../parts/Icon.tsx';
import { ChoiceField, type ControlProps } from './FieldRow.tsx';
import { ListControl } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import './jobs-field.css';

interface Props extends Pick<ControlProps, 'settings' | 'describedBy' | 'onChange'> {
  takes: Extract<Value, { type: 'jobs' }>;
  value: JobRow[];
}

const NONE: ReadonlyMap<string, string> = new Map();

export function JobsField({ takes, value, settings, describedBy, onChange }: Props) {
  const nodes = nodesOf(settings.topology);
  const free = nodes - value.reduce((sum, [, tasks]) => sum + tasks, 0);
  const put = (index: number, job: JobRow) => onChange(value.map((other, at) => (at === index ? job : other)));
  const full = value.length >= takes.maxLength || free < 2;
  const add = () => {
    const [exchange, tasks, bytes] = value.at(-1) ?? ['all-reduce-ring', 8, 1048576];
    // What needs a power of two of tasks may not find as many.
    const fits = powerFault(collectives[exchange].collective, Math.min(tasks, free)) === null;
    onChange([...value, [fits ? exchange : 'all-reduce-ring', Math.min(tasks, free), bytes]]);
  };
  return (
    <div className="jobs-field grid">
      {value.map((job, index) => (
        <Job
          // biome-ignore lint/suspicious/noArrayIndexKey: a job is known by its place alone
          key={index}
          {...{ takes, job, index, settings, describedBy }}
          onPut={(next) => put(index, next)}
          onRemove={value.length > 1 ? () => onChange(value.filter((_, at) => at !== index)) : null}
        />
      ))}
      <button type="button" className="text-button" disabled={full} onClick={add}>
        <Icon name="plus" size={14} />
        {t`Add a job`}
      </button>
      {full && <p className="note grey">{free < 2 ? t`Every node has a job.` : t`There are no further letters.`}</p>}
    </div>
  );
}

interface JobProps extends Pick<Props, 'takes' | 'settings' | 'describedBy'> {
  job: JobRow;
  index: number;
  onPut(job: JobRow): string[];
  /** null: the only one stays */
  onRemove: (() => void) | null;
}

function Job({ takes, job, index, settings, describedBy, onPut, onRemove }: JobProps) {
  const [exchange, tasks, bytes, startNs = 0, , ...numbers] = job;
  const placement = placementOf(job);
  const name = t`Job ${jobLetter(index)}`;
  const label = (what: string) => `${name}, ${what}`;
  const put = (
    change: Partial<{ exchange: string; tasks: number; bytes: number; startNs: number; numbers: number[] }>,
  ) =>
    onPut([
      (change.exchange ?? exchange) as JobRow[0],
      change.tasks ?? tasks,
      change.bytes ?? bytes,
      change.startNs ?? startNs,
      placement.name,
      ...(change.numbers ?? numbers),
    ]);
  const place = (to: Placement) => {
    const own = jobNodes(settings)[index] ?? [];
    return onPut([exchange, tasks, bytes, startNs, to, ...behind(to, tasks, own)]);
  };
  const refusals = new Map(
    takes.collectives.flatMap(({ name: of }) => {
      const fault = powerFault(collectives[of as JobRow[0]].collective, tasks);
      return fault === null ? [] : [[of, fault] as const];
    }),
  );
  type Range = Pick<ComponentProps<typeof NumberField>, 'value' | 'min' | 'max' | 'unit'> & { integer?: boolean };
  const line = (title: string, what: string, range: Range, onCommit: (to: number) => string[]) => (
    <>
      <span>{title}</span>
      <NumberField label={label(what)} integer {...{ ...range, describedBy, onCommit }} />
    </>
  );
  return (
    <fieldset className="job-card grid">
      <legend className="unseen">{name}</legend>
      <div className="row">
        <span className={`job-letter group${groupOfJob(index)}`} data-parts={partsOfJob(index)} aria-hidden="true">
          {jobLetter(index)}
        </span>
        <span className="fill">
          <ChoiceField
            label={label(t`collective`)}
            value={exchange}
            options={takes.collectives.map(({ group: _, ...option }) => option)}
            {...{ describedBy, refusals }}
            onChange={(to) => put({ exchange: to })}
          />
        </span>
        <IconButton
          icon="close"
          size={14}
          label={t`Remove ${name}`}
          className="small"
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        />
      </div>
      <div className="job-lines">
        {line(t`Tasks`, t`tasks`, { value: tasks, min: 2, max: limits.nodes }, (to) =>
          put(placement.listed ? { tasks: to, numbers: resized(numbers, to) } : { tasks: to }),
        )}
        {line(t`Data`, t`data of a task`, { value: bytes, min: 1, max: limits.traceBytes, unit: 'B' }, (to) =>
          put({ bytes: to }),
        )}
        {line(
          t`Starts at`,
          t`start`,
          { value: startNs, min: 0, max: limits.traceDelayNs, integer: false, unit: 'ns' },
          (to) => put({ startNs: to }),
        )}
        <span>{t`Placement`}</span>
        <ChoiceField
          label={label(t`placement`)}
          value={placement.name}
          options={takes.placements}
          {...{ describedBy, refusals: NONE }}
          onChange={(to) => place(to as Placement)}
        />
        {placement.listed && (
          <>
            <span>{t`Nodes`}</span>
            <ListControl
              takes={NODES}
              label={label(t`nodes`)}
              value={numbers}
              describedBy={describedBy}
              onChange={(to) => put({ numbers: to as number[], tasks: (to as number[]).length })}
            />
          </>
        )}
        {!placement.listed &&
          numbers.length > 0 &&
          line(t`Seed`, t`seed`, { value: numbers[0] ?? 1, min: 0, max: limits.seed }, (to) => put({ numbers: [to] }))}
      </div>
    </fieldset>
  );
}

const NODES: Extract<Value, { type: 'integers' }> = {
  ...{ type: 'integers', min: 0, max: limits.nodes - 1, minLength: 2, maxLength: limits.nodes },
  ...{ each: t`node`, ranges: true },
};

/** What stands behind a placement that was just chosen: the nodes it has now, or a first seed. */
function behind(placement: Placement, tasks: number, own: readonly number[]): readonly number[] {
  const row = placements[placement];
  if (row.listed) return own;
  return Array.from({ length: row.numbers(tasks) }, () => 1);
}

/** More nodes after the last one, or fewer. */
function resized(nodes: readonly number[], tasks: number): number[] {
  const last = nodes.at(-1) ?? -1;
  return Array.from({ length: tasks }, (_, task) => nodes[task] ?? last + 1 + task - nodes.length);
}
