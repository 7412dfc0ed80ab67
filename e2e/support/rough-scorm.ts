import { type BrowserContext, expect, type Page } from '@playwright/test';
import { content } from './lesson.ts';
import type { Portal } from './portal.ts';
import { type Disaster, endSession, signIn, signInAgain, signInDialog } from './faultInjection.ts';
import { wordsOf } from './words.ts';

const saved = wordsOf('en', 'ui')('save.saved');
const take = wordsOf('en', 'scorm')('elsewhere.take');

/** Opens the course, taking it over from a tab that is gone. */
export async function openLesson(context: BrowserContext, courseId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/auth/training/course/${courseId}`);
  const other = page.getByRole('button', { name: take });
  await expect(other.or(page.locator('main iframe'))).toBeVisible();
  if (await other.isVisible()) await other.click();
  return page;
}

const idle = async (): Promise<void> => undefined;

interface Round {
  readonly portal: Portal;
  readonly courseId: string;
  readonly email: string;
  /** `token`: the player's access token has expired, and the page has to renew it. */
  readonly disaster: Disaster | 'token';
  /** Page that the previous round navigated to; this round starts there. */
  readonly turned: number;
}

/**
 * Turns some pages with a disaster before one of them; each was acknowledged to the package as stored. The tab dies at
 * random with what it has not sent yet.
 * @returns the page that was turned to
 */
export async function turnPages(context: BrowserContext, round: Round): Promise<number> {
  const page = await openLesson(context, round.courseId);
  // it comes up whenever the page asks something of the server
  await page.addLocatorHandler(signInDialog(page), () => signInAgain(page));
  let { turned } = round;
  await expect(content(page).getByText(`page ${turned} `)).toBeVisible();
  const pages = 1 + Math.floor(Math.random() * 3);
  const moment = Math.floor(Math.random() * pages);
  let calm = idle;
  for (let at = 0; at < pages; at++) {
    if (at === moment) calm = await strike(context, round);
    turned += 1;
    await turn(page, turned);
  }
  const cut = round.disaster === 'network' || round.disaster === 'server' || round.disaster === 'token';
  if (cut) await expect(page.getByText(saved), 'nothing says saved that is not').toHaveCount(0);
  const dies = round.disaster === 'tab' || Math.random() < 0.5;
  if (dies) await page.close();
  await calm();
  if (dies) return turned;
  await expect(page.getByText(saved)).toBeAttached();
  await page.close();
  return turned;
}

async function turn(page: Page, to: number): Promise<void> {
  await content(page).getByRole('button', { name: 'Turn page' }).click();
  await expect(content(page).getByText(`page ${to} stored true`)).toBeVisible();
}

/** @returns what ends it */
async function strike(
  context: BrowserContext,
  { disaster, portal, email }: Round,
): Promise<() => Promise<void>> {
  switch (disaster) {
    case 'network':
      await context.setOffline(true);
      return () => context.setOffline(false);
    case 'tab':
      return idle;
    case 'server':
      await portal.kill();
      return () => portal.start();
    case 'session':
      await endSession(context, portal.url);
      return () => signIn(context, portal.url, email);
    case 'token':
      await context.route('**/runtime/commit', (route) => route.fulfill(EXPIRED));
      return () => context.unroute('**/runtime/commit');
  }
}

const EXPIRED = {
  status: 401,
  contentType: 'application/problem+json',
  body: '{"status":401,"code":"runtime.token"}',
};
