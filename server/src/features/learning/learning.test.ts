import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;

const world = () => createWorld(portal);

describe('course lists', () => {
  it('course lists move a course from remaining to in progress and completed when it is begun and passed', async () => {
    const { brand, learner } = await world();
    const course = await createCourse(db(), { brand, chapters: [{ sections: [{}, {}] }] });
    const other = await createCourse(db(), { brand });
    await createCurriculum(db(), { brand, courses: [course.id, other.id] });
    const ids = async (list: { readonly path: string }) => {
      const { body } = await learner.request('GET', list.path);
      return (body as { courses: { _id: string }[] }).courses.map((card) => card._id);
    };
    expect(await ids(learning.remainingCourses)).toHaveLength(2);
    expect(await ids(learning.coursesInProgress)).toEqual([]);

    const [first = '', second = ''] = course.sections;
    const half = await learner.call(learning.sectionProgress, {
      params: { id: first },
      body: { opened: true },
    });
    expect(half.body).toMatchObject({
      chapterComplete: false,
      course: { status: 'in_progress', percent: 0.5 },
    });
    expect(await ids(learning.coursesInProgress)).toEqual([course.id]);

    const done = await learner.call(learning.sectionProgress, {
      params: { id: second },
      body: { opened: true },
    });
    expect(done.body).toMatchObject({
      section: { seen: true },
      chapterComplete: true,
      course: { status: 'passed', percent: 1, pointsEarned: 10 },
    });
    expect(await ids(learning.completedCourses)).toEqual([course.id]);
    expect(await ids(learning.remainingCourses)).toEqual([other.id]);
    const status = await learner.call(learning.userCoursesStatus, {});
    expect(status.body.coursesStatus).toEqual([
      { _id: course.id, status: 'passed', percent: 1, bestScore: null },
      { _id: other.id, status: 'not_started', percent: 0, bestScore: null },
    ]);
  });

  it('the mandatory courses are listed with their due dates, the next one first', async () => {
    const { brand, learner } = await world();
    const [late, soon, free] = [
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
    ];
    await createCurriculum(db(), { brand, courses: [late.id], mandatory: true, dueDays: 30 });
    const week = await createCurriculum(db(), {
      brand,
      courses: [soon.id, free.id],
      optional: [free.id],
      mandatory: true,
      dueDays: 7,
    });
    await db().updateTable('curriculum').set({ published_at: START }).where('id', '=', week).execute();
    const { body } = await learner.call(learning.mandatoryCourses, {});
    expect(body.courses.map((card) => card._id)).toEqual([soon.id, late.id]);
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 });
    expect(body.courses.every((card) => card.mandatory && card.dueAt !== null)).toBe(true);
  });
});

describe('queries of course lists', () => {
  it('a course list pages, searches, and sorts and gives its total when the page is beyond the end', async () => {
    const { brand, learner } = await world();
    const courses = [];
    for (const title of ['Anchors', 'Cables', 'Bolts', '100 % safe'])
      courses.push(await createCourse(db(), { brand, title }));
    await createCurriculum(db(), { brand, courses: courses.map(({ id }) => id) });
    const titles = async (query: Record<string, unknown>) => {
      const { body } = await learner.call(learning.remainingCourses, { query });
      return { titles: body.courses.map((card) => card.title), pagination: body.pagination };
    };
    expect((await titles({})).titles).toEqual(['Anchors', 'Cables', 'Bolts', '100 % safe']);
    expect((await titles({ sortBy: 'title' })).titles).toEqual(['100 % safe', 'Anchors', 'Bolts', 'Cables']);
    expect((await titles({ sortBy: 'title', sortDir: -1, limit: 1, page: 2 })).titles).toEqual(['Bolts']);
    expect(await titles({ text: '0 %' })).toMatchObject({ titles: ['100 % safe'], pagination: { total: 1 } });
    expect(await titles({ text: "');drop table course;--" })).toMatchObject({
      titles: [],
      pagination: { total: 0 },
    });
    expect(await titles({ page: 7 })).toEqual({
      titles: [],
      pagination: { page: 7, limit: 10, total: 4, pages: 1 },
    });
  });

  it.each([
    ['limit=201', 'limit'],
    ['page=0', 'page'],
    ['sortBy=password', 'sortBy'],
  ])('a course list refuses the query %s and names its field', async (query, field) => {
    const { learner } = await world();
    const { problem, status } = await learner.request('GET', `/api/courses/recent?${query}`);
    expect(status).toBe(422);
    expect(problem.fields?.map(({ path }) => path)).toEqual([field]);
  });

  it('a course list contains a course once when two curriculums contain it', async () => {
    const { brand, learner } = await world();
    const course = await createCourse(db(), { brand });
    await createCurriculum(db(), { brand, courses: [course.id] });
    await createCurriculum(db(), { brand, courses: [course.id], mandatory: true, dueDays: 3 });
    const { body } = await learner.call(learning.remainingCourses, {});
    expect(body.courses).toHaveLength(1);
    expect(body.courses[0]).toMatchObject({ mandatory: true, lock: null });
    expect((await learner.call(learning.myTraining, {})).body.progress.total).toBe(1);
  });

  it('a course list names the last section of a course when the user has opened one', async () => {
    const { brand, learner } = await world();
    const course = await createCourse(db(), {
      brand,
      chapters: [{}, { title: 'Ropes', sections: [{}, {}] }],
    });
    await createCurriculum(db(), { brand, courses: [course.id] });
    const id = course.sections[1] ?? '';
    await learner.call(learning.sectionProgress, { params: { id }, body: { opened: true } });
    const { body } = await learner.call(learning.recentCourses, {});
    expect(body.courses[0]?.lastSection).toEqual({ _id: id, chapterTitle: 'Ropes', chapterNumber: 2 });
  });
});

describe('due dates', () => {
  it('a due date counts from the later of publication and creation of the account', async () => {
    const { brand, userId, learner } = await world();
    const course = await createCourse(db(), { brand });
    const id = await createCurriculum(db(), { brand, courses: [course.id], mandatory: true, dueDays: 10 });
    const due = async () => (await learner.call(learning.mandatoryCourses, {})).body.courses[0]?.dueAt;
    const set = (published: string, created: string) =>
      Promise.all([
        db().updateTable('curriculum').set({ published_at: published }).where('id', '=', id).execute(),
        db().updateTable('user_account').set({ created_at: created }).where('id', '=', userId).execute(),
      ]);
    await set('2026-02-01T08:00:00Z', '2025-01-01T00:00:00Z');
    expect(await due()).toBe('2026-02-11T08:00:00.000Z');
    await set('2026-02-01T08:00:00Z', '2026-03-01T09:00:00Z');
    expect(await due()).toBe('2026-03-11T09:00:00.000Z');
  });
});

describe('buckets and categories', () => {
  it('bucket and category progress sums own training and is not found when it is empty or foreign', async () => {
    const { brand, learner } = await world();
    const bucket = `Sales ${brand}`;
    await db().updateTable('brand').set({ bucket }).where('id', '=', brand).execute();
    const { id: category } = await db()
      .insertInto('category')
      .values({ name: `Tools ${brand}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [inside, outside] = [await createCourse(db(), { brand }), await createCourse(db(), { brand })];
    await createCurriculum(db(), { brand, courses: [inside.id], categories: [category] });
    await createCurriculum(db(), { brand, courses: [outside.id] });
    await learner.call(learning.sectionProgress, {
      params: { id: inside.sections[0] ?? '' },
      body: { opened: true },
    });
    const byBucket = await learner.call(learning.bucketProgress, { params: { bucket } });
    expect(byBucket.body.progress).toEqual({
      total: 2,
      completed: 1,
      inProgress: 0,
      notStarted: 1,
      percent: 0.5,
      points: 10,
    });
    expect(byBucket.body.brands.map(({ _id }) => _id)).toEqual([brand]);
    const byCategory = await learner.call(learning.categoryProgress, { params: { category } });
    expect(byCategory.body).toMatchObject({
      progress: { total: 1, completed: 1, percent: 1 },
      curriculums: [{ status: 'passed', coursesPassed: 1 }],
    });
    const courses = await learner.call(learning.categoryCourses, { params: { category } });
    expect(courses.body.courses.map(({ _id }) => _id)).toEqual([inside.id]);

    const stranger = (await world()).learner;
    expect((await stranger.call(learning.bucketProgress, { params: { bucket } })).status).toBe(404);
    expect((await stranger.call(learning.brandProgress, { params: { id: brand } })).status).toBe(404);
    expect(
      (await stranger.call(learning.categoryProgress, { params: { category } })).body.progress.total,
    ).toBe(0);
    expect((await learner.call(learning.categoryCourses, { params: { category: brand } })).status).toBe(404);
  });
});

describe('the dashboard and my training', () => {
  it('the dashboard and my training each answer in one response', async () => {
    const { brand, learner } = await world();
    const course = await createCourse(db(), { brand, title: 'Winches' });
    await createCurriculum(db(), { brand, courses: [course.id], mandatory: true, dueDays: 10 });
    const { body, status, text } = await learner.call(learning.dashboard, {});
    expect(status, text).toBe(200);
    expect(body.next?.title).toBe('Winches');
    expect(body.due.map((card) => card._id)).toEqual([course.id]);
    expect(body.progress).toEqual({
      total: 1,
      completed: 0,
      inProgress: 0,
      notStarted: 1,
      percent: 0,
      points: 0,
    });
    expect(body.points).toEqual({ balance: 0, expiring: null });
    const mine = await learner.call(learning.myTraining, {});
    expect(mine.status, mine.text).toBe(200);
    expect(mine.body.brands.map((one) => one._id)).toEqual([brand]);
    expect(mine.body.brands[0]?.curriculums).toHaveLength(1);
    for (const answer of [
      await learner.call(learning.brandProgress, { params: { id: brand } }),
      await learner.call(learning.points, {}),
      await learner.call(learning.courseProgress, { params: { id: course.id } }),
      await learner.call(learning.enroll, { params: { id: course.id } }),
    ])
      expect(answer.status, answer.text).toBe(200);
  });

  it('the dashboard continues a course when one is begun and lists the next due ones, also locked ones', async () => {
    const { brand, learner } = await world();
    const [begun, fresh] = [
      await createCourse(db(), { brand, chapters: [{ sections: [{}, {}] }] }),
      await createCourse(db(), { brand }),
    ];
    const locked = await createCourse(db(), { brand, requires: [fresh.id] });
    await createCurriculum(db(), { brand, courses: [fresh.id, locked.id], mandatory: true, dueDays: 4 });
    await createCurriculum(db(), { brand, courses: [begun.id] });
    const next = async () => (await learner.call(learning.dashboard, {})).body;
    expect((await next()).next?._id).toBe(fresh.id);
    await learner.call(learning.enroll, { params: { id: begun.id } });
    const { next: now, due } = await next();
    expect(now?._id).toBe(begun.id);
    expect(due.map(({ _id }) => _id)).toEqual([fresh.id, locked.id]);
    expect(due[1]?.lock?._id).toBe(fresh.id);
  });

  it('the dashboard shows slides in the user’s language and when points expire', async () => {
    const { userId, learner } = await world();
    const texts = JSON.stringify({ fr: { title: 'Bienvenue', text: 'Bonjour', linkLabel: 'Aller' } });
    await db()
      .insertInto('dashboard_slide')
      .values({ position: 1, title: 'Welcome', body: 'Hello', link: '/auth', link_label: 'Go', texts })
      .execute();
    await db()
      .insertInto('ledger_entry')
      .values({
        account: 'points',
        user_id: userId,
        amount: 5,
        reason: 'bonus',
        counter: 'bonus',
        business_key: userId,
        at: START,
      })
      .execute();
    await portal.set({ trainingPointsExpireMonths: 12 });
    const english = (await learner.call(learning.dashboard, {})).body;
    expect(english.slides).toMatchObject([
      { title: 'Welcome', text: 'Hello', linkLabel: 'Go', link: '/auth', image: null },
    ]);
    expect(english.points).toEqual({ balance: 5, expiring: { amount: 5, at: '2027-03-10T15:00:00.000Z' } });
    learner.cookies.lang = 'fr';
    expect((await learner.call(learning.dashboard, {})).body.slides).toMatchObject([
      { title: 'Bienvenue', text: 'Bonjour', linkLabel: 'Aller' },
    ]);
  });
});
