import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { View } from '../support/views.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const IMAGE = join(import.meta.dirname, '../../server/src/demo/media/aim-light-bar.jpg');

interface Id {
  readonly _id: string;
}

async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** A published course of one text in a curriculum that learners see. */
async function makeCourse(request: APIRequestContext, title: string): Promise<Id> {
  const { curriculums } = (await (
    await request.get('/api/curriculums?text=Lighting%20Specialist')
  ).json()) as { curriculums: (Id & { brand: Id })[] };
  const [curriculum] = curriculums;
  const made = await request.post('/api/courses', {
    multipart: {
      data: JSON.stringify({
        brandId: curriculum?.brand._id,
        title,
        description: 'One text.',
        curriculumId: curriculum?._id,
      }),
      imageFile: { name: 'aim.jpg', mimeType: 'image/jpeg', buffer: readFileSync(IMAGE) },
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { edit } = (await made.json()) as { edit: Id };
  await send(request, '/api/chapters', {
    courseId: edit._id,
    title: 'Before the wall',
    sections: [{ sectionType: 'text', title: 'Where to park', text: '<p>Park on level ground.</p>' }],
  });
  await send(request, `/api/courses/${edit._id}/publish`, {});
  return edit;
}

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};

test('a certificate is designed, previewed, earned, saved as PDF, and verified by a stranger', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
}, info) => {
  const title = `Wall check ${info.project.name} ${Date.now().toString(36)}`;
  // an administrator's course needs no review
  await signIn('company-admin');
  const course = await makeCourse(context.request, title);
  await context.clearCookies({ name: 'session' });
  await signIn('brand-manager');
  await page.goto(at(`/auth/admin/courses/${course._id}/edit?tab=certificate`));
  const designer = new Designer(page, lang);
  await designer.switchOn('course');
  await designer.addPicture();
  await designer.addSignature('Ines Caldwell');
  await designer.moveByKeys();
  await designer.limit(12);
  await inspect();
  const trial = await designer.tryOut();
  expect(trial.name).toMatch(/\d{4}.*\.pdf$/);
  expect(trial.head).toBe('%PDF-');
  await designer.save();
  await inspect();

  await context.clearCookies({ name: 'session' });
  await signIn(LEARNERS[info.project.name] ?? 'learner');
  const learner = new Learner(page, lang);
  await page.goto(at('/auth/my-training'));
  await learner.pass(title);
  await learner.openCertificate(title);
  await inspect();
  expect(await learner.pdf()).toBe('%PDF-');
  const code = await learner.code();

  await context.clearCookies({ name: 'session' });
  const verify = wordsOf(lang, 'certificates');
  await page.goto(at('/public/certificate'));
  await page.getByRole('textbox', { name: verify('verify.code') }).fill(code.toLowerCase());
  await page.getByRole('button', { name: verify('verify.check') }).click();
  const answer = page.getByRole('status', { name: verify('verify.result') });
  await expect(answer).toContainText(title);
  await expect(answer).toContainText(verify('verify.valid'));
  await inspect();
  await page.getByRole('textbox').fill('0000 0000 0000');
  await page.getByRole('button', { name: verify('verify.check') }).click();
  await expect(page.getByText(verify('verify.unknown'))).toBeVisible();
  await inspect();
});

const headOf = (path: string | null) =>
  readFileSync(path ?? '')
    .subarray(0, 5)
    .toString('latin1');

/** Works in the designer as a person would. */
class Designer {
  readonly page: Page;
  readonly t: ReturnType<typeof wordsOf>;
  readonly ui: ReturnType<typeof wordsOf>;

  constructor(page: Page, lang: View['lang']) {
    this.page = page;
    this.t = wordsOf(lang, 'certificate-design');
    this.ui = wordsOf(lang, 'ui');
  }

  async switchOn(kind: 'course' | 'curriculum') {
    await this.page.getByRole('switch', { name: this.t(`enabled.${kind}`) }).check();
  }

  private async add(kind: 'image' | 'signature') {
    await this.page.getByRole('button', { name: this.t('part.add'), exact: true }).click();
    await this.page.getByRole('menuitem', { name: this.t(`part.${kind}`), exact: true }).click();
  }

  async addPicture() {
    await this.add('image');
    await this.page.locator('input[type=file]').setInputFiles(IMAGE);
    await expect(this.page.locator('svg image[href^="blob:"]')).toBeVisible();
  }

  async addSignature(name: string) {
    const { page, t } = this;
    await this.add('signature');
    await page.getByRole('textbox', { name: t('sign.name') }).fill(name);
    await page.getByRole('button', { name: t('sign.draw') }).click();
    const pad = page.getByRole('img', { name: t('sign.pad') });
    const box = await pad.boundingBox();
    if (!box) throw new Error('there is no pad');
    await page.mouse.move(box.x + 40, box.y + 90);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 40, { steps: 5 });
    await page.mouse.move(box.x + 150, box.y + 110, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: t('sign.take') }).click();
    await expect(page.locator('svg image[href^="blob:"]')).toHaveCount(2);
  }

  async moveByKeys() {
    const { page, t } = this;
    const left = page.getByRole('textbox', { name: t('place.x') });
    const before = await left.inputValue();
    await page
      .getByRole('button', { name: /Ines Caldwell$/ })
      .and(page.locator('[aria-describedby]'))
      .first()
      .focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(left).not.toHaveValue(before);
    const moved = await left.inputValue();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(left).toHaveValue(before);
    await page.getByRole('button', { name: t('redo') }).click();
    await expect(left).toHaveValue(moved);
  }

  async limit(months: number) {
    const { page, t } = this;
    await page.getByText(t('panel.validity'), { exact: true }).click();
    await page.getByText(t('validity.limited'), { exact: true }).click();
    await page.getByRole('textbox', { name: t('validity.months') }).fill(String(months));
  }

  async tryOut() {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: this.t('test') }).click();
    const file = await download;
    return { name: file.suggestedFilename(), head: headOf(await file.path()) };
  }

  async save() {
    const { page, ui } = this;
    await page
      .getByRole('button', { name: ui('form.save') })
      .last()
      .click();
    await expect(page.getByText(ui('form.unsaved'), { exact: false })).toBeHidden();
  }
}

/** Earns a certificate and looks at it. */
class Learner {
  readonly page: Page;
  readonly t: ReturnType<typeof wordsOf>;
  readonly player: ReturnType<typeof wordsOf>;

  constructor(page: Page, lang: View['lang']) {
    this.page = page;
    this.t = wordsOf(lang, 'certificates');
    this.player = wordsOf(lang, 'player');
  }

  async pass(title: string) {
    const { page, player } = this;
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Before the wall' })).toBeVisible();
    await page.keyboard.press('End');
    // a text counts once its end was in sight for a moment
    await expect(page.locator('[role="progressbar"][aria-valuenow="100"]').first()).toBeAttached();
    await page.getByRole('link', { name: player('next.done') }).click();
    await expect(page.getByRole('heading', { level: 1, name: player('done.title') })).toBeVisible();
  }

  async openCertificate(title: string) {
    const { page, player } = this;
    await page.getByRole('link', { name: player('done.certificate') }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole('img', { name: title })).toBeVisible();
  }

  async pdf() {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name: this.t('own.download') }).click();
    return headOf(await (await download).path());
  }

  /** As it is printed. */
  async code() {
    const text = await this.page.locator('svg text').allTextContents();
    const code = text.find((line) => /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(line.trim()));
    if (!code) throw new Error('no code is printed');
    return code.trim();
  }
}
