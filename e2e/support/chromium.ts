import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The shell first: the same engine without a browser's own windows takes half the CPU. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Without these a closed network makes Chromium wait for its maker's hosts. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // Takes the place of Playwright's own list, which switches off partitioned storage: without it a frame of another
  // origin has no storage at all, as no browser of a learner does.
  '--disable-features=Translate,MediaRouter,DialMediaRouteProvider,OptimizationHints,HttpsUpgrades,PaintHolding',
];

/**
 * For tests, whose pages live for seconds: code that is compiled to run faster, and memory that is collected early, cost more
 * than they give, a tenth of the CPU of a visit.
 */
export const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16';

/** The system's Chromium, or the one that comes as an npm package and needs no system packages. */
export async function chromium(): Promise<LaunchOptions> {
  const system = process.env['CHROMIUM'] ?? SYSTEM.find((path) => existsSync(path));
  if (system) return { executablePath: system, args: QUIET };
  // read at import: makes the package bring the libraries that a bare system lacks
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const packaged = await import('@sparticuz/chromium');
  return { executablePath: await packaged.default.executablePath(), args: QUIET };
}
