/* A figure in a lesson: a slider from a thin tree over one thick cable to a fat tree, with what each is made of. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { Painted } from '../../draw/Painted.tsx';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { wantsLessMotion } from '../../draw/reduced-motion.ts';
import {
  FAT,
  fat,
  paintThickness,
  THICK,
  THIN,
  thickness,
  thicknessScene,
  thin,
} from '../../draw/thickness/thickness.ts';
import { useWidth } from '../../draw/use-width.ts';
import { useLayout, useShort } from '../../page/layout.ts';
import { formatMultiple } from '../../words/format.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { ThicknessStop } from './lesson.ts';
import './thickness.css';

const HEIGHT = { full: 124, low: 90 };
const MIN_WIDTH = 160;
const MORPH_MS = 400;
const FINE = 100;

const top = fat.levels - 1;

const STOPS: readonly { stop: ThicknessStop; at: number; name: string; port: number; switches: string }[] = [
  { stop: 'thin', at: THIN, name: tFor('tree')`Thin`, port: 1, switches: `${thin.switches}` },
  {
    ...{ stop: 'thick', at: THICK, name: tFor('cable')`Thick` },
    ...{ port: thickness(fat, top), switches: t`${thin.switches}, ${fat.levels} kinds` },
  },
  { stop: 'fat', at: FAT, name: tFor('tree')`Fat`, port: 1, switches: `${fat.switches}` },
];

export function ThicknessFigure({ begins }: { begins: ThicknessStop }) {
  const [at, setAt] = useState(STOPS.find(({ stop }) => stop === begins)?.at ?? THIN);
  const frame = useRef(0);
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const isNarrow = useLayout() === 'narrow';
  const isShort = useShort();
  const height = isNarrow || isShort ? HEIGHT.low : HEIGHT.full;
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const morph = (to: number) => {
    cancelAnimationFrame(frame.current);
    if (wantsLessMotion()) return setAt(to);
    const began = performance.now();
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, now - began) / (MORPH_MS * Math.max(1, Math.abs(to - at))));
      setAt(at + (to - at) * done);
      if (done < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  };
  const paint = useCallback(
    (pen: Pen, palette: Palette) =>
      paintThickness(pen, palette, thicknessScene(at, { width: Math.max(width, MIN_WIDTH), height })),
    [at, width, height],
  );
  const nearest = STOPS[Math.round(at)] ?? STOPS[0];
  return (
    <figure className="thickness" ref={box}>
      <Painted {...{ width, height, paint }} />
      <input
        type="range"
        aria-label={t`From thin to fat`}
        aria-valuetext={nearest?.name}
        min={THIN * FINE}
        max={FAT * FINE}
        value={Math.round(at * FINE)}
        step={10}
        onChange={(event) => {
          cancelAnimationFrame(frame.current);
          setAt(Number(event.target.value) / FINE);
        }}
      />
      <table>
        <thead>
          <tr>
            <td />
            {STOPS.map(({ stop, at: to, name }) => (
              <th key={stop} scope="col">
                <button type="button" aria-pressed={Math.abs(at - to) < 0.01} onClick={() => morph(to)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t`fastest port`}</th>
            {STOPS.map(({ stop, port }) => (
              <td key={stop}>{formatMultiple(port)}×</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t`switches`}</th>
            {STOPS.map(({ stop, switches }) => (
              <td key={stop}>{switches}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}
