import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RightName } from '@forecourt/contract/access';
import * as navigation from '@forecourt/contract/navigation';
import * as notifications from '@forecourt/contract/notifications';
import * as settings from '@forecourt/contract/settings';
import * as videos from '@forecourt/contract/videos';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { videoFile } from '../../../test/media.ts';
import { MINUTE } from '../../kit/clock.ts';
import { balanceOf } from '../../kit/ledger.ts';
import { createReader } from '../content/content.factory.ts';
import { createBrand } from '../courses/curriculum.factory.ts';

let portal: TestPortal;
let admin: Client;
let rep: Client;
let repId: string;
let reader: Client;

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createReader(db(), { role: 'company-admin' }));
  repId = await createReader(db(), { role: 'sales-rep', firstName: 'Ana', lastName: 'Ruiz' });
  rep = await portal.as(repId);
  reader = await portal.as(await createReader(db()));
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  await db().deleteFrom('content').execute();
  await db().deleteFrom('notification').execute();
});
const db = () => portal.database.db;
const points = () => balanceOf(db(), 'points', repId);

/** A user whose role has additional permissions. */
async function withRights(
  key: 'district-manager' | 'regional-sales-manager',
  ...rights: RightName[]
): Promise<Client> {
  const role = await db().selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  await db()
    .insertInto('role_right')
    .values(rights.map((right_name) => ({ role_id: role.id, right_name })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  return portal.as(await createReader(db(), { role: key }));
}

type Video = Awaited<ReturnType<typeof read>>['body']['video'];
const read = (client: Client, id: string) => client.call(videos.getVideo, { params: { id } });
const list = async (
  client: Client,
  query: Parameters<typeof client.call<typeof videos.listVideos>>[1]['query'],
) => (await client.call(videos.listVideos, { query })).body.videos.map(({ title }) => title);

async function send(client: Client, data: object = {}, container: 'mp4' | 'mov' = 'mp4') {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(await videoFile({ container }))]), `tip.${container}`);
  form.append('data', JSON.stringify({ title: 'Four bolts', consent: true, ...data }));
  return client.request('POST', '/api/videos', { body: form });
}
async function submit(client: Client, data: object = {}): Promise<Video> {
  const answer = await send(client, data);
  expect(answer.status).toBe(200);
  return (answer.body as { video: Video }).video;
}
const approve = (
  client: Client,
  id: string,
  body?: Parameters<typeof client.call<typeof videos.approveVideo>>[1]['body'],
) => client.call(videos.approveVideo, { params: { id }, ...(body && { body }) });
const deny = (client: Client, id: string, reason = 'The part number is wrong.') =>
  client.call(videos.denyVideo, { params: { id }, body: { reason } });
const change = (client: Client, id: string, body: object) =>
  client.call(videos.saveVideo, { params: { id }, body });
const notified = async (client: Client) =>
  (await client.call(notifications.listNotifications, {})).body.notifications.map(({ kind, body, link }) => ({
    kind,
    body,
    link,
  }));
const waiting = async (client: Client) =>
  (await client.call(navigation.getBadges, {})).body.badges.videoSubmissions;

describe('video submissions', () => {
  it('a submitted video is visible to its author and approvers only when it waits for approval', async () => {
    const { _id: id, status, submission } = await submit(rep);
    expect(status).toBe('waiting_approval');
    expect(submission).toMatchObject({
      mine: true,
      consent: true,
      can: { edit: true, submit: false, withdraw: true, remove: true, decide: false },
    });
    const file = (await read(rep, id)).body.video.audio?.url ?? '';
    const editor = await withRights('district-manager', 'MODIFY_VIDEOS', 'VIEW_VIDEOS');
    for (const stranger of [reader, editor]) {
      expect((await read(stranger, id)).status).toBe(404);
      expect((await stranger.request('GET', file)).status).toBe(404);
      expect((await change(stranger, id, { title: 'Mine' })).status).toBe(404);
      expect((await stranger.call(videos.deleteVideo, { params: { id } })).status).toBe(404);
      expect((await stranger.call(videos.submitVideo, { params: { id } })).status).toBe(404);
      expect((await stranger.call(videos.withdrawVideo, { params: { id } })).status).toBe(404);
      expect(
        (await stranger.call(videos.commentVideo, { params: { id }, body: { message: 'Hi' } })).status,
      ).toBe(404);
    }
    expect((await approve(reader, id)).status).toBe(403);
    for (const client of [rep, admin]) {
      expect((await read(client, id)).status).toBe(200);
      expect((await client.request('GET', file)).status).toBe(200);
    }
    expect(await list(admin, { isAdmin: true })).toEqual([]);
    expect(await list(admin, { status: ['waiting_approval'] })).toEqual(['Four bolts']);
    expect(await list(reader, {})).toEqual([]);
    expect((await read(admin, id)).body.video.submission?.can).toMatchObject({
      decide: true,
      withdraw: false,
    });
  });

  it('approvers are notified of a submitted video and see the number of waiting ones', async () => {
    expect(await waiting(admin)).toBe(0);
    const { _id: id } = await submit(rep);
    expect(await waiting(admin)).toBe(1);
    expect(await waiting(reader)).toBeUndefined();
    expect(await notified(admin)).toEqual([
      {
        kind: 'video.waiting',
        body: 'Ana Ruiz submitted a video.',
        link: `/auth/admin/videos/submissions/${id}/preview`,
      },
    ]);
    expect(await notified(rep)).toEqual([]);
    await approve(admin, id);
    expect(await waiting(admin)).toBe(0);
  });

  it('a submitted video is published with the approver’s brand when it is approved', async () => {
    const brand = await createBrand(db(), { name: 'Lumastead' });
    const { _id: id } = await submit(rep, {
      published: true,
      status: 'published',
      brandId: brand,
      audience: { roles: ['learner'], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] },
    });
    expect((await read(rep, id)).body.video).toMatchObject({
      status: 'waiting_approval',
      brand: null,
      audience: { roles: [] },
    });
    const { body } = await approve(admin, id, { brandId: brand });
    expect(body.video).toMatchObject({ status: 'published', brand: { _id: brand } });
    expect((await read(reader, id)).body.video).toMatchObject({ title: 'Four bolts', submission: null });
    expect(await notified(rep)).toMatchObject([{ kind: 'video.approved', link: `/auth/videos/${id}` }]);
    expect((await approve(admin, id)).problem.code).toBe('content.transition');
  });

  it('a denied video shows the reason to its author and can be resubmitted', async () => {
    const { _id: id } = await submit(rep);
    expect((await deny(admin, id, ' ')).problem.fields).toMatchObject([{ path: 'reason' }]);
    expect((await deny(admin, id)).status).toBe(200);
    const link = `/auth/videos/submissions/${id}`;
    expect(await notified(rep)).toEqual([
      {
        kind: 'video.denied',
        body: 'You can edit it and resubmit. Reason: The part number is wrong.',
        link,
      },
    ]);
    expect((await read(rep, id)).body.video).toMatchObject({
      status: 'denied',
      submission: { reason: 'The part number is wrong.', can: { submit: true } },
    });
    const again = await change(rep, id, { description: 'With the right part number.' });
    expect(again.body.video).toMatchObject({ status: 'waiting_approval', submission: { reason: '' } });
    await deny(admin, id);
    const { body } = await rep.call(videos.submitVideo, { params: { id } });
    expect(body.video.status).toBe('waiting_approval');
    await approve(admin, id);
    expect((await read(reader, id)).status).toBe(200);
  });

  it('a submission is refused approval by its author, unless they are a company admin', async () => {
    const approver = await withRights(
      'regional-sales-manager',
      'APPROVE_VIDEOS',
      'VIEW_VIDEOS',
      'MODIFY_VIDEOS',
    );
    const { _id: id } = await submit(approver);
    expect((await read(approver, id)).body.video.submission?.can.decide).toBe(false);
    expect((await approve(approver, id)).problem.code).toBe('submission.own');
    expect((await deny(approver, id)).problem.code).toBe('submission.own');
    expect((await approver.call(videos.publishVideo, { params: { id }, body: {} })).status).toBe(404);
    expect((await change(approver, id, { published: true })).body.video.status).toBe('waiting_approval');
    expect((await read(reader, id)).status).toBe(404);
    // a company admin may
    const { _id: own } = await submit(admin);
    expect((await approve(admin, own)).body.video.status).toBe('published');
  });

  it('a published submission is hidden until it is approved when its author changes it', async () => {
    const { _id: id } = await submit(rep);
    await approve(admin, id);
    expect((await read(reader, id)).status).toBe(200);
    const changed = await change(rep, id, { title: 'Five bolts' });
    expect(changed.body.video).toMatchObject({ status: 'waiting_approval', title: 'Five bolts' });
    expect((await read(reader, id)).status).toBe(404);
    expect(await list(reader, {})).toEqual([]);
    await approve(admin, id);
    expect((await read(reader, id)).body.video.title).toBe('Five bolts');
    // what an editor puts right stays published
    expect((await change(admin, id, { title: 'Six bolts' })).body.video.status).toBe('published');
  });

  it('a submitted video is a draft until it is submitted and again when it is withdrawn', async () => {
    const { _id: id } = await submit(rep, { draft: true, consent: false });
    expect((await read(admin, id)).status).toBe(404);
    const without = await rep.call(videos.submitVideo, { params: { id } });
    expect(without.problem.fields).toMatchObject([{ path: 'consent' }]);
    const sent = await rep.call(videos.submitVideo, { params: { id }, body: { consent: true } });
    expect(sent.body.video.status).toBe('waiting_approval');
    await rep.call(videos.withdrawVideo, { params: { id } });
    expect((await read(rep, id)).body.video.status).toBe('draft');
    expect((await approve(admin, id)).status).toBe(404);
    await change(rep, id, { draft: true, title: 'Later' });
    expect((await read(rep, id)).body.video).toMatchObject({ status: 'draft', title: 'Later' });
  });

  it('a submitted video is refused when the consent or the file is missing', async () => {
    const form = new FormData();
    form.append('data', JSON.stringify({ title: 'No film', consent: true }));
    const none = await rep.request('POST', '/api/videos', { body: form });
    expect(none.problem).toMatchObject({ code: 'content.incomplete', fields: [{ path: 'audio' }] });
    const { problem } = await send(rep, { consent: false });
    expect(problem.fields).toMatchObject([{ path: 'consent' }]);
    expect(await db().selectFrom('content').select('id').execute()).toEqual([]);
  });

  it('a submitted video is in its author’s list in every status', async () => {
    const [a, b] = [await submit(rep, { title: 'Denied' }), await submit(rep, { title: 'Approved' })];
    await submit(rep, { title: 'Draft', draft: true });
    await submit(rep, { title: 'Waiting' });
    await deny(admin, a._id);
    await approve(admin, b._id);
    const titles = ['Approved', 'Denied', 'Draft', 'Waiting'];
    expect((await list(rep, { createdBy: 'me' })).toSorted()).toEqual(titles);
    expect(await list(rep, { createdBy: 'me', status: ['denied'] })).toEqual(['Denied']);
    expect(await list(reader, { createdBy: 'me' })).toEqual([]);
  });

  it('a submission is idempotent by client ID, and one of two concurrent decisions takes effect', async () => {
    const clientId = crypto.randomUUID();
    const [first, second] = [await submit(rep, { clientId }), await submit(rep, { clientId })];
    expect(second._id).toBe(first._id);
    expect((await notified(admin)).length).toBe(1);
    const answers = await Promise.all([approve(admin, first._id), deny(admin, first._id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a submission is separate when another user has sent the same client ID', async () => {
    const clientId = crypto.randomUUID();
    const other = await portal.as(await createReader(db(), { role: 'sales-rep' }));
    const first = await submit(rep, { clientId });
    const second = await submit(other, { clientId, title: 'Six bolts' });
    expect(second._id).not.toBe(first._id);
    const third = await submit(rep, { clientId: crypto.randomUUID(), title: 'Five bolts' });
    expect(third._id).not.toBe(first._id);
    expect((await list(rep, { createdBy: 'me' })).toSorted()).toEqual(['Five bolts', 'Four bolts']);
    expect(await list(other, { createdBy: 'me' })).toEqual(['Six bolts']);
  });

  it('an approval is refused as stale when the author has changed the video', async () => {
    const { _id: id, version = 0 } = await submit(rep);
    await change(rep, id, { title: 'Changed meanwhile' });
    expect((await approve(admin, id, { version })).problem.code).toBe('content.stale');
  });

  it('a submitted video is deleted by its author, who can restore it', async () => {
    const { _id: id } = await submit(rep);
    expect((await rep.call(videos.deleteVideo, { params: { id } })).status).toBe(200);
    expect((await read(admin, id)).status).toBe(404);
    expect((await rep.call(videos.restoreVideo, { params: { id } })).body.video.status).toBe(
      'waiting_approval',
    );
  });

  it('a submitted mov video is playable when it has been converted and approved', async () => {
    const answer = await send(rep, {}, 'mov');
    const { _id: id } = (answer.body as { video: Video }).video;
    await portal.runJobs();
    await approve(admin, id);
    expect((await read(reader, id)).body.video.audio).toMatchObject({ state: 'ready', type: 'video/mp4' });
  });
});

describe('points for approved videos', () => {
  beforeEach(async () => {
    const platform = await portal.as(await createReader(db(), { role: 'platform-admin' }));
    await platform.call(settings.saveGeneralSettings, { body: { videoSubmissionPoints: 25 } });
  });

  it('the points of a submitted video are granted once when it is changed and approved again', async () => {
    const { _id: id } = await submit(rep);
    expect(await points()).toBe(0);
    await approve(admin, id);
    expect(await points()).toBe(25);
    for (let n = 0; n < 2; n++) {
      portal.clock.advance(MINUTE);
      await change(rep, id, { title: `Version ${n}` });
      await approve(admin, id);
    }
    expect(await points()).toBe(25);
    await rep.call(videos.deleteVideo, { params: { id } });
  });

  it('submission points are revoked when the video is denied or deleted, and return on approval or restore', async () => {
    const { _id: id } = await submit(rep);
    await approve(admin, id);
    await change(rep, id, { title: 'Another' });
    expect(await points()).toBe(25);
    await deny(admin, id);
    expect(await points()).toBe(0);
    await rep.call(videos.submitVideo, { params: { id } });
    await approve(admin, id);
    expect(await points()).toBe(25);
    await rep.call(videos.deleteVideo, { params: { id } });
    expect(await points()).toBe(0);
    await rep.call(videos.restoreVideo, { params: { id } });
    expect(await points()).toBe(25);
    await rep.call(videos.withdrawVideo, { params: { id } });
    expect(await points()).toBe(0);
  });
});
