import { personName } from '@forecourt/contract/person-name';
import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Failure, listOrders } from '@forecourt/contract/payments';
import type { HeldBecause, PayoutStatus } from '@forecourt/contract/payout-states';
import type { Currency } from '@forecourt/contract/wallet';
import type { z } from 'zod';
import { BY_PORTAL } from '../../kit/command-context.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import type { Portal } from '../../kit/portal.ts';
import type { ChangeContext } from './locked-payout.ts';

/** Context for changes of payouts by the portal. */
export const changeContext = async (
  portal: Pick<Portal, 'config' | 'jobs' | 'registry' | 'clock' | 'tenant'>,
): Promise<ChangeContext> => ({
  now: portal.clock.now(),
  settings: await portal.tenant.settings(),
  portal,
  who: BY_PORTAL,
});

/** The recipient, as passed to the provider. */
export async function loadRecipient(db: Db, userId: string): Promise<{ name: string; email: string }> {
  const { email, first_name, last_name } = await db
    .selectFrom('user_account')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name: personName({ firstName: first_name, lastName: last_name }) || email, email };
}

export interface PayoutRecord {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly reward_id: string | null;
  readonly reward_name: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: PayoutStatus;
  readonly held_because: HeldBecause | null;
  readonly failure: z.infer<typeof Failure> | null;
  readonly provider: 'sandbox' | 'tremendous' | null;
  readonly reference: string | null;
  readonly detail: string;
  readonly released_by: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly version: number;
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly found_at: Date | null;
}

const FROM = sql`payout p join user_account u on u.id = p.user_id left join reward r on r.id = p.reward_id
  left join user_account by on by.id = p.released_by left join payout_difference d on d.payout_id = p.id`;

const COLUMNS = sql`p.id, p.number, p.user_id, person_name(u.first_name, u.last_name) as full_name, u.email,
  p.reward_id, r.name as reward_name, p.amount, p.currency, p.status, p.held_because, p.failure, p.provider, p.reference,
  p.detail, nullif(person_name(by.first_name, by.last_name), '') as released_by, p.created_at, p.sent_at, p.version,
  d.ours, d.theirs, d.found_at`;

/** One payout. */
export async function findPayout(db: Db | Tx, id: string): Promise<PayoutRecord | undefined> {
  const { rows } = await sql<PayoutRecord>`select ${COLUMNS} from ${FROM} where p.id = ${id}`.execute(db);
  return rows[0];
}

type Query = QueryOf<typeof listOrders>;

const oneOf = (column: string, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values ? sql`${sql.ref(column)} = any(${[...values]}::text[])` : sql`true`;

/** Payouts that need action come first. */
const STATUS_ORDER = ['held', 'failed', 'sending', 'created', 'returned', 'sent'];
const SORTED = {
  status: sql`array_position(${STATUS_ORDER}::text[], p.status)`,
  createdAt: sql`p.created_at`,
  amount: sql`p.amount`,
} as const;

/** One page of payouts, and how many there are. */
export async function listPayouts(db: Db, query: Query) {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const { text, status, currency, heldBecause, difference } = query;
  const rule = sql`${oneOf('p.status', status)} and ${oneOf('p.currency', currency)}
    and ${oneOf('p.held_because', heldBecause)}
    and ${difference ? sql`d.payout_id is not null` : sql`true`}
    and ${
      text === ''
        ? sql`true`
        : sql`(folded(p.number) like ${likePattern(text)} or folded(u.email) like ${likePattern(text)}
          or folded(person_name(u.first_name, u.last_name)) like ${likePattern(text)})`
    }`;
  const [page, count] = await Promise.all([
    sql<PayoutRecord>`select ${COLUMNS} from ${FROM} where ${rule}
      order by ${SORTED[query.sortBy]} ${direction}, p.created_at desc, p.id
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${FROM} where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}
