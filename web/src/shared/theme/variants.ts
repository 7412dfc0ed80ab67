import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const CLEAR = '1px solid transparent';

const brand: Readonly<Record<string, ReturnType<VariantColorsResolver>>> = {
  filled: {
    background: 'var(--fc-accent)',
    hover: 'var(--fc-accent-hover)',
    color: 'var(--fc-accent-on)',
    border: CLEAR,
  },
  light: {
    background: 'var(--fc-accent-soft)',
    hover: 'var(--fc-accent-soft-hover)',
    color: 'var(--fc-accent-text)',
    border: CLEAR,
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--fc-accent-soft)',
    color: 'var(--fc-accent-text)',
    border: CLEAR,
  },
  transparent: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--fc-accent-text)',
    border: CLEAR,
  },
};
const neutral = {
  background: 'var(--fc-surface)',
  hover: 'var(--fc-hover)',
  color: 'var(--fc-text)',
  border: '1px solid var(--fc-line-2)',
};
const quiet = {
  background: 'transparent',
  hover: 'var(--fc-hover)',
  color: 'var(--fc-text-2)',
  border: CLEAR,
};
const danger = {
  background: 'var(--fc-bad-fill)',
  hover: 'var(--fc-bad-fill)',
  color: '#fff',
  border: CLEAR,
};
const quietDanger = {
  background: 'transparent',
  hover: 'var(--fc-bad-soft)',
  color: 'var(--fc-bad-text)',
  border: CLEAR,
};

const good = {
  background: 'var(--fc-ok-text)',
  hover: 'var(--fc-ok-text)',
  color: 'var(--fc-surface)',
  border: CLEAR,
};
const quietGood = {
  background: 'var(--fc-ok-soft)',
  hover: 'var(--fc-ok-soft)',
  color: 'var(--fc-ok-text)',
  border: CLEAR,
};

/** Colors of buttons and the like: every pair keeps 4.5:1, which Mantine's own light variants do not. */
export const variantColors: VariantColorsResolver = (input) => {
  const own = input.color === undefined || input.color === 'brand' ? brand[input.variant] : undefined;
  if (own) return own;
  if (input.variant === 'default') return neutral;
  if (input.color === 'gray' && input.variant === 'subtle') return quiet;
  if (input.color === 'red') return input.variant === 'filled' ? danger : quietDanger;
  if (input.color === 'green') return input.variant === 'filled' ? good : quietGood;
  return defaultVariantColorsResolver(input);
};
