import { sql } from 'kysely';
import type { CurriculumInput } from '@forecourt/contract/curriculums';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { hasCycle, type Change, type PrerequisiteGraph, type Step } from '../prerequisite-graph.ts';

/**
 * Lets one writer at a time change what waits for what: two saves, each harmless alone, could close a circle together.
 * Take it before any row is locked.
 */
export const lockPrerequisites = (tx: Tx) => lockByName(tx, 'training.prerequisites');

/** Refuses the change when something would have to be completed before it opens. Needs {@link lockPrerequisites}. */
export async function rejectCycle(tx: Tx, change: Change): Promise<void> {
  if (await makesCycle(tx, change)) throw new Problem('curriculum.prerequisite_cycle');
}

/** Whether the change made something wait for itself. Needs {@link lockPrerequisites}. */
export const makesCycle = async (tx: Tx, change: Change): Promise<boolean> =>
  hasCycle(await graphOf(tx), change);

async function graphOf(tx: Tx): Promise<PrerequisiteGraph> {
  const edges = await tx
    .selectFrom('curriculum_prerequisite')
    .select(['curriculum_id', 'requires_curriculum_id', 'requires_course_id'])
    .execute();
  const contents = await tx
    .selectFrom('curriculum_course')
    .select(['curriculum_id as curriculum', 'course_id as course'])
    .execute();
  const courses = await tx
    .selectFrom('course_prerequisite')
    .select(['course_id as course', 'requires_course_id as requires'])
    .execute();
  return {
    contents,
    courses,
    curriculums: edges.map((edge) => ({
      curriculum: edge.curriculum_id,
      requires: edge.requires_curriculum_id
        ? { kind: 'curriculum', id: edge.requires_curriculum_id }
        : { kind: 'course', id: edge.requires_course_id ?? '' },
    })),
  };
}

type Input = NonNullable<CurriculumInput['prerequisites']>;

/** Puts the prerequisites of a curriculum in place of those it had. */
export async function setPrerequisites(
  tx: Tx,
  actor: Actor,
  curriculumId: string,
  given: Input,
): Promise<void> {
  const steps = given.map(({ curriculum, course }): Step =>
    curriculum ? { kind: 'curriculum', id: curriculum } : { kind: 'course', id: course ?? '' },
  );
  await rejectUnknown(tx, actor, curriculumId, steps);
  if (steps.some(({ kind, id }) => kind === 'curriculum' && id === curriculumId))
    throw new Problem('curriculum.prerequisite_cycle');
  await tx.deleteFrom('curriculum_prerequisite').where('curriculum_id', '=', curriculumId).execute();
  if (steps.length === 0) return;
  await tx
    .insertInto('curriculum_prerequisite')
    .values(
      steps.map(({ kind, id }) => ({
        curriculum_id: curriculumId,
        requires_curriculum_id: kind === 'curriculum' ? id : null,
        requires_course_id: kind === 'course' ? id : null,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await rejectCycle(tx, { opening: curriculumId });
}

/** A prerequisite is a living thing of the actor's brands, or one that the curriculum had before. */
async function rejectUnknown(
  tx: Tx,
  actor: Actor,
  curriculumId: string,
  steps: readonly Step[],
): Promise<void> {
  const ids = steps.map((step) => step.id);
  const { rows } = await sql<{ id: string }>`
    select c.id from curriculum c where c.id = any(${ids}::uuid[]) and c.deleted_at is null and ${canEditBrandSql('c.brand_id', actor)}
    union select k.id from course k where k.id = any(${ids}::uuid[]) and k.deleted_at is null and ${canEditBrandSql('k.brand_id', actor)}
    union select coalesce(p.requires_curriculum_id, p.requires_course_id) from curriculum_prerequisite p
      where p.curriculum_id = ${curriculumId}`.execute(tx);
  const known = new Set(rows.map((row) => row.id));
  const fields = steps.flatMap(({ kind, id }, i) =>
    known.has(id) ? [] : [{ path: `prerequisites.${i}.${kind}`, key: 'field.unknown_reference' }],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}
