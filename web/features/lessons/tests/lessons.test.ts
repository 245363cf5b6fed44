/* The picture beside an answer stands at the instant of which the answer speaks, or the page says that it went back. */

import { describe, expect, it } from 'vitest';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { hasPhases, resolveLanes } from '../../../model/lanes.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { fitView, readSelect } from '../../../model/view.ts';
import { changeRefusal } from '../../../state/edits.ts';
import { isDerived } from '../../../traffic/derivation.ts';
import { pointingAt } from '../LessonParagraph.tsx';
import type { Choice, LessonStep, Run } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { numberPatch, numberSetting, settingNumber, settingsWith } from '../setting.ts';
import { answeredBy, core, ended, lanesAnswered, lanesOf, longer, opened, right, step, sure } from './bench.ts';

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
      for (const [, named = '', target = ''] of words.join(' ').matchAll(/\[([^[\]]*)\]\(([^)]+)\)/g)) {
        if (target.startsWith('set:')) continue;
        const { thing, momentNs } = pointingAt(target);
        if (/^\d+$/.test(named) && /^(task|node):/.test(thing)) expect(thing.split(':').at(-1), target).toBe(named);
        expect(readSelect(thing), target).not.toBeNull();
        expect(fitView({ ...picture, view: { ...picture.view, select: thing } }).problems, target).toEqual([]);
        // A moment is within the run that the answer is about.
        if (momentNs !== null) expect(momentNs, target).toBeLessThanOrEqual(sure(question?.run?.untilNs));
      }
    }
  });

  it.each(steps)('$name changes numbers that are what its text says, as far as the page lets one', ({ one }) => {
    const { scene, text, question } = one;
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

it('shows how a destination comes about only where an exchange has such a rule', () => {
  const shown = lessons.flatMap(({ steps }) => steps.filter(({ figure }) => figure === 'destination'));
  expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) {
    const after = one.question?.run ? resolveLanes(one.question.run.scene) : [];
    for (const lane of [...lanesOf(one), ...after]) expect(isDerived(lane), lane.name).toBe(true);
  }
});

/** Where a run that is so near its end was to show the end. */
const NEARLY = 0.97;

/** When the slowest lane of a run ends, ns; null where traffic has no end of its own, or takes too long to wait for here. */
function endNs({ scene }: Run): number | null {
  const lanes = resolveLanes(scene);
  const ends = (lane: ResolvedLane) => hasPhases(lane) || traffics[lane.traffic.kind].listed;
  if (!lanes.every((lane) => ends(lane) && lane.topology.kind !== 'cluster')) return null;
  return Math.max(
    ...lanes.map((lane) => {
      const run = core.open(lane);
      const { completionPs } = ended(run);
      run.destroy();
      return completionPs / 1000;
    }),
  );
}

/** Those that play packets, up to an instant. */
const runs = lessons.flatMap(({ id, steps }) =>
  steps.flatMap((one, at) => {
    const run = one.question?.run;
    return run?.untilNs === undefined || run.scene.view.clock !== 'packets'
      ? []
      : [{ id: `${id} ${at + 1}`, one, run }];
  }),
);

/** What the answer says of the end of messages. */
const ARRIVED = /\b(have|has) (all )?arrived|\barrives? after/;
const saysArrived = ({ question }: LessonStep) => ARRIVED.test([question?.answer, ...(question?.why ?? [])].join(' '));

describe('the picture beside an answer', () => {
  it.each(runs.filter(({ run: { standNs, untilNs } }) => standNs !== untilNs && standNs !== undefined))(
    'of $id went back from a later instant, which it can show',
    ({ run }) => expect(run.standNs).toBeLessThan(run.untilNs ?? 0),
  );

  it.each(runs.filter(({ one, run }) => saysArrived(one) && endNs(run) !== null))(
    'of $id shows the arrival, or says how to go on',
    ({ one, run }) => {
      const end = sure(endNs(run) ?? undefined);
      expect(run.untilNs === end || one.question?.why.join(' ').includes('Go on with the play button')).toBe(true);
    },
  );

  it.each(runs.filter(({ run }) => endNs(run) !== null))('of $id is one that the clock comes to', ({ run }) =>
    expect(run.untilNs).toBeLessThanOrEqual(sure(endNs(run) ?? undefined)),
  );

  const short = ['fat-tree', 'why-fat', 'half', 'to-one', 'latency'];
  it.each(runs.filter(({ id }) => short.includes(id.split(' ')[0] ?? '')))(
    'of $id is that of the very end where it is nearly there',
    ({ run }) => {
      const end = endNs(run) ?? Number.POSITIVE_INFINITY;
      const until = run.untilNs ?? 0;
      if (until > NEARLY * end) expect(until).toBe(end);
    },
  );
});

describe('a number of the scenario', () => {
  it('is read, found and changed', () => {
    const { scene } = step('line', 4);
    const setting = numberSetting('topology.m.0:2:32');
    if (!setting) throw new Error('no setting');
    expect(setting).toMatchObject({ path: 'topology.m', index: 0, min: 2, max: 32 });
    expect(settingNumber(scene, setting)).toBe(8);
    expect(numberPatch(scene, setting, 5)).toEqual({ topology: { m: [5] } });
    const places = numberSetting('switch.bufferPackets:1:200');
    expect(places && settingNumber(scene, places)).toBe(84);
    expect(places && numberPatch(scene, places, 3)).toEqual({ switch: { bufferPackets: 3 } });
  });

  it.each(['topology.m.0', 'nothing.there:1:2', 'view.phase:0:9', 'topology.m.0:5:5', 'routing.kind'])(
    'is not %s',
    (text) => {
      expect(numberSetting(text)).toBeNull();
    },
  );
});
