import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import { consent, PASSWORD } from './test.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('en', 'session');

/** Faults injected at a random moment. */
export const FAULTS = ['network', 'tab', 'server', 'session'] as const;
export type Disaster = (typeof FAULTS)[number];

/** Rounds of each journey. */
export const ROUNDS = 20;

/** Every disaster in turn, from a random one on. */
export function injectFaults(): readonly Disaster[] {
  const first = Math.floor(Math.random() * FAULTS.length);
  return Array.from({ length: ROUNDS }, (_, round) => FAULTS[(first + round) % FAULTS.length] ?? 'network');
}

/** A browser context of a signed-in user who has answered the cookie prompt. */
export async function visitorOf(browser: Browser, { url }: Portal, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'lang', value: 'en', url }]);
  await consent(context, url);
  await signIn(context, url, email);
  return context;
}

/** Signs in through the call. */
export async function signIn(context: BrowserContext, origin: string, email: string): Promise<void> {
  const answer = await context.request.post('/api/login', {
    data: { email, password: PASSWORD },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ends the session behind the page's back. */
export async function endSession(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post('/api/logout', { headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The dialog that asks the same person to sign in again, over the page that they were on. */
export const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: words('again.title') });

/** Answers that dialog in place. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByLabel(words('password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: words('signIn'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
