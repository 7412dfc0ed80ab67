import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { ADDRESS } from './support/address.ts';

export interface View {
  /** Language of the visit; French has its own address prefix. */
  readonly lang: 'en' | 'fr';
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The weather, and what others pack, are the same in every view. */
const ROUGH = 'journeys/rough-weather.spec.ts';
const PACKAGES = 'journeys/scorm-packages.spec.ts';
/** A keyboard is at home on a desk; on a phone the long run looks. */
const KEYBOARD = 'journeys/keyboard.spec.ts';
const ALL = ['journeys/**/*.spec.ts', 'pages/**/*.spec.ts'];

interface Scope {
  readonly testMatch: string | string[];
  readonly testIgnore?: string[];
}

/**
 * `npm test` looks at each page and journey on a desk in English and on a phone in French: each language and each
 * width once. With `FORECOURT_LONG=1` the long run looks at what that leaves out, and is longer in rough weather.
 */
const views: readonly {
  name: string;
  lang: View['lang'];
  viewport: typeof PHONE;
  daily?: Scope;
  long: Scope;
}[] = [
  {
    name: 'en-1280',
    lang: 'en',
    viewport: DESKTOP,
    daily: { testMatch: ALL, testIgnore: [PACKAGES] },
    long: { testMatch: [ROUGH, PACKAGES] },
  },
  {
    name: 'fr-390',
    lang: 'fr',
    viewport: PHONE,
    daily: { testMatch: ALL, testIgnore: [ROUGH, PACKAGES, KEYBOARD] },
    long: { testMatch: KEYBOARD },
  },
  { name: 'en-390', lang: 'en', viewport: PHONE, long: { testMatch: ALL, testIgnore: [ROUGH, PACKAGES] } },
  { name: 'fr-1280', lang: 'fr', viewport: DESKTOP, long: { testMatch: ALL, testIgnore: [ROUGH, PACKAGES] } },
];
const long = process.env['FORECOURT_LONG'] === '1';

const browser = await chromium();

export default defineConfig<View>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/start-portal.ts',
  // a visit waits a third of its time: one more than there are cores
  workers: availableParallelism() + 1,
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
  projects: views.flatMap(({ name, lang, viewport, ...scopes }) => {
    const scope = long ? scopes.long : scopes.daily;
    const use = { lang, viewport, locale: lang === 'fr' ? 'fr-CA' : 'en-US', hasTouch: viewport === PHONE };
    return scope ? [{ name, use, ...scope }] : [];
  }),
});
