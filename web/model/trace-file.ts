/* Files that are a program of messages: rows of numbers, or a schedule of another tool; and the tree that it runs on. */

import { count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { defaultPart, defaultsKindOf } from './defaults.ts';
import { foreignFault, formatOf, linesOf, type Tell } from './foreign-files.ts';
import { resolveLanes } from './lanes.ts';
import { limits } from './limits.ts';
import { describeTopology } from './notes.ts';
import { checkScenario } from './parse.ts';
import { quoted } from './sentences.ts';
import { cablesOfNode } from './shape.ts';
import { checkRow, checkRows, TRACE_COLUMNS } from './trace.ts';
import type { Program, Result, Scenario, Topology, TraceRow } from './types.ts';

export function isTraceFile(text: string): boolean {
  const meantAsTrace = /^(-1?|\d{1,10})[\s,;]/.test(firstContent(text) ?? '');
  return meantAsTrace || formatOf(text)?.program !== undefined;
}

export function readProgram(text: string, tell?: Tell): Result<Program> {
  const format = formatOf(text);
  if (format?.program) return format.program(text, tell);
  const read = readTrace(text, tell);
  if (!read.ok) return read;
  const last = read.value.reduce((last, [, , source, destination]) => Math.max(last, source, destination), 1);
  return { ok: true, value: { rows: read.value, nodes: last + 1, nics: 1 } };
}

/** What a program runs on; the defaults where it has none. */
interface Ground {
  topology?: Topology;
  link?: { gbps: number };
}

/** Full bisection, with switches that packets can be simulated in; a rail for each NIC. */
function treeFor(nodes: number, nics: number): Topology {
  const half = limits.switchPorts / 2;
  for (let below = 1; ; below++) {
    const children = Math.min(half, Math.max(2, 2 ** Math.ceil(Math.log2(nodes / 2) / (below + 1))));
    const top = Math.max(2, Math.ceil(nodes / children ** below));
    if (top > limits.switchPorts) continue;
    const lower = new Array<number>(below).fill(children);
    return { kind: 'xgft', m: [...lower, top], w: [nics, ...lower], p: [], r: [], cuts: [] };
  }
}

function documentOn({ topology, link }: Ground, rows: readonly TraceRow[]): object {
  const traffic = { kind: 'trace', trace: 'file', rows };
  const ground = { ...(topology ? { topology } : {}), ...(link ? { link } : {}) };
  return { version: 1, title: t`A trace`, ...ground, traffic, view: { chart: 'tasks' } };
}

/** Its tree, with the rate of its links where somebody chose one. */
function groundOf(open: Scenario): Ground {
  const { topology, link } = resolveLanes(open)[0] ?? open;
  const isUsual = link.gbps === defaultPart('link', undefined, defaultsKindOf(open)).gbps;
  return { topology, ...(isUsual ? {} : { link: { gbps: link.gbps } }) };
}

/** A scenario as written: a program on the tree of the scenario that is open, or else the default one, if it has a place for every rank and a cable for
 * each of its NICs; or on one of its own. */
export function programDocument({ rows, nodes, nics }: Program, open: Scenario | null = null): object {
  const ends: TraceRow[] = [[-1, 0, 0, nodes - 1, 1]];
  const grounds = [...(open ? [groundOf(open)] : []), {}, { topology: treeFor(nodes, nics) }].filter((ground) => {
    const checked = checkScenario(documentOn(ground, ends));
    return checked.ok && cablesOfNode(checked.value.topology) >= nics;
  });
  return documentOn(grounds[0] ?? { topology: treeFor(nodes, 1) }, rows);
}

/** On which tree it runs there, and what its NICs are. */
export function programReport(program: Program, { topology, link }: Scenario, open: Scenario | null = null): string[] {
  const [nodes, tree] = [counted(program.nodes, 'node'), describeTopology(topology)];
  const ground = open && groundOf(open);
  const isOpen = ground?.topology && describeTopology(ground.topology) === tree;
  const where = isOpen
    ? t`The program of ${nodes} runs on the tree that was open, ${tree}.`
    : t`The program of ${nodes} runs on ${tree}.`;
  const rate = isOpen && ground.link?.gbps === link.gbps ? [t`Its links keep their ${count(link.gbps)} Gb/s.`] : [];
  return [where, ...rate, ...nicsReport(program, topology)];
}

/** Routing chooses the cable of a packet, whatever NIC the file says. */
export function nicsReport({ nics }: Program, topology: Topology): string[] {
  if (nics === 1) return [];
  const [own, cables] = [counted(nics, 'NIC'), cablesOfNode(topology)];
  return [
    cables < nics
      ? t`Its ${own} per node share ${counted(cables, 'cable')} here: with fewer parents than NICs it takes longer.`
      : t`Its ${own} per node are ${counted(cables, 'cable')}, among which routing chooses.`,
  ];
}

/* A trace as text, one line per row: 'after delayNs source destination bytes', with '-' for no predecessor, and further ones behind
 * the bytes; '#' begins a comment. */

function readRow(line: string, index: number): TraceRow | string {
  const words = line.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length < TRACE_COLUMNS.length) {
    return t`has ${counted(words.length, 'word')} instead of ${TRACE_COLUMNS.length} numbers: after, delay in ns, source, destination, bytes`;
  }
  const odd = words.find((word, column) => !/^\d{1,10}$/.test(word) && !(column === 0 && /^-1?$/.test(word)));
  if (odd !== undefined) return t`has ${quoted(odd)}; only whole numbers are allowed, and - if no row comes before`;
  const row = words.map((word) => (word === '-' ? -1 : Number(word))) as TraceRow;
  return checkRow(row, index) ?? row;
}

/** The first line that is neither empty nor a comment. */
export function firstContent(text: string): string | undefined {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1 || text.length + 1;
    const line = text.slice(at, end).trim();
    if (line !== '' && !line.startsWith('#')) return line;
    at = end;
  }
  return undefined;
}

/** Reads a trace file. Rows are numbered from 0, without comments and empty lines; lines from 1, including them. */
export function readTrace(text: string, tell: Tell = () => undefined): Result<TraceRow[]> {
  const foreign = foreignFault(text);
  if (foreign !== null) return refuse(foreign);
  const rows: TraceRow[] = [];
  for (const [number, line] of linesOf(text, tell)) {
    const content = line.replace(/#.*/s, '').trim();
    if (content === '') continue;
    if (rows.length === limits.traceRows) {
      return refuse(t`The trace has more than ${count(limits.traceRows)} rows, which is the limit`);
    }
    const row = readRow(content, rows.length);
    if (typeof row === 'string') return refuse(t`Line ${count(number)} of the trace ${row}`);
    rows.push(row);
  }
  if (rows.length === 0) return refuse(t`The trace has no rows; write one line for each message`);
  const fault = checkRows(rows);
  if (fault !== null) return refuse(fault);
  return { ok: true, value: rows };
}

function refuse(fault: string): Result<never> {
  return { ok: false, problems: [`${fault}.`] };
}

/** The text that readTrace reads. */
export function writeTrace(rows: readonly TraceRow[]): string {
  const lines = rows.map(([after, ...rest]) => [after < 0 ? '-' : after, ...rest].join(' '));
  return ['# after delayNs source destination bytes, further predecessors', ...lines, ''].join('\n');
}
