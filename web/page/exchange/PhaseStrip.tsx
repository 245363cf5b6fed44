/* Thumbnails of a custom exchange's phases, to choose one. With very many, those around the chosen one. */

import { useEffect, useRef } from 'react';
import { moveFocus, scrollToElement } from '../../draw/reader.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Phase } from './phase.ts';
import { messageCurve, type PhaseLayout } from './phase-layout.ts';

const SHOWN = 48;
const WIDTH = 34;
const HEIGHT = 40;

interface Props {
  phases: Phase[];
  at: number;
  layout: PhaseLayout;
  onGo(phase: number): void;
}

export function PhaseStrip({ phases, at, layout, onGo }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const first = Math.max(0, Math.min(at - SHOWN / 2, phases.length - SHOWN));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is chosen
  useEffect(() => {
    scrollToElement(strip.current?.querySelector('[aria-pressed=true]'), { block: 'nearest', inline: 'nearest' });
  }, [at]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: phases.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= phases.length) return;
    event.preventDefault();
    event.stopPropagation();
    onGo(to);
    requestAnimationFrame(() => moveFocus(strip.current?.querySelector('[aria-pressed=true]')));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div className="phase-strip toggles" ref={strip} role="group" aria-label={t`Phases`} onKeyDown={onKeyDown}>
      {phases.slice(first, first + SHOWN).map((phase, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the phase
          key={first + index}
          type="button"
          aria-pressed={first + index === at}
          aria-label={t`Phase ${formatCount(first + index)}`}
          tabIndex={first + index === at ? 0 : -1}
          onClick={() => onGo(first + index)}
        >
          <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <path d={small(phase, layout)} />
          </svg>
          <span aria-hidden="true">{formatCount(first + index)}</span>
        </button>
      ))}
    </div>
  );
}

function small(phase: Phase, { y, height }: PhaseLayout): string {
  const scaled = (task: number) => Math.round(((y[task] ?? 0) / height) * HEIGHT * 10) / 10;
  return phase.map((to, task) => (to === null ? '' : messageCurve(WIDTH, scaled(task), scaled(to)))).join('');
}
