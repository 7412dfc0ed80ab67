import type { Currency } from '@forecourt/contract/wallet';
import type { Portal } from '../../kit/portal.ts';
import { cashCredited } from '../../kit/cash-events.ts';
import { earn } from '../../kit/ledger-spend.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { paymentsJobs } from './payments.jobs.ts';

let numbers = 0;

/** Money that a person has earned, in minor units, for tests. Returns its business key. */
export async function giveCash(
  { database, clock, registry }: Pick<Portal, 'database' | 'clock' | 'registry'>,
  userId: string,
  amount: number,
  currency: Currency = 'USD',
): Promise<string> {
  const businessKey = `payments-test:${++numbers}`;
  const at = clock.now();
  await database.write(async (tx) => {
    await earn(tx, {
      account: 'cash',
      owner: { userId },
      currency,
      amount,
      reason: 'spiff',
      counter: 'spiff:1',
      businessKey,
      at,
    });
    await registry.events.emit(tx, cashCredited, { userId, currency, at });
  });
  return businessKey;
}

/** Runs a job of payments that otherwise starts by the clock, and what it adds. */
export async function runPayments(portal: TestPortal, name: 'pay-due' | 'go-on' | 'nightly'): Promise<void> {
  await paymentsJobs.find((job) => job.name === `payments.${name}`)?.run({}, portal);
  await portal.runJobs();
}
