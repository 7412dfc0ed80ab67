import type { Page, Response } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@session', '@notifications'];

const TYPED = 'Typed before the session ended';

/** The address of the player of an open course. */
async function playerOf(page: Page): Promise<string> {
  const { courses } = await (await page.request.get('/api/courses/remaining?limit=200')).json();
  const { _id, curriculum } = courses.find(({ lock }: { lock: unknown }) => !lock);
  return `/auth/training/${curriculum._id}/${_id}`;
}

const isStream = (answer: Response) => answer.url().endsWith('/api/stream') && answer.status() === 200;

const PAGES = [
  { who: 'learner', kind: 'home', path: '/auth' },
  { who: 'learner', kind: 'list', path: '/auth/my-training' },
  { who: 'learner', kind: 'player', path: playerOf },
  { who: 'learner', kind: 'form', path: '/auth/me', typed: true },
  { who: 'learner', kind: 'claim form', path: '/auth/spiff/create', typed: true },
  { who: 'platform-admin', kind: 'admin list', path: '/auth/admin/user-manager' },
  {
    who: 'platform-admin',
    kind: 'admin form',
    path: '/auth/admin/user-manager/create',
    typed: true,
  },
] as const;

test(
  'an idle page whose session ended stays, signs in in place, and receives events again',
  { tag: ['@phone', ...TAGS] },
  async ({ page, context, at, lang, signIn, inspect, quiet }) => {
    const t = wordsOf(lang, 'session');
    const dialog = page.getByRole('dialog', { name: t('again.title') });
    await page.clock.install();
    for (const { who, kind, path, ...given } of PAGES)
      await test.step(kind, async () => {
        await signIn(who);
        const address = typeof path === 'string' ? path : await path(page);
        // an idle page: it has loaded and hears of changes
        const heard = page.waitForResponse(isStream);
        await page.goto(at(address));
        await heard;
        const title = page.locator('h1').first();
        await expect(title).toBeVisible();
        await quiet();
        const heading = await title.textContent();
        const field =
          'typed' in given
            ? page
                .locator(`main :is(input:not([type]), [type="text"]):not([readonly], [aria-haspopup])`)
                .first()
            : undefined;
        await field?.fill(TYPED);

        await context.clearCookies({ name: 'session' });
        await page.clock.fastForward('05:00');
        // what is out of date is asked for, and the stream opens
        await context.setOffline(true);
        await context.setOffline(false);
        await expect(dialog.getByLabel(t('ui:field.email'))).toHaveValue(`${who}@demo.test`);
        await expect(title).toHaveText(heading ?? '');
        if (field) await expect(field).toHaveValue(TYPED);
        if (kind === 'home') await inspect();

        const stream = page.waitForResponse(isStream);
        await dialog.getByLabel(t('password'), { exact: true }).fill(PASSWORD);
        await dialog.getByRole('button', { name: t('signIn'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await stream;
        await expect(title).toHaveText(heading ?? '');
        if (field) await expect(field).toHaveValue(TYPED);
        // leaving a changed form would open a confirmation
        await page.goto('about:blank');
      });
  },
);
