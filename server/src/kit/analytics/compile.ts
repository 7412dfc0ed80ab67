import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../list.ts';
import {
  FACTS,
  METRICS,
  RATIOS,
  type Fact,
  type FactName,
  type FigureName,
  type MetricName,
  type Ratio,
} from './metrics.ts';
import type { QuestionInContext, Question } from './question.ts';
import {
  aboutJoin,
  aboutRules,
  all,
  anyOf,
  countedJoin,
  countedTable,
  isCounted,
  whoseRules,
} from './rules.ts';
import { STAR, type TableName } from './star.ts';
import { DIMENSIONS, SUBJECTS, type DimensionName } from './subjects.ts';

const isRatio = (name: string): name is keyof typeof RATIOS => name in RATIOS;
/** The metrics that figures are made of. */
const metricsOf = (figures: readonly FigureName[]): MetricName[] => [
  ...new Set(
    figures.flatMap((name) =>
      isRatio(name) ? [(RATIOS[name] as Ratio).part, (RATIOS[name] as Ratio).of] : [name],
    ),
  ),
];

const aggregate = (name: MetricName, asked: QuestionInContext): RawBuilder<unknown> => {
  const metric = METRICS[name];
  const where = isCounted(metric, asked);
  return metric.value?.(where) ?? sql`count(*) filter (where ${where})`;
};

/** SQL: a metric that has been read into a column, where there may be no row of it. */
const valueOf = (name: MetricName): RawBuilder<unknown> =>
  METRICS[name].none === null ? sql.ref(name) : sql`coalesce(${sql.ref(name)}, 0)`;

/** SQL: a figure over columns with its metrics. */
const figureOf = (name: FigureName): RawBuilder<unknown> => {
  if (!isRatio(name)) return valueOf(name);
  const { part, of, divisor = 1 }: Ratio = RATIOS[name];
  return sql`(cast(${valueOf(part)} as double precision) / ${sql.lit(divisor)} / nullif(${valueOf(of)}, 0))`;
};

/** Metrics that are read from a fact together. */
interface Group {
  readonly fact: FactName;
  readonly day: string | undefined;
  readonly names: readonly MetricName[];
}

function groupsOf(names: readonly MetricName[], dimension: DimensionName): Group[] {
  const perDay = DIMENSIONS[dimension].perDay ?? false;
  const dayOf = (name: MetricName) => (perDay ? METRICS[name].day : undefined);
  const groups = Map.groupBy(names, (name) => `${METRICS[name].fact} ${dayOf(name)}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first && (!perDay || dayOf(first))
      ? [{ fact: METRICS[first].fact, day: dayOf(first), names: some }]
      : [];
  });
}

const hasColumn = (table: TableName, column: string): boolean => column in STAR[table].columns;

/** How rows of a fact belong to values of a dimension; undefined where they do not. */
const linkOf = (
  dimension: DimensionName,
  { fact, day }: Pick<Group, 'fact' | 'day'>,
  asked: QuestionInContext,
) =>
  DIMENSIONS[dimension].link({
    has: (column) => hasColumn(FACTS[fact].table, column),
    day: sql.ref(`f.${day ?? 'day'}`),
    asked,
  });

/** SQL: joins what counts: courses, and users, except where rows are users, who count. */
const joinsOf = (
  fact: Fact,
  dimension: DimensionName,
  asked: QuestionInContext,
) => sql`${aboutJoin(fact, asked)}
    ${asked.by === undefined && dimension === 'user' ? sql`` : countedJoin(fact)}`;

/** SQL: rows with the `id` of some values of a dimension, and the `key` by which facts belong to them. */
function keyedRows(ids: readonly string[], dimension: DimensionName, { by, subject }: QuestionInContext) {
  const { table, id, key } = SUBJECTS[subject];
  return by === undefined && key
    ? sql`(select ${sql.ref(`s.${id}`)} as id, ${sql.ref(`s.${key}`)} as key from ${sql.table(table)} s where ${anyOf(sql.ref(`s.${id}`), ids)})`
    : sql`(select x.id, x.id as key from (select unnest(${[...ids]}::${sql.raw(DIMENSIONS[dimension].type)}[]) as id) x)`;
}
/** SQL: does a key belong to one of the values of a dimension? */
const isOneOf = (
  key: RawBuilder<unknown>,
  ids: readonly string[],
  dimension: DimensionName,
  asked: QuestionInContext,
) =>
  asked.by === undefined && SUBJECTS[asked.subject].key
    ? sql`${key} in (select x.key from ${keyedRows(ids, dimension, asked)} x)`
    : anyOf(key, ids, DIMENSIONS[dimension].type);

/** SQL: a query for the metrics of a group by `id`. @param some which ids; all unless said */
function grouped(group: Group, dimension: DimensionName, asked: QuestionInContext, some?: readonly string[]) {
  const fact: Fact = FACTS[group.fact];
  const link = linkOf(dimension, group, asked);
  if (!link) return undefined;
  const rules = [
    ...whoseRules(fact, asked),
    ...aboutRules(fact, asked),
    ...(some ? [isOneOf(link.key, some, dimension, asked)] : []),
  ];
  const values = group.names.map((name) => sql`${aggregate(name, asked)} as ${sql.ref(name)}`);
  return sql`select ${link.key} as id, ${sql.join(values)} from ${sql.table(fact.table)} f ${joinsOf(fact, dimension, asked)}
    ${link.join ?? sql``} where ${all(rules)} group by 1`;
}

/** SQL: joins `g0`, `g1`, … with the metrics of rows `r`. */
function joined(
  names: readonly MetricName[],
  dimension: DimensionName,
  asked: QuestionInContext,
  some?: readonly string[],
) {
  const queries = groupsOf(names, dimension).flatMap((group) => grouped(group, dimension, asked, some) ?? []);
  return sql.join(
    queries.map(
      (query, nth) => sql`left join (${query}) ${sql.ref(`g${nth}`)} on ${sql.ref(`g${nth}.id`)} = r.key`,
    ),
    sql` `,
  );
}

/** SQL: tables of a statement: users who count, and the rows that are found. */
function tablesOf(asked: QuestionInContext, dimension: DimensionName): RawBuilder<unknown> {
  return sql`${countedTable(asked)}, found as materialized (${foundOf(asked, dimension)})`;
}

/** SQL: a query for the `id` of all rows found. */
function foundOf(asked: QuestionInContext, dimension: DimensionName): RawBuilder<unknown> {
  if (asked.by === undefined) {
    const { table, id, key = id, rules, words } = SUBJECTS[asked.subject];
    const text = asked.text === '' ? [] : [sql`${words} like ${wordsPattern(asked)} escape ${sql.lit('\\')}`];
    const some = asked.ids ? [anyOf(sql.ref(`s.${id}`), asked.ids)] : [];
    return sql`select ${sql.ref(`s.${id}`)} as id, ${sql.ref(`s.${key}`)} as key from ${sql.table(table)} s where ${all([...rules(asked), ...text, ...some])}`;
  }
  // values of a dimension have a row where anything counts
  const queries = groupsOf(metricsOf(asked.figures), dimension).flatMap((group) => {
    const query = grouped(group, dimension, asked);
    return query ? [sql`select x.id from (${query}) x where x.id is not null`] : [];
  });
  return sql`select distinct y.id, y.id as key from (${sql.join(queries, sql` union all `)}) y`;
}

const wordsPattern = ({ text, subject }: QuestionInContext): string => {
  const pattern = likePattern(text);
  // a space stands for what is between a name and an address, too
  return subject === 'user' ? pattern.replaceAll(' ', '_') : pattern;
};

const dimensionOf = ({ by, subject }: Question): DimensionName => by ?? SUBJECTS[subject].dimension;

/** What orders rows `r`: SQL of it, the figures whose metrics it reads, and what is joined for it besides. */
function orderOf(asked: QuestionInContext) {
  const { by, direction } = asked.sort;
  const way = direction === 1 ? sql`asc` : sql`desc`;
  const figure =
    plainFigures(asked).find((name) => name === by) ?? moneyFigures(asked).find((name) => name === by);
  const subject = asked.by === undefined ? SUBJECTS[asked.subject] : undefined;
  const attribute = subject?.attributes[by]?.(asked);
  const value = figure ? figureOf(figure) : (attribute ?? sql`r.id`);
  return {
    by: sql`${value} ${way} nulls last, r.id ${way}`,
    figures: figure ? [figure] : [],
    join:
      attribute && subject && !figure
        ? sql`join ${sql.table(subject.table)} s on ${sql.ref(`s.${subject.id}`)} = r.id`
        : sql``,
  };
}

/** SQL: the ids of the page, in its order. */
export function pageOf(asked: QuestionInContext): RawBuilder<{ id: string }> {
  const dimension = dimensionOf(asked);
  const order = orderOf(asked);
  return sql`with ${tablesOf(asked, dimension)}
    select r.id from found r ${joined(metricsOf(order.figures), dimension, asked)} ${order.join} order by ${order.by}
    limit ${sql.lit(asked.page.limit)} offset ${sql.lit(asked.page.offset)}`;
}

/** SQL: the ids and figures of so many rows that naming them would cost more than to compute figures of all. */
export function rowsAtOnce(asked: QuestionInContext): RawBuilder<Record<string, unknown>> {
  const dimension = dimensionOf(asked);
  const figures = plainFigures(asked);
  const order = orderOf(asked);
  return sql`with ${tablesOf(asked, dimension)}
    select r.id ${sql.join(selected(figures), sql``)} from found r
    ${joined(metricsOf([...new Set([...figures, ...order.figures])]), dimension, asked)} ${order.join}
    order by ${order.by} limit ${sql.lit(asked.page.limit)} offset ${sql.lit(asked.page.offset)}`;
}

/** Figures whose facts belong to values of the dimension. */
const countable = (asked: QuestionInContext) => {
  const dimension = dimensionOf(asked);
  return asked.figures.filter((name) =>
    metricsOf([name]).every((metric) =>
      groupsOf([metric], dimension).some((group) => linkOf(dimension, group, asked)),
    ),
  );
};
const plainFigures = (asked: QuestionInContext) =>
  countable(asked).filter((name) => isRatio(name) || METRICS[name].currency === undefined);
export const moneyFigures = (asked: QuestionInContext) =>
  countable(asked).filter(
    (name): name is MetricName => !isRatio(name) && METRICS[name].currency !== undefined,
  );

const selected = (figures: readonly FigureName[]) =>
  figures.map((name) => sql`, ${figureOf(name)} as ${sql.ref(`figure_${name}`)}`);

/** SQL: the figures of some rows. */
export function figuresOfRows(
  asked: QuestionInContext,
  ids: readonly string[],
): RawBuilder<Record<string, unknown>> {
  const dimension = dimensionOf(asked);
  const figures = plainFigures(asked);
  return sql`with ${countedTable(asked)}
    select r.id ${sql.join(selected(figures), sql``)}
    from ${keyedRows(ids, dimension, asked)} r
    ${joined(metricsOf(figures), dimension, asked, ids)}`;
}

/** SQL: rules for facts `f` of all rows found, each once where rows overlap. */
function foundRules(group: Group, dimension: DimensionName, asked: QuestionInContext) {
  const fact: Fact = FACTS[group.fact];
  const link = linkOf(dimension, group, asked);
  if (!link) return undefined;
  const { table, key } = link.once?.(sql`(select key from found)`) ?? { table: sql`found`, key: link.key };
  const id = link.once ? sql`shown.id` : sql`shown.key`;
  return {
    join: sql`${joinsOf(fact, dimension, asked)} ${link.once ? sql`` : (link.join ?? sql``)}
      join ${table} shown on ${id} = ${key}`,
    rules: [...whoseRules(fact, asked), ...aboutRules(fact, asked)],
  };
}

/** SQL: how many rows are found, and what their figures come to. */
export function totalsOf(asked: QuestionInContext): RawBuilder<Record<string, unknown>> {
  const dimension = dimensionOf(asked);
  const figures = plainFigures(asked);
  const groups = groupsOf(metricsOf(figures), dimension).flatMap((group) => {
    const of = foundRules(group, dimension, asked);
    if (!of) return [];
    const values = group.names.map((name) => sql`${aggregate(name, asked)} as ${sql.ref(name)}`);
    return [
      sql`(select ${sql.join(values)} from ${sql.table(FACTS[group.fact].table)} f ${of.join} where ${all(of.rules)})`,
    ];
  });
  const tables = groups.map((query, nth) => sql`cross join ${query} ${sql.ref(`g${nth}`)}`);
  return sql`with ${tablesOf(asked, dimension)}
    select n.rows_found ${sql.join(selected(figures), sql``)}
    from (select count(*) as rows_found from found) n ${sql.join(tables, sql` `)}`;
}

/** SQL: a metric of all rows found by spans of time: `at`, the first day of each, and `value`. Its day says to which it belongs. */
export function metricOverTime(
  asked: QuestionInContext,
  name: MetricName,
  unit: 'week' | 'month',
): RawBuilder<Record<string, unknown>> {
  const dimension = dimensionOf(asked);
  const { fact, day } = METRICS[name];
  const of = foundRules({ fact, day, names: [name] }, dimension, asked);
  if (!of || day === undefined) throw new Error(`${name} has no days of a ${asked.subject}`);
  return sql`with ${tablesOf(asked, dimension)}
    select cast(cast(date_trunc(${sql.lit(unit)}, ${sql.ref(`f.${day}`)}) as date) as varchar) as at, ${aggregate(name, asked)} as value
    from ${sql.table(FACTS[fact].table)} f ${of.join} where ${all([...of.rules, isCounted(METRICS[name], asked)])} group by 1`;
}

/** SQL: amounts by `currency` of some rows, by `id`; without ids of all rows found. Null where no amounts are asked for. */
export function amountsOf(
  asked: QuestionInContext,
  ids?: readonly string[],
): readonly (readonly [MetricName, RawBuilder<Amount>])[] {
  const dimension = dimensionOf(asked);
  return moneyFigures(asked).flatMap((name) => {
    const { fact: factName, currency } = METRICS[name];
    const group: Group = { fact: factName, day: METRICS[name].day, names: [name] };
    const fact: Fact = FACTS[factName];
    const link = linkOf(dimension, group, asked);
    const of = foundRules(group, dimension, asked);
    if (!link || !of) return [];
    const query = sql<Amount>`with ${tablesOf(asked, dimension)}
      select ${ids ? sql`r.id` : sql`null`} as id, ${sql.ref(`f.${currency}`)} as currency, ${aggregate(name, asked)} as amount
      from ${sql.table(fact.table)} f
      ${ids ? sql`${joinsOf(fact, dimension, asked)} ${link.join ?? sql``} join ${keyedRows(ids, dimension, asked)} r on r.key = ${link.key}` : of.join}
      where ${all([...of.rules, isCounted(METRICS[name], asked), sql`${sql.ref(`f.${currency}`)} is not null`])}
      group by 1, 2 order by 2`;
    return [[name, query] as const];
  });
}

export interface Amount {
  readonly id: string | null;
  readonly currency: string;
  readonly amount: number;
}
