import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, languageOf } from '@forecourt/contract/languages';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import type { Portal } from '../../kit/portal.ts';
import { openTraining } from './commands/renew.ts';
import { dayAt, dayText, type Day } from './days.ts';
import { isCurrent } from './certificate-scope.ts';
import { dueReminder, graceUntil, RENEWAL_OPENS, type Validity } from './validity.ts';

/** A certificate of somebody who is still there, with what mails about it say. */
interface Holding extends Validity {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly receive_emails: boolean;
}

const holdings = sql`
  select c.id, c.user_id, c.title, c.name, c.issued_on, c.expires_on, c.grace_days, u.email, u.language, u.receive_emails
  from certificate c join user_account u on u.id = c.user_id and u.status = 'active' and u.deleted_at is null
      and u.merged_into is null
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
    // oxlint-disable-next-line no-await-in-loop -- one short transaction each: what was sent stays sent
    await database.write(async (tx) => {
      const told = await tx
        .insertInto('certificate_reminder')
        .values({ certificate_id: row.id, days, sent_at: clock.now() })
        .onConflict((oc) => oc.doNothing())
        .returning('days')
        .executeTakeFirst();
      if (told) await tell(tx, { jobs }, row, 'certificate-expires', row.expires_on);
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
    // oxlint-disable-next-line no-await-in-loop -- as above
    await portal.database.write(async (tx) => {
      const opened = await openTraining(tx, row.id, { settings, now: portal.clock.now(), again });
      if (opened) await tell(tx, portal, row, 'certificate-again', row.expires_on);
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
      // oxlint-disable-next-line no-await-in-loop -- one short transaction for each person
      await portal.database.write(async (tx) => {
        const opened = await openTraining(tx, row.id, {
          settings,
          now: portal.clock.now(),
          again: { reason: 'change', dueOn },
          ...(courseId && { courseIds: [courseId] }),
        });
        await meetRequirement(tx, row.id, requirement, dueOn);
        if (opened) await tell(tx, portal, row, 'certificate-changed', dueOn);
      });
    }
  },
});

/** Until the day that was set the certificate stays valid, and no longer; a second run finds nothing left to do. */
const meetRequirement = (tx: Tx, id: string, requirement: number, dueOn: Day) =>
  sql`update certificate set requirement = ${requirement}, grace_days = 0,
      expires_on = least(coalesce(expires_on, 'infinity'), ${dueOn}::date)
    where id = ${id} and requirement < ${requirement} and renewed_at is null`.execute(tx);

async function tell(
  tx: Tx,
  { jobs }: Pick<Portal, 'jobs'>,
  row: Holding,
  template: string,
  day: Day | null,
): Promise<void> {
  if (!row.receive_emails) return;
  const language = languageOf(row.language) ?? DEFAULT_LANGUAGE;
  await queueMail(tx, jobs, {
    to: row.email,
    userId: row.user_id,
    language,
    template,
    values: { name: row.name, title: row.title, date: day === null ? '' : dayText(day, language) },
  });
}

export const certificateJobs: readonly AnyJob[] = [watchValidity, certificationChanged];
