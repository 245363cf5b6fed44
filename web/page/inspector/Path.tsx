/* The paths of messages, one at a time: drawn as a mountain, and listed link by link. */

import { useState } from 'react';
import { loadStep, pagePalette, stepColour } from '../../draw/palette.ts';
import type { MessagePath, TaskChip } from '../../kinds/common/panel.ts';
import type { Selection } from '../../traffic/selection.ts';
import { t } from '../../words/language/language.ts';
import { Chip } from './Chip.tsx';
import './path.css';

const WIDTH = 208;

type OnSelect = (selection: Selection) => void;

export function MessagePaths({ ways, onSelect }: { ways: readonly MessagePath[]; onSelect: OnSelect }) {
  const [task, setTask] = useState<number | null>(null);
  const way = ways.find(({ pair }) => pair.from.task === task) ?? ways[0];
  if (!way) return null;
  return (
    <>
      {ways.length > 1 && (
        <fieldset className="path-choice cluster">
          <legend className="unseen">{t`Task`}</legend>
          {ways.map(({ pair: { from } }) => (
            <label key={from.task}>
              <input
                type="radio"
                className="unseen"
                checked={from.task === way.pair.from.task}
                onChange={() => setTask(from.task)}
                aria-label={t`Task ${from.task}`}
              />
              <Chip task={from.task} home={from.home} />
            </label>
          ))}
        </fieldset>
      )}
      <PathDrawing way={way} onSelect={onSelect} />
      <ol className="hops rows">
        {way.hops.map(({ target, text, share, figure, current }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the way is what a link is known by
          <li key={index}>
            <button
              type="button"
              className="between"
              aria-current={current || undefined}
              onClick={() => onSelect(target)}
            >
              <span>{text}</span>
              <span className={share > 1 ? 'over' : undefined}>{figure}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function PathDrawing({ way: { pair, turnLevel, hops }, onSelect }: { way: MessagePath; onSelect: OnSelect }) {
  const { positions, slopes, height } = pathProfileOf(
    hops.map(({ level }) => level),
    WIDTH,
  );
  const chip = ({ task, home, target }: TaskChip) => <Chip task={task} home={home} onSelect={() => onSelect(target)} />;
  const strokeOf = (share: number) => stepColour(pagePalette, loadStep(share));
  return (
    <div className="mountain" style={{ height: height + 26 }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        {hops.map(({ share }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the way is what a link is known by
          <path key={at} className={share > 1 ? 'load over' : 'load'} stroke={strokeOf(share)} d={slopes[at]} />
        ))}
        {hops.map(
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the way is what a link is known by
          ({ share }, at) => loadStep(share) === 5 && <path key={at} className="core" d={slopes[at]} />,
        )}
        {hops.slice(0, -1).map(({ level, name }, at) => {
          const { x, y } = positions[at] ?? { x: 0, y: 0 };
          return (
            <g key={name} transform={`translate(${x} ${y})`}>
              <rect x="-13" y="-5" width="26" height="10" rx="5" />
              <text y={level === turnLevel ? -10 : 4} x={labelShift(x, level === turnLevel)}>
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      {chip(pair.from)}
      <span className="unseen">{t`sends to`}</span>
      {chip(pair.to)}
    </div>
  );
}

/** Names stand above the summit and outside the slopes. */
function labelShift(x: number, summit: boolean): number {
  if (summit) return 0;
  return x < WIDTH / 2 ? -29 : 29;
}

/** The path of a message as a profile: up from its source at the left to its turn level, down to its destination at the right. */
interface PathProfile {
  /** the upper end of each hop, and the curve to it */
  positions: { x: number; y: number }[];
  slopes: string[];
  height: number;
}

const RISE = 34;
const SUMMIT = 22;
const CHIP_MIDDLE = 13;

/** `levels`: the upper level of each hop, in order. */
function pathProfileOf(levels: readonly number[], width: number): PathProfile {
  const turnLevel = levels.length / 2;
  const foot = SUMMIT + turnLevel * RISE;
  const positions = levels.map((level, hop) => ({ x: across(hop + 1, levels.length, width), y: foot - level * RISE }));
  const slopes = positions.map((to, hop) => {
    const from = positions[hop - 1] ?? { x: CHIP_MIDDLE, y: foot };
    const middle = (from.y + to.y) / 2;
    return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
  });
  return { positions, slopes, height: foot };
}

/** Steeper at the foot: the first and last links are nearly vertical. */
function across(step: number, steps: number, width: number): number {
  const share = step / steps;
  const eased = 0.5 - Math.cos(share * Math.PI) / 2;
  return CHIP_MIDDLE + (width - 2 * CHIP_MIDDLE) * (share * 0.3 + eased * 0.7);
}
