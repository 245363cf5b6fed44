/* The link to the same picture and numbers. Copied on opening; here it can be inspected and adjusted. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollToElement } from '../../draw/reader.ts';
import { lengthProblem } from '../../model/share-link/encode.ts';
import type { View } from '../../model/types.ts';
import { stillView } from '../../state/address.ts';
import { isLocked } from '../../state/lock.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatCount } from '../../words/format.ts';
import { t, tFor } from '../../words/language/language.ts';
import { languageName, languages } from '../../words/language/languages.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { saveScenario } from './files.ts';
import QrCode, { QR_CHARACTERS } from './QrCode.tsx';
import './share.css';
import { locks, panels } from '../../model/choices.ts';

const THEMES = [
  { value: 'auto' as const, text: t`each reader’s own` },
  { value: 'light' as const, text: t`light for everybody` },
  { value: 'dark' as const, text: t`dark for everybody` },
];

const LANGUAGES = [
  { value: 'auto', text: t`each reader’s own` },
  ...languages.map((value) => ({ value, text: languageName(value) })),
];

const OPENS = [
  { value: 'paused' as const, text: t`paused at this moment` },
  { value: 'playing' as const, text: t`playing` },
];

export function ShareDialog({ onClose }: { onClose(): void }) {
  const shareUrl = usePlayground((state) => state.shareUrl);
  const takePicture = usePlayground((state) => state.snapshot);
  const [now] = useState(takePicture);
  const [view, setView] = useState<Partial<View>>(() =>
    now.view.play ? stillView(now.view, playback.now().timePs) : {},
  );
  const [more, setMore] = useState<'code' | 'students' | null>(null);
  const picture = { ...now, view: { ...now.view, ...view } };
  const url = useMemo(() => shareUrl(view), [shareUrl, view]);
  const [copied, setCopied] = useState<boolean | null>(null);
  const short = url.length <= QR_CHARACTERS;
  const field = useRef<HTMLTextAreaElement>(null);

  // Before anything more is drawn: the link says this moment.
  useLayoutEffect(pausePlayback, []);

  const problem = lengthProblem(url);
  const copy = async () => setCopied(await copyText(url, field.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => void copy(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each link anew
  useEffect(() => fitHeight(field.current), [url]);
  const choose = (chosen: Partial<View>) => {
    setView({ ...view, ...chosen });
    setCopied(null);
  };
  // One at a time: below another one it would open outside the visible part.
  const unfold = (part: typeof more) => setMore(more === part ? null : part);

  return (
    <Dialog
      title={t`Share`}
      lead={t`Whoever opens this link sees the same picture and gets the same numbers.`}
      onClose={onClose}
    >
      <textarea
        ref={field}
        className="field link"
        aria-label={t`Link`}
        readOnly
        rows={2}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <p className="grey" role="status">
        {copied === true && `${t`Copied`}. `}
        {copied === false && `${t`The browser does not allow copying: select the link and copy it yourself.`} `}
        {problem ?? t`${formatCount(url.length)} characters.`}
      </p>
      <div className="sheet-actions cluster">
        <button type="button" className="strong-button" onClick={copy}>
          {t`Copy`}
        </button>
        <button type="button" className="text-button" onClick={() => saveScenario(picture)}>
          {t`Save as a file`}
        </button>
        <button
          type="button"
          className="text-button"
          aria-expanded={more === 'code'}
          disabled={!short}
          title={short ? undefined : t`A QR code holds at most ${formatCount(QR_CHARACTERS)} characters.`}
          onClick={() => unfold('code')}
        >
          {t`QR code`}
        </button>
        {!isLocked(now) && (
          <button
            type="button"
            className="text-button"
            aria-expanded={more === 'students'}
            onClick={() => unfold('students')}
          >
            {t`For students`}
          </button>
        )}
      </div>
      <div className="share-rows grid">
        {now.view.play && (
          <Segmented
            label={t`Opens`}
            choices={OPENS}
            value={picture.view.play ? 'playing' : 'paused'}
            onChange={(opens) =>
              choose(opens === 'playing' ? { play: true, timeNs: 0 } : stillView(now.view, playback.now().timePs))
            }
          />
        )}
        <Segmented
          label={t`Theme`}
          choices={THEMES}
          value={picture.view.theme}
          onChange={(theme) => choose({ theme })}
        />
        <Segmented
          label={t`Language`}
          choices={LANGUAGES}
          value={picture.view.language}
          onChange={(language) => choose({ language })}
        />
      </div>
      {isLocked(now) && <p className="grey">{t`Anything locked or left out here stays that way in this link.`}</p>}
      {more && (
        <div key={more} className="share-more" ref={show}>
          {more === 'students' && <ForStudents chosen={picture.view} onChoose={choose} />}
          {more === 'code' && <QrCode text={url} />}
        </div>
      )}
    </Dialog>
  );
}

/** Scrolls the requested part into view. */
const show = (element: HTMLElement | null) => scrollToElement(element, { block: 'nearest' });

/** Pauses while the dialog is open; the result resumes playback. */
export function pausePlayback(): (() => void) | undefined {
  const { clock, pause, play } = usePlayground.getState();
  if (!clock.playing) return undefined;
  pause();
  return play;
}

const MAX_LINES = 6;

/** Grows to show all lines. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = '0';
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const line = Number.parseFloat(lineHeight);
  const lines = Math.min(MAX_LINES, Math.round((field.scrollHeight - padding) / line));
  field.style.height = `${lines * line + padding + field.offsetHeight - field.clientHeight}px`;
}

export async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}

/* A lecturer's choices for readers of the link: settings that are locked, and panels that are left out. */

type Choices = Pick<View, 'lock' | 'without'>;

function ForStudents({ chosen, onChoose }: { chosen: Choices; onChoose(chosen: Choices): void }) {
  const { lock, without } = chosen;
  const all = lock.length === locks.length;
  return (
    <div className="for-students">
      <Checks
        title={t`Students cannot change`}
        options={locks}
        chosen={lock}
        onChoose={(lock) => onChoose({ lock, without })}
        more={
          <button
            type="button"
            className="quiet"
            onClick={() => onChoose({ lock: all ? [] : locks.map(({ name }) => name), without })}
          >
            {all ? t`none` : tFor('of the settings')`all`}
          </button>
        }
      />
      <Checks
        title={t`Students cannot see`}
        options={panels}
        chosen={without}
        onChoose={(without) => onChoose({ lock, without })}
      />
      <p className="grey">{t`This keeps a class together, but it is not security: anyone who edits the link can undo it.`}</p>
    </div>
  );
}

interface ChecksProps<T> {
  title: string;
  options: readonly { name: T; label: string; description: string }[];
  chosen: readonly T[];
  onChoose(chosen: T[]): void;
  more?: React.ReactNode;
}

/** Choices are kept in display order, so that the same choices give the same link. */
function Checks<T extends string>({ title, options, chosen, onChoose, more }: ChecksProps<T>) {
  const names = options.map(({ name }) => name);
  const toggle = (name: T) => onChoose(names.filter((other) => chosen.includes(other) !== (other === name)));
  return (
    <fieldset className="checks">
      <legend>
        {title} {more}
      </legend>
      {options.map(({ name, label, description }) => (
        <label className="row" key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span>
            {label} <span className="grey">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
