/* The command line as a process: its output streams and exit status. */

import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Loads } from '../../web/measures/loads.ts';
import type { LaneResults } from '../../web/measures/outcome.ts';
import { presetById } from '../../web/model/presets/presets.ts';
import { encodeFragment } from '../../web/model/share-link/encode.ts';
import type { Scenario } from '../../web/model/types.ts';
import type { RunDocument } from '../document.ts';
import { file, folder, run, SIM, sim, withProcesses } from './process.ts';

withProcesses();

const opening = presetById('half-bisection')?.scenario as Scenario;

function lane(document: RunDocument, name: string): LaneResults {
  const found = document.lanes.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no lane ${name}.`);
  return found;
}

describe('one JSON document', () => {
  it('has loads and results per lane, under the published names', () => {
    const document = run('half-bisection');
    expect(document.version).toBe(1);
    expect(document.scenario).toEqual(opening);
    expect(document.topology).toEqual({ nodes: 16, switches: 16, links: 80, levels: 3 });
    expect(document.lanes.map(({ name }) => name)).toEqual(['XOR', 'LIN', 'OPT']);

    const xor = lane(document, 'XOR');
    const half = (low: number, high: number) => Array.from({ length: 16 }, (_, phase) => (phase < 8 ? low : high));
    const { contention, crossings, levels } = xor.loads as Loads;
    expect(contention).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(crossings).toEqual(half(0, 16));
    expect(levels.map(({ level, bMin, capacity }) => [level, bMin, capacity])).toEqual([
      [0, 1, 1],
      [1, 3, 4],
      [2, 4, 4],
    ]);
    expect(levels[2]?.maxUp).toEqual(half(0, 8));
    expect(xor.delivered).toEqual({ messages: 240, packets: 15360, bytes: 983040 });
    expect(xor.packetHops).toBe(72800);
    expect(Object.keys(xor.latencyNs ?? {})).toEqual(['mean', 'p50', 'p99', 'max']);
    expect(xor.efficiency?.values.length).toBeGreaterThan(0);
    expect(xor.unreachable).toBe(0);
    expect(xor.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has the headline figures of the opening scenario', () => {
    const percent = run('half-bisection').lanes.map(({ overIdeal }) => Math.round((overIdeal ?? 0) * 100));
    expect(percent).toEqual([53, 94, 7]);
  });

  it('gives the ideal time of the paper exactly, with real latencies', () => {
    expect(run('table-1-16').lanes.map(({ idealNs }) => idealNs)).toEqual([99420, 99420, 99420]);
  });

  it('is the same for a preset, its link, its file and stdin, whenever it is run', () => {
    const hashes = (document: RunDocument) => document.lanes.map(({ hash }) => hash);
    const expected = hashes(run('half-bisection'));
    expect(hashes(run(`https://example.org/${encodeFragment(opening)}`))).toEqual(expected);
    expect(hashes(run(file('opening.json', opening)))).toEqual(expected);
    const piped = spawnSync(process.execPath, [SIM, '-', '--json'], {
      encoding: 'utf8',
      input: JSON.stringify(opening),
    });
    expect(hashes(JSON.parse(piped.stdout) as RunDocument)).toEqual(expected);
  });

  it('finds routes around the cut cables of a link, and sends nothing to a node that none leads to', () => {
    const link = '#v=1&preset=half-bisection&lane1.routing=conflict-free&lane2.routing=conflict-free&cuts=';
    const steps = run(`${link}2.1-3.1`, '--loads-only').lanes.map(({ loads }) =>
      loads?.contention.reduce((sum, fullest) => sum + fullest, 0),
    );
    expect(steps).toEqual([31, 27, 32]);
    for (const { loads, delivered } of run(`${link}5-1.1`).lanes) {
      expect(loads?.unreachable.reduce((sum, many) => sum + many, 0)).toBe(30);
      expect(delivered?.messages).toBe(240 - 30);
    }
  });

  it('compares no run that cannot send all of its messages, and says how many', () => {
    const cuts = [
      ['1.0', '2.0'],
      ['1.0', '2.1'],
      ['1.1', '2.0'],
      ['1.1', '2.1'],
    ];
    const runs = [
      ['opt', cuts.slice(0, 2)],
      ['lin', cuts.slice(0, 2)],
      ['opt', cuts],
    ] as const;
    for (const [exchange, cut] of runs) {
      const topology = { kind: 'xgft', m: [4, 2], w: [1, 2], cuts: cut };
      const path = file('cut.json', { version: 1, topology, traffic: { exchange }, routing: { kind: 'd-mod-k' } });
      const [only] = run(path).lanes;
      expect(sim(path, '--loads-only').stdout).toContain(`${24 - 2 * cut.length} of 24 links`);
      expect(only).toMatchObject({ unreachable: 32, missing: { messages: 32, of: 56 }, delivered: { messages: 24 } });
      expect([only?.completionNs, only?.overIdeal, only?.idealNs]).toEqual([null, null, null]);
      expect(only?.notes.join()).toContain('32 of 56 messages are missing');
      const { stdout } = sim(path);
      expect(stdout).toContain('32 of 56');
      expect(stdout).not.toContain('ideal');
    }
  });

  it('has no latency of the messages that are left where others are missing', () => {
    const of = (cuts: readonly unknown[]) =>
      file('many-cut.json', {
        version: 1,
        topology: { kind: 'extended-kary-ntree', k: 2, n: 3, cuts },
        traffic: { kind: 'many-to-many', senders: [0, 1, 2, 3], receivers: [6, 7, 8, 9] },
      });
    expect(sim(of([])).stdout).toContain('longest latency');
    const broken = of(['6', '7'].map((node) => [node, '1.3', 1000]));
    const [only] = run(broken).lanes;
    expect(only).toMatchObject({ missing: { messages: 8, of: 16 }, delivered: { messages: 8 } });
    expect(only?.latencyNs).toEqual({ mean: null, p50: null, p99: null, max: null });
    expect(sim(broken).stdout).not.toContain('latency');
  });

  it('has no latency where nothing has arrived', () => {
    const none = { mean: null, p50: null, p99: null, max: null };
    const [opt] = run('half-bisection', '--until', '2000', '--lane', 'OPT').lanes;
    expect(opt).toMatchObject({ completionNs: null, latencyNs: none, delivered: { messages: 0 } });
  });

  it('has no end of traffic that is never done, and 0 where nothing is sent', () => {
    const uniform = (load: number) =>
      file(`uniform-${load}.json`, {
        version: 1,
        topology: { kind: 'rlft', ports: 8, stages: 2 },
        traffic: { kind: 'uniform', load },
        run: { untilNs: 50_000 },
      });
    const [some] = run(uniform(0.3)).lanes;
    expect(some).toMatchObject({ completionNs: null, series: { hot: [] } });
    const [few] = run(uniform(0.01)).lanes;
    const empty = few?.efficiency?.values.map((efficiency) => efficiency === 0);
    expect(empty).toContain(true);
    expect(few?.series?.adapted.map((share) => share === null)).toEqual(empty);
    const [nothing] = run(uniform(0)).lanes;
    expect(nothing).toMatchObject({ completionNs: null, latencyNs: { mean: null, max: null } });
    expect(nothing?.delivered).toEqual({ messages: 0, packets: 0, bytes: 0 });
    expect(sim(uniform(0)).stdout).toMatch(/^Uniform +0\.0 % /m);
  });

  it('stands alone on stdout; progress goes to stderr', () => {
    const { stdout, stderr } = sim('half-bisection', '--json');
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stderr).toContain('XOR: packets');
  });
});

describe('options', () => {
  it('--lane runs one lane', () => {
    const document = run('half-bisection', '--lane', 'OPT');
    expect(document.lanes.map(({ name }) => name)).toEqual(['OPT']);
    expect(document.scenario.lanes.map(({ name }) => name)).toEqual(['OPT']);
  });

  it('--loads-only stops after the static analysis', () => {
    const { lanes } = run('half-bisection', '--loads-only');
    for (const { loads, completionNs, hash } of lanes) {
      expect(loads?.contention).toHaveLength(16);
      expect([completionNs, hash]).toEqual([undefined, undefined]);
    }
  });

  it('--until stops packets at a time; what was delivered by then is less', () => {
    const document = run('half-bisection', '--until', '20000');
    for (const { completionNs, overIdeal, delivered } of document.lanes) {
      expect([completionNs, overIdeal]).toEqual([null, null]);
      expect(delivered?.messages).toBeGreaterThan(0);
      expect(delivered?.messages).toBeLessThan(240);
    }
    expect(document.scenario.run.untilNs).toBe(20000);
  });

  it('--out writes the document, and the loads of each lane by phase', () => {
    const out = join(folder, 'deep', 'results');
    const { stdout } = sim('half-bisection', '--out', out, '--json');
    expect(readdirSync(out).sort()).toEqual([
      'lane-1-xor.csv',
      'lane-2-lin.csv',
      'lane-3-opt.csv',
      'links.csv',
      'over-time.csv',
      'result.json',
    ]);
    expect(readFileSync(join(out, 'result.json'), 'utf8')).toBe(stdout);
    const [head, first, ...rest] = readFileSync(join(out, 'lane-1-xor.csv'), 'utf8').trim().split('\n');
    expect(head).toMatch(
      /^lane,phase,level,crossings,links_up,busiest_link_up,busiest_link_down,busiest_bundle_up,busiest_bundle_down,contention,bound,conflict_free,messages,self_messages,idle,unreachable,product,model,settings$/,
    );
    expect(first).toMatch(/^XOR,0,1,0,16,0,0,0,0,0,0,1,0,16,0,0,Fat-Tree/);
    expect(rest).toHaveLength(16 * 3 - 1);
  });

  it('without --json print a summary for people', () => {
    const { stdout } = sim('half-bisection');
    expect(stdout).toContain('XGFT(3; 4,2,2; 1,4,1): 16 nodes, 16 switches, 80 links');
    expect(stdout).toMatch(/XOR +2x in 8 of 16 phases +16 at most +76\.544 us +\+53\.3 %/);
  });

  it('says why the exchange that is planned is longer than ideal, where the tree is too narrow for it', () => {
    const narrow = '#v=1&m=4,2,4&w=1,2,1';
    const why =
      /^OPT: Some phase sends at least \d+ messages out of each subtree of level \d, but only .*: no exchange fits here\.$/m;
    expect(sim(`${narrow}&exchange=opt`).stderr).toMatch(why);
    expect(sim(`${narrow}&exchange=xor`).stderr).not.toContain('no exchange fits');
    expect(sim('#v=1&m=4,4&w=1,4&exchange=opt').stderr).not.toContain('no exchange fits');
  });

  it('counts one of a thing in the singular', () => {
    const link = '#v=1&topology=xgft&m=2&w=1&exchange=xor&self=free&routing=d-mod-k';
    expect(sim(link).stdout).toContain('XGFT(1; 2; 1): 2 nodes, 1 switch, 4 links\n');
    expect(sim(`${link}&cuts=3.0-2.0`).stderr).toMatch(/the tree has 1 level of switches/);
  });

  it('--loads-only is what a tree too large for packets is good for; without it nothing runs', () => {
    const large = {
      version: 1,
      topology: { kind: 'cluster', nodesPerSwitch: 2500, switches: 2 },
      routing: { kind: 'd-mod-k' },
    };
    const custom = { exchange: 'custom', phases: [Array.from({ length: 5000 }, (_, task) => (task + 1) % 5000)] };
    const path = file('large.json', { ...large, traffic: custom });
    const { lanes } = run(path, '--loads-only');
    expect(lanes[0]?.loads?.contention).toHaveLength(1);
    const { status, stdout, stderr } = sim(path, '--json');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'Lane By hand has 5000 places for nodes, but packets can be simulated on at most 4096; --loads-only gives its loads.\n',
    );
  });
});

const TRACE = '# after delayNs source destination bytes\n- 0 0 1 65536\n- 0 1 0 65536\n0 500 1 2 4096 # back\n';

describe('files as editors write them', () => {
  it('a trace in text runs by itself, and in place of the traffic of a scenario', () => {
    const path = file('trace.txt', TRACE);
    const rows = [
      [-1, 0, 0, 1, 65536],
      [-1, 0, 1, 0, 65536],
      [0, 500, 1, 2, 4096],
    ];
    const alone = run(path);
    expect(alone.scenario.traffic).toMatchObject({ kind: 'trace', trace: 'file', rows });
    expect(alone.lanes[0]?.delivered?.messages).toBe(3);
    const within = run('parking-lot', '--trace', path);
    expect(within.scenario).toMatchObject({ title: 'The nearest gets the most', traffic: { rows } });
    expect(within.lanes[0]?.delivered?.messages).toBe(3);
  });

  it('may begin with a byte order mark', () => {
    const hashes = (...words: string[]) => run(...words).lanes.map(({ hash }) => hash);
    const marked = file('marked.json', `\uFEFF${JSON.stringify(opening)}`);
    expect(hashes(marked)).toEqual(hashes('half-bisection'));
    expect(hashes(file('marked.txt', `\uFEFF${TRACE}`))).toEqual(hashes(file('plain-trace.txt', TRACE)));
  });

  it('says what nothing looks at, and runs', () => {
    const path = file('idle.json', {
      version: 1,
      traffic: { kind: 'trace', rows: [[-1, 0, 0, 1, 1]] },
      switch: { bufferBytes: 128 },
    });
    const { status, stdout, stderr } = sim(path, '--json');
    const notes = [
      'The field traffic.rows has no effect here; it needs traffic.trace file.',
      'The field switch.bufferBytes has no effect here; it needs traffic.kind all-to-all.',
    ];
    expect(status).toBe(0);
    for (const note of notes) expect(stderr.split('\n')).toContain(note);
    expect((JSON.parse(stdout) as RunDocument).notes).toEqual(notes);
  });
});

describe('bad input', () => {
  const cases: [string, () => string[]][] = [
    ['no word at all', () => []],
    ['a name of nothing', () => ['nothing']],
    ['a folder', () => [folder]],
    ['two scenarios', () => ['figure-1', 'figure-2']],
    ['an unknown option', () => ['figure-1', '--fast']],
    ['an option without its word', () => ['figure-1', '--until']],
    ['a time that is none', () => ['figure-1', '--until', 'soon']],
    ['a lane that is not there', () => ['figure-1', '--lane', 'OPT']],
    ['a folder that cannot be made', () => ['figure-1', '--out', join(file('plain.txt', 'x'), 'below')]],
    ['a file that is no JSON', () => [file('broken.json', '{"version": 1,')]],
    ['a file that is no scenario', () => [file('list.json', '[]')]],
    ['a field that is unknown', () => [file('unknown.json', { version: 1, link: { speed: 1 } })]],
    ['a value out of range', () => [file('range.json', { version: 1, link: { latencyNs: -1 } })]],
    [
      'a tree that is too large',
      () => [file('tree.json', { version: 1, topology: { kind: 'rlft', ports: 128, stages: 3 } })],
    ],
    [
      'an exchange that is none',
      () => [file('twice.json', { version: 1, traffic: { exchange: 'custom', phases: [[1, 1]] } })],
    ],
    ['something of a later version', () => [file('later.json', { version: 2 })]],
    ['a link with a mistake', () => ['#v=1&swaps=3-99']],
    [
      'a run that would last too long',
      () => [
        file('long.json', {
          version: 1,
          topology: { kind: 'kary-ntree', k: 16, n: 3 },
          traffic: { messageBytes: 67108864 },
          link: { gbps: 1 },
        }),
      ],
    ],
  ];

  const told: [string, () => string[], string][] = [
    [
      'an address of a file',
      () => ['https://x.org/scn.json'],
      'The address "https://x.org/scn.json" has no scenario after a #; nothing is fetched, so save the scenario to a file and give that, or copy a link from Share.',
    ],
    [
      'a link with ? for #',
      () => ['https://x.org/?v=1&preset=hot-432'],
      'The address "https://x.org/?v=1&preset=hot-432" has its scenario after ? instead of #; "#v=1&preset=hot-432" was probably meant.',
    ],
    [
      'a query alone',
      () => ['?v=1&preset=hot-432'],
      'The address "?v=1&preset=hot-432" has its scenario after ? instead of #; "#v=1&preset=hot-432" was probably meant.',
    ],
    [
      'an end before anything moves',
      () => [file('until.json', { version: 1, run: { untilNs: 0.004 } })],
      'Lane OPT cannot run: it stops at 0.004 ns, before anything has moved; set run.untilNs to a later time, or to 0 for the end.',
    ],
    [
      'a value that a form would name by its label',
      () => [file('ports.json', { version: 1, topology: { kind: 'rlft', ports: 7 } })],
      'The field topology.ports is 7; it must be an even number from 4 to 65,536.',
    ],
    [
      'a rule about several fields',
      () => [file('mixed.json', { version: 1, traffic: { kind: 'uniform' }, run: { untilNs: 0 } })],
      'The run has no end, and uniform traffic never ends; it needs a time to stop at (run.untilNs).',
    ],
    [
      'a trace with a mistake',
      () => [file('trace.txt', '- 0 0 x 1')],
      'is not a trace: line 1 of the trace has "x"; only whole numbers are allowed, and - if no row comes before.',
    ],
    ['a text that is neither', () => [file('notes.txt', 'Dear all')], 'one of its lines is "Dear all".'],
    [
      'a name that is too long to be said',
      () => ['a'.repeat(200)],
      `There is no file, link or preset called "${'a'.repeat(80)}.."; the presets are`,
    ],
  ];

  it.each(told)('%s: says what was meant', (_, words, sentence) => {
    const { status, stdout, stderr } = sim(...words(), '--json');
    expect(stderr).toMatch(/^[A-Z][^\n]*[^.\n]\.\n$/);
    expect(stderr).toContain(sentence);
    expect([stdout, status]).toEqual(['', 2]);
  });

  it.each(cases)('%s: one sentence on stderr, nothing on stdout, status 2', (_, words) => {
    const { status, stdout, stderr } = sim(...words(), '--json');
    expect(stderr).toMatch(/^[A-Z][^\n]*[^.\n]\.\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('a pipe', () => {
  it('that is closed early is no failure', async () => {
    const child = spawn(process.execPath, [SIM, 'figure-4', '--loads-only', '--json']);
    let stderr = '';
    child.stderr.on('data', (text: Buffer) => {
      stderr += text.toString();
    });
    child.stdout.destroy();
    const status = await new Promise((done) => child.on('close', done));
    expect(status).toBe(0);
    expect(stderr).not.toContain('EPIPE');
  });
});
