import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromium, SHORT_LIVED } from './support/chromium.ts';
import { ADDRESS } from './support/address.ts';
import { DESK, nameOf, VIEWS, type View } from './support/views.ts';

type Project = NonNullable<PlaywrightTestConfig<Pick<View, 'lang'>>['projects']>[number];

const JOURNEYS = 'journeys/**/*.spec.ts';
/** The weather, and what others pack, are the same in every view, and take long. */
const SOAK = ['journeys/fault-injection.spec.ts', 'journeys/scorm-packages.spec.ts'];

const useOf = ({ lang, viewport }: View) => ({
  lang,
  viewport,
  locale: lang === 'fr' ? 'fr-CA' : 'en-US',
  hasTouch: viewport !== DESK,
});
const [desk, phone, ...others] = VIEWS.map((view) => ({ name: nameOf(view), use: useOf(view) }));

/** Journeys whose rules are also proved without a browser, in areas that have another journey. */
const LONG = /@soak/;

/** What `npm test` runs: each journey once, in English on a desk, or where a phone differs there and in French. */
const daily: readonly Project[] = [
  { name: 'pages', testMatch: 'pages/**/*.spec.ts' },
  { ...desk, testMatch: JOURNEYS, testIgnore: SOAK, grepInvert: [/@phone/, LONG] },
  { ...phone, testMatch: JOURNEYS, testIgnore: SOAK, grep: /@phone/ },
];

/** What `npm run soak` runs: all that is left out above. */
const soak: readonly Project[] = [
  { ...desk, name: 'weather and packages', testMatch: SOAK },
  { ...desk, testMatch: JOURNEYS, testIgnore: SOAK, grep: [/@phone/, LONG] },
  { name: 'pages', testMatch: 'pages/**/*.spec.ts' },
  { ...phone, testMatch: JOURNEYS, testIgnore: SOAK, grepInvert: /@phone/ },
  ...others.map((view) => ({ ...view, testMatch: JOURNEYS, testIgnore: SOAK })),
];

const browser = await chromium();

export default defineConfig<Pick<View, 'lang'>>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/start-portal.ts',
  // a visit waits a third of its time: one more than there are cores
  workers: availableParallelism() + 1,
  fullyParallel: false,
  // limits end what hangs, and say nothing about how fast the machine is
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: ADDRESS,
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // each journey would download the whole app again; offline journeys allow it
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser, args: [...(browser.args ?? []), SHORT_LIVED] },
  },
  projects: [...(process.env['FORECOURT_SOAK'] === '1' ? soak : daily)],
});
