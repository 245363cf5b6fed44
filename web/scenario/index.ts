/* The scenario language: everything the other rooms may use of it. */

export { exchanges } from './algorithms/exchanges.ts';
export { mappings } from './algorithms/mappings.ts';
export { routings } from './algorithms/routings.ts';
export { topologies } from './algorithms/topologies.ts';
export { standardScenario, VERSION } from './defaults.ts';
export {
  describeExchange,
  describeLane,
  describeMapping,
  describeRouting,
  describeTopology,
  describeTraffic,
} from './describe.ts';
export type { Field, FieldPath, Group, Option, Part, SettingPath, Value, ViewPath } from './field.ts';
export { nameOf, partOf } from './field.ts';
export { fieldAt, fields, fieldsIn, isShown, settingAt } from './fields.ts';
export { isOwn, PARTS, resolveLane, resolveLanes } from './lanes.ts';
export { limits } from './limits.ts';
export { checkFragment, decodeFragment, type Opened, openText } from './link/decode.ts';
export { encodeFragment, lengthProblem } from './link/encode.ts';
export { canRunPackets, notesOf, phasesOf } from './notes.ts';
export { checkScenario, freeName, type Parsed, parseScenario } from './parse.ts';
export { readPhases, writePhases } from './phases.ts';
export type { Preset } from './presets/preset.ts';
export { OPENING, presetById, presets } from './presets/presets.ts';
export { type Counts, countsOf, nodesOf, shapeOf } from './shape.ts';
export type * from './types.ts';
export { checkField } from './values.ts';
