import { sql } from 'kysely';
import type { ImageView } from '@forecourt/contract/fields';
import type { OwnIncentive } from '@forecourt/contract/incentive';
import type { Language } from '@forecourt/contract/languages';
import type { BrandRef } from '@forecourt/contract/training';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { isPublishedNow } from '../../kit/publishable/window.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from '../learning/learning.public.ts';
import { TRAININGS } from './incentives.queries.ts';

interface OwnRow extends Omit<OwnIncentive, 'image' | 'brandId' | 'brand'> {
  readonly brand_id: string;
  readonly brand: BrandRef;
  readonly image: ImageView | null;
}

/** Incentives that the user can earn or buy, and rewards that the user earned, with progress. */
export async function ownIncentives(
  db: Db,
  userId: string,
  member: Membership,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    with seen as (select i.* from incentive i join brand b on b.id = i.brand_id and b.status = 'published' and b.deleted_at is null
      where ${isPublishedNow('i', now)} and ${ofBrand('i.brand_id', member)} and ${audienceMatches('i', member)}),
    training as (
      select i.id as incentive_id, 'curriculum' as kind, k.id, ${localized('k', 'title', language)} as title, 0 as position,
        exists (select from curriculum_progress p where p.user_id = ${userId} and p.curriculum_id = k.id
          and p.status = 'passed') as passed
      from seen i join curriculum k on k.id = i.curriculum_id and k.deleted_at is null
      union all
      select i.id, 'course', c.id, ${localized('c', 'title', language)}, ic.position,
        exists (select from course_progress p where p.user_id = ${userId} and p.course_id = c.id and p.status = 'passed')
      from seen i join incentive_course ic on ic.incentive_id = i.id and i.curriculum_id is null
        join course c on c.id = ic.course_id and c.deleted_at is null
    ), steps as (
      -- a curriculum counts by its courses
      select t.incentive_id, p.status is not distinct from 'passed' as done from training t
        join curriculum_course cc on t.kind = 'curriculum' and cc.curriculum_id = t.id
        join course c on c.id = cc.course_id and c.status = 'published' and c.deleted_at is null
        left join course_progress p on p.course_id = c.id and p.user_id = ${userId}
      union all select incentive_id, passed from training where kind = 'course'
    )
    select i.id as _id, ${localized('i', 'name', language)} as name, ${localized('i', 'description', language)} as description,
      i.brand_id, ${brandRefJson('b', 'logo', language)} as brand,
      ${imageJson('image')} as image, i.kind, i.value, i.currency, i.price, i.stock, ${TRAININGS(language)},
      case when i.kind = 'code' then (select count(*)::int from incentive_code p where p.incentive_id = i.id and p.reward_id is null)
        when i.stock is not null then greatest(0, i.stock - (select count(*)::int from reward r
          where r.incentive_id = i.id and r.status <> 'cancelled')) end as left,
      coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, '_id', t.id, 'title', t.title, 'passed', t.passed)
        order by t.position, t.title) from training t where t.incentive_id = i.id), '[]') as trainings,
      (select jsonb_build_object('done', count(*) filter (where s.done), 'total', count(*)) from steps s
        where s.incentive_id = i.id) as progress,
      (select jsonb_build_object('_id', r.id, 'status', r.status) from reward r
        where r.incentive_id = i.id and r.user_id = ${userId} and r.source = 'training') as reward
    from seen i join brand b on b.id = i.brand_id left join file logo on logo.id = b.logo_id
      left join file image on image.id = i.image_id left join curriculum k on k.id = i.curriculum_id and k.deleted_at is null
    where i.price is not null or exists (select from training t where t.incentive_id = i.id)
    order by i.price is not null, b.position, i.position, i.id`.execute(db);
  return rows;
}
