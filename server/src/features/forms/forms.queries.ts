import { sql } from 'kysely';
import { Classification, LlcLetter, TinType } from '@forecourt/contract/forms';
import type { Db, Tx } from '../../kit/db/db.ts';

const COLUMNS = [
  'id',
  'user_id',
  'name',
  'business_name',
  'classification',
  'llc_letter',
  'other',
  'foreign_partners',
  'exempt_payee_code',
  'fatca_code',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'tin_type',
  'tin_last4',
  'backup_withholding',
  'signed_name',
  'signed_at',
  'revision',
] as const;

/** The form of a person that counts. */
export async function currentForm(db: Db | Tx, userId: string) {
  const row = await db
    .selectFrom('tax_form')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      classification: Classification.parse(row.classification),
      llc_letter: LlcLetter.nullable().parse(row.llc_letter),
      tin_type: TinType.parse(row.tin_type),
    }
  );
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof currentForm>>>;

/** Users who viewed a user's TIN, most recent first. */
export async function looksAt(db: Db, userId: string) {
  const { rows } = await sql<{ by: string; reason: string; at: Date }>`
    select person_name(u.first_name, u.last_name) as by, l.reason, l.at
    from tax_form f join tax_form_look l on l.form_id = f.id join user_account u on u.id = l.by_id
    where f.user_id = ${userId} order by l.at desc, l.id limit 50`.execute(db);
  return rows;
}

/** Whether another person’s form has the same number: worth a second look before something is paid. */
export async function sharesTin(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tax_form own join tax_form other
      on other.tin_mark = own.tin_mark and other.user_id <> own.user_id and other.superseded_at is null
    where own.user_id = ${userId} and own.superseded_at is null limit 1`.execute(db);
  return rows.length > 0;
}
