/* Actions on the cable of the selected link, or on the selected switch: cut for the whole run, or broken and mended at the moment of the
 * clock. */

import { Fragment, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { breakFault } from '../../model/cut-rules.ts';
import { engineRow } from '../../model/lanes.ts';
import { isBroken, roundedBreakTime, withTimes } from '../../state/cuts.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { CutMode } from '../cut/Cutting.tsx';
import { lazyOverlay } from '../lazy-part.tsx';
import { Icon } from '../parts/Icon.tsx';
import './cut.css';
import type { Selection } from '../../draw/drawing.ts';
import { cableOf, switchEntry, switchOf, upLinksOfEntry } from '../../model/cables.ts';
import { lateBreak } from '../../model/late-break.ts';
import { limits } from '../../model/limits.ts';
import { checkScenario } from '../../model/parse.ts';
import { uncutTreeOf } from '../../model/shape.ts';
import type { Cable } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { cableName, entityName } from '../../tree/names.ts';
import type { Tree } from '../../tree/tree.ts';
import { NumberField } from '../settings/NumberField.tsx';

const Cutting = lazyOverlay(async () => (await import('../cut/Cutting.tsx')).Cutting);

/** `cut`: it is cut, or breaks at some time */
export function CutField({ cut }: { cut: boolean }) {
  const [asked, setAsked] = useState<CutMode | null>(null);
  const done = useCallback(() => setAsked(null), []);
  const lane = usePlayground(({ lanes, selection }) => lanes[selection?.lane ?? 0]);
  const selection = usePlayground((state) => state.selection);
  const clock = usePlayground((state) => state.clock);
  const selected = selectedIn(lane, selection);
  const momentNs = momentNsOf({ clock });
  if (!selected) return null;
  const { settings } = selected.lane;
  const never = cut && !selected.isCut;
  const cuttable = selection?.kind === 'link' && !never && (cut || engineRow(settings).avoidsCuts);
  const now = momentNs !== null && !selected.isCut;
  const breaks = settings.topology.cuts?.some((entry) => entry.length > 2) ?? false;
  const act = (mode: CutMode) => setAsked(mode);
  return (
    <>
      <div className="cut-field cluster">
        {now && <BreakNow {...{ selected, momentNs, act }} />}
        {never && (
          <button type="button" className="link-button" onClick={() => act('never')}>
            {t`Never break it`}
          </button>
        )}
        {cuttable && <CutForGood {...{ cut }} aside={now} onPress={() => act('cut')} onApart={() => act('copy')} />}
        {breaks && (
          <button type="button" className="link-button" onClick={() => act('intact')}>
            {t`Beside it without breaks`}
          </button>
        )}
      </div>
      <BreakTimes selected={selected} />
      {asked && createPortal(<Cutting mode={asked} onClose={done} />, document.body)}
    </>
  );
}

interface BreakNowProps {
  selected: Selected;
  momentNs: number;
  act(mode: CutMode): void;
}

function BreakNow({ selected: { lane, entry }, momentNs, act }: BreakNowProps) {
  const broken = isBroken(lane.settings.topology, entry, momentNs);
  const fault = broken ? null : breakFault(lane.settings, false);
  const brief = broken || fault ? null : breakFault(lane.settings, true);
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-label={broken ? t`Mend it now` : t`Break it now`}
        aria-keyshortcuts="C"
        disabled={fault !== null}
        onClick={() => act('now')}
      >
        {!broken && <BrokenIcon />}
        {broken ? t`Mend it now` : t`Break it now`}
        <kbd>C</kbd>
      </button>
      {(fault ?? brief) && (
        <p className="note grey">{fault ? `${capitalize(fault)}.` : t`For a tenth of the run: ${brief ?? ''}.`}</p>
      )}
    </>
  );
}

/** Drawn as in the trees. */
function BrokenIcon() {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <path d="M1 8h3.5M11.5 8H15M9.5 3 6.5 8h3L6.5 13" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface ForGoodProps {
  cut: boolean;
  /** breaking it now is the main thing */
  aside: boolean;
  onPress(): void;
  onApart(): void;
}

function CutForGood({ cut, aside, onPress, onApart }: ForGoodProps) {
  const text = cut ? t`Mend this cable` : t`Cut this cable`;
  return (
    <>
      <button
        type="button"
        className={aside ? 'link-button' : 'text-button'}
        {...(!aside && { 'aria-label': text, 'aria-keyshortcuts': 'C' })}
        onClick={onPress}
      >
        {!cut && !aside && <Icon name="scissors" size={16} />}
        {text}
        {!aside && <kbd>C</kbd>}
      </button>
      {!cut && (
        <button type="button" className="link-button" onClick={onApart}>
          {t`Cut in a lane of its own`}
        </button>
      )}
    </>
  );
}

/* When what is selected breaks, and is mended, as fields: what the marks on the axis say, by keyboard. */

export function BreakTimes({ selected: { lane, entry, name: itself } }: { selected: Selected }) {
  const { topology } = lane.settings;
  const tree = uncutTreeOf(topology);
  const own = new Set(upLinksOfEntry(tree, entry));
  const rows = (topology.cuts ?? []).flatMap((entry, place) => {
    const [one, other, atNs, mendedNs] = entry;
    if (atNs === undefined || !upLinksOfEntry(tree, [one, other]).some((link) => own.has(link))) return [];
    return [{ place, entry, atNs, mendedNs, name: entryName(tree, [one, other]) }];
  });
  if (rows.length === 0) return null;
  const isOther = ({ name }: { name: string }) => Number(name !== itself);
  const named = rows.some(isOther);
  const late = lateBreak(
    { ...lane.settings, topology: { ...topology, cuts: rows.map(({ entry }) => entry) } },
    knownEndNs(lane),
  );
  return (
    <div className="break-times grid">
      {rows
        .toSorted((a, b) => isOther(a) - isOther(b))
        .map(({ place, atNs, mendedNs, name }) => (
          <Fragment key={place}>
            {named && <p className="grey">{capitalize(name)}</p>}
            <Time name={t`Breaks at`} value={atNs} onCommit={(to) => commit(lane.index, place, to, mendedNs ?? null)} />
            {mendedNs !== undefined && (
              <Time name={t`Mended at`} value={mendedNs} onCommit={(to) => commit(lane.index, place, atNs, to)} />
            )}
          </Fragment>
        ))}
      {late && <p className="note grey">{late}</p>}
    </div>
  );
}

function Time({ name, value, onCommit }: { name: string; value: number; onCommit(to: number): string[] }) {
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <NumberField label={name} min={0} max={limits.untilNs} integer={false} unit="ns" {...{ value, onCommit }} />
    </>
  );
}

/** What a scenario refuses is said below the field. */
function commit(lane: number, place: number, atNs: number, mendedNs: number | null): string[] {
  const { scenario, edit } = usePlayground.getState();
  const next = checkScenario(withTimes(scenario, lane, place, Math.round(atNs), mendedNs && Math.round(mendedNs)));
  if (!next.ok) return next.problems;
  edit(next.value);
  return [];
}

/* What is selected, as a cut or a break names it, and the moment at which it can break. */

export interface Selected {
  lane: LaneState;
  entry: Cable;
  /** 'cable edge 5 – aggregation 6', 'edge 5' */
  name: string;
  /** from the start to the end */
  isCut: boolean;
}

/** 'edge 5', 'cable edge 5 – aggregation 6' */
function entryName(tree: Tree, entry: Cable): string {
  const entity = switchOf(tree, entry);
  if (entity !== null) return entityName(tree, entity);
  const [link] = upLinksOfEntry(tree, entry);
  return link === undefined ? '' : t`cable ${cableName(tree, link)}`;
}

/** Null where neither a link nor a switch is selected. */
export function selectedIn(lane: LaneState | undefined, selection: Selection | null): Selected | null {
  if (!lane?.shape || !selection) return null;
  const { shape } = lane;
  const tree = uncutTreeOf(lane.settings.topology);
  const of = (entry: Cable, isCut: boolean) => ({ lane, entry, name: entryName(tree, entry), isCut });
  if (selection.kind === 'switch') return of(switchEntry(tree, selection.entity), false);
  if (selection.kind !== 'link') return null;
  return of(cableOf(tree, shape.pairOf(selection.link)), shape.isCut(selection.link));
}

/** In words that can be said; null at the start, and while phases are shown instead of moments. */
export function momentNsOf({ clock }: Pick<PlaygroundState, 'clock'>): number | null {
  const { timePs } = playback.now();
  return clock.kind === 'packets' && timePs > 0 ? roundedBreakTime(timePs) : null;
}

/** When the run of a lane ends, in ns; 0 while that is not known. */
export function knownEndNs(lane: LaneState): number {
  return lane.run.state === 'finished' || lane.settings.run.untilNs > 0 ? packetClockEndPs([lane]) / 1000 : 0;
}
