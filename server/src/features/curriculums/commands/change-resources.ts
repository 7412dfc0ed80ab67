import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { addCurriculumResource } from '@forecourt/contract/curriculum-parts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { declareFiles } from './curriculum-files.ts';
import { curriculums } from '../curriculums.kind.ts';

/** Gives a file or a link along with the curriculum. Returns its id. */
export async function addResource(
  tx: Tx,
  by: CommandContextWithPortal,
  curriculumId: string,
  input: BodyOf<typeof addCurriculumResource>,
): Promise<string> {
  const row = await curriculums.lock(tx, by.actor, curriculumId);
  const resource = await tx
    .insertInto('training_resource')
    .values({
      curriculum_id: row.id,
      title: input.title,
      description: input.description,
      file_id: input.file ?? null,
      url: input.url ?? null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from training_resource where curriculum_id = ${row.id})`,
      created_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareFiles(tx, by.portal.files, row.id, by.actor.id);
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.resource-added',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, resource: input.title },
  });
  return resource.id;
}

export async function removeResource(
  tx: Tx,
  by: CommandContextWithPortal,
  curriculumId: string,
  resourceId: string,
): Promise<void> {
  const row = await curriculums.lock(tx, by.actor, curriculumId);
  const removed = await tx
    .deleteFrom('training_resource')
    .where('id', '=', resourceId)
    .where('curriculum_id', '=', row.id)
    .returning('title')
    .executeTakeFirst();
  const { title } = found(removed);
  await declareFiles(tx, by.portal.files, row.id, by.actor.id);
  await writeAuditLog(tx, by.actor, by, {
    type: 'curriculum.resource-removed',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, resource: title },
  });
}
