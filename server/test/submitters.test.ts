import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as account from '@forecourt/contract/account';
import * as merge from '@forecourt/contract/user-merge';
import * as videos from '@forecourt/contract/videos';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { videoFile } from './media.ts';
import { jobs } from '../src/app.ts';
import { DAY } from '../src/kit/clock.ts';
import { hashPassword } from '../src/kit/password.ts';
import { createReader } from '../src/features/content/content.factory.ts';

let portal: TestPortal;
let admin: Client;
const db = () => portal.database.db;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createReader(db(), { role: 'company-admin' }));
});
afterAll(() => portal.close());

async function submit(client: Client, title: string): Promise<string> {
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(await videoFile({ container: 'mp4' }))]), 'tip.mp4');
  form.append('data', JSON.stringify({ title, consent: true }));
  const answer = await client.request('POST', '/api/videos', { body: form });
  expect(answer.status).toBe(200);
  return (answer.body as { video: { _id: string } }).video._id;
}
const own = async (client: Client) =>
  (await client.call(videos.listVideos, { query: { createdBy: 'me' } })).body.videos.map(
    ({ title }) => title,
  );

describe('submitted videos', () => {
  it('a submitted video moves to the primary account when its submitter is merged', async () => {
    const [one, two] = [
      await createReader(db(), { role: 'sales-rep' }),
      await createReader(db(), { role: 'sales-rep' }),
    ];
    const id = await submit(await portal.as(two), 'Four bolts');
    const merged = await admin.call(merge.mergeUsers, { body: { primary: one, secondary: two } });
    expect(merged.status).toBe(200);
    const client = await portal.as(one);
    expect(await own(client)).toEqual(['Four bolts']);
    expect((await client.call(videos.withdrawVideo, { params: { id }, body: {} })).status).toBe(200);
  });

  it('a submitted video is deleted with its file and comments when its submitter is erased', async () => {
    const password = 'Leaving4horses';
    const leaver = await createReader(db(), { role: 'sales-rep' });
    await db()
      .updateTable('user_account')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', leaver)
      .execute();
    const client = await portal.as(leaver);
    const id = await submit(client, 'My last tip');
    await portal.runJobs();
    await admin.call(videos.approveVideo, { params: { id }, body: {} });
    const { body } = await admin.call(videos.getVideo, { params: { id } });
    await admin.call(videos.commentVideo, { params: { id }, body: { message: 'Well done.' } });
    const file = body.video.audio?.url ?? '';
    expect((await admin.request('GET', file)).status).toBe(200);
    const left = await client.call(account.requestAccountDeletion, { body: { password } });
    expect(left.status).toBe(200);
    portal.clock.advance(31 * DAY);
    await jobs.find(({ name }) => name === 'account.erase')?.run({}, portal);
    const again = await portal.as(await createReader(db(), { role: 'company-admin' }));
    expect((await again.call(videos.getVideo, { params: { id } })).status).toBe(404);
    expect((await again.request('GET', file)).status).toBe(404);
    const thread = body.video.thread._id;
    expect(await db().selectFrom('comment').select('id').where('thread_id', '=', thread).execute()).toEqual(
      [],
    );
  });
});
