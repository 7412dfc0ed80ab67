import { DAY, dayAt } from '../../kit/clock.ts';
import { checkSubmission } from '../../kit/submissions/checks/check.job.ts';
import type { DemoArea } from '../areas.ts';
import { activityTypes } from '../content/activities.ts';
import { idOf } from './people.ts';

/** Activities, with one pending submission of each. */
export const activitiesDemo: DemoArea = async () => async (tx, world) => {
  const { people, now, jobs } = world;
  const at = new Date(now.getTime() - 90 * DAY);
  for (const [i, { handedInBy, daysAgo, fr, ...type }] of activityTypes.entries()) {
    const { id: of_id } = await tx
      .insertInto('activity_type')
      .values({ ...type, texts: JSON.stringify({ fr }), created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const submitter = idOf(people.users, handedInBy);
    const sentAt = new Date(now.getTime() - daysAgo * DAY);
    const { id } = await tx
      .insertInto('submission')
      .values({
        kind: 'activity',
        type: type.race_style ?? 'activity',
        of_id,
        title: type.name,
        submitter_id: submitter,
        day: dayAt(sentAt),
        quantity: i + 1,
        award_account: type.account,
        award_currency: type.currency,
        award: type.amount * (i + 1),
        submitted_at: sentAt,
        updated_at: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('submission_step')
      .values({ submission_id: id, number: 0, step: 'submitted', at: sentAt, by_id: submitter })
      .execute();
    await jobs.enqueue(tx, checkSubmission, { id });
  }
};
