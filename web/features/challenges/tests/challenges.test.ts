/* Every challenge on the built core: its start misses the goal, its par is reproduced, and disallowed changes do not count. Nothing that
 * a class sends is slow. */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { reportedRun } from '../../../measures/outcome.ts';
import { mergeScenes, type Scene } from '../../../model/form.ts';
import { encodeFragment } from '../../../model/share-link/encode.ts';
import { scenarioOf } from '../../../model/tests/opened.ts';
import type { ResolvedLane, Scenario, TraceRow } from '../../../model/types.ts';
import { expectProportional, PASTED, type Reader, repeated, type SlowText } from '../../../page/tests/slow-text.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Summary } from '../../../run/protocol.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { reportLane } from '../../../study/measure-lane.ts';
import { csvOf } from '../../../words/table.ts';
import { attemptOf } from '../attempt.ts';
import { type Challenge, readChallenge } from '../challenge.ts';
import { challenges } from '../challenges.ts';
import {
  linksIn,
  rankedRows,
  readInTurn,
  type SubmittedLink,
  scoreRowOf,
  scoreTable,
  submittedLink,
  withoutLink,
} from '../class.ts';
import { type Candidate, stepsOf } from '../moves.ts';
import { goalText, meetsGoal, requestFor, runFault, type Scored, scored, scoreOf, slowerText } from '../score.ts';

/** Where the page has lessons. */
const lessonFiles = import.meta.glob<{ scene?: Scene; steps: { scene?: Scene; question?: { deed?: object } }[] }>(
  ['../../lessons/files/*.yaml', '!../../lessons/files/*.*.yaml'],
  { eager: true, import: 'default' },
);

const sceneOf = (scene: Scene): Scenario => scenarioOf({ title: 'A step', ...scene });

const core = await builtCore();

const named = (name: string) => scored[name] as Scored;

const resultsOf = (lane: ResolvedLane, measure: Scored) => reportLane(core, requestFor(measure, lane));

function scoreIn(challenge: Challenge, scenario: Scenario): number | null {
  return scoreOf(challenge.measure, resultsOf(attemptOf(challenge, scenario).lane, challenge.measure));
}

function called(id: string): Challenge {
  const found = challenges.find((challenge) => challenge.id === id);
  if (!found) throw new Error(`no challenge ${id}`);
  return found;
}

const attempts = parse(readFileSync(new URL('attempts.yaml', import.meta.url), 'utf8')) as {
  name: string;
  of: string;
  /** what is changed of its scene */
  scene: Scene;
  moves?: number;
  faults: string[];
}[];

describe.each(challenges.map((challenge) => [challenge.id, challenge] as const))('the challenge %s', (_, challenge) => {
  const { scene, par, goal, moves } = challenge;

  it('starts without its goal', () => {
    const { moves: made, faults } = attemptOf(challenge, scene);
    const score = scoreIn(challenge, scene);
    expect(made).toBe(0);
    expect(score).not.toBeNull();
    expect(meetsGoal(goal, score ?? Number.NaN) && faults.length === 0).toBe(false);
  });

  it('has a par that is allowed, reaches the goal and scores what it says', () => {
    const entry = attemptOf(challenge, par.scene);
    expect(entry.faults).toEqual([]);
    expect(entry.moves).toBe(par.moves);
    expect(par.moves).toBeLessThanOrEqual(moves[1]);
    expect(scoreIn(challenge, par.scene)).toBe(par.score);
    expect(meetsGoal(goal, par.score)).toBe(true);
    expect(runFault(challenge, resultsOf(attemptOf(challenge, par.scene).lane, challenge.measure))).toBeNull();
  });

  it('opens in a link as what it is', () => {
    const [sent] = submittedLinksIn(`https://example.org/${encodeFragment(par.scene)}`);
    expect(sent).toMatchObject({ challenge: { id: challenge.id }, fault: null, entry: { moves: par.moves } });
  });
});

describe('challenges', () => {
  it('are all in the list, by the names of their files', () => {
    const files = readdirSync(resolve('web/features/challenges/files')).map((file) => file.replace('.yaml', ''));
    expect(challenges.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  });

  it('ask nothing that a lesson has asked', () => {
    const asked = ({ topology, traffic, mapping }: Scenario) => JSON.stringify([topology, traffic, mapping]);
    const deeds = Object.values(lessonFiles).flatMap(({ scene = {}, steps }) =>
      steps
        .filter(({ question }) => question?.deed)
        .map((step) => asked(sceneOf(mergeScenes(scene, step.scene ?? {})))),
    );
    expect(deeds.length > 0).toBe(Object.keys(lessonFiles).length > 0);
    for (const { title, scene } of challenges) expect(deeds, title).not.toContain(asked(scene));
  });

  it.each(attempts)('count what $name, and no more than may be changed', ({ of, scene, moves, faults }) => {
    const challenge = called(of);
    const attempt = mergeScenes(challenge.scene as unknown as Scene, scene) as unknown as Scenario;
    expect(attemptOf(challenge, attempt)).toMatchObject({ faults, ...(moves === undefined ? {} : { moves }) });
  });

  // Swaps and cuts alone go without new settings, whose number is what grows.
  it.each(challenges.filter(({ may, par }) => may.fields && par.by === 'proven').map((one) => [one.id, one] as const))(
    'say of %s how many changes there are',
    (_, challenge) => {
      const { next, moves } = stepsOf(core, challenge);
      if (moves === 0) return expect(challenge.par.how).toContain('Without a change');
      let ways: Candidate[] = [
        { moves: [], scenario: challenge.scene, lane: attemptOf(challenge, challenge.scene).lane },
      ];
      for (let count = 1; count <= challenge.par.moves; count++) {
        ways = next(ways);
        expect(challenge.par.how).toMatch(new RegExp(`\\b${ways.length.toLocaleString('en')}\\b`));
      }
    },
  );

  it('do not take a broadcast for an exchange of all with all', () => {
    const links = called('three-links');
    const chain = { ...links.scene, traffic: { ...links.scene.traffic, exchange: 'broadcast-chain' as const } };
    expect(attemptOf(links, chain).faults).toEqual([
      'Only exchanges that bring about the same as the one at the start count.',
    ]);
    expect(meetsGoal(links.goal, scoreIn(links, chain) ?? Number.NaN)).toBe(true);
  });

  it('do not count what gives up more than they allow', () => {
    const order = called('in-order');
    const sprayed = { ...order.scene, routing: { ...order.scene.routing, kind: 'spray' as const } };
    const entry = attemptOf(order, sprayed);
    const results = resultsOf(entry.lane, order.measure);
    expect(meetsGoal(order.goal, scoreOf(order.measure, results) ?? Number.NaN)).toBe(true);
    expect(runFault(order, results)).toMatch(/^1\.6.% of the packets out of order, not 0\.0.%\.$/);
    expect(scoreRowOf({ name: 'Ada', challenge: order, entry, fault: null }, results).solved).toBe(false);
    expect(runFault(order, resultsOf(attemptOf(order, order.par.scene).lane, order.measure))).toBeNull();
  });

  it('say how much a better sum, and better routes, bring by themselves', () => {
    const sum = called('which-sum');
    const bandwidth = (
      exchange: 'all-reduce-hierarchical' | 'all-reduce-halving-far',
      kind: 'd-mod-k' | 'conflict-free',
    ) =>
      scoreIn(sum, {
        ...sum.scene,
        traffic: { ...sum.scene.traffic, exchange },
        routing: { ...sum.scene.routing, kind },
      });
    const why = sum.why.join(' ');
    expect(why).toContain(`${bandwidth('all-reduce-halving-far', 'conflict-free')?.toFixed(0)} Gb/s`);
    expect(why).toContain(`${bandwidth('all-reduce-hierarchical', 'd-mod-k')?.toFixed(0)} Gb/s`);
  });

  it('say of a slow task which transfer is in the way, and what a faster task would gain', () => {
    const slow = called('slow-task');
    const { scene, par, why } = slow;
    const timeOf = (rows: TraceRow[]) => scoreIn(slow, { ...scene, traffic: { ...scene.traffic, rows } }) ?? Number.NaN;
    const { rows } = scene.traffic;
    const transfers = rows.filter(([, , , , bytes]) => bytes === 1 << 20);
    const without = (gone: readonly TraceRow[]) => timeOf(rows.filter((row) => !gone.includes(row)));
    expect(without(transfers)).toBe(par.score);
    const inTheWay = transfers.filter((transfer) => without([transfer]) < timeOf(rows));
    expect(inTheWay.map(([, , source, destination]) => [source, destination])).toEqual([[10, 2]]);
    expect(without(inTheWay)).toBe(par.score);
    const faster = timeOf(rows.map((row): TraceRow => (row[1] === 150_000 ? [-1, 100_000, 11, 11, 0] : row)));
    expect(why.join(' ')).toContain(`50 µs less would have gained ${((timeOf(rows) - faster) / 1000).toFixed(1)} µs`);
  });

  it('give no score to what cannot send all of its messages', () => {
    const challenge = called('fewer-cables');
    const cuts = [0, 1, 2, 3].map((top): [string, string] => ['1.0', `2.${top}`]);
    const scenario = { ...challenge.scene, topology: { ...challenge.scene.topology, cuts } };
    expect(scoreIn(challenge, scenario)).toBeNull();
    const results = resultsOf(attemptOf(challenge, scenario).lane, challenge.measure);
    const sent = { name: 'Ada', challenge, entry: attemptOf(challenge, scenario), fault: null };
    expect(scoreRowOf(sent, results)).toMatchObject({ score: null, solved: false });
    expect(scoreRowOf(sent, results).fault).toMatch(/^\d+ of \d+ messages are missing, so there is no score\.$/);
  });

  it('say their goals', () => {
    const said = challenges.map(({ measure, goal }) => goalText(measure, goal));
    expect(said).toContain('at most +20\u202f%');
    expect(said).toContain('at least 0.80');
  });

  it('have no score before the run is over', () => {
    const xor = called('untangle-xor');
    const results = resultsOf(attemptOf(xor, xor.scene).lane, xor.measure);
    expect(scoreOf(xor.measure, results)).toBe(53.3);
    const unfinished = results.run && { ...results.run, summary: { ...results.run.summary, completionPs: -1 } };
    expect(scoreOf(xor.measure, reportedRun(results.settings, undefined, unfinished ?? null))).toBeNull();
    expect(scoreOf(named('busiest-link'), results)).toBeNull();
  });
});

const submittedLinksIn = (text: string): SubmittedLink[] => linksIn(text).map(submittedLink);

describe('a challenge that counts loads', () => {
  const ended = (completionPs: number) => ({ finished: true, completionPs }) as Summary;
  const lane = (now: number, then: number) => ({
    summary: ended(now),
    before: { lane: { summary: ended(then) } as LaneState, frame: null, shown: false },
  });

  it('says so when a change makes the run longer', () => {
    expect(slowerText(named('across-top'), lane(238e6, 202e6))).toMatch(/238\sµs instead of 202\sµs/);
    expect(slowerText(named('across-top'), lane(202e6, 238e6))).toBeNull();
    expect(slowerText(named('over-ideal'), lane(238e6, 202e6))).toBeNull();
  });
});

describe('a file of a challenge', () => {
  it('says what is wrong with it', () => {
    const raw = { challenge: 1, id: 'x', moves: { most: 21 }, title: 'X', point: 'Do.', measure: 'speed' };
    const read = readChallenge(raw);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? [] : read.problems).toContain('Moves, most is 21; it must be a whole number from 1 to 20.');
  });
});

describe('the scores of a class', () => {
  it('are of who comes nearest, among those who missed the goal', () => {
    const row = (name: string, moves: number, score: number) => ({
      ...(submittedLinksIn(`${link(xor.scene)} ${name}`)[0] as SubmittedLink),
      entry: { ...attemptOf(xor, xor.scene), moves },
      score,
      solved: false,
    });
    const rows = [row('start', 0, 53.3), row('near', 3, 20.1), row('nearer', 5, 20.05)];
    expect(rankedRows(rows).map(({ name }) => name)).toEqual(['nearer', 'near', 'start']);
  });

  it('take a text of any length', () => {
    const [long] = submittedLinksIn('a'.repeat(1_000_000));
    expect(long).toMatchObject({ name: '1', fault: 'There is no link in this text.' });
  });

  const xor = called('untangle-xor');
  const link = (scenario: Scenario) => `https://example.org/page/${encodeFragment(scenario)}`;

  it('find their links in a chat', () => {
    const url = link(xor.scene);
    const chat = `Welcome, all of you\nAda L., 10:32\n<${url}>\nBob: mine (${url}).\nthanks #2\n\n${url}`;
    const sent = submittedLinksIn(chat);
    expect(sent.map(({ name }) => name)).toEqual(['Ada L., 10:32', 'Bob: mine', 'thanks #2']);
    expect(sent.map(({ challenge }) => challenge?.id)).toEqual([xor.id, xor.id, xor.id]);
  });

  it('take the plain link of a challenge for its start', () => {
    const [sent] = submittedLinksIn('Eve https://example.org/#v=1&challenge=one-each');
    const { scene, measure } = called('one-each');
    expect(sent).toMatchObject({ name: 'Eve', entry: { moves: 0 }, fault: null });
    const row = scoreRowOf(
      sent as SubmittedLink,
      resultsOf((sent as SubmittedLink).entry?.lane as ResolvedLane, measure),
    );
    expect(row).toMatchObject({
      score: scoreOf(measure, resultsOf(attemptOf(called('one-each'), scene).lane, measure)),
    });
    expect(row.solved).toBe(false);
  });

  it('are saved so that no name runs as a formula', () => {
    const [sent] = submittedLinksIn(`=cmd|'/c'!A1 ${link(xor.scene)}`);
    expect(csvOf(scoreTable([scoreRowOf(sent as SubmittedLink, null)]))).toContain("\n'=cmd|'/c'!A1,");
  });

  it('leave out nobody in silence', () => {
    const url = link(xor.scene);
    expect(withoutLink(`Ada ${url}\nBob: I am stuck\nCarol\n${url}\nDan`)).toEqual(['Bob: I am stuck', 'Dan']);
    expect(withoutLink(`Ada\n\n${url}\n`)).toEqual([]);
  });

  it('are computed anew, and the fewest moves come first', () => {
    const swaps = [...xor.par.scene.mapping.swaps, [1, 3] as [number, number]];
    const three = { ...xor.scene, mapping: { ...xor.scene.mapping, swaps } };
    const text = `Ada: ${link(three)}\n\nBob ${link(xor.par.scene)}\n${link(xor.scene)}\nno link at all`;
    const sent = submittedLinksIn(text);
    expect(sent.map(({ name }) => name)).toEqual(['Ada', 'Bob', '3']);
    const rows = rankedRows(
      sent.map((one) => scoreRowOf(one, one.entry ? resultsOf(one.entry.lane, xor.measure) : null)),
    );
    expect(rows[0]).toMatchObject({ name: 'Bob', score: 13.3, solved: true });
    expect(rows.find(({ name }) => name === '3')).toMatchObject({ score: 53.3, solved: false });
    const { columns } = scoreTable(rows);
    expect(columns.map(({ value }) => value(rows[0] as (typeof rows)[0]))).toEqual([
      'Bob',
      'Untangle XOR',
      true,
      2,
      13.3,
      'longer than ideal',
      null,
    ]);
  });
});

const rows: [string, Reader, SlowText][] = [
  ['a link with dots after it', linksIn, repeated('Ada #v=1', '.', 'a')],
  ['brackets before a link', linksIn, repeated('', '<', '#v=1 ')],
  ['blanks after a name', withoutLink, repeated('a', ' ;', 'a')],
  ['lines without a link', withoutLink, repeated('', 'a\n')],
];

it.each(rows)('%s are read in proportion to their length', async (_, read, textOf) => {
  await expectProportional(read, textOf, PASTED);
});

it('the links of a class leave the page its turn before each is read', async () => {
  const text = '#v=1&topology=kary-ntree&k=256&n=2\n'.repeat(5);
  let turns = 0;
  const seen: number[] = [];
  const turn = setInterval(() => turns++);
  for await (const { fault } of readInTurn(linksIn(text))) {
    expect(fault).toBe('The link does not belong to a challenge.');
    seen.push(turns);
  }
  clearInterval(turn);
  expect(new Set(seen).size).toBe(seen.length);
});
