/* Where a scenario comes from: a preset, a link, a file or stdin. Nothing is repaired here: invalid input is refused. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from '../scripts/options.mjs';
import { formats } from '../web/features/formats.ts';
import { type FileTree, foreignFault, formatOf, knowFormats } from '../web/model/foreign-files.ts';
import { onTables } from '../web/model/forwarding.ts';
import { readRoutes, tablesByModulo, tooMany } from '../web/model/forwarding-text.ts';
import { idleNotes } from '../web/model/idle.ts';
import { limits } from '../web/model/limits.ts';
import { checkScenario, isObject } from '../web/model/parse.ts';
import { type Preset, presetById, presets } from '../web/model/presets/presets.ts';
import { quoted } from '../web/model/sentences.ts';
import { parsedJson, scenarioIn } from '../web/model/share-link/chosen.ts';
import {
  type Change,
  checkFragment,
  decodeFragment,
  isJson,
  looksLikeScenario,
  misplacedFragment,
  withoutByteOrderMark,
} from '../web/model/share-link/decode.ts';
import {
  firstContent,
  isTraceFile,
  nicsReport,
  programDocument,
  programReport,
  readProgram,
} from '../web/model/trace-file.ts';
import type { ForwardingTables, Program, Result, Scenario, Topology } from '../web/model/types.ts';
import type { Tree } from '../web/tree/tree.ts';
import { andList, lowerFirst } from '../web/words/grammar.ts';
import type { Arguments } from './arguments.ts';

knowFormats(formats);

/** What to run, and which settings have no effect. */
export interface Source {
  scenario: Scenario;
  notes: string[];
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refusal(result.problems[0] ?? 'The scenario is not valid.');
}

/** On the command line a scenario is text, so faults name fields by path. */
function checked(input: unknown): Scenario {
  return unwrap(checkScenario(input, 'paths'));
}

function isLink(what: string): boolean {
  const hash = what.indexOf('#');
  const hasFragment = hash === 0 || (hash > 0 && what.includes('=', hash));
  const quotedName = hasFragment || /^[a-z][a-z+.-]*:\/\//i.test(what) || /(^|&)(v|preset)=/.test(what);
  return quotedName || misplacedFragment(what) !== null;
}

/** npm changes to the package's folder; file names are relative to the directory the command was given in. */
export function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? '.', name);
}

/** A user-supplied name, quoted for a message. */
export function said(name: string): string {
  return quoted(name, limits.quotedName);
}

/** `missing`: what to say if there is no such file. */
export function textOf(name: string, missing?: () => string): string {
  try {
    return withoutByteOrderMark(readFileSync(name === '-' ? 0 : pathOf(name), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && missing) throw new Refusal(missing());
    throw new Refusal(`The file ${said(name)} cannot be read (${code ?? 'unknown reason'}).`);
  }
}

function noScenario(name: string): string {
  const ids = presets.map((preset) => preset.id).join(', ');
  return `There is no file, link or preset called ${said(name)}; the presets are ${ids}.`;
}

/** A checked scenario, the preset it is based on, and what was said while it was read. */
interface Opened {
  scenario: Scenario;
  preset: string | null;
  report?: readonly string[];
  machine?: FileTree;
}

function fromPreset(preset: Preset, change: Change): Opened {
  return { scenario: checked(change(preset.scenario)), preset: preset.id };
}

function fromLink(link: string, change: Change): Opened {
  const scenario = unwrap(checkFragment(link, 'paths', change));
  return { scenario, preset: decodeFragment(link).preset };
}

function refuseForeign(name: string, text: string): void {
  const foreign = foreignFault(text, `The file ${said(name)}`);
  if (foreign !== null) throw new Refusal(`${foreign}.`);
}

/** Parses a scenario, or the rows of a trace: lines of numbers. */
function fromText(name: string, change: Change): Opened {
  const text = textOf(name, () => noScenario(name));
  const machine = machineIn(name, text);
  if (machine) return { scenario: checked(change(machine.document)), preset: null, report: machine.report, machine };
  refuseForeign(name, text);
  if (!isJson(text)) return fromProgram(programOf(name, text), change);
  const { input, fault } = parsedJson(text);
  if (fault !== null) throw new Refusal(`The file ${said(name)} is not a scenario: ${lowerFirst(fault)}.`);
  return { scenario: checkedFile(name, scenarioIn(input), change), preset: null };
}

/** Refuses what is something else as a whole, rather than by its first field. */
function checkedFile(name: string, input: unknown, change: Change): Scenario {
  const result = checkScenario(change(input), 'paths');
  if (result.ok || !isObject(input)) return unwrap(result);
  if (Array.isArray(input.measure))
    throw new Refusal(`The file ${said(name)} is a sweep; npm run --silent sweep -- FILE runs it.`);
  if (looksLikeScenario(input)) return unwrap(result);
  throw new Refusal(
    `The file ${said(name)} is neither a scenario, such as { "topology": { "kind": "xgft" } }, nor the results of a run: it has no section such as topology.`,
  );
}

function fromProgram(program: Program, change: Change): Opened {
  const scenario = checked(change(programDocument(program)));
  return { scenario, preset: null, report: programReport(program, scenario) };
}

function programOf(name: string, text: string): Program {
  if (!isTraceFile(text)) {
    const line = firstContent(text);
    const found = line === undefined ? 'it has no line with content' : `one of its lines is ${quoted(line)}`;
    throw new Refusal(`The file ${said(name)} is neither a scenario in JSON nor a trace; ${found}.`);
  }
  return programIn(name, text);
}

function programIn(name: string, text: string): Program {
  const read = readProgram(text);
  if (read.ok) return read.value;
  throw new Refusal(`The file ${said(name)} is not a trace: ${lowerFirst(read.problems[0] ?? '')}`);
}

/** The tree of a real machine; null where the text is none. */
function machineIn(name: string, text: string): FileTree | null {
  const read = formatOf(text)?.tree?.(text);
  if (!read) return null;
  if (read.ok) return read.value;
  throw new Refusal(`The file ${said(name)} gives no tree: ${lowerFirst(read.problems[0] ?? '')}`);
}

/** Applies a machine's tree to all lanes. */
function topologyOf(name: string | null): { change: Change; report: readonly string[]; machine: FileTree | null } {
  if (name === null) return { change: (document) => document, report: [], machine: null };
  const text = textOf(name, () => `There is no file called ${said(name)}, which is given for --topology.`);
  const machine = machineIn(name, text);
  if (!machine) {
    refuseForeign(name, text);
    const known = formats.flatMap((format) => (format.tree ? format.name : []));
    throw new Refusal(
      `The file ${said(name)} describes no tree; ${known.length > 0 ? andList(known) : 'no file'} would.`,
    );
  }
  return { change: machine.under, report: machine.report, machine };
}

/** Changes some fields of one part, in the scenario and in each lane that overrides that part. Malformed documents, lane lists
 * and parts pass through for the check to refuse. */
function withFields(document: unknown, part: string, fields: object, laneFields: object): unknown {
  if (!isObject(document)) return document;
  const { [part]: values = {}, lanes } = document;
  const inLane = (lane: unknown) =>
    isObject(lane) && isObject(lane[part]) ? { ...lane, [part]: { ...lane[part], ...laneFields } } : lane;
  return {
    ...document,
    [part]: isObject(values) ? { ...values, ...fields } : values,
    ...(Array.isArray(lanes) ? { lanes: lanes.map(inLane) } : {}),
  };
}

/** Applies a file's rows to all lanes. */
function traceOf(name: string | null): { change: Change; reportOn(topology: Topology): string[] } {
  if (name === null) return { change: (document) => document, reportOn: () => [] };
  const text = textOf(name, () => `There is no file called ${said(name)}, which is given for --trace.`);
  const program = programIn(name, text);
  const own = { kind: 'trace', trace: 'file', rows: program.rows };
  return {
    change: (document) => withFields(document, 'traffic', own, { kind: undefined, trace: undefined, rows: undefined }),
    reportOn: (topology) => nicsReport(program, topology),
  };
}

/** In place of a file: the tables that say D-mod-k. */
const BY_MODULO = 'd-mod-k';

function tablesIn(name: string, text: string, tree: Tree, machine: FileTree | null): ForwardingTables {
  const refused = (why: string) => new Refusal(`The file ${said(name)} gives no routes: ${why}`);
  const alone = formatOf(text)?.tablesAlone;
  if (alone && !machine?.tables) throw refused(alone.cli);
  const read = machine?.tables?.(text) ?? readRoutes(text, tree);
  if (read.ok) return read.value;
  throw refused(lowerFirst(read.problems[0] ?? ''));
}

/** Routes all lanes by the forwarding tables of a file, which must be those of every tree. */
function routed(scenario: Scenario, name: string, machine: FileTree | null): Scenario {
  const text =
    name === BY_MODULO ? '' : textOf(name, () => `There is no file called ${said(name)}, which is given for --routes.`);
  return checked(
    onTables(scenario, (tree) => (name === BY_MODULO ? usualTables(tree) : tablesIn(name, text, tree, machine))),
  );
}

/** D-mod-k's tables, if a scenario has room for them. */
function usualTables(tree: Tree): ForwardingTables {
  const large = tooMany(tree);
  if (large) throw new Refusal(`${large}.`);
  return tablesByModulo(tree);
}

/** The command line's end time overrides that of every lane. */
function untilOf(untilNs: number | null): Change {
  return (document) => (untilNs === null ? document : withFields(document, 'run', { untilNs }, { untilNs }));
}

function withLanes(scenario: Scenario, names: readonly string[]): Scenario {
  if (names.length === 0) return scenario;
  const strange = names.find((name) => !scenario.lanes.some((lane) => lane.name === name));
  if (strange !== undefined) {
    const known = scenario.lanes.map((lane) => lane.name).join(', ');
    throw new Refusal(`There is no lane called ${said(strange)}; the lanes are ${known}.`);
  }
  return { ...scenario, lanes: scenario.lanes.filter((lane) => names.includes(lane.name)) };
}

function fromWord(what: string, change: Change): Opened {
  const known = presetById(what);
  return known ? fromPreset(known, change) : isLink(what) ? fromLink(what, change) : fromText(what, change);
}

/** A program's own scenario, as what a file with it would say. */
function fromDocument(document: object, change: Change): Opened {
  const input: unknown = JSON.parse(JSON.stringify(document ?? null));
  return { scenario: checked(change(scenarioIn(input))), preset: null };
}

/** What to run, and what to change: words of the command line, or a program's own scenario. */
type Asked = Pick<Arguments, 'untilNs' | 'trace' | 'topology' | 'routes'> & {
  what: string | object;
  lanes: readonly string[];
};

/** Throws a Refusal. Options are applied before the scenario is checked; lanes are filtered only afterwards, since the first
 * lane determines defaults for all. */
export function sourceOf({ what, lanes, untilNs, trace, topology, routes }: Asked): Source {
  const [tree, rows, until] = [topologyOf(topology), traceOf(trace), untilOf(untilNs)];
  const change: Change = (document) => tree.change(until(rows.change(document)));
  const opened = typeof what === 'string' ? fromWord(what, change) : fromDocument(what, change);
  const machine = tree.machine ?? opened.machine;
  const scenario = withLanes(
    routes === null ? opened.scenario : routed(opened.scenario, routes, machine ?? null),
    lanes,
  );
  const rates = machine?.ratesReport(scenario) ?? [];
  const notes = idleNotes(scenario, opened.preset, { naming: 'paths' });
  return {
    scenario,
    notes: [...tree.report, ...(opened.report ?? []), ...rates, ...rows.reportOn(scenario.topology), ...notes],
  };
}
