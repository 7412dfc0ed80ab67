import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const POSTER = readFileSync(join(import.meta.dirname, '../../server/src/demo/media/tyre-rotation.jpg'));

test('a moved folder opens by its old link', async ({ page, at, lang, signIn, inspect }) => {
  const word = wordsOf(lang, 'media-center');
  const [house, shelf] = [`House ${crypto.randomUUID()}`, `Shelf ${crypto.randomUUID()}`];
  const create = async (name: string) => {
    await page.getByRole('button', { name: word('newFolder') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('ui:field.name')).fill(name);
    await dialog.getByRole('button', { name: word('create') }).click();
    await expect(dialog).toBeHidden();
  };
  await signIn('company-admin');
  await page.goto(at('/auth/admin/media-center'));
  await create(house);
  await create(shelf);
  await page
    .getByRole('navigation', { name: word('foldersTitle') })
    .getByRole('button', { name: shelf })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: shelf })).toBeVisible();
  await page
    .getByLabel(word('upload.files'), { exact: true })
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: POSTER });
  await expect(page.getByText(word('upload.done'))).toBeVisible();

  // a bookmarked link
  const link = at(`/auth/media-center/${encodeURIComponent(shelf)}/wall.jpg`);
  await page.goto(at('/auth/admin/media-center'));
  await page.getByRole('button', { name: word('ui:list.menu', { name: shelf }) }).click();
  await page.getByRole('menuitem', { name: word('move.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: house }).click();
  await inspect();
  await dialog.getByRole('button', { name: word('move.action'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await signIn('learner');
  await page.goto(link);
  await expect(page.getByText('wall.jpg').first()).toBeVisible();
  await inspect();

  // the text that is searched for survives looking at a file and reloading
  const field = page.getByRole('searchbox', { name: word('search') });
  const name = word('photos.search');
  const photos = page.getByRole('searchbox', { name });
  await page.goto(at(`/auth/media-center/${encodeURIComponent(house)}/${encodeURIComponent(shelf)}`));
  await field.fill('wall');
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === 'wall');
  await page.getByRole('link', { name: 'wall.jpg', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field).toHaveValue('wall');
  await page.reload();
  await expect(field).toHaveValue('wall');
  await page.goto(at('/auth/photo-library'));
  await photos.fill('wall');
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === 'wall');
  await page.reload();
  await expect(photos).toHaveValue('wall');
  await expect(page.getByRole('button', { name: 'wall.jpg', exact: true }).first()).toBeVisible();

  await signIn('company-admin');
  expect((await page.request.delete(`/api/media-center/${encodeURIComponent(house)}`)).status()).toBe(200);
});

test('a media row is dragged into a folder and back', async ({ page, at, lang, signIn }) => {
  const word = wordsOf(lang, 'media-center');
  const [box, thing] = [`Box ${crypto.randomUUID()}`, `Thing ${crypto.randomUUID()}`];
  await signIn('company-admin');
  for (const name of [box, thing]) {
    const made = await page.request.post('/api/media-center', {
      data: { name, location: '', type: 'folder' },
    });
    expect(made.ok()).toBe(true);
  }
  await page.goto(at(`/auth/admin/media-center?text=${encodeURIComponent(thing)}`));
  const row = page.getByRole('row', { name: thing });
  const folder = page
    .getByRole('navigation', { name: word('foldersTitle') })
    .getByRole('button', { name: box });
  await row.dragTo(folder);
  const moved = page.getByText(word('moved', { count: 1, name: thing }));
  await expect(moved).toBeVisible();
  const there = `/api/media-center/${encodeURIComponent(box)}/${encodeURIComponent(thing)}`;
  expect((await page.request.get(there)).status()).toBe(200);
  await page.getByRole('button', { name: word('ui:undo') }).click();
  await expect(async () =>
    expect((await page.request.get(`/api/media-center/${encodeURIComponent(thing)}`)).status()).toBe(200),
  ).toPass();
  for (const name of [box, thing])
    expect((await page.request.delete(`/api/media-center/${encodeURIComponent(name)}`)).status()).toBe(200);
});
