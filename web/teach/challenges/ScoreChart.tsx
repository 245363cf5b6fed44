/* The score after each move, against the goal: it may get worse before it gets better. */

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
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

const SIZE = { width: 296, height: 104, left: 8, right: 44, top: 14, bottom: 20 };

/** Initial range of the x axis. */
const MIN_MOVES = 4;

export function ScoreChart({ tries, goal, now, words, show }: Props) {
  const limit = 'atMost' in goal ? goal.atMost : goal.atLeast;
  const points = [...tries];
  if (points.length < 2) return null;
  const moves = Math.max(MIN_MOVES, ...points.map(([at]) => at));
  const scores = [limit, ...points.map(([, score]) => score)];
  const x = scaleLinear([0, moves], [SIZE.left, SIZE.width - SIZE.right]);
  const y = scaleLinear([Math.min(...scores), Math.max(...scores)], [SIZE.height - SIZE.bottom, SIZE.top]);
  const path = line<[number, number]>(
    ([at]) => x(at),
    ([, score]) => y(score),
  )(points);
  const description = points.map(([at, score]) => `${at}: ${show(score)}`).join(', ');
  return (
    <svg
      className="challenge-chart small-chart"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t`${words}, after each move: ${description}; goal ${show(limit)}`}
    >
      <line className="challenge-goal" x1={SIZE.left} x2={SIZE.width - SIZE.right} y1={y(limit)} y2={y(limit)} />
      <text x={SIZE.width} y={y(limit) + 4} textAnchor="end">
        {t`goal`}
      </text>
      <path d={path ?? ''} />
      {points.map(([at, score]) => (
        <g key={at} className={at === now ? 'challenge-now' : ''}>
          <circle cx={x(at)} cy={y(score)} r={at === now ? 5 : 3.5} />
          <text x={x(at)} y={SIZE.height - 4} textAnchor="middle">
            {at}
          </text>
        </g>
      ))}
    </svg>
  );
}
