/* Waits for the first term that somebody wants explained, then loads the code that shows meanings, which takes over. */

const EVENTS = ['pointerover', 'focusin', 'click'] as const;

export function watchTerms(): void {
  /** the latest event since then: a tap is several */
  let last: Event | null = null;
  const look = async (event: Event) => {
    const waits = last !== null;
    if (!waits && !meets(event)) return;
    last = event;
    if (waits) return;
    const { showTerms } = await import('./card.ts');
    for (const name of EVENTS) document.removeEventListener(name, look);
    showTerms(last);
  };
  for (const name of EVENTS) document.addEventListener(name, look);
}

function meets({ target, type }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('[data-term]') !== null || (type === 'focusin' && target.querySelector('[data-term]') !== null);
}
