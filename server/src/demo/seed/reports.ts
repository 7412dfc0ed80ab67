import { sql } from 'kysely';
import { keepDutiesOf, markKept } from '../../features/reports/reports.public.ts';
import type { DemoArea } from '../areas.ts';

/** Days of history. */
const YEAR = 365;

/**
 * A year of visits: people come more often the more they learn, hardly at the weekend, and a few stay away. What is
 * mandatory for whom is worked out as the night would.
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
    for (const id of people.users.values()) await keepDutiesOf(tx, id);
    await markKept(tx, 'duties', now);
  };
