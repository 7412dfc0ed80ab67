import type { Accent, Scheme } from './tokens.ts';

/** The portal's own color, unless a tenant sets another. */
export const DEFAULT_COLOR = '#0181f6';

/** Its derived accent, written out so that sign-in needs no color arithmetic; a test compares the two. */
export const DEFAULT_ACCENT: Record<Scheme, Accent> = {
  light: {
    fill: '#0074df',
    hover: '#0069cb',
    active: '#005eb6',
    on: '#ffffff',
    text: '#0069cb',
    line: '#0181f6',
    soft: '#ecf4ff',
    softHover: '#e1eeff',
    softLine: '#bad7fc',
    stage: '#022349',
  },
  dark: {
    fill: '#0074df',
    hover: '#0069cb',
    active: '#005eb6',
    on: '#ffffff',
    text: '#489cff',
    line: '#0181f6',
    soft: '#152a43',
    softHover: '#193252',
    softLine: '#284972',
    stage: '#001a3b',
  },
};
