/* The figure of a step, by its name. */

import type { Scenario } from '../../model/types.ts';
import { AddressesFigure } from './AddressesFigure.tsx';
import { DestinationFigure } from './DestinationFigure.tsx';
import type { Figure } from './lesson.ts';
import { QueueFigure } from './QueueFigure.tsx';
import { ReceiversFigure } from './ReceiversFigure.tsx';
import { TableFigure } from './TableFigure.tsx';
import { ThicknessFigure } from './ThicknessFigure.tsx';
import { WaysFigure } from './WaysFigure.tsx';

interface Props {
  figure: Figure;
  /** the picture that answers the step's question, while it is open */
  run: Scenario | undefined;
}

export function StepFigure({ figure, run }: Props) {
  switch (figure) {
    case 'receivers':
      return <ReceiversFigure />;
    case 'addresses':
      return <AddressesFigure />;
    case 'destination':
      return <DestinationFigure />;
    case 'table':
      return <TableFigure />;
    case 'queue':
      return <QueueFigure />;
    case 'ways':
      return <WaysFigure run={run} />;
    case 'chain':
      return <WaysFigure run={run} chained />;
    default:
      return <ThicknessFigure begins={figure} />;
  }
}
