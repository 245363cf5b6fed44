/* The ARN table of a switch or node. */

import { useState } from 'react';
import type { Shape, TableEntry } from '../../../engine/protocol.ts';
import type { LaneSettings } from '../../../scenario/types.ts';
import { counted } from '../../../words/grammar.ts';
import { endsOf, neighbourName } from '../picture/names.ts';
import { Age } from './Knowers.tsx';
import { Part } from './Part.tsx';
import { deedOf, stageWords } from './tables.ts';

const FIRST = 6;

interface Props {
  shape: Shape;
  settings: Pick<LaneSettings, 'isolation' | 'congestion'>;
  entity: number;
  /** null while being asked */
  entries: TableEntry[] | null;
  /** roots at ports of this very switch */
  own: ReadonlySet<number>;
  onLink(link: number): void;
}

export function EntryList({ shape, settings, entity, entries, own, onLink }: Props) {
  const [all, setAll] = useState(false);
  const sorted = [...(entries ?? [])].sort((a, b) => a.root - b.root || a.destination - b.destination || a.vc - b.vc);
  const shown = all ? sorted : sorted.slice(0, FIRST);
  return (
    <Part title="ARN table" term="table" aside={entries ? counted(entries.length, 'entry') : 'asking'}>
      {entries?.length === 0 && <p className="grey timed-note">It has heard of no root, or has forgotten it.</p>}
      {shown.length > 0 && (
        <ul className="knowers">
          {shown.map((entry) => (
            <li key={`${entry.destination} ${entry.vc} ${entry.root} ${entry.link}`}>
              <button type="button" onClick={() => onLink(entry.link)}>
                <span>
                  to node {entry.destination}, VC {entry.vc}
                  <span className="knower-does">root {entry.root}</span>
                </span>
                <Age leftPs={entry.leftPs} ttlPs={settings.congestion.ttlNs * 1000} />
                <span className="knower-way">
                  {deedOf(shape, settings, entity, entry, own.has(entry.root))}; {wayWords(shape, entity, entry)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < sorted.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show all {sorted.length}
        </button>
      )}
    </Part>
  );
}

/** The port, the other port that packets take, or where the entry is used up. */
function wayWords(shape: Shape, entity: number, entry: TableEntry): string {
  const to = (link: number) => neighbourName(shape, ...endsOf(shape, link));
  if (entry.consumed && entity >= shape.nodes && entry.instead < shape.links && entry.instead !== entry.link)
    return `${to(entry.instead)} instead of ${to(entry.link)}`;
  const used = entry.consumed ? 'used up here' : `used up ${stageWords(shape, entry.stage)}`;
  return `port to ${to(entry.link)}, ${used}`;
}
