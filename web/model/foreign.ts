/* Files of other tools that describe a network or its messages, recognised by their first lines. Those here are not read; those that are
 * belong to features, and are refused only where something else is expected. */

import { t } from '../words/language/language.ts';
import { type Start, startOf } from './file-start.ts';
import type { Tell } from './line-fault.ts';
import type { ForwardingTables, Program, ResolvedLane, Result, Scenario } from './types.ts';

/** The tree that a file describes. */
export interface FileTree {
  /** what was read and what does not fit, a sentence each */
  report: readonly string[];
  /** a scenario as written: an exchange on it */
  document: object;
  /** a scenario as written, all of whose lanes run on it */
  under(document: unknown): unknown;
  /** what is said of its rates in a scenario that runs on it */
  ratesReport(scenario: Scenario): string[];
  /** forwarding tables that name places of this file; null: the text has none */
  tables?(text: string): Result<ForwardingTables> | null;
}

export interface FileFormat {
  /** as part of a sentence */
  name: string;
  matches(start: Start): boolean;
  /** it is not read: what to do with it, as part of a sentence */
  instead?: string;
  tree?(text: string): Result<FileTree>;
  program?(text: string, tell?: Tell): Result<Program>;
  /** forwarding tables that only the tree of a file can read: what is said of them alone, to the page and to the command line */
  tablesAlone?: { page: string; cli: string };
  /** a lane's program as such a file; null: it has none */
  written?: { ending: string; of(lane: ResolvedLane): string | null };
}

const AS_TRACE = t`write its messages as a trace, one on each line: ${'after delayNs source destination bytes'}`;
const AS_TOPOLOGY = t`describe its switches as Slurm does, one on each line: ${'SwitchName=leaf1 Nodes=n[1-18]'}`;

const AS_LEVELS = t`write a scenario whose topology has its levels, such as ${'{"kind": "xgft", "m": [8, 4], "w": [1, 2]}'}`;

/** 'size percent' on each line, both rising, up to all of the flows, with a part of them on the way; their mean may come first, and a number
 * between the two, 0 or 1. */
function isDistribution({ lines, isWhole }: Start): boolean {
  const all = lines.map((line) => line.split(/[\s,]+/).map(Number));
  const rows = all[0]?.length === 1 ? all.slice(1) : all;
  const [columns, end] = [rows[0]?.length ?? 0, rows.at(-1)?.at(-1) ?? 0];
  const isPart = (share = 0) => share > 0 && (isWhole ? share < end : share < 100);
  return (
    rows.length > 2 &&
    (columns === 2 || columns === 3) &&
    (isWhole ? end === 1 || end === 100 : end <= 100) &&
    rows.some((row) => isPart(row.at(-1))) &&
    rows.every((row) => columns === 2 || row[1] === 0 || row[1] === 1) &&
    rows.every(
      (row, at) =>
        row.length === columns &&
        !row.some(Number.isNaN) &&
        (at === 0 || [0, -1].every((column) => (row.at(column) ?? 0) >= (rows[at - 1]?.at(column) ?? 0))),
    )
  );
}

const isNodes = (line = '') => /^Nodes\s+\d+$/i.test(line);

const BOOKSIM_SETTING = /^(topology|routing_function|traffic|injection_rate|num_vcs|vc_buf_size|network_file)\s*=/;

const DOT_OPENING = /^(strict\s+)?(di)?graph\b(\s*("(\\.|[^"\\])*"|[^\s"{}[\]]+))?\s*\{/i;

const NOT_READ: readonly FileFormat[] = [
  {
    name: t`a Chakra execution trace`,
    instead: AS_TRACE,
    // The binary form begins with the length of a record, its first field, and a version or a schema.
    matches: ({ text }) =>
      /"schema"\s{0,9}:\s{0,9}"[^"]{0,40}chakra|"(COMM_COLL|COMM_SEND|COMM_RECV|COMP|MEM_LOAD|MEM_STORE)_NODE"/.test(
        text,
      ) || /^.{1,3}\n\p{Cc}\d+\.\d+\.\d+|^.{2,12}schema.{1,4}\d+\.\d+\.\d+-chakra/su.test(text),
  },
  {
    name: t`a configuration of BookSim`,
    instead: t`write a scenario with the same topology, routing and traffic`,
    matches: ({ lines }) =>
      /^[a-z_]+\s*=[^;]+;/.test(lines[0] ?? '') && lines.some((line) => BOOKSIM_SETTING.test(line)),
  },
  ...[
    { name: t`a GraphML file`, instead: AS_TOPOLOGY, element: /<graphml/ },
    { name: t`a platform of SimGrid`, instead: AS_TOPOLOGY, element: /<platform/ },
    { name: t`an algorithm of MSCCL`, instead: AS_TRACE, element: /<algo / },
    { name: t`a topology of NCCL`, instead: AS_TOPOLOGY, element: /<system version="\w{0,9}">\s{0,99}<cpu\s/ },
    { name: t`a graph of NCCL`, instead: AS_TRACE, element: /<graphs version="\w{0,9}">\s{0,99}<graph\s/ },
  ].map(({ element, ...row }) => ({
    ...row,
    matches: ({ text }: Start) => /^\uFEFF?\s*</.test(text) && element.test(text),
  })),
  {
    name: t`a connection matrix of htsim`,
    instead: AS_TRACE,
    matches: ({ lines }) => isNodes(lines[0]) && /^Connections\s+\d+/i.test(lines[1] ?? ''),
  },
  {
    name: t`a topology of htsim`,
    instead: AS_LEVELS,
    matches: ({ lines }) => isNodes(lines[0]) && lines.some((line) => /^(Tiers|Podsize)\s+\d+$/i.test(line)),
  },
  {
    name: t`a topology of ns-3`,
    instead: AS_TOPOLOGY,
    matches: ({ lines }) =>
      /^\d+\s+\d+/.test(lines[0] ?? '') &&
      lines.some((line) => /^\d+\s+\d+\s+[\d.]+[KMGT]bps\s+[\d.]+[mun]?s\b/i.test(line)),
  },
  {
    name: t`a list of flows for ns-3`,
    instead: AS_TRACE,
    // How many there are; then source, destination, priority, perhaps a port, bytes, and seconds.
    matches: ({ lines }) =>
      /^\d+$/.test(lines[0] ?? '') && /^\d+\s+\d+\s+\d+\s+(\d+\s+)?\d+\s+[\d.]+$/.test(lines[1] ?? ''),
  },
  {
    name: t`a file of containerlab`,
    instead: AS_TOPOLOGY,
    matches: ({ lines }) =>
      [/^topology:(\s*#|$)/, /^(nodes|kinds|links):(\s*#|$)/].every((key) => lines.some((line) => key.test(line))),
  },
  {
    // Before GML: what Graphviz writes has `graph [` and `node [` further down.
    name: t`a graph in the DOT language`,
    instead: AS_TOPOLOGY,
    matches: ({ lines }) => DOT_OPENING.test(lines.slice(0, 3).join(' ')),
  },
  {
    name: t`a GML file`,
    instead: AS_TOPOLOGY,
    matches: ({ text }) => /(^|\n)\s{0,9}graph\s{0,9}\[/i.test(text) && /\bnode\s{0,9}\[/i.test(text),
  },
  {
    name: t`a distribution of flow sizes`,
    instead: t`draw flows from it and ${AS_TRACE}`,
    matches: isDistribution,
  },
  {
    name: t`a dumpi trace`,
    instead: AS_TRACE,
    matches: ({ text, lines }) =>
      /^MPI_\w+ entering at walltime /.test(lines[0] ?? '') ||
      (/^(hostname|version)=/.test(lines[0] ?? '') && /\n(fileprefix=|meshdim=)/.test(text)),
  },
];

const known = [...NOT_READ];

/** Called with the formats of features, before anything is read. */
export function knowFormats(formats: readonly FileFormat[]): void {
  known.unshift(...formats.filter((format) => !known.includes(format)));
}

export function formatOf(text: string): FileFormat | undefined {
  const start = startOf(text);
  return known.find(({ matches }) => matches(start));
}

/** 'This is a dumpi trace, which is not read; ..', without a period; null for anything that is not known. */
export function foreignFault(text: string, subject: string = t`This`): string | null {
  const format = formatOf(text);
  if (format?.tree) return t`${subject} is ${format.name}, which describes a tree; open it as a file of its own`;
  return format?.instead === undefined ? null : t`${subject} is ${format.name}, which is not read; ${format.instead}`;
}
