import type { ScormStandard } from '@forecourt/contract/scorm';
import { z } from 'zod';
import { PackageConcern, ScormStandard as Standard } from '@forecourt/contract/scorm';
import { Activity } from '@forecourt/contract/scorm-runtime';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { leavesOf } from '../package/manifest.ts';
import { rollupPlanOf, type RollupPlan } from './outcome.ts';

/** Package data that the runtime needs. A ready package never changes. */
export interface PlayedPackage {
  readonly id: string;
  readonly courseId: string;
  readonly standard: ScormStandard;
  readonly organization: Activity;
  readonly objectivesGlobal: boolean;
  readonly leaves: readonly Activity[];
  readonly byItem: ReadonlyMap<string, Activity>;
  readonly rollupPlan: RollupPlan;
  readonly concerns: readonly PackageConcern[];
}

const MAX_ENTRIES = 50;
const stored = new Map<string, PlayedPackage>();

/** The package, from this process's memory if it was played lately. */
export async function playedPackage(db: Db | Tx, id: string): Promise<PlayedPackage | undefined> {
  const known = stored.get(id);
  if (known) {
    // least recently used first
    stored.delete(id);
    stored.set(id, known);
    return known;
  }
  const row = await db
    .selectFrom('scorm_package')
    .select(['id', 'course_id', 'standard', 'organization', 'objectives_global', 'concerns'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!row?.course_id) return undefined;
  const organization = Activity.parse(row.organization);
  const leaves = leavesOf(organization);
  const standard = Standard.parse(row.standard);
  const loaded: PlayedPackage = {
    id,
    courseId: row.course_id,
    standard,
    organization,
    objectivesGlobal: row.objectives_global,
    leaves,
    byItem: new Map(leaves.map((leaf) => [leaf.id, leaf])),
    rollupPlan: rollupPlanOf(standard, organization),
    concerns: z.array(PackageConcern).parse(row.concerns),
  };
  stored.set(id, loaded);
  const oldest = stored.keys().next();
  if (stored.size > MAX_ENTRIES && !oldest.done) stored.delete(oldest.value);
  return loaded;
}
