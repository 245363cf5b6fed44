/* The command that produced a figure, for copying, and its cost. */

import { useEffect, useState } from 'react';
import { counted } from '../../words/grammar.ts';
import type { ProductionCost } from './gallery.ts';
import './command.css';

const SAID_MS = 2000;

export function Command({ text, made }: { text: string; made: ProductionCost | null }) {
  const [status, setSaid] = useState('');
  useEffect(() => {
    if (status === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Could not copy: select it'),
    );
  return (
    <div className="figure-command">
      <p>
        <code>{text}</code>
        <button type="button" className="text-button" aria-label={`Copy ${text}`} onClick={copy}>
          <span role="status">{status}</span>
          {status === '' && 'Copy'}
        </button>
      </p>
      {made && made.runs > 0 && <p className="grey">{costText(made)}</p>}
    </div>
  );
}

export function costText({ seeds, runs, seconds }: ProductionCost): string {
  const sown = seeds.length === 1 ? `seed ${seeds[0]}` : `${seeds.length} seeds`;
  return `${counted(runs, 'run')}, ${sown}, ${timeOf(seconds)}`;
}

function timeOf(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds < 100) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${(seconds / 3600).toFixed(1)} h`;
}
