import { sql, type Kysely } from 'kysely';

/** Mails about seats carry invitations, which no digest can; classes take the time of those who teach them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update notification_choice set mail = 'now' where mail = 'digest'
    and kind in ('live.enrolled', 'live.promoted', 'live.changed', 'live.cancelled', 'live.removed')`,
  // each day from the start's to the end's clock time; an instructor who is booked twice already keeps what came first
  `insert into instructor_busy (user_id, kind, thing_id, starts_at, ends_at, blocked)
    select taught.user_id, 'live-event', taught.id, days.starts_at, days.ends_at, tstzrange(days.starts_at, days.ends_at)
    from (select e.id, e.timezone, i.user_id, e.starts_at at time zone e.timezone as first,
          e.ends_at at time zone e.timezone as last
        from ilt_event e join ilt_instructor i on i.event_id = e.id
        where e.status = 'published' and e.deleted_at is null and e.ends_at > now()) taught
      cross join lateral (select (taught.last::time <= taught.first::time)::int as nights) over_midnight
      cross join lateral (
        select (day::date + taught.first::time) at time zone taught.timezone as starts_at,
          (day::date + nights + taught.last::time) at time zone taught.timezone as ends_at
        from generate_series(taught.first::date::timestamp, (taught.last::date - nights)::timestamp, interval '1 day') day
      ) days
    where days.ends_at > days.starts_at
    on conflict do nothing`,
];
