/* One challenge: the task, the current score, what may be changed, and the outcome. */

import { useEffect, useMemo, useState } from 'react';
import { plainAxis } from '../../draw/chart/axis.ts';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart } from '../../draw/chart/chart.ts';
import { fieldAt, isShown } from '../../model/fields.ts';
import { ScrollArea } from '../../page/parts/Dialog.tsx';
import { Icon } from '../../page/parts/Icon.tsx';
import { FieldRow } from '../../page/settings/FieldRow.tsx';
import { Terms, TermView } from '../../page/terms/Terms.tsx';
import { copyText } from '../../page/title/ShareDialog.tsx';
import { isEdited } from '../../state/edited.ts';
import { usePlayground } from '../../state/store.ts';
import { unbroken } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, translated, translatedWithNumbers } from '../../words/language/language.ts';
import type { Attempt, Challenge, Goal } from './challenge.ts';
import { type BestResults, compareScores, goalText, slowerText } from './score.ts';

interface Props {
  challenge: Challenge;
  /** the user's changes so far */
  entry: Attempt;
  /** null while running */
  score: number | null;
  solved: boolean;
  /** came with a link, and is still unchanged */
  shared: boolean;
  done: BestResults;
  onOpen(challenge: Challenge): void;
  /** null after the last one */
  next: Challenge | null;
}

export function ChallengeView({ challenge, entry, score, solved, shared, done, next, onOpen }: Props) {
  const undo = usePlayground((state) => state.undo);
  const back = usePlayground(
    ({ canUndo, scene, scenario }) => canUndo && (scene === null || isEdited(scenario, scene)),
  );
  const { par, measure, goal, text, moves } = challenge;
  const best = done[challenge.id];
  const tries = useTries(entry, score);
  const { show } = measure;
  const words = translated(measure.words);
  const slower = usePlayground(({ lanes: [lane] }) => (lane ? slowerText(measure, lane) : null));
  return (
    <TermView key={challenge.id}>
      <ScrollArea className="guide-text stack scroll">
        {text.map((paragraph) => (
          <p key={paragraph}>
            <Terms text={unbroken(translated(paragraph))} />
          </p>
        ))}
        {shared && (
          <p className="challenge-note">{t`This result came with the link. The simulator has recomputed it here.`}</p>
        )}
        <dl className="challenge-figures" aria-live="polite">
          <div className="challenge-score">
            <dt>{words}</dt>
            <dd>{score === null ? (entry.faults.length > 0 ? '–' : '…') : show(score)}</dd>
          </div>
          <div>
            <dt>{t`goal`}</dt>
            <dd>{goalText(measure, goal)}</dd>
          </div>
        </dl>
        <dl className="challenge-figures">
          <div>
            <dt>{t`moves, at most ${moves[1]}`}</dt>
            <dd>{entry.moves}</dd>
          </div>
          <div title={translatedWithNumbers(par.how)}>
            <dt>{par.by === 'proven' ? t`par: fewest possible` : t`par: fewest found`}</dt>
            <dd>{par.moves}</dd>
          </div>
          <div>
            <dt>{t`your best`}</dt>
            <dd>{best ? best.moves : '–'}</dd>
          </div>
        </dl>
        <ScoreChart {...{ tries, goal, show, words, now: entry.moves }} />
        <Allowed challenge={challenge} />
        {entry.faults.length > 0 && (
          <ul className="challenge-note" role="status">
            {entry.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        {solved && score !== null && (
          <div className="challenge-solved stack">
            {slower && <p>{slower}</p>}
            {challenge.why.map((paragraph) => (
              <p key={paragraph}>
                <Terms text={unbroken(translated(paragraph))} />
              </p>
            ))}
            <p className="grey">{translatedWithNumbers(par.how)}</p>
          </div>
        )}
      </ScrollArea>
      <footer>
        {solved && score !== null && (
          <p className="guide-outcome challenge-wide" role="status">
            <Icon name="check" size={22} /> {outcome(challenge, entry.moves, score)}
          </p>
        )}
        <button type="button" className="text-button" disabled={!back} onClick={undo}>
          <Icon name="undo" size={18} /> {t`Undo`}
        </button>
        <button type="button" className="text-button" onClick={() => onOpen(challenge)}>
          <Icon name="reset" size={18} /> {t`Start over`}
        </button>
        <ShareResult moves={entry.moves} strong={entry.moves > 0 && !(solved && next)} />
        {solved && next && (
          <button type="button" className="strong-button challenge-wide" onClick={() => onOpen(next)}>
            {t`Next: ${translated(next.title)}`}
          </button>
        )}
      </footer>
    </TermView>
  );
}

/** 'Solved in 2 moves: that is par.' */
function outcome({ par, goal }: Challenge, moves: number, score: number): string {
  const better = moves < par.moves || (moves === par.moves && compareScores(goal, score, par.score) < 0);
  const same = moves === par.moves && score === par.score;
  const made = counted(moves, 'move');
  if (better) return t`Solved in ${made}, better than par`;
  return same ? t`Solved in ${made}, which is par` : t`Solved in ${made}`;
}

/** What may be changed: the regular controls for settings, words for the rest. */
function Allowed({ challenge: { may } }: { challenge: Challenge }) {
  const lane = usePlayground((state) => state.lanes[0]?.settings);
  const paths = [...(may.fields ?? []), ...(may.cuts ? ['topology.cuts'] : [])];
  const fields = paths.flatMap((path) => fieldAt(path) ?? []);
  return (
    <>
      {may.swaps && <p className="challenge-hint grey">{t`Drag a task onto another: the two swap places.`}</p>}
      {lane && fields.length > 0 && (
        <div className="challenge-settings stack">
          {fields.map((field) => isShown(field, lane) && <FieldRow key={field.path} field={field} />)}
        </div>
      )}
    </>
  );
}

/** Scores by number of moves since the challenge was opened; the latest try for each number. */
function useTries({ moves }: Attempt, score: number | null): ReadonlyMap<number, number> {
  const [tries, setTries] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    if (score === null) return;
    setTries((before) => {
      const kept = [...before].filter(([at]) => at < moves);
      return new Map([...kept, [moves, score]]);
    });
  }, [moves, score]);
  return tries;
}

function ShareResult({ moves, strong }: { moves: number; strong: boolean }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const { shareUrl, notify } = usePlayground.getState();
  const share = async () => {
    const done = await copyText(shareUrl(), null);
    setCopied(done);
    notify(done ? t`Link copied: it opens with your result` : t`This browser does not allow copying. Use Share above.`);
  };
  return (
    <button type="button" className={`${strong ? 'strong' : 'text'}-button challenge-wide`} onClick={share}>
      <Icon name={copied ? 'check' : 'link'} size={18} /> {t`Share my result: ${counted(moves, 'move')}`}
    </button>
  );
}

const OPTIONS = { height: 104, margin: { top: 14, left: 8 } };

/** Initial range of the x axis. */
const MIN_MOVES = 4;

function scoreChart(tries: ReadonlyMap<number, number>, limit: number, now: number): Chart {
  const points = [...tries].map(([x, y]) => ({ x, y }));
  const scores = [limit, ...tries.values()];
  return {
    x: plainAxis(0, Math.max(MIN_MOVES, ...tries.keys()), [...tries.keys()]),
    panes: [
      {
        y: { domain: [Math.min(...scores), Math.max(...scores)] },
        marks: [
          { kind: 'rule', look: 'solid', dash: [2, 3], data: [{ y: limit }], name: t`goal` },
          { kind: 'line', look: ({ ink }) => ink, width: 2, data: points },
          { kind: 'dot', look: ({ ink }) => ink, width: 3.5, data: points },
          { kind: 'dot', look: 'focus', width: 5, open: true, data: points.filter(({ x }) => x === now) },
        ],
      },
    ],
  };
}

interface ChartProps {
  /** by number of moves */
  tries: ReadonlyMap<number, number>;
  goal: Goal;
  now: number;
  words: string;
  show(score: number): string;
}

/** The score after each move, against the goal: it may get worse before it gets better. */
function ScoreChart({ tries, goal, now, words, show }: ChartProps) {
  const limit = 'atMost' in goal ? goal.atMost : goal.atLeast;
  const chart = useMemo(() => scoreChart(tries, limit, now), [tries, limit, now]);
  if (tries.size < 2) return null;
  const description = [...tries].map(([at, score]) => `${at}: ${show(score)}`).join(', ');
  return (
    <ChartPicture
      {...{ chart, options: OPTIONS }}
      className="challenge-chart"
      label={t`${words}, after each move: ${description}; goal ${show(limit)}`}
    />
  );
}
