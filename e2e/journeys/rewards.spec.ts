import type { APIRequestContext } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/test.ts';
import { DESK, nameOf, type View } from '../support/views.ts';
import { wordsOf } from '../support/words.ts';

/** Calls as the signed-in user; anything but success fails the journey. */
const callsOf = (request: APIRequestContext) => {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  return {
    post: (path: string, data: object) => send('post', path, data),
    put: (path: string, data: object) => send('put', path, data),
    get: async (path: string) => (await request.get(path)).json(),
  };
};

interface Entry {
  readonly amount: number;
  readonly subject?: { readonly _id: string } | null;
}
/** The entry by which the payout was set aside. */
const isSpent =
  (orderId: string) =>
  ({ amount, subject }: Entry): boolean =>
    amount < 0 && subject?._id === orderId;

test(
  'a redeemed prize shows its address and tracking number',
  { tag: ['@phone', '@incentives'] },
  async ({ page, context, at, lang, demo, signIn, inspect, quiet }) => {
    const words = wordsOf(lang, 'rewards');
    const calls = callsOf(context.request);
    const [incentiveId, userId] = [
      await demo.id('/api/incentive', 'Torvane tool bag'),
      await demo.id('/api/users', 'Maya Okafor'),
    ];
    await signIn('company-admin');
    const { incentive } = await calls.get(`/api/incentive/${incentiveId}`);
    const name = `Bag ${Date.now().toString(36)}`;
    const curriculumId = incentive.curriculum._id;
    const { reward } = await calls.post('/api/rewards', { name, incentiveId, curriculumId, userId });
    await signIn('learner');
    await page.goto(at(`/auth/rewards?reward=${reward._id}`));
    await page.getByRole('link', { name: words('redeem'), exact: true }).click();
    const city = page.getByLabel(words('ui:field.city'));
    await expect(city).toBeVisible();
    await quiet();
    await inspect();
    await page.getByLabel(words('address.line1')).fill('1904 N 12th St');
    await city.fill('Boise');
    await page.getByLabel(words('ui:field.country')).selectOption('US');
    await page.locator('[autocomplete="address-level1"]:visible').selectOption('ID');
    await page.getByLabel(words('address.postalCode')).fill('83702');
    await page.getByRole('button', { name: words('sendMe') }).click();
    await expect(page.getByText('1904 N 12th St')).toBeVisible();
    await signIn('company-admin');
    await calls.put('/api/report-incentives/send', { rewardId: reward._id });
    const trackingNumber = `1Z${Date.now()}`;
    await calls.put('/api/report-incentives/add-tracking', {
      rewardId: reward._id,
      carrier: 'UPS',
      trackingNumber,
    });
    await signIn('learner');
    await page.goto(at(`/auth/rewards?reward=${reward._id}`));
    await expect(page.getByText(trackingNumber)).toBeVisible();
    await quiet();
    await inspect();

    // a bulk action that stops half-way says so and keeps the rest selected
    const ui = wordsOf(lang, 'ui');
    const voucher = await demo.id('/api/incentive', 'Lumastead parts voucher');
    await signIn('company-admin');
    await page.goto(at(`/auth/admin/report/incentive/${voucher}/details`));
    const rows = page.locator('main').getByRole('checkbox');
    await expect(rows.nth(2)).toBeVisible();
    await quiet();
    let tries = 0;
    await page.route('**/undo-redemption', (route) =>
      (tries += 1) === 1 ? route.fulfill({ json: {} }) : route.abort(),
    );
    await rows.nth(1).check();
    await rows.nth(2).check();
    const refresh = page.waitForRequest((request) =>
      request.url().includes(`/api/report-incentives/${voucher}`),
    );
    await page.getByRole('button', { name: words('report.undo'), exact: true }).click();
    const why = ui('form.offline');
    await expect(page.getByText(ui('list.stopped', { done: '1', total: '2', why }))).toBeVisible();
    await expect(page.getByText(ui('list.selected', { count: 1 }))).toBeVisible();
    await refresh;
    await inspect();
  },
);

/** A number without the signs by which a language groups its digits. */
const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

test(
  'redeeming points asks with the balance afterward and how the card arrives, and spends nothing when it is declined',
  { tag: ['@phone', '@incentives'] },
  async ({ page, context, at, lang, demo, signIn, inspect, quiet }) => {
    const [words, wallet] = [wordsOf(lang, 'rewards'), wordsOf(lang, 'wallet')];
    const calls = callsOf(context.request);
    const incentiveId = await demo.id('/api/incentive', '$50 fuel card');
    await signIn('company-admin');
    const { incentive } = await calls.get(`/api/incentive/${incentiveId}`);
    await signIn('learner');
    const balance = async (): Promise<number> =>
      (await calls.get('/api/wallet')).accounts.find(({ kind }: { kind: string }) => kind === 'loyalty')
        .balance;
    const before = await balance();
    expect(before).toBeGreaterThan(incentive.price);
    await page.goto(at(`/auth/redeem-reward/${incentiveId}`));
    await page.getByRole('button', { name: words('redeem'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const factOf = (name: string) =>
      dialog.locator('div', { has: page.locator(`dt:text-is("${name}")`) }).last();
    expect(digits(await factOf(words('ask.left')).locator('dd').textContent())).toBe(
      `${before - incentive.price}`,
    );
    // to a card by its last digits, else to a mailbox
    await expect(factOf(words('ask.delivery')).locator('dd')).toHaveText(/\d{4}|@/);
    await quiet();
    await inspect();
    await dialog.getByRole('button', { name: wallet('getPaid.keep') }).click();
    await expect(dialog).toBeHidden();
    expect(await balance()).toBe(before);
  },
);

/** Whose journey it is in each view: all views of a run share the demo tenant, and what is signed or passed stays so. */
const LEARNERS = [
  ['en-1280', 'dwight.eason@demo.test'],
  ['fr-390', 'pilar.montoya@demo.test'],
  ['en-390', 'marisol.ibarra@demo.test'],
  ['fr-1280', 'heather.stroud@demo.test'],
] as const;
function learnerOf({
  lang,
  viewport,
}: {
  readonly lang: View['lang'];
  readonly viewport: View['viewport'] | null;
}) {
  const nth = LEARNERS.findIndex(([view]) => view === nameOf({ lang, viewport: viewport ?? DESK }));
  const [, who] = LEARNERS[nth] ?? LEARNERS[0];
  return { who, nth };
}

test(
  'a payout is sent when its missing tax form is signed',
  { tag: ['@phone', '@forms', '@payments'] },
  async ({ page, context, at, lang, viewport, signIn, inspect, quiet }) => {
    const [wallet, words] = [wordsOf(lang, 'wallet'), wordsOf(lang, 'forms')];
    const calls = callsOf(context.request);
    // each view has a user without a signed form, with a number of their own
    const { who, nth } = learnerOf({ lang, viewport });
    await signIn('company-admin');
    const { activityType } = await calls.post('/api/activity-types', {
      name: `Season ${lang} ${Date.now().toString(36)}`,
      account: 'cash',
      amount: 250_000,
    });
    await signIn(who);
    const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { submission } = await calls.post('/api/activitys/create', { activityId: activityType._id, date });
    await signIn('company-admin');
    await calls.put(`/api/activitys/${submission._id}`, {
      status: 'approved',
      version: submission.version,
    });
    await signIn(who);
    const { order } = await calls.post('/api/payments/create-order', { currency: 'USD' });
    expect(order).toMatchObject({ status: 'held', heldBecause: 'limit' });
    await signIn('platform-admin');
    await calls.put(`/api/payments/orders/${order._id}/release`, {});
    await signIn(who);
    const waits = page.getByText(wallet('payout.held.tax'));
    await expect(async () => {
      await page.goto(at('/auth/rewards?tab=wallet'));
      await expect(waits.first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    await quiet();
    await inspect();
    await page
      .getByRole('link', { name: wallet('payout.sign') })
      .first()
      .click();
    // the form of people outside the US keeps what was typed, out of sight
    const field = (label: string) => page.getByLabel(label).filter({ visible: true });
    await field(words('field.name')).fill('Dwight Eason');
    await field(words('field.line1')).fill('1904 N 12th St');
    await field(words('ui:field.city')).fill('Boise');
    // in English other labels have its word within them
    await page.locator('[autocomplete="address-level1"]:visible').selectOption('ID');
    await field(words('field.zip')).fill('83702');
    await page.locator('input[inputmode=numeric][autocomplete=off]:visible').fill(`219-09-999${nth}`);
    await quiet();
    await inspect();
    await field(words('field.perjury')).check();
    await field(words('field.signedName')).fill('Dwight Eason');
    await page.locator('input[autocomplete=current-password]:visible').fill(PASSWORD);
    await page.getByRole('button', { name: words('sign'), exact: true }).click();
    await expect(page.getByRole('heading', { name: words('signed') })).toBeVisible();
    await expect
      .poll(async () => {
        const { entries } = await calls.get('/api/wallet?kind=cash');
        return entries.find(isSpent(order._id))?.payout.status;
      })
      .toBe('sent');
  },
);

interface Section {
  readonly _id: string;
  readonly duration: number | null;
}
interface Question {
  readonly _id: string;
  readonly rightAnswers: readonly string[];
}

/** A course that the person can pass by its quiz, with every chapter seen. */
async function courseBeforeQuiz({ get, post }: ReturnType<typeof callsOf>) {
  const { courses } = await get('/api/courses/remaining?limit=200');
  for (const { _id, brandId, lock, curriculum } of courses) {
    if (lock || !curriculum) continue;
    const { course } = await get(`/api/courses/${_id}`);
    const { test: quiz, chapters, brand } = course;
    const left = quiz && (quiz.attemptsAllowed === null || quiz.attemptsUsed < quiz.attemptsAllowed);
    if (!left || quiz.openTestId) continue;
    const sections: readonly Section[] = chapters.flatMap((one: { sections: Section[] }) => one.sections);
    for (const { _id: section, duration } of sections) {
      const ranges = duration === null ? [] : [[0, duration * 1000]];
      await post(`/api/sections/${section}/progress`, { ranges, position: 0, opened: true });
    }
    const { course: ready } = await get(`/api/courses/${_id}`);
    if (ready.test.available)
      return {
        _id,
        brandId: brandId ?? brand._id,
        address: `/auth/training/${curriculum._id}/${_id}?step=quiz`,
      };
  }
  throw new Error('no course to pass');
}

test(
  'a passed course earns a code that shows among the rewards',
  { tag: ['@phone', '@incentives', '@learning', '@player'] },
  async ({ page, context, at, lang, viewport, signIn, inspect, quiet }) => {
    const [words, quiz] = [wordsOf(lang, 'rewards'), wordsOf(lang, 'quiz')];
    const calls = callsOf(context.request);
    // each view has a user of its own
    const { who } = learnerOf({ lang, viewport });
    await signIn(who);
    const { _id: courseId, brandId, address } = await courseBeforeQuiz(calls);
    await signIn('company-admin');
    const name = `Passed ${lang} ${Date.now().toString(36)}`;
    const code = `P-${Date.now().toString(36).toUpperCase()}`;
    const { incentive } = await calls.post('/api/incentive', {
      name,
      brandId,
      kind: 'code',
      value: 1000,
      currency: 'USD',
      courses: [courseId],
      autoRedeem: true,
    });
    await calls.post(`/api/incentive/${incentive._id}/add-codes`, { codes: [code] });
    await calls.post(`/api/incentive/${incentive._id}/publish`, {});
    const { questions } = await calls.get(`/api/test/${courseId}/preview`);

    await signIn(who);
    // the next reward says what it asks for
    await page.goto(at('/auth/rewards'));
    await expect(page.getByText(name).first()).toBeVisible();
    await page.goto(at(address));
    await page
      .getByRole('button', { name: quiz('intro.start') })
      .or(page.getByRole('button', { name: quiz('intro.retry') }))
      .click();
    const onward = page.getByRole('button', { name: new RegExp(`^(${quiz('next')}|${quiz('review')})$`) });
    await expect(onward).toBeVisible();
    const { test: open } = await calls.post(`/api/test/${courseId}`, {});
    for (const { _id, rightAnswers } of questions as Question[])
      await calls.put(`/api/test/${open.testId}`, { questionId: _id, answers: rightAnswers });
    await page.goto(at(address));
    const review = page.getByRole('heading', { level: 1, name: quiz('overview.title') });
    await expect(onward.or(review).first()).toBeVisible();
    while (!(await review.isVisible())) await onward.click();
    await page.getByRole('button', { name: quiz('submit.all', { count: questions.length }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeVisible();

    await page.goto(at('/auth/rewards'));
    const reward = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await quiet();
    await inspect();
    await reward.getByRole('link', { name: words('follow') }).click();
    await expect(page.getByText(code)).toBeVisible();
    await quiet();
    await inspect();
  },
);
