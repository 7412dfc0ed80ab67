import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { type ApiClient, apiClientAs } from '../support/apiClient.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const IMAGE = join(import.meta.dirname, '../../server/src/demo/media/aim-light-bar.jpg');
const MINUTE = 60_000;
const soak = process.env['FORECOURT_SOAK'] === '1';

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};

interface Id {
  readonly _id: string;
}

/** A published course with a certificate, in a curriculum that the learners have. */
async function makeCourse(admin: ApiClient, title: string): Promise<string> {
  const { curriculums } = await admin.get<{ curriculums: (Id & { brand: Id })[] }>(
    '/api/curriculums?text=Lighting%20Specialist',
  );
  const [curriculum] = curriculums;
  const data = {
    brandId: curriculum?.brand._id,
    title,
    description: 'One text.',
    curriculumId: curriculum?._id,
    certificate: true,
  };
  const made = await admin.request.post('/api/courses', {
    multipart: {
      data: JSON.stringify(data),
      imageFile: { name: 'aim.jpg', mimeType: 'image/jpeg', buffer: readFileSync(IMAGE) },
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { edit } = (await made.json()) as { edit: Id };
  await admin.post('/api/chapters', {
    courseId: edit._id,
    title: 'Before the wall',
    sections: [{ sectionType: 'text', title: 'Where to park', text: '<p>Park on level ground.</p>' }],
  });
  await admin.post(`/api/courses/${edit._id}/publish`);
  return edit._id;
}

interface Options {
  readonly title: string;
  /** From now, milliseconds. */
  readonly startsIn: number;
  readonly template?: object;
  readonly event?: object;
}

/** A published class of a template of its own. */
async function makeClass(admin: ApiClient, { title, startsIn, template, event }: Options): Promise<string> {
  const made = await admin.post<{ template: Id }>('/api/ilt-template', {
    title,
    description: 'Hands on.',
    ...template,
  });
  await admin.post(`/api/ilt-template/${made.template._id}/publish`);
  const { event: one } = await admin.post<{ event: Id }>('/api/ilt-event', {
    template: made.template._id,
    startDate: new Date(Date.now() + startsIn).toISOString(),
    published: true,
    ...event,
  });
  return one._id;
}

/** Enrolls a user in a class close enough for a reminder. */
async function enrollSoon(admin: ApiClient, title: string, email: string): Promise<void> {
  const id = await makeClass(admin, {
    title,
    startsIn: 20 * 60 * MINUTE,
    template: { isVirtual: true },
    event: { isVirtual: true, joinUrl: 'https://meet.example/soon', price: 0 },
  });
  const { users } = await admin.get<{ users: Id[] }>(
    `/api/ilt-event/${id}/available-users?text=${encodeURIComponent(email)}`,
  );
  await admin.post(`/api/ilt-event/${id}/enroll-users`, { users: users.map(({ _id }) => _id) });
}

async function isReminded(request: APIRequestContext, title: string): Promise<boolean> {
  const { notifications } = (await (await request.get('/api/notifications')).json()) as {
    notifications: { kind: string; title: string }[];
  };
  return notifications.some((one) => one.kind === 'live.reminder' && one.title.includes(title));
}

test(
  'a class leads from enrollment to attendance code, points, and certificate',
  { tag: ['@live-training', '@certificates'] },
  async ({ page, context, playwright, at, lang, signIn, inspect }, info) => {
    const t = wordsOf(lang, 'live-training');
    const session = wordsOf(lang, 'session');
    const title = `Beam clinic ${info.project.name} ${Date.now().toString(36)}`;
    const email = LEARNERS[info.project.name] ?? 'andre.fontaine@demo.test';
    const admin = await apiClientAs(playwright, 'company-admin@demo.test');
    const soon = `${title}, the day after`;
    if (soak) await enrollSoon(admin, soon, email);
    const course = await makeCourse(admin, title);
    const id = await makeClass(admin, {
      title,
      startsIn: 20 * MINUTE,
      template: { course, points: 40, isVirtual: true, hours: 1 },
      event: { isVirtual: true, joinUrl: 'https://meet.example/beam', price: 0, selfAttendance: 'code' },
    });
    const place = at(`/auth/live-training/events/${id}`);

    await signIn(email);
    await page.goto(place);
    await page.getByRole('button', { name: t('enroll.me'), exact: true }).click();
    await expect(page.getByText(t('state.enrolled'))).toBeVisible();
    const countdown = page.getByRole('button', { name: new RegExp(t('join.in', { time: '\\d+:\\d\\d' })) });
    await expect(countdown).toBeDisabled();
    const before = (await countdown.textContent()) ?? '';
    await expect(countdown).not.toHaveText(before);
    await inspect();

    // a class that is moved opens its room by its new start
    const start = Date.now() + 8_000;
    await admin.put(`/api/ilt-event/${id}`, { startDate: new Date(start).toISOString() });
    await page.reload();
    await expect(page.getByRole('button', { name: t('join.now') })).toBeEnabled();

    // scanning the code signed out marks the user after sign-in
    const { url } = await admin.get<{ url: string }>(`/api/ilt-event/${id}/attendance-code`);
    await context.clearCookies({ name: 'session' });
    await page.goto(at(url));
    await expect(page).toHaveURL(new RegExp(at('/public/login')));
    await page.getByLabel(session('ui:field.email')).fill(email);
    await page.getByLabel(session('password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: session('signIn'), exact: true }).click();
    await expect(page.getByText(t('attendance.kept'))).toBeVisible();
    await inspect();
    await page.getByRole('button', { name: t('attendance.mark') }).click();
    await expect(page.getByText(t('attendance.done'))).toBeVisible();
    await inspect();
    await expect.poll(() => Date.now(), { message: 'the class has begun' }).toBeGreaterThan(start);
    await signIn('live-training-admin');
    await page.goto(at(`/auth/admin/live-training/events/${id}`));
    await expect(page.getByText(t('present.code', { at: '' }).trim())).toBeVisible();
    // mark everyone present, undo, then mark one by menu
    const ui = wordsOf(lang, 'ui');
    const everyone = page.getByRole('button', { name: t('roster.allComplete') });
    const part = (name: 'enrolled' | 'completed', number: number) =>
      page.getByText(t(`roster.part.${name}`, { number: String(number) }), { exact: true });
    await everyone.click();
    await expect(part('completed', 1)).toBeVisible();
    await page.getByRole('button', { name: ui('undo'), exact: true }).click();
    await expect(part('enrolled', 1)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(ui('list.menu', { name: '.+' })) }).click();
    await page.getByRole('menuitem', { name: t('roster.complete') }).click();
    await part('completed', 1).click();
    await expect(
      page.getByRole('button', { name: new RegExp(ui('list.menu', { name: '.+' })) }),
    ).toBeVisible();
    await inspect();

    await signIn(email);
    await page.goto(place);
    await expect(page.getByText(t('state.completed'))).toBeVisible();
    await page.goto(at(`/auth/me?tab=history&text=${encodeURIComponent(title)}`));
    // the class with its points, and the course that it passes; rows are cards on phones
    await expect(page.getByRole('main').getByText(title, { exact: true })).toHaveCount(2);
    await expect(page.getByRole('main').getByText('+40')).toBeVisible();
    await inspect();
    await page.goto(at('/auth/me?tab=certificates'));
    await expect(page.getByText(title).first()).toBeVisible();
    // the clock of the portal reminds once a minute, all along: up to a minute's wait, in soak alone
    if (soak)
      await expect
        .poll(() => isReminded(context.request, soon), { message: 'a reminder', timeout: 120_000 })
        .toBe(true);
  },
);

test(
  'a full class offers a free seat to the waitlist',
  { tag: ['@phone', '@live-training'] },
  async ({ page, playwright, at, lang, signIn, inspect }, info) => {
    const t = wordsOf(lang, 'live-training');
    const title = `Full clinic ${info.project.name} ${Date.now().toString(36)}`;
    const admin = await apiClientAs(playwright, 'live-training-admin@demo.test');
    const { locations } = await admin.get<{ locations: Id[] }>('/api/ilt-location');
    // nearer than a week: a free seat is offered, not given
    const id = await makeClass(admin, {
      title,
      startsIn: 3 * 24 * 60 * MINUTE,
      event: { location: locations[0]?._id, seats: 1 },
    });
    const { users } = await admin.get<{ users: Id[] }>(
      `/api/ilt-event/${id}/available-users?limit=1&text=ridge`,
    );
    const [holder] = users;
    await admin.post(`/api/ilt-event/${id}/enroll-users`, { users: [holder?._id] });

    await signIn(LEARNERS[info.project.name] ?? 'andre.fontaine@demo.test');
    await page.goto(at(`/auth/live-training/events/${id}`));
    await page.getByRole('button', { name: t('enroll.wait') }).click();
    await expect(
      page.getByText(t('state.waitlist', { place: 1, until: '|' }).split('|')[0] ?? ''),
    ).toBeVisible();
    await inspect();
    await admin.put(`/api/ilt-event/${id}/remove-user/${holder?._id}`, { reason: 'Came down with a cold' });

    await page.goto(at('/auth/live-training'));
    const line = page.getByRole('listitem').filter({ hasText: title });
    await inspect();
    await line.getByRole('link', { name: t('mine.answer') }).click();
    await page.getByRole('button', { name: t('offer.take') }).click();
    await expect(page.getByText(t('state.enrolled'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('leave.seat') })).toBeVisible();
    await inspect();
  },
);
