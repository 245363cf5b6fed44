/* Keyboard access to the brush: a choice of links, two sliders for the ends of the range, and what is kept in words. */

import type { Shape } from '../../../run/protocol.ts';
import type { Brush } from '../../../traffic/selection.ts';
import { shortLevelName } from '../../../tree/names.ts';
import { formatShare } from '../../../words/format.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { BINS } from '../picture/brush.ts';

interface Props {
  shape: Shape;
  quantity: Brush['quantity'];
  brush: Brush | null;
  /** what is kept */
  keptWords: string | null;
  onBrush(brush: Brush | null): void;
}

const STEP = 1 / BINS;

export function BrushRange({ shape, quantity, brush, keptWords, onBrush }: Props) {
  const { from, to, level, direction } = brush ?? { from: 0, to: 1, level: null, direction: null };
  const ofLoad = quantity === 'load';
  const set = (next: Partial<Brush>) => {
    const all: Brush = { from, to, level, direction, quantity, ...next };
    const isEverything = all.from <= 0 && all.to >= 1 && all.level === null && all.direction === null;
    onBrush(isEverything ? null : all);
  };
  return (
    <div className="brush-range">
      <select
        aria-label={t`Links to choose from`}
        value={keyOf({ level, direction })}
        onChange={(event) => set(groupsOf(shape).find((group) => keyOf(group) === event.target.value) ?? EVERY)}
      >
        {groupsOf(shape).map((group) => (
          <option key={keyOf(group)} value={keyOf(group)}>
            {nameOf(shape, group)}
          </option>
        ))}
      </select>

      <input
        type="range"
        min="0"
        max="1"
        step={STEP}
        value={from}
        title={ofLoad ? t`From this load on` : t`From this fill on`}
        aria-label={ofLoad ? t`Keep links from this load on` : t`Keep links from this fill on`}
        aria-valuetext={formatShare(from)}
        onChange={(event) => set({ from: Math.min(Number(event.target.value), to - STEP) })}
      />
      <input
        type="range"
        min="0"
        max="1"
        step={STEP}
        value={to}
        title={ofLoad ? t`Up to this load` : t`Up to this fill`}
        aria-label={ofLoad ? t`Keep links up to this load` : t`Keep links up to this fill`}
        aria-valuetext={formatShare(to)}
        onChange={(event) => set({ to: Math.max(Number(event.target.value), from + STEP) })}
      />
      <p>{brush ? `${rangeOf(brush)}: ${keptWords ?? ''}` : t`all links shown`}</p>
      {brush && (
        <button type="button" className="link-button" onClick={() => onBrush(null)}>
          {t`All links`}
        </button>
      )}
    </div>
  );
}

/** '50\u2013100 %' */
function rangeOf({ from, to }: Brush): string {
  return `${Math.round(from * 100)}\u2013${formatShare(to)}`;
}

type Group = Pick<Brush, 'level' | 'direction'>;

const EVERY: Group = { level: null, direction: null };

/** All histograms in their order, after 'all' and all of each direction. */
function groupsOf({ levels }: Shape): Group[] {
  const directions = ['up', 'down'] as const;
  const rows = Array.from({ length: levels }, (_, row) => levels - row);
  return [EVERY, ...[null, ...rows].flatMap((level) => directions.map((direction) => ({ level, direction })))];
}

function keyOf({ level, direction }: Group): string {
  return `${level ?? 'every'} ${direction ?? 'both'}`;
}

/** 'all', 'all up', 'core down' */
function nameOf(shape: Shape, { level, direction }: Group): string {
  const links = level === null ? tFor('links')`all` : shortLevelName(shape, level);
  if (direction === null) return links;
  return direction === 'up' ? t`${links} up` : t`${links} down`;
}
