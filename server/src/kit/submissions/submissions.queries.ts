import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { submissionCalls } from '@forecourt/contract/submissions';
import type { Currency } from '@forecourt/contract/wallet';
import type { Db, Tx } from '../db/db.ts';
import { likePattern, offsetOf, userIdsMatching } from '../list.ts';
import { hasPermission, type Actor } from '../session/actor.ts';
import { reviews, sees } from './access.ts';
import type { SubmissionKind } from './submission.ts';
import { titleIn } from './title.ts';

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

const columns = (
  language: Language,
) => sql`s.id, s.number, s.kind, s.type, s.status, ${titleIn('s', language)} as title, s.of_id, s.brand_id, s.brand_name, s.submitter_id,
  u.first_name, u.last_name, s.dealer_id, d.name as dealer_name, s.day, s.invoice_number, s.amount, s.currency, s.quantity,
  s.note, s.award_account, s.award_currency, s.award, s.awarded, s.risk, s.submitted_at, s.decided_at, s.appealed_at,
  s.reason_code, s.reason, s.version,
  array(select f.file_id from submission_file f where f.submission_id = s.id order by f.position) as file_ids,
  coalesce((select jsonb_agg(jsonb_build_object('partNumber', l.part_number, 'name', l.name, 'quantity', l.quantity,
      'amount', l.amount, 'serial', l.serial) order by l.position)
    from submission_line l where l.submission_id = s.id), '[]') as lines`;

const NAMES = sql`join user_account u on u.id = s.submitter_id left join dealer d on d.id = s.dealer_id`;

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** SQL: true when `s` has one of the types: a keyword of the kind, or the id of what it was submitted for. */
const isOfType = (types: readonly string[]): RawBuilder<unknown> =>
  sql`(s.type = any(${types.filter((type) => !isId(type))}::text[]) or s.of_id = any(${types.filter(isId)}::uuid[]))`;

/** SQL: the conditions of a list. Days are those of the tenant's zone, both ends included. */
function conditions(
  kind: SubmissionKind,
  actor: Actor,
  query: Filters,
  timeZone: string,
): RawBuilder<unknown>[] {
  const { text, type, status, brand, dealerId, startDate, endDate, risk, of, mine } = query;
  const seen = mine === 'true' ? sql`s.submitter_id = ${actor.id}` : sees('s', actor);
  return [
    sql`s.kind = ${kind.kind}`,
    seen,
    ...(type ? [isOfType(type)] : []),
    // withdrawn submissions are visible to their submitter only
    status ? inState('s', status) : sql`(s.status <> 'withdrawn' or s.submitter_id = ${actor.id})`,
    ...(brand ? [inBrand(brand)] : []),
    ...(dealerId ? [sql`s.dealer_id = any(${dealerId}::uuid[])`] : []),
    ...(startDate ? [sql`s.submitted_at >= (${startDate}::date::timestamp at time zone ${timeZone})`] : []),
    ...(endDate ? [sql`s.submitted_at < ((${endDate}::date + 1)::timestamp at time zone ${timeZone})`] : []),
    ...(risk ? [sql`s.risk = any(${risk}::text[]) and ${reviews('s', actor)}`] : []),
    ...(of ? [sql`s.of_id = ${of}`] : []),
    ...(text ? [found(text)] : []),
  ];
}

/** SQL: one state as a condition that an index is read in order by. */
const inState = (alias: string, [first, ...others]: readonly string[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`${sql.ref(`${alias}.status`)} = ${first}`
    : sql`${sql.ref(`${alias}.status`)} = any(${[first, ...others]}::text[])`;

/** SQL: does the text stand in it, or in the name of its person or dealer? Each is found by an index of its own. */
function found(text: string): RawBuilder<unknown> {
  const word = likePattern(text);
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  return sql`(s.number = ${number ?? null}::bigint or folded(s.invoice_number) like ${word} or folded(s.title) like ${word}
    or s.submitter_id = any(array(${userIdsMatching(text)}))
    or s.dealer_id = any(array(select d.id from dealer d where folded(d.name) like ${word})))`;
}

const brandIds = (alias: string, given: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.brand_id`)} = any(${given.filter(isId)}::uuid[])
    or ${sql.ref(`${alias}.of_id`)} = any(${given.filter(isId)}::uuid[])`;

/** SQL: a brand by its id, a partner brand by its id, key or name. */
const inBrand = (given: readonly string[]): RawBuilder<unknown> =>
  sql`(${brandIds('s', given)} or lower(s.brand_name) = any(${given.map((one) => one.toLowerCase())}::text[])
    or exists (select from loyalty_brand b where b.id = s.of_id
      and lower(b.key) = any(${given.map((one) => one.toLowerCase())}::text[])))`;

function orderOf({ sortBy, sortDir }: Filters): RawBuilder<unknown> {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  // the queue: what needs a look first, then who has waited longest
  if (sortBy === 'risk') return sql`s.risk_rank ${direction}, s.submitted_at, s.id`;
  if (sortBy === 'amount') return sql`s.amount ${direction} nulls last, s.id ${direction}`;
  return sql`s.submitted_at ${direction}, s.id ${direction}`;
}

export interface Listed {
  readonly rows: readonly ViewRow[];
  readonly total: number;
  readonly totals: readonly { readonly amount: number; readonly currency: Currency }[];
}

interface Reading {
  readonly timeZone: string;
  readonly language: Language;
}

/** One page of a family's submissions, how many there are, and what they come to by currency. */
export async function listSubmissions(
  db: Db | Tx,
  kind: SubmissionKind,
  actor: Actor,
  query: Filters,
  { timeZone, language }: Reading,
): Promise<Listed> {
  const where = sql.join(conditions(kind, actor, query, timeZone), sql` and `);
  const sums = await sumsOf(db, kind, actor, query, where);
  // the page is found first: names, files and lines are read for its rows alone. What has a text in it is found before it
  // is ordered: walking the newest until enough of them have it would read nearly all
  const matching = query.text
    ? sql`(select s.id, s.amount, s.risk_rank, s.submitted_at from submission s where ${where} offset 0) s`
    : sql`submission s where ${where}`;
  const { rows } = await sql<ViewRow>`
    with page as materialized (
      select s.id from ${matching}
      order by ${orderOf(query)} limit ${query.limit} offset ${offsetOf(query)})
    select ${columns(language)} from page join submission s on s.id = page.id ${NAMES} order by ${orderOf(query)}`.execute(
    db,
  );
  return {
    rows,
    total: sums.reduce((sum, { submissions }) => sum + submissions, 0),
    totals: sums.flatMap(({ amount, currency }) => (currency ? [{ amount, currency }] : [])),
  };
}

interface Sum {
  readonly submissions: number;
  readonly amount: number;
  readonly currency: Currency | null;
}

/** How many match and what they come to. Where sums are kept of all that is asked, few rows are counted, or none. */
async function sumsOf(
  db: Db | Tx,
  kind: SubmissionKind,
  actor: Actor,
  query: Filters,
  where: RawBuilder<unknown>,
): Promise<Sum[]> {
  const [money, unit] =
    kind.sums === 'award'
      ? [sql`coalesce(s.awarded, s.award)`, sql`s.award_currency`]
      : [sql`s.amount`, sql`s.currency`];
  const counted = (rule: RawBuilder<unknown>) => sql`
    select count(*)::int as submissions, coalesce(sum(${money}), 0)::bigint as amount, ${unit} as currency
    from submission s where ${rule} group by 3`;
  if (!isStored(actor, query)) return (await sql<Sum>`${counted(where)}`.execute(db)).rows;
  const { type, status, brand, of } = query;
  const reviewed = sql`${reviews('s', actor)} ${status ? sql`` : sql`and s.status <> 'withdrawn'`}`;
  const { rows } = await sql<Sum>`
    select sum(submissions)::int as submissions, sum(amount)::bigint as amount, nullif(currency, '') as currency from (
      select submissions, ${kind.sums === 'award' ? sql`given as amount, award_currency as currency` : sql`amount, currency`}
      from submission_totals s where s.kind = ${kind.kind} and ${reviewed}
        and ${type ? isOfType(type) : sql`true`}
        and ${status ? inState('s', status) : sql`true`}
        and ${of ? sql`s.of_id = ${of}` : sql`true`}
        and ${brand ? sql`(${brandIds('s', brand)})` : sql`true`}
      union all select submissions, amount, coalesce(currency, '') from (
        ${counted(sql`${where} and s.submitter_id = ${actor.id} and not (coalesce(${reviewed}, false))`)}) own) parts
    group by 3`.execute(db);
  return rows.filter(({ submissions }) => submissions > 0);
}

/** Whether sums are kept of everything that a reviewer's list is narrowed by. */
const isStored = (actor: Actor, query: Filters): boolean =>
  hasPermission(actor, 'VIEW_INCENTIVES') &&
  query.mine !== 'true' &&
  [query.text, query.dealerId, query.startDate, query.endDate, query.risk].every((one) => !one) &&
  (query.brand ?? []).every(isId);

/** One submission that exists for the actor. */
export async function findSubmission(
  db: Db | Tx,
  { kind }: SubmissionKind,
  actor: Actor,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`select ${columns(language)} from ${ONE(kind, actor, id)}`.execute(db);
  return rows[0];
}

/** SQL: the submission `s` with who sent it. */
const ONE = (kind: string, actor: Actor, id: string) =>
  sql`submission s ${NAMES} where s.id = ${id} and s.kind = ${kind} and ${sees('s', actor)}`;

interface StepRow {
  readonly step: string;
  /** An instant, as JSON has it. */
  readonly at: string;
  readonly by: string | null;
  readonly amount: number | null;
  readonly reason_code: string | null;
  readonly reason: string;
}

interface CheckRow {
  readonly name: string;
  readonly level: string;
  readonly data: unknown;
  readonly alike: string[];
}

/** A submission with its history, what its checks found, and what was read of its first document. */
export interface WholeRow extends ViewRow {
  readonly steps: readonly StepRow[];
  readonly checks: readonly CheckRow[];
  readonly readings: unknown;
}

/** Everything shown of one submission, in one query, because the reviewer waits for it. */
export async function wholeSubmission(
  db: Db | Tx,
  { kind }: SubmissionKind,
  actor: Actor,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${columns(language)}, s.readings,
      coalesce((select jsonb_agg(jsonb_build_object('step', p.step, 'at', p.at, 'amount', p.amount, 'reason', p.reason,
          'reason_code', p.reason_code, 'by', nullif(person_name(b.first_name, b.last_name), '')) order by p.number)
        from submission_step p left join user_account b on b.id = p.by_id where p.submission_id = s.id), '[]') as steps,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'level', k.level, 'data', k.data, 'alike', k.alike)
          order by array_position(array['red','amber','green'], k.level), k.name)
        from submission_check k where k.submission_id = s.id), '[]') as checks
    from ${ONE(kind, actor, id)}`.execute(db);
  return rows[0];
}

interface SimilarRow {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly title: string;
  readonly submitter: string;
  readonly dealer: string;
  readonly submitted_at: Date;
  readonly day: string;
  readonly invoice_number: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly serials: readonly string[];
  readonly file_ids: readonly string[];
  readonly seen: boolean;
}

/** Similar submissions; of those outside the actor's brands only that they are there. */
export async function similarTo(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<SimilarRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SimilarRow>`
    select s.id, s.number, s.status, s.title, person_name(u.first_name, u.last_name) as submitter,
      coalesce(d.name, '') as dealer, s.submitted_at, s.day, s.invoice_number, s.amount, s.currency,
      array(select l.serial from submission_line l where l.submission_id = s.id and l.serial <> ''
        order by l.position) as serials,
      array(select f.file_id from submission_file f where f.submission_id = s.id order by f.position) as file_ids,
      ${reviews('s', actor)} as seen
    from submission s join user_account u on u.id = s.submitter_id left join dealer d on d.id = s.dealer_id
    where s.id = any(${[...ids]}::uuid[]) order by s.number`.execute(db);
  return rows;
}

/** Counts the submissions of a family that wait for the actor's decision. */
export async function waitingFor(db: Db, { kind }: SubmissionKind, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission s
    where s.kind = ${kind} and s.status = 'pending' and s.submitter_id <> ${actor.id} and ${reviews('s', actor)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
