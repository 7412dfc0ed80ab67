type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with its attributes and what is in it; text is text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...content);
  return made;
}

const PATHS = {
  list: 'M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01',
  close: 'M18 6 6 18M6 6l12 12',
  back: 'M5 12h14M5 12l6 6M5 12l6-6',
  next: 'M5 12h14M13 18l6-6M13 6l6 6',
  done: 'M5 12l5 5L20 7',
  failed: 'M12 8v5M12 16v.01',
  open: 'M8 5v14l11-7z',
} as const;
export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', PATHS[name]);
  drawing.append(line);
  return drawing;
}

export function button(label: string, look: string, act: () => void, ...content: readonly Node[]) {
  const made = element('button', { type: 'button', class: look }, ...content);
  if (content.length === 0 || look.includes('text')) made.append(element('span', {}, label));
  else made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}
