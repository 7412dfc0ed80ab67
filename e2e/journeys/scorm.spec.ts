import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { content, lesson, player, unique } from '../support/lesson.ts';
import { packageOf, publishPackage, type Package, standingOf } from '../support/scorm.ts';
import { expect, test } from '../support/test.ts';
import { pointsFrom } from '../support/points.ts';
import { wordsOf } from '../support/words.ts';

/** Tries what a package must not be able to do, and says what came of it. */
const HOSTILE = `
scorm.begin();
const tries = {
  cookie: async () => document.cookie || 'none',
  parent: async () => { try { return parent.parent.document.cookie; } catch { return 'refused'; } },
  call: async () => { try { return (await fetch(PORTAL + '/api/session', { credentials: 'include' })).status; } catch { return 'refused'; } },
  own: async () => { const answer = await fetch('/api/session', { credentials: 'include' }); return answer.status; },
  top: async () => { try { top.location.href = PORTAL + '/auth/me'; return 'asked'; } catch { return 'refused'; } },
  storage: async () => { try { return Object.keys(top.localStorage).length; } catch { return 'refused'; } },
};
const PORTAL = document.referrer.replace('127.0.0.1', 'localhost').replace(/:(\\d+).*/, (_, port) => ':' + (port - 1));
(async () => {
  const found = [];
  for (const [name, act] of Object.entries(tries)) found.push(name + '=' + (await act()));
  say(found.join(' '));
})();`;

/** A learner of their own for each view, so that runs beside each other do not meet. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};
const EXTRA = join(process.env['EXTRA_INPUTS'] ?? '', 'scorm');
/** In that folder, but no packages. */
const REFUSED = /badscorm|invalid|missingorg|aicc/;

interface Given {
  readonly context: BrowserContext;
  readonly signIn: (who: 'platform-admin' | `${string}@${string}`) => Promise<void>;
}

/** Publishes a package and signs its learner in. @returns the course's id */
async function given({ context, signIn }: Given, what: Package, project: string): Promise<string> {
  await signIn('platform-admin');
  const courseId = await publishPackage(context.request, what);
  await context.clearCookies({ name: 'session' });
  await signIn(LEARNERS[project] ?? 'bao.nguyen@demo.test');
  return courseId;
}

test('a learner goes on where the tab was closed, passes part by part, and holds the result and the points once', async ({
  page,
  context,
  signIn,
  at,
  lang,
  inspect,
}, { project }) => {
  const t = wordsOf(lang, 'scormPlayer');
  const saved = wordsOf(lang, 'ui')('save.saved');
  const made = packageOf(unique('Two parts'), [lesson('First part'), lesson('Second part', 'b')]);
  const courseId = await given({ context, signIn }, made, project.name);
  await page.goto(at(`/auth/training/course/${courseId}`));
  await expect(content(page).getByText('page 1 ab-initio 0')).toBeVisible();
  await content(page).getByRole('button', { name: 'Turn page' }).click();
  await expect(content(page).getByText('page 2 stored true')).toBeVisible();
  await expect(page.getByText(saved)).toBeAttached();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(at(`/auth/training/course/${courseId}`));
  const take = again.getByRole('button', { name: wordsOf(lang, 'scorm')('elsewhere.take') });
  await expect(take.or(again.locator('main iframe'))).toBeVisible();
  if (await take.isVisible()) await take.click();
  await expect(content(again).getByText('page 2 resume 64000')).toBeVisible();
  await inspect(again);
  await content(again).getByRole('button', { name: 'Pass' }).click();
  await expect(content(again).getByText('passed true true')).toBeVisible();
  await player(again)
    .getByRole('button', { name: t('between.next') })
    .click();
  await expect(content(again).getByText('page 1 ab-initio 0')).toBeVisible();
  await content(again).getByRole('button', { name: 'Pass' }).click();
  await again.getByRole('link', { name: wordsOf(lang, 'scorm')('result') }).click();
  await expect(again.getByRole('heading', { name: wordsOf(lang, 'player')('done.title') })).toBeVisible();
  await inspect(again);
  expect(await standingOf(context.request, courseId)).toMatchObject({
    status: 'passed',
    success: 'passed',
    score: { scaled: 0.85 },
  });
  expect(await pointsFrom(context.request, courseId)).toBe(10);
});

test('a second tab asks; the first one is told and stops', async ({ page, context, signIn, at, lang }, {
  project,
}) => {
  const t = wordsOf(lang, 'scorm');
  const courseId = await given(
    { context, signIn },
    packageOf(unique('Two tabs'), [lesson('Part')]),
    project.name,
  );
  await page.goto(at(`/auth/training/course/${courseId}`));
  await expect(content(page).getByText('page 1')).toBeVisible();
  const second = await context.newPage();
  await second.goto(at(`/auth/training/course/${courseId}`));
  await expect(second.getByRole('heading', { name: t('elsewhere.title') })).toBeVisible();
  await second.getByRole('button', { name: t('elsewhere.take') }).click();
  await expect(content(second).getByText('page 1')).toBeVisible();
  await content(page).getByRole('button', { name: 'Turn page' }).click();
  await expect(page.getByRole('heading', { name: t('superseded.title') })).toBeVisible();
  await content(second).getByRole('button', { name: 'Turn page' }).click();
  await expect(content(second).getByText('page 2 stored true')).toBeVisible();
});

test('a package reads no cookie of the portal, calls nothing in the learner’s name and leads nobody away', async ({
  context,
  signIn,
  at,
}, { project }) => {
  const hostile = packageOf(unique('Hostile'), [{ id: 'a', title: 'Part', script: HOSTILE }]);
  const courseId = await given({ context, signIn }, hostile, project.name);
  // a page of its own: what is refused here is written to the console
  const page = await context.newPage();
  await page.goto(at(`/auth/training/course/${courseId}`));
  const said = content(page).locator('#said');
  await expect(said).toContainText('storage=');
  await expect(said).toHaveText(
    'cookie=none parent=refused call=refused own=404 top=refused storage=refused',
  );
  await expect(page).toHaveURL(new RegExp(`/auth/training/course/${courseId}$`));
});

const packages = existsSync(EXTRA) ? readdirSync(EXTRA).filter((name) => !REFUSED.test(name)) : [];

for (const name of packages)
  test(`${name} plays to its end and is gone on with in the middle`, async ({
    page,
    context,
    signIn,
    at,
    lang,
  }, { project }) => {
    test.skip(project.name !== 'en-1280', 'the same packages in every view');
    test.setTimeout(240_000);
    const courseId = await given(
      { context, signIn },
      { name, bytes: readFileSync(join(EXTRA, name)) },
      project.name,
    );
    await page.close();
    await new Golf(context, at(`/auth/training/course/${courseId}`), lang).play();
    const standing = await standingOf(context.request, courseId);
    expect(standing).toMatchObject({ status: 'passed' });
    if (/Runtime(Basic)|Sequencing/.test(name))
      expect(standing?.score.scaled ?? standing?.score.raw).toBeTruthy();
  });

/** Plays the golf course that the sample packages are made of: pages with buttons, a test with marked answers. */
class Golf {
  readonly #context: BrowserContext;
  readonly #address: string;
  readonly #t: ReturnType<typeof wordsOf>;
  readonly #learner: ReturnType<typeof wordsOf>;

  constructor(context: BrowserContext, address: string, lang: 'en' | 'fr') {
    this.#context = context;
    this.#address = address;
    this.#t = wordsOf(lang, 'scormPlayer');
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
