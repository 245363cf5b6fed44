/* Forwarding tables on the command line. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { file, folder, run, sim, withFolder } from './process.ts';

withFolder();

const scenario = (routing: object, traffic: object = { kind: 'permutation', partners: 'transpose' }) =>
  file('tree.json', {
    version: 1,
    topology: { kind: 'kary-ntree', k: 4, n: 2 },
    traffic,
    routing,
    run: { untilNs: 200_000 },
    lanes: [{ name: 'A' }],
  });

/** All that does not say by which settings. */
const told = ({ lanes }: ReturnType<typeof run>) => lanes.map(({ hash: _, notes: __, ...rest }) => rest);

it('tables that say D-mod-k give what D-mod-k gives, written to a file and read back, too', () => {
  const plain = run(scenario({ kind: 'd-mod-k' }));
  const out = join(folder, 'by-modulo');
  expect(told(run(scenario({ kind: 'd-mod-k' }), '--routes', 'd-mod-k', '--out', out))).toEqual(told(plain));
  const written = join(out, 'lane-1-a-routes.csv');
  expect(
    readFileSync(written, 'utf8')
      .split('\n')
      .slice(0, 3)
      .map((line) => line.split(',').slice(0, 3).join()),
  ).toEqual(['switch,destination,port', '1.0,4,up 0', '1.0,5,up 1']);
  const read = run(scenario({ kind: 'random' }), '--routes', written);
  expect(told(read)).toEqual(told(plain));
  expect(read.lanes[0]?.hash).toBe(run(scenario({ kind: 'd-mod-k' }), '--routes', 'd-mod-k').lanes[0]?.hash);
});

it('all by one port are as slow as one cable, in slots and in phases', () => {
  const lines = [0, 1, 2, 3].flatMap((leaf) =>
    Array.from({ length: 16 }, (_, node) => node)
      .filter((node) => Math.floor(node / 4) !== leaf)
      .map((node) => `1.${leaf},${node},up 3`),
  );
  const routes = file('one.csv', `${lines.join('\n')}\n`);
  // 12 of 16 nodes cross in a transpose of 4 by 4, three of each leaf switch by its cable to spine 3.
  const [slots] = run(scenario({}), '--routes', routes).lanes;
  const settled = slots?.efficiency?.values.slice(2, -2) ?? [];
  expect([...new Set(settled)]).toEqual([(4 + 4) / 16]);
  const shift = { kind: 'all-to-all', exchange: 'lin', shift: 0 };
  const [phases] = run(scenario({}, shift), '--routes', routes, '--loads-only').lanes;
  expect(Math.max(...(phases?.loads?.contention ?? []))).toBe(4);
});

it('a line that is none is refused with its number', () => {
  const refused = sim(scenario({}), '--routes', file('odd.csv', '1.0,4,up 0\n1.0,5,up 4\n'));
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain(
    'gives no routes: line 2 of the forwarding tables has up port 4 of switch 1.0, whose up ports are 0 to 3.',
  );
  expect(sim(scenario({}), '--routes', 'nowhere.csv').stderr).toContain(
    'There is no file called "nowhere.csv", which is given for --routes.',
  );
});
