/* From a thin tree to a fat one, as a page to be framed by others: a canvas and a slider, nothing of the simulator. The build makes the
 * page around it (scripts/page/figure.ts). */

import { canvasPen } from './draw/canvas-pen.ts';
import { fitCanvas, observeSize, wantsLessMotion } from './draw/dom.ts';
import { palettes } from './draw/palette.ts';
import { paintThinToFat, stops, thinToFatTitle } from './draw/thin-to-fat/thin-to-fat.ts';
import { type Catalogue, setLanguage } from './words/language/language.ts';
import { chosenLanguage } from './words/language/languages.ts';

/** What the figure says in languages other than English. */
declare const FIGURE_WORDS: Readonly<Record<string, Catalogue>>;

/** For a way of one stop. */
const GLIDE_MS = 700;

const language = chosenLanguage();
const words = FIGURE_WORDS[language] ?? null;
setLanguage(language, words);

const element = <K extends keyof HTMLElementTagNameMap>(tag: K) =>
  document.querySelector(tag) as HTMLElementTagNameMap[K];
const [canvas, slider, names] = [element('canvas'), element('input'), element('ol')];
const dark = matchMedia('(prefers-color-scheme: dark)');
let shown = Number(slider.value);
let last = 0;

function paint(): void {
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  const context = fitCanvas(canvas, size.width, size.height, 1);
  if (context) paintThinToFat(canvasPen(context), dark.matches ? palettes.dark : palettes.light, size, [shown]);
}

function glide(now: number): void {
  const way = Number(slider.value) - shown;
  const step = wantsLessMotion() ? Infinity : (now - last) / GLIDE_MS;
  shown += Math.sign(way) * Math.min(Math.abs(way), step);
  last = now;
  paint();
  if (Math.abs(way) > step) requestAnimationFrame(glide);
  else last = 0;
}

function follow(): void {
  const [name, point] = stops()[Number(slider.value)] ?? ['', ''];
  slider.setAttribute('aria-valuetext', name);
  canvas.setAttribute('aria-label', `${name}: ${point}`);
  if (last > 0) return;
  last = performance.now();
  requestAnimationFrame(glide);
}

document.documentElement.lang = language;
document.title = thinToFatTitle();
slider.setAttribute('aria-label', thinToFatTitle());
names.replaceChildren(
  ...stops().map(([name]) => {
    const item = document.createElement('li');
    item.textContent = name;
    return item;
  }),
);
if (words) element('a[download]' as 'a').href = `thin-to-fat.${language}.svg`;
slider.addEventListener('input', follow);
dark.addEventListener('change', paint);
observeSize(canvas, paint);
follow();
