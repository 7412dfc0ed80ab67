import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { dayAt } from '../../kit/clock.ts';
import { notify } from '../../kit/notify.ts';
import { abroad } from './residence.queries.ts';
import { paymentsOf, rulesOf, yearAt } from './tax-totals.ts';

/** Years after the return of the last payment for which records are kept. */
const RETENTION_YEARS = 4;
/** Days before the end of a declaration from which its person is asked for the next. */
const RENEWAL_DAYS = 60;

/** Asks for a form before money waits: from half of the threshold on, once a year. */
const requestForms = defineJob({
  name: 'forms.ask',
  data: z.object({}),
  schedule: '15 4 * * *',
  async run(_data, { database, clock, tenant, jobs }) {
    const now = clock.now();
    const { timeZone, features } = await tenant.settings();
    if (!features.rewards && !features.salesRewards) return;
    const year = yearAt(now, timeZone);
    const rules = await rulesOf(database.db, year);
    const { rows } = await sql<{ user_id: string }>`
      select paid.user_id from (${paymentsOf(rules, timeZone)}) paid join user_account u on u.id = paid.user_id
      where not exists (select from tax_form f where f.user_id = paid.user_id and f.superseded_at is null)
        and not ${abroad('u.id', dayAt(now, timeZone))}
        and not exists (select from tax_residence r
          where r.user_id = u.id and r.superseded_at is null and r.status = 'declared')
      group by paid.user_id having sum(paid.amount) * 2 >= ${rules.threshold}::bigint`.execute(database.db);
    for (const { user_id } of rows)
      await database.write((tx) =>
        notify(tx, jobs, now, {
          kind: 'form.wanted',
          to: [user_id],
          data: {},
          link: '/auth/w9/create',
          key: `form-wanted:${year}`,
        }),
      );
  },
});

/** Tells payees abroad once that their declaration ends soon, unless they have signed the next one. */
const remindToRenew = defineJob({
  name: 'forms.renew',
  data: z.object({}),
  schedule: '20 4 * * *',
  async run(_data, { database, clock, tenant, jobs }) {
    const now = clock.now();
    const { timeZone, features } = await tenant.settings();
    if (!features.rewards && !features.salesRewards) return;
    const today = dayAt(now, timeZone);
    const { rows } = await sql<{ id: string; user_id: string; expires_on: string }>`
      select r.id, r.user_id, r.expires_on from tax_residence r
      where r.superseded_at is null and r.status = 'accepted'
        and r.expires_on between ${today}::date and ${today}::date + ${RENEWAL_DAYS}::int
        and not exists (select from tax_residence next where next.user_id = r.user_id
          and next.superseded_at is null and next.status = 'declared')`.execute(database.db);
    for (const { id, user_id, expires_on } of rows)
      await database.write((tx) =>
        notify(tx, jobs, now, {
          kind: 'form.expiring',
          to: [user_id],
          data: { date: expires_on },
          link: '/auth/w9/create',
          key: `form-expiring:${id}`,
        }),
      );
  },
});

/** Removes forms of people who were erased, four years after the return of their last payment was due. */
const purgeForms = defineJob({
  name: 'forms.purge',
  data: z.object({}),
  schedule: '25 4 * * *',
  async run(_data, { database, clock, tenant }) {
    const { timeZone } = await tenant.settings();
    // the return of a year is due in the year after it
    const last = yearAt(clock.now(), timeZone) - RETENTION_YEARS - 2;
    for (const table of ['tax_form', 'tax_residence'])
      await sql`delete from ${sql.table(table)} f using user_account u
        where u.id = f.user_id and u.deleted_at is not null and u.merged_into is null
          and extract(year from f.signed_at at time zone ${timeZone}) <= ${last}::int
          and not exists (select from payout p where p.user_id = u.id
            and (p.status in ('held', 'created', 'sending') or extract(year from p.sent_at at time zone ${timeZone}) > ${last}::int))`.execute(
        database.db,
      );
  },
});

export const formsJobs: readonly AnyJob[] = [requestForms, remindToRenew, purgeForms];
