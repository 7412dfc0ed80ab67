import { type ApiClient, apiClientAs } from '../support/apiClient.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Weeks ahead in which there is a free time. */
const WEEKS = 3;

/** A dealer of their own for each view: the visit ends now, and an instructor has the present hour once. */
const PEOPLE = {
  'en-1280': { manager: 'harold.jensen@demo.test', instructor: 'dean.stutzman@demo.test' },
  'fr-390': { manager: 'kirsten.aaltonen@demo.test', instructor: 'travis.maki@demo.test' },
  'en-390': { manager: 'odessa.whitfield@demo.test', instructor: 'perry.combs@demo.test' },
  'fr-1280': { manager: 'abigail.thorne@demo.test', instructor: 'eli.whitcomb@demo.test' },
} as const;
const isView = (name: string): name is keyof typeof PEOPLE => name in PEOPLE;

interface Id {
  readonly _id: string;
}
interface Person extends Id {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Makes a demo user the sales rep of a dealer, available every day. */
async function makeInstructor(admin: ApiClient, email: string, dealer: string): Promise<void> {
  const { users } = await admin.get<{ users: Person[] }>(`/api/users?text=${encodeURIComponent(email)}`);
  const { roles } = await admin.get<{ roles: (Id & { key: string })[] }>('/api/users/roles');
  const [person] = users;
  if (!person) throw new Error(`there is no ${email}`);
  const { _id, firstName, lastName } = person;
  const role = roles.find(({ key }) => key === 'sales-rep')?._id;
  await admin.post('/api/users/save', { _id, firstName, lastName, email, role, dealers: [] });
  const name = `Visits of ${firstName} ${lastName} ${Date.now().toString(36)}`;
  await admin.post('/api/admin-groups', { name, addUsers: [_id], addDealers: [dealer] });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '17:00' }));
  await admin.post('/api/field-training/availabilities', {
    instructor: _id,
    zone: 'America/Chicago',
    weekly,
  });
}

test(
  'a field visit is requested, confirmed, moved, confirmed again, and completed',
  { tag: ['@phone', '@field-training'] },
  async ({ page, playwright, at, lang, signIn, inspect, quiet }, info) => {
    if (!isView(info.project.name)) throw new Error(`nobody is there for ${info.project.name}`);
    const { manager, instructor } = PEOPLE[info.project.name];
    const context = await apiClientAs(playwright, manager);
    const { dealers } = await context.get<{ dealers: Id[] }>('/api/field-training/ability-request');
    await makeInstructor(
      await apiClientAs(playwright, 'company-admin@demo.test'),
      instructor,
      dealers[0]?._id ?? '',
    );
    const t = wordsOf(lang, 'field-training');
    const status = wordsOf(lang, 'ui');
    const subject = `Aiming bars ${info.project.name} ${Date.now().toString(36)}`;

    await signIn(manager);
    await page.goto(at('/auth/field-training?request=true'));
    await page.getByRole('textbox', { name: t('subject') }).fill(subject);
    const courses = page.getByRole('combobox', { name: t('courses') });
    await courses.click();
    const options = page.getByRole('listbox').getByRole('option', { disabled: false });
    const course = ((await options.last().textContent()) ?? '').trim();
    // typing searches them all; what is chosen stays when the next search does not find it
    await courses.fill(course);
    await options.filter({ hasText: course }).first().click();
    await courses.fill('nobody teaches this');
    await expect(page.getByText(t('courses.none'))).toBeVisible();
    await inspect();
    await courses.fill('');
    await page.keyboard.press('Escape');
    for (let week = 0; week < WEEKS; week++) await page.getByRole('button', { name: t('week.next') }).click();
    await quiet();
    const slots = page.getByRole('button', {
      pressed: false,
      disabled: false,
      name: /^\d{1,2}\s*[:h]\s*\d{2}/,
    });
    await slots.first().click();
    await inspect();
    await page.getByRole('button', { name: t('request.send') }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(
      page.getByRole('main').getByText(status('status.created'), { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(course, { exact: true })).toBeVisible();
    const place = new URL(page.url()).pathname;
    const id = place.split('/').at(-1) ?? '';

    await signIn(instructor);
    await page.goto(place);
    await page.getByRole('button', { name: t('confirm.action'), exact: true }).click();
    await expect(
      page.getByRole('main').getByText(status('status.confirmed'), { exact: true }).first(),
    ).toBeVisible();
    await inspect();

    await signIn(manager);
    await page.goto(place);
    await page.getByRole('button', { name: t('change.action') }).click();
    const start = page.getByRole('dialog').getByLabel(t('start'));
    const [day = '', hour = ''] = (await start.inputValue()).split('T');
    // an hour later on the same day, which is free as well
    await start.fill(`${day}T${String(Number(hour.slice(0, 2)) + 1).padStart(2, '0')}${hour.slice(2)}`);
    await inspect();
    await page.getByRole('button', { name: t('change.save') }).click();
    await expect(page.getByText(t('changedAgain'))).toBeVisible();
    await expect(
      page.getByRole('main').getByText(status('status.created'), { exact: true }).first(),
    ).toBeVisible();

    const rep = await apiClientAs(playwright, instructor);
    await rep.put(`/api/field-training/${id}/confirm`);
    // what the instructor moves stays confirmed
    const begins = Date.now() + 3_000;
    await rep.put(`/api/field-training/${id}`, { startDate: new Date(begins).toISOString() });
    await expect.poll(() => Date.now(), { message: 'the visit has begun' }).toBeGreaterThan(begins);
    await signIn(instructor);
    await page.goto(place);
    await page.getByRole('button', { name: t('complete.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('summary')).fill('All bars aimed.');
    await inspect();
    await dialog.getByRole('button', { name: t('complete.action') }).click();
    await expect(
      page.getByRole('main').getByText(status('status.completed'), { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('All bars aimed.')).toBeVisible();
    await inspect();
  },
);
