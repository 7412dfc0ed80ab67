import { sql, type Kysely } from 'kysely';

/** Reports say when people were here last by their days, which are marked since 080: of before, the last sign-in is known. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update person_sums s set last_day = (u.last_sign_in_at at time zone tenant_zone())::date from user_account u
    where u.id = s.user_id and s.last_day is null and u.last_sign_in_at is not null`.execute(db);
}
