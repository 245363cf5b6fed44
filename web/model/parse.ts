/* From arbitrary input to a scenario. `parseScenario` opens what can be opened and reports the rest in sentences;
 * `checkScenario` rejects anything not entirely valid. Neither throws. */

import { andList, count } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { topologies } from './algorithms/topologies.ts';
import { Budget, FILE_BOUNDS } from './budget.ts';
import {
  type DefaultsKind,
  defaultLaneName,
  defaultPart,
  defaultScenario,
  defaultsKindOf,
  VERSION,
} from './defaults.ts';
import { enforceRules } from './enforce-rules.ts';
import { type Field, isData, nameOf, type Part } from './field.ts';
import { fieldAt, topologiesWith } from './fields.ts';
import { addGone, type Document, noteGone, versionProblems, withoutGone } from './gone.ts';
import { PARTS } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark, type Naming } from './naming.ts';
import {
  addProblem,
  foreignValueText,
  inLane,
  limitProblems,
  type Problem,
  quoted,
  refusalText,
  repairText,
} from './sentences.ts';
import type { LaneOverride, Result, Scenario, TopologyKind } from './types.ts';
import { type Checked, checkField, checkValue, entriesOf, laneNameValue, titleValue } from './values.ts';
import { fitView } from './view.ts';

export interface Parsed {
  scenario: Scenario;
  /** one sentence each; empty when the input was right */
  problems: string[];
}

type Values = Record<string, unknown>;

/** Prefixes a fault with its lane, if any. */
type Locate = (fault: string) => string;

const LANE_REMEDY = t`so the lane keeps the scenario's setting`;
const IGNORED = t`so it was ignored`;

export function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class Reader {
  readonly problems: Problem[] = [];

  constructor(
    private readonly defaultsKind: DefaultsKind,
    private readonly budget: Budget,
  ) {}

  /** Lazy, as there may be many problems. */
  note(fault: () => string, remedy: string, loses = false): void {
    addProblem(this.problems, () => ({ fault: fault(), remedy, loses }), loses);
  }

  /** Checks the given fields of one part. */
  part(part: Part, raw: unknown, locate: Locate, base: Values, isLane: boolean): Values {
    if (raw === undefined) return {};
    if (!isObject(raw)) {
      const fault = t`The section ${part} is ${foreignValueText(raw)}; it must be an object with fields`;
      this.note(() => locate(fault), IGNORED);
      return {};
    }
    const own = typeof raw.kind === 'string' && Object.hasOwn(topologies, raw.kind) ? raw.kind : base.kind;
    const kind = part === 'topology' ? (own as TopologyKind) : null;
    const values: Values = {};
    for (const [name, value] of Object.entries(raw)) {
      const path = `${part}.${name}`;
      if (value === undefined || noteGone(this.problems, { path }, value)) continue;
      const field = fieldAt(path);
      const trees = kind && field ? topologiesWith(field) : [];
      if (!field || (kind && trees.length > 0 && !trees.includes(kind))) {
        const unknown = () => t`The field ${quoted(name)} of ${part} is unknown`;
        const fault = field ? () => t`The field ${path} does not apply to the kind ${kind ?? ''}` : unknown;
        this.note(() => locate(fault()), IGNORED);
        continue;
      }
      // The present value is valid, and most fields of most documents equal it.
      const checked: Checked = value === base[name] ? { ok: true, value } : this.checked(field, value);
      if (checked.ok) values[name] = checked.value;
      else {
        const remedy = isLane ? LANE_REMEDY : standardRemedy(field, kind, this.defaultsKind);
        this.note(() => locate(checked.fault), remedy, isData(field) && hasContent(value));
      }
    }
    return values;
  }

  /** All lanes share one budget. */
  private checked(field: Field, value: unknown): Checked {
    if (this.budget.take(entriesOf(field.value, value), 0, 0)) return checkField(field, value);
    const fault = t`${fieldMark(field.path)} is too long; together with the lists before it, a scenario can hold ${count(limits.customEntries)} entries`;
    return { ok: false, fault };
  }

  text(label: string, raw: unknown, value: typeof titleValue, otherwise: string): string {
    if (raw === undefined) return otherwise;
    const checked = checkValue(label, value, raw);
    if (checked.ok) return checked.value as string;
    this.note(() => checked.fault, t`so it is called ${otherwise}`, typeof raw === 'string' && hasContent(raw.trim()));
    return otherwise;
  }

  lane(raw: unknown, index: number, scenario: Scenario): LaneOverride | null {
    if (!isObject(raw)) {
      this.note(
        () => t`Lane ${index + 1} is ${foreignValueText(raw)}; it must be an object with a name and settings`,
        t`so it is left out`,
      );
      return null;
    }
    const name = this.text(t`The name of lane ${index + 1}`, raw.name, laneNameValue, `Lane ${index + 1}`);
    const locate: Locate = (fault) => inLane(name, fault);
    const lane: Values = { name };
    for (const part of PARTS) {
      const values = this.part(part, raw[part], locate, scenario[part] as unknown as Values, true);
      if (Object.keys(values).length > 0) lane[part] = values;
    }
    for (const section of Object.keys(raw)) {
      if (section !== 'name' && !isPart(section)) this.note(() => locate(unknownSectionFault(section)), IGNORED);
    }
    return lane as LaneOverride;
  }

  lanes(raw: unknown, scenario: Scenario): LaneOverride[] {
    if (raw === undefined) return scenario.lanes;
    if (!Array.isArray(raw) || raw.length === 0) {
      this.note(
        () => t`The section lanes is ${foreignValueText(raw)}; it must be a list of 1 to ${limits.lanes} lanes`,
        t`so one lane is used`,
      );
      return scenario.lanes;
    }
    if (raw.length > limits.lanes) {
      this.note(
        () => t`The scenario has ${raw.length} lanes; at most ${limits.lanes} are allowed`,
        t`so the first ${limits.lanes} are used`,
        true,
      );
    }
    const lanes = raw.slice(0, limits.lanes).map((lane, index) => this.lane(lane, index, scenario));
    const namedLanes = this.named(lanes.filter((lane) => lane !== null));
    return namedLanes.length > 0 ? namedLanes : scenario.lanes;
  }

  /** Lanes are identified by name, so names are unique. */
  private named(lanes: LaneOverride[]): LaneOverride[] {
    const taken = new Set<string>();
    return lanes.map((lane) => {
      const name = freeName(lane.name, taken);
      if (name !== lane.name) {
        this.note(
          () => t`Two lanes are called ${quoted(lane.name)}; each needs a name of its own`,
          t`so the second one is called ${quoted(name)}`,
        );
      }
      taken.add(name);
      return { ...lane, name };
    });
  }
}

/** 'OPT' -> 'OPT 2' while that name is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    const next = `${[...name].slice(0, limits.laneName / 2).join('')} ${number}`;
    if (!taken.has(next)) return next;
  }
}

function hasContent(raw: unknown): boolean {
  return raw !== null && raw !== '' && !(Array.isArray(raw) && raw.length === 0);
}

function isPart(section: string): boolean {
  return (PARTS as readonly string[]).includes(section);
}

function unknownSectionFault(section: string): string {
  const known = [...PARTS, 'view', 'lanes', 'title', 'version'];
  return t`The section ${quoted(section)} is unknown; the sections are ${andList(known)}`;
}

function standardRemedy(field: Field, kind: TopologyKind | null, defaultsKind: DefaultsKind): string {
  const [part] = field.path.split('.') as [Part];
  const value = defaultPart(part, kind ?? undefined, defaultsKind)[nameOf(field)];
  if (value === '' || (Array.isArray(value) && value.length === 0)) return IGNORED;
  return t`so ${String(value)} is used`;
}

/** The scenario and its problems, not yet worded. */
function readScenario(input: unknown): { scenario: Scenario; problems: Problem[] } {
  if (!isObject(input)) {
    const scenario = defaultScenario();
    const fault = t`The scenario is ${foreignValueText(input)}; it must be an object such as ${`{"version": ${VERSION}}`}`;
    return { scenario, problems: [{ fault, remedy: t`so the default scenario is used` }] };
  }
  const defaultsKind = defaultsKindOf(input);
  const scenario = defaultScenario(defaultsKind);
  const reader = new Reader(defaultsKind, new Budget(FILE_BOUNDS));
  const here: Locate = (fault) => fault;
  for (const section of Object.keys(input)) {
    if (!isPart(section) && !SECTIONS.has(section)) reader.note(() => unknownSectionFault(section), IGNORED);
  }
  scenario.title = reader.text(t`The title`, input.title, titleValue, scenario.title);
  const base = scenario as unknown as Record<Part, Values>;
  for (const part of [...PARTS, 'view'] as const) {
    const values = reader.part(part, input[part], here, base[part], false);
    const tree = part === 'topology' ? (values.kind as TopologyKind) : undefined;
    base[part] = { ...(tree ? defaultPart(part, tree, defaultsKind) : base[part]), ...values };
  }
  scenario.lanes = [{ name: defaultLaneName(defaultsKind, scenario.traffic.exchange) }];
  scenario.lanes = reader.lanes(input.lanes, scenario);
  const settled = enforceRules(scenario);
  // With data that were not taken, rules judge what stands in their place, which nobody wrote.
  const judged = reader.problems.some(({ loses }) => loses) ? [] : settled.problems;
  const shown = withoutGone(settled.scenario, reader.problems);
  return { scenario: shown, problems: [...versionProblems(input), ...reader.problems, ...judged] };
}

/** Reads a scenario and fits the view; an edit of the tree is not refused because of the view. */
export function readWithFittedView(input: unknown): { scenario: Scenario; problems: Problem[] } {
  const { scenario, problems } = readScenario(input);
  const fitted = fitView(scenario);
  return { scenario: fitted.scenario, problems: [...problems, ...fitted.problems] };
}

/** `$schema` lets editors find the JSON Schema. */
const SECTIONS = new Set(['version', '$schema', 'title', 'lanes', 'view']);

/** Opens what can be opened: an invalid field falls back, with a sentence that says so. */
export function parseScenario(input: unknown): Parsed {
  const { scenario, problems } = readWithFittedView(input);
  return { scenario, problems: limitProblems(problems, repairText) };
}

/** Takes a valid scenario unchanged, but for what is `gone`; otherwise says why not. */
export function checkScenario(input: unknown, naming: Naming = 'labels', gone: Problem[] = []): Result<Scenario> {
  const { scenario, problems: all } = readScenario(input);
  addGone(gone, all);
  const problems = all.filter(({ isGone }) => !isGone);
  if (problems.length === 0) return { ok: true, value: scenario };
  return { ok: false, problems: limitProblems(problems, (problem) => refusalText(problem, naming)) };
}
