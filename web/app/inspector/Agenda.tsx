/* All phases of a task: how high its message climbs, as bars, and to whom it goes, as a table. */

import type { LaneView } from '../../families/common/lane-view.ts';
import { phaseWord } from '../../words/phase-word.ts';
import type { Appointment } from './agenda.ts';
import { PhaseBars } from './PhaseBars.tsx';
import { PhaseTable } from './PhaseTable.tsx';
import { Section } from './Section.tsx';

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
      <PhaseTable
        summary="As a table"
        what={word.many}
        word={word}
        heads={['sends to', 'turns at level']}
        rows={agenda.map(({ destination, turn }, phase) => ({
          phase,
          cells: [
            destination === null ? 'nobody' : turn === 0 ? 'itself' : String(destination),
            turn === 0 ? '–' : String(turn),
          ],
        }))}
        current={loads.phase}
        onPhase={onPhase}
      />
    </Section>
  );
}
