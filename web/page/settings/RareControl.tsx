/* Controls of lists, custom exchanges, forwarding tables, traces and jobs, which a first visit does not wait for. */

import { useEffect, useMemo, useState } from 'react';
import { tablesOf } from '../../model/forwarding.ts';
import { tablesByModulo, tooMany, writeRoutes } from '../../model/forwarding-text.ts';
import { nodesOf, shapeOf } from '../../model/shape.ts';
import { isComputation } from '../../model/trace.ts';
import { writeTrace } from '../../model/trace-file.ts';
import type { ForwardingTables, JobRow, Result, TraceRow } from '../../model/types.ts';
import { equalValues } from '../../model/values.ts';
import { usePlayground } from '../../state/store.ts';
import { Tree } from '../../tree/tree.ts';
import { formatBytes } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { Problem } from '../parts/Problem.tsx';
import { chooseFieldFile, type FieldFile, saveText } from '../title/files.ts';
import type { ControlProps } from './FieldRow.tsx';
import { JobsField } from './JobsField.tsx';
import { ListControl, ListField } from './ListField.tsx';
import { parsePhases, phasesText } from './lists.ts';

export function RareControl({ field: { value: takes }, label, value, settings, describedBy, onChange }: ControlProps) {
  const shared = { describedBy, onChange };
  switch (takes.type) {
    case 'integers':
    case 'pairs':
    case 'cables':
      return <ListControl {...{ ...shared, takes, label, value }} />;
    case 'phases': {
      const tables = value as ForwardingTables;
      if (takes.each) return <TablesField {...{ ...shared, settings }} value={tables} />;
      const parse = (text: string) => parsePhases(text, nodesOf(settings.topology));
      const placeholder = t`one line per phase`;
      return <ListField {...{ ...shared, label, parse, placeholder }} rows={6} text={phasesText(tables)} />;
    }
    case 'jobs':
      return <JobsField {...{ ...shared, takes, settings }} value={value as JobRow[]} />;
    case 'rows':
      return <TraceField {...shared} value={value as TraceRow[]} />;
    default:
      return null;
  }
}

/* A setting that is loaded from a file into the scenario, and saved to one. */

interface FileFieldProps<T> {
  value: T;
  /** what it is now */
  words: string;
  /** words of the button, and as what a file is read */
  open: { label: string; as: FieldFile };
  /** the text of a file, or a sentence instead */
  save: { label: string; file: string; text(): Result<string> };
  describedBy: string;
  /** gives sentences when the value is refused */
  onChange(value: unknown): string[];
}

function FileField<T>({ value, words, open, save, describedBy, onChange }: FileFieldProps<T>) {
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value, from wherever, answers the refusal
  useEffect(() => setProblem(null), [value]);

  const take = (read: unknown) => setProblem(onChange(read)[0] ?? null);
  return (
    <div className="trace-field grid">
      <p>{words}</p>
      <button
        type="button"
        className="text-button"
        aria-describedby={describedBy}
        onClick={() => chooseFieldFile(open.as, take, setProblem)}
      >
        {open.label}
      </button>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          const made = save.text();
          if (made.ok) saveText(save.file, made.value);
          else setProblem(made.problems[0] ?? null);
        }}
      >
        {save.label}
      </button>
      <Problem text={problem} />
    </div>
  );
}

/* The forwarding tables of switches: loaded from a file into the scenario, and saved to one. */

function TablesField({
  value,
  settings,
  ...props
}: Pick<ControlProps, 'settings' | 'describedBy' | 'onChange'> & { value: ForwardingTables }) {
  const tree = new Tree(shapeOf(settings.topology));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a topology there is one tree
  const words = useMemo(() => tablesText(value, tree), [value, settings.topology]);
  const save = (): Result<string> => {
    const large = tooMany(tree);
    if (large) return { ok: false, problems: [`${large}.`] };
    return { ok: true, value: writeRoutes(tree, value.length > 0 ? value : tablesByModulo(tree)) };
  };
  return (
    <FileField
      {...props}
      {...{ value, words }}
      open={{ label: t`Open forwarding tables`, as: { kind: 'tables', shape: shapeOf(settings.topology) } }}
      save={{ label: t`Save these tables`, file: 'routes.csv', text: save }}
    />
  );
}

/** '8 switches, as D-mod-k says'; '8 switches, 12 of 224 entries unlike D-mod-k' */
function tablesText(tables: ForwardingTables, tree: Tree): string {
  const switches = counted(tablesOf(tree), 'switch');
  const usual = tables.length > 0 ? tablesByModulo(tree) : [];
  if (equalValues(tables, usual)) return t`${switches}, as D-mod-k says`;
  const entries = tables.flat().filter((port) => port !== null).length;
  const other = tables.flatMap((ports, at) => ports.filter((port, node) => port !== usual[at]?.[node])).length;
  return t`${switches}, ${other} of ${counted(entries, 'entry')} unlike D-mod-k`;
}

/* The rows of a trace: loaded from a file into the scenario, saved to a file. */

function TraceField(props: { value: TraceRow[]; describedBy: string; onChange(value: unknown): string[] }) {
  const topology = usePlayground(({ scenario }) => scenario.topology);
  return (
    <FileField
      {...props}
      words={rowsText(props.value)}
      open={{ label: t`Open a trace file`, as: { kind: 'rows', topology } }}
      save={{
        label: t`Save these rows`,
        file: 'trace.txt',
        text: () => ({ ok: true, value: writeTrace(props.value) }),
      }}
    />
  );
}

/** '7 messages, 1.00 MB in all' */
export function rowsText(rows: readonly TraceRow[]): string {
  if (rows.length === 0) return t`No message yet`;
  const bytes = rows.reduce((sum, [, , , , size]) => sum + size, 0);
  const messages = rows.filter((row) => !isComputation(row)).length;
  return t`${counted(messages, 'message')}, ${formatBytes(bytes)} in all`;
}
