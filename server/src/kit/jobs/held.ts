import { sql } from 'kysely';
import { HELD_KINDS, type HeldKind } from '@forecourt/contract/held-work';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { lockByName, type Database, type Db, type Tx } from '../db/db.ts';

export { HELD_KINDS, type HeldKind };
type Reason = 'restored' | 'moved' | 'asked';

/** What tells a database from its restored copy. */
interface Instance {
  /** A dump that is played back makes tables under other ids. */
  readonly tables: string;
  /** Host name of the portal's address; empty where none is configured. */
  readonly host: string;
}

const hostOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => (baseUrl ? new URL(baseUrl).host : '');

/**
 * Holds mails and payouts where this database is a restored copy, or belongs to another address, or the operator asks for
 * it with `HOLD=1`: what waits in it may have gone out already. Every process asks this when it starts; returns why.
 */
export async function holdAfterRestore(
  { write }: Pick<Database, 'write'>,
  config: Pick<Config, 'baseUrl' | 'hold'>,
  now: Date,
  log: Pick<Logger, 'warn'>,
): Promise<Reason | undefined> {
  const reason = await write(async (tx) => {
    await lockByName(tx, 'instance');
    const { rows } = await sql<{ tables: string; known: Instance | null }>`
      select concat_ws('.', (select oid from pg_database where datname = current_database()),
        'user_account'::regclass::oid, 'mail'::regclass::oid, 'payout'::regclass::oid) as tables,
        (select value from setting where key = 'instance') as known`.execute(tx);
    const [row] = rows;
    if (!row) return undefined;
    const here: Instance = { tables: row.tables, host: hostOf(config) };
    const reason = reasonOf(row.known, here, config.hold);
    if (reason) await hold(tx, reason, now);
    const value = JSON.stringify({ ...here, host: here.host || (row.known?.host ?? '') });
    await tx
      .insertInto('setting')
      .values({ key: 'instance', value, updated_at: now })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value, updated_at: now }))
      .execute();
    return reason;
  });
  if (reason)
    log.warn(
      { reason },
      'mails and payouts are on hold: scripts/held-work.ts shows what waits, and releases it',
    );
  return reason;
}

function reasonOf(known: Instance | null, here: Instance, isRequested: boolean): Reason | undefined {
  if (isRequested) return 'asked';
  if (!known) return undefined;
  if (known.tables !== here.tables) return 'restored';
  return known.host && here.host && known.host !== here.host ? 'moved' : undefined;
}

const hold = (tx: Tx, reason: Reason, since: Date) =>
  tx
    .insertInto('held_work')
    .values(HELD_KINDS.map((kind) => ({ kind, since, reason })))
    .onConflict((oc) => oc.column('kind').doNothing())
    .execute();

/** The kinds that wait. */
export async function heldKinds(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('held_work').select('kind').execute();
  return new Set(rows.map(({ kind }) => kind));
}

export interface WaitingWork {
  readonly kind: HeldKind;
  readonly since: Date;
  readonly reason: string;
  /** One line for each thing, the oldest first. */
  readonly things: readonly string[];
}

/** What waits, for the people who decide about it. */
export async function waitingWork(db: Db): Promise<WaitingWork[]> {
  const held = await db.selectFrom('held_work').selectAll().orderBy('kind').execute();
  const waiting: WaitingWork[] = [];
  for (const { kind, since, reason } of held) {
    const { rows } = await (kind === 'mail' ? WAITING_MAILS : WAITING_PAYOUTS).execute(db);
    waiting.push({
      kind: kind === 'mail' ? kind : 'payments',
      since,
      reason,
      things: rows.map(({ line }) => line),
    });
  }
  return waiting;
}

const WAITING_MAILS = sql<{ line: string }>`
  select concat_ws('  ', id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), template, recipient) as line
  from mail where state not in ('sent', 'discarded') order by id`;
const WAITING_PAYOUTS = sql<{ line: string }>`
  select concat_ws('  ', number, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), status, amount, currency)
    as line
  from payout where status in ('held', 'created', 'sending') order by created_at`;

/** Lets the work go on; its processes notice within seconds. */
export const releaseWork = (db: Db | Tx, kind: HeldKind) =>
  db.deleteFrom('held_work').where('kind', '=', kind).execute();

/** Gives up the mails that wait: those with the ids, or all of them. They are never sent. Returns how many. */
export async function discardMails(db: Db, ids: readonly string[] | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'discarded' })
    .where('state', 'not in', ['sent', 'discarded'])
    .$if(ids !== undefined, (qb) => qb.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
