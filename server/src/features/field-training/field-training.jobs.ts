import { sql } from 'kysely';
import { z } from 'zod';
import { releaseTime } from '../../kit/calendar/busy.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import type { Portal } from '../../kit/portal.ts';
import { removeThreads } from '../../kit/threads.ts';
import { refreshCalendars } from './imported/imported.commands.ts';
import { addNews } from './unread-events.ts';
import { notifyAll } from './notifications.ts';
import { logSystemChange } from './visit-log.ts';

/** Cancels requests that aren't confirmed by their start. */
const expireRequests = defineJob({
  name: 'field-training.expire',
  data: z.object({}),
  schedule: '*/5 * * * *',
  run: (_data, portal) => expire(portal),
});

async function expire(portal: Portal): Promise<void> {
  const { database, clock } = portal;
  const now = clock.now();
  const settings = await portal.tenant.settings();
  const late = await database.db
    .selectFrom('appointment')
    .select('id')
    .where('status', '=', 'created')
    .where('deleted_at', 'is', null)
    .where('starts_at', '<=', now)
    .execute();
  for (const { id } of late)
    await database.write(async (tx) => {
      const cancelled = await tx
        .updateTable('appointment')
        .set((eb) => ({
          status: 'cancelled',
          cancelled_at: now,
          updated_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('status', '=', 'created')
        .where('starts_at', '<=', now)
        .returning(['id', 'subject'])
        .executeTakeFirst();
      if (!cancelled) return;
      await logSystemChange(tx, now, 'visit.cancel', cancelled);
      await addNews(tx, id, { kind: 'cancelled', by: null, now });
      await notifyAll(tx, { now, portal, settings }, id, { news: 'cancelled' });
    });
}

/** Times of reminders for confirmed attendees; the one an hour before is only for online visits. */
const REMINDERS = [
  { which: 'hour', before: HOUR, online: true },
  { which: 'day', before: DAY, online: false },
  { which: 'week', before: 7 * DAY, online: false },
] as const;

const remind = defineJob({
  name: 'field-training.remind',
  data: z.object({}),
  schedule: '*/10 * * * *',
  run: (_data, portal) => sendReminders(portal),
});

async function sendReminders(portal: Portal): Promise<void> {
  const { database, clock } = portal;
  const now = clock.now();
  const settings = await portal.tenant.settings();
  if (!settings.features.fieldTraining) return;
  for (const { which, before, online } of REMINDERS) {
    // who confirms inside the last week is not reminded of that week
    const { rows } = await sql<{ id: string; starts_at: Date }>`
      select id, starts_at from appointment where status = 'confirmed' and deleted_at is null
        and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + before)}
        and starts_at - ${`${before} milliseconds`}::interval >= confirmed_at
        and (is_virtual or ${!online})`.execute(database.db);
    for (const { id, starts_at } of rows)
      await database.write((tx) =>
        // a rescheduled visit is reminded again
        notifyAll(tx, { now, portal, settings }, id, {
          news: 'reminder',
          key: `field:${id}:${starts_at.toISOString()}:${which}`,
        }),
      );
  }
}

/** Days for which a deleted visit is kept. */
const RETENTION = 30 * DAY;

const purge = defineJob({
  name: 'field-training.purge',
  data: z.object({}),
  schedule: '35 3 * * *',
  async run(_data, { database, clock }) {
    const before = new Date(clock.now().getTime() - RETENTION);
    await database.write(async (tx) => {
      const gone = await tx
        .deleteFrom('appointment')
        .where('deleted_at', '<', before)
        .returning(['id', 'thread_id'])
        .execute();
      for (const { id } of gone) await releaseTime(tx, { kind: 'appointment', id });
      await removeThreads(
        tx,
        gone.map(({ thread_id }) => thread_id),
      );
    });
  },
});

export const fieldTrainingJobs: readonly AnyJob[] = [refreshCalendars, expireRequests, remind, purge];
