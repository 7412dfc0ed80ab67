import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as chapters from '@forecourt/contract/chapters';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createBrand, createCourse, createCurriculum } from './course.factory.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let stranger: Client;
let learner: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db());
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  const other = await createBrand(db());
  stranger = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [other], dealers: [] }));
  const dealer = await createDealer(db(), { brands: [brand] });
  learner = await portal.as(await createUser(db(), { dealers: [dealer] }));
});
afterAll(() => portal.close());

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
const draft = () => createCourse(db(), { brand, status: 'draft', chapters: [] });
const save = (body: object, client = manager) =>
  client.request('POST', '/api/chapters', {
    body: body instanceof FormData ? body : { ...body },
  }) as Promise<{
    status: number;
    body: { chapter: chapters.ChapterView; version: number };
    problem: { code: string; fields?: { path: string }[] };
  }>;
const outline = async (courseId: string) => {
  const { body } = await manager.call(chapters.courseChapters, { params: { courseId } });
  return body.chapters.map((chapter) => [chapter._id, ...chapter.sections.map((section) => section._id)]);
};

const VTT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nAim low.\n');

describe('chapters', () => {
  it('a chapter is created with sections of every kind and keeps them when they are omitted or reordered', async () => {
    const { id } = await draft();
    const body = form(
      {
        courseId: id,
        title: 'Beam patterns',
        sections: [
          { sectionType: 'video', title: 'Watch', subtitles: [{ language: 'fr' }] },
          { sectionType: 'audio', title: 'Listen', text: '<p>What is said</p>' },
          { sectionType: 'text', title: 'Read', text: '<p onclick="x()">Safe<script>alert(1)</script></p>' },
          {
            sectionType: 'product',
            title: 'Look',
            products: [
              {
                name: 'Bar 20',
                specs: [{ label: 'Width', value: '20 in' }],
                variants: [{ name: 'Amber' }, { name: 'White' }],
              },
            ],
          },
        ],
      },
      {
        'sections[0][subtitles][0][videoSubtitleFile]': { bytes: VTT, name: 'watch.fr.vtt' },
        'sections[0][videoSubtitleFile]': { bytes: VTT, name: 'watch.en.vtt' },
        'sections[2][imageFile]': { bytes: await picture(), name: 'read.png' },
        'sections[3][products][0][imageFile]': { bytes: await picture(), name: 'bar.png' },
        'sections[3][products][0][variants][1][imageFile]': { bytes: await picture(), name: 'white.png' },
      },
    );
    const made = await save(body);
    expect(made.status).toBe(200);
    const [video, audio, text, product] = made.body.chapter.sections;
    expect(video).toMatchObject({ sectionType: 'video', order: 1, video: null });
    expect(video?.sectionType === 'video' && video.subtitles.map((one) => one.language)).toEqual([
      'fr',
      'en',
    ]);
    expect(audio).toMatchObject({ sectionType: 'audio', text: '<p>What is said</p>' });
    expect(text).toMatchObject({ text: '<p>Safe</p>', image: { width: 400 } });
    expect(product).toMatchObject({
      products: [
        {
          name: 'Bar 20',
          image: { width: 400 },
          variants: [
            { name: 'Amber', image: null },
            { name: 'White', image: { width: 400 } },
          ],
        },
      ],
    });
    const renamed = await save({ _id: made.body.chapter._id, title: 'Renamed' });
    expect(renamed.body.chapter).toMatchObject({ title: 'Renamed', sections: made.body.chapter.sections });
    const again = await save({
      _id: made.body.chapter._id,
      sections: made.body.chapter.sections.toReversed(),
    });
    expect(again.body.chapter.sections.map((section) => section._id)).toEqual(
      made.body.chapter.sections.map((section) => section._id).toReversed(),
    );
    expect(again.body.chapter.sections[0]).toMatchObject({
      products: [{ image: { width: 400 }, variants: [{}, { image: { width: 400 } }] }],
    });
    expect(again.body.chapter.sections[3]).toMatchObject({
      subtitles: [{ language: 'fr' }, { language: 'en' }],
    });
  });

  it('a chapter loses sections and subtitles when they are omitted and images when they are null', async () => {
    const { id } = await draft();
    const made = await save(
      form(
        { courseId: id, title: 'One', sections: [{ sectionType: 'video' }, { sectionType: 'text' }] },
        {
          'sections[0][videoSubtitleFile]': { bytes: VTT, name: 'a.vtt' },
          'sections[0][imageFile]': { bytes: await picture(), name: 'poster.png' },
        },
      ),
    );
    const [video] = made.body.chapter.sections;
    const stored = await save({
      _id: made.body.chapter._id,
      sections: [{ _id: video?._id, sectionType: 'video', subtitles: [], imageFile: null }],
    });
    expect(stored.body.chapter.sections).toEqual([
      expect.objectContaining({ _id: video?._id, subtitles: [], poster: null }),
    ]);
    const uses = await db().selectFrom('file_use').select('file_id').where('owner_id', '=', id).execute();
    expect(uses).toEqual([]);
  });

  it('a chapter update is refused with every invalid field', async () => {
    const { id } = await draft();
    const { body } = await save({ courseId: id, title: 'One', sections: [{ sectionType: 'text' }] });
    const answer = await save({
      _id: body.chapter._id,
      sections: [
        { _id: body.chapter.sections[0]?._id, sectionType: 'audio' },
        { _id: '00000000-0000-7000-8000-000000000000', sectionType: 'text' },
      ],
    });
    expect([answer.status, ...(answer.problem.fields ?? []).map((field) => field.path)]).toEqual([
      422,
      'sections.0.sectionType',
      'sections.1._id',
    ]);
    const bare = await save({ sections: [{ sectionType: 'game' }] });
    expect(bare.problem.fields?.map((field) => field.path)).toContain('sections.0.sectionType');
    const nameless = await save({});
    expect(nameless.problem.fields?.map((field) => field.path).toSorted()).toEqual(['courseId', 'title']);
  });

  it('a chapter update is refused when its version is stale or its user does not build the brand', async () => {
    const { id } = await draft();
    const made = await save({ courseId: id, title: 'One' });
    const { version } = made.body;
    await save({ _id: made.body.chapter._id, title: 'Two', version });
    expect((await save({ _id: made.body.chapter._id, title: 'Mine', version })).problem.code).toBe(
      'content.stale',
    );
    expect((await save({ _id: made.body.chapter._id, title: 'x' }, stranger)).status).toBe(404);
    expect((await save({ courseId: id, title: 'x' }, stranger)).status).toBe(404);
    expect((await save({ courseId: id, title: 'x' }, learner)).status).toBe(403);
    const gone = { params: { id: made.body.chapter._id } };
    expect((await stranger.call(chapters.deleteChapter, gone)).status).toBe(404);
    expect((await learner.call(chapters.deleteChapter, gone)).status).toBe(403);
    expect((await stranger.call(chapters.getChapter, gone)).status).toBe(404);
    expect((await portal.anonymous.call(chapters.getChapter, gone)).status).toBe(401);
  });
});

const orderSections = (chapterId = '', ...orders: string[]) =>
  manager.call(chapters.updateSectionOrders, { body: { chapterId, orders } });
const orderChapters = (courseId: string, orders: string[], client = manager) =>
  client.call(chapters.updateChapterOrders, { body: { courseId, orders } });
const twoChapters = async () => {
  const input = [{ sections: [{}, {}] }, { sections: [{}] }];
  const course = await createCourse(db(), { brand, status: 'draft', chapters: input });
  return { id: course.id, ids: course.chapters.map((chapter) => chapter.id), sections: course.sections };
};

describe('the order of chapters and sections', () => {
  it('chapters are reordered, and sections are moved to another chapter', async () => {
    const { id, ids, sections } = await twoChapters();
    const [one, two] = ids;
    const [a, b, c] = sections;
    const swapped = await orderChapters(id, ids.toReversed());
    expect(swapped.body.chapters.map((chapter) => chapter._id)).toEqual([two, one]);
    const moved = await orderSections(two, ...sections.slice(1));
    expect(moved.status).toBe(200);
    expect(await outline(id)).toEqual([
      [two, b, c],
      [one, a],
    ]);
  });

  it('an order is refused when it omits, repeats, or takes from another course what it sorts', async () => {
    const { id, ids, sections } = await twoChapters();
    const foreign = await createCourse(db(), { brand });
    const rejected = [
      await orderSections(ids[0], ...sections.slice(0, 1)),
      await orderSections(ids[0], ...sections.slice(0, 2), ...foreign.sections),
      await orderSections(ids[0], ...sections.slice(0, 2), ...sections.slice(0, 1)),
      await orderChapters(id, ids.slice(0, 1)),
      await orderChapters(id, [...ids.slice(0, 1), ...ids.slice(0, 1)]),
    ];
    expect(rejected.map((answer) => answer.problem.code)).toEqual(
      rejected.map(() => 'content.order_mismatch'),
    );
    expect((await orderChapters(id, ids, stranger)).status).toBe(404);
  });
});

/** Adds the image that a course needs for publishing. */
async function giveImage(courseId: string): Promise<void> {
  const image = await db()
    .insertInto('file')
    .values({
      sha256: Buffer.from('x'),
      size: 1,
      mime: 'image/png',
      kind: 'image',
      name: 'a',
      storage_key: 'a',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('file_use')
    .values({ file_id: image.id, owner_kind: 'course', owner_id: courseId })
    .execute();
  await db().updateTable('course').set({ image_id: image.id }).where('id', '=', courseId).execute();
}

describe('refused files', () => {
  it('an invalid image is refused with its field and nothing is saved', async () => {
    const { id } = await draft();
    const products = [{ name: 'Bar', variants: [{ name: 'White' }] }];
    const at = 'sections.0.products.0.variants.0.imageFile';
    const rejected = await save(
      form(
        { courseId: id, title: 'Bars', sections: [{ sectionType: 'product', products }] },
        { 'sections[0][products][0][variants][0][imageFile]': { bytes: Buffer.from('no'), name: 'a.png' } },
      ),
    );
    expect(rejected.problem.code).toBe('file.type_image');
    expect(rejected.problem.fields?.map(({ path }) => path)).toEqual([at]);
    expect(await outline(id)).toEqual([]);
  });
});

describe('a published course', () => {
  it('a published course refuses products and variants when they have no name', async () => {
    const course = await createCourse(db(), { brand });
    await giveImage(course.id);
    const add = (name: string, variant: string) =>
      save({
        courseId: course.id,
        title: 'Bars',
        sections: [{ sectionType: 'product', products: [{ name, variants: [{ name: variant }] }] }],
      });
    const rejected = [await add('', 'Long'), await add('Bar', '')];
    expect(rejected.map(({ problem }) => problem.code)).toEqual(['course.incomplete', 'course.incomplete']);
    expect((await add('Bar', 'Long')).status).toBe(200);
  });
  it('a published course keeps its last chapter and its last section when they are deleted', async () => {
    const course = await createCourse(db(), { brand });
    await giveImage(course.id);
    const last = await manager.call(chapters.deleteChapter, { params: { id: course.chapters[0]?.id ?? '' } });
    expect(last.problem.code).toBe('course.incomplete');
    const section = await manager.call(chapters.deleteSection, { params: { id: course.sections[0] ?? '' } });
    expect(section.problem.code).toBe('course.incomplete');
    expect(await outline(course.id)).toHaveLength(1);
    await save({ courseId: course.id, title: 'Two', sections: [{ sectionType: 'text', text: '<p>x</p>' }] });
    const gone = await manager.call(chapters.deleteChapter, { params: { id: course.chapters[0]?.id ?? '' } });
    expect(gone.status).toBe(200);
    expect(await outline(course.id)).toHaveLength(1);
  });
});

describe('reading chapters', () => {
  it('chapters are read by learners in the audience, and by builders only when the course is locked', async () => {
    const first = await createCourse(db(), { brand });
    const locked = await createCourse(db(), { brand, requires: [first.id] });
    const hidden = await draft();
    await createCurriculum(db(), { brand, courses: [first.id, locked.id, hidden.id] });
    const read = (courseId: string, client = learner) =>
      client.call(chapters.courseChapters, { params: { courseId } });
    expect((await read(first.id)).body.chapters[0]?.sections).toHaveLength(1);
    expect((await read(first.id)).body.chapters[0]).not.toHaveProperty('texts');
    expect((await read(locked.id)).problem.code).toBe('training.locked');
    expect((await read(hidden.id)).status).toBe(404);
    expect((await read(first.id, stranger)).status).toBe(404);
    const [chapterId = ''] = locked.chapters.map((chapter) => chapter.id);
    expect((await learner.call(chapters.chapterSections, { params: { chapterId } })).status).toBe(403);
    expect((await learner.call(chapters.getChapter, { params: { id: chapterId } })).status).toBe(403);
    expect((await read(locked.id, manager)).status).toBe(200);
  });

  it('chapters are returned in their source language with all translations when an editor requests them', async () => {
    const course = await createCourse(db(), { brand, status: 'draft', chapters: [] });
    const { body } = await save({ courseId: course.id, title: 'Light', texts: { fr: { title: 'Lumière' } } });
    const headers = { 'accept-language': 'fr' };
    const params = { courseId: course.id };
    manager.cookies['lang'] = 'fr';
    const shown = await manager.call(chapters.courseChapters, { params, headers });
    const edited = await manager.call(chapters.courseChapters, { params, query: { edit: true }, headers });
    delete manager.cookies['lang'];
    expect(shown.body.chapters[0]).toMatchObject({ _id: body.chapter._id });
    expect(edited.body.chapters[0]).toMatchObject({ title: 'Light', texts: { fr: { title: 'Lumière' } } });
  });
});
