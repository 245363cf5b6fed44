/* Where a scenario comes from: a preset, a link, a file or stdin. Nothing is repaired here: what is not right is refused. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFragment, checkScenario, presetById, presets, type Result, type Scenario } from '../scenario/index.ts';
import { type Arguments, Refusal } from './arguments.ts';

function take(result: Result<Scenario>): Scenario {
  if (result.ok) return result.value;
  throw new Refusal(result.problems[0] ?? 'The scenario is not valid.');
}

function isLink(what: string): boolean {
  return what.includes('#') || /^[a-z][a-z+.-]*:\/\//i.test(what) || /(^|&)(v|preset)=/.test(what);
}

/** npm changes to the folder of the package; names of files are meant from where the command was given. */
export function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? '.', name);
}

function textOf(name: string): string {
  try {
    return readFileSync(name === '-' ? 0 : pathOf(name), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      const ids = presets.map((preset) => preset.id).join(', ');
      throw new Refusal(`There is no file, link or preset called "${name}"; the presets are ${ids}.`);
    }
    throw new Refusal(`The file "${name}" cannot be read (${code ?? 'unknown reason'}).`);
  }
}

function fromText(name: string): Scenario {
  const text = textOf(name);
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/[.\s]+/g, ' ').trim();
    throw new Refusal(`The file "${name}" is no valid JSON: ${reason}.`);
  }
  return take(checkScenario(input));
}

function withLanes(scenario: Scenario, names: readonly string[]): Scenario {
  if (names.length === 0) return scenario;
  const strange = names.find((name) => !scenario.lanes.some((lane) => lane.name === name));
  if (strange !== undefined) {
    const known = scenario.lanes.map((lane) => lane.name).join(', ');
    throw new Refusal(`There is no lane called "${strange}"; the lanes are ${known}.`);
  }
  return { ...scenario, lanes: scenario.lanes.filter((lane) => names.includes(lane.name)) };
}

/** The time of the command line holds for every lane, also for one that has a time of its own. Traffic that never ends takes
 * one, so the rules are asked again. */
function withUntil(scenario: Scenario, untilNs: number | null): Scenario {
  if (untilNs === null) return scenario;
  const lanes = scenario.lanes.map((lane) => (lane.run ? { ...lane, run: { ...lane.run, untilNs } } : lane));
  return take(checkScenario({ ...scenario, run: { ...scenario.run, untilNs }, lanes }));
}

/** The scenario that is to run. Throws a Refusal. */
export function scenarioOf({ what, lanes, untilNs }: Arguments): Scenario {
  const preset = presetById(what);
  const scenario = preset ? preset.scenario : isLink(what) ? take(checkFragment(what)) : fromText(what);
  return withUntil(withLanes(scenario, lanes), untilNs);
}
