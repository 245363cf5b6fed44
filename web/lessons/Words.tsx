/* A paragraph of a lesson. [Words](link:0:33) point at what they name: as long as the pointer or the focus is on them it is marked in
 * the picture, and a press keeps it selected. A lone number, [3](task:0:3), stands as the chip of its task. */

import { selectionNamed } from '../state/selection.ts';
import { usePlayground } from '../state/store.ts';
import { groupOf } from '../tree/groups.ts';
import { homeOf } from '../tree/numbering.ts';
import type { Selection } from '../tree/selection.ts';

const POINTING = /\[([^\]]+)\]\(([^)]+)\)([.,:;?]?)/g;

export function Words({ text }: { text: string }) {
  return pieces(text).map(({ words, target, stop, at }) =>
    target ? (
      <span key={at} className="lesson-pointed">
        <Pointing words={words} target={target} />
        {stop}
      </span>
    ) : (
      unbroken(words)
    ),
  );
}

/** The words without their marks. */
export function plain(text: string): string {
  return unbroken(text.replace(POINTING, '$1$3'));
}

/** A number and its unit stay on one line. */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=(?:ns|µs|ms|B|KiB|MB\/s|Gb\/s|%)(?![A-Za-z]))/g, '$1\u202f');
}

interface Piece {
  words: string;
  target?: string;
  /** what ends the sentence or a part of it: never on a line of its own */
  stop?: string;
  /** where the piece begins */
  at: number;
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: words = '', 2: target = '', 3: stop } of text.matchAll(POINTING)) {
    found.push({ words: text.slice(from, index), at: from }, { words, target, stop, at: index });
    from = index + whole.length;
  }
  return [...found, { words: text.slice(from), at: from }];
}

function Pointing({ words, target }: { words: string; target: string }) {
  const { point, select, scenario } = usePlayground.getState();
  const there = selectionNamed(target, scenario);
  const colour = usePlayground((state) => chipColour(there, words, state.lanes[there?.lane ?? 0]?.shape ?? null));
  if (!there) return words;
  return (
    <button
      type="button"
      className={colour === null ? 'lesson-pointing' : 'lesson-chip'}
      style={colour === null ? undefined : { background: `var(--group${colour})`, color: `var(--group${colour}-ink)` }}
      onPointerEnter={() => point(there)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(there)}
      onBlur={() => point(null)}
      onClick={() => select(there)}
    >
      {unbroken(words)}
    </button>
  );
}

/** Of a task that is named by its number alone. */
function chipColour(there: Selection | null, words: string, shape: Parameters<typeof homeOf>[0] | null): number | null {
  return there?.kind === 'task' && shape && /^\d+$/.test(words) ? groupOf(homeOf(shape, there.task)) : null;
}
