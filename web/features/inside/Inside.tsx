/* The inside of one switch of a lane, beside its tree, at the instant of the packet clock. */

import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { wantsLessMotion } from '../../draw/dom.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted, useSize } from '../../draw/View.tsx';
import { useInstant, useQueryAt } from '../../page/inspector/queries.ts';
import { useLayout } from '../../page/layout.ts';
import { IconButton } from '../../page/parts/Icon.tsx';
import { onEscape } from '../../page/parts/Menu.tsx';
import type { DrawableLane } from '../../page/picture.ts';
import { flitPs } from '../../run/flits.ts';
import type { Inside as Seeing } from '../../run/long-requests.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { useKeepFocus, useRestoreFocus } from '../../state/focus.ts';
import { RUN_MS } from '../../state/playback.ts';
import { laneQueries, usePlayground } from '../../state/store.ts';
import { entityName } from '../../tree/names.ts';
import { capitalize } from '../../words/grammar.ts';
import { t, translatedWithNumbers } from '../../words/language/language.ts';
import { describeSwitch, insideArgs } from './describe.ts';
import type { InsideModel } from './inside-model.ts';
import { layOutInside, leastHeight } from './layout.ts';
import { busiestOutput, isNarrowed, narrowedTo } from './narrowed.ts';
import { paintInside } from './paint-inside.ts';
import { isIn, outputAt, type PlacedPacket, placedPackets } from './places.ts';
import './inside.css';

/** ms between two requests while the clock plays */
const PACE_MS = 250;

interface Props {
  lane: DrawableLane;
  entity: number;
  /** the first of several has the button that closes all */
  closes: boolean;
}

export function Inside({ lane, entity, closes }: Props) {
  const { lookInside } = usePlayground.getState();
  const close = () => lookInside(0);
  const root = useRef<HTMLElement>(null);
  useRestoreFocus();
  // The button that led to another switch is gone with the picture.
  useKeepFocus(root, entity, 'button');
  const { refusal } = lane.run;
  return (
    <section
      ref={root}
      className="inside"
      aria-label={t`Inside ${capitalize(entityName(lane.shape, entity))}`}
      onKeyDown={onEscape(close)}
    >
      {refusal === null ? (
        <Seen lane={lane} entity={entity} />
      ) : (
        <p className="inside-none grey">{translatedWithNumbers(refusal)}</p>
      )}
      {closes && <IconButton icon="close" size={16} label={t`Close`} className="inside-close" onClick={close} />}
    </section>
  );
}

function Seen({ lane, entity }: Pick<Props, 'lane' | 'entity'>) {
  const theme = usePlayground((state) => state.theme);
  const playing = usePlayground((state) => state.clock.playing);
  const instant = useInstant(lane);
  const answer = useQueryAt(lane, {
    subject: entity,
    timePs: instant && insideArgs(lane, entity, instant.timePs).timePs,
    playing,
    paceMs: PACE_MS,
    ask: (timePs) => laneQueries.ask(lane.index, 'insideAt', insideArgs(lane, entity, timePs)),
  });
  const said = useMemo(() => answer && describeSwitch(lane, answer.value, theme), [answer, lane, theme]);
  const step = useStep(said, answer?.value ?? null);
  return step && <Picture said={step.said} passed={step.passed} lane={lane} />;
}

/* A step of one slot is seen: what the slot passes on glides through the crossbar, and lines close up, before the next slot is shown.
 * Where less motion is wanted, and over any other stretch of time, the next instant is shown at once. */

const STEP_MS = 150;

interface Step {
  said: InsideModel;
  inside: Seeing;
  /** how far what it grants has passed, 0 to 1 */
  passed: number;
}

/** `inside`: as told, `said`: in words and colours. */
function useStep(said: InsideModel | null, inside: Seeing | null): Step | null {
  const [step, setStep] = useState<Step | null>(null);
  const reached = useRef<Step | null>(null);
  useLayoutEffect(() => {
    const before = reached.current;
    reached.current = said && inside && { said, inside, passed: 0 };
    const next = reached.current;
    if (!before || !next || wantsLessMotion() || !isNext(before.inside, next.inside)) {
      setStep(next);
      return undefined;
    }
    let began: number | null = null;
    const draw = (now: number) => {
      began ??= now;
      const passed = (now - began) / STEP_MS;
      setStep(passed < 1 ? { ...before, passed } : next);
      if (passed < 1) request = requestAnimationFrame(draw);
    };
    let request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [said, inside]);
  return step;
}

function isNext(before: Seeing, now: Seeing): boolean {
  return now.entity === before.entity && now.timePs === before.timePs + now.slotPs;
}

interface PictureProps {
  said: InsideModel;
  passed: number;
  lane: DrawableLane;
}

/** All ports, or what has to do with one output. */
function Picture({ said: all, ...props }: PictureProps) {
  const [link, choose] = useState<number | null>(null);
  const chosen = all.outputs.findIndex((output) => output.link === link);
  const busiest = chosen < 0 ? busiestOutput([all]) : null;
  // It stays, whatever becomes the busiest one.
  if (busiest !== null) choose(all.outputs[busiest]?.link ?? null);
  const at = Math.max(0, busiest ?? chosen);
  const narrow = useLayout() === 'narrow';
  const said = useMemo(() => narrowedTo(all, at, narrow), [all, at, narrow]);
  return (
    <>
      <Ports {...props} said={said} />
      {isNarrowed(all, narrow) && (
        <label className="inside-choice">
          {t`Output`}
          <select
            className="field"
            value={all.outputs[at]?.link}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {all.outputs.map((output) => (
              <option key={output.link} value={output.link}>
                {output.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function Ports({ said, passed, lane }: PictureProps) {
  const { shape } = lane;
  const { lookInside } = usePlayground.getState();
  const container = useRef<HTMLDivElement>(null);
  const size = useSize(container);
  const { width } = size;
  const [focus, setFocus] = useState<number | null>(null);
  const layout = useMemo(() => (size.width > 0 ? layOutInside(said, size) : null), [said, size]);
  // Where it has to be smaller than that, the page scrolls.
  const least = useMemo(() => (width > 0 ? leastHeight(said, width) : 0), [said, width]);
  const places = useMemo(() => (layout ? placedPackets(said, layout) : []), [said, layout]);
  const { pointed, point, leave } = usePointed(lane, said, places);
  const fast = useFast(lane);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    point(x, y);
    setFocus(layout && outputAt(layout, x, y));
  };
  const onPointerLeave = () => {
    leave();
    setFocus(null);
  };
  const paint = useCallback(
    (pen: Pen, palette: Palette) => {
      if (layout) paintInside({ pen, palette, model: said, layout, focus, passed, fast });
    },
    [layout, said, focus, passed, fast],
  );
  return (
    <div
      className="inside-picture"
      ref={container}
      style={{ minHeight: least }}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={onPointerLeave}
    >
      {layout && (
        <>
          <Painted
            {...{ paint }}
            width={layout.width}
            height={layout.height}
            label={[said.verdict.strong, said.verdict.rest, said.verdict.because].join(' ').trim()}
          />
          {said.outputs.map(({ link, name }, at) => {
            const far = shape.toOf(link);
            const place = layout.outputs[at];
            if (!place || shape.levelOf(far) === 0) return null;
            const { x, y, width, height } = place.area;
            return (
              <button
                key={link}
                type="button"
                className="inside-far"
                style={{ left: x, top: y, width, height }}
                aria-label={t`Look inside ${name}`}
                onFocus={() => setFocus(at)}
                onBlur={() => setFocus(null)}
                onClick={() => lookInside(far)}
              />
            );
          })}
          {pointed && <PacketCard {...{ pointed }} width={layout.width} />}
        </>
      )}
    </div>
  );
}

/** Slots a second that can still be followed. */
const FOLLOWED = 4;

function useFast({ settings }: DrawableLane): boolean {
  return usePlayground(({ clock, lanes }) => {
    const slotsPerSecond = (clock.speed * packetClockEndPs(lanes) * 1000) / RUN_MS / flitPs(settings);
    return clock.playing && slotsPerSecond > FOLLOWED;
  });
}

/** px around a packet */
const NEAR = 2;

/** The packet that is pointed at; what is certain of its path is lit in the tree. */
function usePointed({ index, shape, settings, loads }: DrawableLane, said: InsideModel, places: PlacedPacket[]) {
  const [pointed, setPointed] = useState<PlacedPacket | null>(null);
  const { light } = usePlayground.getState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another instant another one stands there
  useEffect(() => {
    setPointed(null);
    return () => light(null);
  }, [said, light]);
  const point = (found: PlacedPacket | null) => {
    if (found === pointed) return;
    setPointed(found);
    const known = found && [said.inputs[found.input ?? -1]?.link, said.outputs[found.output ?? -1]?.link];
    const [source = 0, target = 0] = found?.packet.ends.map((task) => loads?.taskNode[task] ?? task) ?? [];
    const links = known?.filter((link) => link !== undefined);
    light(links ? { lane: index, links: shape.linksThrough(settings.routing.climb, source, target, links) } : null);
  };
  const pointAt = (x: number, y: number) => point(places.find((place) => isIn(place, x, y, NEAR)) ?? null);
  return { pointed, point: pointAt, leave: () => point(null) };
}

function PacketCard({ pointed: { x, y, width: own, packet }, width }: { pointed: PlacedPacket; width: number }) {
  return (
    <div
      className="inside-card card"
      aria-hidden="true"
      style={x < width / 2 ? { left: x, top: y + 20 } : { right: width - x - own, top: y + 20 }}
    >
      {packet.title}
    </div>
  );
}
