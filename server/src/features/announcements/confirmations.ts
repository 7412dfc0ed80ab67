import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { listConfirmations } from '@forecourt/contract/announcements';
import { joinFirstDealer } from '../../kit/access/first-dealer.ts';
import { isActiveAudienceMember } from '../../kit/access/audience-members.ts';
import { audienceView, type AudienceColumns } from '../../kit/access/audience.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { offsetOf, userMatchesText, type PageQuery } from '../../kit/list.ts';

/** The announcement whose readers are asked about. */
export interface ConfirmationRequest extends AudienceColumns {
  readonly id: string;
  readonly brand_id: string | null;
}

export interface ConfirmationRow {
  readonly id: string;
  readonly name: string;
  readonly dealer_id: string | null;
  readonly dealer: string | null;
  readonly confirmed_at: Date | null;
}

type Filters = Pick<QueryOf<typeof listConfirmations>, 'text' | 'confirmed' | 'dealerId'>;

/** SQL: the audience, with each user's first dealer and confirmation. */
const audience = (requested: ConfirmationRequest): RawBuilder<unknown> => sql`
  user_account u join role r on r.id = u.role_id
  ${joinFirstDealer('u.id')}
  left join confirmation x on x.user_id = u.id and x.content_id = ${requested.id}
  where ${isActiveAudienceMember(audienceView(requested), requested.brand_id)}`;

const filtered = (
  requested: ConfirmationRequest,
  { text, confirmed, dealerId }: Filters,
): RawBuilder<unknown> => sql`
  ${audience(requested)}
  and ${text === '' ? sql`true` : userMatchesText('u', text)}
  and ${confirmed === undefined ? sql`true` : sql`(x.confirmed_at is not null) = ${confirmed}`}
  and ${dealerId === undefined ? sql`true` : sql`d.id = ${dealerId}`}`;

const COLUMNS = sql`u.id, person_name(u.first_name, u.last_name) as name, d.id as dealer_id, d.name as dealer, x.confirmed_at`;
const SORTS = {
  dealer: sql`d.name`,
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  confirmedAt: sql`x.confirmed_at`,
} as const;

/** One page of the people, and how many there are. */
export async function confirmationsPage(
  db: Db,
  requested: ConfirmationRequest,
  query: Filters & PageQuery & { readonly sortBy: keyof typeof SORTS; readonly sortDir: 1 | -1 },
): Promise<{ rows: ConfirmationRow[]; total: number }> {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<ConfirmationRow>`select ${COLUMNS} from ${filtered(requested, query)}
      order by ${SORTS[query.sortBy]} ${direction} nulls last, ${SORTS.name}, u.id
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${filtered(requested, query)}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Rows that an export reads at a time. */
const CHUNK = 1000;

/** All rows that the filters let through, by dealer and name, some at a time. */
export async function* allConfirmations(
  db: Db,
  requested: ConfirmationRequest,
  filters: Filters,
): AsyncGenerator<readonly ConfirmationRow[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await confirmationsPage(db, requested, {
      ...filters,
      page,
      limit: CHUNK,
      sortBy: 'dealer',
      sortDir: 1,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
  }
}

/** Counts the confirmations in the audience. */
export async function confirmationCounts(
  db: Db,
  requested: ConfirmationRequest,
): Promise<{ confirmed: number; total: number }> {
  const { rows } = await sql<{ confirmed: number; total: number }>`
    select count(x.confirmed_at) as confirmed, count(*) as total from ${audience(requested)}`.execute(db);
  return rows[0] ?? { confirmed: 0, total: 0 };
}

/** The next people in the order of their ids who have not confirmed. */
export async function nextUnconfirmed(
  tx: Tx,
  requested: ConfirmationRequest,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; language: string }[]> {
  const { rows } = await sql<{
    id: string;
    language: string;
  }>`select u.id, u.language from ${audience(requested)}
    and x.confirmed_at is null and ${after === undefined ? sql`true` : sql`u.id > ${after}`}
    order by u.id limit ${limit}`.execute(tx);
  return rows;
}
