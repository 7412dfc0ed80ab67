import { sql } from 'kysely';
import type { HeldKind, MailGroup } from '@forecourt/contract/held-work';
import type { Db, Tx } from '../../kit/db/db.ts';

interface Waiting {
  readonly count: number;
  readonly oldest: Date;
}

/** SQL: the group of the mail `m` by its template. */
const GROUP = sql<MailGroup>`case when m.template in ('notification', 'digest') then 'notices'
  when m.template = 'invite' then 'invitations' else 'account' end`;
const WAITS = sql<boolean>`m.state not in ('sent', 'discarded')`;

export const holds = (db: Db | Tx) => db.selectFrom('held_work').selectAll().orderBy('kind').execute();

export async function waitingMails(db: Db | Tx): Promise<readonly (Waiting & { group: MailGroup })[]> {
  const { rows } = await sql<Waiting & { group: MailGroup }>`
    select ${GROUP} as "group", count(*)::int as count, min(m.created_at) as oldest
    from mail m where ${WAITS} group by 1 order by 1`.execute(db);
  return rows;
}

export async function waitingPayouts(db: Db | Tx) {
  const { rows } = await sql<Waiting & { status: string; amount: number; currency: string }>`
    select p.status, p.currency, count(*)::int as count, sum(p.amount)::bigint as amount, min(p.created_at) as oldest
    from payout p where p.status in ('held', 'created', 'sending') group by p.status, p.currency
    order by p.status, p.currency`.execute(db);
  return rows;
}

/** Jobs of these names that have not begun. */
export async function waitingJobs(db: Db | Tx, names: readonly string[]): Promise<Waiting | undefined> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_on) as oldest from jobs.job
    where name = any(${[...names]}::text[]) and state in ('created', 'retry')`.execute(db);
  const [row] = rows;
  return row?.oldest ? { count: row.count, oldest: row.oldest } : undefined;
}

/** Gives up the waiting mails of some groups. Returns how many. */
export async function discardGroups(tx: Tx, groups: readonly MailGroup[]): Promise<number> {
  const { numAffectedRows } = await sql`update mail m set state = 'discarded'
    where ${WAITS} and ${GROUP} = any(${[...groups]}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Names of the jobs of a kind. */
export const listNamesByKind = (held: ReadonlyMap<string, HeldKind>, kind: HeldKind): readonly string[] =>
  [...held].flatMap(([name, of]) => (of === kind ? name : []));
