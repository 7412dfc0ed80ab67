import { sql } from 'kysely';
import { keepDutiesOf, markKept } from '../../features/reports/reports.public.ts';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoArea } from '../areas.ts';
import { idOf } from './people.ts';

const WEEK = 7 * DAY;
/** Days of history. */
const YEAR = 365;

/**
 * A year of visits: learners come more often the more they learn, hardly on weekends, and a few stay away. Assignments
 * are computed as the nightly job does.
 */
export const reportsDemo: DemoArea =
  async () =>
  async (tx, { people, settings, now }) => {
    await sql`
    insert into user_day (user_id, day)
    select u.id, day::date from user_account u
      cross join generate_series(((${now}::timestamptz at time zone ${settings.timeZone})::date - ${YEAR - 1}::int)::timestamp,
        (${now}::timestamptz at time zone ${settings.timeZone})::date::timestamp, interval '1 day') day
    where u.status = 'active' and day >= u.created_at
      -- the same days at every start: a number from person and day instead of chance
      and abs(hashtextextended(u.email::text || day::date::text, 7)) % 100
        < case when extract(isodow from day) > 5 then 4 else 10 + abs(hashtextextended(u.email::text, 3)) % 30 end
    on conflict do nothing`.execute(tx);
    await sql`
    insert into user_day (user_id, day)
    select user_id, (updated_at at time zone ${settings.timeZone})::date from course_progress
    on conflict do nothing`.execute(tx);
    await sql`update user_account u set last_sign_in_at = seen.day::timestamp at time zone ${settings.timeZone} + interval '9 hours'
    from (select user_id, max(day) as day from user_day group by user_id) seen
    where seen.user_id = u.id and u.last_sign_in_at is null
      and seen.day < (${now}::timestamptz at time zone ${settings.timeZone})::date`.execute(tx);
    for (const id of people.users.values()) await keepDutiesOf(tx, id, now);
    await markKept(tx, 'duties', now);
    await saveViews(tx, { owner: idOf(people.users, 'company-admin@demo.test'), now });
  };

/** A view that managers share, one of its own, and a schedule that follows the first; it ran, and was missed once. */
async function saveViews(
  tx: Tx,
  { owner, now }: { readonly owner: string; readonly now: Date },
): Promise<void> {
  const view = (name: string, filters: Record<string, string[]>, shared_roles: string[]) => ({
    user_id: owner,
    report: 'users',
    name,
    filters: JSON.stringify(filters),
    shared_roles,
    created_at: now,
    updated_at: now,
  });
  const { id } = await tx
    .insertInto('report_view')
    .values(view('Overdue', { standing: ['overdue'] }, ['dealer-manager', 'multi-dealer-manager']))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('report_view')
    .values(view('Certificates expiring', { standing: ['expiring'] }, []))
    .execute();
  const schedule = await tx
    .insertInto('report_schedule')
    .values({
      owner_id: owner,
      report: 'users',
      view_id: id,
      filters: JSON.stringify({ standing: ['overdue'] }),
      times: ['07:30'],
      days: [1],
      format: 'csv',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('report_recipient').values({ schedule_id: schedule.id, user_id: owner }).execute();
  await tx
    .insertInto('report_run')
    .values(
      (['done', 'missed', 'done'] as const).map((state, weeks) => ({
        schedule_id: schedule.id,
        slot: new Date(now.getTime() - (weeks + 1) * WEEK),
        state,
      })),
    )
    .execute();
}
