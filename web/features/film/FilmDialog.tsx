/* Makes a film of the stage and saves it; closing the dialog cancels it. The page is paused behind it and resumes afterwards. */

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../page/parts/Dialog.tsx';
import { fileName, saveFile } from '../../page/title/files.ts';
import { pausePlayback } from '../../page/title/ShareDialog.tsx';
import { usePlayground } from '../../state/store.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { makeFilm } from './film.ts';

type Job = { state: 'making'; done: number } | { state: 'idle'; message: string };

export function FilmDialog({ onClose }: { onClose(): void }) {
  useEffect(pausePlayback, []);
  const { job, begin, cancel } = useJob();
  return (
    <Dialog
      title={t`Video`}
      lead={t`All trees with their figures, from the start of the run to its end, in the colours of the page.`}
      onClose={onClose}
    >
      <div className="sheet-actions cluster">
        {job.state === 'making' ? (
          <>
            <button type="button" className="text-button" onClick={cancel}>
              {t`Cancel`}
            </button>
            <progress className="fill" value={job.done} max={1} aria-label={t`Progress`} />
            <span className="grey">
              {Math.floor(job.done * 100)}
              {NARROW_SPACE}%
            </span>
          </>
        ) : (
          <button type="button" className="strong-button" data-first onClick={() => void begin()}>
            {t`Make the video`}
          </button>
        )}
        <p className="grey" role="status">
          {job.state === 'making' ? '' : job.message}
        </p>
      </div>
    </Dialog>
  );
}

function useJob() {
  const [job, setJob] = useState<Job>({ state: 'idle', message: '' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function begin(): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setJob({ state: 'making', done: 0 });
    const state = usePlayground.getState();
    try {
      const film = await makeFilm(state, signal, (done) => setJob({ state: 'making', done }));
      signal.throwIfAborted();
      setJob({
        state: 'idle',
        message: film ? saved(state.scenario.title, film) : t`This browser cannot make a video.`,
      });
    } catch {
      const failed = t`The video could not be made.`;
      setJob({ state: 'idle', message: signal.aborted ? t`Cancelled; nothing was saved.` : failed });
    }
  }
  return { job, begin, cancel: () => running.current?.abort() };
}

/** Saves it, and says so. */
function saved(title: string, { content, extension }: { content: Blob; extension: string }): string {
  const name = fileName(title, extension);
  saveFile(name, content);
  const megabytes = fixed(content.size / 1e6, content.size < 1e6 ? 2 : 1);
  return t`Saved ${name}: ${`${megabytes}${NARROW_SPACE}MB`}.`;
}
