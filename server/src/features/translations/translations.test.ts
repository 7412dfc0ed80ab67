import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as chapters from '@forecourt/contract/chapters';
import * as courses from '@forecourt/contract/courses';
import * as tests from '@forecourt/contract/tests';
import * as contract from '@forecourt/contract/translations';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let manager: Client;
let translator: Client;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db(), { name: 'Lumastead' });
  dealer = await createDealer(db(), { brands: [brand] });
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  translator = await portal.as(await createUser(db(), { role: 'translator', dealers: [] }));
});
afterAll(() => portal.close());

type Texts = contract.Translation['groups'][number]['texts'];
const textsOf = (translation: contract.Translation): Texts => translation.groups.flatMap((one) => one.texts);

async function read(id: string, client = translator, language: contract.Translation['language'] = 'fr') {
  const { body } = await client.call(contract.courseTranslations, { params: { id }, query: { language } });
  return body.translation;
}
const write = (
  id: string,
  texts: contract.TranslationChanges['texts'],
  client = translator,
  language: contract.Translation['language'] = 'fr',
) => client.call(contract.translateCourse, { params: { id, language }, body: { texts } });

/** Translates every text by putting the language before it. */
async function translateAll(id: string) {
  const texts = textsOf(await read(id));
  return write(
    id,
    texts.map(({ key, source, rich }) => ({ key, text: rich ? `<p>FR ${source}</p>` : `FR ${source}` })),
  );
}

/** Complete, so that it can be saved while it is published. */
async function lesson() {
  const course = await createCourse(db(), {
    brand,
    title: 'Light',
    chapters: [
      {
        title: 'Beams',
        sections: [
          { title: 'Read', text: 'Aim low' },
          { title: 'Look', kind: 'product', text: '' },
        ],
      },
    ],
    quiz: [{ text: 'Which?', right: ['This'], wrong: ['That'], explanation: 'Because' }],
    shuffle: false,
  });
  await db()
    .updateTable('course')
    .set({ image_id: await picture(course.id) })
    .where('id', '=', course.id)
    .execute();
  return course;
}

async function learnerOf(course: string, language = 'fr') {
  await createCurriculum(db(), { brand, courses: [course] });
  const id = await createUser(db(), { dealers: [dealer], language });
  return { id, client: await portal.as(id) };
}

describe('course translations', () => {
  it('course translations list every text in reading order with the progress of each language', async () => {
    const { id } = await lesson();
    const translation = await read(id);
    expect(translation.groups.map(({ kind, title }) => [kind, title])).toEqual([
      ['course', 'Light'],
      ['chapter', 'Beams'],
      ['section', 'Read'],
      ['section', 'Look'],
      ['question', 'Which?'],
    ]);
    expect(textsOf(translation).map(({ role, source }) => [role, source])).toEqual([
      ['title', 'Light'],
      ['title', 'Beams'],
      ['title', 'Read'],
      ['text', 'Aim low'],
      ['title', 'Look'],
      ['name', 'Winch'],
      ['question', 'Which?'],
      ['answer', 'This'],
      ['answer', 'That'],
      ['explanation', 'Because'],
    ]);
    expect(translation.progress).toHaveLength(9);
    expect(translation.progress[0]).toEqual({ language: 'fr', total: 10, done: 0, outdated: 0 });
    expect((await write(id, [{ key: `${id}.title`, text: 'Lumière' }])).body.translation.progress[0]).toEqual(
      { language: 'fr', total: 10, done: 1, outdated: 0 },
    );
  });

  it('course translations are shown to the learner, who sees the source text when one is missing', async () => {
    const { id } = await lesson();
    const { client } = await learnerOf(id);
    await translateAll(id);
    const texts = textsOf(await read(id));
    const answer = texts.find(({ source }) => source === 'That');
    await write(id, [{ key: answer?.key ?? '', text: '' }]);
    const read1 = await client.call(chapters.courseChapters, { params: { courseId: id } });
    expect(read1.body.chapters[0]).toMatchObject({
      title: 'FR Beams',
      sections: [
        { title: 'FR Read', text: '<p>FR Aim low</p>' },
        { title: 'FR Look', products: [{ name: 'FR Winch' }] },
      ],
    });
    const { course } = (await client.call(courses.getCourse, { params: { id } })).body;
    expect(course).toMatchObject({ title: 'FR Light', chapters: [{ title: 'FR Beams' }] });
    for (const section of (read1.body.chapters[0]?.sections ?? []).map((one) => one._id))
      await client.request('POST', `/api/sections/${section}/progress`, { body: { opened: true } });
    const { test } = (await client.call(tests.startTest, { params: { courseId: id } })).body;
    expect(test.questions).toMatchObject([
      {
        text: 'FR Which?',
        answers: [{ text: 'FR This' }, { text: 'That', untranslated: ['text'] }],
      },
    ]);
    const german = await learnerOf(id, 'de');
    const unread = (await german.client.call(chapters.courseChapters, { params: { courseId: id } })).body;
    expect(unread.chapters[0]).toMatchObject({ title: 'Beams', untranslated: ['title'] });
  });

  it('a course translation is sanitized, and refused when it is too long or of another course', async () => {
    const { id } = await lesson();
    const other = await lesson();
    const texts = textsOf(await read(id));
    const key = (source: string) => texts.find((one) => one.source === source)?.key ?? '';
    const saved = await write(id, [
      { key: key('Aim low'), text: '<p onclick="x()">Visez<script>alert(1)</script></p>' },
      { key: key('Light'), text: '  Lumière\n forte ' },
    ]);
    const now = textsOf(saved.body.translation);
    expect(now.find((one) => one.source === 'Aim low')?.text).toBe('<p>Visez</p>');
    expect(now.find((one) => one.source === 'Light')?.text).toBe('Lumière forte');
    const rejected = await write(id, [
      { key: key('Beams'), text: 'x'.repeat(201) },
      { key: `${other.id}.title`, text: 'Fremd' },
    ]);
    expect([rejected.status, rejected.problem.fields?.map(({ path }) => path)]).toEqual([
      422,
      ['texts.0.text', 'texts.1.key'],
    ]);
  });

  it('a course translation is outdated when its source changes, until it is saved again', async () => {
    const { id } = await lesson();
    await translateAll(id);
    const { version } = (await manager.call(courses.getCourse, { params: { id } })).body.edit ?? {};
    await manager.call(courses.saveCourse, {
      params: { id },
      body: { title: 'Bright light', ...(version !== undefined && { version }) },
    });
    const title = textsOf(await read(id))[0];
    expect(title).toMatchObject({ source: 'Bright light', text: 'FR Light', state: 'outdated' });
    const { progress } = await read(id);
    expect(progress[0]).toEqual({ language: 'fr', total: 10, done: 9, outdated: 1 });
    await write(id, [{ key: title?.key ?? '', text: 'FR Light' }]);
    expect(textsOf(await read(id))[0]?.state).toBe('done');
    // made of the wording that was read, not of the one that came meanwhile
    const stale = await write(id, [{ key: title?.key ?? '', text: 'FR', of: 'something-older' }]);
    expect(textsOf(stale.body.translation)[0]?.state).toBe('outdated');
  });

  it('a course translation saved with the course is outdated when only its source changes', async () => {
    const { id } = await lesson();
    const save = (body: object) => manager.call(courses.saveCourse, { params: { id }, body });
    await save({ texts: { de: { title: 'Licht' } } });
    expect(textsOf(await read(id, translator, 'de'))[0]?.state).toBe('done');
    await save({ title: 'Lights' });
    expect(textsOf(await read(id, translator, 'de'))[0]?.state).toBe('outdated');
    await save({ title: 'Lamps', texts: { de: { title: 'Lampen' } } });
    expect(textsOf(await read(id, translator, 'de'))[0]).toMatchObject({ text: 'Lampen', state: 'done' });
  });

  it('a course translation is refused when its version is stale, without blocking other texts', async () => {
    const { id } = await lesson();
    const [title, chapter] = textsOf(await read(id));
    const seen = (one: typeof title) => ({ key: one?.key ?? '', version: one?.version ?? '' });
    expect((await write(id, [{ ...seen(title), text: 'Eins' }])).status).toBe(200);
    const late = await write(id, [
      { ...seen(chapter), text: 'Kapitel' },
      { ...seen(title), text: 'Zwei' },
    ]);
    expect([late.status, late.problem.code, late.problem.fields?.map(({ path }) => path)]).toEqual([
      409,
      'content.stale',
      ['texts.1.text'],
    ]);
    // other texts, and other languages, don't conflict
    expect((await write(id, [{ ...seen(chapter), text: 'Kapitel' }])).status).toBe(200);
    expect((await write(id, [{ ...seen(title), text: 'Drei' }], translator, 'de')).status).toBe(200);
  });

  it('course translations are all saved when 50 texts are translated concurrently', async () => {
    const sections = Array.from({ length: 50 }, (_, i) => ({ title: `Section ${i}`, text: '' }));
    const { id } = await createCourse(db(), { brand, chapters: [{ sections }] });
    const texts = textsOf(await read(id)).filter(({ source }) => source.startsWith('Section'));
    const answers = await Promise.all(
      texts.map(({ key, version }, i) => write(id, [{ key, version, text: `Partie ${i}` }])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(id)).progress[0]).toMatchObject({ done: 50 });
  });
});

describe('translated tests', () => {
  it('an attempt keeps its questions and answers when they are translated or read in another language', async () => {
    const course = await lesson();
    const { id } = course;
    const learner = await learnerOf(id);
    for (const section of course.sections)
      await learner.client.request('POST', `/api/sections/${section}/progress`, { body: { opened: true } });
    const start = async () =>
      (await learner.client.call(tests.startTest, { params: { courseId: id } })).body.test;
    const before = await start();
    const [question] = before.questions;
    const chosen = question?.answers.find(({ text }) => text === 'This')?._id ?? '';
    await learner.client.call(tests.saveAnswer, {
      params: { testId: before.testId },
      body: { questionId: question?._id ?? '', answers: [chosen] },
    });
    await translateAll(id);
    const versions = await db().selectFrom('test_version').select('id').where('course_id', '=', id).execute();
    expect(versions).toHaveLength(1);
    const after = await start();
    expect(after.testId).toBe(before.testId);
    expect(after.questions[0]).toMatchObject({ _id: question?._id, text: 'FR Which?', chosen: [chosen] });
    await learner.client.request('POST', '/api/set-lang?lang=ja', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const japanese = await start();
    expect(japanese.questions[0]).toMatchObject({ _id: question?._id, text: 'Which?', chosen: [chosen] });
    const result = await learner.client.call(tests.submitTest, { body: { testId: before.testId } });
    expect(result.body.result.score).toBe(1);
  });

  it('an attempt shows translations of its own wording only when the quiz is edited', async () => {
    const course = await lesson();
    const { id } = course;
    const learner = await learnerOf(id);
    for (const section of course.sections)
      await learner.client.request('POST', `/api/sections/${section}/progress`, { body: { opened: true } });
    await translateAll(id);
    const { test } = (await learner.client.call(tests.startTest, { params: { courseId: id } })).body;
    const { edit } = (await manager.call(courses.getCourse, { params: { id } })).body;
    const questions = (edit?.quiz.questions ?? []).map((one) => ({
      _id: one._id,
      text: 'Which not?',
      explanation: one.explanation,
      answers: one.answers.map(({ _id, text, correct }) => ({ _id, text, correct: !correct })),
    }));
    const saved = await manager.call(courses.saveCourse, { params: { id }, body: { quiz: { questions } } });
    expect(saved.status).toBe(200);
    const open = (await learner.client.call(tests.getTest, { params: { testId: test.testId } })).body.test;
    expect(open?.questions[0]?.text).toBe('FR Which?');
    const other = await learnerOf(id);
    for (const section of course.sections)
      await other.client.request('POST', `/api/sections/${section}/progress`, { body: { opened: true } });
    const fresh = (await other.client.call(tests.startTest, { params: { courseId: id } })).body.test;
    expect(fresh.questions[0]).toMatchObject({ text: 'Which not?', answers: [{ text: 'FR This' }, {}] });
    expect(textsOf(await read(id)).find(({ role }) => role === 'question')?.state).toBe('outdated');
  });
});

async function picture(course: string): Promise<string> {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into file (sha256, size, mime, kind, name, storage_key, state)
     values (sha256($1), 1, 'image/png', 'image', 'a.png', $2, 'ready') returning id`,
    [Buffer.from(course), `f/${course}`],
  );
  const id = rows[0]?.id ?? '';
  await db().insertInto('file_use').values({ file_id: id, owner_kind: 'course', owner_id: course }).execute();
  return id;
}

/** A stored subtitle file that a course uses. */
const captions = async (course: string): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into file (sha256, size, mime, kind, name, storage_key, state)
     values (sha256('c'), 1, 'text/vtt', 'captions', 'a.vtt', $1, 'ready') returning id`,
    [`f/c${course}`],
  );
  const id = rows[0]?.id ?? '';
  await db().insertInto('file_use').values({ file_id: id, owner_kind: 'course', owner_id: course }).execute();
  return id;
};

describe('translated subtitles', () => {
  const VTT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nVisez bas.\n');

  it('subtitles are added and removed by language without changing other languages', async () => {
    const course = await createCourse(db(), {
      brand,
      chapters: [{ sections: [{ kind: 'video', text: '' }] }],
    });
    const [sectionId = ''] = course.sections;
    const content = { subtitles: [{ language: 'en', file: await captions(course.id) }] };
    await db()
      .updateTable('section')
      .set({ content: JSON.stringify({ kind: 'video', video: null, poster: null, text: '', ...content }) })
      .where('id', '=', sectionId)
      .execute();
    const url = `/api/courses/${course.id}/translations/fr/captions`;
    const body = form({ sectionId }, { captionsFile: { bytes: VTT, name: 'clip.fr.vtt' } });
    const given = await translator.request('PUT', url, { body });
    expect(given.status).toBe(200);
    const languages = async () => {
      const { body: answer } = await manager.call(chapters.courseChapters, {
        params: { courseId: course.id },
        query: { edit: true },
      });
      const section = answer.chapters[0]?.sections[0];
      return section?.sectionType === 'video' && section.subtitles.map(({ language }) => language);
    };
    expect(await languages()).toEqual(['en', 'fr']);
    const video = (await read(course.id)).groups.find(({ captions: own }) => own);
    expect(video?.captions).toMatchObject({ source: { type: 'text/vtt' }, file: { type: 'text/vtt' } });
    await translator.request('PUT', url, { body: { sectionId, captionsFile: null } });
    expect(await languages()).toEqual(['en']);
  });
});

describe('translation access', () => {
  it('course translations are edited by translators and the brand’s managers only', async () => {
    const { id } = await lesson();
    const { client: learner } = await learnerOf(id);
    const foreign = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())], dealers: [] }),
    );
    const status = async (client: Client) => {
      const [seen, written] = [
        await client.call(contract.courseTranslations, { params: { id } }),
        await write(id, [{ key: `${id}.title`, text: 'Titre' }], client),
      ];
      return [seen.status, written.status];
    };
    expect(await status(translator)).toEqual([200, 200]);
    expect(await status(manager)).toEqual([200, 200]);
    expect(await status(foreign)).toEqual([404, 404]);
    expect(await status(learner)).toEqual([403, 403]);
  });

  it('a translator is refused every change other than translations', async () => {
    const { id } = await lesson();
    const curriculum = await createCurriculum(db(), { brand, courses: [id] });
    const rejected = await Promise.all([
      translator.call(courses.saveCourse, { params: { id }, body: { texts: { fr: { title: 'Non' } } } }),
      translator.call(courses.publishCourse, { params: { id } }),
      translator.request('POST', '/api/chapters', { body: { courseId: id, title: 'Non' } }),
      translator.request('POST', '/api/curriculums/save', { body: { _id: curriculum, title: 'Non' } }),
      translator.request('POST', `/api/brands/${brand}/page`, { body: { description: 'Non' } }),
      translator.request('POST', '/api/categories', { body: { name: 'Non' } }),
    ]);
    expect(rejected.map(({ status }) => status >= 400)).toEqual(rejected.map(() => true));
    const rows = (await translator.call(courses.listCourses, { query: { limit: 200 } })).body.courses;
    expect(rows.find((row) => row._id === id)?.can).toMatchObject({ translate: true, edit: false });
  });
});
