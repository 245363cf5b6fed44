import fc from 'fast-check';
import { expect, test } from 'vitest';
import { palettes } from '../../../../draw/palette.ts';
import { drawingToSvg } from '../../../../draw/svg-pen.ts';
import { networkStateOf } from '../../../../measures/network-state.ts';
import {
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_SOURCE,
  NODE_HOT_SOURCE,
  NODE_VICTIM,
  type Shape,
} from '../../../../run/protocol.ts';
import { PACKET_ADAPTED } from '../../../../run/records.ts';
import { coloursOn } from '../colours.ts';
import { explain, summary } from '../explain.ts';
import { planBundles } from '../paint-links.ts';
import { layoutOf } from '../scene.ts';
import { congestionAt, frameOf, modelOf, shapeOf, someShape } from './shapes.ts';

const congestionSvg = (...given: Parameters<typeof congestionAt>): string => drawingToSvg(congestionAt(...given));

/** Tags close in order, attributes are quoted, nothing is NaN: sufficient evidence that it parses. */
function check(svg: string): void {
  const open: string[] = [];
  for (const [, end, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+=(?:"[^"<]*"|'[^'<]*'))*\s*\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!rest?.endsWith('/')) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+=(?:"[^"<]*"|'[^'<]*'))*\s*\/?)>/g, '')).not.toMatch(/[<>]/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

test('an idle tree of any shape is a document', () => {
  fc.assert(
    fc.property(someShape, fc.constantFrom('light' as const, 'dark' as const), (shape, theme) => {
      check(congestionSvg(modelOf(shape, { theme }), null));
      check(congestionSvg(modelOf(shape, { theme, hotNodes: [] }), frameOf(shape, 500)));
    }),
    { numRuns: 20 },
  );
});

test('a frame with everything in it is one too', () => {
  const shape = shapeOf([3, 3, 4], [1, 3, 3]);
  const frame = frameOf(shape, 400);
  const { congestion } = frame;
  congestion.linkState.fill(31);
  congestion.linkVcQueue.fill(20);
  congestion.linkNotifiedAtPs.fill(frame.timePs);
  congestion.nodeState.set([1, 2, 4, 10, 14]);
  frame.linkShare.fill(0.4);
  const selection = { kind: 'link' as const, lane: 0, link: 3 };
  const svg = congestionSvg(modelOf(shape, { selection }), frame);
  check(svg);
  expect(svg).toContain('hot node 0');
});

test('a cut cable is drawn as in the tree of an exchange: scissors, and nothing that flows', () => {
  const [m, w] = [
    [4, 4],
    [1, 2],
  ];
  const whole = shapeOf(m, w);
  const cut = whole.firstUpFrom(1);
  const broken = shapeOf(m, w, [cut]);
  const flows = (shape: Shape): number[] =>
    planBundles(shape, layoutOf(shape, { width: 568, height: 320 }, 'wide', [0], [])).all.map(({ first }) => first);
  expect(flows(broken)).toEqual(flows(whole).filter((link) => whole.pairOf(link) !== cut));
  const scissors = (shape: Shape): number =>
    congestionSvg(modelOf(shape), frameOf(shape, 400)).split(`stroke="${palettes.light.accent}"`).length;
  expect(scissors(broken)).toBeGreaterThan(scissors(whole));
});

test('the picture of a run that is done stands still, and says so', () => {
  const shape = shapeOf([3, 3, 4], [1, 3, 3]);
  const frame = { ...frameOf(shape, 400), finished: true };
  frame.congestion.linkState.fill(LINK_CONGESTED | LINK_SOURCE | LINK_ROOT);
  frame.congestion.linkNotifiedAtPs.fill(frame.timePs);
  frame.congestion.linkVcQueue.fill(20);
  frame.congestion.nodeState.fill(NODE_VICTIM | NODE_HOT_SOURCE);
  frame.linkSent.fill(300);
  frame.linkSentAtPs.fill(frame.timePs);
  frame.linkLast.fill(2 ** PACKET_ADAPTED);
  expect(congestionSvg(modelOf(shape), frame)).toBe(
    congestionSvg(modelOf(shape), { ...frameOf(shape, 400), finished: true }),
  );
  const before = { ...frame, finished: false, timePs: frame.timePs - 1 };
  expect(congestionAt(modelOf(shape), before).scene.states.roots.length).toBeGreaterThan(0);
  const { scene } = congestionAt(modelOf(shape), frame);
  expect([scene.states.roots.length, Math.max(...scene.load), Math.max(...scene.states.isolated)]).toEqual([0, 0, 0]);
  expect(summary(scene)).toMatch(/, done$/);
  expect(explain(scene, { kind: 'link', link: 0 }).lines).toEqual([]);
});

test('the name of the picture counts ports as the inspector does, and says that links are others', () => {
  const shape = shapeOf([2, 2, 2], [1, 2, 2]);
  const frame = frameOf(shape, 400);
  frame.congestion.linkState[shape.upLinks] = LINK_CONGESTED;
  frame.congestion.linkVcQueue.fill(20);
  // congested is only that: its queue may be below HCDTh by now
  const model = modelOf(shape);
  expect(networkStateOf(shape, frame, frame.congestion, model.settings).congested).toBe(1);
  const { scene } = congestionAt(model, frame);
  expect(summary(scene)).toContain(`1 switch port with a congested queue, ${shape.links} stalled links`);
});

test('two colours never share less than they need to stay apart', () => {
  const shape = shapeOf([3, 3, 4], [1, 3, 3]);
  const frame = frameOf(shape, 400);
  frame.congestion.linkVcQueue.fill(20);
  const colours = coloursOn(palettes.light, 'light');
  const scarce = congestionSvg(modelOf(shape), frame, { size: { width: 150, height: 320 } });
  const violet = [...scarce.matchAll(/<path [^>]*>/g)]
    .map(([path]) => path)
    .filter((path) => path.includes(colours.isolated));
  const parted = violet.filter((path) => !path.includes('dasharray'));
  expect(violet.length).toBeGreaterThan(parted.length);
  for (const path of parted) expect(Number(/stroke-width="([\d.]+)"/.exec(path)?.[1])).toBeGreaterThanOrEqual(0.8);
});
