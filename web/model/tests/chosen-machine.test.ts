/* A machine's tree, given while something is open. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openChosen } from '../link/chosen.ts';
import { presetById } from '../presets/presets.ts';
import type { Scenario } from '../types.ts';

const machine = readFileSync(new URL('../machine/fixtures/topology.conf', import.meta.url), 'utf8');

function opened(present: Scenario | null, text = machine) {
  const found = openChosen(text, present);
  if (!('scenario' in found)) throw new Error(found.refusal);
  return found;
}

describe('the tree of a machine', () => {
  const alone = opened(null);

  it('takes the place of the one that is open, under its lanes and its traffic', () => {
    const present = presetById('ecmp-against-spraying')?.scenario as Scenario;
    const { scenario, problems, report } = opened(present);
    expect(problems).toEqual([]);
    expect(report).toEqual(alone.report);
    expect(scenario.topology).toEqual(alone.scenario.topology);
    expect(scenario.title).toBe('A machine');
    expect(scenario.traffic).toEqual(present.traffic);
    expect(scenario.lanes.map(({ name }) => name)).toEqual(present.lanes.map(({ name }) => name));
  });

  it('has rates where what is open can have them, and it is said where it cannot', () => {
    const fast = machine
      .replace(/^(SwitchName=\w+).*?(?=Nodes|Switches)/gim, (line, name) =>
        line.replace(name, `${name} LinkSpeed=${/core/.test(name) ? 400 : 100}`),
      )
      .replace('LinkSpeed=200', '');
    expect(opened(null, fast).scenario.topology).toMatchObject({ r: [1, 1, 4] });
    const present = presetById('ecmp-against-spraying')?.scenario as Scenario;
    const { scenario, problems, report } = opened(present, fast);
    expect(problems).toEqual([]);
    expect(scenario.traffic).toEqual(present.traffic);
    expect(scenario.topology).toEqual(alone.scenario.topology);
    expect(report).toEqual([
      ...(opened(null, fast).report ?? []),
      'On the switches of this scenario all links have one rate: those of the file are left out.',
    ]);
  });

  it('has an exchange of its own where nothing is open, or what is open cannot run on it', () => {
    expect(alone.scenario.traffic.kind).toBe('all-to-all');
    const present = presetById('one-hot-node')?.scenario as Scenario;
    const { scenario, report } = opened({ ...present, traffic: { ...present.traffic, hotNodes: [100] } });
    expect(scenario).toEqual(alone.scenario);
    expect(report?.at(-1)).toBe('What was open cannot run on it, so it shows an exchange.');
  });
});
