import { z } from 'zod';
import { pruneChanges } from '../../kit/analytics/feed.ts';
import { DAY, dayAt } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { keepDutiesOf, markKept, peopleAfter } from './duties.ts';

/** Days for which it is known who was there. */
const KEPT_DAYS = 800;

/** Works out every night what is mandatory for whom. Somebody whose turn fails keeps what stood before. */
const keepDuties = defineJob({
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

export const reportJobs: readonly AnyJob[] = [keepDuties, forgetDays, pruneRecordedChanges];
