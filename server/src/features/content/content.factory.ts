import type { RoleKey } from '@forecourt/contract/access';
import type { AudienceInput } from '@forecourt/contract/audience';
import type { ContentKind } from '@forecourt/contract/content';
import { audienceColumns } from '../../kit/access/audience.ts';
import { isCommented } from '../../kit/content/kind.ts';
import type { Db } from '../../kit/db/db.ts';
import { createUser, type UserOverrides } from '../users/user.factory.ts';

let counter = 0;

export interface ContentOverrides {
  readonly kind?: ContentKind;
  readonly title?: string;
  readonly body?: string;
  readonly brand?: string | null;
  readonly status?: 'draft' | 'published' | 'unpublished';
  readonly audience?: Partial<AudienceInput>;
  readonly publishedAt?: Date;
  readonly createdBy?: string;
  readonly position?: number;
}

/** Creates content for tests: by default a published announcement without brand or audience. */
export async function createContent(db: Db, input: ContentOverrides = {}): Promise<string> {
  const status = input.status ?? 'published';
  const at = status === 'published' ? (input.publishedAt ?? new Date('2026-03-01T00:00:00Z')) : null;
  const kind = input.kind ?? 'announcement';
  const { id } = await db
    .insertInto('content')
    .values({
      kind,
      thread_id: await threadOf(db, kind),
      title: input.title ?? `Thing ${++counter}`,
      body: input.body ?? '<p>Read me.</p>',
      excerpt: 'Read me.',
      brand_id: input.brand ?? null,
      status,
      published_at: at,
      revised_at: at,
      created_by: input.createdBy ?? null,
      position: input.position ?? 0,
      ...audienceColumns({
        roles: [],
        brands: [],
        businessUnits: [],
        assignmentGroups: [],
        dealers: [],
        ...input.audience,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind === 'announcement') await db.insertInto('announcement').values({ content_id: id }).execute();
  return id;
}

/** Id of the comment thread, opened like the kind's own commands do. */
async function threadOf(db: Db, kind: ContentKind): Promise<string | null> {
  if (!isCommented({ kind })) return null;
  const { id } = await db.insertInto('thread').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A user whose account is older than what tests publish. */
export async function createReader(
  db: Db,
  input: UserOverrides = {},
  since = '2026-01-01T00:00:00Z',
): Promise<string> {
  const id = await createUser(db, { role: 'learner' satisfies RoleKey, ...input });
  await db
    .updateTable('user_account')
    .set({ created_at: new Date(since) })
    .where('id', '=', id)
    .execute();
  return id;
}
