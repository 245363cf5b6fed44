/* Text from outside: what files contain that are chosen or dropped, or given to the command line. */

import { t } from '../../words/language/language.ts';
import { foreignFault, formatOf, type Tell } from '../foreign-files.ts';
import { onTables } from '../forwarding.ts';
import { looksLikeRoutes, readRoutes } from '../forwarding-text.ts';
import { checkScenario, isObject } from '../parse.ts';
import { firstContent, isTraceFile, programDocument, programReport, readProgram } from '../trace-file.ts';
import type { Scenario } from '../types.ts';
import {
  isJson,
  type Json,
  type Opened,
  openInput,
  openLink,
  readJson,
  withoutByteOrderMark,
  withoutLoss,
} from './decode.ts';

/** Parsed JSON, or what is wrong with it. */
export function parsedJson(text: string): Json {
  const foreign = foreignFault(withoutByteOrderMark(text));
  if (foreign !== null) return { input: null, fault: foreign };
  const { input, fault, repeated } = readJson(text);
  const wrong = fault ?? repeated;
  return wrong === null ? { input, fault } : { input: null, fault: wrong };
}

/** The scenario that was run, of a document with the results of its lanes; anything else as it is, such as a sweep, which may have
 * a scenario as well. */
export function scenarioIn(input: unknown): unknown {
  if (!isObject(input) || !isObject(input.scenario)) return input;
  return Array.isArray(input.lanes) && input.lanes.some(isObject) ? input.scenario : input;
}

/** The tree of a real machine, and what of the machine is not in it: for the present scenario, if it can run there. */
function openTree(text: string, present: Scenario | null): Opened | { refusal: string } | null {
  const read = formatOf(text)?.tree?.(withoutByteOrderMark(text));
  if (!read) return null;
  if (!read.ok) return { refusal: read.problems[0] ?? '' };
  const { report, document, under, ratesReport } = read.value;
  // In the last of its few paragraphs, that on speeds: a notice has no room for a further one.
  const reportFor = (scenario: Scenario) => [
    ...report.slice(0, -1),
    [report.at(-1) ?? '', ...ratesReport(scenario)].join(' '),
  ];
  const kept = present && openInput(under({ ...present, title: t`A machine` }));
  if (kept?.problems.length === 0) return { ...kept, report: reportFor(kept.scenario) };
  const lost = present ? [t`What was open cannot run on it, so it shows an exchange.`] : [];
  const checked = checkScenario(document);
  if (!checked.ok) return { refusal: checked.problems[0] ?? '' };
  const exchange = openInput(document);
  return { ...exchange, report: [...reportFor(exchange.scenario), ...lost] };
}

/** The present scenario by the forwarding tables of a file. */
function openRoutes(text: string, present: Scenario | null): Opened | { refusal: string } | null {
  const alone = formatOf(text)?.tablesAlone;
  if (alone) return { refusal: alone.page };
  if (!looksLikeRoutes(firstContent(text))) return null;
  if (!present) return { refusal: t`Forwarding tables need a tree; open it first.` };
  let refusal: string | undefined;
  const routed = onTables(present, (tree) => {
    const read = readRoutes(withoutByteOrderMark(text), tree);
    if (!read.ok) refusal ??= read.problems[0];
    return read.ok ? read.value : [];
  });
  if (refusal !== undefined) return { refusal };
  const checked = checkScenario(routed);
  return checked.ok
    ? { ...openInput(routed), report: [t`Every lane goes by these forwarding tables now.`] }
    : { refusal: checked.problems[0] ?? '' };
}

/** A scenario, a trace, a machine, forwarding tables, the results of a run or a link; one sentence if it cannot be opened at all. `present`: what is open. */
export function openChosen(text: string, present: Scenario | null = null, tell?: Tell): Opened | { refusal: string } {
  const machine = openTree(text, present);
  if (machine) return machine;
  const routes = openRoutes(text, present);
  if (routes) return routes;
  const foreign = foreignFault(text);
  if (foreign !== null) return { refusal: `${foreign}.` };
  if (isJson(text)) {
    const { input } = readJson(text);
    const scenario = scenarioIn(input);
    return scenario === input ? openLink(text) : withoutLoss(openInput(scenario));
  }
  if (!isTraceFile(text)) return openLink(text);
  const read = readProgram(withoutByteOrderMark(text), tell);
  if (!read.ok) return { refusal: read.problems[0] ?? '' };
  const opened = withoutLoss(openInput(programDocument(read.value, present)));
  if ('refusal' in opened) return opened;
  return { ...opened, report: programReport(read.value, opened.scenario, present) };
}
