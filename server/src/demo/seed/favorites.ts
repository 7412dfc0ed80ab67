import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { idOf } from './people.ts';

/** Who has kept something to find it again. */
const KEEPERS = ['learner@demo.test', 'dealer-manager@demo.test'];
/** Hours between two of them. */
const EACH = 5;

/** The newest of every kind that they have read, each a few hours after the one before. */
export const favoritesDemo: DemoArea = () => Promise.resolve(seedFavorites);

async function seedFavorites(tx: Tx, { people, now }: DemoWorld): Promise<void> {
  const keepers = KEEPERS.map((email) => idOf(people.users, email));
  await sql`
    with newest as (
      select distinct on (v.user_id, c.kind) v.user_id, c.id, c.published_at
      from visit v join content c on c.id = v.content_id
      where v.user_id = any(${keepers}::uuid[]) and c.status = 'published' and c.deleted_at is null
      order by v.user_id, c.kind, c.published_at desc, c.id)
    insert into reaction (user_id, content_id, favored_at, updated_at)
      select user_id, id, ${now}::timestamptz
        - row_number() over (partition by user_id order by published_at desc, id) * ${EACH} * interval '1 hour',
        ${now}::timestamptz
      from newest
    on conflict (user_id, content_id) do update set favored_at = excluded.favored_at`.execute(tx);
}
