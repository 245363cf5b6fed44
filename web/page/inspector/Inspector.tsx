/* The panel at the right: the selection, or what there is to see. Pure; ConnectedInspector.tsx binds it. */

import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { FormulaEntry, Inspection, InspectorData } from '../../kinds/common/inspection.ts';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Selection } from '../../traffic/selection.ts';
import { t } from '../../words/language/language.ts';
import { usePart } from '../use-part.ts';
import { PanelView } from './Panel.tsx';
import { Fold, RowButton, Section } from './Section.tsx';
import './inspector.css';
import { scrollToElement } from '../../draw/reader.ts';
import { loadingPlaceholder } from '../loading-placeholder.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';
import './formula.css';

interface Props {
  inspection: Inspection;
  seen: InspectorData;
  actions: InspectorActions;
  /** whether results are shown */
  figures: boolean;
}

export function Inspector({ inspection, seen, actions, figures }: Props) {
  const panel = inspection.panel(seen);
  const { charts, paper } = inspection;
  // The rows appear together with the panel, so that nothing jumps.
  if (!panel) return <Column rows={null} hint={hintFor(seen.lane, seen.selection)} />;
  return (
    <Column
      rows={
        <>
          {charts && actions.openCharts && <RowButton title={t`Charts and tables`} onClick={actions.openCharts} />}
          {figures && (
            <Fold title={paper.title}>
              {() => (
                <Suspense fallback={loadingPlaceholder}>
                  <Paper part={paper.part} lane={seen.lane} />
                </Suspense>
              )}
            </Fold>
          )}
        </>
      }
    >
      <PanelView key={JSON.stringify(seen.selection)} {...{ panel, actions }} selection={seen.selection} />
    </Column>
  );
}

/** The hint while nothing is selected; available before the panel is loaded. */
export function hintFor({ settings }: LaneState, selection: Selection | null): string | undefined {
  return selection ? undefined : familyOfLane(settings).hint;
}

/** `rows`: below the content; `hint`: while there is no content. */
export function Column({ rows, hint, children }: { rows: ReactNode; hint?: string | undefined; children?: ReactNode }) {
  return (
    <div className="inspector">
      {children ?? (
        <>
          <p className="inspector-wait grey">{t`Building the tree`}</p>
          {hint && (
            <Section>
              <p className="grey">{hint}</p>
            </Section>
          )}
        </>
      )}
      <div className="inspector-rows">{rows}</div>
    </div>
  );
}

/** Loaded when unfolded. */
function Paper({ part, lane }: { part: Inspection['paper']['part']; lane: LaneState }) {
  const { formulas, reference } = usePart(part);
  return <Formula formulas={formulas(lane)} reference={reference} />;
}

export function Formula({ formulas, reference }: { formulas: readonly FormulaEntry[]; reference: string }) {
  const box = useRef<HTMLDivElement>(null);
  // They load after the section has opened, below the visible part of the panel.
  useEffect(() => {
    scrollToElement(box.current?.closest('details'), { block: 'start' });
  }, []);
  return (
    <div className="formulas" ref={box}>
      {formulas.map(({ name, value, what, formula, source }) => (
        <details key={name}>
          <summary className="between">
            <span>{name}</span>
            <b>{value}</b>
          </summary>
          <TermView>
            <p>
              <Terms text={what} />
            </p>
          </TermView>
          {formula && <p className="formula">{formula}</p>}
          <p className="grey">{source}</p>
        </details>
      ))}
      <p className="grey">{reference}</p>
    </div>
  );
}
