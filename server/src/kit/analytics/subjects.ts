import { sql, type RawBuilder } from 'kysely';
import type { QuestionInContext } from './question.ts';
import { all, anyOf, countedCourses, isShownDealer, seenRewards } from './rules.ts';
import type { TableName } from './star.ts';

type Sql = RawBuilder<unknown>;

/** What a row of a report is about: a dimension table, and which of its rows the reader has. */
export interface Subject {
  readonly table: TableName;
  readonly id: string;
  /** The column by which facts are joined; `id` unless said. */
  readonly key?: string;
  readonly dimension: DimensionName;
  /** SQL over the row `s`, with the table `counted` of users who count. */
  readonly rules: (asked: QuestionInContext) => readonly Sql[];
  /** SQL: what a text is looked for in, in small letters. */
  readonly words: Sql;
  /** SQL over the row `s`: what orders rows besides figures. */
  readonly attributes: Readonly<Record<string, (asked: QuestionInContext) => Sql>>;
}

/** A dimension: how rows of facts belong to its values. */
export interface Dimension {
  readonly type: 'uuid' | 'text';
  /** Its values are spans of time, in which each metric counts by its own day. */
  readonly perDay?: true;
  readonly link: (fact: {
    readonly has: (column: string) => boolean;
    readonly day: Sql;
    readonly asked: QuestionInContext;
  }) => Link | undefined;
}

interface Link {
  readonly key: Sql;
  readonly join?: Sql;
  /** SQL: what facts of any of these values join, each once, where one fact belongs to several. */
  readonly once?: (values: Sql) => { readonly table: Sql; readonly key: Sql };
}

/** The column by which a fact joins its user. */
const userColumn = (has: (column: string) => boolean) =>
  (['user_key', 'user_id'] as const).find((name) => has(name));

/** Rows of a report join facts by a short key; values of a dimension are ids. */
const keyLink =
  (name: 'user' | 'course'): Dimension['link'] =>
  ({ has, asked }) =>
    has(`${name}_key`)
      ? { key: sql.ref(asked.by === undefined ? `f.${name}_key` : `f.${name}_id`) }
      : undefined;

const column = (name: string): Dimension => ({
  type: 'uuid',
  link: ({ has }) => (has(name) ? { key: sql.ref(`f.${name}`) } : undefined),
});

/** Places of dealers, each user once in each. */
const placeOfDealer = (place: 'region' | 'country'): Dimension => ({
  type: 'text',
  link: ({ has, asked }) => {
    const shown = sql`from dealers d where ${isShownDealer(asked)}`;
    const value = sql.ref(`d.${place}`);
    if (has('dealer_id'))
      return {
        key: sql`place.value`,
        join: sql`join (select d.dealer_id, ${value} as value ${shown}) place on place.dealer_id = f.dealer_id`,
      };
    const user = userColumn(has) ?? 'user_id';
    const members = sql`select distinct ${sql.ref(`m.${user}`)} as id, d.value from memberships m
      join (select d.dealer_id, ${value} as value ${shown}) d on d.dealer_id = m.dealer_id`;
    return userColumn(has)
      ? {
          key: sql`place.value`,
          join: sql`join (${members}) place on place.id = ${sql.ref(`f.${user}`)}`,
          once: (values) => ({
            table: sql`(select distinct x.id from (${members}) x where x.value in ${values})`,
            key: sql.ref(`f.${user}`),
          }),
        }
      : undefined;
  },
});

const spanOfTime = (unit: 'week' | 'month'): Dimension => ({
  type: 'text',
  perDay: true,
  link: ({ day }) => ({ key: sql`cast(cast(date_trunc(${sql.lit(unit)}, ${day}) as date) as varchar)` }),
});

const ALL_DIMENSIONS = {
  user: { type: 'uuid', link: keyLink('user') },
  course: {
    type: 'uuid',
    link: keyLink('course'),
  },
  incentive: column('incentive_id'),
  curriculum: {
    type: 'uuid',
    link: ({ has }) => {
      if (has('curriculum_id') && !has('course_key')) return { key: sql`f.curriculum_id` };
      return has('course_key')
        ? {
            key: sql`cc.curriculum_id`,
            join: sql`join curriculum_courses cc on cc.course_key = f.course_key`,
          }
        : undefined;
    },
  },
  dealer: {
    type: 'uuid',
    link: ({ has }) => {
      if (has('dealer_id')) return { key: sql`f.dealer_id` };
      const user = userColumn(has);
      return user
        ? {
            key: sql`m.dealer_id`,
            join: sql`join memberships m on ${sql.ref(`m.${user}`)} = ${sql.ref(`f.${user}`)}`,
            once: (dealers) => ({
              table: sql`(select distinct ${sql.ref(`x.${user}`)} as id from memberships x where x.dealer_id in ${dealers})`,
              key: sql.ref(`f.${user}`),
            }),
          }
        : undefined;
    },
  },
  brand: {
    type: 'uuid',
    link: ({ has }) => {
      if (has('brand_id')) return { key: sql`f.brand_id` };
      if (has('course_key'))
        return { key: sql`c.brand_id`, join: sql`join courses c on c.course_key = f.course_key` };
      if (has('curriculum_id'))
        return { key: sql`c.brand_id`, join: sql`join curriculums c on c.curriculum_id = f.curriculum_id` };
      return has('training_id')
        ? {
            key: sql`c.brand_id`,
            join: sql`join (select course_id as id, brand_id from courses
              union all select activity_id, brand_id from activities) c on c.id = f.training_id`,
          }
        : undefined;
    },
  },
  role: {
    type: 'uuid',
    link: ({ has }) => {
      const user = userColumn(has);
      return user
        ? {
            key: sql`account.role_id`,
            join: sql`join users account on ${sql.ref(`account.${user}`)} = ${sql.ref(`f.${user}`)}`,
          }
        : undefined;
    },
  },
  region: placeOfDealer('region'),
  country: placeOfDealer('country'),
  week: spanOfTime('week'),
  month: spanOfTime('month'),
} satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof ALL_DIMENSIONS;
export const DIMENSIONS: Readonly<Record<DimensionName, Dimension>> = ALL_DIMENSIONS;

const own = (name: string) => () => sql.ref(`s.${name}`);
/** SQL: a text in the reader's language, or as it was written. */
const localized = (alias: string, name: string, { language, collated }: QuestionInContext) =>
  collated(
    sql`coalesce(nullif(${sql.ref(`${alias}.texts`)} ->> ${sql.lit(language)}, ''), ${sql.ref(`${alias}.${name}`)})`,
  );
const brandName = (asked: QuestionInContext) =>
  sql`(select ${localized('b', 'name', asked)} from brands b where b.brand_id = s.brand_id)`;

const ofBrands = ({ scope, filters }: QuestionInContext): Sql[] => [
  ...(scope.everyone || scope.brands === null ? [] : [anyOf(sql`s.brand_id`, scope.brands)]),
  ...(filters.brand ? [anyOf(sql`s.brand_id`, filters.brand)] : []),
];
const inState = ({ filters }: QuestionInContext): Sql =>
  anyOf(sql`s.state`, filters.state ?? ['published', 'unpublished'], 'text');

/** SQL: dealers `s` that have a row. */
const shownDealers = (asked: QuestionInContext): Sql =>
  sql`s.dealer_id in (select d.dealer_id from dealers d where ${isShownDealer(asked)})`;
const ofUnit = ({ filters }: QuestionInContext): Sql[] =>
  filters.dealerUnit
    ? [
        sql`s.dealer_id in (select x.dealer_id from dealer_units x where ${anyOf(sql`x.unit_id`, filters.dealerUnit)})`,
      ]
    : [];

/** SQL: the name of the dealer that is shown with the user `s`: the reader's, where the user works at one. */
const dealerName = (asked: QuestionInContext): Sql => {
  const { scope } = asked;
  if (scope.everyone) return sql`(select d.name from dealers d where d.dealer_id = s.works_at and d.is_open)`;
  return sql`(select x.name from (select m.user_id, d.name, row_number() over (partition by m.user_id
      order by case when ${anyOf(sql`d.dealer_id`, scope.dealers)} then 0 else 1 end,
        case when d.dealer_id = w.works_at then 0 else 1 end, d.dealer_id) as place
    from memberships m join dealers d on d.dealer_id = m.dealer_id and d.is_open join users w on w.user_id = m.user_id) x
    where x.user_id = s.user_id and x.place = 1)`;
};

const DEALER_WORDS = sql`lower(s.name || ' ' || s.city || ' ' || s.number || ' ' || s.code)`;
const TITLE_WORDS = sql`lower(s.title)`;

const ALL_SUBJECTS = {
  user: {
    table: 'users',
    id: 'user_id',
    key: 'user_key',
    dimension: 'user',
    rules: () => [sql`s.user_key in (select user_key from counted)`],
    words: sql`s.words`,
    attributes: {
      firstName: own('first_name'),
      lastName: own('last_name'),
      email: own('email'),
      status: own('status'),
      lastActive: own('last_day'),
      role: () => sql`(select r.rank from roles r where r.role_id = s.role_id)`,
      country: () =>
        sql`coalesce(nullif(s.country, ''), (select d.country from dealers d where d.dealer_id = s.works_at), '')`,
      dealer: dealerName,
    },
  },
  dealer: {
    table: 'dealers',
    id: 'dealer_id',
    dimension: 'dealer',
    rules: (asked) => [
      shownDealers(asked),
      ...ofUnit(asked),
      ...(asked.filters.dealerCountry ? [anyOf(sql`s.country`, asked.filters.dealerCountry, 'text')] : []),
      ...(asked.filters.dealerRegion ? [anyOf(sql`s.region`, asked.filters.dealerRegion, 'text')] : []),
      ...(asked.filters.assignmentGroup
        ? [
            sql`s.dealer_id in (select m.dealer_id from memberships m where m.user_key in (select user_key from counted))`,
          ]
        : []),
    ],
    words: DEALER_WORDS,
    attributes: {
      name: own('name'),
      dealerId: own('code'),
      city: own('city'),
      state: own('region'),
      country: own('country'),
    },
  },
  course: {
    table: 'courses',
    id: 'course_id',
    key: 'course_key',
    dimension: 'course',
    rules: (asked) => {
      const courses = countedCourses(asked);
      return [
        inState(asked),
        ...(courses ? [sql`s.course_id in (select c.course_id from ${courses} c)`] : []),
      ];
    },
    words: TITLE_WORDS,
    attributes: {
      title: (asked) => localized('s', 'title', asked),
      brand: brandName,
      status: own('state'),
      isScorm: own('is_scorm'),
    },
  },
  curriculum: {
    table: 'curriculums',
    id: 'curriculum_id',
    dimension: 'curriculum',
    rules: (asked) => [inState(asked), ...ofBrands(asked)],
    words: TITLE_WORDS,
    attributes: {
      title: (asked) => localized('s', 'title', asked),
      brand: brandName,
      status: own('state'),
      courses:
        () => sql`(select count(*) from curriculum_courses x join courses c on c.course_id = x.course_id
        and c.state = 'published' where x.curriculum_id = s.curriculum_id)`,
    },
  },
  incentive: {
    table: 'incentives',
    id: 'incentive_id',
    dimension: 'incentive',
    rules: ({ scope, filters }) => [
      ...(scope.everyone
        ? []
        : [
            sql`(${anyOf(sql`s.brand_id`, scope.builds)}
              or s.incentive_id in (select f.incentive_id from rewards_given f where ${all(seenRewards(scope))}))`,
          ]),
      ...(filters.brand ? [anyOf(sql`s.brand_id`, filters.brand)] : []),
    ],
    words: sql`lower(s.name)`,
    attributes: {
      title: own('name'),
      kind: own('kind'),
      brand: brandName,
      curriculum: (asked) =>
        sql`(select ${localized('k', 'title', asked)} from curriculums k where k.curriculum_id = s.curriculum_id)`,
    },
  },
  loyaltyDealer: {
    table: 'dealers',
    id: 'dealer_id',
    dimension: 'dealer',
    rules: (asked) => [shownDealers(asked), ...ofUnit(asked)],
    words: sql`lower(s.name || ' ' || s.city)`,
    attributes: { title: own('name'), city: own('city') },
  },
  takenCourse: {
    table: 'courses',
    id: 'course_id',
    key: 'course_key',
    dimension: 'course',
    rules: (asked) => [
      ...ofBrands(asked),
      sql`s.course_id in (select f.course_id from takers f where f.user_key in (select user_key from counted))`,
    ],
    words: TITLE_WORDS,
    attributes: { title: (asked) => localized('s', 'title', asked), brand: brandName },
  },
} satisfies Record<string, Subject>;
export type SubjectName = keyof typeof ALL_SUBJECTS;
export const SUBJECTS: Readonly<Record<SubjectName, Subject>> = ALL_SUBJECTS;
