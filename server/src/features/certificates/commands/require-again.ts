import { sql, type RawBuilder } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found, notFound } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { isCurrent } from '../certificate-scope.ts';
import { certificationChanged } from '../certificates.jobs.ts';
import { canRequireAgain } from '../certificates.policy.ts';
import { loadCertification, type Subject } from '../certification.queries.ts';
import { addDays } from '../days.ts';
import { dayAt } from '../../../kit/clock.ts';

/**
 * SQL: certifications affected by a change of the subject: its own, and those of curriculums that contain the course.
 */
const concerned = ({ kind, id }: Subject): RawBuilder<boolean> =>
  kind === 'curriculum'
    ? sql<boolean>`n.curriculum_id = ${id}`
    : sql<boolean>`(n.course_id = ${id} or n.curriculum_id in (
        select place.curriculum_id from curriculum_course place where place.course_id = ${id}))`;

/** Counts the users with current certificates that a change of the subject affects. Throws the 404 out of scope. */
export async function countAffectedHolders(db: Db | Tx, actor: Actor, subject: Subject): Promise<number> {
  if (!canRequireAgain(actor, subject)) throw notFound();
  found(await loadCertification(db, actor, subject));
  const { rows } = await sql<{ people: number }>`
    select count(distinct c.user_id) as people from certificate c join certification n on n.id = c.certification_id
    where ${concerned(subject)} and ${isCurrent('c')}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Holders must certify again within so many days; a job opens the training to each of them. */
export async function requireAgain(
  tx: Tx,
  call: CommandContextWithPortal,
  subject: Subject,
  days: number,
): Promise<number> {
  const { actor, now, portal } = call;
  const people = await countAffectedHolders(tx, actor, subject);
  const { rows } = await sql<{ id: string; requirement: number }>`
    update certification n set requirement = requirement + 1 where ${concerned(subject)}
    returning n.id, n.requirement`.execute(tx);
  const dueOn = addDays(dayAt(now), days);
  for (const { id, requirement } of rows)
    await portal.jobs.enqueue(tx, certificationChanged, {
      certificationId: id,
      requirement,
      dueOn,
      courseId: subject.kind === 'course' ? subject.id : null,
    });
  await writeAuditLog(tx, actor, call, {
    type: 'certification.required_again',
    subject: { kind: subject.kind, id: subject.id },
    data: { people, dueOn },
  });
  return people;
}
