import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../../model/defaults.ts';
import type { Field, SettingPath } from '../../../model/field.ts';
import { fieldAt } from '../../../model/fields.ts';
import { jobOf, resolveLanes } from '../../../model/lanes.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { patchFor } from '../patch.ts';

function laneWith(job: Partial<LaneSettings['job']>): LaneSettings {
  const scenario = defaultScenario('job');
  const [lane] = resolveLanes({ ...scenario, job: { ...scenario.job, ...job } });
  if (!lane) throw new Error('There is no lane.');
  return lane;
}

/** The nodes of the job after one field was set. */
function jobAfter(path: SettingPath, value: unknown, job: Partial<LaneSettings['job']>): number[] {
  const lane = laneWith(job);
  const patch = patchFor(fieldAt(path) as Field, value, lane);
  return jobOf({ ...lane, job: { ...lane.job, ...patch.job } });
}

describe('a job', () => {
  it('may be named in any order', () => {
    expect(jobAfter('job.nodes', [14, 3, 3, 8], {})).toEqual([3, 8, 14]);
  });
  it('is drawn once a size is given, whatever was named before', () => {
    expect(jobAfter('job.size', 5, { nodes: [1, 2] })).toHaveLength(5);
  });
  it('is named once nodes are given, and all nodes once none are any more', () => {
    expect(jobAfter('job.nodes', [4, 5], { size: 16 })).toEqual([4, 5]);
    const named = patchFor(fieldAt('job.nodes') as Field, [4, 5], laneWith({ size: 16 })).job;
    expect(jobAfter('job.nodes', [], { ...named })).toHaveLength(30);
  });
  it('is drawn anew with another seed, and stays as it is named', () => {
    expect(jobAfter('job.seed', 2, { size: 16 })).not.toEqual(jobAfter('job.seed', 3, { size: 16 }));
    expect(jobAfter('job.seed', 2, { nodes: [1, 2] })).toEqual([1, 2]);
  });
});
