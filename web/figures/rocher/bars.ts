/* Figure 8: execution times, a bar per technique and queuing scheme, and above it what the incast adds. */

import { INK, round, svg, text } from '../picture.ts';
import { type Case, QUEUINGS, TECHNIQUES } from './cases.ts';
import { STROKES } from './panels.ts';
import { LABELS, mean, present, type Runs, SCHEMES } from './runs.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const BAR = 18;
const GROUP = 6 * (BAR + 5) + 26;
const LEFT = 64;
const TOP = 106;
const HEIGHT = 220;

function timeOf(runs: Runs, traffic: Case['traffic'], queuing: Case['queuing'], technique: Case['technique']) {
  const times = present(runs.of({ figure: '8', traffic, queuing }, technique).map((run) => run.completionNs));
  return times.length === 0 ? null : mean(times) / 1e6;
}

function drawBar(
  runs: Runs,
  program: 'ptrans' | 'cnn',
  queuing: Case['queuing'],
  index: number,
  left: number,
  most: number,
) {
  const technique = TECHNIQUES[index] ?? 'd-mod-k';
  const alone = timeOf(runs, program, queuing, technique);
  const incast = timeOf(runs, `${program}-incast`, queuing, technique);
  if (alone === null) return [];
  const y = (ms: number) => TOP + HEIGHT * (1 - ms / most);
  const x = left + index * (BAR + 5);
  const colour = technique === 'arn-afi' || technique === 'd-mod-k' ? STROKES[technique].colour : '#BCC3CD';
  const name = `${LABELS[technique]}: ${alone.toFixed(1)} ms, with the incast ${incast?.toFixed(1) ?? 'not run yet'} ms`;
  const box = `x="${x}" y="${round(y(alone))}" width="${BAR}" height="${round(y(0) - y(alone))}" fill="${colour}"`;
  const middle = x + BAR / 2;
  return [
    `<rect ${box}><title>${name}</title></rect>`,
    ...(incast === null
      ? []
      : [
          `<path d="M${middle},${round(y(alone))}V${round(y(incast))}M${x + 4},${round(y(incast))}h${BAR - 8}" stroke="${GREY}" stroke-width="2" fill="none"/>`,
        ]),
    `<text transform="translate(${middle + 4},${TOP + HEIGHT + 8}) rotate(90)" font-size="10" fill="${GREY}">${LABELS[technique]}</text>`,
  ];
}

export function drawTimes(runs: Runs, program: 'ptrans' | 'cnn', title: string): string {
  const times = QUEUINGS.flatMap((queuing) =>
    TECHNIQUES.flatMap((technique) =>
      present([timeOf(runs, program, queuing, technique), timeOf(runs, `${program}-incast`, queuing, technique)]),
    ),
  );
  const most = Math.max(20, Math.ceil(Math.max(0, ...times) / 20) * 20);
  const ticks = Array.from({ length: most / 20 + 1 }, (_, index) => index * 20);
  const width = LEFT + QUEUINGS.length * GROUP + 8;
  const y = (ms: number) => TOP + HEIGHT * (1 - ms / most);
  return svg(width, TOP + HEIGHT + 116, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 46, 'bars: alone; strokes above them: with an incast of 30 ms; mean over seeds', `fill="${GREY}"`),
    text(16, TOP - 32, 'execution time (ms)', `font-size="11" fill="${GREY}"`),
    ...ticks.flatMap((tick) => [
      `<line x1="${LEFT}" x2="${width - 8}" y1="${round(y(tick))}" y2="${round(y(tick))}" stroke="${RULE}"/>`,
      text(LEFT - 8, y(tick) + 4, String(tick), `text-anchor="end" font-size="10" fill="${GREY}"`),
    ]),
    ...QUEUINGS.flatMap((queuing, group) => {
      const left = LEFT + 12 + group * GROUP;
      return [
        text(left, TOP - 14, SCHEMES[queuing], `font-size="11" font-weight="600" fill="${INK}"`),
        ...TECHNIQUES.flatMap((_, index) => drawBar(runs, program, queuing, index, left, most)),
      ];
    }),
  ]);
}
