/* A switch: its ports with what each direction carries, who turns here, who passes. */

import { useMemo } from 'react';
import type { PhaseLoads } from '../../engine/protocol.ts';
import type { InspectorActions, Instant, LaneView, Over } from '../../families/common/lane-view.ts';
import { stateOf } from '../../families/common/link-now.ts';
import { inPhase } from '../../families/common/overview.ts';
import { linkCapacities } from '../../scenario/capacity.ts';
import { engineOf, phasesOverlap } from '../../scenario/lanes.ts';
import { nodeRange } from '../../tree/link-words.ts';
import { entityName, levelOfEntity, levelOfLink } from '../../tree/numbering.ts';
import { nodesUnder, type Port, passersOf, portsOf } from '../../tree/traffic.ts';
import { formatTimes } from '../../words/format.ts';
import { capital, counted } from '../../words/grammar.ts';
import { Heading } from './Heading.tsx';
import { Pairs } from './Pairs.tsx';
import { PathFold } from './PathFold.tsx';
import { Section } from './Section.tsx';
import { switchNow } from './switch-now.ts';
import { Unfolding } from './Unfolding.tsx';
import './tables.css';

/** Rows of a table of ports before the rest is asked for. */
const FIRST = 64;

interface Props {
  lane: LaneView;
  entity: number;
  instant: Instant | null;
  over: Over;
  actions: InspectorActions;
}

export function SwitchPanel({ lane, entity, instant, over, actions }: Props) {
  const { shape, loads, settings, index } = lane;
  const ports = useMemo(() => portsOf(shape, entity), [shape, entity]);
  const { passing, turning } = useMemo(() => passersOf(shape, loads, entity), [shape, loads, entity]);
  const { first, last } = nodesUnder(shape, entity);
  const level = levelOfEntity(shape, entity);
  const capacities = useMemo(() => linkCapacities(settings), [settings]);
  const worst = useMemo(() => worstOf(lane, capacities, [...ports.up, ...ports.down]), [lane, capacities, ports]);
  // On VOQs packets wait in the port by which they came.
  const behind = engineOf(settings) === 'voq';
  const mixed = instant !== null && phasesOverlap(settings);
  const now = mixed && over === '' ? instant : null;
  const onLink = (link: number) => actions.select({ kind: 'link', lane: index, link });
  const through = passing.filter((journey) => journey.turn !== level);

  return (
    <>
      <Heading
        kicker={`${lane.name}, switch of level ${level}`}
        title={`${capital(entityName(shape, entity))} over ${nodeRange(first, last)}`}
        onClose={() => actions.select(null)}
        figure={
          now
            ? { ...switchNow(lane, entity, now), over: false }
            : over === null
              ? {
                  value: `${formatTimes(worst)}×`,
                  over: worst > 1,
                  meaning: `on its fullest port ${inPhase(settings, loads.phase)}`,
                }
              : null
        }
      />
      {over && <p className="inspector-over grey">The exchange {over}.</p>}
      <Section title={mixed ? 'Ports now' : over === null ? 'Ports' : `Ports ${inPhase(settings, loads.phase)}`}>
        {ports.up.length > 0 && (
          <Ports
            key={`up ${entity}`}
            title="Up"
            {...{ ports: ports.up, lane, capacities, instant, mixed, behind, onLink }}
          />
        )}
        <Ports
          key={`down ${entity}`}
          title="Down"
          {...{ ports: ports.down, lane, capacities, instant, mixed, behind, onLink }}
        />
      </Section>
      {over === null && (
        <Section title="Turn here" aside={counted(turning.length, 'message')}>
          <Pairs journeys={turning} none={`Nobody ${inPhase(settings, loads.phase)}.`} lane={lane} actions={actions} />
        </Section>
      )}
      {over === null && through.length > 0 && (
        <Section title="Pass through" aside={counted(through.length, 'message')}>
          <Pairs journeys={through} none="" lane={lane} actions={actions} />
        </Section>
      )}
      {over === null && passing.length > 0 && <PathFold lane={lane} journeys={passing} actions={actions} />}
    </>
  );
}

interface PortsProps {
  title: string;
  ports: Port[];
  lane: LaneView;
  capacities: readonly number[];
  instant: Instant | null;
  /** what its links do now instead of what a phase asks of them */
  mixed: boolean;
  /** its queue stands behind the link that comes in, not before the one that goes out */
  behind: boolean;
  onLink(link: number): void;
}

function Ports({ title, ports, lane, capacities, instant, mixed, behind, onLink }: PortsProps) {
  const { shape, loads } = lane;
  const loadsOf = (link: number, way: 'out' | 'in') => (
    <LoadButton
      load={load(loads, link)}
      fits={capacities[levelOfLink(shape, link)] ?? 1}
      way={way}
      onClick={() => onLink(link)}
    />
  );
  const statesOf = (link: number, way: 'out' | 'in', at: Instant) => (
    <StateButton state={stateOf(lane, link, at)} way={way} onClick={() => onLink(link)} />
  );
  return (
    <Unfolding rows={ports} atFirst={FIRST}>
      {(shown) => (
        <table className={instant ? 'ports narrow' : 'ports'}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">out</th>
              <th scope="col">in</th>
              {instant && <th scope="col">queue</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((port) => (
              <tr key={port.out}>
                <th scope="row">{entityName(shape, port.neighbour).replace('switch ', '')}</th>
                {(['out', 'in'] as const).map((way) => (
                  <td key={way}>{mixed && instant ? statesOf(port[way], way, instant) : loadsOf(port[way], way)}</td>
                ))}
                {instant && <td>{instant.frame.linkQueue[behind ? port.in : port.out] ?? 0}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Unfolding>
  );
}

interface StateProps {
  state: ReturnType<typeof stateOf>;
  way: string;
  onClick(): void;
}

function StateButton({ state: { value, over, meaning }, way, onClick }: StateProps) {
  return (
    <button
      type="button"
      className={`link-state ${over ? 'too-much' : value === 'quiet' ? 'grey' : ''}`}
      aria-label={`${way}: ${value}, ${meaning}; show the link`}
      onClick={onClick}
    >
      {value}
    </button>
  );
}

interface LoadProps {
  /** messages */
  load: number;
  /** of them at once */
  fits: number;
  way: string;
  onClick(): void;
}

function LoadButton({ load, fits, way, onClick }: LoadProps) {
  const ratio = load / fits;
  return (
    <button
      type="button"
      className="load-bar"
      aria-label={`${counted(load, 'message')} ${way}, show the link`}
      onClick={onClick}
    >
      <span className="full" style={{ width: `calc(${Math.min(1, ratio)} * var(--bar))` }} />
      <span className="over" style={{ width: `calc(${Math.min(1.4, Math.max(0, ratio - 1))} * var(--bar))` }} />
      <b className={ratio > 1 ? 'too-much' : undefined}>{load}</b>
    </button>
  );
}

function load(loads: PhaseLoads, link: number): number {
  return loads.linkLoad[link] ?? 0;
}

/** As a multiple of what fits. */
function worstOf({ shape, loads }: LaneView, capacities: readonly number[], ports: Port[]): number {
  let worst = 0;
  for (const port of ports) {
    const fits = capacities[levelOfLink(shape, port.out)] ?? 1;
    worst = Math.max(worst, load(loads, port.out) / fits, load(loads, port.in) / fits);
  }
  return worst;
}
