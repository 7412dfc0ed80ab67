import { sql, type RawBuilder } from 'kysely';
import {
  dealersOfReports,
  reportsBrand,
  reportsUser,
  canSeeDealer,
  directlyVisibleUserIds,
} from '../../kit/access/scope.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { worksAtOneOf } from '../../kit/access/working-dealers.ts';
import { counts } from '../../kit/metrics-sql.ts';
import { asHashedSubplan } from '../../kit/list.ts';
import type { Asked, ReportFilter } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { STANDING_WORDS, standsAs } from './training-figures.ts';

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`;

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

/** A filter by dealers of the actor's scope. The figures go by today's dealer. */
export const dealerFilter: ReportFilter = {
  kind: 'ids',
  // named dealers have few of all people: a list begins with them
  rule: (values, asked) => sql<boolean>`u.id in (select m.user_id from dealer_member m
    join dealer d on d.id = m.dealer_id and ${dealersInScope('d', asked)}
    where m.active and m.dealer_id = any(${ids(values)}))`,
  choices: (asked) =>
    sql`select d.id::text as value, concat_ws(', ', d.name, nullif(d.city, '')) as label from dealer d
      where ${dealersInScope('d', asked)}`,
};

/** Filters by what is trained: the figures go by them. */
export const trainingFilters = {
  brandId: {
    kind: 'ids',
    choices: ({ actor, language }) =>
      sql`select b.id::text as value, ${localized('b', 'name', language)} as label from brand b
        where b.deleted_at is null and b.status <> 'draft' and ${reportsBrand('b.id', actor)}`,
  },
  curriculumId: {
    kind: 'ids',
    choices: ({ actor, language }) =>
      sql`select k.id::text as value, ${localized('k', 'title', language)} as label from curriculum k
        where k.deleted_at is null and k.status <> 'draft' and ${reportsBrand('k.brand_id', actor)}`,
  },
  courseId: {
    kind: 'ids',
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

/** Somebody in a list: a row `u` of accounts, or their narrow row `t` of `person_sums`. */
interface Who {
  readonly id: string;
  readonly worksAt: (dealers: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly ofRole: (roles: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The country of the account, else that of the dealer. */
  readonly ofCountry: (countries: RawBuilder<unknown>) => RawBuilder<boolean>;
}

const ofCountry = (countries: RawBuilder<unknown>) =>
  sql`select d.id from dealer d where d.country = any(${countries})`;

const ACCOUNT: Who = {
  id: 'u.id',
  worksAt: (dealers) => worksAtOneOf('u', dealers),
  ofRole: (roles) => sql<boolean>`u.role_id = any(${roles})`,
  // the dealers of a country are looked up once, not for each person
  ofCountry: (countries) => sql<boolean>`(u.country = any(${countries})
    or (u.country = '' and ${asHashedSubplan(sql`u.works_at in (${ofCountry(countries)})`)}))`,
};

const accounts = (rule: RawBuilder<unknown>) =>
  sql`select a.id from user_account a where ${isCurrentAccount('a')} and ${rule}`;

/** What the row does not say of the person is looked up once for all of them. */
const ROW: Who = {
  id: 't.user_id',
  worksAt: (dealers) => sql<boolean>`(${asHashedSubplan(sql`t.dealer_id in (${dealers})`)}
    or ${asHashedSubplan(sql`t.user_id in (select several.id from user_account several
      join dealer_member m on m.user_id = several.id and m.active where several.works_elsewhere and m.dealer_id in (${dealers}))`)})`,
  ofRole: (roles) => sql<boolean>`t.role_id = any(${roles})`,
  ofCountry: (countries) => sql<boolean>`(${asHashedSubplan(
    sql`t.user_id in (${accounts(sql`a.country <> '' and a.country = any(${countries})`)})`,
  )} or (${asHashedSubplan(sql`t.dealer_id in (${ofCountry(countries)})`)}
      and not ${asHashedSubplan(sql`t.user_id in (${accounts(sql`a.country <> ''`)})`)}))`,
};

type Rule = (who: Who, values: readonly string[]) => RawBuilder<boolean>;

/** What filters of people mean, wherever the person stands. */
const RULES = {
  adminGroup: (who, values) => {
    const living = sql`select g.id from admin_group g where g.id = any(${ids(values)}) and g.deleted_at is null`;
    return sql<boolean>`(${asHashedSubplan(
      sql`${sql.ref(who.id)} in (select x.user_id from admin_group_user x where x.group_id in (${living}))`,
    )} or ${who.worksAt(sql`select x.dealer_id from admin_group_dealer x where x.group_id in (${living})`)})`;
  },
  assignmentGroup: (who, values) =>
    asHashedSubplan(sql`${sql.ref(who.id)} in (select m.user_id from assignment_group_member m
      join assignment_group g on g.id = m.group_id and g.deleted_at is null where m.group_id = any(${ids(values)}))`),
  country: (who, values) => who.ofCountry(sql`${values.filter(Boolean)}::text[]`),
  role: (who, values) => who.ofRole(ids(values)),
  businessUnit: (who, values) =>
    who.worksAt(sql`select x.dealer_id from dealer_business_unit x join business_unit b on b.id = x.business_unit_id
        and b.deleted_at is null where b.id = any(${ids(values)})`),
} as const satisfies Record<string, Rule>;

const isRule = (name: string): name is keyof typeof RULES => name in RULES;

/**
 * SQL: is the narrow row `t` that of somebody in the actor's reports, apart from whether they count? As `reportsPerson` says it of
 * accounts, for who sees many dealers.
 */
export const rowInReports = ({ actor }: Pick<Asked, 'actor'>): RawBuilder<boolean> =>
  hasGlobalScope(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(${ROW.worksAt(dealersOfReports(actor))} or ${asHashedSubplan(sql`t.user_id in (${directlyVisibleUserIds(actor)})`)})`;

/** SQL: is the narrow row `t` that of somebody who works at one of these dealers? @param dealers a query for their ids */
export const rowWorksAt = (dealers: RawBuilder<unknown>): RawBuilder<boolean> => ROW.worksAt(dealers);

/** SQL: does a filter leave the narrow row `t` of somebody? Null where it asks for what the row does not say. */
export const leavesRow = (name: string, values: readonly string[]): RawBuilder<boolean> | null =>
  isRule(name) ? RULES[name](ROW, values) : null;

const leaves =
  (name: keyof typeof RULES): NonNullable<ReportFilter['rule']> =>
  (values) =>
    RULES[name](ACCOUNT, values);

const adminGroup: ReportFilter = {
  kind: 'ids',
  rule: leaves('adminGroup'),
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
  rule: leaves('assignmentGroup'),
  choices: (asked) =>
    sql`select g.id::text as value, g.name as label from assignment_group g where g.deleted_at is null and ${ofPeople(
      asked,
      sql`join assignment_group_member m on m.user_id = u.id and m.group_id = g.id where true`,
    )}`,
};

/** The units of the dealer `d`, for reports of dealers. */
export const unitOfDealer: ReportFilter = {
  kind: 'ids',
  rule: (values) => sql<boolean>`exists (select from dealer_business_unit l join business_unit b
    on b.id = l.business_unit_id and b.deleted_at is null
    where l.dealer_id = d.id and b.id = any(${ids(values)}))`,
  choices: (asked) => sql`select b.id::text as value, b.name as label from business_unit b
    where b.deleted_at is null and exists (select from dealer_business_unit l join dealer d on d.id = l.dealer_id
      where l.business_unit_id = b.id and ${dealersInScope('d', asked)})`,
};

const businessUnit: ReportFilter = {
  kind: 'ids',
  feature: 'dealerBusinessUnits',
  rule: leaves('businessUnit'),
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

/** Filters of people. */
/** Days in which people were active, by word. */
const ACTIVE_DAYS: Readonly<Record<string, number>> = { days7: 7, days30: 30, days90: 90 };

/** SQL: was a person whose narrow row is `t` active in one of these spans, which end today? */
export const wasActive = (words: readonly string[], { today }: Pick<Asked, 'today'>): RawBuilder<boolean> =>
  sql<boolean>`t.last_day > ${today}::date - ${Math.max(...words.map((word) => ACTIVE_DAYS[word] ?? 0))}::int`;

/** A filter of the report of people alone: who was here lately, as dashboards count them. */
export const lastActiveFilter: ReportFilter = {
  kind: 'words',
  words: Object.keys(ACTIVE_DAYS),
  rule: (values, asked) =>
    sql<boolean>`exists (select from person_sums t where t.user_id = u.id and ${wasActive(values, asked)})`,
};

export const personFilters = {
  adminGroup,
  assignmentGroup,
  country: {
    kind: 'texts',
    rule: leaves('country'),
    choices: (asked) => sql`select distinct ${COUNTRY} as value, ${COUNTRY} as label from user_account u
      where ${peopleInScope(asked, true)} and ${COUNTRY} <> ''`,
  },
  role: {
    kind: 'ids',
    rule: leaves('role'),
    choices: (asked) => sql`select r.id::text as value, r.name as label from role r
      where r.deleted_at is null and ${ofPeople(asked, sql`where u.role_id = r.id`)}`,
  },
  businessUnit,
  dealerId: dealerFilter,
  standing: {
    kind: 'words',
    words: STANDING_WORDS,
    rule: (values, asked) => standsAs('u.id', values, asked),
  },
} as const satisfies Record<string, ReportFilter>;
