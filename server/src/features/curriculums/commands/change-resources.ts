import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { addCurriculumResource } from '@forecourt/contract/curriculum-parts';
import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { HttpFacts } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { declareFiles } from './curriculum-files.ts';
import { lockCurriculum } from './lock-curriculum.ts';

interface Doing {
  readonly actor: Actor;
  readonly now: Date;
  readonly http: HttpFacts;
  readonly portal: Portal;
}

/** Gives a file or a link along with the curriculum. Returns its id. */
export async function addResource(
  tx: Tx,
  call: Doing,
  curriculumId: string,
  input: BodyOf<typeof addCurriculumResource>,
): Promise<string> {
  const row = await lockCurriculum(tx, call.actor, curriculumId);
  const resource = await tx
    .insertInto('training_resource')
    .values({
      curriculum_id: row.id,
      title: input.title,
      description: input.description,
      file_id: input.file ?? null,
      url: input.url ?? null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from training_resource where curriculum_id = ${row.id})`,
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareFiles(tx, call.portal.files, row.id, call.actor.id);
  await record(tx, call.actor, call, {
    type: 'curriculum.resource-added',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, resource: input.title },
  });
  return resource.id;
}

export async function removeResource(
  tx: Tx,
  call: Doing,
  curriculumId: string,
  resourceId: string,
): Promise<void> {
  const row = await lockCurriculum(tx, call.actor, curriculumId);
  const removed = await tx
    .deleteFrom('training_resource')
    .where('id', '=', resourceId)
    .where('curriculum_id', '=', row.id)
    .returning('title')
    .executeTakeFirst();
  const { title } = found(removed);
  await declareFiles(tx, call.portal.files, row.id, call.actor.id);
  await record(tx, call.actor, call, {
    type: 'curriculum.resource-removed',
    subject: { kind: 'curriculum', id: row.id },
    data: { title: row.title, resource: title },
  });
}
