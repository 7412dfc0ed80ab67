import { z } from 'zod';
import { DAY, dayAt } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { expireBalances, LOYALTY_MONTHS, soonExpiring } from '../../kit/ledger-expiry.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';

/** Days before the end on which people are warned. */
const WARNED = [60, 30, 7] as const;

/** Writes the expiry of loyalty points every night, and warns who would lose some soon. */
const expireLoyalty = defineJob({
  name: 'loyalty.expire',
  data: z.object({}),
  schedule: '50 2 * * *',
  async run(_data, portal) {
    const { database, clock } = portal;
    await expireBalances(database.db, database.write, 'loyalty', LOYALTY_MONTHS, clock.now());
    for (const days of WARNED) await warn(portal, days);
  },
});

async function warn({ database, jobs, clock }: Portal, days: number): Promise<void> {
  const now = clock.now();
  const nearer = WARNED.find((other) => other < days) ?? 0;
  const soon = await soonExpiring(database.db, 'loyalty', LOYALTY_MONTHS, {
    from: new Date(now.getTime() + nearer * DAY),
    to: new Date(now.getTime() + days * DAY),
  });
  for (const { userId, earningId, timeZone, ...expiring } of soon)
    await database.write((tx) =>
      notify(tx, jobs, now, {
        kind: 'loyalty.expiring',
        to: [userId],
        data: { points: expiring.amount, date: dayAt(expiring.at, timeZone) },
        link: '/auth/loyalty-program',
        key: `loyalty-expiring:${days}:${earningId}`,
      }),
    );
}

/** Deleted eligible items go for good after 30 days. */
const purgeItems = defineJob({
  name: 'loyalty.purge-items',
  data: z.object({}),
  schedule: '20 3 * * *',
  async run(_data, { database, clock }) {
    await database.db
      .deleteFrom('loyalty_item')
      .where('deleted_at', '<', new Date(clock.now().getTime() - 30 * DAY))
      .execute();
  },
});

export const loyaltyJobs: readonly AnyJob[] = [expireLoyalty, purgeItems];
