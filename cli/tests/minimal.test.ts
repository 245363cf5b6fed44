/* --print: a scenario as a file to edit, which says the same in fewer words. */

import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../web/model/parse.ts';
import { presets } from '../../web/model/presets/presets.ts';
import { checkFragment } from '../../web/model/share-link/decode.ts';
import { editableText } from '../minimal.ts';
import { file, run, sim, withFolder } from './process.ts';

withFolder();

describe('a printed scenario', () => {
  it.each(presets)('of $id reads as that, and is shorter', ({ scenario }) => {
    const text = editableText(scenario);
    expect(checkScenario(JSON.parse(text))).toEqual({ ok: true, value: scenario });
    expect(text.length).toBeLessThan(JSON.stringify(scenario).length);
  });

  it.each([
    '#v=1&topology=rlft&ports=6&stages=2&traffic=uniform&load=0.3&title=A%20%5B%20b%20%5D',
    '#v=1&nodes-per-switch=4&switches=3&topology=cluster&schedule=sync',
    '#v=1&job=0,1,2,8&exchange=shift&routing=root-table&m=6,5&w=1,6',
    '#v=1&lanes=a,b&lane2.topology=kary-ntree&traffic=many-to-many',
  ])('of %s reads as that', (link) => {
    const scenario = checkFragment(link);
    if (!scenario.ok) throw new Error(scenario.problems.join());
    expect(checkScenario(JSON.parse(editableText(scenario.value)))).toEqual(scenario);
  });

  it('is printed instead of a run, with what options change, and runs as the preset does', () => {
    const words = ['cable-breaks', '--lane', 'Spread', '--until', '200000'];
    const { status, stdout, stderr } = sim(...words, '--print');
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines).toContain('    { "name": "Spread", "routing": { "around": "spread" } }');
    expect(lines).toContain('  "run": { "untilNs": 200000 },');
    expect(lines.length).toBeLessThan(20);
    expect(run(file('printed.json', stdout)).lanes[0]?.hash).toBe(run(...words).lanes[0]?.hash);
  });
});
