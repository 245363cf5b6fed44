import { expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import {
  after,
  answerText,
  contentions,
  core,
  ended,
  frameAt,
  lanesAnswered,
  lanesOf,
  longer,
  micro,
  opened,
  question,
  said,
  step,
  sure,
} from './bench.ts';

const last = (number: number) => micro(ended(opened(step('fat-tree', number))).completionPs);

it('what lesson zero says is so', () => {
  expect(opened(step('fat-tree', 1)).path(0, 0)).toHaveLength(6);
  expect(last(1)).toBe('3.328');
  expect(last(2)).toBe('6.605');
  expect(said('fat-tree', 2)).toContain(`That is ${longer(sure(lanesOf(step('fat-tree', 2))[0]))} longer than ideal`);
  const both = opened(step('fat-tree', 2));
  expect(answerText('fat-tree', 2)).toContain('ten million times slower');
  expect(1e9 / (question('fat-tree', 2).run?.nsPerSecond ?? 0)).toBe(10e6);
  expect([both.path(0, 0)[2], both.path(0, 2)[2]]).toEqual([12, 12]);
  // At the two moments of the text.
  const packets = core.open(sure(lanesAnswered('fat-tree', 2)[0]));
  packets.prepare();
  const senders = [4010, 4061].map((ns) => frameAt(packets, ns / 1e6).linkLast[12]);
  expect(question('fat-tree', 2).why[0]).toMatch(/\(link:0:12@4010\) one of 0 .*\(link:0:12@4061\) one of 2/);
  expect(senders).toEqual([0, 2]);
  expect([both.path(0, 0)[3], both.path(0, 2)[3]]).toEqual([27, 27]);
  expect(last(3)).toBe('6.656');
  const four = opened(step('fat-tree', 3));
  expect(answerText('fat-tree', 3)).toContain('With two, nobody waits');
  expect(after('fat-tree', 3).map(micro)).toEqual([last(3), last(1)]);
  expect([four.path(0, 0)[1], four.path(0, 1)[1]]).toEqual([8, 8]);
  // Even receivers over the left top switch, odd ones over the right one.
  const tops = [0, 1, 2, 3].map((task) => four.shape.toOf(sure(four.path(0, task)[2])));
  expect(tops).toEqual([14, 15, 14, 15]);
  expect([four.shape.nodes + four.shape.switches, four.shape.firstEntityOf(3)]).toEqual([16, 14]);
  const [unplaced] = lanesOf(step('fat-tree', 4));
  const swapped = (swaps: [number, number][]) =>
    longer({ ...sure(unplaced), mapping: { ...sure(unplaced).mapping, swaps } });
  expect(
    [
      [[1, 4]],
      [
        [1, 4],
        [3, 6],
      ],
    ].map((swaps) => swapped(swaps as [number, number][])),
  ).toEqual(['100 %', '0 %']);
  expect(said('fat-tree', 4)).toContain('after 1 and 4 it is 100 %, after 3 and 6 nothing');
  expect(contentions(opened(step('fat-tree', 4)))).toEqual([4]);
  expect(said('fat-tree', 4)).toContain(`: ${longer(sure(lanesOf(step('fat-tree', 4))[0]))} longer than ideal`);
  expect(longer(sure(lanesOf(step('fat-tree', 4))[0]))).toBe('300 %');
  expect(Array.from(opened(step('fat-tree', 4)).plan(0).destination)).toEqual([4, 5, 6, 7, 0, 1, 2, 3]);
  expect(opened(step('fat-tree', 4)).plan(0).linkLoad[12]).toBe(4);
  const answer = step('fat-tree', 4).question?.run?.scene;
  const [placed] = resolveLanes(answer ?? step('fat-tree', 4).scene);
  expect(placed && contentions(core.open(placed))).toEqual([1]);
  expect(last(5)).toBe('3.328');
  expect(contentions(opened(step('fat-tree', 5)))).toEqual([1]);
  expect(lanesOf(step('fat-tree', 5))).toHaveLength(1);
  const { shape } = opened(step('fat-tree', 5));
  expect([shape.uplinksOf(2), shape.nodes / 2]).toEqual([4, 4]);
  expect(answerText('fat-tree', 5)).toContain('Four links lead across the bisection each way');
  const all = opened(step('fat-tree', 6));
  expect([all.shape.phases, all.plan(0).selfMessages]).toEqual([8, 8]);
  expect(contentions(all).slice(1)).toEqual(Array(7).fill(1));
  const partners = Array.from({ length: 8 }, (_, phase) => all.plan(phase).destination[0]);
  expect(partners.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
