import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const CLIP = join(import.meta.dirname, '../../server/src/demo/media/tyre-rotation.mp4');
/** Bytes of one part of an upload. */
const PART = 5_000_000;

/** A film of more than one part: behind it an empty box, as MP4 allows. */
function longFilm(): Buffer {
  const box = Buffer.alloc(PART + 1_000_000);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([readFileSync(CLIP), box]);
}

/** Loses the network once, when the first part has arrived. Returns where each part began that was sent. */
async function loseNetworkHalfWay(page: Page): Promise<readonly number[]> {
  const begins: number[] = [];
  let lost = false;
  await page.context().route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const from = Number(request.headers()['upload-offset']);
    begins.push(from);
    if (from === 0 || lost) return route.continue();
    lost = true;
    return route.abort('internetdisconnected');
  });
  return begins;
}

test(
  'a video survives a lost network and is submitted, approved, and commented on',
  { tag: ['@phone', '@casts', '@comments'] },
  async ({ page, at, lang, signIn, inspect }) => {
    const word = wordsOf(lang, 'video-submissions');
    const said = wordsOf(lang, 'comments');
    const title = `Four bolts ${crypto.randomUUID()}`;
    await signIn('learner');
    const { session } = (await (await page.request.get('/api/session')).json()) as {
      session: { user: { firstName: string } };
    };
    const { firstName } = session.user;
    await page.goto(at('/auth/videos/submissions'));
    await page.getByRole('link', { name: word('new') }).click();
    const begins = await loseNetworkHalfWay(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'tip.mp4', mimeType: 'video/mp4', buffer: longFilm() });
    await page.getByLabel(word('ui:field.title')).fill(title);
    await page.getByLabel(word('consent')).check();
    await inspect();
    await page.getByRole('button', { name: word('send'), exact: true }).click();
    await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}$/, { timeout: 60_000 });
    // what had arrived was not sent again
    expect(begins).toEqual([0, PART, PART]);
    const id = page.url().split('/').at(-1) ?? '';

    await signIn('company-admin');
    await page.goto(at('/auth/admin/videos/submissions'));
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: word('approve') }).click();
    await expect(page).toHaveURL(/\/videos\/submissions(\?.*)?$/);

    await signIn('learner');
    await page.goto(at(`/auth/videos/${id}`));
    await page.getByRole('textbox', { name: said('write'), exact: true }).fill('Which torque do you use?');
    const written = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/comment'),
    );
    await page.getByRole('button', { name: said('send') }).click();
    // what is being written shows before it has arrived
    expect((await written).ok()).toBe(true);
    await expect(page.getByText('Which torque do you use?')).toBeVisible();

    await signIn('dealer-manager');
    await page.goto(at(`/auth/videos/${id}`));
    await page.getByRole('button', { name: said('reply'), exact: true }).click();
    const answer = page.getByRole('textbox', { name: new RegExp(said('replyTo', { name: firstName })) });
    await answer.pressSequentially(`Ninety. @${firstName}`);
    await page
      .getByRole('option', { name: new RegExp(firstName) })
      .first()
      .click();
    await answer.press('End');
    await page
      .getByRole('button', { name: said('send') })
      .last()
      .click();
    await expect(page.getByText(/Ninety\./).first()).toBeVisible();
    await inspect();
    await page.getByRole('button', { name: said('delete'), exact: true }).click();
    await page.getByRole('button', { name: said('delete.action') }).click();
    await expect(page.getByText(/Ninety\./)).toBeHidden();
  },
);
