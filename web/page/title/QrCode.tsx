/* A link as a QR code, for a class to scan from the projection. */

import { encode } from 'uqr';
import { t } from '../../words/language/language.ts';

/** Longer links give modules too small to be scanned from the last row of a class. */
export const QR_CHARACTERS = 1200;

/** Quiet zone in modules, required by readers. */
const BORDER = 4;

export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`The link as a QR code`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
