/* On the packet clock nodes are in different cycles and steps: texts about a link or switch match the frame, whichever phase
 * was planned last. */

import { beforeAll, describe, expect, it } from 'vitest';
import { stateOf, switchNow } from '../../../kinds/common/facts.ts';
import { linksAround, usersNow } from '../../../kinds/common/inspect/link.ts';
import { phaseAt } from '../../../kinds/common/inspect/waiting.ts';
import type { Instant, LaneView } from '../../../kinds/common/lane-view.ts';
import { engineOf, resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/share-link/decode.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Core, CoreRun } from '../../../run/core.ts';
import { IDLE } from '../../../run/protocol.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { switchPortsOf } from '../../../traffic/traffic.ts';
import { cardOf, onTheWay, panelOf, viewOf } from './texts.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

function laneOf(preset: string, name: string): ResolvedLane {
  const lane = resolveLanes(openText(`#v=1&preset=${preset}`).scenario).find((one) => one.name === name);
  if (!lane) throw new Error(`${preset} has no lane ${name}.`);
  return lane;
}

function at(settings: ResolvedLane, share: number): { run: CoreRun; lane: LaneView; instant: Instant } {
  const { run, instant } = onTheWay(core, settings, share);
  return { run, lane: viewOf(settings, run, 0), instant };
}

const BUSY = [
  ['forty-eight-to-fifty-four', 'Independent'],
  ['two-to-one', 'Room for 12'],
  ['cluster-8x2', 'Sync'],
  ['cluster-8x2', 'Naive'],
] as const;

describe('an instant of a link', () => {
  for (const [preset, name] of BUSY)
    it(`is that of the frame: ${preset}, ${name}`, () => {
      const { run, lane, instant } = at(laneOf(preset, name), 0.6);
      const { shape, settings } = lane;
      let [waiting, queued, sending, past] = [0, 0, 0, 0];
      for (let link = 0; link < shape.links; link++) {
        expect(phaseAt(lane, { kind: 'link', lane: 0, link }, instant.frame)).toBeNull();
        const queues = new Map(linksAround(lane, link).map((one) => [one, run.queueOf(one)]));
        const { value } = stateOf(lane, link, instant);
        const groups = usersNow(lane, link, queues);
        const sizes = groups.map(({ flows }) =>
          flows.reduce((sum, { packets, acknowledgements }) => sum + packets + acknowledgements, 0),
        );
        if (engineOf(settings) === 'voq') {
          const from = shape.fromOf(link);
          const behind = groups.findIndex(({ heading: place }) => place.startsWith('Already past'));
          if (behind >= 0) {
            past++;
            expect(sizes[behind]).toBe(instant.frame.linkQueue[link]);
          }
          if (value === 'waits' && from >= shape.nodes) expect(sizes[0]).toBeGreaterThan(0);
        } else expect(sizes.reduce((a, b) => a + b, 0)).toBe(run.queueOf(link).length);
        const headline = cardOf(lane, { kind: 'link', lane: 0, link }, instant);
        expect(headline.figure).toBe(value);
        expect(headline.line).not.toMatch(/Nobody|phase/);
        if (value === 'waits') waiting++;
        if (value === 'sends') sending++;
        queued += sizes.reduce((a, b) => a + b, 0);
      }
      expect(queued).toBeGreaterThan(10);
      expect(sending).toBeGreaterThan(0);
      expect(past > 0).toBe(engineOf(settings) === 'voq');
      expect(waiting > 0).toBe(
        [...instant.frame.linkWaits].some((next) => next !== IDLE) && engineOf(settings) === 'voq',
      );
      run.destroy();
    });

  it('on VOQs names no place as free while it waits', () => {
    const { run, lane, instant } = at(laneOf('two-to-one', 'Room for 12'), 0.6);
    const waiting = [...instant.frame.linkWaits.keys()].filter((link) => instant.frame.linkWaits[link] !== IDLE);
    expect(waiting.length).toBeGreaterThan(0);
    for (const link of waiting)
      expect(JSON.stringify(panelOf({ lane, selection: { kind: 'link', lane: 0, link }, instant }))).toContain(
        'takes its place in that buffer when it starts across the link',
      );
    run.destroy();
  });
});

describe('an instant of a switch', () => {
  it('counts the links that send and the packets that stand', () => {
    for (const [preset, name] of BUSY) {
      const { run, lane, instant } = at(laneOf(preset, name), 0.6);
      let sent = 0;
      for (let entity = lane.shape.nodes; entity < lane.shape.nodes + lane.shape.switches; entity++) {
        const { value } = switchNow(lane, entity, instant);
        const { up, down } = switchPortsOf(lane.shape, entity);
        const [sending, all] = value.split('/').map(Number);
        expect(all).toBe(2 * (up.length + down.length));
        sent += sending ?? 0;
        expect(cardOf(lane, { kind: 'switch', lane: 0, entity }, instant).line).not.toMatch(/phase/);
      }
      const busy = Array.from({ length: lane.shape.links }, (_, link) => link).filter(
        (link) => stateOf(lane, link, instant).value === 'sends',
      );
      // Among the busy links, one between switches.
      const between = busy.filter(
        (link) => Math.min(lane.shape.fromOf(link), lane.shape.toOf(link)) >= lane.shape.nodes,
      );
      expect(sent).toBe(busy.length + between.length);
      run.destroy();
    }
  });
});

describe('what waits, while nothing is selected', () => {
  for (const [preset, name] of [['half-bisection', 'XOR'], ['half-bisection', 'LIN'], ...BUSY] as const)
    it(`is what the core has in its queues, and where the next one is full: ${preset}, ${name}`, () => {
      let [fullest, free] = [0, 0];
      for (let share = 0.02; share < 1; share += 0.07) {
        const { run, lane, instant } = at(laneOf(preset, name), share);
        const said = cardOf(lane, null, instant).line.replaceAll(',', '');
        const [, inSwitches, inNodes = '0'] = /^(\d+) \w+ in queues of switches(?: (\d+) in nodes)?/.exec(said) ?? [];
        const queued = [0, 0];
        for (let link = 0; link < lane.shape.links; link++)
          for (const { flits, phase } of run.queueOf(link)) {
            const isBehind = engineOf(lane.settings) === 'voq' || (engineOf(lane.settings) === 'lossy' && phase === 1);
            const end = isBehind ? lane.shape.toOf(link) : lane.shape.fromOf(link);
            queued[end < lane.shape.nodes ? 1 : 0] = (queued[end < lane.shape.nodes ? 1 : 0] ?? 0) + flits;
          }
        // In a cluster, a frame on its way into a queue has its place there already.
        const coming = [inSwitches, inNodes].map((text, at) => Number(text) - (queued[at] ?? 0));
        const most = engineOf(lane.settings) === 'lossy' ? lane.shape.links : 0;
        for (const more of coming) expect(more >= 0 && more <= most, said).toBe(true);
        const stuck = instant.frame.linkWaits.filter((next) => next !== IDLE).length;
        expect(/; at (\d+) links? the next one is full$/.exec(said)?.[1] ?? '0').toBe(String(stuck));
        fullest = Math.max(fullest, queued[0] ?? 0);
        free += stuck === 0 && (queued[0] ?? 0) > 0 ? 1 : 0;
        run.destroy();
      }
      expect(fullest).toBeGreaterThan(10);
      if (preset === 'half-bisection') expect(free, 'queues although no next one is full').toBeGreaterThan(0);
    });
});
