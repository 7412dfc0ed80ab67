export type Scheme = 'light' | 'dark';

/** What a brand color becomes in one scheme. Contrast: `on` on `fill` and `text` 4.5:1, `line` 3:1. */
export interface Accent {
  readonly fill: string;
  readonly hover: string;
  readonly active: string;
  readonly on: string;
  readonly text: string;
  readonly line: string;
  readonly soft: string;
  readonly softHover: string;
  readonly softLine: string;
  /** Deep ground under white text. */
  readonly stage: string;
}

export const surfaces = {
  light: { canvas: '#f6f7f9', surface: '#ffffff', raised: '#ffffff', sunken: '#eef0f3', hover: '#f1f3f6' },
  dark: { canvas: '#0e1116', surface: '#161a21', raised: '#1d222b', sunken: '#222833', hover: '#20262f' },
} as const;
