/* A figure in a lesson: of each lane the addresses of the node to which a task sends in this phase, with a path to each. Pointing at an
 * address lights its path, here and in the tree. */

import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { layOutAddresses, paintAddresses } from '../../draw/addresses/addresses.ts';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { PhaseLoads, Shape } from '../../run/protocol.ts';
import { laneQueries, usePlayground } from '../../state/store.ts';
import { type Addressed, addressedMessage, addressUses, linksToAddress } from '../../traffic/addresses.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { moveAlong } from './move-along.ts';
import { useFigureWidth, useShownLanes } from './use-figures.ts';
import './figures.css';

/** Of more phases the uses of addresses are not counted. */
const MAX_PHASES = 256;
const IN_CLASS = { usual: 1.2 };
/** Around an address, px: enough for a finger. */
const AROUND = 2;

export function AddressesFigure() {
  const lanes = useShownLanes();
  const task = usePlayground(({ selection }) => (selection?.kind === 'task' ? selection.task : null));
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  return (
    <figure className="lesson-figure stack" ref={box}>
      {lanes.map((lane) => {
        const { shape, loads } = lane;
        const message = shape && loads && addressedMessage(shape, loads, task);
        return (
          message && (
            <LaneAddresses
              key={lane.index}
              {...{ lane, shape, message, width, style }}
              named={lanes.length > 1}
              captioned={lane === lanes[0]}
            />
          )
        );
      })}
    </figure>
  );
}

interface LaneProps {
  lane: LaneState;
  shape: Shape;
  message: Addressed;
  width: number;
  style: CSSProperties;
  named: boolean;
  captioned: boolean;
}

function LaneAddresses({ lane, shape, message, width, style, named, captioned }: LaneProps) {
  const { index, name } = lane;
  const { task, source, target, address: chosen } = message;
  const [pointed, setPointed] = useState<number | null>(null);
  const phases = usePhases(lane);
  const uses = useMemo(() => phases && addressUses(shape, phases, target), [shape, phases, target]);
  const layout = useMemo(
    () => layOutAddresses(shape, { task, source, target, address: chosen }, width, captioned),
    [shape, task, source, target, chosen, width, captioned],
  );
  const paint = useCallback(
    (pen: Pen, palette: Palette) => paintAddresses(pen, palette, layout, { uses, pointed }),
    [layout, uses, pointed],
  );
  useEffect(() => {
    if (pointed === null) return;
    const { light } = usePlayground.getState();
    light({ lane: index, links: linksToAddress(shape, source, target, pointed) });
    return () => light(null);
  }, [index, shape, source, target, pointed]);
  return (
    <div style={style}>
      {named && <figcaption>{laneTitle(name)}</figcaption>}
      <div className="lesson-buttons">
        <Painted {...{ width, paint }} height={layout.height} />
        <fieldset aria-label={t`Addresses of node ${target}`} onKeyDown={moveAlong}>
          {layout.addresses.map(({ x, y, width, height, text }, address) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: an address is its number
              key={address}
              type="button"
              tabIndex={address === (pointed ?? chosen) ? 0 : -1}
              aria-current={address === chosen || undefined}
              aria-label={addressText(`${target}.${address}`, uses?.[address], source, address === chosen)}
              style={{ left: x, top: y - AROUND, width, height: height + 2 * AROUND }}
              title={text ? undefined : `${target}.${address}`}
              onPointerEnter={() => setPointed(address)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(address)}
              onBlur={() => setPointed(null)}
              onClick={() => setPointed(address)}
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function addressText(address: string, uses: number | undefined, source: number, isChosen: boolean): string {
  const own = isChosen ? t`Address ${address}, to which node ${source} sends` : t`Address ${address}`;
  return uses === undefined ? own : `${own}: ${counted(uses, 'message')}`;
}

/** Loads of all phases of a lane; null until they are there, and where there are too many. */
function usePhases({ index, shape, settings }: LaneState): readonly PhaseLoads[] | null {
  const [known, setKnown] = useState<{ settings: unknown; phases: readonly PhaseLoads[] } | null>(null);
  useEffect(() => {
    if (!shape || shape.phases > MAX_PHASES) return;
    let wanted = true;
    Promise.all(Array.from({ length: shape.phases }, (_, phase) => laneQueries.phaseOf(index, phase))).then(
      (phases) => wanted && setKnown({ settings, phases }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [index, shape, settings]);
  return known?.settings === settings ? known.phases : null;
}
