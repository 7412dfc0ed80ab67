import { sql, type Kysely } from 'kysely';

/**
 * What reports over all people are read from. What each person earned in each period is kept up by the database itself
 * with every entry of the ledger: entries are never changed or removed, so adding each once is all there is to it,
 * whoever writes them. And what two accounts of one person may share stands in columns of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EARNED = `account = 'points' and reason in ('course-passed', 'bonus', 'correction')`;

/** The sums of some entries by period. */
const sums = (entries: string) => `
  select p.period, p.since, n.user_id, sum(n.amount)::int,
    (count(*) filter (where n.amount > 0 and n.subject_id is not null))::int
  from ${entries} n
    cross join lateral (select n.at at time zone 'UTC' as at) utc
    cross join lateral (values ('all', date '1970-01-01'), ('year', date_trunc('year', utc.at)::date),
      ('quarter', date_trunc('quarter', utc.at)::date), ('month', date_trunc('month', utc.at)::date),
      ('week', date_trunc('week', utc.at)::date)) as p(period, since)
  where ${EARNED}
  group by p.period, p.since, n.user_id`;

const LIVING = 'where deleted_at is null and merged_into is null';

const STATEMENTS = [
  `create table earned_points (
    period text not null check (period in ('week','month','quarter','year','all')),
    -- the first day of the period, in UTC
    since date not null,
    user_id uuid not null references user_account,
    points int not null,
    courses int not null,
    primary key (user_id, period, since)
  )`,
  `insert into earned_points (period, since, user_id, points, courses) ${sums('ledger_entry')}`,
  // the board, from the top
  `create index earned_points_board on earned_points (period, since, points desc, user_id) include (courses)`,
  `create function ledger_sums_up() returns trigger language plpgsql as $$
    begin
      insert into earned_points (period, since, user_id, points, courses) ${sums('entered')}
      -- in one order: two transactions that write for the same people do not wait for each other crosswise
      order by n.user_id, p.period, p.since
      on conflict (user_id, period, since) do update
        set points = earned_points.points + excluded.points, courses = earned_points.courses + excluded.courses;
      return null;
    end $$`,
  `create trigger ledger_sums_up after insert on ledger_entry
    referencing new table as entered for each statement execute function ledger_sums_up()`,
  // what one brand's courses gave is summed from their entries
  `drop index ledger_entry_earned`,
  `create index ledger_entry_earned on ledger_entry (subject_id, at) include (user_id, amount) where ${EARNED}`,
  // those whom a board leaves out: few, so that each board looks them up once
  `create index user_account_inactive on user_account (id)
    where status <> 'active' or deleted_at is not null or merged_into is not null`,

  `alter table user_account
    add column phone_digits text not null generated always as (regexp_replace(phone, '\\D', '', 'g')) stored,
    add column mailbox text not null generated always as (lower(split_part(email::text, '@', 1))) stored,
    add column whole_name text not null generated always as (lower(first_name || ' ' || last_name)) stored`,
  `drop index user_account_phone_digits`,
  `drop index user_account_mail_name`,
  `drop index user_account_whole_name`,
  `drop index user_account_whole_name_same`,
  // with the role, because nobody merges people above them
  `create index user_account_phone_digits on user_account (phone_digits, id) include (role_id) ${LIVING}`,
  `create index user_account_mailbox on user_account (mailbox, id) include (role_id) ${LIVING}`,
  `create index user_account_whole_name_same on user_account (whole_name, id) include (role_id) ${LIVING}`,
  `create index user_account_whole_name on user_account using gin (whole_name gin_trgm_ops) ${LIVING}`,
];
