import { sql, type RawBuilder } from 'kysely';
import { FACTS, METRICS, STANDINGS, type Fact, type Metric, type Terms } from './metrics.ts';
import type { QuestionInContext } from './question.ts';
import type { Scope } from './scope.ts';

export const list = (values: readonly string[]) => sql`(select unnest(${[...values]}::uuid[]))`;
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
const atDealers = (dealers: RawBuilder<unknown>) =>
  sql`u.user_id in (select m.user_id from memberships m where m.dealer_id in ${dealers})`;

const termsOf = ({ today, onlyValid, lateBefore }: QuestionInContext): Terms => ({
  today,
  onlyValid,
  lateBefore,
});

/** SQL: dealers `d` that have a row. */
export const isShownDealer = ({ scope }: QuestionInContext): RawBuilder<unknown> =>
  all([sql`d.is_open`, ...(scope.everyone ? [] : [anyOf(sql`d.dealer_id`, scope.dealers)])]);

/** SQL: is the user in this column the reader's, whether or not they count? */
const ofReader = (user: RawBuilder<unknown>, scope: Scope & { everyone: false }) =>
  sql`${user} in (select unnest(${[...scope.users]}::uuid[])
    union all select m.user_id from memberships m where m.dealer_id in ${list(scope.staffOf)})`;

/** Days of the longest of these spans, which are named like `days30`. */
const longestSpan = (spans: readonly string[]): number =>
  Math.max(...spans.map((span) => Number(span.replace('days', ''))));

/** SQL: rules for the users `u` who count. */
function countedRules(asked: QuestionInContext): RawBuilder<unknown>[] {
  const { scope, filters, settings, inactive } = asked;
  return [
    inactive ? sql`u.status in ('active', 'deactivated')` : sql`u.status = 'active'`,
    ...(settings.features.participatingLearner ? [sql`u.participates`] : []),
    ...(scope.everyone ? [] : [ofReader(sql`u.user_id`, scope)]),
    ...when(filters.status, (values) => anyOf(sql`u.status`, values, 'text')),
    ...when(filters.role, (values) => anyOf(sql`u.role_id`, values)),
    ...when(
      filters.adminGroup,
      (
        values,
      ) => sql`(u.user_id in (select g.user_id from admin_group_users g where ${anyOf(sql`g.group_id`, values)})
        or ${atDealers(sql`(select g.dealer_id from admin_group_dealers g where ${anyOf(sql`g.group_id`, values)})`)})`,
    ),
    ...when(
      filters.assignmentGroup,
      (values) =>
        sql`u.user_id in (select g.user_id from assignment_group_users g where ${anyOf(sql`g.group_id`, values)})`,
    ),
    ...when(filters.businessUnit, (values) =>
      atDealers(sql`(select x.dealer_id from dealer_units x where ${anyOf(sql`x.unit_id`, values)})`),
    ),
    ...when(filters.dealer, (values) =>
      atDealers(
        sql`(select d.dealer_id from dealers d where ${isShownDealer(asked)} and ${anyOf(sql`d.dealer_id`, values)})`,
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
  sql`counted as materialized (select u.user_id, u.user_key from users u where ${all(countedRules(asked))})`;

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

const coursesOf = (curriculums: readonly string[]) =>
  sql`(select x.course_id from curriculum_courses x where ${anyOf(sql`x.curriculum_id`, curriculums)})`;

/** SQL: the courses that count; null: all of them. */
export function countedCourses(asked: QuestionInContext): RawBuilder<unknown> | null {
  const { curriculum, course } = asked.filters;
  const rules = [
    ...brandRules(sql`c.brand_id`, asked),
    ...when(curriculum, (values) => sql`c.course_id in ${coursesOf(values)}`),
    ...when(course, (values) => anyOf(sql`c.course_id`, values)),
  ];
  return rules.length === 0
    ? null
    : sql`(select c.course_id, c.course_key from courses c where ${all(rules)})`;
}

export function countedCurriculums(asked: QuestionInContext): RawBuilder<unknown> | null {
  const { curriculum, course } = asked.filters;
  const rules = [
    ...brandRules(sql`k.brand_id`, asked),
    ...when(curriculum, (values) => anyOf(sql`k.curriculum_id`, values)),
    ...when(
      course,
      (values) =>
        sql`k.curriculum_id in (select x.curriculum_id from curriculum_courses x where ${anyOf(sql`x.course_id`, values)})`,
    ),
  ];
  return rules.length === 0 ? null : sql`(select k.curriculum_id from curriculums k where ${all(rules)})`;
}

/** SQL: joins the courses that count, where rows `f` are about courses. */
export const aboutJoin = ({ about }: Fact, asked: QuestionInContext): RawBuilder<unknown> => {
  const courses = about === 'course' ? countedCourses(asked) : null;
  return courses ? sql`join ${courses} about on about.course_key = f.course_key` : sql``;
};

/** SQL: rules for rows `f` by what they are about, besides {@link aboutJoin}. */
export function aboutRules({ about }: Fact, asked: QuestionInContext): RawBuilder<unknown>[] {
  const { curriculum, course } = asked.filters;
  const courses = countedCourses(asked);
  switch (about) {
    case 'curriculum': {
      const curriculums = countedCurriculums(asked);
      return curriculums ? [sql`f.curriculum_id in ${curriculums}`] : [];
    }
    case 'training': {
      // classes and videos have a brand, and stand in no curriculum
      if (!courses) return [];
      const rest =
        (curriculum ?? course)
          ? sql``
          : sql`union all select a.activity_id from activities a where ${all(brandRules(sql`a.brand_id`, asked))}`;
      return [sql`f.training_id in (select x.course_id from ${courses} x ${rest})`];
    }
    case 'certificate':
      return [
        ...brandRules(sql`f.brand_id`, asked),
        ...when(course, (values) => anyOf(sql`f.course_id`, values)),
        ...when(
          curriculum,
          (values) => sql`(${anyOf(sql`f.curriculum_id`, values)} or f.course_id in ${coursesOf(values)})`,
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

/** SQL: joins the users who count, where rows `f` are theirs. A join by a unique integer costs half of a condition. */
export const countedJoin = ({ whose }: Fact): RawBuilder<unknown> =>
  whose === 'counted' ? sql`join counted on counted.user_key = f.user_key` : sql``;

/** SQL: rules for rows `f` by whose they are, besides {@link countedJoin}. */
export function whoseRules({ whose }: Fact, asked: QuestionInContext): RawBuilder<unknown>[] {
  const { scope, settings } = asked;
  if (whose === 'seen')
    return [
      ...seenRewards(scope),
      ...when(
        asked.filters.rewardDealer,
        (values) =>
          sql`f.user_id in (select m.user_id from memberships m where ${anyOf(sql`m.dealer_id`, values)})`,
      ),
    ];
  if (whose !== 'member') return [];
  const unit = settings.loyaltyBusinessUnit;
  const dealers = sql`(select d.dealer_id from dealers d where d.is_open and ${
    unit === null
      ? sql`true`
      : sql`d.dealer_id in (select x.dealer_id from dealer_units x where x.unit_id = ${unit}::uuid)`
  })`;
  return [
    sql`f.status = 'active'`,
    sql`f.role_id in (select r.role_id from roles r where ${anyOf(sql`r.key`, settings.loyaltyAccessibleRoles, 'text')}
      and (not ${anyOf(sql`r.key`, OF_DEALERS, 'text')}
        or f.user_id in (select m.user_id from memberships m where m.dealer_id in ${dealers})))`,
  ];
}

/** SQL: rules for rewards `f` that the reader sees: of their brands, and of their users. Brand managers keep no users. */
export const seenRewards = (scope: Scope): RawBuilder<unknown>[] => {
  if (scope.everyone) return [];
  const theirs =
    scope.brands === null ? ofReader(sql`f.user_id`, scope) : sql`f.user_id = ${scope.self}::uuid`;
  return [scope.builds.length === 0 ? theirs : sql`(${anyOf(sql`f.brand_id`, scope.builds)} or ${theirs})`];
};
