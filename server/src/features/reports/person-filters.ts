import { sql, type RawBuilder } from 'kysely';
import { reportsBrand, reportsUser, canSeeDealer } from '../../kit/access/scope.ts';
import { STANDINGS } from '../../kit/analytics/metrics.ts';
import { counts } from '../../kit/metrics-sql.ts';
import type { Asked, ReportFilter } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';

/** SQL: the people of the actor's reports, as `u`. */
export const peopleInScope = (
  asked: Pick<Asked, 'actor' | 'settings'>,
  includeInactive = false,
): RawBuilder<boolean> =>
  sql<boolean>`(${counts('u', asked.settings, includeInactive)} and ${reportsUser('u', asked.actor)})`;

const ofPeople = (asked: Asked, join: RawBuilder<unknown>) =>
  sql`exists (select from user_account u ${join} and ${peopleInScope(asked, true)})`;

/** SQL: dealers that are there and in scope, by the same rule wherever a report offers them. */
export const dealersInScope = (alias: string, { actor }: Pick<Asked, 'actor'>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and ${canSeeDealer(`${alias}.id`, actor)})`;

/** A filter by dealers of the actor's scope. The figures follow today's dealer. */
const dealerFilter: ReportFilter = {
  kind: 'ids',
  asks: 'dealer',
  choices: (asked) =>
    sql`select d.id::text as value, concat_ws(', ', d.name, nullif(d.city, '')) as label from dealer d
      where ${dealersInScope('d', asked)}`,
};

/** Filters by what is trained: the figures go by them. */
export const trainingFilters = {
  brandId: {
    kind: 'ids',
    asks: 'brand',
    choices: ({ actor, language }) =>
      sql`select b.id::text as value, ${localized('b', 'name', language)} as label from brand b
        where b.deleted_at is null and b.status <> 'draft' and ${reportsBrand('b.id', actor)}`,
  },
  curriculumId: {
    kind: 'ids',
    asks: 'curriculum',
    choices: ({ actor, language }) =>
      sql`select k.id::text as value, ${localized('k', 'title', language)} as label from curriculum k
        where k.deleted_at is null and k.status <> 'draft' and ${reportsBrand('k.brand_id', actor)}`,
  },
  courseId: {
    kind: 'ids',
    asks: 'course',
    choices: ({ actor, language }) =>
      sql`select c.id::text as value, ${localized('c', 'title', language)} as label from course c
        where c.deleted_at is null and c.status <> 'draft' and ${reportsBrand('c.brand_id', actor)}`,
  },
} as const satisfies Record<string, ReportFilter>;

/** The span in which things happened. */
export const spanFilters = {
  startDate: { kind: 'day' },
  endDate: { kind: 'day' },
} as const satisfies Record<string, ReportFilter>;

export const originalFilter: ReportFilter = { kind: 'word', words: ['yes', 'no'] };

const adminGroup: ReportFilter = {
  kind: 'ids',
  asks: 'adminGroup',
  choices: (asked) =>
    sql`select g.id::text as value, g.name as label from admin_group g where g.deleted_at is null and ${ofPeople(
      asked,
      sql`where (exists (select from admin_group_user x where x.group_id = g.id and x.user_id = u.id)
        or exists (select from admin_group_dealer x join dealer_member m on m.dealer_id = x.dealer_id and m.active
          join dealer d on d.id = x.dealer_id and ${dealersInScope('d', asked)}
          where x.group_id = g.id and m.user_id = u.id))`,
    )}`,
};

const assignmentGroup: ReportFilter = {
  kind: 'ids',
  asks: 'assignmentGroup',
  choices: (asked) =>
    sql`select g.id::text as value, g.name as label from assignment_group g where g.deleted_at is null and ${ofPeople(
      asked,
      sql`join assignment_group_member m on m.user_id = u.id and m.group_id = g.id where true`,
    )}`,
};

/** The units of dealers, for reports of dealers. */
export const unitOfDealer: ReportFilter = {
  kind: 'ids',
  asks: 'dealerUnit',
  choices: (asked) => sql`select b.id::text as value, b.name as label from business_unit b
    where b.deleted_at is null and exists (select from dealer_business_unit l join dealer d on d.id = l.dealer_id
      where l.business_unit_id = b.id and ${dealersInScope('d', asked)})`,
};

const businessUnit: ReportFilter = {
  kind: 'ids',
  feature: 'dealerBusinessUnits',
  asks: 'businessUnit',
  choices: (asked) =>
    sql`select b.id::text as value, b.name as label from business_unit b where b.deleted_at is null and ${ofPeople(
      asked,
      sql`join dealer_member m on m.user_id = u.id and m.active
        join dealer d on d.id = m.dealer_id and ${dealersInScope('d', asked)}
        join dealer_business_unit x on x.dealer_id = m.dealer_id and x.business_unit_id = b.id where true`,
    )}`,
};

/**
 * SQL: of the dealer that is shown with the person `u`: one of the actor's, where the person works at one. At what other dealers
 * a person works besides is nobody's business who does not see these.
 * @param shown SQL over the dealer `d`
 */
export function dealerOfPerson(
  { actor }: Pick<Asked, 'actor'>,
  shown: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (hasGlobalScope(actor))
    return sql`(select ${shown} from dealer d where d.id = u.works_at and d.deleted_at is null)`;
  return sql`(select ${shown} from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
    where m.user_id = u.id and m.active
    order by ${canSeeDealer('d.id', actor)} desc, d.id = u.works_at desc, d.id limit 1)`;
}
/** SQL: it as it travels. */
export const DEALER = sql`jsonb_build_object('_id', d.id, 'name', d.name)`;

/** SQL: where the person `u` is: the country of the account, else that of the dealer. */
export const COUNTRY = sql<string>`coalesce(nullif(u.country, ''),
  (select d.country from dealer d where d.id = u.works_at), '')`;

/** A filter of the report of users alone: who was here lately, as dashboards count them. */
export const lastActiveFilter: ReportFilter = {
  kind: 'words',
  asks: 'lastActive',
  words: ['days7', 'days30', 'days90'],
};

/** Filters of users. */
export const personFilters = {
  adminGroup,
  assignmentGroup,
  country: {
    kind: 'texts',
    asks: 'country',
    choices: (asked) => sql`select distinct ${COUNTRY} as value, ${COUNTRY} as label from user_account u
      where ${peopleInScope(asked, true)} and ${COUNTRY} <> ''`,
  },
  role: {
    kind: 'ids',
    asks: 'role',
    choices: (asked) => sql`select r.id::text as value, r.name as label from role r
      where r.deleted_at is null and ${ofPeople(asked, sql`where u.role_id = r.id`)}`,
  },
  businessUnit,
  dealerId: dealerFilter,
  standing: { kind: 'words', asks: 'standing', words: Object.keys(STANDINGS) },
} as const satisfies Record<string, ReportFilter>;
