import { beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../../../run/core.ts';
import type { TableStep } from '../../../run/protocol.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { examinedSteps, topStatesOf, usesAt, whyOf } from '../table-step.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

const JOB = [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29];
const topology = { tops: 6, leafOf: (task: number) => Math.floor(task / 6) };

function jobLane(initial: 'destination' | 'source' | 'local') {
  return lane({
    topology: { kind: 'xgft', m: [6, 5], w: [1, 6] },
    traffic: { exchange: 'shift' },
    job: { nodes: JOB },
    routing: { kind: 'root-table', initial },
  });
}

describe('the steps of a table of top switches', () => {
  it('lead from the first table of the vector to the last', () => {
    const run = core.open(jobLane('destination'));
    const steps = run.tableConstruction(7).steps;
    const roots = { before: new Map<number, number>(), after: new Map<number, number>() };
    for (const { local, rootBefore, rootAfter } of steps) {
      roots.before.set(local, rootBefore);
      roots.after.set(local, rootAfter);
    }
    const staysInLeaf = (local: number) =>
      topology.leafOf(JOB[local] ?? 0) === topology.leafOf(JOB[(local + 8) % 16] ?? 0);
    const leave = (table: string) =>
      new Map(table.split(' ').flatMap((root, local) => (staysInLeaf(local) ? [] : [[local, Number(root)] as const])));
    expect(roots.before).toEqual(leave('3 4 5 1 2 3 2 5 0 3 0 1 5 0 1 2'));
    expect(roots.after).toEqual(leave('3 4 5 0 2 1 2 5 4 3 0 1 5 0 1 2'));
    run.destroy();
  });

  it.each(['destination', 'source', 'local'] as const)('end in the loads of the core: %s', (initial) => {
    const run = core.open(jobLane(initial));
    for (let phase = 0; phase < run.shape.phases; phase++) {
      const { linkLoad } = run.plan(phase);
      const steps = run.tableConstruction(phase).steps;
      const { up, down } = usesAt(steps, examinedSteps(steps).length, 5, topology);
      const first = run.shape.firstUpFrom(1);
      const total = ({ taken, likely }: { taken: number; likely: number }) => taken + likely;
      expect(up.map(total)).toEqual([...linkLoad.slice(first, first + 30)]);
      expect(down.map(total)).toEqual([...linkLoad.slice(first + run.shape.upLinks, first + run.shape.upLinks + 30)]);
      for (const { likely } of [...up, ...down]) expect(likely).toBe(0);
    }
    run.destroy();
  });

  it.each([
    { m: [6, 5], w: [1, 6], initial: 'destination' },
    { m: [6, 5], w: [1, 6], initial: 'source' },
    { m: [5, 6], w: [1, 5], initial: 'source' },
    { m: [4, 8], w: [1, 3], initial: 'local' },
  ] as const)('give a message what the states of the top switches allow: $m, $w, $initial', ({ m, w, initial }) => {
    const [tops, leaves] = [w[1], m[1]];
    const reasons = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const run = core.open(
        lane({
          topology: { kind: 'xgft', m: [...m], w: [...w] },
          traffic: { exchange: 'shift' },
          job: { nodes: [], size: 16, seed },
          routing: { kind: 'root-table', initial },
        }),
      );
      for (let phase = 0; phase < run.shape.phases; phase++) {
        const { steps, final } = run.tableConstruction(phase);
        const leafOf = (task: number) => Math.floor((final.taskNode[task] ?? task) / m[0]);
        for (const [at, { reason, rootBefore, rootAfter }] of examinedSteps(steps).entries()) {
          const states = topStatesOf(steps, at, leaves, { tops, leafOf });
          reasons.add(reason);
          // In the order in which it tries them.
          const others = Array.from({ length: tops - 1 }, (_, by) => (rootBefore - 1 - by + 2 * tops) % tops);
          const first = (state: string) => others.find((top) => states[top] === state);
          if (reason === 'free') expect(states[rootBefore]).not.toBe('taken');
          else expect(states[rootBefore]).toBe('taken');
          if (reason === 'to-idle') expect(rootAfter).toBe(first('idle'));
          if (reason === 'to-likely') expect([first('idle'), rootAfter]).toEqual([undefined, first('likely')]);
          if (reason === 'stuck') expect(new Set(states)).toEqual(new Set(['taken']));
        }
      }
      run.destroy();
    }
    expect(reasons.has('to-idle')).toBe(true);
  });

  it('move a message exactly when one of its ways was taken, unless they are stuck', () => {
    const run = core.open(jobLane('source'));
    for (let phase = 0; phase < run.shape.phases; phase++) {
      for (const [moment, step] of examinedSteps(run.tableConstruction(phase).steps).entries()) {
        const uses = usesAt(run.tableConstruction(phase).steps, moment, 5, topology);
        const up = uses.up[topology.leafOf(step.source) * 6 + step.rootBefore];
        const down = uses.down[topology.leafOf(step.destination) * 6 + step.rootBefore];
        expect(step.busy).toBe(((up?.taken ?? 0) > 0 ? 1 : 0) + ((down?.taken ?? 0) > 0 ? 2 : 0));
        if (step.reason !== 'stuck') expect(step.rootBefore !== step.rootAfter).toBe(step.busy > 0);
      }
    }
    run.destroy();
  });

  it('say why', () => {
    const step: TableStep = {
      source: 1,
      destination: 9,
      local: 1,
      rootBefore: 3,
      rootAfter: 5,
      reason: 'to-idle',
      busy: 1,
    };
    expect(whyOf(step)).toBe(
      'Its way over top switch 3 was taken (up); top switch 5 was neither taken nor likely to be.',
    );
    expect(whyOf({ ...step, reason: 'stuck', rootAfter: 3, busy: 2 })).toBe(
      'Its way over top switch 3 was taken (down), and so was every other top switch, up or down. It stays and shares a link.',
    );
  });
});
