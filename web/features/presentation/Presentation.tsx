/* Presentation mode: full screen, type readable from the last row, and the keys of a clicker. Layout is in presentation-mode.css;
 * sizes follow the window. */

import { useEffect, useLayoutEffect, useState } from 'react';
import { onKeyAnywhere } from '../../draw/reader.ts';
import { setEnlarged } from '../../page/enlarged.ts';
import { lazyOverlay } from '../../page/lazy-part.tsx';
import { isDialogOpen, isWriting } from '../../page/parts/Menu.tsx';
import { stepTime } from '../../page/transport/step.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import './presentation-mode.css';

const ClassCode = lazyOverlay(async () => (await import('./ClassCode.tsx')).default);

/** Text height of pictures and charts before magnification, px. */
const DRAWN = 12;

/** Text height at 1280 x 720, px. */
const SMALLEST = 18;

const CODE_KEYS = new Set(['q', 'Q', 'PageDown', 'PageUp']);

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

const end = () => setEnlarged(false);

export function Presentation() {
  const [black, setBlack] = useState(false);
  const [code, setCode] = useState(false);
  useTypeOfWindow();
  useFullScreen();
  useLayoutEffect(() => {
    const blank = () => {
      usePlayground.getState().pause();
      setBlack(!black);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      // Clicker keys also close the code and continue.
      if (code && CODE_KEYS.has(key)) {
        event.preventDefault();
        event.stopPropagation();
        return setCode(false);
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen() || isWriting(target)) return;
      const commands: Record<string, () => void> = {
        '.': blank,
        b: blank,
        B: blank,
        q: () => setCode(true),
        Q: () => setCode(true),
        PageDown: () => goOn('on'),
        PageUp: () => goOn('back'),
      };
      // While the screen is blank, any key or click only restores it.
      const command = black ? blank : commands[key];
      if (!command || MODIFIERS.has(key)) return;
      event.preventDefault();
      event.stopPropagation();
      command();
    };
    // In the capture phase, before sliders, which handle page keys themselves.
    return onKeyAnywhere(onKeyDown, { first: true });
  }, [black, code]);
  return (
    <>
      <div className="presentation-keys">
        <button type="button" className="text-button" title={t`The link as a QR code`} onClick={() => setCode(true)}>
          {t`QR (Q)`}
        </button>
        <button type="button" className="text-button" title={t`Leave the presentation (Esc)`} onClick={end}>
          {t`Leave`}
        </button>
      </div>
      {code && <ClassCode onClose={() => setCode(false)} />}
      {black && (
        <button
          type="button"
          className="presentation-black"
          aria-label={t`The screen is black: show the page`}
          onClick={() => setBlack(false)}
        />
      )}
    </>
  );
}

/** To the next step of a guide that has steps, or through its question; without one, moves the clock. */
function goOn(way: 'on' | 'back'): void {
  const inSteps = document.querySelector('.guide-panel > footer:has([data-clicker])');
  if (inSteps) inSteps.querySelector<HTMLButtonElement>(`[data-clicker="${way}"]`)?.click();
  else stepTime(way === 'on' ? 1 : -1, false);
}

/** Small type is 18 px high at 1280 x 720 and in smaller windows, and grows with those of a larger projector; pictures are magnified
 * until theirs is as high. */
function useTypeOfWindow(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const small = Math.max(
        SMALLEST,
        Math.round(Math.min(window.innerHeight / 720, window.innerWidth / 1280) * SMALLEST),
      );
      style.setProperty('--class-type', `${small}px`);
      style.setProperty('--magnify', `${small / DRAWN}`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--class-type');
      style.removeProperty('--magnify');
    };
  }, []);
}

/** Full screen where the browser grants it; links opened in presentation mode, and most frames, only fill the window. Leaving
 * it by the browser's own key ends the presentation. */
function useFullScreen(): void {
  useEffect(() => {
    let full = false;
    const onChange = () => {
      if (full && !document.fullscreenElement) end();
      full = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', onChange);
    // In a frame without permission the mere question is an error in the console.
    if (document.fullscreenEnabled && (navigator.userActivation?.isActive ?? true))
      document.documentElement.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}
