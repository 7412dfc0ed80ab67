import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { View } from '../playwright.config.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const MEDIA = join(import.meta.dirname, '../../server/src/demo/media');
const FILM = join(MEDIA, 'tread-depth.mp4');
const PICTURE = join(MEDIA, 'tread-depth.jpg');

/** A learner of their own for each view, so that runs beside each other do not meet. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};

test('a course is built, published, taken and passed without a mouse', async ({
  page,
  context,
  at,
  lang,
  signIn,
}, info) => {
  test.setTimeout(240_000);
  const title = `Tread ${info.project.name} ${Date.now().toString(36)}`;
  // may publish whether or not the portal has courses reviewed first
  await signIn('platform-admin');
  await page.goto(at('/auth/admin/courses'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const builder = new Builder(page, lang);
  await builder.skipToPage();
  await builder.create(title);
  await builder.addChapter('Measure', 1);
  await builder.addText('Where to measure', 'In three grooves, on the inside, the middle and the outside.');
  await builder.addVideo('The gauge', FILM);
  await builder.moveFirstSectionDown('Where to measure');
  await builder.addChapter('Explain', 2);
  await builder.deleteChapter('Explain');
  await builder.writeQuiz([
    ['How many grooves?', 'Three', 'One'],
    ['Where do you begin?', 'On the inside', 'At the valve'],
  ]);
  await builder.describe('Measure tread depth in five minutes.', PICTURE);
  await builder.addToCurriculum('Tyre foundations');
  await builder.publish();

  await context.clearCookies({ name: 'session' });
  await signIn(LEARNERS[info.project.name] ?? 'learner');
  await page.goto(at('/auth/my-training'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const learner = new Learner(page, lang);
  await learner.open(title);
  await learner.watch('The gauge');
  await learner.passQuiz(['Three', 'On the inside']);
});

/** Builds a course with the keys. */
class Builder {
  readonly page: Page;
  readonly keyboard: Keyboard;
  readonly t: ReturnType<typeof wordsOf>;
  readonly ui: ReturnType<typeof wordsOf>;
  readonly navigation: ReturnType<typeof wordsOf>;

  constructor(page: Page, lang: View['lang']) {
    this.page = page;
    this.keyboard = new Keyboard(page);
    this.t = wordsOf(lang, 'courses');
    this.ui = wordsOf(lang, 'ui');
    this.navigation = wordsOf(lang, 'navigation');
  }

  private button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  private field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async skipToPage() {
    await this.page.keyboard.press('Tab');
    await this.keyboard.press(this.page.getByRole('link', { name: this.navigation('skip') }));
    await expect(this.page.locator('main')).toBeFocused();
  }

  async create(title: string) {
    const { page, keyboard, t } = this;
    await keyboard.press(this.button(t('new')).first());
    const dialog = page.getByRole('dialog');
    const brand = dialog.getByRole('combobox', { name: t('ui:field.brand') });
    await expect(brand).toBeFocused();
    // Escape closes, and the focus is back where it was
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(this.button(t('new')).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.choose(brand, page.getByRole('listbox').getByRole('option', { name: 'Haldenrock Tyres' }));
    await keyboard.type(dialog.getByRole('textbox', { name: t('ui:field.title'), exact: true }), title);
    await keyboard.press(dialog.getByRole('button', { name: t('new.create') }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }

  private async save() {
    const { page, keyboard, ui } = this;
    await keyboard.press(page.getByRole('button', { name: ui('form.save') }).last());
    await expect(page.getByText(ui('form.unsaved'), { exact: false })).toBeHidden({ timeout: 20_000 });
    await keyboard.holdsFocus();
  }

  async addChapter(title: string, number: number) {
    const { keyboard, t } = this;
    // a course without chapters begins with the form of the first
    if (number > 1) await keyboard.press(this.button(t('chapter')));
    await keyboard.type(this.field(t('ui:field.title')), title);
    await this.save();
    await expect(this.button(t('chapterName', { number, title }))).toBeVisible();
  }

  private async startSection(kind: 'text' | 'video', title: string) {
    const { page, keyboard, t } = this;
    await keyboard.press(this.button(t('section.addTo', { title: 'Measure' })));
    await keyboard.until('ArrowDown', page.getByRole('menuitem', { name: t(`kind.${kind}`), exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t(`kind.${kind}.section`) })).toBeVisible();
    await keyboard.type(this.field(t('ui:field.title')), title);
  }

  async addText(title: string, text: string) {
    const { page, keyboard, t } = this;
    await this.startSection('text', title);
    await keyboard.to(this.field(t('section.text.text')));
    await page.keyboard.type(text);
    // Tab is for going on, not for the text
    await page.keyboard.press('Tab');
    await expect(this.field(t('section.text.text'))).not.toBeFocused();
    await this.save();
  }

  async addVideo(title: string, file: string) {
    const { page, keyboard, t } = this;
    await this.startSection('video', title);
    await keyboard.file(page.getByLabel(t('kind.video'), { exact: true }).and(page.locator('input')), file);
    await this.save();
  }

  /** Lifts the section with Space, moves it with the arrow, drops it with Space. */
  async moveFirstSectionDown(name: string) {
    const { page, keyboard, t, ui } = this;
    const sections = page.getByRole('list', { name: t('sectionsOf', { title: 'Measure' }) });
    await expect(sections.getByRole('listitem').first()).toContainText(name);
    const handle = this.button(ui('sort.handle', { name }));
    await keyboard.to(handle);
    await page.keyboard.press('Space');
    await expect(page.getByText(ui('sort.lifted', { name, position: 1, total: 2 }))).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(ui('sort.moved', { name, position: 2, total: 2 }))).toBeAttached();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/sections') && answer.request().method() === 'POST',
    );
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expect(sections.getByRole('listitem').last()).toContainText(name);
    await expect(handle).toBeFocused();
  }

  async deleteChapter(title: string) {
    const { page, keyboard, t, ui } = this;
    const menu = page
      .getByRole('region', { name: t('chapter'), exact: true })
      .getByRole('button', { name: ui('list.menu', { name: title }) });
    await keyboard.press(menu);
    await keyboard.until('ArrowDown', page.getByRole('menuitem', { name: t('chapter.deleteDo') }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t('chapter.deleteKeep') })).toBeFocused();
    await keyboard.press(dialog.getByRole('button', { name: t('chapter.deleteDo') }));
    await expect(dialog).toBeHidden();
    await keyboard.holdsFocus();
    await expect(this.button(t('chapterName', { number: 2, title }))).toBeHidden();
  }

  /** Goes to another tab of the editor with the arrows. */
  private async tab(name: 'quiz' | 'details') {
    const { page, keyboard, t } = this;
    const tabs = page.getByRole('tablist');
    await keyboard.to(tabs.getByRole('tab', { selected: true }), { back: true });
    await keyboard.until('ArrowRight', tabs.getByRole('tab', { name: t(`tab.${name}`) }));
    await page.keyboard.press('Enter');
    await expect(tabs.getByRole('tab', { name: t(`tab.${name}`), selected: true })).toBeFocused();
  }

  async writeQuiz(questions: readonly (readonly [text: string, right: string, wrong: string])[]) {
    const { page, keyboard, t } = this;
    await this.tab('quiz');
    for (const [text, right, wrong] of questions) {
      await keyboard.press(this.button(t('question.add')));
      // the new question is where one goes on
      await expect(this.field(t('ui:field.question'))).toBeFocused();
      await page.keyboard.type(text);
      await keyboard.press(page.getByLabel(t('answer.correct', { number: 1 }), { exact: true }), 'Space');
      await keyboard.type(this.field(t('answer.text', { number: 1 })), right);
      await keyboard.type(this.field(t('answer.text', { number: 2 })), wrong);
    }
    await this.save();
  }

  async describe(text: string, picture: string) {
    const { page, keyboard, t } = this;
    await this.tab('details');
    await keyboard.type(this.field(t('ui:field.description')).first(), text);
    await keyboard.file(
      page.getByLabel(t('ui:field.picture'), { exact: true }).and(page.locator('input')),
      picture,
    );
    await this.save();
  }

  async addToCurriculum(name: string) {
    const { page, keyboard, t } = this;
    const add = page.getByRole('main').getByRole('button', { name: t('addTo'), exact: true });
    await keyboard.press(add);
    const dialog = page.getByRole('dialog');
    await keyboard.choose(
      dialog.getByRole('combobox', { name: t('ui:field.curriculum') }),
      page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first(),
    );
    await keyboard.press(dialog.getByRole('button', { name: t('addTo.action', { count: 1 }) }));
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  }

  async publish() {
    const { page, keyboard, t } = this;
    const panel = page.getByRole('region', { name: t('ui:publishing.title') });
    const publish = panel.getByRole('button', { name: t('ui:action.publish'), exact: true });
    if (!(await publish.isVisible())) await keyboard.press(panel.getByRole('button').first());
    await expect(publish).toBeEnabled();
    await keyboard.press(publish);
    await expect(panel.getByText(t('ui:publishing.live'))).toBeVisible();
    await keyboard.holdsFocus();
  }
}

/** Takes a course with the keys. */
class Learner {
  readonly page: Page;
  readonly keyboard: Keyboard;
  readonly t: ReturnType<typeof wordsOf>;
  readonly quiz: ReturnType<typeof wordsOf>;

  constructor(page: Page, lang: View['lang']) {
    this.page = page;
    this.keyboard = new Keyboard(page);
    this.t = wordsOf(lang, 'player');
    this.quiz = wordsOf(lang, 'quiz');
  }

  async open(title: string) {
    const { page, keyboard } = this;
    await page.keyboard.press('Tab');
    await keyboard.press(page.getByRole('link', { name: title }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Measure' })).toBeFocused();
  }

  /** Plays the recording at double speed to its end. */
  async watch(title: string) {
    const { page, keyboard, t } = this;
    const player = page.getByRole('region', { name: t('video.region', { title }) });
    await keyboard.to(player.locator('media-play-button'));
    const rate = player.locator('media-playback-rate-button');
    await keyboard.to(rate);
    for (let presses = 0; presses < 8 && (await rateOf(page)) !== 2; presses++)
      await page.keyboard.press('Enter');
    await keyboard.to(player.locator('media-play-button'), { back: true });
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('video.complete'))).toBeVisible({ timeout: 60_000 });
    // the keys leave the player again, and the end of the page is within reach
    await page.keyboard.press('End');
    await expect(page.getByText(t('saved')).first()).toBeVisible({ timeout: 20_000 });
  }

  async passQuiz(answers: readonly string[]) {
    const { page, keyboard, t, quiz } = this;
    await keyboard.press(page.getByRole('link', { name: t('next.quiz') }));
    await keyboard.press(page.getByRole('button', { name: quiz('intro.start') }));
    const right = page.getByRole('radio', { name: new RegExp(answers.join('|')) });
    for (const [index] of answers.entries()) {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // the keyboard stops at one answer of the group; the arrows go through the others and choose
      await keyboard.to(page.getByRole('radio').first());
      if (await right.evaluate((one) => one.matches(':focus'))) await page.keyboard.press('Space');
      else await keyboard.until('ArrowDown', right);
      await expect(right).toBeChecked();
      await expect(page.getByText(quiz('saved')).first()).toBeVisible();
      const last = index === answers.length - 1;
      await keyboard.press(page.getByRole('button', { name: quiz(last ? 'review' : 'next'), exact: true }));
    }
    await expect(page.getByRole('heading', { level: 1, name: quiz('overview.title') })).toBeFocused();
    await keyboard.press(page.getByRole('button', { name: quiz('submit.all', { count: answers.length }) }));
    await expect(page.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeFocused();
  }
}

const rateOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
