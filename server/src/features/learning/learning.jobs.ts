import { z } from 'zod';
import { sql } from 'kysely';
import { membershipOfUser } from '../../kit/access/membership.ts';
import { DAY, dayAt } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob, type AnyJob, type Jobs } from '../../kit/jobs/jobs.ts';
import { expireBalances, soonExpiring } from '../../kit/ledger-expiry.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import { updateCurriculumCompletion } from './progress/settle-curriculum.ts';
import { lockProgress } from './progress/context.ts';
import { activeCourse } from './visibility.ts';

/** Writes the expiry of training points, where the tenant lets them expire. */
const expirePoints = defineJob({
  name: 'learning.expire-points',
  data: z.object({}),
  schedule: '40 2 * * *',
  async run(_data, portal) {
    const { trainingPointsExpireMonths: months } = await portal.tenant.settings();
    if (months === null) return;
    const { database, clock } = portal;
    await expireBalances(database.db, database.write, 'points', months, clock.now());
    await notifyExpiring(portal, months);
  },
});

/** Notifies users once whose points expire within two weeks. */
async function notifyExpiring({ database, jobs, clock }: Portal, months: number): Promise<void> {
  const now = clock.now();
  const soon = await soonExpiring(database.db, 'points', months, {
    from: now,
    to: new Date(now.getTime() + 14 * DAY),
  });
  for (const { userId, earningId, timeZone, ...expiring } of soon)
    await database.write((tx) =>
      notify(tx, jobs, now, {
        kind: 'points.expiring',
        to: [userId],
        data: { points: expiring.amount, date: dayAt(expiring.at, timeZone) },
        link: '/auth/me?tab=points',
        key: `points-expiring:${earningId}`,
      }),
    );
}

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
    for (const { id } of rows) await settleForAll(portal, id);
  },
});

/** Call in the transaction that removes a course from curriculums (unassigned, unpublished, deleted). */
export async function curriculumsChanged(
  jobs: Jobs,
  tx: Tx,
  curriculumIds: readonly string[],
): Promise<void> {
  for (const curriculumId of curriculumIds) {
    await jobs.enqueue(tx, settleChanged, { curriculumId }, { singletonKey: curriculumId });
  }
}

/** Two accounts together may have passed what neither had passed alone. */
export async function settleMerged(
  tx: Tx,
  { userId, jobs }: { readonly userId: string; readonly jobs: Jobs },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct k.curriculum_id as id from curriculum_course k
    join course_progress p on p.course_id = k.course_id and p.status = 'passed' and p.user_id = ${userId}
    left join curriculum_progress q on q.curriculum_id = k.curriculum_id and q.user_id = p.user_id
    where q.status is distinct from 'passed'`.execute(tx);
  await curriculumsChanged(
    jobs,
    tx,
    rows.map(({ id }) => id),
  );
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
    await write(async (tx) => {
      await lockProgress(tx, userId);
      const member = await membershipOfUser(tx, userId);
      const now = portal.clock.now();
      if (member)
        await updateCurriculumCompletion(tx, { userId, member, settings, now, portal }, curriculumId);
    });
  }
}

export const learningJobs: readonly AnyJob[] = [expirePoints, settleChanged, settleAll];
