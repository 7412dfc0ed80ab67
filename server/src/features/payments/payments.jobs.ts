import { sql } from 'kysely';
import { z } from 'zod';
import { Currency, EARNING } from '@forecourt/contract/wallet';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { DAY, MINUTE } from '../../kit/clock.ts';
import { lockPerson, type Tx } from '../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { available } from '../../kit/ledger.ts';
import type { Portal } from '../../kit/portal.ts';
import { createPayout } from './commands/create-payout.ts';
import { notifyPayoutSent } from './commands/end-payout.ts';
import type { ChangeContext } from './locked-payout.ts';
import { changeContext } from './payments.queries.ts';
import { reconcile } from './reconcile.ts';
import { lookUpPayout, sendPayout } from './sending.jobs.ts';

/** After an approval, so that it can be taken back before the money is gone; ms. */
const GRACE = 2 * MINUTE;
/** After which something that should have moved is looked at again, ms. */
const STUCK = 5 * MINUTE;

/** Pays what was earned some minutes ago, where the tenant pays by itself. */
const payDue = defineJob({
  name: 'payments.pay-due',
  held: 'payments',
  data: z.object({}),
  schedule: '* * * * *',
  async run(_data, portal) {
    const doing = await changeContext(portal);
    const { db, write } = portal.database;
    const due = await db
      .selectFrom('payout_due')
      .select(['user_id', 'currency'])
      .where('since', '<=', new Date(doing.now.getTime() - GRACE))
      .orderBy('since')
      .execute();
    for (const { user_id, currency } of due)
      await write((tx) => payOne(tx, doing, user_id, Currency.parse(currency)));
  },
});

async function payOne(tx: Tx, doing: ChangeContext, userId: string, currency: Currency) {
  const { now, settings, portal } = doing;
  await lockPerson(tx, userId);
  const { numDeletedRows } = await tx
    .deleteFrom('payout_due')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  // what makes up for a debt is paid by what was paid too much before
  await notifyPayoutSent(tx, doing, { userId, currency });
  if (settings.payoutMode !== 'automatic') return;
  const free = await available(tx, { account: 'cash', owner: { userId }, currency });
  if (free > 0 && free >= settings.payoutMinimum)
    await createPayout(tx, { now, jobs: portal.jobs }, { userId, currency });
}

/** Lists the money of erased accounts as held payouts, for an administrator to handle. */
async function listUnclaimed({ database, clock, jobs }: Portal): Promise<void> {
  const { rows } = await sql<{ userId: string; currency: Currency }>`
    select e.user_id as "userId", e.currency from ledger_entry e
      join user_account u on u.id = e.user_id and u.deleted_at is not null and u.merged_into is null
    where e.account = 'cash'
      -- what somebody has stopped was seen to in another way
      and not exists (select from payout p where p.user_id = e.user_id and p.currency = e.currency
        and p.failure = 'cancelled' and p.ended_at >= u.deleted_at)
    group by e.user_id, e.currency having sum(e.amount) > 0`.execute(database.db);
  for (const input of rows) await database.write((tx) => createPayout(tx, { now: clock.now(), jobs }, input));
}

/** Looks again at what is held, and goes on with what a process left behind when it ended. */
const goOn = defineJob({
  name: 'payments.go-on',
  held: 'payments',
  data: z.object({}),
  schedule: '*/5 * * * *',
  async run(_data, { database, jobs, clock }) {
    const rows = await database.db
      .selectFrom('payout')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('status', '=', 'held'),
          eb.and([
            eb('status', 'in', ['created', 'sending']),
            eb('updated_at', '<=', new Date(clock.now().getTime() - STUCK)),
          ]),
        ]),
      )
      .execute();
    await database.write((tx) => jobs.enqueueAll(tx, sendPayout, rows));
  },
});

/** Compares with the provider, and finds money that was earned and that nothing has paid. */
const nightly = defineJob({
  name: 'payments.nightly',
  held: 'payments',
  data: z.object({}),
  schedule: '40 3 * * *',
  expireIn: 3600,
  async run(_data, portal) {
    const { database, tenant } = portal;
    await reconcile(portal);
    await listUnclaimed(portal);
    const { payoutMode, payoutMinimum } = await tenant.settings();
    if (payoutMode !== 'automatic') return;
    // what failed or was returned since it was earned needs an administrator
    await sql`insert into payout_due (user_id, currency, since)
      select e.user_id, e.currency, max(e.at) filter (where e.amount > 0 and e.reason = any(${[...EARNING]}::text[]))
      from ledger_entry e join user_account u on u.id = e.user_id and ${isCurrentAccount('u')} where e.account = 'cash'
      group by e.user_id, e.currency
      having sum(e.amount) >= greatest(1, ${payoutMinimum}::bigint)
        and max(e.at) filter (where e.amount > 0 and e.reason = any(${[...EARNING]}::text[])) is not null
        and not exists (select from payout p where p.user_id = e.user_id and p.currency = e.currency
          and p.status in ('failed', 'returned')
          and p.created_at >= max(e.at) filter (where e.amount > 0 and e.reason = any(${[...EARNING]}::text[])))
      on conflict do nothing`.execute(database.db);
  },
});

/** Payments of the sandbox are of no use to anybody after a year. */
const purgeSandbox = defineJob({
  name: 'payments.purge-sandbox',
  data: z.object({}),
  schedule: '45 3 * * *',
  async run(_data, { database, clock }) {
    await database.db
      .deleteFrom('sandbox_payment')
      .where('created_at', '<', new Date(clock.now().getTime() - 365 * DAY))
      .execute();
  },
});

export const paymentsJobs: readonly AnyJob[] = [
  sendPayout,
  lookUpPayout,
  payDue,
  goOn,
  nightly,
  purgeSandbox,
];
