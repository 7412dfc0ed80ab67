import { jobs } from '../src/app.ts';
import type { Portal } from '../src/kit/portal.ts';

const ROUNDS = 20;

/** Works off the queue in this process, in order, until it is empty; a job that fails fails the test. */
export async function runJobs(portal: Portal): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const { rows } = await portal.database.pool.query<{ id: string; name: string; data: object }>(
      // those of one transaction have one time: then as they were written
      `with due as (
         select id, created_on, ctid as place from jobs.job
         where state in ('created','retry') and name not like '\\_\\_%' order by created_on, ctid limit 100),
       done as (
         update jobs.job j set state = 'completed', completed_on = now() from due where j.id = due.id
         returning j.id, j.name, j.data, due.created_on, due.place)
       select id, name, data from done order by created_on, place`,
    );
    if (rows.length === 0) return;
    for (const row of rows) {
      const job = jobs.find(({ name }) => name === row.name);
      if (!job) throw new Error(`no job is called ${row.name}`);
      await job.run(job.data.parse(row.data ?? {}), portal);
    }
  }
  throw new Error('jobs keep adding jobs');
}
