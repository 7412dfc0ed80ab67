import { sql } from 'kysely';
import { z } from 'zod';
import { audienceView, type AudienceColumns } from '../../kit/access/audience.ts';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { announceToAll } from '../../kit/live.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import { actorOfUser } from '../../kit/session/actor-of-user.ts';
import { fullName } from '../../kit/session/actor.ts';
import { loadLink } from './messages.queries.ts';
import { excerptOf } from './messages.view.ts';
import { gets } from './recipients.ts';
import { AudienceInput } from '@forecourt/contract/audience';

/** Recipients of one transaction. */
const BATCH = 1000;

interface Due extends AudienceColumns {
  readonly id: string;
  readonly created_by: string;
  readonly users: string[];
  readonly everyone: boolean;
}

/**
 * Sends a message: fixes who gets it, then brings it to them a batch at a time, a transaction each. Whatever ends it, the
 * next try goes on where it was: who has got it is marked in the transaction that tells them.
 */
export const sendMessage = defineJob({
  name: 'messages.send',
  data: z.object({ id: z.uuid() }),
  expireIn: 3600,
  async run({ id }, portal) {
    await portal.database.write((tx) => fixRecipients(tx, portal, id));
    while (await portal.database.write((tx) => deliverBatch(tx, portal, id)));
    await portal.database.write((tx) => finish(tx, id));
  },
});

/** Resolves the recipients once, when sending starts, by the sender's permissions at that time. */
async function fixRecipients(tx: Tx, portal: Portal, id: string): Promise<void> {
  const now = portal.clock.now();
  const { rows } = await sql<Due>`select id, created_by, users, everyone, audience_roles, audience_brands,
      audience_business_units, audience_groups, audience_dealers
    from message where id = ${id} and status = 'scheduled' and send_at <= ${now} for update`.execute(tx);
  const [message] = rows;
  if (!message) return;
  const sender = await actorOfUser(tx, message.created_by, await portal.tenant.settings());
  if (!sender) {
    // nothing is sent in the name of an erased user
    await sql`update message set status = 'draft', version = version + 1 where id = ${id}`.execute(tx);
    return;
  }
  const to = {
    audience: AudienceInput.parse(audienceView(message)),
    users: message.users,
    everyone: message.everyone,
  };
  const { numAffectedRows = 0n } = await sql`insert into message_recipient (message_id, user_id)
    select ${id}, u.id from user_account u join role r on r.id = u.role_id where ${gets(sender, to)}
    on conflict do nothing`.execute(tx);
  await sql`update message set status = 'sending', sent_at = ${now}, recipients = ${Number(numAffectedRows)},
    version = version + 1 where id = ${id}`.execute(tx);
}

interface Sending {
  readonly subject: string;
  readonly body: string;
  readonly round: number;
  readonly also_mail: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Delivers the message to a batch of recipients; false when none are left or it was withdrawn. */
async function deliverBatch(tx: Tx, portal: Portal, id: string): Promise<boolean> {
  const now = portal.clock.now();
  // withdrawing waits for the batch, and the next batch sees it
  const { rows } = await sql<Sending>`select m.subject, m.body, m.round, m.also_mail,
      u.first_name as "firstName", u.last_name as "lastName"
    from message m join user_account u on u.id = m.created_by
    where m.id = ${id} and m.status = 'sending' for share of m`.execute(tx);
  const [message] = rows;
  if (!message) return false;
  const { subject, body, round, also_mail } = message;
  const notified = await sql<{ user_id: string }>`
    with due as (select user_id from message_recipient
      where message_id = ${id} and (round is null or round < ${round}) and read_at is null
      order by user_id limit ${BATCH} for update skip locked)
    update message_recipient got set round = ${round}, delivered_at = ${now} from due
    where got.message_id = ${id} and got.user_id = due.user_id returning got.user_id`.execute(tx);
  if (notified.rows.length === 0) return false;
  await notify(tx, portal.jobs, now, {
    kind: 'message.received',
    to: notified.rows.map(({ user_id }) => user_id),
    data: { subject, sender: fullName(message), excerpt: excerptOf(body) },
    link: loadLink(id),
    key: `message:${id}:${round}`,
    about: { kind: 'message', id },
    withoutMail: !also_mail,
    quiet: true,
  });
  return true;
}

/** Refreshes open pages once after the last batch. */
async function finish(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`update message m set status = 'sent', version = version + 1
    where id = ${id} and status = 'sending' and not exists (select from message_recipient got
      where got.message_id = m.id and (got.round is null or got.round < m.round) and got.read_at is null)
    returning id`.execute(tx);
  if (rows.length === 0) return;
  for (const topic of ['notifications', 'badges'] as const) await announceToAll(tx, topic);
}

/** Every minute: what should be on its way and is not, because a process was killed or a clock stood still. */
const resumeSending = defineJob({
  name: 'messages.resume',
  data: z.object({}),
  schedule: '* * * * *',
  async run(_data, portal) {
    const due = await sql<{ id: string }>`select id from message
      where status in ('scheduled', 'sending') and send_at <= ${portal.clock.now()} order by send_at`.execute(
      portal.database.db,
    );
    for (const { id } of due.rows)
      await portal.database.write((tx) => portal.jobs.enqueue(tx, sendMessage, { id }, { singletonKey: id }));
  },
});

export const messageJobs: readonly AnyJob[] = [sendMessage, resumeSending];
