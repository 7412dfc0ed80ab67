import { expect, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import type { View } from './views.ts';
import { wordsOf } from './words.ts';

/** Takes a course with the keys. */
export class KeyboardLearner {
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
    await keyboard.to(player.locator('media-play-button'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('video.complete'))).toBeVisible();
    // the keys leave the player again, and the end of the page is within reach
    await page.keyboard.press('End');
    await expect(page.getByText(t('saved')).first()).toBeVisible();
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
