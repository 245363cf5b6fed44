/* What does not fit a window. Each function runs in the page, in whichever browser, and gives sentences; none is good. */

/** Pixels by which the page is wider and higher than its window. */
export function overflow(): { wide: number; high: number } {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight };
}

/** Words of controls and figures that do not stand whole inside the window, or that something hides. */
export function cutOff(): string[] {
  const faults: string[] = [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
      scrolls(element.parentElement));
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, .figure, .headline .caption, .instant-line, .lane-button, h1, .readout strong, .row-total, .row-name',
  )) {
    if (!shown(element) || element.closest('.unseen, .panel-scroll, .tree-host')) continue;
    if (scrolls(element.parentElement)) continue;
    const box = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    if (box.width === 0) continue;
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name} leaves the window`);
    const overflow = getComputedStyle(element).overflowX;
    if (element.scrollWidth > element.clientWidth + 1 && overflow !== 'visible') faults.push(`${name} is cut off`);
  }
  return faults;
}

/** Figures of lanes that are written over each other, or over the neighbour's; keys and words of the transport likewise, or what else is
 * asked for. */
export function collisions(
  selector = '.lane .figure, .lane .caption, .lane .instant-line, .lane .lane-title, .transport .key, .transport .play, .readout strong, .pace',
): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lane = element.closest('.lane')?.getBoundingClientRect();
      const text = element.textContent || (element.getAttribute('aria-label') ?? '');
      const words = range.getBoundingClientRect();
      return { text, box: words.width > 0 ? words : element.getBoundingClientRect(), lane };
    });
  const faults = texts
    .filter(({ box, lane }) => lane && (box.left < lane.left - 1 || box.right > lane.right + 1))
    .map(({ text }) => `${text} leaves its lane`);
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1 && high > 4) faults.push(`${one.text} lies over ${other.text}`);
    }
  }
  return faults;
}

/** Words with a halo whose letters are spaced: WebKit draws those letter by letter, each halo over the letter before. */
export function spacedHalos(): string[] {
  return [...document.querySelectorAll('svg text')].flatMap((text) => {
    const { paintOrder, letterSpacing, stroke } = getComputedStyle(text);
    const spaced = !['normal', '0px'].includes(letterSpacing);
    return spaced && stroke !== 'none' && paintOrder.startsWith('stroke') ? [text.textContent ?? ''] : [];
  });
}

/** Parts of the stage that are another size than they get when it is laid out from nothing. */
export function staleSizes(): string[] {
  const stage = document.querySelector<HTMLElement>('.stage');
  const heights = () => ['.lanes', '.stage-foot'].map((part) => document.querySelector(part)?.clientHeight);
  const before = heights();
  for (const display of ['none', '']) {
    stage?.style.setProperty('display', display);
    heights();
  }
  const after = heights();
  return before.join() === after.join()
    ? []
    : [`${before.join(' and ')} px high, from nothing ${after.join(' and ')} px`];
}

/** Words in the heads of lanes that are cut off, or that run out of their lane. */
export function cutHeads(): string[] {
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('.lane-header *')) {
    if (!element.checkVisibility() || element.closest('.unseen, .menu-list, .result-bar')) continue;
    const words = element.textContent ?? '';
    const { clientWidth, scrollWidth } = element;
    const clips = getComputedStyle(element).overflowX !== 'visible';
    if (clips && scrollWidth > clientWidth + 1) faults.push(`${words}: ${clientWidth} of ${scrollWidth} px`);
    if (element.scrollHeight > element.clientHeight + 8 && getComputedStyle(element).webkitLineClamp === '1')
      faults.push(`${words}: cut behind its first line`);
    const lane = element.closest('.lane')?.getBoundingClientRect();
    const isLast = element.childElementCount === 0 && words !== '';
    const out = lane && isLast ? element.getBoundingClientRect().right - lane.right : 0;
    if (out > 0.5) faults.push(`${words} leaves its lane by ${out} px`);
  }
  return faults;
}
