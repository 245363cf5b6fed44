/* Prisacari 2013: runs every section, and states what they say about each figure. */

import type { ExchangeKind } from '../../web/model/types.ts';
import { count } from '../../web/words/inflection.ts';
import type { Runner } from '../campaign.ts';
import { countedCore, withCost } from '../counted.ts';
import type { Findings } from '../gallery.ts';
import { percent, type Section } from '../report.ts';
import { bisection, bisectionFindings, eightTasks, eightTasksFindings, table1, table1Finding } from './counts.ts';
import { sweepRuns } from './runs.ts';
import { byMessage, bySize, type Curve, jitterFinding, linSpread, startJitter, timeFinding } from './times.ts';

const ONE = [1];

function headlineOf(curves: readonly Curve[]): string {
  const last = (exchange: ExchangeKind) => curves.find((curve) => curve.exchange === exchange)?.points.at(-1) ?? [0, 0];
  const [nodes, opt] = last('opt');
  return `Half the bisection is enough: on ${count(nodes)} nodes OPT comes within ${percent(opt)} of ideal, while XOR takes ${percent(last('xor')[1])} longer and LIN ${percent(last('lin')[1])}.`;
}

export const prisacari = {
  title: 'Bandwidth-optimal all-to-all exchanges (Prisacari et al. 2013): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, _say: (text: string) => void, runner: Runner) {
    const core = await countedCore(wasm);
    const plainly = (section: () => Section) => withCost(core, ONE, () => ({ section: section() })).section;
    const eight = plainly(() => eightTasks(core));
    const trees = plainly(() => table1(core));
    const half = withCost(core, ONE, () => bisection(core));
    const max = quick ? 64 : 1024;
    const runs = await sweepRuns(runner, quick);
    const ideal = runs.made('prisacari-sizes', (over) => bySize(over, 'ideal', max), 'ideal');
    const real = runs.made('prisacari-sizes', (over) => bySize(over, 'realistic', max), 'realistic');
    const sizes = runs.made('prisacari-messages', (over) => byMessage(over, quick ? 64 : 512, quick ? 64 : 512));
    const lin = runs.made('prisacari-shuffled', (over) => ({ section: linSpread(over, quick ? 64 : 256) })).section;
    const ragged = runs.made('prisacari-jitter', (over) => startJitter(over, quick ? 64 : 256));
    const sections = [eight, trees, half.section, ideal.section, real.section, sizes.section, lin, ragged.section];
    const withSpread = { ...real.section, measurements: [...real.section.measurements, ...lin.measurements] };
    const findings = (): Findings => ({
      headline: headlineOf(real.curves),
      findings: [
        ...eightTasksFindings(eight),
        ...bisectionFindings(half.section, half.plans),
        table1Finding(trees),
        timeFinding({ ...ideal, id: 'section-5-2' }),
        timeFinding({ ...real, section: withSpread, id: 'figure-5a' }),
        timeFinding({ ...sizes, id: 'figure-5b' }),
        jitterFinding(ragged),
      ],
    });
    return { sections, findings };
  },
};
