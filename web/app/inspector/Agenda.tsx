/* All phases of a task: how high its message climbs, as bars, and to whom it goes, as a table. */

import { useState } from 'react';
import type { LaneView } from '../../families/common/lane-view.ts';
import { capital } from '../../words/grammar.ts';
import { type PhaseWord, phaseWord } from '../../words/phase-word.ts';
import type { Appointment } from './agenda.ts';
import { PhaseBars } from './PhaseBars.tsx';
import { Section } from './Section.tsx';
import './tables.css';

const ROWS = 64;

interface Props {
  lane: LaneView;
  agenda: Appointment[];
  onPhase(phase: number): void;
}

export function Agenda({ lane, agenda, onPhase }: Props) {
  const { shape, loads, settings } = lane;
  const word = phaseWord(settings);
  return (
    <Section title={`How high it climbs, by ${word.one}`}>
      <PhaseBars
        label={`Level where its message turns, ${word.one} by ${word.one}`}
        word={word}
        values={agenda.map(({ turn }) => turn)}
        capacity={shape.levels}
        height={24}
        phase={loads.phase}
        say={(level) => (level === 0 ? 'goes nowhere' : `turns at level ${level}`)}
        onPhase={onPhase}
      />
      <details className="agenda">
        <summary>As a table</summary>
        <AgendaTable agenda={agenda} word={word} phase={loads.phase} onPhase={onPhase} />
      </details>
    </Section>
  );
}

function AgendaTable({
  agenda,
  word,
  phase,
  onPhase,
}: {
  agenda: Appointment[];
  word: PhaseWord;
  phase: number;
  onPhase(phase: number): void;
}) {
  const [all, setAll] = useState(false);
  const rows = all ? agenda : agenda.slice(0, ROWS);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{capital(word.brief)}</th>
            <th scope="col">sends to</th>
            <th scope="col">turns at level</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ destination, turn }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the row is the phase
            <tr key={row} aria-current={row === phase || undefined}>
              <th scope="row">
                <button type="button" aria-label={`Go to ${word.one} ${row + word.first}`} onClick={() => onPhase(row)}>
                  {row + word.first}
                </button>
              </th>
              <td>{destination === null ? 'nobody' : turn === 0 ? 'itself' : destination}</td>
              <td>{turn === 0 ? '–' : turn}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < agenda.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show all {agenda.length} {word.many}
        </button>
      )}
    </>
  );
}
