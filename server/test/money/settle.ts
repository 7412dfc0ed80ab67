import { sql } from 'kysely';
import { userWallet } from '@forecourt/contract/wallet';
import { runPayments } from '../../src/features/payments/payments.factory.ts';
import { MINUTE } from '../../src/kit/clock.ts';
import type { Client } from '../client.ts';
import type { TestPortal } from '../harness.ts';
import type { MoneyWorld } from './world.ts';

/**
 * Lets everything come to rest: the provider is well, administrators and owners do what is theirs to do.
 * @param before each round: what the provider does meanwhile
 */
export async function settle(
  portal: TestPortal,
  world: MoneyWorld,
  before: () => void = () => undefined,
): Promise<void> {
  const { call } = world;
  for (let round = 0; round < 6; round++) {
    before();
    portal.clock.advance(6 * MINUTE);
    for (const job of ['go-on', 'pay-due', 'nightly'] as const) await runPayments(portal, job);
    const { rows } = await sql<Waiting>`
      select p.id, p.status, p.held_because, u.deleted_at is not null as left from payout p
      join user_account u on u.id = p.user_id
      where p.user_id = any(${[...world.people]}::uuid[]) and p.status in ('held', 'failed', 'returned')`.execute(
      portal.database.db,
    );
    for (const waiting of rows) await seeTo(world, waiting);
    for (const person of world.people)
      await call(person, {
        method: 'POST',
        path: '/api/payments/create-order',
        body: { currency: 'USD' },
      });
    await portal.runJobs();
  }
}

interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly held_because: string | null;
  /** Its owner's account was erased. */
  readonly left: boolean;
}

async function seeTo(
  { admins, call }: MoneyWorld,
  { id, status, held_because, left }: Waiting,
): Promise<void> {
  const path = `/api/payments/orders/${id}`;
  // unclaimed money is handed over in another way
  if (held_because === 'left')
    await call(admins[1], { method: 'PUT', path: `${path}/cancel`, body: { reason: 'Handed over.' } });
  else if (held_because === 'limit')
    await call(admins[1], { method: 'PUT', path: `${path}/release`, body: {} });
  else if (status !== 'held' && !left)
    await call(admins[2], { method: 'PUT', path: `${path}/retry`, body: {} });
}

/** The wallet’s page says of every account what its entries add up to. */
export async function wrongWallets(admin: Client, world: MoneyWorld): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of world.people) {
    const { status, body } = await admin.call(userWallet, { params: { id }, query: { limit: 200 } });
    // erased, or part of another account
    if (status === 404) continue;
    for (const { kind, currency, balance, reserved } of body.accounts) {
      const own = body.entries.filter((entry) => entry.kind === kind && entry.currency === currency);
      const sum = (of: 'amount' | 'reserved') => own.reduce((total, entry) => total + entry[of], 0);
      if (sum('amount') !== balance || sum('reserved') !== reserved || (own[0]?.after ?? 0) !== balance)
        wrong.push(`${id}: ${kind} shows ${balance}, ${reserved}, its entries ${sum('amount')}`);
    }
  }
  return wrong;
}
