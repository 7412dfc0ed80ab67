import { z } from 'zod';
import { sql } from 'kysely';
import { membershipOfUser } from '../../kit/access/membership.ts';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob, type AnyJob, type Jobs } from '../../kit/jobs/jobs.ts';
import { expireBalances } from '../../kit/ledger-expiry.ts';
import type { Portal } from '../../kit/portal.ts';
import { settleCurriculum } from './progress/settle-curriculum.ts';
import { lockProgress } from './progress/study.ts';
import { activeCourse } from './visibility.ts';

/** Writes the expiry of training points, where the tenant lets them expire. */
const expirePoints = defineJob({
  name: 'learning.expire-points',
  data: z.object({}),
  schedule: '40 2 * * *',
  async run(_data, { database, clock, tenant }) {
    const { trainingPointsExpireMonths: months } = await tenant.settings();
    if (months !== null) await expireBalances(database.db, database.write, 'points', months, clock.now());
  },
});

/** Passes the curriculum for those who have nothing left to do in it since it lost a course. */
const settleChanged = defineJob({
  name: 'learning.settle-curriculum',
  data: z.object({ curriculumId: z.uuid() }),
  run: ({ curriculumId }, portal) => settleForAll(portal, curriculumId),
});

/** The same for all curriculums every night, whatever made them smaller. */
const settleAll = defineJob({
  name: 'learning.settle-curriculums',
  data: z.object({}),
  schedule: '10 2 * * *',
  expireIn: 3600,
  async run(_data, portal) {
    const { rows } = await sql<{ id: string }>`
      select id from curriculum where status = 'published' and deleted_at is null order by id`.execute(
      portal.database.db,
    );
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a night is long
    for (const { id } of rows) await settleForAll(portal, id);
  },
});

/** To be called in the transaction that takes a course out of curriculums (unassigned, unpublished, deleted). */
export async function curriculumsChanged(
  jobs: Jobs,
  tx: Tx,
  curriculumIds: readonly string[],
): Promise<void> {
  for (const curriculumId of curriculumIds) {
    // oxlint-disable-next-line no-await-in-loop -- few, and in one transaction
    await jobs.enqueue(tx, settleChanged, { curriculumId }, { singletonKey: curriculumId });
  }
}

async function settleForAll(portal: Portal, curriculumId: string): Promise<void> {
  const { db, write } = portal.database;
  const { rows } = await sql<{ user_id: string }>`
    with active as (select c.id from curriculum_course cc join course c on c.id = cc.course_id and ${activeCourse('c')}
      where cc.curriculum_id = ${curriculumId})
    select p.user_id from course_progress p join active on active.id = p.course_id
    where p.status = 'passed' and not exists (select from curriculum_progress kp
      where kp.user_id = p.user_id and kp.curriculum_id = ${curriculumId} and kp.status = 'passed'
        and kp.renewal_status is null)
    group by p.user_id having count(*) = (select count(*) from active)`.execute(db);
  const settings = await portal.tenant.settings();
  for (const { user_id: userId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one short transaction for each person
    await write(async (tx) => {
      await lockProgress(tx, userId);
      const member = await membershipOfUser(tx, userId);
      if (member)
        await settleCurriculum(tx, { userId, member, settings, now: portal.clock.now() }, curriculumId);
    });
  }
}

export const learningJobs: readonly AnyJob[] = [expirePoints, settleChanged, settleAll];
