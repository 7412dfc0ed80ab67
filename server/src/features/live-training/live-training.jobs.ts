import { sql } from 'kysely';
import { z } from 'zod';
import { DAY, HOUR } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { settleAttendance } from './attendance/settle-attendance.ts';
import { events } from './events/events.kind.ts';
import { eventLink, noticeData, usersToNotify } from './events/notify-changed.ts';
import { locateLocations } from './locations/locate.ts';
import { systemContext } from './change-context.ts';
import {
  closeWaitlists,
  releaseSeatsOfInactiveUsers,
  expireOffersAndPromote,
} from './seats/close-waitlist.ts';
import { releaseDuplicateSeats, restoreSeats } from './seats/duplicate-seats.ts';
import { templates } from './templates/templates.kind.ts';

/** What the clock does with classes, every minute: offers, lines and seats that end, who was there. Can run twice. */
const tick = defineJob({
  name: 'live-training.tick',
  data: z.object({}),
  schedule: '* * * * *',
  async run(_data, portal) {
    const by = await systemContext(portal);
    await releaseSeatsOfInactiveUsers(by);
    await closeWaitlists(by);
    await expireOffersAndPromote(by);
    await settleAttendance(by);
    await remind(portal);
    await portal.database.db.deleteFrom('ilt_claim').where('expires_at', '<=', by.now).execute();
  },
});

/** Reminders, the nearest first: a user who enrolls late gets one. */
const REMINDERS = [
  { name: 'hour', before: HOUR, virtual: true },
  { name: 'day', before: DAY, virtual: false },
  { name: 'week', before: 7 * DAY, virtual: false },
] as const;

/** Reminds users of their classes; a rescheduled class is reminded again. */
async function remind({ database, clock, jobs }: Portal): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{
    id: string;
    title: string;
    starts_at: Date;
    timezone: string;
    is_virtual: boolean;
  }>`
    select e.id, t.title, e.starts_at, e.timezone, e.is_virtual from ilt_event e join ilt_template t on t.id = e.template_id
    where e.status = 'published' and e.deleted_at is null and e.starts_at > ${now}
      and e.starts_at <= ${new Date(now.getTime() + 7 * DAY)}`.execute(database.db);
  for (const event of rows) {
    const left = event.starts_at.getTime() - now.getTime();
    const due = REMINDERS.find(({ before, virtual }) => left <= before && (!virtual || event.is_virtual));
    if (!due) continue;
    await database.write(async (tx) =>
      notify(tx, jobs, now, {
        kind: 'live.reminder',
        to: await usersToNotify(tx, event.id, 'enrolled'),
        data: noticeData(event),
        link: eventLink(event.id),
        key: `live-reminder:${event.id}:${event.starts_at.getTime()}:${due.name}`,
        about: { kind: 'live-event', id: event.id },
      }),
    );
  }
}

export const liveTrainingJobs: readonly AnyJob[] = [
  tick,
  releaseDuplicateSeats,
  restoreSeats,
  locateLocations,
  purgeJob(events, { name: 'live-event.purge' }),
  purgeJob(templates, {
    name: 'live-template.purge',
    // what people did there stays in their history
    when: () =>
      sql<boolean>`not exists (select from ilt_event e where e.template_id = ilt_template.id)
        and not exists (select from ilt_credit c where c.template_id = ilt_template.id)
        and not exists (select from ilt_course_taker k where k.template_id = ilt_template.id)`,
  }),
  purgeJob(
    { kind: 'live-location', table: 'ilt_location' },
    {
      name: 'live-location.purge',
      when: () => sql<boolean>`not exists (select from ilt_event e where e.location_id = ilt_location.id)`,
    },
  ),
];
