/* A scenario as a file for people to edit: without most of what is as by default, a section or a lane on a line. */

import { defaultScenario, defaultsKindOf } from '../web/model/defaults.ts';
import type { Part } from '../web/model/field.ts';
import { PARTS } from '../web/model/lanes.ts';
import type { Scenario } from '../web/model/types.ts';
import { equalValues } from '../web/model/values.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is named even where it is as by default: a reader begins there. */
const NAMED: Readonly<Partial<Record<Part, readonly string[]>>> = { traffic: ['kind'], routing: ['kind'] };

function fieldsWhere(values: Values, isKept: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}

/** The whole tree, but for lists without anything; of other sections what differs from the default. */
function sectionOf(part: Part, values: Values, base: Values): Values {
  if (part === 'topology') return fieldsWhere(values, (name) => !equalValues(values[name], []));
  return fieldsWhere(values, (name) => NAMED[part]?.includes(name) || !equalValues(values[name], base[name]));
}

/** Reads as the same scenario. */
export function minimalDocument(scenario: Scenario): Values {
  const base = defaultScenario(defaultsKindOf(scenario)) as unknown as Record<Part, Values>;
  const own = scenario as unknown as Record<Part, Values>;
  const sections = ([...PARTS, 'view'] as const).map((part) => [part, sectionOf(part, own[part], base[part])] as const);
  const { version, title, lanes } = scenario;
  const told = sections.filter(([, values]) => Object.keys(values).length > 0);
  return { version, title, ...Object.fromEntries(told), lanes };
}

/** On one line. Line ends inside of texts are escaped, so that those found here are those of the layout. */
function onLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/\[\n */g, '[')
    .replace(/\n *\]/g, ']')
    .replace(/\n */g, ' ');
}

/** `{ "topology": { .. }, .. }` with a section, and a lane, on a line. */
export function editableText(scenario: Scenario): string {
  const lines = Object.entries(minimalDocument(scenario)).map(([name, value]) => {
    const text = Array.isArray(value) ? `[\n    ${value.map(onLine).join(',\n    ')}\n  ]` : onLine(value);
    return `  ${onLine(name)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
