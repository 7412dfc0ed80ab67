import { membershipOfUser } from '../../../../kit/access/membership.ts';
import { record } from '../../../../kit/activity.ts';
import type { Tx } from '../../../../kit/db/db.ts';
import { allow } from '../../../../kit/http/problem.ts';
import { notify } from '../../../../kit/notify.ts';
import type { Asked } from '../../../../kit/reports/report.ts';
import { courseCards } from '../../../learning/learning.public.ts';
import type { Author } from '../../../users/users.public.ts';
import { mayTouch, personOf } from '../people.queries.ts';

/**
 * Reminds several people, leaving out those whom the actor may not touch. Answers how many were told.
 * Locks nothing: the key of the notice sees to it that nobody is told twice a day.
 */
export async function remindPeople(
  tx: Tx,
  by: Author,
  asked: Asked,
  ids: readonly string[],
): Promise<number> {
  let told = 0;
  for (const id of ids) {
    const person = await personOf(tx, asked, id);
    if (mayTouch(by.actor, person) && (await remindPerson(tx, by, asked, id)) > 0) told += 1;
  }
  return told;
}

/** Tells a person which mandatory courses are open to them; a second reminder of one day tells nothing. Answers how many. */
export async function remindPerson(tx: Tx, by: Author, asked: Asked, id: string): Promise<number> {
  const person = await personOf(tx, asked, id);
  allow(mayTouch(by.actor, person), 'user.rank');
  const member = await membershipOfUser(tx, id);
  if (!member || person.status !== 'active') return 0;
  const { courses, total } = await courseCards(tx, { id }, member, {
    language: asked.language,
    now: by.now,
    mandatory: true,
    statuses: ['not_started', 'in_progress', 'failed'],
    order: 'due',
    limit: 1,
  });
  const [next] = courses;
  if (!next) return 0;
  const told = await notify(tx, by.jobs, by.now, {
    kind: 'training.reminder',
    to: [id],
    data: {
      title: next.title,
      count: total,
      ...(next.dueAt && { date: next.dueAt.slice(0, 'YYYY-MM-DD'.length) }),
    },
    link: '/auth/my-training',
    key: `training.reminder:${asked.today}`,
    about: { kind: 'course', id: next._id },
  });
  if (told.length === 0) return 0;
  await record(tx, by.actor, by, {
    type: 'report.remind',
    subject: { kind: 'user', id },
    data: { courses: total },
  });
  return total;
}
