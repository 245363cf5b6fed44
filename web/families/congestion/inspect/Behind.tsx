/* The input behind a link: where the packets there want to go. */

import type { Port, Shape } from '../../../engine/protocol.ts';
import { endsOf, shortName } from '../picture/names.ts';
import type { Channel } from './lane.ts';
import { Part } from './Part.tsx';
import { behindRows, placesWords } from './port.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  shape: Shape;
  link: number;
  port: Port;
  channels: Channel[];
  capacity: number;
  highMark: number;
  thresholds: { high: number; low: number };
  onLink(link: number): void;
}

export function Behind({ shape, link, port, ...marks }: Props) {
  const to = shortName(shape, endsOf(shape, link)[1]);
  return (
    <Part title={`Arrived at ${to}, on to`} term="queues" aside={placesWords(port)}>
      <Waiting rows={behindRows(shape, port)} {...marks} />
    </Part>
  );
}
