/* Which choices of a field are disabled, and why. Disabled options of a select receive neither focus nor touch, so this is
 * below it. */

import { t } from '../../language/language.ts';

interface Props {
  label: string;
  /** with the names of the choices that each forbids */
  reasons: readonly [string, string[]][];
}

export function NotHere({ label, reasons }: Props) {
  if (reasons.length === 0) return null;
  const all = [...new Set(reasons.flatMap(([, names]) => names))];
  return (
    <details className="not-here">
      <summary>
        {t`Not here: ${all.join(', ')}`}
        <span className="unseen">: {label}</span>
      </summary>
      <ul>
        {reasons.map(([reason, names]) => (
          <li key={reason}>
            <b>{names.join(', ')}:</b> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
