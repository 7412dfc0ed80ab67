import type { addCourseResource } from '@forecourt/contract/courses';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { notFound } from '../../../kit/http/problem.ts';
import { lockToChange } from '../course-row.ts';
import { reserveFiles, releaseUnreferencedFiles } from '../course-uses.ts';
import { courses } from '../courses.kind.ts';

/** Gives a file or a link along with the course, after those it has. Returns its id. */
export async function addResource(
  tx: Tx,
  call: CommandContextWithPortal,
  courseId: string,
  input: BodyOf<typeof addCourseResource>,
): Promise<string> {
  const { actor, now, portal } = call;
  await lockToChange(tx, call, courseId);
  const { title, description, file, url } = input;
  await reserveFiles(
    tx,
    portal,
    actor,
    courseId,
    file ? [{ id: file, kind: 'document', field: 'file' }] : [],
  );
  const { last } = await tx
    .selectFrom('training_resource')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx
    .insertInto('training_resource')
    .values({
      id,
      course_id: courseId,
      title,
      description,
      file_id: file ?? null,
      url: url ?? null,
      position: last === null ? 0 : last + 1,
      created_at: now,
    })
    .execute();
  await courses.touch(tx, call, courseId);
  const subject = { kind: 'course', id: courseId } as const;
  await writeAuditLog(tx, actor, call, {
    type: 'course.resource_add',
    subject,
    data: { resource: id, title },
  });
  return id;
}

/** Takes a file or link away. Throws the 404 when it is not one of the course's. */
export async function removeResource(
  tx: Tx,
  call: CommandContextWithPortal,
  { id, resourceId }: { readonly id: string; readonly resourceId: string },
): Promise<void> {
  const { actor, portal } = call;
  await lockToChange(tx, call, id);
  const gone = await tx
    .deleteFrom('training_resource')
    .where('id', '=', resourceId)
    .where('course_id', '=', id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
  await releaseUnreferencedFiles(tx, portal, actor, id);
  await courses.touch(tx, call, id);
  const subject = { kind: 'course', id } as const;
  await writeAuditLog(tx, actor, call, {
    type: 'course.resource_remove',
    subject,
    data: { resource: resourceId },
  });
}
