import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../../model/defaults.ts';
import { hasPhases, resolveLanes } from '../../../model/lanes.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { fitView, readSelect } from '../../../model/view.ts';
import type { CoreRun } from '../../../run/core.ts';
import { changeRefusal } from '../../../state/edits.ts';
import { isDerived } from '../../../traffic/derivation.ts';
import { type Route, routesOf } from '../../../traffic/message-routes.ts';
import type { Choice, LessonStep } from '../lesson.ts';
import { groups, lessons } from '../lessons.ts';
import { pointingAt } from '../pointing.ts';
import { numberPatch, numberSetting, settingNumber, settingsWith } from '../setting.ts';
import {
  answeredBy,
  changed,
  contentions,
  core,
  ended,
  lanesAnswered,
  lanesOf,
  longer,
  opened,
  right,
  said,
  step,
  sure,
} from './bench.ts';

const lengthOf = (choice?: Choice) => (choice ? choice.say.length + (choice.because?.length ?? 0) : 0);

const NUMBERS = /\[([^[\]]+)\]\(set:([^)]+)\)/g;

describe('every lesson', () => {
  const steps = lessons.flatMap((lesson) =>
    lesson.steps.map((one, index) => ({ name: `${lesson.id} ${index + 1}`, one })),
  );

  it.each(steps)('$name shows a phase or an instant that exists, and points at things that exist', ({ one }) => {
    const { scene, text, question } = one;
    // A program runs to its end.
    const untilNs = () => scene.run.untilNs || ended(opened(one)).completionPs / 1000;
    if (!hasPhases(scene)) expect(scene.view.timeNs).toBeLessThanOrEqual(untilNs());
    else expect(scene.view.phase).toBeLessThan(opened(one).shape.phases);
    // The answer's references must exist once it has run.
    const buts = question && 'choices' in question ? question.choices.flatMap(({ but = [] }) => but) : [];
    const pointing = [
      { words: text, picture: scene },
      { words: [...(question?.why ?? []), ...buts], picture: question?.run?.scene ?? scene },
    ];
    for (const { words, picture } of pointing) {
      expect(words.join(' ')).not.toMatch(/!/);
      for (const [, target = ''] of words.join(' ').matchAll(/\]\(([^)]+)\)/g)) {
        if (target.startsWith('set:')) continue;
        const { thing, momentNs } = pointingAt(target);
        expect(readSelect(thing), target).not.toBeNull();
        expect(fitView({ ...picture, view: { ...picture.view, select: thing } }).problems, target).toEqual([]);
        // A moment is within the run that the answer is about.
        if (momentNs !== null) expect(momentNs, target).toBeLessThanOrEqual(sure(question?.run?.untilNs));
      }
    }
  });

  it.each(steps)('$name changes numbers that are what its text says, as far as the page lets one', ({ one }) => {
    const { scene, text, curve, question } = one;
    for (const { texts, picture } of [
      { texts: text, picture: scene },
      { texts: question?.why ?? [], picture: question?.run?.scene ?? scene },
    ])
      for (const [, words = '', written = ''] of texts.join(' ').matchAll(NUMBERS)) {
        const setting = sure(numberSetting(written) ?? undefined);
        const settings = sure(settingsWith(picture, setting));
        expect(settingNumber(settings, setting)).toBe(Number(words));
        for (const value of [setting.min, setting.max])
          expect(changeRefusal(picture, numberPatch(settings, setting, value), setting.lane ?? undefined)).toBeNull();
      }
    if (curve) expect(settingNumber(scene, curve.along)).not.toBeNull();
  });

  it('has a number to change in every chapter', () => {
    const texts = ({ text, question }: LessonStep) => [...text, ...(question?.why ?? [])].join(' ');
    for (const { title, lessons: own } of groups)
      expect(own.flatMap(({ steps }) => steps.filter((one) => texts(one).match(NUMBERS))).length, title).not.toBe(0);
  });

  it('has its right choice now here, now there, and not always in most words', () => {
    const places = lessons.map(({ steps }) =>
      steps.flatMap(({ question }) => (question && 'choices' in question ? [question.right] : [])),
    );
    const all = places.flat();
    for (const place of new Set(all)) expect(all.filter((one) => one === place).length).toBeLessThan(all.length / 2);
    for (const [index, own] of places.entries())
      if (own.length > 3) expect(new Set(own).size, lessons[index]?.id).toBeGreaterThan(1);
    const asked = lessons.flatMap(({ steps }) => steps.flatMap(({ question }) => question ?? []));
    const longest = asked.filter((one) => {
      if (!('choices' in one)) return false;
      return lengthOf(one.choices[one.right]) === Math.max(...one.choices.map(lengthOf));
    });
    expect(longest.length).toBeLessThan(all.length / 2);
  });

  it.each(steps)('$name plays to a phase or an instant that exists', ({ one: { question } }) => {
    const { run } = question ?? {};
    if (!run) return;
    expect(fitView(run.scene).problems).toEqual([]);
    const lanes = resolveLanes(run.scene);
    if (run.untilPhase !== undefined) {
      expect(run.scene.view.clock).toBe('phases');
      expect(run.untilPhase).toBeGreaterThan(run.scene.view.phase);
      expect(run.untilPhase).toBeLessThan(Math.max(...lanes.map((lane) => core.open(lane).shape.phases)));
    }
    if (run.untilNs === undefined) return expect(run.nsPerSecond).toBeUndefined();
    expect(run.scene.view.clock).toBe('packets');
    expect(run.untilNs).toBeGreaterThan(run.scene.view.timeNs);
    const endTimes = lanes.map((lane) => lane.run.untilNs || ended(core.open(lane)).completionPs / 1000);
    expect(run.untilNs).toBeLessThanOrEqual(Math.max(...endTimes));
  });

  it.each(steps)(
    '$name asks with choices that differ, and says why each wrong one is wrong',
    ({ one: { question } }) => {
      if (!question || !('choices' in question)) return;
      const { choices, right } = question;
      expect(new Set(choices.map(({ say }) => say)).size).toBe(choices.length);
      for (const [index, { say, but }] of choices.entries()) expect(but === undefined, say).toBe(index === right);
    },
  );

  it.each(steps)('$name is done by hand where its answer is shown, and not before', ({ one }) => {
    if (!one.question || !('deed' in one.question)) return;
    const { lane, atMost } = one.question.deed;
    const fullest = (shown: LessonStep) => opened(shown, lane).plan(shown.scene.view.phase).contention;
    expect(fullest(one)).toBeGreaterThan(atMost);
    expect(fullest(answeredBy(one.question))).toBeLessThanOrEqual(atMost);
  });

  it('asks for numbers at which a slider can stand', () => {
    const asked = steps.flatMap(({ name, one }) =>
      one.question && 'number' in one.question ? [{ name, ...one.question.number }] : [],
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const { name, from, to, step, right } of asked) {
      expect((right - from) / step, name).toBe(Math.round((right - from) / step));
      expect(right, name).toBeLessThanOrEqual(to);
    }
  });

  it('has three to seven steps and a name of its own', () => {
    for (const { steps: own } of lessons) {
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(7);
    }
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });
});

const crossing = (run: CoreRun) =>
  Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).crossings[run.shape.levels] ?? 0);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Plans of the lanes that run. */
const plansOf = (id: string, number: number) => lanesAnswered(id, number).map((lane) => core.open(lane));

/** The first and last phase that a lane's tasks are in at a time. */
function phasesAt(lane: ReturnType<typeof lanesAnswered>[number] | undefined, ns: number): [number, number] {
  const run = core.open(sure(lane));
  run.prepare();
  while (run.run(ns * 1000, 1e7) === 'running');
  const { firstPhase, lastPhase } = run.frame();
  return [firstPhase, lastPhase];
}

describe('half the bisection', () => {
  const xor = opened(step('half', 2));

  it('XOR crosses with none and then with all', () => {
    expect(xor.shape.uplinksOf(2)).toBe(4);
    expect(Array.from(xor.shape.ends.from.slice(32, 36)).every((from) => from < sure(xor.shape.firstEntityOf(3)))).toBe(
      true,
    );
    expect(crossing(xor)).toEqual([...Array(8).fill(0), ...Array(8).fill(16)]);
    expect(right('half', 2)).toBe(`${crossing(xor)[8]}`);
    expect(Array.from(xor.plan(8).destination).slice(5, 7)).toEqual([13, 14]);
    expect(xor.plan(3).destination[5]).toBe(6);
    expect(xor.plan(8).linkLoad[33]).toBe(2);
  });

  it('every exchange crosses 128 times', () => {
    for (const run of [...plansOf('half', 4), ...plansOf('late', 6)])
      expect(`${sum(crossing(run))}`).toBe(right('half', 3));
    expect(16 * sure(xor.shape.uplinksOf(2)) * 2).toBe(128);
  });

  it('OPT takes 16 turns for 15 messages', () => {
    const [, opt] = plansOf('half', 4);
    if (!opt) throw new Error('no lane');
    expect(crossing(opt)).toEqual(Array(16).fill(8));
    expect(contentions(opt)).toEqual(Array(16).fill(1));
    expect(said('half', 4)).toContain(`XOR takes ${longer(lanesAnswered('half', 4)[0])} longer`);
    expect(right('half', 4)).toBe(longer(lanesAnswered('half', 4)[1]));
    expect(said('half', 4)).toContain(`as on the opening page, it is ${longer(resolveLanes(defaultScenario())[0])}`);
    const { completionPs, idealPs } = ended(opt);
    expect(completionPs * 15).toBe(idealPs * 16);
    const idle = Array.from({ length: 16 }, (_, phase) =>
      Array.from(opt.plan(phase).destination).flatMap((to, task) => (to === task ? [task] : [])),
    );
    expect(idle.flat().sort((a, b) => a - b)).toEqual([...Array(16).keys()]);
    expect(xor.plan(0).selfMessages).toBe(16);
  });

  it('full bisection makes XOR ideal', () => {
    expect(lanesAnswered('half', 5).map(longer)).toEqual([right('half', 5), '7 %']);
    expect(plansOf('half', 5)[0]?.shape.uplinksOf(2)).toBe(8);
  });
});

describe('no picture tells the answer to a later question', () => {
  const asks = lessons.flatMap(({ id, steps }) =>
    steps.flatMap(({ question }, index) =>
      question && /^About 0| %$/.test(question.answer) ? [{ id, number: index + 1 }] : [],
    ),
  );
  const told = (scene: Scenario) => (scene.view.hidden.includes('figures') ? [] : resolveLanes(scene));
  const settings = ({ name: _, ...lane }: ResolvedLane) => JSON.stringify(lane);

  it.each(asks.filter(({ id, number }) => step(id, number).scene.topology.kind !== 'cluster'))(
    '$id $number',
    ({ id, number }) => {
      const steps = lessons.find((lesson) => lesson.id === id)?.steps.slice(0, number) ?? [];
      const shown = steps.flatMap(({ scene, question }, index) => [
        ...told(scene),
        ...(index < number - 1 && question?.run ? told(question.run.scene) : []),
      ]);
      const known = new Set(shown.map(settings));
      // A share of what could be delivered is asked of the last lane, a time of the lanes that take it.
      const lanes = lanesAnswered(id, number);
      const asked = right(id, number).startsWith('About')
        ? lanes.slice(-1)
        : lanes.filter((lane) => longer(lane) === right(id, number));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.some((lane) => !known.has(settings(lane)))).toBe(true);
    },
  );
});

describe('moved tasks', () => {
  it('within a half, and to the other one', () => {
    const [near] = plansOf('move', 1);
    expect(near && [crossing(near), Math.max(...contentions(near))]).toEqual([Array(16).fill(8), 1]);
    const [far] = plansOf('move', 2);
    if (!far) throw new Error('no lane');
    expect(right('move', 2)).toBe(`${crossing(far)[11]}`);
    expect([crossing(far)[0], sum(crossing(far)), far.plan(11).contention]).toEqual([4, 128, 2]);
    expect(said('move', 2)).toContain(`takes ${longer(lanesAnswered('move', 2)[0])} longer than ideal instead of 7 %`);
    const { destination } = opened(step('move', 1)).plan(11);
    const half = (task: number) => task >> 3;
    for (const task of [3, 8]) {
      expect(half(sure(destination[task]))).toBe(half(task));
      expect(half(destination.indexOf(task))).toBe(half(task));
    }
  });

  it('two exchanges spread XOR', () => {
    const [xor] = lanesOf(step('move', 4));
    expect(Array.from(core.open(sure(xor)).plan(9).destination).slice(0, 2)).toEqual([9, 8]);
    const [placed] = lanesAnswered('move', 4);
    const run = core.open(sure(placed));
    expect([crossing(run)[9], run.plan(9).contention]).toEqual([8, 1]);
    expect(said('move', 4)).toContain(`takes ${longer(placed)} longer than ideal instead of ${longer(xor)}`);
    const [opt] = lanesOf(step('move', 1));
    expect(said('move', 4)).toContain(`leave OPT at ${longer({ ...sure(opt), mapping: sure(placed).mapping })}`);
  });
});

describe('orders and mappings', () => {
  it.each([1, 2, 3])('dealt out, step %i', (number) => {
    const [contiguous, dealt] = lanesAnswered('order', number);
    expect(right('order', number)).toBe(longer(dealt));
    expect(said('order', number)).toContain(longer(contiguous));
  });

  it('what crosses when dealt out', () => {
    const [, lin] = plansOf('order', 1);
    const [, xor] = plansOf('order', 2);
    const [, opt] = plansOf('order', 3);
    expect(lin && crossing(lin).map((many, phase) => (phase % 2 === 1 ? many : many % 16))).toEqual(
      Array.from({ length: 16 }, (_, phase) => (phase % 2 === 1 ? 8 : 0)),
    );
    expect(lin && crossing(lin).filter((many) => many > 8)).toHaveLength(4);
    expect(xor && crossing(xor).flatMap((many, phase) => (many > 0 ? [phase] : []))).toEqual([
      2, 3, 6, 7, 10, 11, 14, 15,
    ]);
    expect(opt && crossing(opt)).toEqual(Array(16).fill(8));
    // Dealt out, the half is the digit worth 2: in every phase of OPT it stays the same for half of the tasks.
    for (let phase = 0; phase < 16; phase++) {
      const to = Array.from(opt?.plan(phase).destination ?? []);
      expect(to.filter((target, task) => (target & 2) === (task & 2))).toHaveLength(8);
    }
    expect(Array.from(lin?.plan(0).taskNode ?? []).flatMap((node, task) => (node < 4 ? [task] : []))).toEqual([
      0, 4, 8, 12,
    ]);
  });

  it('scattered', () => {
    const [xor, lin, opt] = lanesAnswered('order', 4);
    expect(said('order', 4)).toContain(`XOR takes ${longer(xor)}, LIN ${longer(lin)}`);
    expect(right('order', 4)).toBe(longer(opt));
    const across = crossing(core.open(sure(opt)));
    expect([Math.min(...across), Math.max(...across), across.filter((many) => many > 8).length]).toEqual([6, 12, 4]);
  });
});

describe('routes', () => {
  it('by number, and by lot', () => {
    const [searched, modulo] = plansOf('routes', 1);
    if (!searched || !modulo) throw new Error('no lanes');
    expect(Math.max(...contentions(searched))).toBe(1);
    expect(Array.from(modulo.plan(0).destination.slice(1, 4))).toEqual([8, 4, 12]);
    expect(right('routes', 1)).toBe(`${modulo.plan(0).linkLoad[16]}`);
    expect(modulo.plan(0).linkLoad.slice(17, 20)).toEqual(new Uint16Array(3));
    expect(contentions(modulo)).toEqual(Array(16).fill(3));
    expect(said('routes', 1)).toContain(`takes ${longer(lanesAnswered('routes', 1)[1])} longer`);
    const [opening] = resolveLanes(defaultScenario());
    const drifting = opening && { ...opening, routing: { ...opening.routing, kind: 'd-mod-k' as const } };
    expect(said('routes', 1)).toContain(`phases mix: ${longer(drifting)}`);
    const [, random] = plansOf('routes', 2);
    const met = contentions(sure(random));
    expect(right('routes', 2)).toBe(`${met.filter((worst) => worst > 1).length}`);
    expect(new Set(met)).toEqual(new Set([2, 3]));
    // In each of these phases three messages leave each of the four switches: 4 · 3 · 2 of 4³ draws are all different.
    for (const phase of met.keys()) {
      const { destination } = sure(random).plan(phase);
      const leaving = [...destination].flatMap((to, task) => (to >> 2 === task >> 2 ? [] : [task >> 2]));
      expect(leaving.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    }
    expect(said('routes', 2)).toContain(`Only ${(8 * 4 * 3 * 2) / 4 ** 3} times in 8`);
    expect(said('routes', 2)).toContain(`${longer(lanesAnswered('routes', 2)[1])} longer`);
  });

  it('as in a sudoku: one number is left for the last message of a phase of OPT', () => {
    const before = opened(step('routes', 3));
    const [after] = plansOf('routes', 3);
    const opt = opened(step('routes', 1)).plan(0);
    const whole = sure(after).plan(0);
    expect(whole.destination).toEqual(opt.destination);
    const numbers = (run: CoreRun) => new Map(routesOf(run.shape, run.plan(0)).map((way) => [way.task, way]));
    const [open, full] = [numbers(before), numbers(sure(after))];
    const last = sure(full.get(11));
    expect([last.receiver, last.number, open.has(11)]).toEqual([14, right('routes', 3), false]);
    expect(last.links[1]).toBe(26);
    // The others keep their numbers.
    expect([...open.values()]).toEqual([...full.values()].filter(({ task }) => task !== 11));
    const of = (here: (way: Route) => boolean) =>
      new Set(
        [...open.values()]
          .filter(({ number }) => number !== '')
          .filter(here)
          .map(({ number }) => number),
      );
    expect(of(({ row }) => row === last.row)).toEqual(new Set(['0', '3']));
    expect(of(({ column }) => column === last.column)).toEqual(new Set(['3', '1']));
    expect([full.get(8), full.get(7)].map((way) => [way?.receiver, way?.number])).toEqual([
      [2, '0'],
      [13, '1'],
    ]);
    // Among those that leave a half, too, no number stands twice.
    for (const half of [0, 1]) {
      const leaving = [...full.values()].filter(({ row, column }) => row >> 1 === half && column >> 1 !== half);
      expect(leaving.map(({ number }) => number).toSorted()).toEqual(['0', '1', '2', '3']);
    }
  });

  it('there is not always a way: all 256 choices of a pattern with room for it', () => {
    const [run] = plansOf('routes', 5);
    const plan = sure(run).plan(0);
    expect([plan.bound, plan.contention, plan.crossings[3]]).toEqual([1, 2, 4]);
    const linksByLevel = [
      (task: number, to: number, way: number) =>
        task >> 1 === to >> 1 ? [] : [`u${task >> 1} ${way}`, `d${to >> 1} ${way}`],
      (task: number, to: number, way: number) =>
        task >> 2 === to >> 2 ? [] : [`U${task >> 2} ${way}`, `D${to >> 2} ${way}`],
    ];
    const best = Array.from({ length: 256 }, (_, choice) => {
      const loads = new Map<string, number>();
      for (const [task, to] of plan.destination.entries())
        for (const linksOf of linksByLevel)
          for (const link of linksOf(task, to, (choice >> task) & 1)) loads.set(link, (loads.get(link) ?? 0) + 1);
      return Math.max(...loads.values());
    });
    expect(Math.min(...best)).toBe(2);
  });

  it('routes make no room', () => {
    expect(lanesAnswered('routes', 6).map(longer)).toEqual(Array(2).fill(right('routes', 6)));
    expect(opened(step('routes', 6)).plan(9).linkLoad.slice(32, 40)).toEqual(new Uint16Array(8).fill(2));
  });
});

describe('no barrier', () => {
  it('together, and up to a packet apart', () => {
    const [together] = lanesAnswered('barrier', 1);
    expect([phasesAt(together, 100_000), longer(together)]).toEqual([[30, 30], '2 %']);
    const [, fifty] = lanesAnswered('barrier', 2);
    expect([phasesAt(fifty, 60_000), longer(fifty)]).toEqual([[18, 18], right('barrier', 2)]);
    const [, , hundred] = lanesAnswered('barrier', 3);
    expect([phasesAt(hundred, 100_000), longer(hundred)]).toEqual([[14, 16], right('barrier', 3)]);
  });

  it('near the edge chance decides', () => {
    const [two = '', three = '', four = ''] = lanesAnswered('barrier', 4).map(longer);
    expect(said('barrier', 4)).toContain(`With seeds 2 and 3 it takes ${two}, with seed 4 ${four}`);
    expect(three).toBe(two);
    for (const lane of [0, 1, 2]) {
      const skews = changed('barrier', 4, lane);
      expect(longer(skews[0])).toBe(two);
      expect(Number.parseInt(longer(skews.at(-1)), 10)).toBeGreaterThan(100);
    }
    expect([two, three, four].map((text) => Number.parseInt(text, 10) > 100)).toEqual([false, false, true]);
  });

  it('latency is slack', () => {
    const [, half, one] = lanesAnswered('barrier', 5).map(longer);
    expect(said('barrier', 5)).toContain(`At 0.5 µs it takes ${half} longer than ideal, at 1 µs ${one}`);
  });
});

describe('latency', () => {
  it.each([1, 2, 3, 4])('step %i', (number) => {
    const [, xor] = lanesAnswered('latency', number);
    expect(right('latency', number)).toBe(longer(xor));
  });

  it('loses as much, of more', () => {
    const whole = (number: number) => {
      const { completionPs, idealPs } = ended(core.open(sure(lanesAnswered('latency', number)[1])));
      return [completionPs, idealPs, completionPs - idealPs].map((ps) => Math.round(ps / 1e6));
    };
    const [completion, ideal, lost] = whole(1);
    expect(said('latency', 1)).toContain(`XOR loses ${lost} µs: ${completion} instead of ${ideal}`);
    const [, realistic, lostNow] = whole(2);
    expect(said('latency', 2)).toContain(`XOR loses ${lostNow} µs`);
    expect(said('latency', 2)).toContain(`ideal takes ${realistic} µs now, not ${ideal}`);
    expect([1, 3, 4].map((number) => longer(lanesAnswered('latency', number)[0]))).toEqual(['2 %', '1 %', '2 %']);
    expect((ended(core.open(sure(lanesAnswered('latency', 3)[0]))).idealPs / 63 / 1e6).toFixed(1)).toBe('3.4');
  });
});

it('shows how a destination comes about only where an exchange has such a rule', () => {
  const shown = lessons.flatMap(({ steps }) => steps.filter(({ figure }) => figure === 'destination'));
  expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) {
    const after = one.question?.run ? resolveLanes(one.question.run.scene) : [];
    for (const lane of [...lanesOf(one), ...after]) expect(isDerived(lane), lane.name).toBe(true);
  }
});
