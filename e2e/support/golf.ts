import { expect, type BrowserContext, type Frame, type Page } from '@playwright/test';
import { player } from './lesson.ts';
import { wordsOf } from './words.ts';

/** Plays the golf course that the sample packages are made of: pages with buttons, a test with marked answers. */
export class Golf {
  readonly #context: BrowserContext;
  readonly #address: string;
  readonly #t: ReturnType<typeof wordsOf>;
  readonly #learner: ReturnType<typeof wordsOf>;

  constructor(context: BrowserContext, address: string, lang: 'en' | 'fr') {
    this.#context = context;
    this.#address = address;
    this.#t = wordsOf(lang, 'scorm-player');
    this.#learner = wordsOf(lang, 'scorm');
  }

  async play(): Promise<void> {
    const first = await this.#open();
    await this.#turn(first, 2);
    await first.close();
    const page = await this.#open();
    for (let parts = 0; parts < 40 && !(await this.#over(page)) && this.#plays(page); parts += 1) {
      await this.#turn(page, 40);
      await this.#onward(page);
    }
    if (this.#plays(page)) expect(await this.#over(page), 'the end was reached').toBe(true);
    await page.close();
  }

  async #open(): Promise<Page> {
    const page = await this.#context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(this.#address);
    const other = page.getByRole('button', { name: this.#learner('elsewhere.take') });
    await expect(other.or(page.locator('main iframe'))).toBeVisible();
    if (await other.isVisible()) await other.click();
    await expect(player(page).locator('main iframe, .message').first()).toBeVisible();
    return page;
  }

  #plays(page: Page): boolean {
    return page.url().includes('/auth/training/');
  }

  async #over(page: Page): Promise<boolean> {
    const end = player(page).getByRole('heading', { name: this.#t('end.title') });
    const result = page.getByRole('link', { name: this.#learner('result') });
    return (await end.isVisible()) || (await result.isVisible());
  }

  /** The window of the part's own page; golf's pages are frames below it. */
  #frame(page: Page): Frame | undefined {
    return page.frames().find((frame) => frame.parentFrame()?.parentFrame() === page.mainFrame());
  }

  /** Turns so many pages of the open part, and answers its test. */
  async #turn(page: Page, pages: number): Promise<void> {
    for (let turned = 0; turned < pages; turned += 1) {
      await page.waitForTimeout(250);
      const part = this.#frame(page);
      if (!part) return;
      await this.#answer(part);
      const next = part.locator('#butNext:enabled');
      if ((await next.count()) === 0) return;
      await next.click();
    }
  }

  async #answer(part: Frame): Promise<void> {
    const inner = part.childFrames()[0];
    const submit = inner?.getByRole('button', { name: 'Submit Answers' });
    if (!inner || !submit || (await submit.count()) === 0) return;
    for (const box of await inner.locator('.correctAnswer input[type=radio]').all()) await box.check();
    for (const field of await inner.locator('.correctAnswer input[type=text]').all()) {
      const words = (await field.locator('..').textContent()) ?? '';
      await field.fill(/\((\d+)\)/.exec(words)?.[1] ?? '');
    }
    await submit.click();
  }

  /** The player's way on where there is one, else the content's own way out. */
  async #onward(page: Page): Promise<void> {
    const next = player(page).locator('.next:enabled');
    const exit = this.#frame(page)?.locator('#butExit');
    if ((await next.count()) > 0) await next.click();
    else if (exit && (await exit.count()) > 0) await exit.click();
    else await this.#leave(page);
    await page.waitForTimeout(600);
  }

  /** A page without any controls: it is looked at for a while, and left. */
  async #leave(page: Page): Promise<void> {
    await page.waitForTimeout(5_200);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/auth\/training\//);
  }
}
