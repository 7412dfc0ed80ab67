import type { Accent, Scheme } from './tokens.ts';

/** Degrees around pure red, and the share of color from which one reads as that of errors. */
const RED = 20;
const VIVID = 0.35;

/** Whether links in this color would read as errors. @param color `#rrggbb` */
export function isErrorHue(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  return most === r && spread > most * VIVID && Math.abs(g - b) * 60 <= spread * RED;
}

/** The variables of an accent: ours, and those by which Mantine's parts take it up. */
export function accentVariables(color: string, accent: Accent): Record<string, string> {
  return {
    '--fc-brand': color,
    '--fc-accent': accent.fill,
    '--fc-accent-hover': accent.hover,
    '--fc-accent-active': accent.active,
    '--fc-accent-on': accent.on,
    '--fc-accent-text': accent.text,
    '--fc-accent-line': accent.line,
    '--fc-accent-soft': accent.soft,
    '--fc-accent-soft-hover': accent.softHover,
    '--fc-accent-soft-line': accent.softLine,
    '--fc-stage': accent.stage,
    '--fc-link': isErrorHue(color) ? 'var(--fc-text)' : accent.text,
    '--fc-link-line': isErrorHue(color) ? 'underline' : 'none',
    '--mantine-color-anchor': 'var(--fc-link)',
    '--mantine-primary-color-filled': accent.fill,
    '--mantine-primary-color-filled-hover': accent.hover,
    '--mantine-primary-color-contrast': accent.on,
    '--mantine-primary-color-light': accent.soft,
    '--mantine-primary-color-light-hover': accent.softHover,
    '--mantine-primary-color-light-color': accent.text,
    '--mantine-color-brand-filled': accent.fill,
    '--mantine-color-brand-filled-hover': accent.hover,
    '--mantine-color-brand-light': accent.soft,
    '--mantine-color-brand-light-hover': accent.softHover,
    '--mantine-color-brand-light-color': accent.text,
    '--mantine-color-brand-outline': accent.line,
  };
}

const rule = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Style rules that give a part of the page its accent in both schemes. @param selector of that part, empty for all */
export function accentCss(selector: string, color: string, accents: Record<Scheme, Accent>): string {
  const of = (scheme: Scheme) =>
    rule(
      `:root:root[data-mantine-color-scheme='${scheme}'] ${selector}`.trim(),
      accentVariables(color, accents[scheme]),
    );
  return of('light') + of('dark');
}
