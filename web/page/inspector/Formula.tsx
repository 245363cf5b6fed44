/* 'Formula and paper': an explanation for each number on the page. */

import { useEffect, useRef } from 'react';
import { scrollToElement } from '../../draw/reader.ts';
import type { FormulaEntry } from '../../kinds/common/inspection.ts';
import './formula.css';

export function Formula({ formulas, reference }: { formulas: readonly FormulaEntry[]; reference: string }) {
  const box = useRef<HTMLDivElement>(null);
  // They load after the section has opened, below the visible part of the panel.
  useEffect(() => {
    scrollToElement(box.current?.closest('details'), { block: 'start' });
  }, []);
  return (
    <div className="formulas" ref={box}>
      {formulas.map(({ name, value, what, formula, source }) => (
        <details key={name}>
          <summary>
            <span>{name}</span>
            <b>{value}</b>
          </summary>
          <p>{what}</p>
          {formula && <p className="formula">{formula}</p>}
          <p className="grey">{source}</p>
        </details>
      ))}
      <p className="grey">{reference}</p>
    </div>
  );
}
