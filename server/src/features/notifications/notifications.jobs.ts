import { sql } from 'kysely';
import { z } from 'zod';
import { isActiveAccount } from '../../kit/access/standing.ts';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob } from '../../kit/jobs/jobs.ts';
import { noticeList } from '../../kit/mail/compose.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import { sendNotificationEmails, seenAboutBy, wordsOf } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';

/** Notifications that have been read are kept this long, unread ones three times as long. */
const RETENTION = 90 * DAY;
/** Titles that a digest names; the rest is counted. */
const NAMED = 20;

/** One mail a day with what has come for those who want it so. */
const sendDigests = defineJob({
  name: 'notifications.digest',
  data: z.object({}),
  schedule: '30 6 * * *',
  expireIn: 3600,
  async run(_data, portal) {
    const waiting = await portal.database.db
      .selectFrom('notification')
      .select('user_id')
      .distinct()
      .where('mail', '=', 'digest')
      .where('mailed_at', 'is', null)
      .execute();
    for (const { user_id } of waiting) await portal.database.write((tx) => sendDigest(tx, portal, user_id));
  },
});

async function sendDigest(tx: Tx, portal: Portal, userId: string): Promise<void> {
  const seen = await seenAboutBy(tx, portal, userId);
  const { rows: due } = await sql<{ kind: string; data: unknown; created_at: Date; seen: boolean }>`
    update notification n set mailed_at = ${portal.clock.now()}
    where user_id = ${userId} and mail = 'digest' and mailed_at is null
    returning kind, data, created_at, ${seen} as seen`.execute(tx);
  const rows = due.filter((row) => row.seen);
  const person = await tx
    .selectFrom('user_account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .where(isActiveAccount())
    .where('receive_emails', '=', true)
    .executeTakeFirst();
  if (!person || rows.length === 0) return;
  const notices = rows
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, NAMED)
    .map(({ kind, data, created_at }) => ({
      title: wordsOf(kind, data, person.language).title,
      at: created_at.toISOString(),
    }));
  await queueMail(tx, portal.jobs, {
    to: person.email,
    userId,
    language: person.language,
    template: 'digest',
    values: { name: person.first_name, count: rows.length, notices: noticeList(notices) },
  });
}

const removeOld = defineJob({
  name: 'notifications.remove-old',
  data: z.object({}),
  schedule: '50 3 * * *',
  async run(_data, { database, clock }) {
    const now = clock.now().getTime();
    await database.db
      .deleteFrom('notification')
      .where((eb) =>
        eb.or([
          eb.and([eb('read_at', 'is not', null), eb('created_at', '<', new Date(now - RETENTION))]),
          eb('created_at', '<', new Date(now - 3 * RETENTION)),
        ]),
      )
      .execute();
  },
});

export const notificationJobs = [sendNotificationEmails, sendDigests, removeOld] as const;
