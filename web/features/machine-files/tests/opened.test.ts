/* A machine's tree, given while something is open. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knowFormats } from '../../../model/foreign-files.ts';
import { limits } from '../../../model/limits.ts';
import { presetById } from '../../../model/presets/presets.ts';
import { openChosen } from '../../../model/share-link/chosen.ts';
import type { Scenario } from '../../../model/types.ts';
import { machineFiles } from '../formats.ts';

knowFormats(machineFiles);

const machine = readFileSync(new URL('../fixtures/topology.conf', import.meta.url), 'utf8');

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
    expect(report?.join(' ')).toBe(
      `${opened(null, fast).report?.join(' ')} On the switches of this scenario all links have one rate: those of the file are left out.`,
    );
  });

  const infiniband = (trunk: string) =>
    [
      ...['a', 'b'].flatMap((leaf, at) => [
        `Switch\t36 "S-${leaf}"\t# "${leaf}" enhanced port 0 lid ${at + 1} lmc 0`,
        ...[1, 2, 3, 4].map((n) => `[${n}]\t"H-${leaf}${n}"[1](1)\t# "${leaf}${n} HCA-1" lid 9 4xFDR`),
        ...['y', 'z'].map((top, to) => `[${20 + to}]\t"S-${top}"[${at + 1}]\t# "${top}" lid 8 ${trunk}`),
        '',
      ]),
    ].join('\n');

  it('has the speed that its links have in the file, and latencies of the scenario; rates that lanes compare stay', () => {
    const present = presetById('figure-1')?.scenario as Scenario;
    const [first, ...others] = present.lanes;
    const lanes = [{ ...first, name: 'slow', link: { gbps: 1, latencyNs: 7 } }, ...others];
    const compared = opened({ ...present, lanes } as Scenario, infiniband('4xFDR'));
    expect(compared.scenario).toMatchObject({ topology: { m: [4, 2], r: [] }, link: present.link });
    expect(compared.scenario.lanes[0]?.link).toEqual({ gbps: 1, latencyNs: 7 });
    expect(compared.report?.at(-1)).toBe(
      'The links of nodes have 4xFDR (54.5 Gb/s). Lanes keep the rates of links that they compare.',
    );
    const all = opened(present, infiniband('4xFDR'));
    expect(all.scenario).toMatchObject({ topology: { m: [4, 2], r: [] }, link: { ...present.link, gbps: 54.545 } });
    expect(all.report?.at(-1)).toBe(
      'The links of nodes have 4xFDR (54.5 Gb/s). The links here are as fast; the file does not say their latency.',
    );
    for (const open of [null, present]) {
      const { scenario, report } = opened(open, infiniband('4xHDR'));
      expect(scenario).toMatchObject({ topology: { r: [3, 11] }, link: { gbps: 18.182 } });
      expect(report?.slice(1)).toEqual([
        'The links of nodes have 4xFDR (54.5 Gb/s). A rate of 1 is 18.2 Gb/s. The links here are as fast; the file does not say their latency.',
      ]);
    }
  });

  it('has the speed of its nodes where all links have one, and keeps it under a trace', () => {
    const present = presetById('ecmp-against-spraying')?.scenario as Scenario;
    const { scenario, report } = opened(present, infiniband('4xHDR'));
    expect(scenario).toMatchObject({ topology: { r: [] }, link: { ...present.link, gbps: 54.546 } });
    expect(report?.at(-1)).toContain(
      ' On the switches of this scenario all links have one rate, here that of the nodes.',
    );
    const trace = opened(opened(null, infiniband('4xFDR')).scenario, '- 0 0 1 64\n');
    expect(trace.scenario).toMatchObject({ topology: { m: [4, 2] }, link: { gbps: 54.545, latencyNs: 30 } });
    expect(trace.report?.[1]).toBe('Its links keep their 54.545 Gb/s.');
    const usual = opened(alone.scenario, '- 0 0 1 64\n');
    expect(usual.scenario.link.gbps).toBe(100);
    expect(usual.report).toHaveLength(1);
  });

  it('says what a rate of 1 is where the scenario cannot have links as fast', () => {
    const preset = presetById('ecmp-against-spraying')?.scenario as Scenario;
    const latencyNs = (limits.hopSlots * preset.packet.bytes * 8) / 100;
    const present = {
      ...preset,
      link: { ...preset.link, gbps: 100, latencyNs },
      switch: { ...preset.switch, latencyNs: 0 },
    };
    const { scenario, report } = opened(present, infiniband('4xNDR').replaceAll('4xFDR', '4xNDR'));
    expect(scenario).toMatchObject({ traffic: present.traffic, topology: { m: [4, 2] }, link: present.link });
    expect(report?.at(-1)).toContain(' This scenario cannot have links as fast: a rate of 1 is 100 Gb/s here.');
  });

  it('has an exchange of its own where nothing is open, or what is open cannot run on it', () => {
    expect(alone.scenario.traffic.kind).toBe('all-to-all');
    const present = presetById('one-hot-node')?.scenario as Scenario;
    const { scenario, report } = opened({ ...present, traffic: { ...present.traffic, hotNodes: [100] } });
    expect(scenario).toEqual(alone.scenario);
    expect(report?.at(-1)).toBe('What was open cannot run on it, so it shows an exchange.');
  });

  it.each([['SwitchName=a Nodes=n1', 'The tree has 1 node; at least 2 are needed.']])(
    'is not another one where it cannot be simulated: %s',
    (text, refusal) => {
      expect(openChosen(text, presetById('half-bisection')?.scenario)).toEqual({ refusal });
      expect(openChosen(text)).toEqual({ refusal });
    },
  );

  it('is not taken for forwarding tables, and those of OpenSM are sent to the command line', () => {
    expect(opened(presetById('half-bisection')?.scenario as Scenario).problems).toEqual([]);
    const dump = "Unicast lids [0-16] of switch Lid 3 guid 0x0021283a8620b000 ('x'):\n0x0001 001 # Channel Adapter\n";
    const found = openChosen(dump, presetById('half-bisection')?.scenario);
    expect('refusal' in found && found.refusal).toMatch(/name LIDs/);
  });
});
