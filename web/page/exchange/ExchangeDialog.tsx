/* Draws a custom exchange phase by phase. Every stroke is an edit of the scenario, so the trees follow, and undo works. */

import { useState } from 'react';
import { levelCapacity } from '../../draw/chart/timeline/rows.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { namesWhere } from '../../model/field.ts';
import { shapeOf } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { whereFit } from '../../words/fit.ts';
import { formatCount } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Drawing } from './Drawing.tsx';
import { PhaseStrip } from './PhaseStrip.tsx';
import { emptyPhase, type Phase, phasesOfTemplate } from './phase.ts';
import { countCrossings, layOutPhase, type PhaseLayout } from './phase-layout.ts';
import './exchange.css';

const TEMPLATES = namesWhere(exchanges, ({ template }) => template);

const finger = window.matchMedia('(pointer: coarse)');

interface Props {
  /** whose exchange it is */
  label: string;
  phases: Phase[];
  settings: LaneSettings;
  onChange(phases: Phase[]): string[];
  onClose(): void;
}

export function ExchangeDialog({ label, phases, settings, onChange, onClose }: Props) {
  const [wanted, setWanted] = useState(() => usePlayground.getState().clock.phase);
  const [problem, setProblem] = useState<string | null>(null);
  const lane = usePlayground((state) => state.lanes.find((lane) => lane.settings === settings));
  const taskNode = lane?.loads?.taskNode ?? null;
  const canUndo = usePlayground((state) => state.canUndo);
  const canRedo = usePlayground((state) => state.canRedo);
  const { undo, redo, setPhase } = usePlayground.getState();

  const tree = shapeOf(settings.topology);
  const fits = lane?.shape ? levelCapacity(lane.shape, lane.shape.levels, linkCapacities(lane.settings)) : null;
  const layout = layOutPhase(tree, fits, taskNode, finger.matches);
  const at = Math.min(wanted, phases.length - 1);
  const phase = phases[at] ?? emptyPhase(layout.tasks);

  const put = (next: Phase[], show = at) => {
    setProblem(onChange(next)[0] ?? null);
    go(Math.min(show, next.length - 1));
  };
  const go = (to: number) => {
    setWanted(to);
    setPhase(to);
  };
  const inserted = (added: Phase) => put([...phases.slice(0, at + 1), added, ...phases.slice(at + 1)], at + 1);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };

  return (
    <Dialog
      title={label}
      lead={t`Drag from a sender to its receiver. If the receiver already had a sender, that sender gets the receiver freed by this, or becomes idle.`}
      wide
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to undo and redo */}
      <div className="exchange-editor" onKeyDown={onKeyDown}>
        <div className="exchange-tools cluster">
          <span className="grey">{t`Start from`}</span>
          {TEMPLATES.map((kind) => (
            <button key={kind} type="button" className="text-button" onClick={() => put(phasesOfTemplate(kind, tree))}>
              {exchanges[kind].laneName}
            </button>
          ))}
          <span className="fill" />
          <button type="button" className="text-button" onClick={() => inserted(emptyPhase(layout.tasks))}>
            <Icon name="plus" size={16} />
            {t`Add a phase`}
          </button>
          <button type="button" className="text-button" onClick={() => inserted([...phase])}>
            {t`Copy this one`}
          </button>
          <button
            type="button"
            className="text-button"
            disabled={phases.length < 2}
            onClick={() => put(phases.filter((_, index) => index !== at))}
          >
            {t`Remove it`}
          </button>
          <button type="button" className="icon-button" aria-label={t`Undo`} disabled={!canUndo} onClick={undo}>
            <Icon name="undo" />
          </button>
          <button type="button" className="icon-button" aria-label={t`Redo`} disabled={!canRedo} onClick={redo}>
            <Icon name="redo" />
          </button>
        </div>
        <PhaseStrip phases={phases} at={at} layout={layout} onGo={go} />
        <div className="exchange-sheet cluster">
          <Drawing key={at} layout={layout} phase={phase} onDraw={(drawn) => put(phases.with(at, drawn))} />
          <Figures layout={layout} phase={phase} at={at} />
        </div>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Consequences of the drawing for the tree. */
function Figures({ layout, phase, at }: { layout: PhaseLayout; phase: Phase; at: number }) {
  const over = countCrossings(layout, phase);
  const idle = phase.filter((to) => to === null).length;
  return (
    <div className="exchange-figures">
      <p className="grey">{t`In phase ${formatCount(at)}`}</p>
      <p className={layout.fits !== null && over > layout.fits ? 'over-top over' : 'over-top'}>
        {over} <small>{layout.fits !== null && whereFit(layout.fits)}</small>
      </p>
      <p className="grey">{t`across the top`}</p>
      <ul className="line-key grey">
        <li className="far">{t`across the top`}</li>
        <li className="near">{t`below the top`}</li>
        <li className="self">{t`to itself`}</li>
      </ul>
      {idle > 0 && <p className="grey">{t`${counted(idle, 'task')} ${agree(idle, 'is', 'are')} idle`}</p>}
      <p className="grey keys-hint">{t`Keys: Enter picks up or drops a sender, arrows choose, Delete makes it idle.`}</p>
    </div>
  );
}
