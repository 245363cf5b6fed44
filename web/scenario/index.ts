/* The scenario language: everything the other rooms may use of it. */

export { exchanges } from './algorithms/exchanges.ts';
export { mappings } from './algorithms/mappings.ts';
export { exchangePhases } from './algorithms/permutations.ts';
export { isolations, queuings } from './algorithms/queuings.ts';
export { routings } from './algorithms/routings.ts';
export { schedules } from './algorithms/schedules.ts';
export { topologies } from './algorithms/topologies.ts';
export { traceRows, traces } from './algorithms/traces.ts';
export { withSchedule, withTraffic } from './change-traffic.ts';
export { defaultScenario, VERSION } from './defaults.ts';
export {
  describeLane,
  describeQueuing,
  describeSchedule,
  describeTopology,
  describeTraffic,
} from './describe.ts';
export type { Condition, Field, FieldPath, Group, Option, Part, SettingPath, Value, ViewPath } from './field.ts';
export { nameOf, partOf } from './field.ts';
export { fieldAt, fields, fieldsIn, isShown, settingAt } from './fields.ts';
export { foreignFault } from './foreign.ts';
export { idleNotes, withoutIdle } from './idle.ts';
export {
  engineOf,
  familyOf,
  hasPhases,
  isOwn,
  isPartialExchange,
  jobOf,
  manyScheduleOf,
  PARTS,
  resolveLane,
  resolveLanes,
  shownTrees,
} from './lanes.ts';
export { limits } from './limits.ts';
export { parsedJson, scenarioIn } from './link/chosen.ts';
export {
  type Change,
  checkFragment,
  decodeFragment,
  isJson,
  looksLikeScenario,
  misplacedFragment,
  type Opened,
  openText,
  withoutByteOrderMark,
} from './link/decode.ts';
export { encodeFragment, lengthProblem } from './link/encode.ts';
export type { Naming } from './naming.ts';
export { canRunPackets, notesOf, phasesOf } from './notes.ts';
export { readNumbers, writeNumbers } from './numbers.ts';
export { checkScenario, freeName, isObject, type Parsed, parseScenario } from './parse.ts';
export { readPhases, writePhases } from './phases.ts';
export type { Preset } from './presets/presets.ts';
export { OPENING, presetById, presets } from './presets/presets.ts';
export { quoted } from './sentences.ts';
export { nodesOf, shapeOf, uncutTreeOf } from './shape.ts';
export { firstContent, looksLikeTrace, readTrace, traceDocument, writeTrace } from './trace-text.ts';
export type * from './types.ts';
export { checkField } from './values.ts';
