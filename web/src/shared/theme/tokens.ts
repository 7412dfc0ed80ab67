import { type Scheme, surfaces } from '@forecourt/contract/surfaces';

export { surfaces };
export type { Scheme };
export type { Accent } from '@forecourt/contract/surfaces';

const lightText = {
  line: '#e3e6eb',
  'line-2': '#d3d8df',
  'line-3': '#858e9d',
  text: '#14181f',
  'text-2': '#4d5563',
  'text-3': '#626b7a',
};
const darkText = {
  line: '#262c36',
  'line-2': '#363d49',
  'line-3': '#727c8b',
  text: '#eceff3',
  'text-2': '#b0b7c3',
  'text-3': '#959eac',
};

const lightStatus = {
  'ok-soft': '#e2f5e9',
  'ok-text': '#0c6335',
  'ok-dot': '#1a9d52',
  'bad-soft': '#fdeaea',
  'bad-text': '#a51d1d',
  'bad-dot': '#dc2f2f',
  'bad-fill': '#c42525',
  'warn-soft': '#fdf2cf',
  'warn-text': '#714b00',
  'warn-dot': '#b98100',
  'info-soft': '#e4effd',
  'info-text': '#0d55ad',
  'info-dot': '#1f7aec',
  'draft-soft': '#eceef2',
  'draft-text': '#4d5563',
  'draft-dot': '#858e9d',
};
const darkStatus: typeof lightStatus = {
  'ok-soft': '#12301f',
  'ok-text': '#6fdc9c',
  'ok-dot': '#34c274',
  'bad-soft': '#3a1a1c',
  'bad-text': '#ff9d98',
  'bad-dot': '#f4625e',
  'bad-fill': '#c93030',
  'warn-soft': '#352a0d',
  'warn-text': '#f4cf67',
  'warn-dot': '#e6b325',
  'info-soft': '#14294a',
  'info-text': '#8fc0ff',
  'info-dot': '#4d9bff',
  'draft-soft': '#2a303a',
  'draft-text': '#c0c6d0',
  'draft-dot': '#8b94a2',
};

/** Every `--fc-*` value that does not come from a brand color. */
export const neutrals: Record<Scheme, Readonly<Record<string, string>>> = {
  light: {
    ...surfaces.light,
    ...lightText,
    ...lightStatus,
    inverse: '#14181f',
    'on-inverse': '#ffffff',
    'on-inverse-accent': '#9ecbff',
    'on-inverse-bad': '#ff9d98',
    e1: '0 1px 2px rgb(16 24 40 / .05)',
    e2: '0 2px 6px rgb(16 24 40 / .06), 0 12px 28px -6px rgb(16 24 40 / .14)',
    e3: '0 4px 12px rgb(16 24 40 / .08), 0 28px 64px -12px rgb(16 24 40 / .26)',
  },
  dark: {
    ...surfaces.dark,
    ...darkText,
    ...darkStatus,
    inverse: '#eceff3',
    'on-inverse': '#10141b',
    'on-inverse-accent': '#0d55ad',
    'on-inverse-bad': '#a51d1d',
    e1: '0 1px 2px rgb(0 0 0 / .4)',
    e2: '0 2px 6px rgb(0 0 0 / .4), 0 14px 32px -6px rgb(0 0 0 / .6)',
    e3: '0 4px 12px rgb(0 0 0 / .5), 0 28px 64px -12px rgb(0 0 0 / .8)',
  },
};

/** Series 1 to 6, whatever the accent: a red brand would draw what is passed like an error. */
export const charts: Record<Scheme, readonly string[]> = {
  light: ['#0181f6', '#0b9488', '#d97706', '#7c5cf0', '#d6456b', '#64748b'],
  dark: ['#4d9bff', '#2cc0b1', '#f0a63a', '#a08bff', '#f57a98', '#94a3b8'],
};

export const gray = [
  '#f6f7f9',
  '#eef0f3',
  '#e3e6eb',
  '#d3d8df',
  '#b9c0cb',
  '#858e9d',
  '#626b7a',
  '#4d5563',
  '#333a46',
  '#14181f',
] as const;
export const dark = [
  '#eceff3',
  '#c9ced7',
  '#a5adb9',
  '#858e9c',
  '#5f6877',
  '#39404c',
  '#2a303a',
  '#1d222b',
  '#161a21',
  '#0e1116',
] as const;
