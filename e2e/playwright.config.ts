import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { ADDRESS } from './support/address.ts';

export interface View {
  /** Language of the visit; French has its own address prefix. */
  readonly lang: 'en' | 'fr';
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** `npm test` looks in English at two widths and in French on a phone; the long run adds the rest. */
const views = [
  { name: 'en-1280', lang: 'en', viewport: DESKTOP, long: false },
  { name: 'en-390', lang: 'en', viewport: PHONE, long: false },
  { name: 'fr-390', lang: 'fr', viewport: PHONE, long: false },
  { name: 'fr-1280', lang: 'fr', viewport: DESKTOP, long: true },
] as const;

const browser = await chromium();

export default defineConfig<View>({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'pages/**/*.spec.ts'],
  outputDir: '../test-results',
  globalSetup: './support/start-portal.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: ADDRESS,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: views
    .filter((view) => !view.long || process.env['FORECOURT_LONG'] === '1')
    .map(({ name, lang, viewport }) => ({
      name,
      use: { lang, viewport, locale: lang === 'fr' ? 'fr-CA' : 'en-US', hasTouch: viewport === PHONE },
    })),
});
