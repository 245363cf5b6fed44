/* The pattern that a schedule induces between the switches of a cluster, as it is and with contention-aware numbering: each
 * switch's target switches in every step (Tam and Wang, Figures 3 and 4), and the bursts up one uplink. */

// biome-ignore-all lint/suspicious/noArrayIndexKey: steps and switches are known by their number

import { useEffect, useMemo, useRef } from 'react';
import { scrollToElement } from '../../draw/reader.ts';
import { type Bursts, burstsOf, type Steps } from '../../model/algorithms/bursts.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { exchangePhases } from '../../model/algorithms/permutations.ts';
import { type ClusterShape, clusterShapeOf, windowSum } from '../../model/cluster-formulas.ts';
import { groupOf } from '../../traffic/groups.ts';
import { renumbered } from '../../traffic/plan.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { PatternProps } from '../common/schedule.ts';
import './pattern.css';

interface Numbering {
  name: string;
  /** the lane uses this numbering */
  isCurrent: boolean;
  pattern: Uint16Array[][];
  bursts: Bursts;
}

export function SwitchPattern({ settings, window, phase, setPhase }: PatternProps) {
  const { topology, mapping, loss } = settings;
  const cluster = useMemo(() => clusterShapeOf({ topology }), [topology]);
  // Without a window, bursts are counted for the window that the lane could have.
  const size = window || settings.window.size || windowSum(settings).size;
  const numberings = useMemo((): Numbering[] => {
    const plain = exchangePhases(settings) ?? [];
    const aware = plain.map((step) => renumbered(step, cluster.perSwitch, cluster.switches));
    const isAware = mappings[mapping.kind].renumbers === true;
    return [
      { name: t`Plain`, isCurrent: !isAware, steps: plain },
      { name: t`Contention-aware`, isCurrent: isAware, steps: aware },
    ].map(({ name, isCurrent, steps }) => ({
      name,
      isCurrent,
      pattern: switchPattern(steps, cluster),
      bursts: burstsOf(steps, cluster, size),
    }));
  }, [settings, mapping, cluster, size]);

  return (
    <div className="sched-pattern stack">
      <BurstTable
        numberings={numberings}
        window={size}
        queueCapacity={cluster.switches > 1 ? loss.uplinkPackets : null}
      />
      <div className="sched-sides grid">
        {numberings.map((numbering) => (
          <PatternTable
            key={numbering.name}
            numbering={numbering}
            switches={cluster.switches}
            phase={phase}
            setPhase={setPhase}
          />
        ))}
      </div>
    </div>
  );
}

/** `room`: capacity of the queue before an uplink; null if no packet goes up. */
function BurstTable({
  numberings,
  window,
  queueCapacity,
}: {
  numberings: Numbering[];
  window: number;
  queueCapacity: number | null;
}) {
  const inWindow = window === 1 ? t`packets in 1 phase` : t`packets in ${formatCount(window)} phases`;
  const rows: { name: string; note: string; of(bursts: Bursts): number; limit: number }[] = [
    {
      name: t`up one uplink`,
      note: queueCapacity === null ? inWindow : t`${inWindow}, room for ${queueCapacity}`,
      of: ({ up }) => up,
      limit: queueCapacity ?? Infinity,
    },
    { name: t`from one switch to another`, note: inWindow, of: ({ pair }) => pair, limit: Infinity },
    {
      name: t`from one node to the same other switch`,
      note: t`phases in a row`,
      of: ({ run }) => run,
      limit: Infinity,
    },
  ];
  return (
    <table className="table sched-bursts">
      <caption className="unseen">{t`The largest bursts, and the longest run`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`At most`}</th>
          {numberings.map(({ name, isCurrent }) => (
            <th key={name} scope="col" className={isCurrent ? 'own' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, of, limit }) => (
          <tr key={name}>
            <th scope="row">
              {name} <span className="grey">{note}</span>
            </th>
            {numberings.map((numbering) => (
              <td key={numbering.name} className={of(numbering.bursts) > limit ? 'over' : undefined}>
                {formatCount(of(numbering.bursts))}
                {of(numbering.bursts) > limit && <small>{t`does not fit`}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableProps {
  numbering: Numbering;
  switches: number;
  phase: number;
  setPhase(phase: number): void;
}

function PatternTable({ numbering, switches, phase, setPhase }: TableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current !== phase) scrollToElement(body.current?.rows[phase], { block: 'nearest' });
    shown.current = phase;
  }, [phase]);
  return (
    <figure>
      <figcaption>
        <b>{numbering.name}</b>
        {numbering.isCurrent && <span className="grey"> {t`this lane`}</span>}
      </figcaption>
      <div className="sched-pattern-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Phase`}</th>
              {Array.from({ length: switches }, (_, from) => (
                <th key={from} scope="col">
                  <span className="unseen">{t`from switch`} </span>
                  {from}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {numbering.pattern.map((step, row) => (
              <tr key={row} aria-current={row === phase ? 'step' : undefined}>
                <th scope="row">
                  <button type="button" onClick={() => setPhase(row)} aria-label={t`Go to phase ${row + 1}`}>
                    {row + 1}
                  </button>
                </th>
                {step.map((targets, from) => (
                  <td key={from}>
                    <Targets targets={targets} from={from} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** One block per target switch, its width proportional to the packets. */
function Targets({ targets, from }: { targets: Uint16Array; from: number }) {
  const used = [...targets].flatMap((packets, to) => (packets > 0 ? [{ to, packets }] : []));
  if (used.length === 0) return <span className="sched-block idle">–</span>;
  return (
    <span className="sched-blocks">
      {used.map(({ to, packets }) => (
        <span
          key={to}
          className={`sched-block ${to === from ? 'inside' : `group${groupOf(to)}`}`}
          style={{ flexGrow: packets }}
          title={
            to === from
              ? t`${counted(packets, 'packet')} to switch ${to}, its own`
              : t`${counted(packets, 'packet')} to switch ${to}`
          }
        >
          {to}
        </span>
      ))}
    </span>
  );
}

/** [step][switch][target switch] = packets; the diagonal counts those that stay below their switch. */
export function switchPattern(steps: Steps, { perSwitch, switches }: ClusterShape): Uint16Array[][] {
  return steps.map((step) => {
    const row = Array.from({ length: switches }, () => new Uint16Array(switches));
    for (const [node, to] of step.entries()) {
      if (to === null || to === node) continue;
      const counts = row[Math.floor(node / perSwitch)];
      const target = Math.floor(to / perSwitch);
      if (counts) counts[target] = (counts[target] ?? 0) + 1;
    }
    return row;
  });
}
