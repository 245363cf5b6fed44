/* A paragraph of a lesson. [Words](link:0:33) refer to things in the picture: hovering or focusing highlights them, and pressing selects
 * them; with a moment, [words](link:0:33@6000), it also goes there. A bare number, [3](task:0:3), is shown as the chip of its task or
 * node. Numbers of the scenario, [8](set:topology.m.0:2:32), can be changed. What a reference in a text points at: a thing in the
 * picture, and with a moment also the time on the packet clock at which the text speaks of it: link:0:32@6000. */

import type { Selection } from '../../draw/drawing.ts';
import { Terms } from '../../page/terms/Terms.tsx';
import { selectionNamed } from '../../state/address.ts';
import { usePlayground } from '../../state/store.ts';
import { groupOf } from '../../traffic/groups.ts';
import type { Tree } from '../../tree/tree.ts';
import { unbroken } from '../../words/format.ts';
import { type NumberInText, SettingNumber } from './SettingNumber.tsx';
import { numberSetting } from './setting.ts';

/** Includes the punctuation that follows. */
const POINTING = /\[([^[\]]+)\]\(([^()]+)\)([.,:;?]?)/g;
const NUMBER = /^\d+$/;
const SET = 'set:';

export function LessonParagraph({ text }: { text: string }) {
  return pieces(text).map(({ words, target, mark, at }) =>
    target ? (
      // Keeps the chip and its punctuation on one line.
      <span key={at} className={NUMBER.test(words) ? 'lesson-unbroken' : undefined}>
        {target.startsWith(SET) ? (
          <SettingNumber words={words} written={target.slice(SET.length)} />
        ) : (
          <PictureReference words={words} target={target} />
        )}
        {mark}
      </span>
    ) : (
      <Terms key={`${at} between`} text={unbroken(words)} />
    ),
  );
}

export function Paragraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => (
    <p key={paragraph}>
      <LessonParagraph text={paragraph} />
    </p>
  ));
}

/** The text without its markup. */
export function plain(text: string): string {
  return unbroken(text.replace(POINTING, '$1$3'));
}

/** The numbers of a text that can be changed. */
export function numbersIn(text: string): NumberInText[] {
  return pieces(text).flatMap(({ words, target }) => {
    const setting = target?.startsWith(SET) ? numberSetting(target.slice(SET.length)) : null;
    return setting ? [{ setting, usual: Number(words) }] : [];
  });
}

/** `at`: offset where a piece begins. */
function pieces(text: string): { words: string; target?: string; mark?: string; at: number }[] {
  const found: ReturnType<typeof pieces> = [];
  let from = 0;
  for (const { index, 0: whole, 1: words = '', 2: target = '', 3: mark = '' } of text.matchAll(POINTING)) {
    found.push({ words: text.slice(from, index), at: from }, { words, target, mark, at: index });
    from = index + whole.length;
  }
  return [...found, { words: text.slice(from), at: from }];
}

function PictureReference({ words, target }: { words: string; target: string }) {
  const { highlight, select, scenario } = usePlayground.getState();
  const { thing, momentNs } = pointingAt(target);
  const there = selectionNamed(thing, scenario);
  const colour = usePlayground((state) => chipColour(there, state.lanes[there?.lane ?? 0]?.shape ?? null));
  if (!there) return words;
  const chip = NUMBER.test(words);
  const coloured = chip && colour !== null;
  return (
    <button
      type="button"
      className={chip ? 'lesson-chip' : 'lesson-pointing'}
      style={coloured ? { background: `var(--group${colour})`, color: `var(--group${colour}-ink)` } : undefined}
      onPointerEnter={() => highlight(there)}
      onPointerLeave={() => highlight(null)}
      onFocus={() => highlight(there)}
      onBlur={() => highlight(null)}
      onClick={() => {
        if (momentNs !== null) seekTo(momentNs);
        select(there);
      }}
    >
      {unbroken(words)}
    </button>
  );
}

/** Nodes have no colour of their own. */
function chipColour(there: Selection | null, shape: Tree | null): number | null {
  return there?.kind === 'task' && shape ? groupOf(shape.homeOf(there.task)) : null;
}

export function pointingAt(target: string): { thing: string; momentNs: number | null } {
  const [, thing = target, ns] = /^([^@]*)@(\d+)$/.exec(target) ?? [];
  return { thing, momentNs: ns === undefined ? null : Number(ns) };
}

/** The clock stands there. */
export function seekTo(ns: number): void {
  const { pause, setTime } = usePlayground.getState();
  pause();
  setTime(ns * 1000);
}
