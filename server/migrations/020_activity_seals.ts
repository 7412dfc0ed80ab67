import { sql, type Kysely } from 'kysely';

/** Seals over the activity log, and indexes for its filters and for leaderboards. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // one batch of entries; each seal covers the one before, so that no batch can be taken out or put in
  `create table activity_seal (
    number int primary key check (number > 0),
    entries int not null check (entries > 0),
    digest bytea not null,
    seal bytea not null,
    keyed boolean not null,
    sealed_at timestamptz not null
  )`,
  `alter table activity_entry add column seal int references activity_seal`,
  `create index activity_entry_unsealed on activity_entry (id) where seal is null`,
  `create index activity_entry_seal on activity_entry (seal) where seal is not null`,
  `drop index activity_entry_at`,
  `create index activity_entry_at on activity_entry (at desc, id desc)`,
  `create index activity_entry_type on activity_entry (type, at desc, id desc)`,
  `create index activity_entry_acting_as on activity_entry (acting_as_id, at desc) where acting_as_id is not null`,
  // what people earned, by time: sums for leaderboards come from the index alone
  `create index ledger_entry_earned on ledger_entry (at) include (user_id, amount, subject_id)
    where account = 'points' and reason in ('course-passed', 'bonus', 'correction')`,
];
