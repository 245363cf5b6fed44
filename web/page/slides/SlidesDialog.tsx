/* Makes a picture or a film of a part of the page, for slides: which part, format, size, and length of a film. The page is
 * paused behind it and resumes afterwards. */

import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { observePixelRatio } from '../../draw/observe-size.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import { maxPhases } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { NARROW_SPACE } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { type Choice, Segmented } from '../parts/Segmented.tsx';
import { drawnLanes, presentMoment } from '../stills.ts';
import { fileName, saveFile } from '../title/files.ts';
import { pausePlayback } from '../title/ShareDialog.tsx';
import { useShown } from '../use-shown.ts';
import { paintSlide } from './film.ts';
import { SECONDS, validSeconds } from './instants.ts';
import { type Format, isFilm, makeSlide, type SlideRequest } from './make.ts';
import { type SlideChoice, type SlideSource, slideOf, slideSourceOf } from './slide.ts';
import { type Container, containersOf } from './video.ts';
import './slides.css';

/** Pixels; none is wider than 1920. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 960, height: 540 },
  { width: 1440, height: 1080 },
  { width: 960, height: 720 },
];
type PixelSize = (typeof SIZES)[number];
const [LARGE, MIDDLE, SMALL] = SIZES as [PixelSize, PixelSize, PixelSize];

/** px; below this the smallest letters of a slide cause a warning. */
const LEGIBLE = 16;

const NAMES: Record<Format, string> = { mp4: 'MP4', webm: 'WebM', gif: 'GIF', png: 'PNG', svg: 'SVG' };
/** Of a film that shows all phases at the pace of the page. */
const USUAL = { least: 4, max: 8, packets: 6 };

const sizeFor = (format: Format): PixelSize => (format === 'gif' ? SMALL : isFilm(format) ? MIDDLE : LARGE);
const sizeName = ({ width, height }: PixelSize) =>
  `${width} × ${height}${width * 9 === height * 16 ? '' : `, 4${NARROW_SPACE}:${NARROW_SPACE}3`}`;

export function SlidesDialog({ onClose }: { onClose(): void }) {
  useEffect(pausePlayback, []);
  const lanes = useMemo(() => drawnLanes(usePlayground.getState()), []);
  const figures = useShown('figures');
  const [choice, setChoice] = useState<SlideChoice>({ part: 'pictures', lane: null });
  const source = useSlideSource(choice.lane);
  const containers = useContainers();
  const [wanted, setFormat] = useState<Format | null>(null);
  const [chosenSize, setSize] = useState<PixelSize | null>(null);
  const [letters, setLetters] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(usualSeconds);
  const [from, setFrom] = useState<SlideRequest['from']>('start');
  const format = wanted ?? containers?.[0] ?? 'gif';
  const size = chosenSize ?? sizeFor(format);
  const film = isFilm(format);
  const { job, begin, cancel } = useJob();
  const formats: Choice<Format>[] = [...(containers ?? []), 'gif' as const, 'png' as const, 'svg' as const].map(
    (value) => ({ value, text: NAMES[value] }),
  );

  return (
    <Dialog
      wide
      title={t`For slides`}
      lead={t`A picture or video of this page, redrawn at the size of a slide.`}
      onClose={onClose}
    >
      <Preview source={source} choice={choice} size={size} onLetters={setLetters} />
      {letters !== null && letters < LEGIBLE && (
        <p className="grey slide-said">
          {t`The smallest text on this slide is ${Math.round(letters)} px high: few can read it from the back of a hall.`}
        </p>
      )}
      <fieldset className="slide-form cluster" disabled={job.state === 'making'} aria-label={t`What to make`}>
        <label className="row">
          <span className="grey">{t`Show`}</span>
          <select
            className="field"
            aria-label={t`Show`}
            data-first
            value={choice.part}
            onChange={({ target }) => setChoice({ ...choice, part: target.value })}
          >
            <option value="whole">{t`Everything`}</option>
            {figures && <option value="lanes">{t`Figures and trees`}</option>}
            <option value="pictures">{t`Trees`}</option>
            {figures && <option value="figures">{tFor('of lanes')`Figures`}</option>}
            {source?.bands.map(({ id, title, grows }, index) => (
              <option key={id} value={index === 0 ? 'band' : id}>
                {grows ? t`Chart: ${title}` : t`Ribbon: ${title}`}
              </option>
            ))}
          </select>
        </label>
        {lanes.length > 1 && (
          <label className="row">
            <span className="grey">{t`Lanes`}</span>
            <select
              className="field"
              aria-label={t`Lanes`}
              value={choice.lane ?? ''}
              onChange={({ target }) =>
                setChoice({ ...choice, lane: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{t`All`}</option>
              {lanes.map(({ index, name }) => (
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Segmented label={t`As`} choices={formats} value={format} onChange={(to) => setFormat(to)} />
        <label className="row">
          <span className="grey">{t`Size`}</span>
          <select
            className="field"
            aria-label={t`Size`}
            value={sizeName(size)}
            onChange={({ target }) => setSize(SIZES.find((size) => sizeName(size) === target.value) ?? null)}
          >
            {SIZES.map((choice) => (
              <option key={sizeName(choice)}>{sizeName(choice)}</option>
            ))}
          </select>
        </label>
        {film && (
          <>
            <label className="row">
              <span className="grey">{t`Seconds`}</span>
              <input
                className="field"
                aria-label={t`Seconds`}
                type="number"
                min={SECONDS.min}
                max={SECONDS.max}
                value={seconds}
                onChange={({ target }) => setSeconds(Number(target.value))}
                onBlur={() => setSeconds(validSeconds(seconds))}
              />
            </label>
            <Segmented
              label={t`From`}
              choices={[
                { value: 'start', text: t`Start to end` },
                { value: 'here', text: t`From here` },
              ]}
              value={from}
              onChange={(to) => setFrom(to)}
            />
          </>
        )}
      </fieldset>
      {containers?.length === 0 && (
        <p className="grey slide-said">{t`This browser cannot make a video; a GIF moves on slides too.`}</p>
      )}
      <div className="sheet-actions slide-actions cluster">
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
          <button
            type="button"
            className="strong-button"
            disabled={!source || containers === null}
            onClick={() => void begin({ choice, format, size, seconds: validSeconds(seconds), from })}
          >
            {film ? t`Make the video` : t`Save the picture`}
          </button>
        )}
        <p className="grey slide-said" role="status">
          {job.state === 'making' ? '' : job.message}
        </p>
      </div>
    </Dialog>
  );
}

type Job = { state: 'making'; done: number } | { state: 'idle'; message: string };

/** One file at a time; closing the dialog cancels it. */
function useJob() {
  const [job, setJob] = useState<Job>({ state: 'idle', message: '' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function begin(request: SlideRequest): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setJob({ state: 'making', done: 0 });
    const onProgress = (done: number) => setJob({ state: 'making', done });
    try {
      const source = await slideSourceOf(usePlayground.getState(), request.choice.lane);
      if (!source) throw new Error('There is nothing to draw.');
      const { title, content } = await makeSlide(source, request, { now: playback.now(), signal, onProgress });
      signal.throwIfAborted();
      const name = fileName(title, request.format);
      saveFile(name, content);
      setJob({ state: 'idle', message: t`Saved ${name}: ${inMegabytes(content.size)}.` });
    } catch {
      const failed = isFilm(request.format)
        ? t`The video could not be made. A smaller or shorter one may work.`
        : t`The picture could not be made. A smaller one may work.`;
      setJob({ state: 'idle', message: signal.aborted ? t`Cancelled; nothing was saved.` : failed });
    }
  }
  return { job, begin, cancel: () => running.current?.abort() };
}

function inMegabytes(bytes: number): string {
  return `${fixed(bytes / 1e6, bytes < 1e6 ? 2 : 1)}${NARROW_SPACE}MB`;
}

interface PreviewProps {
  source: SlideSource | null;
  choice: SlideChoice;
  size: PixelSize;
  /** of the smallest letters, px of the slide */
  onLetters(size: number): void;
}

/** What the chosen part looks like now. */
function Preview({ source, choice, size, onLetters }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const aspect = size.width / size.height;
  const [ratio, setRatio] = useState(devicePixelRatio);
  useEffect(() => observePixelRatio(() => setRatio(devicePixelRatio)), []);
  useEffect(() => {
    let stale = false;
    if (!source) return undefined;
    void presentMoment(source.state, playback.now()).then((moment) => {
      if (stale || !canvas.current) return;
      const width = Math.round(canvas.current.clientWidth * ratio);
      const pixels = { width, height: Math.round(width / aspect) };
      const slide = slideOf(source, choice, aspect);
      paintSlide(canvas.current, slide, moment, { size: pixels });
      onLetters((smallestLetters((pen) => slide.paint(pen, moment)) * size.width) / slide.size.width);
    });
    return () => {
      stale = true;
    };
  }, [source, choice, aspect, ratio, size.width, onLetters]);
  return (
    <canvas
      ref={canvas}
      className="slide-preview"
      style={{ '--aspect': aspect } as CSSProperties}
      role="img"
      aria-label={t`The slide, at the instant shown on the page`}
    />
  );
}

/** As they are written into a document. */
function smallestLetters(paint: (pen: Pen) => void): number {
  const sizes = [...svgOf(paint).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  return Math.min(...sizes);
}

function useSlideSource(lane: number | null): SlideSource | null {
  const [source, setSource] = useState<SlideSource | null>(null);
  useEffect(() => {
    let stale = false;
    void slideSourceOf(usePlayground.getState(), lane).then((made) => !stale && setSource(made));
    return () => {
      stale = true;
    };
  }, [lane]);
  return source;
}

/** Null until the browser has said what it can write. */
function useContainers(): Container[] | null {
  const [containers, setContainers] = useState<Container[] | null>(null);
  useEffect(() => {
    void containersOf(LARGE).then(setContainers);
  }, []);
  return containers;
}

function usualSeconds(): number {
  const { clock, lanes, scenario } = usePlayground.getState();
  if (clock.kind === 'packets') return USUAL.packets;
  const all = (maxPhases(lanes) * scenario.view.phaseMs) / clock.speed / 1000;
  return Math.round(Math.max(USUAL.least, Math.min(USUAL.max, all)));
}
