import { sql } from 'kysely';
import type { Database } from '../../src/kit/db/db.ts';
import { until } from './caller.ts';

/** Waits until the statements that a killed server had sent are over, too: one of them may still take a job. */
export const endedStatements = ({ db }: Database, applicationName: string): Promise<void> =>
  until(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where application_name = ${applicationName}`.execute(db);
    return rows.length === 0;
  });

/** Retries active jobs of this name, as the queue would do a minute later. */
export const giveBack = ({ db }: Database, job: string) =>
  sql`update jobs.job set state = 'retry', start_after = now() where state = 'active' and name like ${job}`.execute(
    db,
  );
