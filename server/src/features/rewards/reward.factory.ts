import type { TestPortal } from '../../../test/harness.ts';
import { earn } from '../../kit/ledger-spend.ts';

/** Where prizes of tests go. */
export const ADDRESS = {
  name: 'Maya Okafor',
  line1: '1904 N 12th St',
  city: 'Boise',
  region: 'ID',
  postalCode: '83702',
  country: 'US',
};

let numbers = 0;
/** Loyalty points to spend, for tests. */
export const givePoints = (portal: TestPortal, userId: string, amount: number) =>
  portal.database.write((tx) =>
    earn(tx, {
      account: 'loyalty',
      owner: { userId },
      amount,
      reason: 'receipt',
      counter: 'loyalty:test',
      businessKey: `rewards-test:${++numbers}`,
      at: portal.clock.now(),
    }),
  );
