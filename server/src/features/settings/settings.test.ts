import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as settings from '@forecourt/contract/settings';
import { getSession } from '@forecourt/contract/session';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let platform: Client;
let company: Client;
let learner: Client;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  platform = await portal.as(await createUser(db, { role: 'platform-admin' }));
  company = await portal.as(await createUser(db, { role: 'company-admin' }));
  learner = await portal.as(await createUser(db));
});
afterAll(() => portal.close());

const picture = () =>
  sharp({ create: { width: 640, height: 200, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

describe('general settings', () => {
  it('general settings start with the documented defaults', async () => {
    const { body } = await learner.call(settings.getSettings, {});
    expect(body.setting).toMatchObject({ courseLimits: 0, curriculumLimits: 0, slides: [], general: null });
    const all = await platform.call(settings.getSettings, {});
    expect(all.body.setting.general).toMatchObject({
      missingDealer: 'add-themselves',
      registrationRateLimit: 10,
    });
  });

  it('general settings apply to other users from their next request', async () => {
    const saved = await platform.call(settings.saveGeneralSettings, {
      body: { courseLimits: 25, features: { points: false }, assignmentGroupLabel: 'Departments' },
    });
    expect(saved.body.setting.courseLimits).toBe(25);
    const { session } = (await learner.call(getSession, {})).body;
    expect(session.settings.features).toMatchObject({ points: false, multiBrand: true });
    expect(session.settings.assignmentGroupLabel).toBe('Departments');
  });

  it('general settings keep their values when a save omits them', async () => {
    const body = { coursePoints: 12, features: { videos: false } };
    portal.clock.advance(1);
    await platform.call(settings.saveGeneralSettings, { body });
    portal.clock.advance(1);
    const saved = await platform.call(settings.saveGeneralSettings, {
      body: { supportEmail: 'help@demo.test' },
    });
    expect(saved.body.setting.general).toMatchObject({
      ...body,
      courseLimits: 25,
      assignmentGroupLabel: 'Departments',
      features: { videos: false, points: false, events: true },
    });
  });

  it('general settings are saved by platform admins only', async () => {
    for (const client of [company, learner])
      expect((await client.call(settings.saveGeneralSettings, { body: { courseLimits: 5 } })).status).toBe(
        403,
      );
    expect((await portal.anonymous.call(settings.saveGeneralSettings, { body: {} })).status).toBe(401);
  });

  it('saving general settings names all invalid fields in one response', async () => {
    const answer = await platform.request('POST', '/api/settings/general', {
      body: { courseLimits: -1, accent: 'red', unheard: true, features: { points: 'yes' } },
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map((field) => field.path).toSorted()).toEqual(
      ['accent', 'courseLimits', 'features.points', 'unheard'].toSorted(),
    );
  });

  it('general settings refuse admin roles without the platform admin', async () => {
    const without = await platform.call(settings.saveGeneralSettings, {
      body: { adminRoles: ['company-admin'] },
    });
    expect(without.problem.fields?.[0]?.path).toBe('adminRoles');
  });
});

const save = (body: object) => {
  // each save is a new version, even while the test clock is frozen
  portal.clock.advance(1);
  return platform.call(settings.saveGeneralSettings, { body });
};
const faultOf = async (body: object) => (await save(body)).problem.fields?.map(({ path }) => path);
const modeFor = async (client: Client) => {
  const { session } = (await client.call(getSession, {})).body;
  return session.settings.trainingOnlyMode;
};

describe('training-only mode', () => {
  it('training-only mode requires an open curriculum and course, and is inactive when one closes', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const open = await createCourse(db, { brand });
    const draft = await createCourse(db, { brand, status: 'draft' });
    const elsewhere = await createCourse(db, { brand });
    const curriculum = await createCurriculum(db, { brand, courses: [open.id, draft.id] });
    const hidden = await createCurriculum(db, { brand, status: 'draft', courses: [open.id] });
    const on = { trainingOnlyMode: true, trainingOnlyCurriculum: curriculum };
    expect(await faultOf({ trainingOnlyMode: true })).toEqual(['trainingOnlyCurriculum']);
    expect(await faultOf(on)).toEqual(['trainingOnlyCourse']);
    expect(await faultOf({ ...on, trainingOnlyCourse: draft.id })).toEqual(['trainingOnlyCourse']);
    expect(await faultOf({ ...on, trainingOnlyCourse: elsewhere.id })).toEqual(['trainingOnlyCourse']);
    const closed = { ...on, trainingOnlyCurriculum: hidden, trainingOnlyCourse: open.id };
    expect(await faultOf(closed)).toEqual(['trainingOnlyCurriculum']);
    expect((await save({ ...on, trainingOnlyCourse: open.id })).status).toBe(200);
    expect(await modeFor(learner)).toBe(true);
    // a target that is closed later redirects no one, and doesn't block other settings
    await db.updateTable('course').set({ status: 'draft' }).where('id', '=', open.id).execute();
    expect(await modeFor(learner)).toBe(false);
    expect((await save({ coursePoints: 11 })).status).toBe(200);
    expect(await faultOf({ trainingOnlyMode: true })).toEqual(['trainingOnlyCourse']);
    expect((await save({ trainingOnlyMode: false })).status).toBe(200);
  });
});

describe('dashboard slides', () => {
  it('dashboard slides accept images, keep them when none is sent, and are deleted when omitted', async () => {
    const body = form(
      {
        slides: [
          { title: 'Double points', link: '/auth/brands', linkLabel: 'See courses' },
          { title: 'Second' },
        ],
      },
      { 'slides[0][imageFile]': { bytes: await picture(), name: 'slide.png', type: 'image/png' } },
    );
    const saved = await platform.request('POST', '/api/settings/dashboard', { body });
    expect(saved.status).toBe(200);
    const { slides } = (await learner.call(settings.getSettings, {})).body.setting;
    expect(slides.map((slide) => slide.title)).toEqual(['Double points', 'Second']);
    expect(slides[0]?.image?.width).toBe(640);
    const [first] = slides;
    await platform.call(settings.saveDashboardSlides, {
      body: { slides: [{ _id: first?._id, title: 'Still here' }] },
    });
    const after = (await learner.call(settings.getSettings, {})).body.setting.slides;
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      _id: first?._id,
      title: 'Still here',
      image: { _id: first?.image?._id },
    });
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', String.raw`/\evil.example`])(
    'dashboard slides refuse the link %s',
    async (link) => {
      const answer = await platform.call(settings.saveDashboardSlides, {
        body: { slides: [{ title: 'x', link }] },
      });
      expect(answer.problem.fields?.[0]?.path).toBe('slides.0.link');
    },
  );

  it('dashboard slides refuse an unknown image file', async () => {
    const slide = { title: 'x', imageFile: '00000000-0000-7000-8000-000000000000' };
    const answer = await platform.call(settings.saveDashboardSlides, { body: { slides: [slide] } });
    expect(answer.problem.code).toBe('file.unknown');
  });
});
