/* The controls of a sweep: progress, and downloads when it is done. */

import { useEffect, useState } from 'react';
import { Icon } from '../../page/parts/Icon.tsx';
import { formatCount, formatDuration } from '../../words/format.ts';
import { count, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { sweep, useSweep } from './page-sweep.ts';
import { isDone, type SweepState } from './sweep-model.ts';
import './sweep.css';

const files = () => import('./files.ts');

export function Bar({ narrow }: { narrow: boolean }) {
  const state = useSweep((current) => current);
  const { plan, running, rows, failed } = state;
  useTick(running === 'yes');
  const done = isDone(state);
  const settled = rows.length + failed.length;
  return (
    <section className={narrow ? 'transport row sweep-bar narrow' : 'transport row sweep-bar'} aria-label={t`Sweep`}>
      {!done && <MainKey state={state} />}
      <p className="sweep-progress" aria-live="off">
        {settled > 0 && !done && <strong>{formatCount(rows.length)}</strong>}
        <span>{progressText(state)}</span>
      </p>
      {plan && settled > 0 && !done && !narrow && (
        <progress className="sweep-all" aria-label={t`Runs`} max={plan.runs} value={settled} />
      )}
      {failed.length > 0 && running === 'no' && (
        <span className="note over one-line">
          {t`${counted(failed.length, 'run')} did not finish: ${failed[0]?.reason ?? ''}.`}{' '}
          <button type="button" className="quiet" onClick={() => sweep.start()}>{t`Run again`}</button>
        </span>
      )}
      <span className="fill" />
      {settled > 0 && running !== 'yes' && (
        <>
          <button
            type="button"
            className="text-button"
            onClick={() => void files().then(({ saveCsv }) => saveCsv(state))}
          >{t`CSV`}</button>
          <button
            type="button"
            className="text-button"
            onClick={() => void files().then(({ saveSvg }) => saveSvg(state))}
          >{t`SVG`}</button>
        </>
      )}
      {running !== 'yes' && (
        <button
          type="button"
          className="text-button"
          disabled={!plan}
          onClick={() => void files().then(({ saveSweep }) => saveSweep(state))}
        >
          {t`Save the sweep`}
        </button>
      )}
      {running !== 'no' && (
        <button type="button" className="text-button" onClick={() => sweep.cancel()}>
          {t`Cancel`}
        </button>
      )}
      <output className="unseen">{running === 'no' && settled > 0 ? progressText(state) : ''}</output>
    </section>
  );
}

function MainKey({ state: { plan, running, rows } }: { state: SweepState }) {
  const pauses = running === 'yes';
  const name = pauses ? t`Pause` : running === 'paused' || rows.length > 0 ? t`Resume` : t`Run`;
  const press = () => {
    if (pauses) sweep.pause();
    else if (running === 'paused') sweep.resume();
    else sweep.start();
  };
  return (
    <button type="button" className="play sweep-key" aria-label={name} title={name} disabled={!plan} onClick={press}>
      <Icon name={pauses ? 'pause' : 'play'} />
    </button>
  );
}

function progressText(state: SweepState): string {
  const { plan, running, rows, failed, made, endMs } = state;
  if (!plan) return t`Fix the question first.`;
  const all = counted(plan.runs, 'run');
  if (isDone(state)) {
    const time = formatDuration(sweep.workedMs() / 1000);
    if (made === plan.runs) return t`${all} in ${time}`;
    return made > 0 ? t`${all}, the last ${count(made)} in ${time}` : all;
  }
  const settled = rows.length + failed.length;
  if (plan.runs === 1) return t`of 1 run`;
  const ofRuns = t`of ${count(plan.runs)} runs`;
  if (running === 'yes') {
    if (endMs === null) return ofRuns;
    const seconds = Math.max(0, endMs - sweep.workedMs()) / 1000;
    return t`${ofRuns}, ${formatDuration(seconds)} left`;
  }
  return settled > 0 ? ofRuns : all;
}

/** Re-renders every second: single runs may take longer. */
function useTick(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((at) => at + 1), 500);
    return () => clearInterval(timer);
  }, [on]);
}
