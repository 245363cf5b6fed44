/* The matrix as a component: one effect creates it, another updates it. */

import { useEffect, useRef } from 'react';
import { createMatrix, type Matrix as MatrixHandle, type MatrixModel } from './create.ts';
import './matrix.css';

export interface MatrixProps {
  model: MatrixModel;
  onSelect(link: number | null): void;
  className?: string;
}

export function Matrix({ model, onSelect, className }: MatrixProps) {
  const host = useRef<HTMLDivElement>(null);
  const matrix = useRef<MatrixHandle | null>(null);
  const select = useRef(onSelect);
  select.current = onSelect;

  useEffect(() => {
    if (!host.current) return undefined;
    const created = createMatrix(host.current, { onSelect: (link) => select.current(link) });
    matrix.current = created;
    return () => {
      matrix.current = null;
      created.destroy();
    };
  }, []);

  useEffect(() => matrix.current?.update(model), [model]);

  return <div ref={host} className={className} style={{ position: 'relative', width: '100%', height: '100%' }} />;
}
