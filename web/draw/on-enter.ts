/* Enter in a field activates the button beside it. Not by submitting a form: browsers submit none in a sandboxed frame. */

type Key = Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>;

/** For the container of the fields and the button. */
export function onEnter(act: () => void): (event: Key) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
}
