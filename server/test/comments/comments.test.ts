import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as account from '@forecourt/contract/account';
import * as contract from '@forecourt/contract/comments';
import * as notifications from '@forecourt/contract/notifications';
import * as merge from '@forecourt/contract/user-merge';
import { jobs } from '../../src/app.ts';
import { createDealer, createUser, type UserOverrides } from '../../src/features/users/user.factory.ts';
import { DAY, MINUTE } from '../../src/kit/clock.ts';
import { hashPassword } from '../../src/kit/password.ts';
import { clientOf, type Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { type Booth, calls, makeBooth, openBooths, showTo } from './booths.ts';

let portal: TestPortal;
let booths: FastifyInstance;
let dealer: string;
beforeAll(async () => {
  portal = await testPortal();
  booths = await openBooths(portal);
  dealer = await createDealer(portal.database.db);
});
afterAll(async () => {
  await booths.close();
  await portal.close();
});

interface Person {
  readonly id: string;
  /** Calls of comments. */
  readonly at: Client;
  /** Calls of the portal. */
  readonly client: Client;
}
const person = async (input: UserOverrides = {}): Promise<Person> =>
  signIn(await createUser(portal.database.db, { dealers: [dealer], ...input }));
async function signIn(id: string): Promise<Person> {
  const client = await portal.as(id);
  return { id, client, at: clientOf(booths, client.cookies) };
}
const write = ({ at }: Person, { id }: Booth, message: string, more: object = {}) =>
  at.call(calls.write, { params: { id }, body: { message, ...more } });
const reply = ({ at }: Person, { id }: Booth, commentId: string, message: string, more: object = {}) =>
  at.call(calls.reply, { params: { id, commentId }, body: { message, ...more } });
const remove = ({ at }: Person, { id }: Booth, commentId: string) =>
  at.call(calls.remove, { params: { id, commentId } });
const read = async ({ at }: Person, { id }: Booth) =>
  (await at.call(calls.list, { params: { id }, query: {} })).body;
const heard = async ({ client }: Person) =>
  (await client.call(notifications.listNotifications, {})).body.notifications.map(
    ({ kind, title, link }) => ({ kind, title, link }),
  );
const find = ({ at }: Person, { thread }: Booth, text: string) =>
  at.call(contract.mentions, { query: { thread, text } });
const names = (answer: Awaited<ReturnType<typeof find>>) => answer.body.users.map(({ name }) => name);

describe('comments', () => {
  it('comments are listed newest first with their replies in order, one level deep', async () => {
    const [ann, ben] = [await person({ firstName: 'Ann' }), await person()];
    const booth = await makeBooth(portal, ann.id, ben.id);
    const first = (await write(ann, booth, 'First')).body.comment;
    portal.clock.advance(1000);
    await write(ben, booth, 'Second');
    const one = (await reply(ben, booth, first._id, 'One')).body.comment;
    portal.clock.advance(1000);
    expect((await reply(ann, booth, one._id, 'Two')).body.comment.parent).toBe(first._id);
    const { comments, thread, moreComments } = await read(ben, booth);
    expect(comments.map(({ message }) => message)).toEqual(['Second', 'First']);
    expect(comments[1]?.replies.map(({ message }) => message)).toEqual(['One', 'Two']);
    expect(comments[1]).toMatchObject({
      author: { role: { key: 'learner', name: 'Learner' } },
      can: { reply: true, delete: false },
    });
    expect([thread.total, moreComments]).toEqual([4, false]);
  });

  it('comments are listed in pages of fifty', async () => {
    const ann = await person();
    const booth = await makeBooth(portal, ann.id);
    await portal.database.db
      .insertInto('comment')
      .values(
        Array.from({ length: 52 }, (_, n) => ({
          thread_id: booth.thread,
          author_id: ann.id,
          message: `No. ${n}`,
          created_at: new Date(portal.clock.now().getTime() + n),
        })),
      )
      .execute();
    const { comments, moreComments } = await read(ann, booth);
    expect([comments.length, moreComments]).toEqual([50, true]);
    const query = { before: comments.at(-1)?._id };
    const older = await ann.at.call(calls.list, { params: { id: booth.id }, query });
    expect(older.body.comments.map(({ message }) => message)).toEqual(['No. 1', 'No. 0']);
    expect(older.body.moreComments).toBe(false);
  });

  it('comments are not found by users who cannot see the subject', async () => {
    const [ann, stranger] = [await person(), await person()];
    const booth = await makeBooth(portal, ann.id);
    const { _id } = (await write(ann, booth, 'Hello')).body.comment;
    const params = { id: booth.id };
    const answers = [
      await stranger.at.call(calls.list, { params, query: {} }),
      await write(stranger, booth, 'Hi'),
      await reply(stranger, booth, _id, 'Hi'),
      await remove(stranger, booth, _id),
      await find(stranger, booth, 'pat'),
      await stranger.at.call(contract.muteThread, { params: { id: booth.thread }, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('comments of one subject are not found through another one', async () => {
    const ann = await person();
    const [one, other] = [await makeBooth(portal, ann.id), await makeBooth(portal, ann.id)];
    const { _id } = (await write(ann, one, 'Hello')).body.comment;
    expect((await reply(ann, other, _id, 'Hi')).status).toBe(404);
    expect((await remove(ann, other, _id)).status).toBe(404);
  });

  it('a comment is posted once when its request is repeated with the same client id', async () => {
    const ann = await person();
    const booth = await makeBooth(portal, ann.id);
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write(ann, booth, 'Once', { clientId })));
    expect(new Set(answers.map(({ body }) => body.comment._id)).size).toBe(1);
    expect((await read(ann, booth)).thread.total).toBe(1);
  });

  it('a comment stores HTML as text and refuses blank and overlong messages', async () => {
    const ann = await person();
    const booth = await makeBooth(portal, ann.id);
    const message = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>';
    await write(ann, booth, message);
    expect((await read(ann, booth)).comments[0]?.message).toBe(message);
    expect((await write(ann, booth, ' \n ')).problem.fields?.[0]?.path).toBe('message');
    expect((await write(ann, booth, 'x'.repeat(2001))).problem.fields?.[0]?.path).toBe('message');
  });

  it('comments are rate limited to twenty in ten minutes', async () => {
    const ann = await person();
    const booth = await makeBooth(portal, ann.id);
    for (let n = 0; n < 20; n++) expect((await write(ann, booth, `No. ${n}`)).status).toBe(200);
    expect((await write(ann, booth, 'One more')).status).toBe(429);
  });

  it('a comment is deleted by its author or an editor, and keeps its place when it has replies', async () => {
    const [editor, ann, ben] = [await person(), await person(), await person()];
    const booth = await makeBooth(portal, editor.id, ann.id, ben.id);
    const top = (await write(ann, booth, 'Top')).body.comment._id;
    const answer = (await reply(ben, booth, top, 'Answer')).body.comment._id;
    expect((await remove(ann, booth, answer)).status).toBe(403);
    expect((await remove(ann, booth, top)).status).toBe(200);
    const [left] = (await read(ben, booth)).comments;
    expect(left).toMatchObject({ message: '', deleted: true, author: null });
    expect(left?.replies.map(({ message }) => message)).toEqual(['Answer']);
    expect((await reply(ben, booth, top, 'More')).status).toBe(404);
    expect((await remove(editor, booth, answer)).status).toBe(200);
    expect((await read(ben, booth)).comments).toEqual([]);
    // what was answered stays without its answer, too
    const requested = (await write(ann, booth, 'Open?')).body.comment._id;
    const hasty = (await reply(ben, booth, requested, 'No')).body.comment._id;
    expect((await remove(ben, booth, hasty)).status).toBe(200);
    expect((await read(ben, booth)).comments).toMatchObject([{ message: 'Open?', replies: [] }]);
    const log = await portal.database.db
      .selectFrom('activity_entry')
      .select(['type', 'subject_id'])
      .where('subject_id', '=', booth.id)
      .execute();
    expect(log).toEqual([{ type: 'comment.remove', subject_id: booth.id }]);
  });
});

describe('mentions', () => {
  it('mentions accept only users who see the subject', async () => {
    const [ann, ben] = [await person(), await person({ firstName: 'Ben', lastName: 'Alder' })];
    const blind = await person({ firstName: 'Benno', lastName: 'Alder' });
    const away = await person({ firstName: 'Bentley', dealers: [await createDealer(portal.database.db)] });
    const gone = await person({ firstName: 'Benita', status: 'deactivated' });
    const booth = await makeBooth(portal, ann.id, ben.id, away.id, gone.id);
    expect(names(await find(ann, booth, 'ben'))).toEqual(['Ben Alder']);
    expect(names(await find(ann, booth, 'ben alder'))).toEqual(['Ben Alder']);
    expect((await find(ann, booth, 'b')).problem.fields?.[0]?.path).toBe('text');
    const tagged = [ben.id, blind.id, away.id, gone.id, randomUUID()];
    const rejected = await write(ann, booth, 'All of you', { taggedUsers: tagged });
    expect(rejected.problem.fields?.map(({ path }) => path)).toEqual(
      [1, 2, 3, 4].map((place) => `taggedUsers.${place}`),
    );
    expect(JSON.stringify(rejected.problem)).not.toMatch(/Alder|Bent/);
    expect((await read(ann, booth)).comments).toEqual([]);
    // who writes in the thread can be named by all who read it
    await write(away, booth, 'Here I am');
    expect(names(await find(ann, booth, 'ben'))).toEqual(['Ben Alder', expect.stringMatching(/^Bentley /)]);
  });

  it('mentions suggest users of the same admin group, also by the dealers of the group', async () => {
    const { db } = portal.database;
    const rep = await person({ firstName: 'Rory', role: 'sales-rep', dealers: [] });
    const peer = await person({
      firstName: 'Petra',
      lastName: 'Quill',
      role: 'district-manager',
      dealers: [],
    });
    const staff = await person({ firstName: 'Stan', lastName: 'Quill' });
    const booth = await makeBooth(portal, rep.id, peer.id, staff.id);
    expect(names(await find(rep, booth, 'quill'))).toEqual([]);
    const { id: group_id } = await db
      .insertInto('admin_group')
      .values({ name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('admin_group_user')
      .values([
        { group_id, user_id: rep.id },
        { group_id, user_id: peer.id },
      ])
      .execute();
    await db.insertInto('admin_group_dealer').values({ group_id, dealer_id: dealer }).execute();
    expect(names(await find(rep, booth, 'quill'))).toEqual(['Petra Quill', 'Stan Quill']);
    expect(names(await find(staff, booth, 'quill'))).toEqual(['Petra Quill']);
  });

  it('a mention shows the present name of its user, and none when the user was erased', async () => {
    const [ann, ben] = [await person(), await person({ firstName: 'Ben', lastName: 'Old' })];
    const booth = await makeBooth(portal, ann.id, ben.id);
    await write(ann, booth, 'Look', { taggedUsers: [ben.id] });
    const tag = async () => (await read(await signIn(ann.id), booth)).comments[0]?.taggedUsers;
    const { db } = portal.database;
    await db.updateTable('user_account').set({ last_name: 'New' }).where('id', '=', ben.id).execute();
    expect(await tag()).toEqual([{ _id: ben.id, name: 'Ben New', places: [] }]);
    await leave(ben);
    expect(await tag()).toEqual([{ _id: ben.id, name: '', places: [] }]);
  });

  it('a mention keeps its places in the text where an @ is', async () => {
    const [ann, ben] = [await person(), await person()];
    const booth = await makeBooth(portal, ann.id, ben.id);
    const tags = { taggedUsers: [ben.id, ann.id, ben.id, ben.id], tagPlaces: [3, 10, 13, 0] };
    const { comment } = (await write(ann, booth, 'Hi @, call @ @', tags)).body;
    expect(comment.message).toBe('Hi @, call @ @');
    const placesOf = ({ id }: Person) => comment.taggedUsers.find(({ _id }) => _id === id)?.places;
    expect([placesOf(ben), placesOf(ann)]).toEqual([[3, 13], []]);
  });

  it('a mention notifies its user once with a link to the comment, and never its author', async () => {
    const [ann, ben] = [await person({ firstName: 'Ann', lastName: 'Rye' }), await person()];
    const booth = await makeBooth(portal, ann.id, ben.id);
    const top = (await write(ben, booth, 'Question', { taggedUsers: [ben.id] })).body.comment._id;
    const { _id } = (await reply(ann, booth, top, 'Answer', { taggedUsers: [ben.id, ben.id] })).body.comment;
    const link = `/auth/booths/${booth.id}?comment=${_id}`;
    expect(await heard(ben)).toEqual([{ kind: 'comment.tagged', title: 'Ann Rye mentioned you', link }]);
    await reply(ben, booth, _id, 'Thanks');
    expect(await heard(ann)).toMatchObject([{ kind: 'comment.replied' }]);
    await portal.runJobs();
    const mail = await portal.database.db
      .selectFrom('mail')
      .select('data')
      .where('user_id', '=', ben.id)
      .executeTakeFirst();
    expect(mail?.data).toMatchObject({ link });
  });

  it('a reply to a reply notifies the author of the top comment unless that comment was deleted', async () => {
    const [ann, ben, cy] = [await person(), await person(), await person()];
    const booth = await makeBooth(portal, ann.id, ben.id, cy.id);
    const top = (await write(ann, booth, 'Question')).body.comment._id;
    const first = (await reply(ben, booth, top, 'Answer')).body.comment._id;
    const before = (await heard(ann)).length;
    await reply(cy, booth, first, 'More');
    expect([(await heard(ann)).length, (await heard(ben)).length]).toEqual([before + 1, 1]);
    await remove(ann, booth, top);
    await reply(cy, booth, first, 'Still more');
    expect([(await heard(ann)).length, (await heard(ben)).length]).toEqual([before + 1, 2]);
  });

  it('a comment notifies no one who muted the thread or no longer sees the subject', async () => {
    const [ann, ben, cy] = [await person(), await person(), await person()];
    const booth = await makeBooth(portal, ann.id, ben.id, cy.id);
    const [bens, cys] = [await write(ben, booth, 'Mine'), await write(cy, booth, 'Mine, too')];
    const mute = (muted: boolean) =>
      ben.at.call(contract.muteThread, { params: { id: booth.thread }, body: { muted } });
    expect((await mute(true)).body.muted).toBe(true);
    expect((await read(ben, booth)).thread.muted).toBe(true);
    await showTo(portal, booth, [ann.id, ben.id]);
    await reply(ann, booth, bens.body.comment._id, 'Answer', { taggedUsers: [ben.id] });
    await reply(ann, booth, cys.body.comment._id, 'Answer');
    expect([await heard(ben), await heard(cy)]).toEqual([[], []]);
    await mute(false);
    await reply(ann, booth, bens.body.comment._id, 'Answer');
    expect(await heard(ben)).toMatchObject([{ kind: 'comment.replied' }]);
  });
});

const nightly = async (name: string) => {
  await jobs.find((job) => job.name === name)?.run({}, portal);
  await portal.runJobs();
};
async function leave({ id, client }: Person): Promise<void> {
  const password = 'Correct4horse';
  const password_hash = await hashPassword(password);
  await portal.database.db.updateTable('user_account').set({ password_hash }).where('id', '=', id).execute();
  expect((await client.call(account.requestAccountDeletion, { body: { password } })).status).toBe(200);
  portal.clock.advance(14 * DAY + MINUTE);
  await nightly('account.erase');
}

describe('comments of erased and merged users', () => {
  it('comments of an erased user are removed, and others’ replies to them stay', async () => {
    const [ann, ben] = [await person({ firstName: 'Ann' }), await person()];
    const booth = await makeBooth(portal, ann.id, ben.id);
    const top = (await write(ann, booth, 'My secret')).body.comment._id;
    await write(ann, booth, 'Another secret');
    await reply(ben, booth, top, 'Answer');
    await leave(ann);
    // sessions have ended in two weeks
    const { comments } = await read(await signIn(ben.id), booth);
    expect(comments).toMatchObject([{ message: '', author: null, deleted: true }]);
    expect(comments[0]?.replies.map(({ message }) => message)).toEqual(['Answer']);
  });

  it('comments of a merged account belong to the primary account', async () => {
    const [one, two] = [await person({ firstName: 'Kim', lastName: 'One' }), await person()];
    const booth = await makeBooth(portal, one.id, two.id);
    await write(two, booth, 'By the second account', { taggedUsers: [one.id, two.id] });
    const admin = await person({ role: 'company-admin' });
    const body = { primary: one.id, secondary: two.id };
    expect((await admin.client.call(merge.mergeUsers, { body })).status).toBe(200);
    const [comment] = (await read(one, booth)).comments;
    expect(comment?.author?.name).toBe('Kim One');
    expect(comment?.taggedUsers.map(({ name }) => name)).toContain('Kim One');
    expect(comment?.can.delete).toBe(true);
  });
});
