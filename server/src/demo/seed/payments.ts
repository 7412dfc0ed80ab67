import { sql } from 'kysely';
import { DAY, HOUR } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { post } from '../../kit/ledger.ts';
import { earn, releaseReservation, reserve, settle } from '../../kit/ledger-spend.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { idOf } from './people.ts';

interface DemoPayout {
  /** Cents. */
  readonly amount: number;
  readonly status: 'held' | 'sent' | 'returned' | 'failed';
  readonly daysAgo: number;
  readonly opened?: boolean;
}

/** A payout in every final or waiting state. */
const PAYOUTS: readonly DemoPayout[] = [
  { amount: 84_000, status: 'held', daysAgo: 1 },
  { amount: 3500, status: 'failed', daysAgo: 2 },
  { amount: 12_500, status: 'sent', daysAgo: 3, opened: true },
  { amount: 4250, status: 'sent', daysAgo: 5 },
  { amount: 1800, status: 'returned', daysAgo: 9 },
  { amount: 6000, status: 'sent', daysAgo: 16, opened: true },
];

/** Payouts in every state. The demo’s own learner has one to open. */
export const paymentsDemo: DemoArea = () =>
  Promise.resolve(async (tx, world) => {
    const own = idOf(world.people.users, 'learner@demo.test');
    const { rows } = await sql<{ id: string }>`
    select u.id from user_account u join role r on r.id = u.role_id
    where r.key = 'learner' and u.status = 'active' and u.id <> ${own} order by u.id limit ${PAYOUTS.length}`.execute(
      tx,
    );
    for (const [n, payout] of PAYOUTS.entries()) {
      const userId = rows[n]?.id;
      if (userId) await seedPayout(tx, world, userId, payout);
    }
    await seedPayout(tx, world, own, { amount: 2000, status: 'sent', daysAgo: 6 });
  });

interface Seeding {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
  readonly at: Date;
  readonly later: Date;
}

async function seedPayout(tx: Tx, { now }: DemoWorld, userId: string, payout: DemoPayout): Promise<void> {
  const { amount, status, daysAgo } = payout;
  const at = new Date(now.getTime() - daysAgo * DAY);
  const later = new Date(at.getTime() + HOUR);
  const { id } = await tx
    .insertInto('payout')
    .values({
      user_id: userId,
      amount,
      currency: 'USD',
      created_at: at,
      updated_at: later,
      ...STATES[status](at, later),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seeding = { id, userId, amount, at, later };
  await seedMoney(tx, seeding, status);
  if (status === 'sent' || status === 'returned') await seedSandbox(tx, seeding, payout);
}

/** What a state says of a payout besides its money. */
const STATES = {
  held: () => ({ status: 'held', held_because: 'limit' }),
  failed: (at: Date, later: Date) => ({
    status: 'failed',
    failure: 'refused',
    detail: 'Insufficient funds',
    provider: 'sandbox',
    sending_at: at,
    ended_at: later,
  }),
  sent: (at: Date) => ({ status: 'sent', provider: 'sandbox', sending_at: at, sent_at: at }),
  returned: (at: Date, later: Date) => ({
    status: 'returned',
    provider: 'sandbox',
    sending_at: at,
    sent_at: at,
    ended_at: later,
  }),
} as const;

/** Earned the day before, set aside, and what became of it. */
async function seedMoney(
  tx: Tx,
  { id, userId, amount, at, later }: Seeding,
  status: DemoPayout['status'],
): Promise<void> {
  const money = { account: 'cash', owner: { userId }, currency: 'USD', amount } as const;
  await earn(tx, {
    ...money,
    reason: 'spiff',
    counter: 'spiff:demo',
    note: 'Sold before claims were made here.',
    businessKey: `demo-payout:${id}`,
    at: new Date(at.getTime() - DAY),
  });
  const key = `payout:${id}:1`;
  await reserve(tx, {
    ...money,
    reason: 'payout',
    counter: `payout:${id}`,
    subject: { kind: 'payout', id },
    businessKey: key,
    at,
  });
  if (status === 'failed') await releaseReservation(tx, key, later);
  if (status === 'sent' || status === 'returned') await settle(tx, key, at);
  if (status === 'returned') await earnBack(tx, { id, userId, amount, at: later });
}

/** The payment as the sandbox has it, with a link that works. */
async function seedSandbox(
  tx: Tx,
  { id, amount, at }: Seeding,
  { status, opened = false }: DemoPayout,
): Promise<void> {
  await tx
    .insertInto('sandbox_payment')
    .values({
      external_id: id,
      token: `demo-${id}`,
      amount,
      currency: 'USD',
      status: status === 'returned' ? 'cancelled' : opened ? 'opened' : 'sent',
      created_at: at,
    })
    .execute();
  await tx
    .updateTable('payout')
    .set({ reference: `sandbox-${id}`, reward_reference: `demo-${id}` })
    .where('id', '=', id)
    .execute();
}

/** What came back, as the payments write it. */
const earnBack = (
  tx: Tx,
  {
    id,
    userId,
    amount,
    at,
  }: { readonly id: string; readonly userId: string; readonly amount: number; readonly at: Date },
) =>
  post(tx, {
    account: 'cash',
    userId,
    currency: 'USD',
    amount,
    reason: 'returned',
    counter: `payout:${id}`,
    subject: { kind: 'payout', id },
    businessKey: `payout:${id}:1:returned`,
    at,
  });
