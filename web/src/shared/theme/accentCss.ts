import type { Accent, Scheme } from './tokens.ts';

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
    '--fc-chart-1': accent.line,
    '--mantine-color-anchor': accent.text,
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
