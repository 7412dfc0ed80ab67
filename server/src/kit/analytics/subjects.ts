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
  /** SQL: what a text is looked for in, folded as every search compares. */
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
    readonly day: string;
    readonly asked: QuestionInContext;
  }) => Link | undefined;
}

/** Facts are added up by a column of theirs first; `p` are those sums, by `own`. */
export interface Link {
  /** The column of the fact. */
  readonly own: string;
  /** SQL over `p`: the value to which sums belong; `own` itself unless said. */
  readonly key?: Sql;
  readonly join?: Sql;
  /** SQL: the `id` of sums of any of these values, each once, where one belongs to several. */
  readonly once?: (values: Sql) => Sql;
}

/** Rows of a report join facts by a short key; values of a dimension are ids. */
const keyed = (
  { by }: QuestionInContext,
  name: 'user' | 'course' | 'curriculum' | 'dealer',
  { own, key, join = sql`` }: Link = { own: `${name}_key` },
): Link => {
  if (by === undefined) return { own, join, ...(key && { key }) };
  return {
    own,
    key: sql.ref(`own.${name}_id`),
    join: sql`${join} join ${sql.table(`${name}s`)} own on ${sql.ref(`own.${name}_key`)} = ${key ?? sql`p.own`}`,
  };
};
const keyLink =
  (name: 'user' | 'course'): Dimension['link'] =>
  ({ has, asked }) =>
    has(`${name}_key`) ? keyed(asked, name) : undefined;

const linkCurriculum: Dimension['link'] = ({ has, asked }) => {
  if (!has('course_key')) return has('curriculum_key') ? keyed(asked, 'curriculum') : undefined;
  return keyed(asked, 'curriculum', {
    own: 'course_key',
    key: sql`cc.curriculum_key`,
    join: sql`join curriculum_courses cc on cc.course_key = p.own`,
  });
};
const linkDealer: Dimension['link'] = ({ has, asked }) => {
  if (has('dealer_key')) return keyed(asked, 'dealer');
  if (!has('user_key')) return undefined;
  const keysOf = (dealers: Sql) =>
    asked.by === undefined
      ? dealers
      : sql`(select d.dealer_key from dealers d where d.dealer_id in ${dealers})`;
  return {
    ...keyed(asked, 'dealer', {
      own: 'user_key',
      key: sql`m.dealer_key`,
      join: sql`join memberships m on m.user_key = p.own`,
    }),
    once: (dealers) =>
      sql`(select distinct x.user_key as id from memberships x where x.dealer_key in ${keysOf(dealers)})`,
  };
};

const column = (name: string): Dimension => ({
  type: 'uuid',
  link: ({ has }) => (has(name) ? { own: name } : undefined),
});

/** Places of dealers, each user once in each. */
const placeOfDealer = (place: 'region' | 'country'): Dimension => ({
  type: 'text',
  link: ({ has, asked }) => {
    const shown = sql`from dealers d where ${isShownDealer(asked)}`;
    const value = sql.ref(`d.${place}`);
    if (has('dealer_key'))
      return {
        own: 'dealer_key',
        key: sql`place.value`,
        join: sql`join (select d.dealer_key, ${value} as value ${shown}) place on place.dealer_key = p.own`,
      };
    const members = sql`select distinct m.user_key as id, d.value from memberships m
      join (select d.dealer_key, ${value} as value ${shown}) d on d.dealer_key = m.dealer_key`;
    return has('user_key')
      ? {
          own: 'user_key',
          key: sql`place.value`,
          join: sql`join (${members}) place on place.id = p.own`,
          once: (values) => sql`(select distinct x.id from (${members}) x where x.value in ${values})`,
        }
      : undefined;
  },
});

const spanOfTime = (unit: 'day' | 'week' | 'month'): Dimension => ({
  type: 'text',
  perDay: true,
  link: ({ day }) => ({
    own: day,
    key: sql`cast(cast(date_trunc(${sql.lit(unit)}, p.own) as date) as varchar)`,
  }),
});

const ALL_DIMENSIONS = {
  user: { type: 'uuid', link: keyLink('user') },
  course: {
    type: 'uuid',
    link: keyLink('course'),
  },
  incentive: column('incentive_id'),
  curriculum: { type: 'uuid', link: linkCurriculum },
  dealer: { type: 'uuid', link: linkDealer },
  brand: {
    type: 'uuid',
    link: ({ has }) => {
      const key = sql`c.brand_id`;
      if (has('brand_id')) return { own: 'brand_id' };
      if (has('course_key'))
        return { own: 'course_key', key, join: sql`join courses c on c.course_key = p.own` };
      if (has('curriculum_key'))
        return { own: 'curriculum_key', key, join: sql`join curriculums c on c.curriculum_key = p.own` };
      return has('training_key')
        ? {
            own: 'training_key',
            key,
            join: sql`join (select course_key as id, brand_id from courses
              union all select training_key, brand_id from activities) c on c.id = p.own`,
          }
        : undefined;
    },
  },
  role: {
    type: 'uuid',
    link: ({ has }) =>
      has('user_key')
        ? {
            own: 'user_key',
            key: sql`account.role_id`,
            join: sql`join users account on account.user_key = p.own`,
          }
        : undefined,
  },
  region: placeOfDealer('region'),
  country: placeOfDealer('country'),
  day: spanOfTime('day'),
  week: spanOfTime('week'),
  month: spanOfTime('month'),
  /** One row of everything. */
  everything: {
    type: 'text',
    link: ({ has }) => {
      const own = ['user_key', 'dealer_key', 'incentive_id'].find(has);
      return own === undefined ? undefined : { own, key: sql`cast('all' as varchar)` };
    },
  },
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
  sql`s.dealer_key in (select d.dealer_key from dealers d where ${isShownDealer(asked)})`;
const ofUnit = ({ filters }: QuestionInContext): Sql[] =>
  filters.dealerUnit
    ? [
        sql`s.dealer_key in (select x.dealer_key from dealer_units x where ${anyOf(sql`x.unit_id`, filters.dealerUnit)})`,
      ]
    : [];

/** SQL: the name of the dealer that is shown with the user `s`: the reader's, where the user works at one. */
const dealerName = (asked: QuestionInContext): Sql => {
  const { scope } = asked;
  if (scope.everyone) return sql`(select d.name from dealers d where d.dealer_id = s.works_at and d.is_open)`;
  return sql`(select x.name from (select m.user_key, d.name, row_number() over (partition by m.user_key
      order by case when ${anyOf(sql`d.dealer_id`, scope.dealers)} then 0 else 1 end,
        case when d.dealer_id = w.works_at then 0 else 1 end, d.dealer_id) as place
    from memberships m join dealers d on d.dealer_key = m.dealer_key and d.is_open join users w on w.user_key = m.user_key) x
    where x.user_key = s.user_key and x.place = 1)`;
};

const WORDS = sql`s.words`;

const ALL_SUBJECTS = {
  user: {
    table: 'users',
    id: 'user_id',
    key: 'user_key',
    dimension: 'user',
    rules: () => [sql`s.user_key in (select user_key from counted)`],
    words: WORDS,
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
    key: 'dealer_key',
    dimension: 'dealer',
    rules: (asked) => [
      shownDealers(asked),
      ...ofUnit(asked),
      ...(asked.filters.dealerCountry ? [anyOf(sql`s.country`, asked.filters.dealerCountry, 'text')] : []),
      ...(asked.filters.dealerRegion ? [anyOf(sql`s.region`, asked.filters.dealerRegion, 'text')] : []),
      ...(asked.filters.assignmentGroup
        ? [
            sql`s.dealer_key in (select m.dealer_key from memberships m where m.user_key in (select user_key from counted))`,
          ]
        : []),
    ],
    words: WORDS,
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
        ...(courses ? [sql`s.course_key in (select c.course_key from ${courses} c)`] : []),
      ];
    },
    words: WORDS,
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
    key: 'curriculum_key',
    dimension: 'curriculum',
    rules: (asked) => [inState(asked), ...ofBrands(asked)],
    words: WORDS,
    attributes: {
      title: (asked) => localized('s', 'title', asked),
      brand: brandName,
      status: own('state'),
      courses:
        () => sql`(select count(*) from curriculum_courses x join courses c on c.course_key = x.course_key
        and c.state = 'published' where x.curriculum_key = s.curriculum_key)`,
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
    words: WORDS,
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
    key: 'dealer_key',
    dimension: 'dealer',
    rules: (asked) => [shownDealers(asked), ...ofUnit(asked)],
    words: sql`s.place_words`,
    attributes: { title: own('name'), city: own('city') },
  },
  takenCourse: {
    table: 'courses',
    id: 'course_id',
    key: 'course_key',
    dimension: 'course',
    rules: (asked) => [
      ...ofBrands(asked),
      sql`s.course_key in (select f.course_key from takers f where f.user_key in (select user_key from counted))`,
    ],
    words: WORDS,
    attributes: { title: (asked) => localized('s', 'title', asked), brand: brandName },
  },
} satisfies Record<string, Subject>;
export type SubjectName = keyof typeof ALL_SUBJECTS;
export const SUBJECTS: Readonly<Record<SubjectName, Subject>> = ALL_SUBJECTS;
