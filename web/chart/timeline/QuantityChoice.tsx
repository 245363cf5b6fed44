/* What the ribbon counts: messages over a level, or messages on the fullest link. */

import type { Quantity } from './rows.ts';

interface Props {
  /** 'over the top' or 'over level 2' */
  over: string;
  quantity: Quantity;
  onQuantity(quantity: Quantity): void;
}

export function QuantityChoice({ over, quantity, onQuantity }: Props) {
  const choices: [Quantity, string][] = [
    ['crossings', over],
    ['fullest', 'fullest link'],
  ];
  return (
    <fieldset className="quantity" aria-label="What the ribbon counts">
      {choices.map(([choice, text]) => (
        <button key={choice} type="button" aria-pressed={choice === quantity} onClick={() => onQuantity(choice)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
