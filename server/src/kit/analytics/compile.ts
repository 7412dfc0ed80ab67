import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../list.ts';
import {
  COUNT,
  FACTS,
  METRICS,
  RATIOS,
  type Aggregate,
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
import { STAR } from './star.ts';
import { DIMENSIONS, SUBJECTS, type DimensionName, type Link } from './subjects.ts';

type Sql = RawBuilder<unknown>;

const isRatio = (name: string): name is keyof typeof RATIOS => name in RATIOS;
/** The metrics that figures are made of. */
const metricsOf = (figures: readonly FigureName[]): MetricName[] => [
  ...new Set(
    figures.flatMap((name) =>
      isRatio(name) ? [(RATIOS[name] as Ratio).part, (RATIOS[name] as Ratio).of] : [name],
    ),
  ),
];
const isMoney = (name: FigureName): name is MetricName =>
  !isRatio(name) && METRICS[name].currency !== undefined;

const aggregateOf = (name: MetricName): Aggregate => METRICS[name].value ?? COUNT;

/** SQL: a metric that has been read into a column, where there may be no row of it. */
const valueOf = (name: MetricName): Sql =>
  METRICS[name].none === null ? sql.ref(name) : sql`coalesce(${sql.ref(name)}, 0)`;

/** SQL: a figure over columns with its metrics. */
const figureOf = (name: FigureName): Sql => {
  if (!isRatio(name)) return valueOf(name);
  const { part, of, divisor = 1 }: Ratio = RATIOS[name];
  return sql`(cast(${valueOf(part)} as double precision) / ${sql.lit(divisor)} / nullif(${valueOf(of)}, 0))`;
};

const dimensionOf = ({ by, subject }: Question): DimensionName => by ?? SUBJECTS[subject].dimension;

/** Metrics that are read from a fact together. */
interface Group {
  readonly fact: FactName;
  readonly names: readonly MetricName[];
  readonly link: Link;
}

/** Metrics by fact, and where values of the dimension are spans of time, by day. Those that do not belong to its values are left out. */
function groupsOf(names: readonly MetricName[], asked: QuestionInContext): Group[] {
  const { perDay = false, link: linkOf } = DIMENSIONS[dimensionOf(asked)];
  const dayOf = (name: MetricName) => (perDay ? METRICS[name].day : 'day');
  const groups = Map.groupBy(names, (name) => `${METRICS[name].fact} ${dayOf(name)}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    const day = first && dayOf(first);
    if (!day) return [];
    const { fact } = METRICS[first];
    const link = linkOf({ has: (column) => column in STAR[FACTS[fact].table].columns, day, asked });
    return link ? [{ fact, names: some, link }] : [];
  });
}

/** Figures whose facts belong to values of the dimension. */
const figuresOf = (asked: QuestionInContext) =>
  asked.figures.filter((name) => metricsOf([name]).every((metric) => groupsOf([metric], asked).length > 0));
const plainFigures = (asked: QuestionInContext) => figuresOf(asked).filter((name) => !isMoney(name));
export const moneyFigures = (asked: QuestionInContext) => figuresOf(asked).filter(isMoney);

/** A group whose facts are added up by a key of theirs, in a table of the statement. */
interface Sums extends Group {
  readonly table: string;
  /** Sums are of a key and a user each. */
  readonly byUser: boolean;
  /** Sums belong to one row each, by their key. */
  readonly isOfRow: boolean;
}

const sumsOf = (names: readonly MetricName[], asked: QuestionInContext): Sums[] =>
  groupsOf(names, asked).map((group, nth) => {
    const { own, key } = group.link;
    const byUser = own !== 'user_key' && group.names.some((name) => aggregateOf(name).ofUsers === true);
    return { ...group, table: `sums_${nth}`, byUser, isOfRow: !byUser && key === undefined };
  });

/** SQL: the key of sums `x`. */
const ofSums = () => sql`x.own`;

/** What facts are added up by besides their key, and which of them. */
interface Besides {
  readonly column: string;
  readonly rules: readonly Sql[];
}

/**
 * SQL: facts added up by `own`. What counts by that key is joined to the sums, which are fewer than facts; in PostgreSQL to the facts,
 * which it finds by index then.
 */
function addedUp(
  { fact: name, names, link, byUser }: Sums,
  asked: QuestionInContext,
  besides?: Besides,
): Sql {
  const { own } = link;
  const fact: Fact = FACTS[name];
  const columns = [
    sql`${sql.ref(`f.${own}`)} as own`,
    ...(byUser ? [sql`f.user_key`] : []),
    ...(besides ? [sql.ref(`f.${besides.column}`)] : []),
  ];
  const values = names.map(
    (metric) => sql`${aggregateOf(metric).of(isCounted(METRICS[metric], asked))} as ${sql.ref(metric)}`,
  );
  const isLate = (key: string) => key === own && !asked.joinsFacts;
  const isAboutLate = isLate(`${fact.about}_key`);
  const rules = [...whoseRules(fact, asked), ...aboutRules(fact, asked), ...(besides?.rules ?? [])];
  return sql`select x.* from (select ${sql.join([...columns, ...values])} from ${sql.table(fact.table)} f
      ${isAboutLate ? sql`` : aboutJoin(fact, asked)} ${isLate('user_key') ? sql`` : countedJoin(fact)}
      where ${all(rules)} group by ${sql.join(columns.map((_, nth) => sql.lit(nth + 1)))}) x
    ${isAboutLate ? aboutJoin(fact, asked, ofSums) : sql``} ${isLate('user_key') ? countedJoin(fact, ofSums) : sql``}`;
}

/** SQL: what sums `p` come to. */
function comeTo({ byUser }: Sums, name: MetricName): Sql {
  const { over, ofUsers } = aggregateOf(name);
  const column = sql.ref(`p.${name}`);
  if (ofUsers) return sql`count(${byUser ? sql`distinct p.user_key` : sql`*`}) filter (where ${column} > 0)`;
  return over?.(column) ?? sql`cast(sum(${column}) as bigint)`;
}
const allComeTo = (sums: Sums): Sql =>
  sql.join(sums.names.map((name) => sql`${comeTo(sums, name)} as ${sql.ref(name)}`));

const keyIn = ({ key }: Link): Sql => key ?? sql`p.own`;
const tableOf = (name: string, query: Sql): Sql => sql`${sql.table(name)} as materialized (${query})`;
/** The table in which sums have been added up by row. */
const byRow = ({ table, isOfRow }: Sums) => (isOfRow ? table : `${table}_by_row`);

/** SQL: the tables with sums, and where a row has several, with what these come to. */
function tablesOf(sums: Sums, asked: QuestionInContext, besides?: Besides): Sql[] {
  const { table, link, isOfRow } = sums;
  return [
    tableOf(table, addedUp(sums, asked, besides)),
    ...(isOfRow
      ? []
      : [
          tableOf(
            byRow(sums),
            sql`select ${keyIn(link)} as own, ${allComeTo(sums)} from ${sql.table(table)} p ${link.join ?? sql``} group by 1`,
          ),
        ]),
  ];
}

/** SQL: what orders rows besides figures. */
const attributeOf = (asked: QuestionInContext): Sql | undefined =>
  asked.by === undefined ? SUBJECTS[asked.subject].attributes[asked.sort.by]?.(asked) : undefined;

/** SQL: all rows found: their `id`, the `key` by which sums belong to them, and the attribute that orders them. */
function foundOf(asked: QuestionInContext, groups: readonly Sums[]): Sql {
  if (asked.by === undefined) {
    const { table, id, key = id, rules, words } = SUBJECTS[asked.subject];
    const text = asked.text === '' ? [] : [sql`${words} like ${wordsPattern(asked)} escape ${sql.lit('\\')}`];
    const some = asked.ids ? [anyOf(sql.ref(`s.${id}`), asked.ids)] : [];
    const attribute = attributeOf(asked);
    return sql`select ${sql.ref(`s.${id}`)} as id, ${sql.ref(`s.${key}`)} as key ${attribute ? sql`, ${attribute} as attribute` : sql``}
      from ${sql.table(table)} s where ${all([...rules(asked), ...text, ...some])}`;
  }
  // values of a dimension have a row where anything counts
  const ids = groups.map(
    (sums) => sql`select p.own from ${sql.table(byRow(sums))} p where p.own is not null`,
  );
  return sql`select distinct y.own as id, y.own as key from (${sql.join(ids, sql` union all `)}) y`;
}

const wordsPattern = ({ text, subject }: QuestionInContext): string => {
  const pattern = likePattern(text);
  // a space stands for what is between a name and an address, too
  return subject === 'user' ? pattern.replaceAll(' ', '_') : pattern;
};

/** SQL: the tables of a statement: users who count, sums, and rows found. */
const tablesFor = (groups: readonly Sums[], asked: QuestionInContext, besides?: Besides): Sql =>
  sql.join([
    countedTable(asked),
    ...groups.flatMap((sums) => tablesOf(sums, asked, besides)),
    tableOf('found', foundOf(asked, groups)),
  ]);

/** SQL: joins sums `p` of all rows found, each once where it belongs to several. */
const joinFound = (link: Link): Sql =>
  link.once
    ? sql`join ${link.once(sql`(select key from found)`)} shown on shown.id = p.own`
    : sql`${link.join ?? sql``} join found shown on shown.key = ${keyIn(link)}`;

/** SQL: rows found `r` with their metrics. */
function listedOf(groups: readonly Sums[], asked: QuestionInContext): Sql {
  const values = groups.flatMap((sums, nth) =>
    sums.names.map((name) => {
      const column = sql.ref(`t${nth}.${name}`);
      const isUser = sums.isOfRow && aggregateOf(name).ofUsers === true;
      return sql`, ${isUser ? sql`least(${column}, 1)` : column} as ${sql.ref(name)}`;
    }),
  );
  const joins = groups.map(
    (sums, nth) =>
      sql`left join ${sql.table(byRow(sums))} ${sql.ref(`t${nth}`)} on ${sql.ref(`t${nth}.own`)} = r.key`,
  );
  return sql`select r.id ${attributeOf(asked) ? sql`, r.attribute` : sql``} ${sql.join(values, sql``)} from found r ${sql.join(joins, sql` `)}`;
}

/** SQL: what the sums of all rows found come to, as a row of metrics. */
function totalsOf(groups: readonly Sums[]): Sql {
  const ofRows = groups.filter(({ isOfRow }) => isOfRow);
  const others = groups.filter(({ isOfRow }) => !isOfRow);
  const values = ofRows.map((sums) => sql`, ${allComeTo(sums)}`);
  const tables = others.map(
    (sums, nth) =>
      sql`cross join (select ${allComeTo(sums)} from ${sql.table(sums.table)} p ${joinFound(sums.link)}) ${sql.ref(`t${nth}`)}`,
  );
  return sql`(select count(*) as rows_found ${sql.join(values, sql``)} from listed p) n ${sql.join(tables, sql` `)}`;
}

/**
 * SQL: the rows of the page by their `place`, and at place 0 how many rows are found and what their figures come to. Facts are read
 * once: the order, the page and the totals follow from their sums.
 */
export function answerTo(asked: QuestionInContext): Sql {
  const { sort, page } = asked;
  const figures = plainFigures(asked);
  const ordering = figuresOf(asked).find((name) => name === sort.by);
  const sums = sumsOf(metricsOf(ordering ? [...figures, ordering] : figures), asked);
  const way = sort.direction === 1 ? sql`asc` : sql`desc`;
  const value = ordering ? figureOf(ordering) : attributeOf(asked) ? sql`r.attribute` : sql`r.id`;
  const order = sql`${value} ${way} nulls last, r.id ${way}`;
  const selected = sql.join(
    figures.map((name) => sql`, ${figureOf(name)} as ${sql.ref(`figure_${name}`)}`),
    sql``,
  );
  const type = sql.raw(DIMENSIONS[dimensionOf(asked)].type);
  return sql`with ${tablesFor(sums, asked)}, ${tableOf('listed', listedOf(sums, asked))}
    select row_number() over (order by ${order}) as place, r.id, cast(null as bigint) as rows_found ${selected}
      from (select * from listed r order by ${order} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}) r
    union all select 0, cast(null as ${type}), rows_found ${selected} from ${totalsOf(sums)} order by 1`;
}

/** SQL: a metric of all rows found by spans of time: `at`, the first day of each, and `value`. Its day says to which it belongs. */
export function metricOverTime(asked: QuestionInContext, name: MetricName, unit: 'week' | 'month'): Sql {
  const { day } = METRICS[name];
  const [sums] = sumsOf([name], asked);
  if (!sums || day === undefined) throw new Error(`${name} has no days of a ${asked.subject}`);
  const at = sql`cast(cast(date_trunc(${sql.lit(unit)}, ${sql.ref(`p.${day}`)}) as date) as varchar)`;
  const rules = [isCounted(METRICS[name], asked)];
  return sql`with ${tablesFor([sums], asked, { column: day, rules })}
    select ${at} as at, ${comeTo(sums, name)} as value from ${sql.table(sums.table)} p ${joinFound(sums.link)} group by 1`;
}

/** SQL: amounts by `currency` of some rows, by `id`, and without one of all rows found. */
export function amountsOf(
  asked: QuestionInContext,
  ids: readonly string[],
): readonly (readonly [MetricName, RawBuilder<Amount>])[] {
  const { type } = DIMENSIONS[dimensionOf(asked)];
  return moneyFigures(asked).flatMap((name) => {
    const { currency = '' } = METRICS[name];
    const rules = [isCounted(METRICS[name], asked), sql`${sql.ref(`f.${currency}`)} is not null`];
    return sumsOf([name], asked).map((sums) => {
      const { table, link } = sums;
      const amount = sql`${sql.ref(`p.${currency}`)} as currency, ${comeTo(sums, name)} as amount from ${sql.table(table)} p`;
      const query = sql<Amount>`with ${tablesFor([sums], asked, { column: currency, rules })}
        select r.id, ${amount} ${link.join ?? sql``} join found r on r.key = ${keyIn(link)} where ${anyOf(sql`r.id`, ids, type)} group by 1, 2
        union all select cast(null as ${sql.raw(type)}), ${amount} ${joinFound(link)} group by 2 order by 2`;
      return [name, query] as const;
    });
  });
}

export interface Amount {
  readonly id: string | null;
  readonly currency: string;
  readonly amount: number;
}
