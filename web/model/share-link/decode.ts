/* From a link's fragment to a scenario. Accepts a whole address, '#..' or a bare fragment; never throws: it reports faults in
 * sentences, and opens what can be opened. */

import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { exchanges } from '../algorithms/exchanges.ts';
import { Budget, hollowFault, LINK_BOUNDS } from '../budget.ts';
import {
  type DefaultsKind,
  defaultPart,
  defaultScenario,
  defaultsKindOf,
  impliedLaneName,
  VERSION,
} from '../defaults.ts';
import { type Field, isData, nameOf, partOf } from '../field.ts';
import { listItems, typeOf } from '../field-types.ts';
import { fields } from '../fields.ts';
import { addGone, isGoneKey, noteGone } from '../gone.ts';
import { PARTS, resolveLane } from '../lanes.ts';
import { limits } from '../limits.ts';
import { fieldMark, type Naming } from '../naming.ts';
import { isObject, type Parsed, readWithFittedView } from '../parse.ts';
import { OPENING, presetById } from '../presets/presets.ts';
import {
  addProblem,
  inLane,
  limitProblems,
  lossIn,
  type Problem,
  quoted,
  refusalText,
  repairText,
} from '../sentences.ts';
import { nodesOf } from '../shape.ts';
import type { LaneOverride, Result, Scenario, TopologyKind } from '../types.ts';
import { checkField } from '../values.ts';
import { jsonFaultAt, placeOf, repeatedName } from './json-fault.ts';
import { repairedFragment } from './repair-link.ts';
import { unescapeText } from './text.ts';

export interface Opened extends Parsed {
  /** id of the preset it is based on; null: none */
  preset: string | null;
  /** of a link with problems: it also names a preset or a setting that could be used, or nothing but a version */
  usable?: true;
  /** why it may not be opened, without a period: repairs put something else in place of data that somebody wrote down */
  loss?: string;
  /** of a file that was made into a scenario: what became of it, though nothing is wrong */
  report?: string[];
}

type Values = Record<string, unknown>;

const byKey = new Map(
  fields.flatMap((field) => [field.key, ...(field.oldKey ? [field.oldKey] : [])].map((key) => [key, field] as const)),
);
const LANE_KEY = /^lane([1-9])\.(.+)$/;

/** The text after '#', or after a '?' in its place, as it was before mail and chats changed it. */
function fragmentIn(text: string): string {
  // Without the line breaks that mail inserts.
  const line = text.trim().replace(/[\r\n]+[ \t]*/g, '');
  const hash = line.indexOf('#');
  const after = hash >= 0 ? line.slice(hash + 1) : '';
  const raw = after || (misplacedFragment(line) ?? (isAddress(line) || hash >= 0 ? '' : line));
  return repairedFragment(raw, isKnown);
}

function isAddress(line: string): boolean {
  return /^[a-z][a-z+.-]*:\/\//i.test(line);
}

/** The scenario after a '?' where '#' belongs; null where there is none. */
export function misplacedFragment(address: string): string | null {
  const text = address.slice(0, limits.linkRead);
  const mark = text.indexOf('?');
  const query = text.slice(mark + 1, text.endsWith('#') ? -1 : undefined);
  if (mark < 0 || /[#=]/.test(text.slice(0, mark)) || query.includes('#')) return null;
  return hasSetting(query) ? query : null;
}

function hasSetting(fragment: string): boolean {
  const pairs = repairedFragment(fragment, isKnown).split('&');
  return pairs.some((pair) => pair.includes('=') && isKnown(pair.slice(0, pair.indexOf('='))));
}

function isKnown(key: string): boolean {
  const own = baseKey(key);
  return ['v', 'preset', 'title', 'lanes'].includes(key) || byKey.has(own) || isGoneKey(own);
}

/** A key as the scenario itself has it: lane2.load is load. */
function baseKey(key: string): string {
  return LANE_KEY.exec(key)?.[2] ?? key;
}

/** Why an address contains no scenario, for a reader who expects one; null when it does. */
function addressFault(text: string): string | null {
  const line = text.trim();
  const quotedText = quoted(line, limits.quotedName);
  const meant = misplacedFragment(line);
  if (meant !== null) {
    return t`The address ${quotedText} has its scenario after ? instead of #; ${quoted(`#${meant}`, limits.quotedName)} was probably meant`;
  }
  if (!isAddress(line) || /#./.test(line)) return null;
  return t`The address ${quotedText} has no scenario after a #; nothing is fetched, so save the scenario to a file and give that, or copy a link from Share`;
}

class Decoder {
  readonly problems: Problem[] = [];
  /** something was understood, or there was nothing but a version to understand */
  usable: boolean;
  private readonly pairs = new Map<string, string>();

  constructor(
    fragment: string,
    private readonly budget: Budget,
  ) {
    // A topology's kind comes before its numbers.
    const isKind = (pair: string) => /^(lane\d\.)?topology=/.test(pair);
    for (const pair of fragment.split('&').sort((a, b) => Number(isKind(b)) - Number(isKind(a)))) {
      if (pair === '') continue;
      const equals = pair.indexOf('=');
      const key = unescapeText(equals < 0 ? pair : pair.slice(0, equals)) ?? pair;
      if (noteGone(this.problems, { key: baseKey(key) }, unescapeText(pair.slice(equals + 1)))) continue;
      if (equals < 0 || !isKnown(key)) this.note(() => t`The link says ${quoted(pair)}, which is not a setting`);
      else if (this.pairs.has(key)) this.note(() => t`The link says ${key} twice`, t`so only the first one is used`);
      else this.pairs.set(key, pair.slice(equals + 1));
    }
    const isRight = this.problems.every(({ isGone }) => isGone);
    this.usable = this.pairs.size === 1 && this.pairs.has('v') && isRight;
  }

  note(fault: () => string, remedy = t`so it was ignored`, loses = false): void {
    addProblem(this.problems, () => ({ fault: fault(), remedy, loses }), loses);
  }

  /** What a key says cannot be used. */
  private noteOf(key: string, fault: () => string): void {
    const field = fieldOf(key);
    this.note(fault, undefined, field ? isData(field) : key === 'title' || key === 'lanes');
  }

  get isEmpty(): boolean {
    return this.pairs.size === 0;
  }

  /** Decoded text of a key; null when it is absent or unreadable. */
  take(key: string): string | null {
    const raw = this.pairs.get(key);
    this.pairs.delete(key);
    return raw === undefined ? null : this.readable(key, raw);
  }

  private readable(key: string, raw: string): string | null {
    const text = unescapeText(raw);
    if (text === null) this.noteOf(key, () => t`The link says ${quoted(raw)} for ${key}, which cannot be read`);
    return text;
  }

  preset(): string | null {
    const id = this.take('preset');
    if (id !== null && presetById(id)) this.usable = true;
    if (id === null || presetById(id)) return id;
    this.note(() => t`There is no preset called ${quoted(id)}`, t`so the default scenario is used`);
    return null;
  }

  /** What selects the defaults. */
  defaultsKind(change: Change): DefaultsKind {
    return defaultsKindOf(change({ ...this.quotedText(''), lanes: [this.quotedText('lane1.')] }) as Values);
  }

  private quotedText(prefix: string): object {
    const text = (key: string) => this.pairs.get(`${prefix}${key}`);
    return {
      traffic: { kind: text('traffic'), schedule: text('schedule') },
      routing: { kind: text('routing') },
      job: { nodes: listItems(text('job') ?? ''), size: text('job-size') },
    };
  }

  version(): number {
    const text = this.take('v') ?? String(VERSION);
    if (/^[1-9]\d*$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
    const fault = t`The link has version ${quoted(text)}; versions are whole numbers from 1`;
    this.note(() => fault, t`so ${VERSION} is used`);
    return VERSION;
  }

  /** Names are separated by commas; a comma inside one is written %2C. */
  lanes(): Values[] | null {
    const raw = this.pairs.get('lanes');
    this.pairs.delete('lanes');
    if (raw === undefined) return null;
    const names = raw.split(',', limits.lanesRead);
    return names.map((name, index) => ({ name: this.readable('lanes', name) ?? `Lane ${index + 1}` }));
  }

  /** Moves the remaining settings into the document. Custom exchanges come last, those of lanes first: by then the trees, and
   * which lanes inherit the scenario's, are known. */
  settings(document: Values): void {
    const rank = (key: string) => (fieldOf(key)?.value.type !== 'phases' ? 0 : LANE_KEY.test(key) ? 1 : 2);
    const keys = [...this.pairs.keys()].sort((a, b) => rank(a) - rank(b));
    for (const key of keys) this.setting(key, document);
  }

  private setting(key: string, document: Values): void {
    const [, number] = LANE_KEY.exec(key) ?? [];
    const field = fieldOf(key);
    const text = this.take(key);
    if (!field || text === null) return;
    const lane = number === undefined ? null : (document.lanes as Values[])[Number(number) - 1];
    if (lane === undefined) {
      this.noteOf(key, () => t`The link says ${key}, but there is no lane ${number ?? ''}`);
      return;
    }
    const target = lane ?? document;
    const fits = (tasks: number) => fitsTree(document as unknown as Scenario, lane, tasks);
    this.budget.exceeded = false;
    const { read } = typeOf(field.value);
    const content = read ? read(text, field.value, this.budget, fits) : text;
    // Swaps and cables are told in link notation: 3-6, 2.1-3.1.
    const written = ['pairs', 'cables'].includes(field.value.type) ? text.split(',') : undefined;
    const tooMuch = () =>
      t`${fieldMark(field.path)} is too long for a link, which may unpack to at most ${count(LINK_BOUNDS.entries)} numbers or ${`${LINK_BOUNDS.bytes / 2 ** 20} MiB`}; a file can hold more`;
    const checked = this.budget.exceeded
      ? { ok: false as const, fault: tooMuch() }
      : checkField(field, content, written);
    if (!checked.ok) {
      this.noteOf(key, () => (lane === null ? checked.fault : inLane(String(lane.name), checked.fault)));
      return;
    }
    const part = partOf(field);
    const changesTree =
      lane === null && field.path === 'topology.kind' && (target[part] as Values).kind !== checked.value;
    const before = changesTree
      ? defaultPart('topology', checked.value as TopologyKind)
      : (target[part] as Values | undefined);
    target[part] = { ...before, [nameOf(field)]: checked.value };
    this.usable = true;
  }
}

/** Whether a custom exchange among this many tasks fits this lane, or one that inherits the scenario's; lanes that run no
 * custom exchange always fit. */
function fitsTree(document: Scenario, override: Values | null, tasks: number): boolean {
  const readers = override ? [override as unknown as LaneOverride] : document.lanes;
  const lanes = readers.filter((lane) => override !== null || lane.traffic?.phases === undefined);
  const custom = lanes
    .map((lane) => resolveLane(document, lane))
    .filter(({ traffic }) => exchanges[traffic.exchange].byHand);
  return custom.length === 0 || custom.some(({ topology }) => nodesOf(topology) === tasks);
}

/** The field for a key of a link, with or without a lane prefix. */
function fieldOf(key: string): Field | undefined {
  return byKey.get(baseKey(key));
}

/** Modifies a document before rules are checked and defaults filled in. */
export type Change = (document: unknown) => unknown;

function read(
  text: string,
  budget: Budget,
  change: Change = (document) => document,
): { scenario: Scenario; preset: string | null; usable: boolean; problems: Problem[] } {
  const decoder = new Decoder(fragmentIn(text.slice(0, limits.linkRead)), budget);
  if (text.length > limits.linkRead) {
    const fault = t`The link has ${count(text.length)} characters; at most ${count(limits.linkRead)} are allowed`;
    decoder.note(() => fault, t`so the rest is left out`, true);
  }
  const preset = decoder.isEmpty ? OPENING : decoder.preset();
  const from = preset === null ? undefined : presetById(preset)?.scenario;
  const document = (from ? structuredClone(from) : defaultScenario(decoder.defaultsKind(change))) as unknown as Values;
  document.version = decoder.version();
  document.title = decoder.take('title') ?? document.title;
  const lanes = decoder.lanes();
  document.lanes = lanes ?? document.lanes;
  decoder.settings(document);
  const changed = change(document);
  const named = changed as unknown as Scenario;
  // After its exchange, which is known only now.
  if (!lanes && !from && named.lanes[0]) named.lanes[0].name = impliedLaneName(named);
  const { scenario, problems } = readWithFittedView(changed);
  return { scenario, preset, usable: decoder.usable, problems: [...decoder.problems, ...problems] };
}

/** Opens what can be opened. An empty fragment is the opening preset. `budget` limits what is unpacked. */
export function decodeFragment(text: string, budget = new Budget(LINK_BOUNDS)): Opened {
  const { problems, usable, scenario, preset } = read(text, budget);
  return { ...openedAs(scenario, preset, problems), ...(usable && problems.length > 0 ? { usable } : {}) };
}

function openedAs(scenario: Scenario, preset: string | null, problems: readonly Problem[]): Opened {
  const loss = lossIn(problems);
  return { scenario, preset, problems: limitProblems(problems, repairText), ...(loss === null ? {} : { loss }) };
}

/** Takes a valid link unchanged, but for what is `gone`, or says why not. An address without a scenario is not a link. */
export function checkFragment(text: string, naming?: Naming, change?: Change, gone: Problem[] = []): Result<Scenario> {
  const fault = addressFault(text);
  if (fault !== null) return { ok: false, problems: [`${fault}.`] };
  const { scenario, problems: all } = read(text, new Budget(LINK_BOUNDS), change);
  addGone(gone, all);
  const problems = all.filter(({ isGone }) => !isGone);
  if (problems.length === 0) return { ok: true, value: scenario };
  return { ok: false, problems: limitProblems(problems, (problem) => refusalText(problem, naming)) };
}

/** Why a text is neither a scenario nor a link, without a period; null if it is either, intact or damaged. */
export function linkFault(text: string): string | null {
  if (hasSetting(fragmentIn(text.slice(0, limits.linkRead)))) return null;
  return t`This is neither a scenario nor a trace nor a link to a scenario`;
}

/** Other documents have a title and a version, too, but not an integer one. */
export function looksLikeScenario(input: unknown): boolean {
  if (!isObject(input)) return false;
  return Number.isInteger(input.version) || [...PARTS, 'lanes', 'view'].some((part) => Object.hasOwn(input, part));
}

export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

export interface Json {
  input: unknown;
  /** what is wrong with it, without a period */
  fault: string | null;
}

/** Parsed JSON, and the fault of a name that comes twice. */
export function readJson(text: string): Json & { repeated: string | null } {
  const own = withoutByteOrderMark(text);
  const fault = hollowFault(own);
  if (fault !== null) return { input: null, fault, repeated: null };
  let input: unknown;
  try {
    input = JSON.parse(own);
  } catch {
    const { line, column } = placeOf(own, jsonFaultAt(own) ?? 0);
    return { input: null, fault: t`The text is not valid JSON (line ${line}, column ${column})`, repeated: null };
  }
  const found = repeatedName(own);
  const { line, column } = placeOf(own, found?.offset ?? 0);
  const repeated =
    found && t`The text says ${quoted(found.name)} twice in the same place (line ${line}, column ${column})`;
  return { input, fault: null, repeated };
}

/** Without the byte order mark that some editors put before everything. */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

export function openInput(input: unknown, repeated: string | null = null): Opened {
  const { scenario, problems } = readWithFittedView(input);
  const twice = repeated === null ? [] : [{ fault: repeated, remedy: t`so the last one is used` }];
  return openedAs(scenario, null, [...twice, ...problems]);
}

/** Unless it would replace somebody's data. */
export function withoutLoss(opened: Opened): Opened | { refusal: string } {
  return opened.loss === undefined ? opened : refusalOf(opened.loss);
}

function refusalOf(fault: string): { refusal: string } {
  return { refusal: t`${fault}, so nothing was opened.` };
}

/** A link, or a scenario as JSON; one sentence if it cannot be opened at all. */
export function openLink(text: string): Opened | { refusal: string } {
  if (!isJson(text)) {
    const fault = linkFault(text);
    return fault === null ? withoutLoss(decodeFragment(text)) : refusalOf(fault);
  }
  const { input, fault, repeated } = readJson(text);
  if (fault !== null) return refusalOf(fault);
  if (looksLikeScenario(input)) return withoutLoss(openInput(input, repeated));
  return refusalOf(t`This JSON is not a scenario: it has no version and no section such as topology`);
}

/** Opens a text where something has to be opened in any case: when the page starts. */
export function openText(text: string): Opened {
  const read = isJson(text) ? readJson(text) : null;
  const opened = read ? openInput(read.input, read.repeated) : decodeFragment(text);
  const fault = read?.fault ?? opened.loss ?? null;
  if (fault === null) return opened;
  return { ...decodeFragment(''), problems: [t`${fault}, so the opening scenario is shown.`], loss: fault };
}

/** Whether nothing in a text could be used, so that it opens the same as no text. */
export function isWithoutContent({ problems, scenario, usable }: Opened): boolean {
  if (problems.length === 0 || usable) return false;
  const same = (text: string) => JSON.stringify(decodeFragment(text).scenario) === JSON.stringify(scenario);
  return same('') || same(`v=${VERSION}`);
}
