/* Nothing is selected on a timed screen: how the run of a lane stands now. */

import { formatCount, formatTime } from '../../../words/format.ts';
import { portName } from '../picture/names.ts';
import { formatEfficiency, formatMoment } from './digits.ts';
import { doneAtPs, hasDetector, type TimedActions, type TimedInstant, type TimedLane, totalWords } from './lane.ts';
import { cappedPs } from './latency.ts';
import { Facts, Part } from './Part.tsx';
import {
  censusOf,
  efficiencyNow,
  innocentsOf,
  type Root,
  rootsOf,
  runSentence,
  sharesOf,
  sharesSentence,
} from './run.ts';
import { Sign, TimedHeading } from './TimedHeading.tsx';
import { columnAt } from './trail.ts';

interface Props {
  lane: TimedLane;
  instant: TimedInstant | null;
  actions: TimedActions;
}

export function RunOverview({ lane, instant, actions }: Props) {
  if (!instant)
    return (
      <TimedHeading title={lane.name} place={lane.error ?? lane.run.refusal ?? 'Not simulated yet'} onClose={null} />
    );
  const { congestion, frame, timePs } = instant;
  const census = censusOf(lane, congestion);
  const innocents = innocentsOf(lane, census);
  const donePs = doneAtPs(lane, instant);
  const roots = rootsOf(lane, instant);
  const { now, ideal } = efficiencyNow(lane, timePs);
  return (
    <>
      <TimedHeading
        title={lane.name}
        place={donePs === null ? `at ${formatMoment(timePs)}` : `done at ${formatTime(donePs)}`}
        onClose={null}
      />
      <p className="timed-part timed-say">
        {donePs === null
          ? runSentence(census, hasDetector(lane.settings) ? roots.length : null, innocents)
          : doneSentence(congestion.injectedPackets - frame.deliveredMessages)}
        {donePs === null && innocents === 0 && ` ${sharesSentence(sharesOf(congestion))}`}
      </p>
      {donePs === null && (
        <Part
          title="Network efficiency"
          term="efficiency"
          aside={now === null ? 'not known yet' : formatEfficiency(now)}
          strong
        >
          <Facts
            facts={[
              { name: 'Ideal now', value: ideal === null ? 'as offered' : formatEfficiency(ideal) },
              ...(innocents === 0
                ? []
                : [{ name: 'Victims', value: `${formatCount(census.victims)} of ${formatCount(innocents)}` }]),
            ]}
          />
        </Part>
      )}
      {hasDetector(lane.settings) && <Roots {...{ lane, roots: donePs === null ? roots : [], instant, actions }} />}
      <Part title="Packets" term="rate" aside="since the start">
        <Facts
          facts={[
            { name: 'Generated', value: formatCount(congestion.generatedPackets) },
            { name: 'Injected', value: formatCount(congestion.injectedPackets) },
            { name: 'Delivered', value: formatCount(frame.deliveredMessages) },
            {
              name: donePs === null ? 'Inside now' : 'Left inside',
              value: formatCount(congestion.injectedPackets - frame.deliveredMessages),
            },
          ]}
        />
      </Part>
      {frame.deliveredMessages > 0 && <Latency lane={lane} timePs={donePs === null ? timePs : null} />}
      <p className="timed-part grey">Point at a link, a switch or a node to see what stands in it, and why.</p>
    </>
  );
}

function doneSentence(left: number): string {
  const rest = left > 0 ? ` ${formatCount(left)} packets of hot sources were still inside then.` : '';
  return `All messages are delivered, and the run is over.${rest}`;
}

const FIRST = 6;

function Roots({ lane, roots, instant, actions }: Props & { roots: Root[]; instant: TimedInstant }) {
  const { shape, index } = lane;
  const { roots: declared, notified } = instant.congestion;
  return (
    <Part
      title="Roots"
      term="root"
      aside={instant.frame.finished ? 'of the run' : roots.length === 0 ? 'none now' : String(roots.length)}
      strong={roots.length > 0}
    >
      {roots.length > 0 && (
        <ul className="timed-roots">
          {roots.slice(0, FIRST).map(({ link, sincePs }) => (
            <li key={link}>
              <button type="button" onClick={() => actions.select({ kind: 'link', lane: index, link })}>
                <Sign kind="root" />
                <span>{portName(shape, link)}</span>
                <span className="grey">{sincePs === null ? '' : `since ${formatMoment(sincePs)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {roots.length > FIRST && <p className="grey">and {roots.length - FIRST} more</p>}
      <Facts
        facts={[
          { name: 'Roots so far', value: formatCount(declared) },
          { name: 'Notifications so far', value: formatCount(notified) },
        ]}
      />
    </Part>
  );
}

/** `timePs`: null once the run is over, when there is no now. */
function Latency({ lane, timePs }: { lane: TimedLane; timePs: number | null }) {
  const { trail, summary } = lane;
  const column = trail && timePs !== null ? columnAt(trail, timePs) : -1;
  const latency = summary?.latencyPs;
  const now = (series: Float64Array | undefined) => timeOr(cappedPs(series?.[column] ?? -1, latency));
  const whole = (ps: number | undefined) => timeOr(cappedPs(ps ?? -1, latency));
  const rows = [
    { name: 'mean', total: whole(latency?.mean) },
    { name: 'p50', at: now(trail?.latencyP50Ps), total: whole(latency?.p50) },
    { name: 'p99', at: now(trail?.latencyP99Ps), total: whole(latency?.p99) },
    { name: 'max', total: whole(latency?.max) },
  ];
  return (
    <Part title="Latency" term="latency">
      <table className="timed-table">
        <thead>
          <tr>
            <td />
            {timePs !== null && <th scope="col">now</th>}
            <th scope="col">{totalWords(lane)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, at = '', total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {timePs !== null && <td>{at}</td>}
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function timeOr(ps: number): string {
  return ps <= 0 ? '–' : formatTime(ps);
}
