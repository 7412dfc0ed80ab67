import type { APIRequestContext, Page } from '@playwright/test';
import type { View } from '../support/views.ts';
import { approve } from '../support/review.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@courses'];

const REASON = 'Please say which lamp you mean.';

/** A draft that lacks nothing, made through the calls: building one by hand is another journey's story. */
async function completeCourse(request: APIRequestContext, title: string): Promise<{ id: string }> {
  const json = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const { brands } = await json<{ brands: { _id: string; name: string }[] }>('/api/brands?text=Lumastead');
  const { courses } = await json<{ courses: { _id: string; image: { url: string } | null }[] }>(
    '/api/courses?status=published&limit=1',
  );
  const picture = await (await request.get(courses[0]?.image?.url ?? '')).body();
  const made = await request.post('/api/courses', {
    multipart: {
      data: JSON.stringify({ brandId: brands[0]?._id, title }),
      imageFile: { name: 'a.webp', mimeType: 'image/webp', buffer: picture },
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { edit } = (await made.json()) as { edit: { _id: string } };
  const chapter = {
    courseId: edit._id,
    title: 'First chapter',
    sections: [{ sectionType: 'text', title: 'Where to look', text: '<p>Look at the lamp.</p>' }],
  };
  expect((await request.post('/api/chapters', { data: chapter })).status()).toBe(200);
  return { id: edit._id };
}

/** Puts the course into a curriculum that the demo's learner has. */
async function teach(request: APIRequestContext, courseId: string): Promise<void> {
  const answer = await request.get('/api/curriculums?text=Lighting%20Specialist');
  const { curriculums } = (await answer.json()) as { curriculums: { _id: string }[] };
  const placed = await request.post(`/api/courses/${courseId}`, {
    data: { curriculumId: curriculums[0]?._id },
  });
  expect(placed.status(), await placed.text()).toBe(200);
}

const nameOf = (story: string, project: string) => `${story} ${project} ${Date.now().toString(36)}`;

/** Sends the open course for review from its panel. */
async function submit(page: Page, lang: View['lang']): Promise<void> {
  const t = wordsOf(lang, 'courses');
  const panel = page.getByRole('region', { name: t('ui:publishing.title') });
  const button = panel.getByRole('button', { name: t('submit'), exact: true });
  await expect(panel.getByRole('button').first()).toBeVisible();
  if (!(await button.isVisible())) await panel.getByRole('button').first().click();
  await button.click();
  await expect(panel.getByText(t('ui:publishing.inReview'))).toBeVisible();
}

test(
  'a course returned with a reason reaches learners when it is fixed and approved',
  { tag: TAGS },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const title = nameOf('Review', info.project.name);
    const courses = wordsOf(lang, 'courses');
    const requests = wordsOf(lang, 'course-requests');
    const ui = wordsOf(lang, 'ui');
    await signIn('brand-manager');
    const { id } = await completeCourse(context.request, title);
    await teach(context.request, id);
    const editor = at(`/auth/admin/courses/${id}/edit`);
    await page.goto(editor);
    await submit(page, lang);

    await signIn('company-admin');
    await page.goto(at('/auth/admin/course-requests'));
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await inspect();
    await page.getByRole('button', { name: requests('deny.name', { title }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: requests('deny.action') }).click();
    await expect(dialog.getByText(requests('reason.give'))).toBeVisible();
    await dialog.getByRole('textbox', { name: requests('reason'), exact: true }).fill(REASON);
    await inspect();
    await dialog.getByRole('button', { name: requests('deny.action') }).click();
    await expect(page.getByText(requests('denied', { title }))).toBeVisible();

    await signIn('brand-manager');
    await page.goto(editor);
    await expect(page.getByText(REASON)).toBeVisible();
    await inspect();
    await page.getByRole('tab', { name: courses('tab.details') }).click();
    await page
      .getByRole('textbox', { name: courses('ui:field.description'), exact: true })
      .first()
      .fill('About the lamp at the rear.');
    await page
      .getByRole('button', { name: ui('form.save') })
      .last()
      .click();
    await expect(page.getByText(ui('form.unsaved'), { exact: false })).toBeHidden();
    await submit(page, lang);

    await signIn('company-admin');
    await approve(page, at, lang, title);

    await signIn('learner');
    await page.goto(at('/auth/my-training'));
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  },
);

test(
  'a share link shows a draft until it is revoked',
  { tag: ['@soak', ...TAGS] },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const title = nameOf('Shared', info.project.name);
    const courses = wordsOf(lang, 'courses');
    const player = wordsOf(lang, 'player');
    const ui = wordsOf(lang, 'ui');
    await signIn('brand-manager');
    const { id } = await completeCourse(context.request, title);
    const editor = at(`/auth/admin/courses/${id}/edit`);
    const openDialog = async () => {
      await page.goto(editor);
      await page.getByRole('button', { name: ui('list.menu', { name: title }) }).click();
      await page.getByRole('menuitem', { name: courses('share') }).click();
      return page.getByRole('dialog');
    };
    const dialog = await openDialog();
    await dialog.getByRole('combobox', { name: courses('share.lasts') }).selectOption('7');
    await dialog.getByRole('button', { name: courses('share.make') }).click();
    const link = dialog.getByRole('textbox', { name: courses('ui:field.link'), exact: true });
    await expect(link).toBeVisible();
    await inspect();
    const path = new URL(await link.inputValue()).pathname;
    const address = at(path.replace(/^\/fr(?=\/)/, ''));

    await signIn('learner');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'First chapter' })).toBeVisible();
    await expect(page.getByText(player('shared.note'))).toBeVisible();
    await expect(page.getByText('Look at the lamp.')).toBeVisible();
    await inspect();

    await signIn('brand-manager');
    const again = await openDialog();
    await expect(again.getByText('Maya Okafor')).toBeVisible();
    await again.getByRole('button', { name: courses('share.revoke') }).click();
    await expect(again.getByRole('button', { name: courses('share.make') })).toBeVisible();

    await signIn('learner');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: player('shared.revoked') })).toBeVisible();
    await inspect();
  },
);

test(
  'a GIFT text is imported, and unsupported questions stay for fixing',
  { tag: ['@soak', ...TAGS] },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const title = nameOf('Import', info.project.name);
    const t = wordsOf(lang, 'courses');
    const ui = wordsOf(lang, 'ui');
    await signIn('brand-manager');
    const { id } = await completeCourse(context.request, title);
    await page.goto(at(`/auth/admin/courses/${id}/edit?tab=quiz`));
    await page.getByRole('button', { name: t('gift.import') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'lamps.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from('Which color brakes?{=Red ~Amber ~White}\n\nWho fits it?{=the workshop}\n'),
    });
    await expect(dialog.getByText(t('gift.line', { line: 3 }))).toBeVisible();
    await inspect();
    await dialog.getByRole('button', { name: t('gift.add', { count: 1 }) }).click();
    const rest = dialog.getByRole('textbox', { name: t('gift.source') });
    await expect(rest).toHaveValue(/Who fits it\?\{=the workshop\}/);
    await rest.fill('Who fits it?{=the workshop ~the driver}');
    await dialog.getByRole('button', { name: t('gift.check'), exact: true }).click();
    await dialog.getByRole('button', { name: t('gift.add', { count: 1 }) }).click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('button', { name: ui('form.save') })
      .last()
      .click();
    await expect(page.getByText(ui('form.unsaved'), { exact: false })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: '1. Which color brakes?' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2. Who fits it?' })).toBeVisible();
    const file = await context.request.get(`/api/courses/${id}/gift`);
    expect(await file.text()).toContain('Which color brakes?');
  },
);

test(
  'a duplicated course is an independent draft',
  { tag: ['@soak', ...TAGS] },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const title = nameOf('Copy', info.project.name);
    const t = wordsOf(lang, 'courses');
    const ui = wordsOf(lang, 'ui');
    await signIn('brand-manager');
    const { id } = await completeCourse(context.request, title);
    await page.goto(at(`/auth/admin/courses/${id}/edit`));
    await page.getByRole('button', { name: ui('list.menu', { name: title }) }).click();
    await page.getByRole('menuitem', { name: t('ui:action.duplicate'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await inspect();
    await dialog.getByRole('button', { name: t('duplicate.action') }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} (` })).toBeVisible();
    expect(page.url()).not.toContain(id);
  },
);

test(
  'search opens a section of a course',
  { tag: ['@soak', ...TAGS] },
  async ({ page, at, lang, signIn, inspect }) => {
    const t = wordsOf(lang, 'navigation');
    await signIn('learner');
    await page.goto(at('/auth'));
    await page.getByRole('button', { name: t('jump') }).click();
    const field = page.getByRole('combobox', { name: t('jump') });
    await field.fill('zzz nothing');
    await expect(page.getByText(t('search.none', { text: 'zzz nothing' }))).toBeVisible();
    await field.fill('Hold and calm');
    await expect(page.getByRole('option', { name: 'Hold and calm' })).toBeVisible();
    await inspect();
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hold and calm' })).toBeVisible();
  },
);
