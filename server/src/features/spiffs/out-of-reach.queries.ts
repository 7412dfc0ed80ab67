import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Currency } from '@forecourt/contract/wallet';
import type { Db } from '../../kit/db/db.ts';
import { coalescedReader } from '../../kit/list.ts';
import { localized } from '../../kit/texts/localized.ts';
import { hadPassedTraining } from './training.queries.ts';

interface Options {
  readonly language: Language;
  /** The day of the sale, `YYYY-MM-DD` in the tenant's zone. */
  readonly day: string;
  readonly timeZone: string;
}

/** Money that people cannot claim for want of training, and the training that frees most of it. */
export interface OutOfReach {
  readonly currency: Currency;
  /** Minor units: what one sale of each spiff would pay each of them. */
  readonly amount: number;
  readonly people: number;
  readonly training: { readonly _id: string; readonly kind: 'course' | 'curriculum'; readonly title: string };
  /** Amount that this training alone would unlock. */
  readonly frees: number;
}

/** SQL: people with what they belong to, as audiences ask. */
const membersOf = (people: RawBuilder<unknown>) => sql`
      select u.id, r.key as role,
        array(select m.dealer_id from dealer_member m where m.user_id = u.id and m.active) as dealers,
        array(select g.group_id from assignment_group_member g where g.user_id = u.id) as groups,
        array(select b.business_unit_id from dealer_member m join dealer_business_unit b on b.dealer_id = m.dealer_id
          where m.user_id = u.id and m.active) as units,
        array(select b.brand_id from dealer_member m join dealer_brand b on b.dealer_id = m.dealer_id
          where m.user_id = u.id and m.active
          union all select b.brand_id from brand_manager b where b.user_id = u.id) as brands,
        exists (select from dealer_member m where m.user_id = u.id and m.active
          and not exists (select from dealer_brand b where b.dealer_id = m.dealer_id)) as every_brand
      from ${people} x join user_account u on u.id = x.id join role r on r.id = u.role_id`;

/** SQL: spiffs that pay money for sales of a day, with what a sale pays at most. */
const payingOn = (day: string) => sql`
      select s.*, greatest(s.amount, (select max(i.amount) from spiff_item i where i.spiff_id = s.id)) as pays
      from spiff s join brand b on b.id = s.brand_id and b.status = 'published' and b.deleted_at is null
      where s.status = 'published' and s.deleted_at is null and s.payout_type = 'cash' and s.structure <> 'PER_SPENT'
        and s.start_date <= ${day} and s.claim_until >= ${day}`;

const readMissing = coalescedReader<OutOfReach>();
/**
 * What people lack of the spiffs that are open to them today, by currency. Shares of a sale say no amount before it, so they
 * count nothing.
 * @param people a query for their `id`
 */
export function outOfReach(
  db: Db,
  people: RawBuilder<unknown>,
  { language, day, timeZone }: Options,
): Promise<OutOfReach[]> {
  const when = { day, timeZone };
  return readMissing(
    db,
    sql<OutOfReach>`
    with folk as materialized (${membersOf(people)}), paying as (${payingOn(day)}), t as (
      select s.id as spiff_id, s.currency, s.pays, s.grace_days, folk.id as user_id, coalesce(x.course_id, x.curriculum_id) as id,
        case when x.course_id is not null then 'course' else 'curriculum' end as kind
      from paying s join folk on (folk.every_brand or s.brand_id = any(folk.brands))
          and (s.audience_roles = '{}' or folk.role = any(s.audience_roles))
          and (s.audience_brands = '{}' or folk.every_brand or s.audience_brands && folk.brands)
          and (s.audience_business_units = '{}' or s.audience_business_units && folk.units)
          and (s.audience_groups = '{}' or s.audience_groups && folk.groups)
          and (s.audience_dealers = '{}' or s.audience_dealers && folk.dealers)
        join spiff_training x on x.spiff_id = s.id
    ), lacked as (
      select t.*, ${localized('c', 'title', language)} as title, count(*) over (partition by t.user_id, t.spiff_id) as open
      from t join course c on t.kind = 'course' and c.id = t.id and c.status = 'published' and c.deleted_at is null
      where not ${hadPassedTraining('course', sql`t.user_id`, when)}
      union all
      select t.*, ${localized('k', 'title', language)}, count(*) over (partition by t.user_id, t.spiff_id)
      from t join curriculum k on t.kind = 'curriculum' and k.id = t.id and k.status = 'published' and k.deleted_at is null
      where not ${hadPassedTraining('curriculum', sql`t.user_id`, when)}
    ), held as (
      select currency, sum(pays)::bigint as amount, count(distinct user_id)::int as people
      from (select distinct currency, spiff_id, user_id, pays from lacked) each_once group by currency
    )
    select held.currency, held.amount, held.people,
      jsonb_build_object('_id', best.id, 'kind', best.kind, 'title', best.title) as training, best.frees
    from held cross join lateral (
      select l.id, l.kind, l.title, coalesce(sum(l.pays) filter (where l.open = 1), 0)::bigint as frees
      from lacked l where l.currency = held.currency group by l.id, l.kind, l.title
      order by frees desc, count(*) desc, l.title, l.id limit 1) best
    order by held.currency`,
  );
}
