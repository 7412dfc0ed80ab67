import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { submissionCalls } from '@forecourt/contract/submissions';
import type { Currency } from '@forecourt/contract/wallet';
import type { Db, Tx } from '../db/db.ts';
import { containing, offsetOf } from '../list.ts';
import type { Actor } from '../session/actor.ts';
import { reviews, sees } from './access.ts';
import type { SubmissionKind } from './submission.ts';

export type Filters = QueryOf<ReturnType<typeof submissionCalls>['list']>;

/** A submission with the names that its view shows. */
export interface ViewRow {
  readonly id: string;
  readonly number: number;
  readonly kind: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly of_id: string;
  readonly brand_id: string | null;
  readonly brand_name: string;
  readonly submitter_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly dealer_id: string | null;
  readonly dealer_name: string | null;
  readonly day: string;
  readonly invoice_number: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly quantity: number;
  readonly note: string;
  readonly award_account: string;
  readonly award_currency: string | null;
  readonly award: number;
  readonly awarded: number | null;
  readonly risk: string;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly appealed_at: Date | null;
  readonly reason_code: string | null;
  readonly reason: string;
  readonly version: number;
  readonly file_ids: string[];
  readonly lines: readonly {
    readonly partNumber: string;
    readonly name: string;
    readonly quantity: number;
    readonly amount: number | null;
    readonly serial: string;
  }[];
}

const COLUMNS = sql`s.id, s.number, s.kind, s.type, s.status, s.title, s.of_id, s.brand_id, s.brand_name, s.submitter_id,
  u.first_name, u.last_name, s.dealer_id, d.name as dealer_name, s.day, s.invoice_number, s.amount, s.currency, s.quantity,
  s.note, s.award_account, s.award_currency, s.award, s.awarded, s.risk, s.submitted_at, s.decided_at, s.appealed_at,
  s.reason_code, s.reason, s.version,
  array(select f.file_id from submission_file f where f.submission_id = s.id order by f.position) as file_ids,
  coalesce((select jsonb_agg(jsonb_build_object('partNumber', l.part_number, 'name', l.name, 'quantity', l.quantity,
      'amount', l.amount, 'serial', l.serial) order by l.position)
    from submission_line l where l.submission_id = s.id), '[]') as lines`;

const NAMES = sql`join user_account u on u.id = s.submitter_id left join dealer d on d.id = s.dealer_id`;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** SQL: the conditions of a list. Days are those of the tenant's zone, both ends included. */
function conditions(
  kind: SubmissionKind,
  actor: Actor,
  query: Filters,
  timeZone: string,
): RawBuilder<unknown>[] {
  const { text, type, status, brand, dealerId, startDate, endDate, risk, of, mine } = query;
  const seen = mine === 'true' ? sql`s.submitter_id = ${actor.id}` : sees('s', actor);
  const word = containing(text);
  return [
    sql`s.kind = ${kind.kind}`,
    seen,
    ...(type ? [sql`s.type = any(${type}::text[])`] : []),
    // what its submitter took back concerns nobody else
    ...(status
      ? [sql`s.status = any(${status}::text[])`]
      : [sql`(s.status <> 'withdrawn' or s.submitter_id = ${actor.id})`]),
    ...(brand ? [inBrand(brand)] : []),
    ...(dealerId ? [sql`s.dealer_id = any(${dealerId}::uuid[])`] : []),
    ...(startDate ? [sql`s.submitted_at >= (${startDate}::date::timestamp at time zone ${timeZone})`] : []),
    ...(endDate ? [sql`s.submitted_at < ((${endDate}::date + 1)::timestamp at time zone ${timeZone})`] : []),
    ...(risk ? [sql`s.risk = any(${risk}::text[]) and ${reviews('s', actor)}`] : []),
    ...(of ? [sql`s.of_id = ${of}`] : []),
    ...(text
      ? [
          sql`(s.number::text = ${text.replace(/^#/, '')} or s.invoice_number ilike ${word} or s.title ilike ${word}
            or u.first_name || ' ' || u.last_name ilike ${word} or d.name ilike ${word})`,
        ]
      : []),
  ];
}

/** SQL: a brand by its id, a partner brand by its id, key or name. */
const inBrand = (given: readonly string[]): RawBuilder<unknown> =>
  sql`(s.brand_id = any(${given.filter(isId)}::uuid[]) or s.of_id = any(${given.filter(isId)}::uuid[])
    or lower(s.brand_name) = any(${given.map((one) => one.toLowerCase())}::text[])
    or exists (select from loyalty_brand b where b.id = s.of_id
      and lower(b.key) = any(${given.map((one) => one.toLowerCase())}::text[])))`;

function orderOf({ sortBy, sortDir }: Filters): RawBuilder<unknown> {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  // the queue: what needs a look first, then who has waited longest
  if (sortBy === 'risk') return sql`s.risk_rank ${direction}, s.submitted_at, s.id`;
  const column = sortBy === 'amount' ? sql`s.amount` : sql`s.submitted_at`;
  return sql`${column} ${direction} nulls last, s.id ${direction}`;
}

export interface Listed {
  readonly rows: readonly ViewRow[];
  readonly total: number;
  readonly totals: readonly { readonly amount: number; readonly currency: Currency }[];
}

/** One page of a family's submissions, how many there are, and what they come to by currency. */
export async function submissionPage(
  db: Db | Tx,
  kind: SubmissionKind,
  actor: Actor,
  query: Filters,
  timeZone: string,
): Promise<Listed> {
  const where = sql.join(conditions(kind, actor, query, timeZone), sql` and `);
  const joined = query.text ? NAMES : sql``;
  const [money, unit] =
    kind.sums === 'award'
      ? [sql`coalesce(s.awarded, s.award)`, sql`s.award_currency`]
      : [sql`s.amount`, sql`s.currency`];
  const { rows: sums } = await sql<{ count: number; amount: number; currency: Currency | null }>`
    select count(*)::int as count, coalesce(sum(${money}), 0)::bigint as amount, ${unit} as currency
    from submission s ${joined} where ${where} group by 3`.execute(db);
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from submission s ${NAMES} where ${where}
    order by ${orderOf(query)} limit ${query.limit} offset ${offsetOf(query)}`.execute(db);
  return {
    rows,
    total: sums.reduce((sum, { count }) => sum + count, 0),
    totals: sums.flatMap(({ amount, currency }) => (currency ? [{ amount, currency }] : [])),
  };
}

/** One submission that exists for the actor. */
export async function submissionById(
  db: Db | Tx,
  { kind }: SubmissionKind,
  actor: Actor,
  id: string,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from submission s ${NAMES}
    where s.id = ${id} and s.kind = ${kind} and ${sees('s', actor)}`.execute(db);
  return rows[0];
}

interface StepRow {
  readonly step: string;
  readonly at: Date;
  readonly by: string | null;
  readonly amount: number | null;
  readonly reason_code: string | null;
  readonly reason: string;
}

export async function stepsOf(db: Db | Tx, id: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select p.step, p.at, nullif(trim(u.first_name || ' ' || u.last_name), '') as by, p.amount, p.reason_code, p.reason
    from submission_step p left join user_account u on u.id = p.by_id
    where p.submission_id = ${id} order by p.number`.execute(db);
  return rows;
}

interface CheckRow {
  readonly name: string;
  readonly level: string;
  readonly data: unknown;
  readonly alike: string[];
}

export const checksOf = (db: Db | Tx, id: string): Promise<CheckRow[]> =>
  db
    .selectFrom('submission_check')
    .select(['name', 'level', 'data', 'alike'])
    .where('submission_id', '=', id)
    .orderBy(sql`array_position(array['red','amber','green'], level)`)
    .orderBy('name')
    .execute();

interface SimilarRow {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly submitter: string;
  readonly submitted_at: Date;
  readonly file_id: string | null;
  readonly seen: boolean;
}

/** Similar submissions; of those outside the actor's brands only that they are there. */
export async function similarTo(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<SimilarRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SimilarRow>`
    select s.id, s.number, s.status, trim(u.first_name || ' ' || u.last_name) as submitter, s.submitted_at,
      (select f.file_id from submission_file f where f.submission_id = s.id order by f.position limit 1) as file_id,
      ${reviews('s', actor)} as seen
    from submission s join user_account u on u.id = s.submitter_id
    where s.id = any(${[...ids]}::uuid[]) order by s.number`.execute(db);
  return rows;
}

/** How many of a family wait for the actor's decision. */
export async function waitingFor(db: Db, { kind }: SubmissionKind, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission s
    where s.kind = ${kind} and s.status = 'pending' and s.submitter_id <> ${actor.id} and ${reviews('s', actor)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
