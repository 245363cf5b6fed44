/* What the lesson on head-of-line blocking says, on the core. */

import { describe, expect, it } from 'vitest';
import { insideCongestion } from '../../../kinds/congestion/inside.ts';
import { laws } from '../../../measures/laws.ts';
import { measureOf } from '../../../measures/measures.ts';
import { reportedRun } from '../../../measures/outcome.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import type { Scenario } from '../../../model/types.ts';
import { flitPs } from '../../../run/flits.ts';
import { insideOf } from '../../../run/tests/inside-of.ts';
import { changeAll } from '../../../state/edits.ts';
import { numberPatch, numberSetting, settingNumber } from '../setting.ts';
import { answered, core, lanesOf, question, right, said, step } from './bench.ts';

function insideAt({ scene }: { scene: Scenario }, index: number) {
  const settings = resolveLanes(scene)[index];
  if (!settings) throw new Error('no such lane');
  const run = core.open(settings);
  const { shape } = run;
  const inside = insideOf(core, settings, scene.view.timeNs * 1000, scene.view.inside);
  run.destroy();
  return insideCongestion({ shape, settings }, inside, 'light');
}

const law = step('line', 4);

/** What both lanes carry, with so many ports. */
function carried(ports: number): number[] {
  const setting = law.curve?.along;
  if (!setting) throw new Error('no curve');
  const scene = changeAll(law.scene, numberPatch(law.scene, setting, ports));
  return resolveLanes(scene).map((lane) => {
    const run = core.open(lane);
    const { nodes } = run.shape;
    expect(nodes).toBe(ports);
    while (run.run(lane.run.untilNs * 1000, 1e7) === 'running');
    const summary = run.summary();
    run.destroy();
    return (
      measureOf(law.curve?.measure ?? '')?.value(reportedRun(lane, undefined, { summary, nodes, over: true })) ?? 0
    );
  });
}

describe('who stands behind whom', () => {
  it('shows the blocking in one line, and none with a line per output', () => {
    const [blocked, free] = [insideAt(step('line', 2), 0), insideAt(step('line', 2), 1)];
    expect(blocked.verdict.strong).toBe('Head-of-line blocking:');
    expect(blocked.inputs.slice(0, 2).map(({ lines }) => lines.length)).toEqual([1, 1]);
    expect(blocked.verdict.rest).toBe('8 packets for idle outputs stand behind the first of a line.');
    expect(free.verdict.strong).toBe('Nothing is stuck:');
    expect(blocked.granted).toHaveLength(1);
    expect(free.granted).toHaveLength(2);
    expect(free.outputs[3]?.sent.filter((look) => look !== null)).toHaveLength(10);
    expect(blocked.outputs[3]?.sent.filter((look) => look !== null)).toHaveLength(4);
    // The text is about the instant shown.
    const [, perOutput] = lanesOf(step('line', 2));
    if (!perOutput) throw new Error('no such lane');
    expect(said('line', 2)).toContain(
      `Shown after ${(step('line', 2).scene.view.timeNs * 1000) / flitPs(perOutput)} slots: 10`,
    );
    expect(said('line', 2)).toContain('but 4 in one line');
  });

  it('calls the end of the run by its name', () => {
    const { scene, untilNs } = { ...step('line', 1), untilNs: question('line', 1).run?.untilNs ?? 0 };
    const seen = insideAt({ scene: { ...scene, view: { ...scene.view, timeNs: untilNs } } }, 0);
    expect(seen.granted).toEqual([]);
    expect(`${seen.verdict.strong} ${seen.verdict.rest}`).toBe('The run ends here: 35 packets wait for a turn.');
  });

  it('does not call it buffer hogging when only the isolated flow finds no place', () => {
    const { scene } = answered('isolation', 1);
    const seen = insideAt({ scene: { ...scene, view: { ...scene.view, timeNs: 1_620_000 } } }, 0);
    expect(seen.outputs.some(({ stopped }) => stopped)).toBe(true);
    expect(seen.verdict.strong).toBe('Nobody stands behind the hot flow:');
  });

  it('carries about 62 % with 8 ports', () => {
    expect(right('line', 3)).toBe(`About ${Math.round((carried(8)[0] ?? 0) * 100)} %`);
  });

  it.each([2, 3, 4, 8, 16, 32])('keeps to the law within a per cent with %i ports', (ports) => {
    const [one = 0, perOutput = 0] = carried(ports);
    expect(Math.abs(one / laws.fifo.value(ports) - 1)).toBeLessThan(0.01);
    expect(perOutput).toBeGreaterThan(0.99);
  });
});

describe('a number of the scenario', () => {
  it('is read, found and changed', () => {
    const setting = numberSetting('topology.m.0:2:32');
    if (!setting) throw new Error('no setting');
    expect(setting).toMatchObject({ path: 'topology.m', index: 0, min: 2, max: 32 });
    expect(settingNumber(law.scene, setting)).toBe(8);
    expect(numberPatch(law.scene, setting, 5)).toEqual({ topology: { m: [5] } });
    const places = numberSetting('switch.bufferPackets:1:200');
    expect(places && settingNumber(law.scene, places)).toBe(84);
    expect(places && numberPatch(law.scene, places, 3)).toEqual({ switch: { bufferPackets: 3 } });
  });

  it.each(['topology.m.0', 'nothing.there:1:2', 'view.phase:0:9', 'topology.m.0:5:5', 'routing.kind'])(
    'is not %s',
    (text) => {
      expect(numberSetting(text)).toBeNull();
    },
  );
});
