/* The stage as a picture of its own: canvases become images, drawings stay drawings, words stay words. Colours and type are
 * read from the page as it stands, so that the file looks like the screen, theme included. */

const SVG = 'http://www.w3.org/2000/svg';
/** Properties of a drawing that come from style sheets. */
const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
  'visibility',
  'display',
];

/** Words for listening, and buttons that only make sense on the page. */
const LEFT_OUT = '.unseen, .menu, .add-lane';

export function pictureSvg(root: HTMLElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(draw(root))], { type: 'image/svg+xml' });
}

export async function picturePng(root: HTMLElement): Promise<Blob> {
  const scale = Math.max(2, window.devicePixelRatio);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(draw(root)))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = root.clientWidth * scale;
  canvas.height = root.clientHeight * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser gave no picture');
  return blob;
}

function draw(root: HTMLElement): SVGSVGElement {
  const frame = root.getBoundingClientRect();
  const svg = make('svg', { width: frame.width, height: frame.height, viewBox: `0 0 ${frame.width} ${frame.height}` });
  const paper = getComputedStyle(document.body).backgroundColor;
  svg.append(make('rect', { width: frame.width, height: frame.height, fill: paper }));
  walk(root, frame, svg);
  return svg as SVGSVGElement;
}

function walk(element: Element, frame: DOMRect, into: Element) {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
  if (element.matches(LEFT_OUT)) return;
  const box = element.getBoundingClientRect();
  const at = { x: box.left - frame.left, y: box.top - frame.top, width: box.width, height: box.height };
  if (element instanceof HTMLCanvasElement) {
    if (box.width > 0) into.append(make('image', { ...at, href: element.toDataURL('image/png') }));
    return;
  }
  if (element instanceof SVGSVGElement) {
    into.append(drawing(element, at));
    return;
  }
  drawBox(style, at, into);
  for (const child of element.childNodes) {
    if (child instanceof Element) walk(child, frame, into);
    else if (child instanceof Text && child.data.trim()) drawWords(child, style, frame, into);
  }
}

/** A nested drawing, with its looks written into it. */
function drawing(source: SVGSVGElement, at: Record<string, number>): Element {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const originals = [source, ...source.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    element.setAttribute('style', DRAWN.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
    element.removeAttribute('class');
  });
  for (const [name, value] of Object.entries(at)) copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', 'visible');
  return copy;
}

function drawBox(style: CSSStyleDeclaration, at: Record<string, number>, into: Element) {
  const border = Number.parseFloat(style.borderTopWidth);
  const filled = !/, 0\)$|^transparent$/.test(style.backgroundColor);
  if (!filled && !border) return;
  into.append(
    make('rect', {
      ...at,
      rx: Number.parseFloat(style.borderTopLeftRadius) || 0,
      fill: filled ? style.backgroundColor : 'none',
      stroke: border ? style.borderTopColor : 'none',
      'stroke-width': border,
      opacity: style.opacity,
    }),
  );
}

/** Words line by line, as the browser broke them. */
function drawWords(text: Text, style: CSSStyleDeclaration, frame: DOMRect, into: Element) {
  const range = document.createRange();
  let line = '';
  let place: DOMRect | null = null;
  const flush = () => {
    if (!place || !line.trim()) return;
    const words = make('text', {
      x: place.left - frame.left,
      y: place.top - frame.top + place.height * 0.78,
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'letter-spacing': style.letterSpacing,
    });
    words.textContent = line;
    into.append(words);
  };
  for (let index = 0; index < text.length; index++) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const box = range.getBoundingClientRect();
    if (!place || Math.abs(box.top - place.top) > 3) {
      flush();
      line = '';
      place = box;
    }
    line += text.data[index];
  }
  flush();
}

function make(name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
