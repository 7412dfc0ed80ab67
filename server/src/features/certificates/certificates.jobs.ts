import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { TextValues } from '../../kit/i18n.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import { openTraining } from './commands/renew.ts';
import { daysBetween } from './days.ts';
import { dayAt, type Day } from '../../kit/clock.ts';
import { isCurrent } from './certificate-scope.ts';
import { RENEWAL_OPENS } from '../../kit/metrics-sql.ts';
import { dueReminder, graceUntil, type Validity } from './validity.ts';

/** A certificate of an active user, with the facts that notifications mention. */
interface Holding extends Validity {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
}

const holdings = sql`
  select c.id, c.user_id, c.title, c.issued_on, c.expires_on, c.grace_days
  from certificate c join user_account u on u.id = c.user_id and ${isActiveAccount('u')}
    join certification n on n.id = c.certification_id`;

/** Reminds holders of certificates that run out soon, and opens the training of those that have. Can run twice. */
export const watchValidity = defineJob({
  name: 'certificates.validity',
  data: z.object({}),
  schedule: '20 4 * * *',
  expireIn: 3600,
  async run(_data, portal) {
    const settings = await portal.tenant.settings();
    if (!settings.features.certificates) return;
    const today = dayAt(portal.clock.now());
    await remindAll(portal, today);
    await reopenAll(portal, settings, today);
  },
});

async function remindAll({ database, jobs, clock }: Portal, today: Day): Promise<void> {
  const { rows } = await sql<Holding>`${holdings}
    where ${isCurrent('c')} and n.reminders and c.expires_on between ${today}::date and ${today}::date + ${RENEWAL_OPENS}::int
    order by c.id`.execute(database.db);
  for (const row of rows) {
    const days = dueReminder(row, today);
    if (days === undefined) continue;
    await database.write(async (tx) => {
      const recipient = await tx
        .insertInto('certificate_reminder')
        .values({ certificate_id: row.id, days, sent_at: clock.now() })
        .onConflict((oc) => oc.doNothing())
        .returning('days')
        .executeTakeFirst();
      if (!recipient || row.expires_on === null) return;
      await notifyUser(tx, { jobs, clock }, row, {
        kind: 'certificate.expiring',
        key: `certificate-expiring:${row.id}:${days}`,
        data: { days: daysBetween(today, row.expires_on), date: row.expires_on },
        link: pageOf(row.id),
      });
    });
  }
}

/** The training opens on the day after the last valid day. */
async function reopenAll(portal: Portal, settings: TenantSettings, today: Day): Promise<void> {
  const { rows } = await sql<Holding>`${holdings}
    left join course_progress cp on cp.user_id = c.user_id and cp.course_id = c.course_id
    left join curriculum_progress kp on kp.user_id = c.user_id and kp.curriculum_id = c.curriculum_id
    left join course o on o.id = c.course_id left join curriculum k on k.id = c.curriculum_id
    where ${isCurrent('c')} and n.enabled and n.re_enrolment and c.expires_on < ${today}::date
      and coalesce(o.status, k.status) = 'published' and o.deleted_at is null and k.deleted_at is null
      and cp.renewal_status is null and kp.renewal_status is null and num_nonnulls(cp.status, kp.status) = 1
    order by c.id`.execute(portal.database.db);
  for (const row of rows) {
    const again = { reason: 'expiry' as const, dueOn: graceUntil(row) };
    await portal.database.write(async (tx) => {
      const opened = await openTraining(tx, row.id, {
        settings,
        now: portal.clock.now(),
        portal,
        again,
      });
      if (opened)
        await notifyUser(tx, portal, row, {
          kind: 'certificate.expired',
          key: `certificate-expired:${row.id}`,
          data: {},
          link: TRAINING,
        });
    });
  }
}

/** Opens the training to all holders after a change that is so large that they must certify again. */
export const certificationChanged = defineJob({
  name: 'certificates.changed',
  data: z.object({
    certificationId: z.uuid(),
    requirement: z.number().int(),
    dueOn: z.iso.date(),
    courseId: z.uuid().nullable(),
  }),
  expireIn: 3600,
  async run({ certificationId, requirement, dueOn, courseId }, portal) {
    const settings = await portal.tenant.settings();
    const { rows } = await sql<Holding>`${holdings}
      where n.id = ${certificationId} and ${isCurrent('c')} and c.requirement < ${requirement}
      order by c.id`.execute(portal.database.db);
    for (const row of rows) {
      await portal.database.write(async (tx) => {
        await openTraining(tx, row.id, {
          settings,
          now: portal.clock.now(),
          portal,
          again: { reason: 'change', dueOn },
          ...(courseId && { courseIds: [courseId] }),
        });
        // every certificate that ends earlier is announced, even if another one has already reopened the course
        const { numAffectedRows = 0n } = await meetRequirement(tx, row.id, requirement, dueOn);
        if (numAffectedRows > 0n)
          await notifyUser(tx, portal, row, {
            kind: 'certificate.changed',
            key: `certificate-changed:${row.id}:${requirement}`,
            data: { date: dueOn },
            link: TRAINING,
          });
      });
    }
  },
});

/** The certificate stays valid until the given day; a second run finds nothing left to do. */
const meetRequirement = (tx: Tx, id: string, requirement: number, dueOn: Day) =>
  sql`update certificate set requirement = ${requirement}, grace_days = 0,
      expires_on = least(coalesce(expires_on, 'infinity'), ${dueOn}::date)
    where id = ${id} and requirement < ${requirement} and renewed_at is null`.execute(tx);

interface Recipient {
  readonly kind: 'certificate.expiring' | 'certificate.expired' | 'certificate.changed';
  readonly key: string;
  readonly data: TextValues;
  readonly link: string;
}

/** In the page and by mail, as the holder has chosen. */
const notifyUser = (
  tx: Tx,
  { jobs, clock }: Pick<Portal, 'jobs' | 'clock'>,
  row: Holding,
  recipient: Recipient,
): Promise<unknown> =>
  notify(tx, jobs, clock.now(), {
    ...recipient,
    to: [row.user_id],
    data: { title: row.title, ...recipient.data },
  });

const pageOf = (id: string): string => `/auth/me?tab=certificates&certificate=${id}`;
const TRAINING = '/auth/my-training';

export const certificateJobs: readonly AnyJob[] = [watchValidity, certificationChanged];
