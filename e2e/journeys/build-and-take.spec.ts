import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { View } from '../support/views.ts';
import { expect, test } from '../support/test.ts';
import { approve } from '../support/review.ts';
import { pointsFrom } from '../support/points.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@courses', '@player', '@learning', '@curriculums'];

const MEDIA = join(import.meta.dirname, '../../server/src/demo/media');
const EXTRA = process.env['EXTRA_INPUTS'];
const given = (own: string, extra: string): string => {
  const file = EXTRA ? join(EXTRA, extra) : '';
  return file && existsSync(file) ? file : join(MEDIA, own);
};

/** What is built: own files, or files from elsewhere when a folder of them is given. */
const FILES = {
  picture: given('aim-light-bar.jpg', 'images/Landscape_6.jpg'),
  video: given('tread-depth.mp4', 'media/test.mov'),
  captions: given('tread-depth.en.vtt', 'media/subtitles_en.vtt'),
  audio: given('winter-tyre-talk.mp3', 'media/bear.mp3'),
};

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};

test(
  'a course built by a brand manager and approved by an admin earns its learner points',
  { tag: TAGS },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const title = `Night aim ${info.project.name} ${Date.now().toString(36)}`;
    await signIn('brand-manager');
    await page.goto(at('/auth/admin/courses'));
    const builder = new Builder(page, lang);
    await builder.create(title);
    await builder.addChapter('Before the wall');
    await builder.addText('Where to park', 'Park 7.5 metres from a flat wall, on level ground.');
    await builder.addMedia('video', 'The wall', FILES.video, FILES.captions);
    await builder.addMedia('audio', 'What to say', FILES.audio);
    await inspect();
    await builder.writeQuiz('How far is the wall?', ['7.5 metres', '75 metres']);
    await inspect();
    await builder.describe('Aim a bar at the wall, in ten minutes.', FILES.picture);
    await inspect();
    await builder.submit();
    await builder.addToCurriculum();

    await signIn('platform-admin');
    await approve(page, at, lang, title);

    await context.clearCookies({ name: 'session' });
    await signIn(LEARNERS[info.project.name] ?? 'learner');
    const learner = new Learner(page, lang);
    await page.goto(at('/auth/my-training'));
    await learner.open(title);
    await learner.watchEverything();
    await inspect();
    await learner.passQuiz('7.5 metres');
    await inspect();
    expect(await pointsFrom(page.context().request, title)).toBe(10);
  },
);

/** Works in the course editor as a person would. */
class Builder {
  readonly page: Page;
  readonly lang: View['lang'];
  readonly t: ReturnType<typeof wordsOf>;
  readonly ui: ReturnType<typeof wordsOf>;

  constructor(page: Page, lang: View['lang']) {
    this.page = page;
    this.lang = lang;
    this.t = wordsOf(lang, 'courses');
    this.ui = wordsOf(lang, 'ui');
  }

  async create(title: string) {
    const { page, t } = this;
    await page
      .getByRole('button', { name: t('new'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('ui:field.title'), exact: true }).fill(title);
    await dialog.getByRole('button', { name: t('new.create') }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async save() {
    const { page, ui } = this;
    await page
      .getByRole('button', { name: ui('form.save') })
      .last()
      .click();
    await expect(page.getByText(ui('form.unsaved'), { exact: false })).toBeHidden();
  }

  async addChapter(title: string) {
    const { page, t } = this;
    await page.getByRole('button', { name: t('chapter'), exact: true }).click();
    await page.getByRole('textbox', { name: t('ui:field.title'), exact: true }).fill(title);
    await this.save();
    await expect(page.getByRole('button', { name: t('chapterName', { number: 1, title }) })).toBeVisible();
  }

  private async startSection(kind: 'text' | 'video' | 'audio', title: string) {
    const { page, t } = this;
    await page.getByRole('button', { name: t('section.addTo', { title: 'Before the wall' }) }).click();
    await page.getByRole('menuitem', { name: t(`kind.${kind}`), exact: true }).click();
    await expect(page.getByRole('heading', { name: t(`kind.${kind}.section`) })).toBeVisible();
    await page.getByRole('textbox', { name: t('ui:field.title'), exact: true }).fill(title);
  }

  async addText(title: string, text: string) {
    await this.startSection('text', title);
    await this.page.locator('.tiptap[contenteditable=true]').click();
    await this.page.keyboard.type(text);
    await this.save();
  }

  async addMedia(kind: 'video' | 'audio', title: string, file: string, captions?: string) {
    const { page, t } = this;
    await this.startSection(kind, title);
    await page.locator('input[type=file]').first().setInputFiles(file);
    if (captions) {
      await page.getByRole('combobox', { name: t('subtitles.add') }).click();
      await page.getByRole('listbox').getByRole('option', { name: 'English' }).click();
      await page.locator('input[type=file][accept*=vtt]').setInputFiles(captions);
    }
    await this.save();
  }

  async writeQuiz(question: string, [right, wrong]: readonly [string, string]) {
    const { page, t } = this;
    await page.getByRole('tab', { name: t('tab.quiz') }).click();
    await page.getByRole('button', { name: t('question.add') }).click();
    await page.getByRole('textbox', { name: t('ui:field.question'), exact: true }).fill(question);
    await page.getByRole('textbox', { name: t('answer.text', { number: 1 }), exact: true }).fill(right);
    await page.getByRole('textbox', { name: t('answer.text', { number: 2 }), exact: true }).fill(wrong);
    await page.getByLabel(t('answer.correct', { number: 1 }), { exact: true }).check();
    await this.save();
  }

  async describe(text: string, picture: string) {
    const { page, t } = this;
    await page.getByRole('tab', { name: t('tab.details') }).click();
    await page
      .getByRole('textbox', { name: t('ui:field.description'), exact: true })
      .first()
      .fill(text);
    await page.locator('input[type=file][accept*=png]').first().setInputFiles(picture);
    await this.save();
  }

  async submit() {
    const { page, t } = this;
    const panel = page.getByRole('region', { name: t('ui:publishing.title') });
    const submit = panel.getByRole('button', { name: t('submit'), exact: true });
    await expect(panel.getByRole('button').first()).toBeVisible();
    if (!(await submit.isVisible())) await panel.getByRole('button').first().click();
    await submit.click();
    await expect(panel.getByText(t('ui:publishing.inReview'))).toBeVisible();
  }

  async addToCurriculum() {
    const { page, t } = this;
    await page
      .getByRole('button', { name: t('addTo'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('ui:field.curriculum') }).click();
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Lighting Specialist' }).click();
    await dialog.getByRole('button', { name: t('addTo.action', { count: 1 }) }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Takes a course as a learner would, only with the recordings played faster. */
class Learner {
  readonly page: Page;
  readonly t: ReturnType<typeof wordsOf>;
  readonly quiz: ReturnType<typeof wordsOf>;

  constructor(page: Page, lang: View['lang']) {
    this.page = page;
    this.t = wordsOf(lang, 'player');
    this.quiz = wordsOf(lang, 'quiz');
  }

  async open(title: string) {
    await this.page.getByRole('link', { name: title }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Before the wall' })).toBeVisible();
  }

  async watchEverything() {
    const { page, t } = this;
    for (const kind of ['video', 'audio'] as const) {
      const media = page.locator(kind);
      await media.evaluate((element: HTMLMediaElement) => {
        element.muted = true;
        element.playbackRate = 8;
        return element.play();
      });
      await expect(page.getByText(t(`${kind}.complete`))).toBeVisible();
    }
    await page.keyboard.press('End');
    await expect(page.getByText(t('saved')).first()).toBeVisible();
  }

  async passQuiz(answer: string) {
    const { page, t, quiz } = this;
    await page.getByRole('link', { name: t('next.quiz') }).click();
    await page.getByRole('button', { name: quiz('intro.start') }).click();
    await page.getByRole('radio', { name: answer }).check();
    await expect(page.getByText(quiz('saved')).first()).toBeVisible();
    await page.getByRole('button', { name: quiz('review') }).click();
    await page.getByRole('button', { name: quiz('submit.all', { count: 1 }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeVisible();
    await expect(page.getByText(quiz('result.points', { count: 10, points: 10 }))).toBeVisible();
  }
}
