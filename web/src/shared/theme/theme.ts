import { createTheme, type CSSVariablesResolver, type MantineThemeComponents } from '@mantine/core';
import { accentVariables } from './accentCss.ts';
import { DEFAULT_ACCENT, DEFAULT_COLOR } from './defaultAccent.ts';
import { charts, dark, gray, neutrals, type Scheme } from './tokens.ts';
import { variantColors } from './variants.ts';

const token = (name: string) => `var(--fc-accent${name && `-${name}`})`;
const BUTTON_HEIGHTS: Readonly<Record<string, string>> = { xs: '28px', sm: '36px', md: '44px', lg: '52px' };

const inMain = { portalProps: { target: '#main' } };
const presented = { attributes: { header: { role: 'none' } } };

/**
 * Defaults of Mantine components, by name: importing the components here would load all of them with the first page.
 * Menus open inside the main landmark, so that nothing is outside the landmarks; for the same reason a dialog's
 * heading is no banner.
 */
const components: MantineThemeComponents = {
  Button: {
    vars: (_theme: unknown, { size }: { readonly size?: unknown }) => ({
      root: {
        ...(BUTTON_HEIGHTS[String(size)] && { '--button-height': BUTTON_HEIGHTS[String(size)] }),
        '--button-fz': size === 'lg' ? '1rem' : size === 'md' ? '0.9375rem' : '0.875rem',
      },
    }),
    defaultProps: { size: 'sm' },
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  Portal: { defaultProps: { reuseTargetNode: true } },
  Popover: { defaultProps: { radius: 12, shadow: 'md', ...inMain } },
  Combobox: { defaultProps: inMain },
  // a list box holds nothing but options: that there are none is one that cannot be chosen
  ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
  Menu: {
    defaultProps: {
      radius: 12,
      shadow: 'md',
      position: 'bottom-end',
      withInitialFocusPlaceholder: false,
      transitionProps: { duration: 120, transition: 'pop-top-right' },
      ...inMain,
    },
  },
  Modal: { defaultProps: { radius: 16, centered: true, ...presented } },
  Drawer: { defaultProps: presented },
  Card: { defaultProps: { radius: 16 } },
  Paper: { defaultProps: { radius: 16 } },
  Progress: { defaultProps: { radius: 99, size: 6 } },
  Tooltip: { defaultProps: { radius: 8, openDelay: 300 } },
  Checkbox: { defaultProps: { radius: 5 } },
};

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: {
    brand: [
      token('soft'),
      token('soft-hover'),
      token('soft-line'),
      token('line'),
      token('line'),
      token(''),
      token(''),
      token('hover'),
      token('active'),
      token('text'),
    ],
    gray,
    dark,
  },
  black: '#14181f',
  white: '#ffffff',
  fontFamily:
    '"Figtree Variable", "Figtree Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--fc-e1)',
    sm: 'var(--fc-e1)',
    md: 'var(--fc-e2)',
    lg: 'var(--fc-e3)',
    xl: 'var(--fc-e3)',
  },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '2.25rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
      h5: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    },
  },
  variantColorResolver: variantColors,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

const variablesOf = (scheme: Scheme): Record<string, string> => {
  const neutral = neutrals[scheme];
  return {
    ...Object.fromEntries(Object.entries(neutral).map(([name, value]) => [`--fc-${name}`, value])),
    ...Object.fromEntries(charts[scheme].map((color, index) => [`--fc-chart-${index + 1}`, color])),
    ...accentVariables(DEFAULT_COLOR, DEFAULT_ACCENT[scheme]),
    '--mantine-color-body': 'var(--fc-surface)',
    '--mantine-color-text': 'var(--fc-text)',
    '--mantine-color-dimmed': 'var(--fc-text-2)',
    '--mantine-color-placeholder': 'var(--fc-text-3)',
    '--mantine-color-error': 'var(--fc-bad-text)',
    // Menus read this variable for `color="red"`.
    '--mantine-color-red-6': 'var(--fc-bad-text)',
    '--mantine-color-default': 'var(--fc-surface)',
    '--mantine-color-default-hover': 'var(--fc-hover)',
    '--mantine-color-default-border': 'var(--fc-line-2)',
    '--mantine-color-default-color': 'var(--fc-text)',
  };
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
});
