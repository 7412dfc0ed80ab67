import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { type listResidences, ResidenceStatus } from '@forecourt/contract/tax-residences';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';

/** SQL: whether a person's residence abroad was accepted and holds on a day. */
export const abroad = (userId: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from tax_residence tr where tr.user_id = ${sql.ref(userId)}
    and tr.superseded_at is null and tr.status = 'accepted' and tr.expires_on >= ${day}::date)`;

/** Whether a person is taxed outside of the United States, by what was declared and accepted. */
export async function livesAbroad(db: Db | Tx, userId: string, day: string): Promise<boolean> {
  const { rows } =
    await sql`select from user_account u where u.id = ${userId} and ${abroad('u.id', day)}`.execute(db);
  return rows.length > 0;
}

/** Another declaration or form replaces what a person declared: all of it, or what was accepted, or what was not. */
export const supersedeResidence = (tx: Tx, userId: string, now: Date, which: 'all' | 'accepted' | 'other') =>
  tx
    .updateTable('tax_residence')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .$if(which !== 'all', (q) => q.where('status', which === 'accepted' ? '=' : '<>', 'accepted'))
    .execute();

const residences = (db: Db | Tx) =>
  db
    .selectFrom('tax_residence as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .leftJoin('user_account as by', 'by.id', 'r.reviewed_by')
    .where('r.superseded_at', 'is', null);

const COLUMNS = [
  'r.id',
  'r.user_id',
  'r.status',
  'r.name',
  'r.citizenship',
  'r.country',
  'r.line1',
  'r.line2',
  'r.city',
  'r.region',
  'r.postal_code',
  'r.tin_last4',
  'r.tin_reason',
  'r.birth_date',
  'r.signed_name',
  'r.signed_at',
  'r.revision',
  'r.expires_on',
  'r.reviewed_at',
  'r.reason',
  'u.email',
  sql<string>`person_name(u.first_name, u.last_name)`.as('full_name'),
  sql<string | null>`nullif(person_name(by.first_name, by.last_name), '')`.as('reviewer'),
] as const;

const read = <R extends { readonly status: string }>(row: R) => ({
  ...row,
  status: ResidenceStatus.parse(row.status),
});

/** A current declaration, by its id. */
export async function loadResidence(db: Db | Tx, id: string) {
  const row = await residences(db).select(COLUMNS).where('r.id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Latest declaration of a user, and the accepted one that stays effective until it is reviewed. */
export async function residencesOf(db: Db | Tx, userId: string) {
  const rows = await residences(db)
    .select(COLUMNS)
    .where('r.user_id', '=', userId)
    .orderBy('r.signed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(read);
}
export type ResidenceRow = NonNullable<Awaited<ReturnType<typeof loadResidence>>>;

/** One page of declarations, those to be reviewed first, and how many there are. */
export async function residencesPage(db: Db, query: QueryOf<typeof listResidences>) {
  const { status, text } = query;
  const found = residences(db)
    .$if(status !== undefined, (q) => q.where('r.status', '=', status ?? ''))
    .$if(text !== '', (q) =>
      q.where(
        sql<boolean>`(folded(r.name) like ${likePattern(text)} or folded(u.email) like ${likePattern(text)}
          or folded(person_name(u.first_name, u.last_name)) like ${likePattern(text)})`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy(sql`r.status <> 'declared'`)
      .orderBy('r.signed_at', query.sortDir === 1 ? 'asc' : 'desc')
      .orderBy('r.id')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(read), total };
}
