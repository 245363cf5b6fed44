/* When packets of two senders leave and when one receiver has them: bars on a line of time, numbered as they were sent. */

import { INK, round, svg, text } from '../picture.ts';
import type { Message } from './core.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const COLOURS = ['#00224E', '#BCC3CD'];
const WIDTH = 720;
const LEFT = 112;
const TOP = 76;
const ROW = 44;

export function drawTimes(title: string, subtitle: string, messages: readonly Message[], packetNs: number): string {
  const sources = [...new Set(messages.map(({ source }) => source))];
  const end = Math.ceil(Math.max(...messages.map(({ doneNs }) => doneNs)) / 500) * 500;
  const x = (ns: number) => LEFT + (ns / end) * (WIDTH - LEFT - 24);
  const bar = (message: Message, row: number, doneNs: number) => {
    const place = sources.indexOf(message.source);
    const [left, right] = [x(doneNs - packetNs), x(doneNs)];
    const y = TOP + row * ROW;
    return [
      `<rect x="${round(left)}" y="${y}" width="${round(right - left - 0.8)}" height="24" fill="${COLOURS[place]}"><title>${message.source} to ${message.destination}, packet ${message.cycle + 1}: ${doneNs} ns</title></rect>`,
      text(
        (left + right) / 2 - 0.4,
        y + 16,
        String(message.cycle + 1),
        `text-anchor="middle" font-size="9" fill="${place === 0 ? '#FFFFFF' : INK}"`,
      ),
    ];
  };
  const names = [...sources.map((source) => `node ${source} sends`), `node ${messages[0]?.destination} receives`];
  const bottom = TOP + names.length * ROW;
  const ticks = Array.from({ length: end / 500 + 1 }, (_, tick) => tick * 500);
  return svg(WIDTH, bottom + 48, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 44, subtitle, `fill="${GREY}"`),
    ...ticks.map(
      (tick) => `<line x1="${round(x(tick))}" x2="${round(x(tick))}" y1="${TOP - 8}" y2="${bottom}" stroke="${RULE}"/>`,
    ),
    ...ticks.map((tick) =>
      text(x(tick), bottom + 16, tick.toLocaleString('en'), `text-anchor="middle" fill="${GREY}"`),
    ),
    text((LEFT + WIDTH) / 2, bottom + 36, 'ns', `text-anchor="middle" fill="${GREY}"`),
    ...names.map((name, row) => text(LEFT - 8, TOP + row * ROW + 16, name, 'text-anchor="end"')),
    ...messages.flatMap((message) => bar(message, sources.indexOf(message.source), message.doneNs - message.lastNs)),
    ...messages.flatMap((message) => bar(message, sources.length, message.doneNs)),
  ]);
}
