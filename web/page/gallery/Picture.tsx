/* One of our pictures, inlined so that it uses the page's font and theme. */

import { useEffect, useRef, useState } from 'react';
import { observeSize } from '../../draw/observe-size.ts';
import { figureUrl } from '../../kinds/common/figure-url.ts';
import { themed } from './themed.ts';

/** Wider pictures (px) need the full width. */
const WIDE = 900;

export function Picture({ file, name }: { file: string; name: string }) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');

  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    let wanted = true;
    drawing(file)
      .then((svg) => {
        if (!wanted) return;
        svg.setAttribute('aria-label', `Picture: ${name}`);
        containerRef.current?.replaceChildren(svg);
        setState('there');
      })
      .catch(() => wanted && setState('missing'));
    return () => {
      wanted = false;
    };
  }, [file, name]);

  useEffect(() => {
    const element = containerRef.current;
    if (!element || state !== 'there') return;
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth);
    measure();
    return observeSize(element, measure);
  }, [state]);

  return (
    <figure className="figure-picture">
      <section
        ref={containerRef}
        className="figure-drawing"
        aria-label={name}
        hidden={state !== 'there'}
        tabIndex={scrolls ? 0 : undefined}
      />
      {scrolls && <figcaption className="grey">Wider than the window: scroll it sideways.</figcaption>}
      {state === 'coming' && <div className="figure-coming" aria-hidden="true" />}
      {state === 'missing' && <p className="grey">The picture could not be loaded.</p>}
    </figure>
  );
}

async function drawing(file: string): Promise<SVGSVGElement> {
  const answer = await fetch(figureUrl(file));
  if (!answer.ok) throw new Error(`${file} is not there.`);
  const text = themed(await answer.text());
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(svg instanceof SVGSVGElement)) throw new Error(`${file} is not a picture.`);
  const { width, height } = svg.viewBox.baseVal;
  svg.classList.add('figure-drawn');
  svg.style.aspectRatio = `${width} / ${height}`;
  if (width > WIDE) svg.dataset.wide = '';
  svg.removeAttribute('font-family');
  return document.importNode(svg, true);
}
