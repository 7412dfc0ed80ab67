import { sql, type Kysely } from 'kysely';

const canonical = (email: string): string => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

/**
 * Addresses with letters beyond ASCII, which the sign-on service brought, are stored in the form in which they are
 * compared: otherwise their owners aren't found by them. Where another account has that form, both stay as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email::text as email from user_account where email::text ~ '[^ -~]'`.execute(db);
  for (const { id, email } of rows)
    if (canonical(email) !== email)
      await sql`update user_account set email = ${canonical(email)} where id = ${id} and not exists (
        select from user_account o where o.email = ${canonical(email)}::citext and o.id <> ${id})`.execute(
        db,
      );
}
