/* Looks for the first term that somebody wants to know. What shows meanings is fetched then, and looks itself from there on. */

const EVENTS = ['pointerover', 'focusin', 'click'] as const;

export function watchTerms(): void {
  const look = async (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!target.closest('[data-term]') && !(event.type === 'focusin' && target.querySelector('[data-term]'))) return;
    for (const name of EVENTS) document.removeEventListener(name, look);
    (await import('./card.ts')).showTerms(event);
  };
  for (const name of EVENTS) document.addEventListener(name, look);
}
