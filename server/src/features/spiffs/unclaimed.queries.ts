import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { AUDIENCE_COLUMNS, audienceView, type AudienceColumns } from '../../kit/access/audience.ts';
import { isActiveAudienceMember } from '../../kit/access/audience-members.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { countingClaims } from './budget.queries.ts';
import { CLAIMED, CORE, FROM, pictures, type SpiffCoreRow } from './spiffs.queries.ts';

/** Names that are shown of those who have claimed nothing. */
const SHOWN = 10;

export interface Unclaimed {
  readonly people: number;
  readonly unclaimed: number;
  readonly who: { readonly _id: string; readonly name: string; readonly lacksTraining: boolean }[];
}
type Running = SpiffCoreRow & AudienceColumns;

/** Spiffs that can be claimed today and still pay something. */
async function running(db: Db, language: Language, today: string): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select ${CORE}, ${localized('s', 'name', language)} as name, ${pictures(language)}, ${sql.join(AUDIENCE_COLUMNS.map((name) => sql.ref(`s.${name}`)))}
    from ${FROM} cross join ${CLAIMED}
    where s.status = 'published' and s.deleted_at is null and b.status = 'published' and b.deleted_at is null
      and s.start_date <= ${today} and s.claim_until >= ${today}
      and (s.budget is null or s.budget > c.used)
    order by s.claim_until, s.name, s.id`.execute(db);
  return rows;
}

/** SQL: true when the spiff requires training that user `u` hasn't passed. */
const isMissing = (id: string) => sql<boolean>`exists (select from spiff_training x
  where x.spiff_id = ${id}
    and not exists (select from course_progress p
      where p.user_id = u.id and p.course_id = x.course_id and p.status = 'passed')
    and not exists (select from curriculum_progress p
      where p.user_id = u.id and p.curriculum_id = x.curriculum_id and p.status = 'passed'))`;

/** SQL: how many of the `staff` a spiff addresses, and who of them have claimed nothing of it. */
const left = (spiff: Running) => sql`
  select ${spiff.id}::uuid as id, count(*)::int as people, (count(*) filter (where not claimed))::int as unclaimed,
    coalesce((jsonb_agg(jsonb_build_object('_id', person, 'name', name, 'lacksTraining', lacking)
      order by not lacking, name, person) filter (where not claimed and place <= ${SHOWN})), '[]') as who
  from (select *, row_number() over (partition by claimed order by not lacking, name, person) as place
    from (select u.id as person, person_name(u.first_name, u.last_name) as name, ${isMissing(spiff.id)} as lacking,
        -- one look for each of few people, never all claims of the spiff
        (select count(*) from submission c where ${countingClaims('c', sql`${spiff.id}::uuid`)}
          and c.submitter_id = u.id) > 0 as claimed
      from staff u join role r on r.id = u.role_id
      where ${isActiveAudienceMember(audienceView(spiff), spiff.brand_id)}) reached) placed`;

/** What people of the actor's dealers leave of what is running; what all of them have claimed is left out. */
export async function unclaimedSpiffs(
  db: Db,
  actor: Actor,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<(SpiffCoreRow & Unclaimed)[]> {
  const spiffs = await running(db, language, today);
  if (spiffs.length === 0 || actor.dealerIds.length === 0) return [];
  const { rows } = await sql<Unclaimed & { id: string }>`
    with staff as materialized (select u.* from user_account u where u.id <> ${actor.id} and u.id in (
      select m.user_id from dealer_member m where m.active and m.dealer_id = any(${[...actor.dealerIds]}::uuid[])))
    ${sql.join(spiffs.map(left), sql` union all `)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return spiffs.flatMap((spiff) => {
    const row = byId.get(spiff.id);
    return row && row.unclaimed > 0 ? [{ ...spiff, ...row }] : [];
  });
}
