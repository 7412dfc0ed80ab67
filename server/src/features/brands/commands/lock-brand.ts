import { sql } from 'kysely';
import { buildsBrand } from '../../../kit/access/scope.ts';
import { codeOf, constraintOf, type Tx } from '../../../kit/db/db.ts';
import type { HttpFacts } from '../../../kit/http/handle.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { TextsByLanguage } from '../brand-texts.ts';

/** When and from where a write comes, for the activity log. */
export interface Where {
  readonly now: Date;
  readonly http: Pick<HttpFacts, 'ip' | 'requestId'>;
}

/** Locks a living brand that the actor builds with, until the transaction ends; 404 for any other. */
export async function lockBrand(tx: Tx, id: string, actor: Actor) {
  return found(
    await tx
      .selectFrom('brand')
      .select([
        'id',
        'name',
        'description',
        'status',
        'deleted_at',
        'version',
        'page_body',
        'accent',
        'administrator_id',
      ])
      .select(['thumbnail_id', 'logo_id', 'banner_id', 'course_limit', 'curriculum_limit'])
      .select(sql<TextsByLanguage>`texts`.as('texts'))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where(buildsBrand('brand.id', actor))
      .forUpdate()
      .executeTakeFirst(),
  );
}
export type LockedBrand = Awaited<ReturnType<typeof lockBrand>>;

/** Refuses to overwrite what somebody else saved meanwhile; a client that sends no version overwrites. */
export function checkVersion(brand: LockedBrand, version: number | undefined): void {
  if (version !== undefined && version !== brand.version) throw new Problem('content.stale');
}

/** Runs a write and says in words that the name is taken. */
export async function namingBrand<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== '23505' || constraintOf(error) !== 'brand_name') throw error;
    throw new Problem('brand.name_taken', {
      fields: [{ path: 'name', key: 'brand.name_taken' }],
      cause: error,
    });
  }
}
