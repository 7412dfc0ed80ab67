import { membershipOfUser } from '../../../../kit/access/membership.ts';
import { writeAuditLog } from '../../../../kit/audit-log.ts';
import type { Tx } from '../../../../kit/db/db.ts';
import { allow } from '../../../../kit/http/problem.ts';
import { dutyList } from '../../../../kit/i18n.ts';
import { notify } from '../../../../kit/notify.ts';
import type { Asked } from '../../../../kit/reports/report.ts';
import { fullName } from '../../../../kit/session/actor.ts';
import { courseCards } from '../../../learning/learning.public.ts';
import type { Author } from '../../../users/users.public.ts';
import { mayTouch, personOf, type PersonRow } from '../people.queries.ts';

/** Courses that one reminder lists at most. */
const LISTED = 20;

interface Reminder extends Asked {
  /** The only course that the reminder is about; all overdue ones, else all open ones, when left out. */
  readonly courseId?: string;
}

/**
 * Reminds several users, leaving out those that the actor may not change. Returns how many were reminded.
 * Locks nothing: the key of the notice prevents a second reminder on one day.
 */
export async function remindPeople(
  tx: Tx,
  by: Author,
  reminder: Reminder,
  ids: readonly string[],
): Promise<number> {
  let reminded = 0;
  for (const id of ids) {
    const person = await personOf(tx, reminder, id);
    if (mayTouch(by.actor, person) && (await remindPerson(tx, by, reminder, id)) > 0) reminded += 1;
  }
  return reminded;
}

/**
 * Reminds a person of overdue mandatory courses, or of all open ones where none is overdue, in the person's language and
 * in the name of the actor. A second reminder on one day isn't sent. Answers the number of courses.
 */
export async function remindPerson(tx: Tx, by: Author, reminder: Reminder, id: string): Promise<number> {
  const person = await personOf(tx, reminder, id);
  allow(mayTouch(by.actor, person), 'user.rank');
  const courses = person.status === 'active' ? await coursesToRemindOf(tx, by, reminder, person) : [];
  const [next] = courses;
  if (!next) return 0;
  const told = await notify(tx, by.jobs, by.now, {
    kind: 'training.reminder',
    to: [id],
    data: {
      title: next.title,
      count: courses.length,
      sender: fullName(by.actor),
      courses: dutyList(courses.map(({ title, due, late }) => ({ title, due, late }))),
    },
    link: '/auth/my-training',
    key: `training.reminder:${reminder.today}`,
    about: { kind: 'course', id: next._id },
  });
  if (told.length === 0) return 0;
  await writeAuditLog(tx, by.actor, by, {
    type: 'report.remind',
    subject: { kind: 'user', id },
    data: { courses: courses.length },
  });
  return courses.length;
}

async function coursesToRemindOf(
  tx: Tx,
  { now }: Author,
  { courseId }: Reminder,
  { id, language }: Pick<PersonRow, 'id' | 'language'>,
) {
  const member = await membershipOfUser(tx, id);
  if (!member) return [];
  const { courses } = await courseCards(tx, { id }, member, {
    language,
    now,
    mandatory: true,
    statuses: ['not_started', 'in_progress', 'failed'],
    order: 'due',
    ...(courseId ? { ids: [courseId] } : { limit: LISTED }),
  });
  const duties = courses.map(({ _id, title, dueAt }) => ({
    _id,
    title,
    due: dueAt?.slice(0, 'YYYY-MM-DD'.length) ?? null,
    late: dueAt !== null && dueAt < now.toISOString(),
  }));
  const late = duties.filter((duty) => duty.late);
  return late.length > 0 ? late : duties;
}
