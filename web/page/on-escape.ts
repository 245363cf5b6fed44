/** Escape leaves a part of the page; what is further out does not see the key. */
export function onEscape(act: () => void): (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    act();
  };
}
