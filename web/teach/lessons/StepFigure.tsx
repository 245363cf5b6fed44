/* The figure of a step, by its name. */

import { AddressesFigure } from './AddressesFigure.tsx';
import { DestinationFigure } from './DestinationFigure.tsx';
import type { Figure } from './lesson.ts';
import { ReceiversFigure } from './ReceiversFigure.tsx';
import { TableFigure } from './TableFigure.tsx';
import { ThicknessFigure } from './ThicknessFigure.tsx';

export function StepFigure({ figure }: { figure: Figure }) {
  switch (figure) {
    case 'receivers':
      return <ReceiversFigure />;
    case 'addresses':
      return <AddressesFigure />;
    case 'destination':
      return <DestinationFigure />;
    case 'table':
      return <TableFigure />;
    default:
      return <ThicknessFigure begins={figure} />;
  }
}
