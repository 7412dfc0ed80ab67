import { expect, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import type { View } from './views.ts';
import { wordsOf } from './words.ts';

/** Builds a course with the keys. */
export class KeyboardBuilder {
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
    await expect(page.getByText(ui('form.unsaved'), { exact: false })).toBeHidden();
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
    await keyboard.to(tabs.getByRole('tab', { selected: true }));
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
