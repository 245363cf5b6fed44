/* The figure of a step, by its name. */

import type { Scenario } from '../../model/types.ts';
import { DestinationFigure } from './DestinationFigure.tsx';
import { FatTreeFigure } from './FatTreeFigure.tsx';
import type { Figure } from './lesson.ts';
import { ReceiversFigure } from './ReceiversFigure.tsx';
import { RoutesFigure } from './RoutesFigure.tsx';
import { TableFigure } from './TableFigure.tsx';

interface Props {
  figure: Figure;
  /** the picture that answers the step's question, while it is open */
  run: Scenario | undefined;
}

export function StepFigure({ figure, run }: Props) {
  switch (figure) {
    case 'receivers':
      return <ReceiversFigure />;
    case 'destination':
      return <DestinationFigure />;
    case 'table':
      return <TableFigure />;
    case 'ways':
      return <RoutesFigure run={run} />;
    case 'chain':
      return <RoutesFigure run={run} chained />;
    case 'fat-tree':
      return <FatTreeFigure />;
  }
}
