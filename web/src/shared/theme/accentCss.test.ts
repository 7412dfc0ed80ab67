import { expect, test } from 'vitest';
import { accentVariables, isErrorHue } from './accentCss.ts';
import { DEFAULT_ACCENT } from './defaultAccent.ts';

test.each(['#c8102e', '#ff0000', '#e02020', '#8b0000'])(
  'isErrorHue recognizes %s as red and accentVariables keeps it out of links and charts',
  (color) => {
    expect(isErrorHue(color)).toBe(true);
    const variables = accentVariables(color, { ...DEFAULT_ACCENT.light, text: color, line: color });
    expect(variables).not.toHaveProperty('--fc-chart-1');
    expect(variables['--fc-link']).toBe('var(--fc-text)');
  },
);

test.each(['#0181f6', '#f2b705', '#1e8e5a', '#6d4aff', '#14181f', '#ffffff', '#e4772e'])(
  'isErrorHue does not recognize %s as red',
  (color) => {
    expect(isErrorHue(color)).toBe(false);
  },
);
