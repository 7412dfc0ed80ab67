import { sql, type RawBuilder } from 'kysely';
import { FACTS, METRICS, STANDINGS, type Fact, type Metric, type Terms } from './metrics.ts';
import type { QuestionInContext } from './question.ts';
import type { Scope } from './scope.ts';

export const anyOf = (
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
) => sql`${column} in (select unnest(${[...values]}::${sql.raw(type)}[]))`;
export const all = (rules: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  rules.length === 0 ? sql`true` : sql`(${sql.join(rules, sql` and `)})`;
const when = (
  values: readonly string[] | undefined,
  rule: (values: readonly string[]) => RawBuilder<unknown>,
) => (values ? [rule(values)] : []);
/** SQL: the short keys of dealers. */
const dealerKeys = (ids: readonly string[]) =>
  sql`(select d.dealer_key from dealers d where ${anyOf(sql`d.dealer_id`, ids)})`;
/** SQL: does the user `u` work at one of these? @param dealers their keys */
const atDealers = (dealers: RawBuilder<unknown>) =>
  sql`u.user_key in (select m.user_key from memberships m where m.dealer_key in ${dealers})`;

const ofFact = (name: string) => sql.ref(`f.${name}`);

const termsOf = ({ today, onlyValid, lateBefore, from }: QuestionInContext): Terms => ({
  today,
  onlyValid,
  lateBefore,
  from,
});

/** SQL: dealers `d` that have a row. */
export const isShownDealer = ({ scope }: QuestionInContext): RawBuilder<unknown> =>
  all([sql`d.is_open`, ...(scope.everyone ? [] : [anyOf(sql`d.dealer_id`, scope.dealers)])]);

/** SQL: is the user whose key is in this column the reader's, whether or not they count? */
const ofReader = (user: RawBuilder<unknown>, scope: Scope & { everyone: false }) =>
  sql`${user} in (select x.user_key from users x where ${anyOf(sql`x.user_id`, scope.users)}
    union all select m.user_key from memberships m where m.dealer_key in ${dealerKeys(scope.staffOf)})`;

/** Days of the longest of these spans, which are named like `days30`. */
const longestSpan = (spans: readonly string[]): number =>
  Math.max(...spans.map((span) => Number(span.replace('days', ''))));

/** SQL: rules for the users `u` who count. */
function countedRules(asked: QuestionInContext): RawBuilder<unknown>[] {
  const { scope, filters, settings, inactive } = asked;
  return [
    inactive ? sql`u.status in ('active', 'deactivated')` : sql`u.status = 'active'`,
    ...(settings.features.participatingLearner ? [sql`u.participates`] : []),
    ...(scope.everyone ? [] : [ofReader(sql`u.user_key`, scope)]),
    ...when(filters.status, (values) => anyOf(sql`u.status`, values, 'text')),
    ...when(filters.role, (values) => anyOf(sql`u.role_id`, values)),
    ...when(
      filters.adminGroup,
      (
        values,
      ) => sql`(u.user_key in (select g.user_key from admin_group_users g where ${anyOf(sql`g.group_id`, values)})
        or ${atDealers(sql`(select g.dealer_key from admin_group_dealers g where ${anyOf(sql`g.group_id`, values)})`)})`,
    ),
    ...when(
      filters.assignmentGroup,
      (values) =>
        sql`u.user_key in (select g.user_key from assignment_group_users g where ${anyOf(sql`g.group_id`, values)})`,
    ),
    ...when(filters.businessUnit, (values) =>
      atDealers(sql`(select x.dealer_key from dealer_units x where ${anyOf(sql`x.unit_id`, values)})`),
    ),
    ...when(filters.dealer, (values) =>
      atDealers(
        sql`(select d.dealer_key from dealers d where ${isShownDealer(asked)} and ${anyOf(sql`d.dealer_id`, values)})`,
      ),
    ),
    ...when(filters.country?.filter(Boolean), (values) => {
      const named = (column: RawBuilder<unknown>) => anyOf(column, values, 'text');
      return sql`(${named(sql`u.country`)} or (u.country = ''
        and u.works_at in (select d.dealer_id from dealers d where ${named(sql`d.country`)})))`;
    }),
    ...when(filters.standing, (values) => standsAs(asked, values)),
    ...when(
      filters.lastActive,
      (values) => sql`u.last_day > ${asked.today}::date - ${sql.lit(longestSpan(values))}`,
    ),
  ];
}

/** SQL: the table `counted` of the users who count. */
export const countedTable = (asked: QuestionInContext): RawBuilder<unknown> =>
  sql`counted as materialized (select u.user_key from users u where ${all(countedRules(asked))})`;

/** SQL: has the user `u` any row that counts as one of these? */
function standsAs(asked: QuestionInContext, values: readonly string[]): RawBuilder<unknown> {
  const names = Object.entries(STANDINGS).flatMap(([standing, name]) =>
    values.includes(standing) ? [name] : [],
  );
  const any = names.map((name) => {
    const metric = METRICS[name];
    const fact: Fact = FACTS[metric.fact];
    const rules = [...aboutRules(fact, asked), isCounted(metric, asked)];
    return sql`u.user_key in (select f.user_key from ${sql.table(fact.table)} f ${aboutJoin(fact, asked)} where ${all(rules)})`;
  });
  return sql`(${sql.join(any, sql` or `)})`;
}

/** SQL: does a row of its fact count for a metric, by what it is and when it was? */
export function isCounted({ where, day }: Metric, asked: QuestionInContext): RawBuilder<unknown> {
  const { from, to } = asked;
  const at = sql.ref(`f.${day}`);
  return all([
    ...(where ? [where(termsOf(asked))] : []),
    ...(day !== undefined && from !== null ? [sql`${at} >= ${from}::date`] : []),
    ...(day !== undefined && to !== null ? [sql`${at} <= ${to}::date`] : []),
    ...(day === undefined ? [] : when(asked.filters.year, (years) => inYears(at, years))),
  ]);
}

/** SQL: is the day in one of the years? What is no year has no days. */
function inYears(at: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  const years = values.map(Number).filter((year) => Number.isInteger(year));
  return years.length === 0
    ? sql`false`
    : sql`extract(year from ${at}) in (${sql.join(years.map((year) => sql.lit(year)))})`;
}

/** Which brands count: the reader's, and those that are asked for. */
const brandRules = (brand: RawBuilder<unknown>, { scope, filters }: QuestionInContext) => [
  ...(scope.everyone || scope.brands === null ? [] : [anyOf(brand, scope.brands)]),
  ...when(filters.brand, (values) => anyOf(brand, values)),
];

const courseKeys = (ids: readonly string[]) =>
  sql`(select c.course_key from courses c where ${anyOf(sql`c.course_id`, ids)})`;
const coursesOf = (curriculums: readonly string[]) =>
  sql`(select x.course_key from curriculum_courses x join curriculums k on k.curriculum_key = x.curriculum_key
    where ${anyOf(sql`k.curriculum_id`, curriculums)})`;

/** SQL: the courses that count; null: all of them. */
export function countedCourses(asked: QuestionInContext): RawBuilder<unknown> | null {
  const { curriculum, course } = asked.filters;
  const rules = [
    ...brandRules(sql`c.brand_id`, asked),
    ...when(curriculum, (values) => sql`c.course_key in ${coursesOf(values)}`),
    ...when(course, (values) => anyOf(sql`c.course_id`, values)),
  ];
  return rules.length === 0 ? null : sql`(select c.course_key from courses c where ${all(rules)})`;
}

export function countedCurriculums(asked: QuestionInContext): RawBuilder<unknown> | null {
  const { curriculum, course } = asked.filters;
  const rules = [
    ...brandRules(sql`k.brand_id`, asked),
    ...when(curriculum, (values) => anyOf(sql`k.curriculum_id`, values)),
    ...when(
      course,
      (values) =>
        sql`k.curriculum_key in (select x.curriculum_key from curriculum_courses x where x.course_key in ${courseKeys(values)})`,
    ),
  ];
  return rules.length === 0 ? null : sql`(select k.curriculum_key from curriculums k where ${all(rules)})`;
}

/**
 * SQL: joins what counts, where rows are about training: by a unique integer, which costs half of a condition.
 * @param keyOf the column of the rows with a key
 */
export function aboutJoin(
  { about }: Fact,
  asked: QuestionInContext,
  keyOf: (name: string) => RawBuilder<unknown> = ofFact,
): RawBuilder<unknown> {
  const courses = countedCourses(asked);
  if (about === 'course' && courses)
    return sql`join ${courses} about on about.course_key = ${keyOf('course_key')}`;
  if (about === 'training' && courses) {
    const { curriculum, course } = asked.filters;
    // classes and videos have a brand, and are in no curriculum
    const activities =
      (curriculum ?? course)
        ? sql``
        : sql`union all select a.training_key from activities a where ${all(brandRules(sql`a.brand_id`, asked))}`;
    return sql`join (select x.course_key as training_key from ${courses} x ${activities}) about on about.training_key = ${keyOf('training_key')}`;
  }
  const curriculums = about === 'curriculum' ? countedCurriculums(asked) : null;
  return curriculums
    ? sql`join ${curriculums} about on about.curriculum_key = ${keyOf('curriculum_key')}`
    : sql``;
}

/** SQL: rules for rows `f` by what they are about, besides {@link aboutJoin}. */
export function aboutRules({ about }: Fact, asked: QuestionInContext): RawBuilder<unknown>[] {
  const { curriculum, course } = asked.filters;
  switch (about) {
    case 'certificate':
      return [
        ...brandRules(sql`f.brand_id`, asked),
        ...when(course, (values) => sql`f.course_key in ${courseKeys(values)}`),
        ...when(
          curriculum,
          (
            values,
          ) => sql`(f.curriculum_key in (select k.curriculum_key from curriculums k where ${anyOf(sql`k.curriculum_id`, values)})
            or f.course_key in ${coursesOf(values)})`,
        ),
      ];
    case 'brand':
      return brandRules(sql`f.brand_id`, asked);
    case 'counter': {
      const rules = brandRules(sql`p.brand_id`, asked);
      return rules.length === 0
        ? []
        : [sql`f.counter in (select p.counter from programmes p where ${all(rules)})`];
    }
    default:
      return [];
  }
}

/** Roles whose members also need a dealer (features/loyalty/membership.ts). */
const OF_DEALERS = ['learner', 'dealer-manager', 'multi-dealer-manager'];

/** SQL: joins the users who count, where rows are theirs. A join by a unique integer costs half of a condition. */
export const countedJoin = (
  { whose }: Fact,
  keyOf: (name: string) => RawBuilder<unknown> = ofFact,
): RawBuilder<unknown> =>
  whose === 'counted' ? sql`join counted on counted.user_key = ${keyOf('user_key')}` : sql``;

/** SQL: rules for rows `f` by whose they are, besides {@link countedJoin}. */
export function whoseRules({ whose }: Fact, asked: QuestionInContext): RawBuilder<unknown>[] {
  const { scope, settings } = asked;
  if (whose === 'seen')
    return [
      ...seenRewards(scope),
      ...when(
        asked.filters.rewardDealer,
        (values) =>
          sql`f.user_key in (select m.user_key from memberships m where m.dealer_key in ${dealerKeys(values)})`,
      ),
    ];
  if (whose === 'built') return scope.everyone ? [] : [anyOf(sql`f.brand_id`, scope.builds)];
  if (whose !== 'member') return [];
  const unit = settings.loyaltyBusinessUnit;
  const dealers = sql`(select d.dealer_key from dealers d where d.is_open and ${
    unit === null
      ? sql`true`
      : sql`d.dealer_key in (select x.dealer_key from dealer_units x where x.unit_id = ${unit}::uuid)`
  })`;
  return [
    sql`f.status = 'active'`,
    sql`f.role_id in (select r.role_id from roles r where ${anyOf(sql`r.key`, settings.loyaltyAccessibleRoles, 'text')}
      and (not ${anyOf(sql`r.key`, OF_DEALERS, 'text')}
        or f.user_key in (select m.user_key from memberships m where m.dealer_key in ${dealers})))`,
  ];
}

/** SQL: rules for rewards `f` that the reader sees: of their brands, and of their users. Brand managers keep no users. */
export const seenRewards = (scope: Scope): RawBuilder<unknown>[] => {
  if (scope.everyone) return [];
  const theirs =
    scope.brands === null
      ? ofReader(sql`f.user_key`, scope)
      : sql`f.user_key in (select x.user_key from users x where x.user_id = ${scope.self}::uuid)`;
  return [scope.builds.length === 0 ? theirs : sql`(${anyOf(sql`f.brand_id`, scope.builds)} or ${theirs})`];
};
