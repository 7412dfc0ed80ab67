import { sql } from 'kysely';
import { z } from 'zod';
import { pruneChanges } from '../../kit/analytics/feed.ts';
import { DAY, dayAt } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { driftOfTotals, PARTS, recountDays, repairTotals } from './drift.ts';
import { keepDutiesOf, markKept, peopleAfter } from './duties.ts';
import { foldShards } from './shards.ts';

/** Days for which it is known who was there. */
const KEPT_DAYS = 800;
/** Sums that differ and are named in the log. */
const NAMED = 20;

/** Works out every night what is mandatory for whom. Somebody whose turn fails keeps what stood before. */
export const keepDuties = defineJob({
  name: 'reports.duties',
  data: z.object({}),
  schedule: '10 2 * * *',
  expireIn: 3_600,
  async run(_data, { database, clock }) {
    const begun = clock.now();
    for (let after: string | null = null; ;) {
      const people: string[] = await peopleAfter(database.db, after);
      for (const id of people) await database.write((tx) => keepDutiesOf(tx, id, begun));
      const last = people.at(-1);
      if (last === undefined) break;
      after = last;
    }
    await database.write((tx) => markKept(tx, 'duties', begun));
  },
});

/** Forgets who was there longer ago than any dashboard asks. */
const forgetDays = defineJob({
  name: 'reports.days',
  data: z.object({}),
  schedule: '50 2 * * *',
  async run(_data, { database, clock }) {
    const first = dayAt(new Date(clock.now().getTime() - KEPT_DAYS * DAY));
    await database.db.deleteFrom('user_day').where('day', '<', first).execute();
  },
});

/** Deletes recorded changes that every process has read, also while no process keeps a projection. */
const pruneRecordedChanges = defineJob({
  name: 'reports.changes',
  data: z.object({}),
  schedule: '15 * * * *',
  async run(_data, { database }) {
    await pruneChanges(database.db);
  },
});

/** Folds the shards of days that are over, before tables that are mostly empty then are written anew. */
const foldDays = defineJob({
  name: 'reports.shards',
  data: z.object({}),
  schedule: '20 3 * * *',
  expireIn: 3_600,
  run: (_data, portal) => foldShards(portal),
});

/** Recomputes kept sums: a tenth of them every night, all on Sundays. What differs is an alarm before it is mended. */
export const checkTotals = defineJob({
  name: 'reports.totals',
  data: z.object({}),
  schedule: '40 3 * * *',
  expireIn: 3_600,
  async run(_data, { database, clock, log }) {
    const day = Math.floor(clock.now().getTime() / DAY);
    const sunday = clock.now().getUTCDay() === 0;
    const drift = await driftOfTotals(database.db, sunday ? null : day % PARTS);
    if (drift.length === 0) return;
    log.error(
      { drift: drift.slice(0, NAMED), count: drift.length },
      'reports: kept sums differ from their rows',
    );
    for (const one of drift) await database.write((tx) => repairTotals(tx, one));
  },
});

/**
 * Recounts what is summed by day and week once the tenant has moved to another time zone: a trigger on the settings notes it.
 * The note goes when its recount is done; a zone that is changed meanwhile leaves a newer one.
 */
const recountZone = defineJob({
  name: 'reports.zone',
  data: z.object({}),
  schedule: '* * * * *',
  expireIn: 600,
  async run(_data, { database }) {
    const wanted = await database.db
      .selectFrom('report_kept')
      .select('as_of')
      .where('name', '=', 'zone')
      .executeTakeFirst();
    if (!wanted) return;
    await database.write(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await recountDays(tx);
      await tx
        .deleteFrom('report_kept')
        .where('name', '=', 'zone')
        .where('as_of', '=', wanted.as_of)
        .execute();
    });
  },
});

export const reportJobs: readonly AnyJob[] = [
  keepDuties,
  forgetDays,
  foldDays,
  checkTotals,
  recountZone,
  pruneRecordedChanges,
];
