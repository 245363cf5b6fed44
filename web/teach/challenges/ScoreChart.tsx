/* The score after each move, against the goal: it may get worse before it gets better. */

import { useMemo } from 'react';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart } from '../../draw/chart/chart.ts';
import { plainAxis } from '../../draw/chart/x-axis.ts';
import { t } from '../../words/language/language.ts';
import type { Goal } from './challenge.ts';

interface Props {
  /** by number of moves */
  tries: ReadonlyMap<number, number>;
  goal: Goal;
  now: number;
  words: string;
  show(score: number): string;
}

const OPTIONS = { height: 104, margin: { top: 14, left: 8 } };

/** Initial range of the x axis. */
const MIN_MOVES = 4;

export function scoreChart(tries: ReadonlyMap<number, number>, limit: number, now: number): Chart {
  const points = [...tries].map(([x, y]) => ({ x, y }));
  const scores = [limit, ...tries.values()];
  return {
    x: plainAxis(0, Math.max(MIN_MOVES, ...tries.keys()), [...tries.keys()]),
    panes: [
      {
        y: { domain: [Math.min(...scores), Math.max(...scores)] },
        marks: [
          { kind: 'rule', look: 'solid', dash: [2, 3], data: [{ y: limit }], name: t`goal` },
          { kind: 'line', look: ({ ink }) => ink, width: 2, data: points },
          { kind: 'dot', look: ({ ink }) => ink, width: 3.5, data: points },
          { kind: 'dot', look: 'focus', width: 5, open: true, data: points.filter(({ x }) => x === now) },
        ],
      },
    ],
  };
}

export function ScoreChart({ tries, goal, now, words, show }: Props) {
  const limit = 'atMost' in goal ? goal.atMost : goal.atLeast;
  const chart = useMemo(() => scoreChart(tries, limit, now), [tries, limit, now]);
  if (tries.size < 2) return null;
  const description = [...tries].map(([at, score]) => `${at}: ${show(score)}`).join(', ');
  return (
    <ChartPicture
      {...{ chart, options: OPTIONS }}
      className="challenge-chart"
      label={t`${words}, after each move: ${description}; goal ${show(limit)}`}
    />
  );
}
