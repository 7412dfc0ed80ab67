import { expect, PASSWORD, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@session'];

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    refused: 'No account with that email + password combination was found',
  },
  fr: { email: 'Courriel', password: 'Mot de passe', submit: 'Se connecter', refused: 'Aucun compte' },
};

test(
  'a learner signs in, after a wrong password, and lands where they wanted to go',
  { tag: ['@phone', ...TAGS] },
  async ({ page, at, lang, inspect }) => {
    const text = words[lang];
    await page.goto(at('/auth/my-training'));
    await expect(page).toHaveURL(new RegExp(at('/public/login')));
    await expect(page.getByLabel(text.email)).toBeFocused();
    await inspect();
    await page.getByLabel(text.email).fill('learner@demo.test');
    await page.getByLabel(text.password, { exact: true }).fill('Wrong4horse');
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(text.refused);
    await expect(page.getByLabel(text.password, { exact: true })).toBeFocused();
    await expect(page.getByLabel(text.password, { exact: true })).toHaveValue('');
    await inspect();
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/auth/my-training')}$`));
  },
);

test(
  'an unknown address answers 404 and leads home',
  { tag: TAGS },
  async ({ page, at, lang, signIn, inspect, quiet }) => {
    const t = wordsOf(lang, 'navigation');
    const title = page.getByRole('heading', { level: 1, name: t('notFound.title') });
    const answer = await page.goto(at('/auth/no-such-page'));
    expect(answer?.status()).toBe(404);
    await expect(title).toBeVisible();
    // also once there is what works behind the pages of the signed-in
    await quiet();
    await inspect();
    await expect(title).toBeVisible();
    // whoever is signed in keeps the bar
    await signIn('learner');
    await page.goto(at('/auth/no-such-page'));
    await expect(title).toBeVisible();
    // the bar of a desk, or the tabs of a phone
    const myTraining = page.locator(`a[href="${at('/auth/my-training')}"]`);
    await expect(myTraining.filter({ visible: true }).first()).toBeVisible();
    // and is told why the pages of administrators do not open
    await page.goto(at('/auth/admin/courses'));
    await expect(page.getByText(t('refused'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/auth')}$`));
  },
);

test(
  'a button is clicked although a message appears above it while it is pressed',
  { tag: TAGS },
  async ({ page, at, lang }) => {
    const t = wordsOf(lang, 'session');
    await page.goto(at('/public/forgot-password'));
    await expect(page.getByLabel(t('ui:field.email'))).toBeFocused();
    const back = page.getByRole('link', { name: t('back') });
    const box = await back.boundingBox();
    if (!box) throw new Error('the link back has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + 4);
    await page.mouse.down();
    await expect(page.getByLabel(t('ui:field.email'))).not.toBeFocused();
    // what would move the link has its time to do so
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await back.boundingBox()).toEqual(box);
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(at('/public/login')));
  },
);
