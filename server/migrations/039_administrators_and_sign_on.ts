import { sql, type Kysely } from 'kysely';

/** Imports ask before they make administrators; accounts are found by the subject of the sign-on service. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // rows checked before are checked again when they go in; none of them has been agreed to
  `alter table import_row add column administrator boolean not null default false`,
  `alter table import_run add column administrators_agreed int not null default 0`,
  `create table sign_on_link (
    -- names the person for good; both are compared exactly (OpenID Connect Core, 2 and 5.7)
    issuer text not null,
    subject text not null,
    user_id uuid not null references user_account on delete cascade,
    -- verified address as the service last gave it, to notice when it changes
    email citext not null,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  `create index sign_on_link_user on sign_on_link (user_id, issuer)`,
];
