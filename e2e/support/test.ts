import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  test as base,
  type ConsoleMessage,
  type Cookie,
  type Page,
} from '@playwright/test';
import type { RoleKey } from '@forecourt/contract/access';
import { ADDRESS } from './address.ts';
import { violationsOf } from './axe.ts';
import { Demo } from './demo.ts';
import { untilQuiet, watchRequests } from './quiet.ts';
import type { View } from './views.ts';

export const PASSWORD = 'Forecourt2026';

interface Helpers {
  /** The window's tab, without what a test asks of it. */
  readonly tab: Page;
  /** The address of a page in the language of this run. */
  readonly at: (path: string) => string;
  /** Signs in through the call and sets the cookie; for journeys whose subject is something else. */
  readonly signIn: (who: RoleKey | `${string}@${string}`) => Promise<void>;
  /**
   * Fails when axe finds something, or the page is wider than the window, unless it is known to be `wide`. What surrounds
   * every page is looked at with its `shell` alone, as the visits of pages do.
   */
  readonly inspect: (
    page?: Page,
    known?: { readonly wide?: boolean; readonly shell?: boolean },
  ) => Promise<void>;
  /** Resolves once the page waits for nothing. */
  readonly quiet: () => Promise<void>;
}
interface WorkerHelpers {
  /** What the demo tenant has. */
  readonly demo: Demo;
}

/** One sign-in for each person and worker: hashing a password is slow on purpose. */
const sessions = new Map<string, Cookie>();

const sessionOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'session')?.value;

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const { session } = await (await context.request.get('/api/session')).json();
  return session.user !== null && session.user !== undefined;
}

/** Signs out. Pages are left first: a page that notices another session reloads, in the middle of the next step. */
export async function leave(context: BrowserContext): Promise<void> {
  if ((await sessionOf(context)) === undefined) return;
  for (const page of context.pages()) await page.goto('about:blank');
  await context.clearCookies({ name: 'session' });
}

const consented = new WeakSet<BrowserContext>();

/** The prompt about cookies has a journey of its own; elsewhere it would lie over everything. Once for each window. */
export async function consent(context: BrowserContext, url: string): Promise<void> {
  if (consented.has(context)) return;
  consented.add(context);
  await context.addCookies([{ name: 'cookie_consent', value: 'journey', url }]);
  await context.request.post(new URL('/api/cookie-consent', url).href, {
    data: {
      consentId: 'journey',
      acceptType: 'necessary',
      acceptedCategories: ['necessary'],
      rejectedCategories: ['analytics'],
    },
    headers: { origin: new URL(url).origin },
  });
}

/** Journeys fail on any console error and on any uncaught error of the page. */
export const test = base.extend<Pick<View, 'lang'> & Helpers, WorkerHelpers>({
  lang: ['en', { option: true }],

  tab: async ({ context }, use) => {
    const tab = await context.newPage();
    await use(tab);
    await tab.close();
  },

  page: async ({ tab, context, baseURL, lang }, use) => {
    const faults: string[] = [];
    const onError = (error: Error) => faults.push(String(error));
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
    };
    watchRequests(tab);
    tab.on('pageerror', onError);
    tab.on('console', onConsole);
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? ADDRESS }]);
    await consent(context, baseURL ?? ADDRESS);
    await use(tab);
    tab.off('pageerror', onError);
    tab.off('console', onConsole);
    expect(faults, 'errors in the console').toEqual([]);
  },

  at: async ({ lang }, use) => {
    await use((path) => (lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path));
  },

  signIn: async ({ context }, use) => {
    await use(async (who) => {
      const email = who.includes('@') ? who : `${who}@demo.test`;
      const known = sessions.get(email);
      if (known && (await sessionOf(context)) === known.value && (await isSignedIn(context))) return;
      await leave(context);
      if (known) {
        await context.addCookies([known]);
        // another journey may have signed this person out meanwhile
        if (await isSignedIn(context)) return;
      }
      const answer = await context.request.post('/api/login', { data: { email, password: PASSWORD } });
      expect(answer.status(), await answer.text()).toBe(200);
      const cookie = (await context.cookies()).find(({ name }) => name === 'session');
      if (cookie) sessions.set(email, cookie);
    });
  },

  quiet: async ({ page }, use) => {
    await use(() => untilQuiet(page));
  },

  demo: [
    async ({ playwright }, use) => {
      const opened = new Map<string, Promise<APIRequestContext>>();
      const open = async (email: string): Promise<APIRequestContext> => {
        const headers = { origin: ADDRESS };
        const request = await playwright.request.newContext({ baseURL: ADDRESS, extraHTTPHeaders: headers });
        const answer = await request.post('/api/login', { data: { email, password: PASSWORD } });
        expect(answer.status(), await answer.text()).toBe(200);
        return request;
      };
      await use(
        new Demo((email) => {
          const known = opened.get(email) ?? open(email);
          opened.set(email, known);
          return known;
        }),
      );
      for (const request of opened.values()) await (await request).dispose();
    },
    { scope: 'worker' },
  ],

  inspect: async ({ page }, use) => {
    await use(async (other = page, { wide = false, shell = false } = {}) => {
      const violations = await violationsOf(other, { shell });
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
      );
      expect(found, `axe on ${other.url()}`).toEqual([]);
      if (wide) return;
      const overflow = await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${other.url()} scrolls sideways`).toBeLessThanOrEqual(0);
    });
  },
});

/** The browser itself writes an error for every refused call; the journeys that provoke one look at the page. */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED)/;

export { expect } from '@playwright/test';
