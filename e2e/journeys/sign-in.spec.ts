import type { APIRequestContext } from '@playwright/test';
import { latestMailTo, mailedTo } from '../support/mail.ts';
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
  'sign-in leads to the requested page after a wrong password',
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
  'an unknown address answers 404 and links home',
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
    // signed-in users keep the bar
    await signIn('learner');
    await page.goto(at('/auth/no-such-page'));
    await expect(title).toBeVisible();
    // the bar of a desk, or the tabs of a phone
    const myTraining = page.locator(`a[href="${at('/auth/my-training')}"]`);
    await expect(myTraining.filter({ visible: true }).first()).toBeVisible();
    // the page says why admin pages don't open
    await page.goto(at('/auth/admin/courses'));
    await expect(page.getByText(t('refused'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/auth')}$`));
  },
);

test(
  'a click reaches its button when a message shifts the layout',
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

interface NewPerson {
  readonly email: string;
  readonly _id: string;
}

/** Creates and invites a learner for this journey alone; an administrator must have signed in. */
async function inviteUser(request: APIRequestContext, email: string): Promise<NewPerson> {
  const roles = await request.get('/api/users/roles');
  const { roles: all } = (await roles.json()) as { roles: { _id: string; key: string }[] };
  const role = all.find(({ key }) => key === 'learner')?._id;
  const data = { role, email, firstName: 'Ida', lastName: 'Quill', invite: true };
  const saved = await request.post('/api/users/save', { data });
  expect(saved.status(), await saved.text()).toBe(200);
  return ((await saved.json()) as { user: NewPerson }).user;
}

test(
  'an invitation signs in, and a password reset keeps email and next page',
  { tag: ['@phone', '@users', ...TAGS] },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const t = wordsOf(lang, 'session');
    const email = `ida${info.project.name.replace(/\W/g, '')}${Date.now().toString(36)}@demo.test`;
    const choosePassword = async (password: string) => {
      await page.getByLabel(t('reset.new'), { exact: true }).fill(password);
      await page.getByLabel(t('reset.confirm'), { exact: true }).fill(password);
      await page.getByRole('button', { name: t('reset.save') }).click();
    };
    await signIn('company-admin');
    await inviteUser(context.request, email);
    await context.clearCookies({ name: 'session' });

    const invitation = await mailedTo(email, /&code=([A-Z0-9]{16})/);
    const search = new URLSearchParams({ email, code: invitation });
    await page.goto(`${at('/public/forgot-password-reset')}?${search}`);
    await expect(page.getByText(t('reset.linked', { email }))).toBeVisible();
    await choosePassword('Welcome2026');
    await expect(page).toHaveURL((url) => url.pathname.startsWith(at('/auth')));
    await context.clearCookies({ name: 'session' });

    await page.goto(at('/auth/my-training'));
    await page.getByLabel(t('ui:field.email')).fill(email);
    await page.getByRole('link', { name: t('forgot') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('forgot.title') })).toBeVisible();
    await expect(page.getByLabel(t('ui:field.email'))).toHaveValue(email);
    await page.getByRole('button', { name: t('forgot.send') }).click();
    await page.getByRole('button', { name: t('reset.again') }).click();
    await expect(page.getByText(t('reset.sentAgain', { email }))).toBeVisible();
    await expect(page.getByText(t('reset.codeEmpty'))).toBeHidden();
    await inspect();
    const code = await latestMailTo(email, /&code=([A-Z0-9]{8})\b/, 2);
    await page.getByLabel(t('reset.code')).fill(code);
    await choosePassword('Battery7staple');

    await expect(page.getByText(t('reset.done'))).toBeVisible();
    await expect(page.getByLabel(t('ui:field.email'))).toHaveValue(email);
    await expect(page.getByLabel(t('password'), { exact: true })).toBeFocused();
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === at('/auth/my-training'));
  },
);
