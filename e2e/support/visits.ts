import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleKey } from '@forecourt/contract/access';
import type { BrowserContext, Page } from '@playwright/test';
import type { Demo } from './demo.ts';
import { expect, leave, test } from './test.ts';
import type { View } from './views.ts';

/** One page, and who opens it. Each area lists its own in `pages/<area>.ts`. */
export interface PageCheck {
  /** Unique among all pages: it decides the view and identifies known overflows. */
  readonly name: string;
  /** null: signed out. */
  readonly who: RoleKey | null;
  readonly path: string | ((demo: Demo) => Promise<string>);
  /** Its layout changes with the width: looked at on a phone and on a desk. */
  readonly both?: boolean;
  /** What it asks for and does not get, which is what it tells of: status and path. */
  readonly inVain?: readonly string[];
}

export interface AreaVisit extends PageCheck {
  readonly area: string;
}

const PAGES = join(import.meta.dirname, '../pages');

/** The pages of all areas, by area and in the order of their files. */
export async function allPageChecks(): Promise<readonly AreaVisit[]> {
  const areas = readdirSync(PAGES)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
  const lists = await Promise.all(
    areas.map(async (area) => {
      const { visits } = (await import(join(PAGES, `${area}.ts`))) as { visits: readonly PageCheck[] };
      return visits.map((visit) => ({ ...visit, area }));
    }),
  );
  const all = lists.flat();
  const twice = all.find(({ name }, i) => all.findIndex((other) => other.name === name) !== i);
  if (twice) throw new Error(`two pages are called ${twice.name}`);
  return all;
}

const windows = new Map<string, BrowserContext>();
const tabs = new Map<BrowserContext, Page>();

/**
 * One window of each kind, with one tab, for all visits of a worker, so that shared code is loaded and compiled once.
 * A new tab for each page costs more than twice as much. A failing test ends its worker.
 */
export const visiting = test.extend({
  context: async ({ browser, baseURL, viewport, locale, hasTouch }, use) => {
    const kind = `${locale} ${hasTouch ? 'phone' : 'desk'}`;
    const known = windows.get(kind);
    const window =
      known ??
      (await browser.newContext({
        baseURL,
        viewport,
        locale,
        hasTouch,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      }));
    windows.set(kind, window);
    await use(window);
  },

  tab: async ({ context }, use) => {
    const tab = tabs.get(context) ?? (await context.newPage());
    tabs.set(context, tab);
    // it stays at its page until the next visit: to leave for an empty one ends the browser's process for this origin,
    // and what the next one costs is a third of a visit
    await use(tab);
  },
});

interface Opening {
  readonly context: BrowserContext;
  readonly signIn: (who: RoleKey) => Promise<void>;
  readonly demo: Demo;
}

/** Signs in the page's user, if any, and returns the page's address. */
export async function addressOf(
  { who, path }: PageCheck,
  { context, signIn, demo }: Opening,
): Promise<string> {
  const address = typeof path === 'string' ? path : await path(demo);
  if (who) await signIn(who);
  else await leave(context);
  return address;
}

/** What of the portal's router a test asks. */
interface ClientRouter {
  readonly subscribe: (event: 'onRendered', then: () => void) => () => void;
}
declare global {
  interface Window {
    readonly __TSR_ROUTER__?: ClientRouter;
  }
}

/** Runs in the page: goes to another one as a link does, and waits until it is drawn. */
const follow = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const router = window.__TSR_ROUTER__;
    if (!router) {
      reject(new Error('the portal has no router'));
      return;
    }
    const clear = router.subscribe('onRendered', () => {
      clear();
      resolve();
    });
    // the browser keeps so many entries of what was asked for, and those of the page before are none of this one's
    performance.clearResourceTimings();
    history.pushState(null, '', url);
  });

/** What a document says in which the server has rendered nothing. */
const EMPTY = '<div id="root"></div>';

/** User and language of the document loaded in each tab. */
const documents = new WeakMap<Page, string>();

/**
 * Opens the page: a document of its own where the server renders it, and for each person and language; else as people
 * go on from page to page, which takes half the work. In soak each page has a document of its own.
 */
export async function openVisit(
  page: Page,
  address: string,
  { who, lang }: Pick<PageCheck, 'who'> & Pick<View, 'lang'>,
): Promise<void> {
  const shown = `${who} ${lang}`;
  const answer = await page.context().request.get(address);
  expect(answer.status()).toBe(200);
  const alone =
    process.env['FORECOURT_SOAK'] === '1' ||
    documents.get(page) !== shown ||
    !(await answer.text()).includes(EMPTY);
  if (alone) expect((await page.goto(address))?.status()).toBe(200);
  else await page.evaluate(follow, address);
  documents.set(page, shown);
}
