/* The JSON Schema of a scenario, generated from the field table. It covers what each field takes; rules that depend on the
 * tree (rules.ts) cannot be expressed. */

import { topologies } from '../../web/model/algorithms/topologies.ts';
import { DEFAULT_TITLE, type DefaultsKind, defaultPart, VERSION } from '../../web/model/defaults.ts';
import { type Field, nameOf, type Part } from '../../web/model/field.ts';
import { schemaOf } from '../../web/model/field-types.ts';
import { fieldsOf, topologiesWith } from '../../web/model/fields.ts';
import { PARTS } from '../../web/model/lanes.ts';
import { limits } from '../../web/model/limits.ts';
import type { TopologyKind } from '../../web/model/types.ts';
import { laneNameValue, titleValue } from '../../web/model/values.ts';

export type Json = Record<string, unknown>;

export function closedObject(properties: Json, required: readonly string[] = [], description?: string): Json {
  return { type: 'object', ...(description && { description }), properties, required, additionalProperties: false };
}

/** One line each. */
export const partMeanings: Record<Part, string> = {
  topology: 'The tree.',
  mapping: 'Which task sits on which node.',
  traffic: 'Who sends what to whom.',
  routing: 'Which way messages take up the tree.',
  link: 'Links.',
  switch: 'Switches.',
  packet: 'Packets on input-queued switches.',
  queuing: 'Virtual channels of input-queued switches: which flow waits in which.',
  isolation: 'Whether packets that have left their default route wait in a channel of their own.',
  congestion: 'How input-queued switches detect congestion and tell each other.',
  adapter: 'Adapters: what lies between a task and its link.',
  window: 'The global window of a cluster: how far a node may run ahead.',
  job: 'The nodes that take part in an all-to-all exchange.',
  software: 'The software of a cluster node: its times and rings.',
  loss: 'The queues of a cluster that drops packets, and what repairs the loss.',
  run: 'Start, seed and end of the run.',
  view: 'What the page shows when it opens.',
};

/** In a line, at least by its label. */
export function meaningOf({ meaning, label }: Field): string {
  return meaning ?? `${label}.`;
}

function sentencesOf(field: Field): string {
  const unit = 'unit' in field.value && field.value.unit ? ` In ${field.value.unit}.` : '';
  const options = 'options' in field.value ? field.value.options : [];
  const choices = options.map(({ name, description }) => `${name}: ${description}`);
  return [`${meaningOf(field)}${unit}`, ...choices].join(' ');
}

/** In words, what defaults depend on, other than all-to-all in phases. */
const DEFAULTS: readonly (readonly [kind: DefaultsKind, words: string])[] = [
  ['hot-spot', 'without phases'],
  ['many-to-many', 'many-to-many'],
  ['cluster', 'cluster'],
  ['job', 'job'],
];

/** Defaults that differ from those of all-to-all in phases, and what selects them. */
export function otherDefaults(part: Part, field: Field): { words: string; standard: string }[] {
  const name = nameOf(field);
  if (part === 'topology') return [];
  const usual = JSON.stringify(defaultPart(part)[name]);
  return DEFAULTS.map(([kind, words]) => ({
    words,
    standard: JSON.stringify(defaultPart(part, undefined, kind)[name]),
  })).filter(({ standard }) => standard !== usual);
}

function property(part: Part, field: Field, standard: unknown): Json {
  const others = otherDefaults(part, field).map(({ words, standard }) => ` The ${words} default is ${standard}.`);
  const description = sentencesOf(field) + others.join('');
  return { ...schemaOf(field.value), description, default: standard };
}

function properties(part: Part, kind?: TopologyKind): Json {
  const standard = defaultPart(part, kind);
  const own = fieldsOf(part).filter(
    (field) => !kind || topologiesWith(field).length === 0 || topologiesWith(field).includes(kind),
  );
  return Object.fromEntries(own.map((field) => [nameOf(field), property(part, field, standard[nameOf(field)])]));
}

const KINDLESS: readonly TopologyKind[] = ['xgft', 'cluster', 'extended-kary-ntree'];

/** Default kind: xgft; cluster on a cluster's schedule; an extended k-ary n-tree for many-to-many; in a lane, the scenario's. */
function topologySchema(): Json {
  const kinds = Object.values(topologies).map(({ name, description }) => {
    const fields = properties('topology', name);
    const kind = { const: name, description };
    return closedObject({ ...fields, kind }, KINDLESS.includes(name) ? [] : ['kind'], description);
  });
  return { description: partMeanings.topology, anyOf: kinds };
}

function laneTopologySchema(): Json {
  const description = `${partMeanings.topology} A lane of another kind replaces the scenario's tree.`;
  return closedObject(properties('topology'), [], description);
}

function partSchema(part: Part): Json {
  return part === 'topology' ? topologySchema() : closedObject(properties(part), [], partMeanings[part]);
}

export function scenarioSchema(): Json {
  const parts = Object.fromEntries(PARTS.map((part) => [part, partSchema(part)]));
  const name = { ...schemaOf(laneNameValue), description: 'Tells the lane from the others.' };
  const ownParts = Object.fromEntries(PARTS.map((part) => [part, { $ref: `#/properties/${part}` }]));
  const own = { name, ...ownParts, topology: laneTopologySchema() };
  const lane = closedObject(own, [], 'Overrides the scenario, field by field.');
  const fields = {
    $schema: { type: 'string', description: 'Where this schema is; ignored.' },
    version: { const: VERSION, description: 'Version of the scenario language.' },
    title: {
      ...schemaOf(titleValue),
      description: 'Shown above the picture.',
      default: DEFAULT_TITLE,
    },
    ...parts,
    lanes: { type: 'array', description: 'Runs side by side.', minItems: 1, maxItems: limits.lanes, items: lane },
    view: partSchema('view'),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Fat-Tree Playground scenario',
    ...closedObject(fields, [], 'Everything about a run and its picture. What is left out has its default.'),
  };
}
