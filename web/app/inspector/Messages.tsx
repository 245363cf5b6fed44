/* What became of a task's messages, cycle by cycle on VOQs, step by step in a cluster with loss. */

import { useMemo } from 'react';
import type { MessageTimes } from '../../engine/protocol.ts';
import type { InspectorActions, Instant, LaneView } from '../../families/common/lane-view.ts';
import { inPhase } from '../../families/common/overview.ts';
import { freePs, longestByCycle, messageWords } from '../../families/many/latency.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { capital, counted } from '../../words/grammar.ts';
import { phaseWord } from '../../words/phase-word.ts';
import { agendaOf } from './agenda.ts';
import type { Answer } from './asking.ts';
import { PhaseBars } from './PhaseBars.tsx';
import { PhaseTable } from './PhaseTable.tsx';
import { Section } from './Section.tsx';
import { sentBy, sentBySteps } from './sent.ts';

interface Props {
  lane: LaneView;
  task: number;
  instant: Instant | null;
  /** on VOQs; null while being asked */
  messages: Answer<MessageTimes[]> | null;
  actions: InspectorActions;
}

export function Messages(props: Props) {
  switch (engineOf(props.lane.settings)) {
    case 'voq':
      return <OnVoqs {...props} />;
    case 'lossy':
      return props.instant && <InCluster {...props} instant={props.instant} />;
    default:
      return null;
  }
}

function OnVoqs({ lane, task, messages: known, actions }: Props) {
  const { shape, settings, loads } = lane;
  const messages = known?.value ?? null;
  const longest = useMemo(() => longestByCycle(messages ?? [], shape.phases), [messages, shape]);
  if (!known || !messages) return null;
  const now = messages.filter(({ phase, source }) => phase === loads.phase && source === task);
  const free = freePs(lane, shape.levels);
  return (
    <Section title="Its messages" aside={formatTime(known.timePs)}>
      {now.map((message) => (
        <p key={message.phase}>
          {capital(inPhase(settings, message.phase))}, to task {message.destination}: {messageWords(message).join(' ')}
        </p>
      ))}
      <p>Longest latency by cycle; the line is {formatTime(free)}, for a packet that meets nobody.</p>
      <PhaseBars
        label="Longest latency, cycle by cycle"
        word={phaseWord(settings)}
        values={longest}
        capacity={free}
        phase={loads.phase}
        say={(ps) => (ps === 0 ? 'nothing has arrived' : formatTime(ps))}
        onPhase={actions.setPhase}
      />
      <PhaseTable
        summary="Message by message"
        what="messages"
        word={phaseWord(settings)}
        heads={['with', 'arrived', 'longest', 'done']}
        rows={messages.map((message) => ({
          phase: message.phase,
          cells: [
            message.source === task ? `to ${message.destination}` : `from ${message.source}`,
            `${formatCount(message.delivered)}/${formatCount(message.packets)}`,
            message.delivered > 0 ? formatTime(message.longestPs) : '–',
            message.donePs >= 0 ? formatTime(message.donePs) : '–',
          ],
        }))}
        current={loads.phase}
        onPhase={actions.setPhase}
      />
    </Section>
  );
}

function InCluster({ lane, task, instant, actions }: Props & { instant: Instant }) {
  const { shape, settings, loads } = lane;
  const agenda = useMemo(() => agendaOf(settings, shape, loads, task), [settings, shape, loads, task]);
  const sent = sentBy(instant.frame, loads.taskNode[task] ?? 0);
  if (sent === null) return null;
  const most = settings.traffic.packetsPerDestination;
  const bySteps = sentBySteps(settings, agenda, sent);
  const known = bySteps.every((count) => count !== null);
  const all = agenda.filter(({ destination }) => destination !== null).length * most;
  return (
    <Section title="Its messages" aside={formatTime(instant.timePs)}>
      <p>
        It has sent {formatCount(sent)} of {counted(all, 'packet')}, each counted once; {formatCount(most)} make a
        message.
        {!known && ' It sends wherever it may, so how many went to whom is not known before the end.'}
      </p>
      {known && (
        <>
          <PhaseBars
            label="Packets sent, step by step"
            word={phaseWord(settings)}
            values={bySteps.map((count) => count ?? 0)}
            capacity={most}
            height={24}
            phase={loads.phase}
            say={(count) => `${formatCount(count)} of ${counted(most, 'packet')} sent`}
            onPhase={actions.setPhase}
          />
          <PhaseTable
            summary="Message by message"
            what="messages"
            word={phaseWord(settings)}
            heads={['to', 'sent']}
            rows={agenda.map(({ destination }, phase) => ({
              phase,
              cells: [
                destination === null ? 'nobody' : String(destination),
                destination === null ? '–' : `${formatCount(bySteps[phase] ?? 0)} of ${formatCount(most)}`,
              ],
            }))}
            current={loads.phase}
            onPhase={actions.setPhase}
          />
        </>
      )}
    </Section>
  );
}
