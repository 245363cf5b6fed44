/* Annotations of the hot spot in the plot: its duration, the ideal, how fast the described lane recovers, and a sentence about
 * all lanes. Text is placed only where no line runs through it. */

import { memo } from 'react';
import type { LineStyle } from '../../../chart/line-styles.ts';
import type { Plot, PlottedPane } from '../../../chart/plot.ts';
import { formatSpan } from '../../../chart/x-axis.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import { hasRecovered, neverFell, type Recovery } from '../../../engine/efficiency.ts';
import { t } from '../../../language/language.ts';
import { formatTime } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { type Box, freeCorner, isFree, type Path } from './free.ts';
import { BEFORE_IT_ENDS, STAYS_ABOVE } from './sentence.ts';
import { SO_FAR } from './so-far.ts';
import type { TimeChartProps } from './TimeChart.tsx';

const SIZE = 12;

type Props = Pick<TimeChartProps, 'spot' | 'recovery' | 'sentence' | 'quantity' | 'lineStyle'> & {
  plot: Plot;
  /** px, where the lines of unfinished runs end */
  soFar: number | null;
};

/** Memoised: independent of the clock, and finding room for text is slow. */
export const HotSpot = memo(function HotSpot({ plot, spot, recovery, sentence, quantity, lineStyle, soFar }: Props) {
  const last = plot.panes.at(-1);
  if (!spot || !last) return null;
  const [from, to] = [plot.x(spot.onsetPs), Math.min(plot.right, plot.x(spot.offPs))];
  const area: Box = { x: from + 8, y: last.top + 4, width: to - from - 16, height: last.bottom - last.top - 8 };
  const efficiency = quantity.id === 'efficiency';
  const labelled = soFar !== null && plot.width >= SO_FAR.from;
  const words: Path[] = !labelled ? [] : [around({ x: soFar, y: plot.top, width: SO_FAR.width, height: 16 })];
  const paths: Path[] = [...last.lines.map(({ points }) => points), ...words];
  const name = t`hot spot, ${formatSpan(spot.onsetPs, spot.offPs)}`;
  const nameBox = boxForName(paths, area, tabularWidth(name, SIZE));
  const taken = nameBox ? [...paths, around(nameBox)] : paths;
  const ideal = efficiency && recovery ? recovery.ideal : null;
  const withIdeal: Path[] = ideal === null ? taken : [...taken, level(from, to, last.y(ideal))];
  const sentenceLayout = efficiency && sentence ? layOutSentence(sentence, withIdeal, area, plot.right - 12) : null;
  return (
    <g className="hot-spot">
      {nameBox && (
        <text x={nameBox.x} y={nameBox.y + 10}>
          {name}
        </text>
      )}
      {sentenceLayout?.lines.map((line, index) => (
        <text key={line} className="sentence" x={sentenceLayout.x} y={sentenceLayout.y + 11 + index * LEADING}>
          {line}
        </text>
      ))}
      {ideal !== null && <Ideal {...{ ideal, from, to, pane: last, paths: taken }} />}
      {efficiency && recovery && (
        <Bracket
          {...{ lineStyle, from }}
          width={plot.width}
          to={plot.x(spot.onsetPs + (recovery.recoveryPs ?? 0))}
          y={last.y(1) - 10}
          forms={formsOf(recovery)}
        />
      )}
    </g>
  );
});

/** At the bottom, as far right as there is room; else at the top. */
function boxForName(paths: readonly Path[], area: Box, width: number): Box | null {
  if (width > area.width) return null;
  const rights = [1, 0.5, 0].map((share) => area.x + (area.width - width) * share);
  const heights = [area.y + area.height - 14, area.y + area.height - 26, area.y];
  for (const y of heights) {
    for (const x of rights) {
      const box = { x, y, width, height: 12 };
      if (isFree(paths, box)) return box;
    }
  }
  return null;
}

function around({ x, y, width, height }: Box): Path {
  return [
    [x, y],
    [x + width, y + height],
  ];
}

function level(from: number, to: number, y: number): Path {
  return [
    [from, y],
    [to, y],
  ];
}

interface IdealProps {
  ideal: number;
  from: number;
  to: number;
  pane: PlottedPane;
  paths: readonly Path[];
}

function Ideal({ ideal, from, to, pane, paths }: IdealProps) {
  const y = pane.y(ideal);
  const text = t`ideal ${fixed(ideal, 2)}`;
  const width = tabularWidth(text, 11);
  const box = { x: to - width - 6, y: y - 13, width, height: 4 };
  const fits = y - pane.y(1) > 16 && to - from > 2 * width && isFree(paths, box);
  return (
    <g className="ideal-level">
      <path d={`M${from} ${y}H${to}`} />
      {fits && (
        <text x={box.x} y={y - 4}>
          {text}
        </text>
      )}
    </g>
  );
}

interface BracketProps {
  lineStyle: LineStyle;
  from: number;
  to: number;
  y: number;
  /** of the chart */
  width: number;
  /** the text, followed by shorter versions */
  forms: string[];
}

/** From the onset to the recovery; only text for a lane that never fell. */
function Bracket({ lineStyle, from, to, y, width, forms }: BracketProps) {
  const text = forms.find((words) => to + 10 + tabularWidth(words, SIZE + 0.5, 600) < width);
  if (forms.length === 0) return null;
  return (
    <g className={`bracket ${lineStyle}`}>
      {to > from && <path d={`M${from} ${y - 4}V${y + 4}M${from} ${y}H${to}M${to} ${y - 4}V${y + 4}`} />}
      <text x={to + 8} y={y + 4}>
        {text}
      </text>
    </g>
  );
}

/** That a lane never fell is known only when the hot spot is over. */
function formsOf(recovery: Recovery): string[] {
  if (neverFell(recovery)) return [STAYS_ABOVE];
  if (!hasRecovered(recovery)) return [];
  const time = formatTime(recovery.recoveryPs ?? 0);
  return [t`recovers in ${time}`, time];
}

const LEADING = 17;

/** In one line or two, inside the hot spot or, if that is too narrow, after it. */
function layOutSentence(sentence: string, paths: readonly Path[], area: Box, right: number) {
  const cut = sentence.indexOf(` ${BEFORE_IT_ENDS}`);
  const forms = [[sentence], ...(cut > 0 ? [[sentence.slice(0, cut), sentence.slice(cut + 1)]] : [])];
  for (const box of [area, { ...area, width: right - area.x }]) {
    for (const lines of forms) {
      const width = Math.max(...lines.map((line) => tabularWidth(line, 13)));
      const corner = freeCorner(paths, box, width, 13 + (lines.length - 1) * LEADING);
      if (corner) return { ...corner, lines };
    }
  }
  return null;
}
