import { chromium as playwright, type Page } from '@playwright/test';
import { chromium } from '../../e2e/support/chromium.ts';
import { DEMO_PASSWORD } from '../../server/src/kit/demo.ts';
import { measuredPortal } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const BUILD = new URL('../../scripts/pages.mjs', import.meta.url).href;
const LEARNER_PAGES = ['/auth', '/auth/my-training', '/auth/brands', '/auth/me'];
const LEARNER = 'learner@demo.test';
const SIGN_IN = { path: '/public/login', aim: 160 };
const LEARNER_AIM = 260;

/** Visits of a page, each in a new browser; the middle one counts: one alone may meet whatever else the machine does. */
const VISITS = 3;

/** What a browser loads for a first visit: compressed JavaScript in kB, largest paint, moved content. */
interface Visit {
  /** Without the controls of recordings, which come behind the page. */
  readonly script: number;
  /** These controls. */
  readonly controls: number;
  readonly paint: number;
  readonly shift: number;
}

/** Weight of first visits, as a browser loads them. */
export async function pages(world: World): Promise<Figure[]> {
  const { buildPages } = (await import(BUILD)) as { buildPages(node: string): Promise<void> };
  await buildPages(process.execPath);
  const portal = await measuredPortal(world.env);
  const browser = await playwright.launch(await chromium());
  const visitOnce = async (path: string, signedIn: boolean): Promise<Visit> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    try {
      if (signedIn)
        await context.request.post(`${portal.url}/api/login`, {
          data: { email: LEARNER, password: DEMO_PASSWORD },
        });
      return await measure(await context.newPage(), portal.url + path);
    } finally {
      await context.close();
    }
  };
  const visit = async (path: string, signedIn: boolean): Promise<Visit> => {
    const visits: Visit[] = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visitOnce(path, signedIn));
    return middle(visits);
  };
  try {
    const figures = figuresOf(SIGN_IN.path, await visit(SIGN_IN.path, false), SIGN_IN.aim);
    for (const path of [...LEARNER_PAGES, await playerPage(world)])
      figures.push(...figuresOf(path, await visit(path, true), LEARNER_AIM));
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The visit with the middle paint, and the most that moved in any. */
function middle(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((one, other) => one.paint - other.paint);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('nobody visited the page');
  return { ...found, shift: Math.max(...visits.map(({ shift }) => shift)) };
}

/** A middle phone on a mobile network: a quarter of the CPU, 1.6 Mbit/s, 150 ms away. */
async function throttle(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
}

/** Runs in the page, before anything of its own; text, because these are the browser's words and not this program's. */
const OBSERVE = `
  globalThis.seen = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const READ = `(() => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\\.m?js($|\\?)/.test(name));
  const weight = (some) => some.reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000;
  const isControls = ({ name }) => /\\/MediaPlayer-/.test(name);
  return {
    ...seen,
    script: weight(scripts.filter((one) => !isControls(one))),
    controls: weight(scripts.filter(isControls)),
  };
})()`;

async function measure(page: Page, url: string): Promise<Visit> {
  await throttle(page);
  await page.addInitScript(OBSERVE);
  const answer = await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  // the weight of an error page or of the sign-in page would pass for this one's
  const at = new URL(page.url()).pathname.replace(/\/$/, '');
  if (answer?.status() !== 200 || at !== new URL(url).pathname)
    throw new Error(`${url} answers ${answer?.status()} and leads to ${at}`);
  // asked again and again from here: waiting in the page would need `eval`, which the page's policy forbids
  for (let tries = 0; tries < 300; tries++) {
    const seen = await page.evaluate<Visit>(READ);
    if (seen.paint > 0) return seen;
    await page.waitForTimeout(100);
  }
  return page.evaluate<Visit>(READ);
}

/** The player with the course that the learner was in last: the heaviest page there is. */
async function playerPage(world: World): Promise<string> {
  const url = '/api/courses/recent';
  const { body } = await world.record(url, await world.session(LEARNER));
  const { courses } = JSON.parse(body) as { courses: { _id: string; curriculum: { _id: string } | null }[] };
  const course = courses.find(({ curriculum }) => curriculum);
  if (!course) throw new Error(`${LEARNER} has begun no course`);
  return `/auth/training/${course.curriculum?._id}/${course._id}`;
}

const nameOf = (path: string): string => (path.startsWith('/auth/training/') ? 'the player' : path);

function figuresOf(path: string, { script, controls, paint, shift }: Visit, aim: number): Figure[] {
  // a page on which the browser reports no paint has not been measured
  if (paint === 0 || script === 0) throw new Error(`${path}: the browser saw no paint or no script`);
  const name = nameOf(path);
  return [
    atMost(`${name}: compressed JavaScript${controls > 0 ? ' before media' : ''}`, script, aim, 'kB'),
    ...(controls > 0
      ? [
          {
            what: `${name}: controls of recordings`,
            measured: `${round(controls, 0)} kB`,
            limit: '',
            aim: '',
          },
        ]
      : []),
    atMost(`${name}: largest paint, throttled phone`, paint, 1500, 'ms'),
    {
      what: `${name}: content that moved`,
      measured: round(shift, 3),
      limit: '',
      aim: '≤ 0.02',
      met: shift <= 0.02,
    },
  ];
}
