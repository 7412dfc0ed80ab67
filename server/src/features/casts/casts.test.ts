import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as navigation from '@forecourt/contract/navigation';
import * as podcasts from '@forecourt/contract/podcasts';
import * as videos from '@forecourt/contract/videos';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { videoFile } from '../../../test/media.ts';
import { DAY } from '../../kit/clock.ts';
import { clips } from '../../demo/media.ts';
import { createReader } from '../content/content.factory.ts';
import { createBrand } from '../courses/curriculum.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { casts } from './casts.feature.ts';
import { createCast } from './cast.factory.ts';

let portal: TestPortal;
let admin: Client;
let reader: Client;
let ours: string;

beforeAll(async () => {
  portal = await testPortal();
  ours = await createBrand(db(), { name: 'Lumastead' });
  admin = await portal.as(await createReader(db(), { role: 'company-admin' }));
  const dealer = await createDealer(db(), { name: 'Alder Motors', brands: [ours] });
  reader = await portal.as(await createReader(db(), { dealers: [dealer] }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  await db().deleteFrom('content').execute();
  await db().deleteFrom('cast_category').execute();
});
const db = () => portal.database.db;

const { file: sound, captions } = clips['winter-tyre-talk'];
const episode = async (data: object = {}, name = 'talk.mp3') => {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(await readFile(sound))]), name);
  form.append('captions[0][file]', new Blob([new Uint8Array(await readFile(captions.en))]), 'en.vtt');
  form.append('captions[1][file]', new Blob([new Uint8Array(await readFile(captions.fr))]), 'fr.vtt');
  const languages = [{ language: 'en' }, { language: 'fr' }];
  form.append('data', JSON.stringify({ title: 'Seven degrees', captions: languages, ...data }));
  return admin.request('POST', '/api/podcasts', { body: form });
};
type Podcast = Awaited<ReturnType<typeof readPodcast>>['body']['podcast'];
const readPodcast = (client: Client, id: string) => client.call(podcasts.getPodcast, { params: { id } });
const podcastOf = (answer: { readonly body: unknown }) => (answer.body as { podcast: Podcast }).podcast;
const readVideo = (client: Client, id: string) => client.call(videos.getVideo, { params: { id } });
const film = async (container: 'mp4' | 'mov', data: object = {}, part = 'audio') => {
  const form = new FormData();
  form.append(
    part,
    new Blob([new Uint8Array(await videoFile({ container, sound: true }))]),
    `tip.${container}`,
  );
  form.append('data', JSON.stringify({ title: 'Four bolts', ...data }));
  const answer = await admin.request('POST', '/api/videos', { body: form });
  expect(answer.status).toBe(200);
  return (answer.body as Awaited<ReturnType<typeof readVideo>>['body']).video;
};
const name = (names: readonly string[]) =>
  admin.call(podcasts.savePodcastCategories, {
    body: { categories: names.map((one) => ({ name: one })) },
  });

describe('episodes', () => {
  it('an episode has a recording, captions by language, and a transcript', async () => {
    const answer = await episode({ description: 'Grant sells winter sets.', transcript: 'Grant: Seven.' });
    expect(answer.status).toBe(200);
    const made = podcastOf(answer);
    expect(made).toMatchObject({
      description: 'Grant sells winter sets.',
      transcript: 'Grant: Seven.',
      audio: { state: 'ready', type: 'audio/mpeg' },
      captions: [{ language: 'en' }, { language: 'fr' }],
      category: { _id: 'other', name: 'Other' },
      comments: [],
      missing: [],
      status: 'draft',
    });
    expect(made.duration).toBeGreaterThan(10);
  });

  it('an episode keeps listed captions without a new file and drops those that are not listed', async () => {
    const made = podcastOf(await episode());
    const save = (list: object[]) =>
      admin.call(podcasts.savePodcast, { params: { id: made._id }, body: { captions: list as never } });
    const { body } = await save([{ language: 'fr' }]);
    expect(body.podcast.captions).toMatchObject([{ language: 'fr', file: { name: 'fr.vtt' } }]);
    const twice = await save([{ language: 'fr' }, { language: 'fr' }]);
    expect(twice.problem.fields).toMatchObject([{ path: 'captions.1.language' }]);
  });

  it('an episode is refused publication when it has no recording', async () => {
    const { body } = await admin.call(podcasts.createPodcast, { body: { title: 'Silence' } });
    const { problem } = await admin.call(podcasts.publishPodcast, {
      params: { id: body.podcast._id },
      body: {},
    });
    expect(problem).toMatchObject({ code: 'content.incomplete', fields: [{ path: 'audio' }] });
  });

  it('an episode is refused when its recording is a video', async () => {
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(await videoFile({ container: 'mp4' }))]), 'film.mp4');
    form.append('data', JSON.stringify({ title: 'Film' }));
    expect((await admin.request('POST', '/api/podcasts', { body: form })).problem.code).toBe(
      'file.type_audio',
    );
  });

  it('an episode and its files answer 404 when the user is outside its audience', async () => {
    const made = podcastOf(await episode({ published: true, brandId: ours }));
    const stranger = await portal.as(
      await createReader(db(), {
        dealers: [await createDealer(db(), { brands: [await createBrand(db())] })],
      }),
    );
    const file = made.audio?.url ?? '';
    expect((await readPodcast(reader, made._id)).status).toBe(200);
    expect((await reader.request('GET', file)).status).toBe(200);
    const params = { id: made._id };
    for (const answer of [
      await readPodcast(stranger, made._id),
      await stranger.call(podcasts.trackPodcast, { params, body: { time: 1 } }),
      await stranger.call(podcasts.commentPodcast, { params, body: { message: 'Hello' } }),
      await stranger.call(podcasts.podcastComments, { params }),
      await stranger.call(podcasts.favoritePodcast, { params, body: { favored: true } }),
      await stranger.request('GET', file),
      await stranger.request('GET', made.captions[0]?.file.url ?? ''),
    ])
      expect(answer.status).toBe(404);
    const lists = await stranger.call(podcasts.podcastsByCategories, {});
    expect(lists.body.categories).toEqual([]);
    const { body } = await stranger.call(navigation.search, { query: { text: 'Seven' } });
    expect(body.hits).toEqual([]);
  });

  it('an episode is commented on by its audience, and its editors delete comments', async () => {
    const made = podcastOf(await episode({ published: true }));
    const params = { id: made._id };
    const said = await reader.call(podcasts.commentPodcast, { params, body: { message: 'It works.' } });
    expect(said.status).toBe(200);
    const { body } = await readPodcast(reader, made._id);
    expect(body.podcast).toMatchObject({ thread: { total: 1 }, comments: [{ message: 'It works.' }] });
    const list = await reader.call(podcasts.listPodcasts, {});
    expect(list.body.podcasts).toMatchObject([{ comments: 1 }]);
    const removed = await admin.call(podcasts.deletePodcastComment, {
      params: { id: made._id, commentId: said.body.comment._id },
    });
    expect(removed.status).toBe(200);
    expect((await readPodcast(reader, made._id)).body.podcast.comments).toEqual([]);
  });

  it('an episode’s comment thread is purged when the episode was deleted a month ago', async () => {
    const made = podcastOf(await episode({ published: true }));
    await admin.call(podcasts.deletePodcast, { params: { id: made._id } });
    portal.clock.advance(31 * DAY);
    const purge = casts.jobs?.find((job) => job.name === 'podcasts.purge');
    await purge?.run({}, portal);
    expect(await db().selectFrom('thread').select('id').where('id', '=', made.thread._id).execute()).toEqual(
      [],
    );
  });
});

describe('videos', () => {
  it('a mov video is published when it has been converted to mp4', async () => {
    const made = await film('mov', { published: true });
    expect(made).toMatchObject({ status: 'published', audio: { state: 'processing' } });
    expect((await readVideo(reader, made._id)).status).toBe(404);
    await portal.runJobs();
    const { body } = await readVideo(reader, made._id);
    expect(body.video.audio).toMatchObject({ state: 'ready', type: 'video/mp4' });
    expect((await reader.request('GET', body.video.audio?.url ?? '')).status).toBe(200);
  });

  it('the audience is notified of a video only when it is playable', async () => {
    await db().deleteFrom('notification').execute();
    const notified = () => db().selectFrom('notification').select('id').execute();
    const id = await createCast(db(), { kind: 'video', status: 'draft', state: 'processing' });
    await admin.call(videos.saveVideo, { params: { id }, body: { notifyAudience: true } });
    await admin.call(videos.publishVideo, { params: { id }, body: {} });
    await portal.runJobs();
    expect(await notified()).toEqual([]);
    // the film is put in place of another one, and converted
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(await videoFile({ container: 'mov' }))]), 'tip.mov');
    form.append('data', '{}');
    expect((await admin.request('POST', `/api/videos/${id}`, { body: form })).status).toBe(200);
    await portal.runJobs();
    expect((await notified()).length).toBeGreaterThan(0);
  });

  it('a video is accepted when the file is in the part named video', async () => {
    expect((await film('mp4', {}, 'video')).audio).toMatchObject({ state: 'ready' });
  });

  it('a video is refused when its description exceeds 250 characters', async () => {
    const answer = await admin.call(videos.createVideo, {
      body: { title: 'Long', description: 'x'.repeat(251) },
    });
    expect(answer.problem.fields).toMatchObject([{ path: 'description' }]);
  });
});

describe('categories', () => {
  it('categories are saved as a list and refused as stale when the version is outdated', async () => {
    const { body } = await name(['At the counter', 'In the bay']);
    const [counter, bay] = body.categories;
    const save = (categories: object[]) =>
      admin.call(podcasts.savePodcastCategories, {
        body: { version: body.version, categories: categories as never },
      });
    // two that swap their names
    const swapped = await save([
      { _id: bay?._id, name: 'At the counter' },
      { _id: counter?._id, name: 'In the bay' },
    ]);
    expect(swapped.body.categories).toMatchObject([{ _id: bay?._id }, { _id: counter?._id }]);
    expect((await save([])).problem.code).toBe('content.stale');
    const list = await reader.call(podcasts.podcastCategories, {});
    expect(list.body.categories.map((one) => one.name)).toEqual(['At the counter', 'In the bay']);
  });

  it('categories are refused when a name repeats or the category is of another kind', async () => {
    const twice = await name(['Tyres', 'TYRES']);
    expect(twice.problem.fields).toMatchObject([{ path: 'categories.1.name' }]);
    const { body } = await admin.call(videos.saveVideoCategories, {
      body: { categories: [{ name: 'Films' }] },
    });
    const foreign = await admin.call(podcasts.savePodcastCategories, {
      body: { categories: [{ _id: body.categories[0]?._id, name: 'Films' }] },
    });
    expect(foreign.problem.fields).toMatchObject([{ path: 'categories.0._id' }]);
    const used = await admin.call(podcasts.createPodcast, {
      body: { title: 'Wrong', category: body.categories[0]?._id },
    });
    expect(used.problem.fields).toMatchObject([{ path: 'category' }]);
  });

  it('categories have translated names for readers and original names for editors', async () => {
    await name(['Tyres']);
    await db()
      .updateTable('cast_category')
      .set({ texts: JSON.stringify({ fr: { name: 'Pneus' } }) })
      .execute();
    const french = async (role: 'learner' | 'company-admin') => {
      const client = await portal.as(await createReader(db(), { role, language: 'fr' }));
      return (await client.call(podcasts.podcastCategories, {})).body.categories.map((one) => one.name);
    };
    expect(await french('learner')).toEqual(['Pneus']);
    expect(await french('company-admin')).toEqual(['Tyres']);
  });

  it('a removed category’s episodes are listed under Other', async () => {
    const { body } = await name(['Tyres', 'Light']);
    const [tyres, light] = body.categories;
    const draft = podcastOf(await episode({ category: tyres?._id }));
    expect(draft.category).toMatchObject({ name: 'Tyres' });
    await createCast(db(), { kind: 'podcast', title: 'Seven degrees', category: tyres?._id });
    await createCast(db(), { kind: 'podcast', title: 'The first question', category: light?._id });
    await createCast(db(), { kind: 'podcast', title: 'Draft', category: light?._id, status: 'draft' });
    const rows = async (text = '') => {
      const answer = await reader.call(podcasts.podcastsByCategories, { query: { text } });
      return answer.body.categories.map(({ name: title, total, podcasts: some }) => [
        title,
        total,
        ...some.map((one) => one.title),
      ]);
    };
    expect(await rows()).toEqual([
      ['Tyres', 1, 'Seven degrees'],
      ['Light', 1, 'The first question'],
    ]);
    expect(await rows('question')).toEqual([['Light', 1, 'The first question']]);
    await admin.call(podcasts.savePodcastCategories, {
      body: { categories: [{ _id: tyres?._id, name: 'Tyres' }] },
    });
    expect(await rows()).toEqual([
      ['Tyres', 1, 'Seven degrees'],
      ['Other', 1, 'The first question'],
    ]);
    const other = await reader.call(podcasts.podcastsByCategory, { params: { categoryId: 'other' } });
    expect(other.body).toMatchObject({
      category: { _id: 'other', total: 1 },
      podcasts: [{ title: 'The first question' }],
      pagination: { total: 1 },
    });
    const gone = await reader.call(podcasts.podcastsByCategory, {
      params: { categoryId: light?._id ?? '' },
    });
    expect(gone.status).toBe(404);
  });

  it('category lists hold ten videos each, and the list of one category holds all', async () => {
    for (let n = 0; n < 12; n++) await createCast(db(), { kind: 'video', title: `Film ${n}` });
    const lists = await reader.call(videos.videosByCategories, {});
    expect(lists.body.categories).toMatchObject([{ _id: 'other', total: 12 }]);
    expect(lists.body.categories[0]?.videos).toHaveLength(10);
    const page = await reader.call(videos.videosByCategory, {
      params: { categoryId: 'other' },
      query: { page: 2 },
    });
    expect(page.body.videos).toHaveLength(2);
    const only = await reader.call(videos.listVideos, { query: { category: 'other' } });
    expect(only.body.pagination.total).toBe(12);
  });
});
