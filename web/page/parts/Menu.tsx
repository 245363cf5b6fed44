/* A button with a short list of commands. Arrows move, Enter selects, Escape or a click outside closes. */

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';

export interface Command {
  text: string;
  /** what it gives, in grey beside the name */
  detail?: string;
  disabled?: boolean;
  /** the selected one of several */
  current?: boolean;
  run(): void;
}

export type Commands = (Command | 'line')[];

interface Props {
  label: string;
  className: string;
  button: ReactNode;
  /** above the commands */
  head?: ReactNode;
  /** a function: they are asked for when the list is opened */
  commands: Commands | (() => Promise<Commands>);
  /** which edge of the button the list keeps to */
  align?: 'left' | 'right';
}

const ITEMS = '[role=menuitem]:not(:disabled)';

/** Whether a list is open: then the first of its items has the focus, and a click outside closes it. */
function useOpenList(root: RefObject<HTMLElement | null>, items: string) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    moveFocus(root.current?.querySelector<HTMLElement>(items));
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [root, items, open]);
  return [open, setOpen] as const;
}

/** A word of a sentence that opens something below it; Escape, or a click outside, closes it. */
export function OpeningWord(props: {
  label: string;
  text: ReactNode;
  className: string;
  refused?: boolean | undefined;
  popup?: 'dialog';
  /** which of its elements gets the focus */
  first: string;
  children(id: string, close: () => void): ReactNode;
}) {
  const { label, text, className, refused, popup, first, children } = props;
  const root = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useOpenList(root, first);
  const id = useId();
  const close = () => {
    setOpen(false);
    moveFocus(root.current?.querySelector('button'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Escape of what is inside
    <span className={className} ref={root} onKeyDown={open ? onEscape(close) : undefined}>
      <button
        type="button"
        className={refused ? 'phrase refused' : 'phrase'}
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open && children(id, close)}
    </span>
  );
}

export function Menu({ label, className, button, head, commands, align = 'right' }: Props) {
  const [loaded, setLoaded] = useState<Commands>([]);
  const listed = typeof commands === 'function' ? loaded : commands;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpenList(root, ITEMS);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const onPress = async () => {
    if (!open && typeof commands === 'function') setLoaded(await commands());
    setOpen(!open);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!open) return;
    event.stopPropagation();
    const items = [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      moveFocus(items[to % items.length]);
    }
    if (event.key === 'Escape' || (event.key === 'Tab' && !head)) {
      setOpen(false);
      moveFocus(opener.current);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of the menu inside
    <div className="menu" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={onPress}
      >
        {button}
      </button>
      {open && (
        <div className={`menu-list card ${align}`}>
          {head}
          <div className="rows" id={listId} role="menu" aria-label={label}>
            {listed.map((command, index) =>
              command === 'line' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
                <hr key={index} />
              ) : (
                <button
                  key={`${command.text} ${command.detail ?? ''}`}
                  type="button"
                  role="menuitem"
                  aria-current={command.current}
                  tabIndex={-1}
                  disabled={command.disabled}
                  onClick={() => {
                    setOpen(false);
                    moveFocus(opener.current);
                    command.run();
                  }}
                >
                  <span>{command.text}</span>
                  {command.detail && <span className="grey">{command.detail}</span>}
                </button>
              ),
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/* Which element a key press is meant for: an open dialog, a text field, or a control with keys of its own. */

/** An open dialog gets the keys, even where nothing in it has the focus: Escape closes it. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Letters and digits are typed there, or select by name. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, 'textarea, select, [contenteditable], input:not([type="radio"], [type="range"])');
}

/** Arrow keys have a meaning there too. */
export function hasKeys(target: EventTarget | null): boolean {
  return isWithin(target, 'input, textarea, select, [contenteditable], dialog');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}

/** Escape leaves a part of the page; what is further out does not see the key. */
export function onEscape(act: () => void): (event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    act();
  };
}
