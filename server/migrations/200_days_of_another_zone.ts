import { sql, type Kysely } from 'kysely';

/**
 * Sums by day and week of another time zone are recounted by a job (`reports.zone`), and no longer while the settings are saved:
 * at a million rows of progress that held the save, and everybody who learned meanwhile, for seconds.
 */
const STATEMENTS = [
  ...['setting_zone', 'setting_zone_begins', 'setting_zone_weekly', 'setting_zone_weekly_begins'].map(
    (name) => `drop trigger ${name} on setting`,
  ),
  `drop function days_of_zone()`,
  `drop function weeks_of_zone()`,
  `create function zone_changed() returns trigger language plpgsql as $$
    begin
      insert into report_kept (name, as_of) values ('zone', date_trunc('milliseconds', clock_timestamp()))
        on conflict (name) do update set as_of = excluded.as_of;
      return null;
    end $$`,
  `create trigger setting_zone after update on setting for each row
    when (old.key = 'tenant' and old.value ->> 'timeZone' is distinct from new.value ->> 'timeZone')
    execute function zone_changed()`,
  `create trigger setting_zone_begins after insert on setting for each row
    when (new.key = 'tenant' and new.value ->> 'timeZone' <> 'America/New_York') execute function zone_changed()`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
