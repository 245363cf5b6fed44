/* The default way of a hot flow, port by port, with the state of each. */

import { type Flow, LINK_STANDING } from '../../../engine/protocol.ts';
import { endsOf, placeName } from '../picture/names.ts';
import type { TimedInstant, TimedLane } from './lane.ts';
import { Part } from './Part.tsx';
import { stateWords } from './port.ts';
import { markOf, Sign } from './TimedHeading.tsx';

interface Props {
  lane: TimedLane;
  instant: TimedInstant;
  flow: Flow;
  onLink(link: number): void;
}

export function Way({ lane: { shape, settings }, instant: { congestion }, flow, onLink }: Props) {
  return (
    <Part title="Its way" term="root" aside={`ports, VC ${flow.vc}, default`}>
      <ul className="timed-roots">
        {flow.links.map((link) => {
          const state = congestion.linkState[link] ?? 0;
          return (
            <li key={link}>
              <button type="button" title={stateWords(state, settings)} onClick={() => onLink(link)}>
                <Sign kind={markOf(state)} />
                <span>to {placeName(shape, endsOf(shape, link)[1])}</span>
                <span className="grey">{(state & LINK_STANDING) !== 0 ? stateShort(state) : ''}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function stateShort(state: number): string {
  const kind = markOf(state);
  if (kind === 'root') return 'root';
  return kind === 'branch' ? 'held up further on' : 'congestion starts here';
}
