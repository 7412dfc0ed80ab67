import { sql, type Kysely } from 'kysely';

/** Work that waits for an administrator after a restored backup: mails and payouts may have gone out before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table held_work (
      kind text primary key check (kind in ('mail', 'payments')),
      since timestamptz not null,
      reason text not null check (reason in ('restored', 'moved', 'asked'))
    )`.execute(db);
  await sql`alter table mail drop constraint mail_state_check, add constraint mail_state_check
    check (state in ('queued', 'sent', 'failed', 'discarded'))`.execute(db);
}
