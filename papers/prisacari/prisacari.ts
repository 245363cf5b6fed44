/* Prisacari 2013: runs every section. */

import { readFileSync } from 'node:fs';
import type { ExchangeKind } from '../../web/model/types.ts';
import { loadCore } from '../../web/run/core.ts';
import { count } from '../../web/words/grammar.ts';
import type { Runner } from '../campaign.ts';
import { type Findings, findingAt, findingsIn } from '../gallery.ts';
import { percent } from '../report.ts';
import { bisection, eightTasks, idOf, table1 } from './counts.ts';
import { sweepRuns } from './runs.ts';
import { byMessage, bySize, type Curve, linSpread, startJitter } from './times.ts';

function headlineOf(curves: readonly Curve[]): string {
  const last = (exchange: ExchangeKind) => curves.find((curve) => curve.exchange === exchange)?.points.at(-1) ?? [0, 0];
  const [nodes, opt] = last('opt');
  return `Half the bisection is enough: on ${count(nodes)} nodes OPT comes within ${percent(opt)} of ideal, while XOR takes ${percent(last('xor')[1])} longer and LIN ${percent(last('lin')[1])}.`;
}

export const prisacari = {
  title: 'Bandwidth-optimal all-to-all exchanges (Prisacari et al. 2013): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, _say: (text: string) => void, runner: Runner) {
    const core = await loadCore(readFileSync(wasm));
    const [eight, trees, half] = [eightTasks(core), table1(core), bisection(core)];
    const max = quick ? 64 : 1024;
    const runs = await sweepRuns(runner, quick);
    const ideal = bySize(runs.of('prisacari-sizes', 'ideal'), 'ideal', max);
    const real = bySize(runs.of('prisacari-sizes', 'realistic'), 'realistic', max);
    const sizes = byMessage(runs.of('prisacari-messages'), quick ? 64 : 512, quick ? 64 : 512);
    const lin = linSpread(runs.of('prisacari-shuffled'), quick ? 64 : 256);
    const ragged = startJitter(runs.of('prisacari-jitter'), quick ? 64 : 256);
    const withSpread = { ...real.section, measurements: [...real.section.measurements, ...lin.measurements] };
    const wholes = { 'table-1': trees, 'section-5-2': ideal.section, 'figure-5a': withSpread, 'figure-5b': sizes };
    const findings = (): Findings => ({
      headline: headlineOf(real.curves),
      findings: [
        ...['Figure 1', 'Figure 2', 'Figure 3'].map((figure) => findingAt(idOf(figure), eight, figure)),
        ...['Figure 4a', 'Figure 4b'].map((figure) => findingAt(idOf(figure), half, figure)),
        ...findingsIn({ ...wholes, 'start-jitter': ragged }),
      ],
    });
    return { sections: [eight, trees, half, ideal.section, real.section, sizes, lin, ragged], findings };
  },
};
