import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Feature, TenantSettings } from '@forecourt/contract/abilities';
import type { RightName } from '@forecourt/contract/access';
import { endpoint, may, type AnyEndpoint, type Path } from '@forecourt/contract/endpoint';
import {
  Flag,
  Id,
  Instant,
  line,
  listQuery,
  Pagination,
  PlainDate,
  Ref,
  several,
} from '@forecourt/contract/fields';
import type { Language } from '@forecourt/contract/languages';
import { REPORT } from '@forecourt/contract/limits';
import { Sum, type ColumnType, type FILTER_KINDS } from '@forecourt/contract/reports';
import type { FigureName, MetricName } from '../analytics/metrics.ts';
import type { FilterName } from '../analytics/question.ts';
import type { SubjectName } from '../analytics/subjects.ts';
import type { Day } from '../clock.ts';
import type { Span } from '../metrics-sql.ts';
import type { Actor } from '../session/actor.ts';

/** Who asks a report, and what is wanted of it. Everything that a definition's SQL depends on. */
export interface Asked {
  readonly actor: Actor;
  readonly settings: TenantSettings;
  readonly language: Language;
  readonly now: Date;
  /** The instant whose data is read: `now`, or an earlier one on a replica. */
  readonly asOf: Date;
  /** Day of `now` in the tenant's zone. */
  readonly today: Day;
  readonly text: string;
  /** Values by filter; one that was not given is absent, and never an empty list. */
  readonly filters: Readonly<Record<string, readonly string[] | undefined>>;
  /** The days that `startDate` and `endDate` leave. */
  readonly span: Span;
}

type Sql<T = unknown> = (asked: Asked) => RawBuilder<T>;

export interface ReportColumn {
  readonly key: string;
  readonly type: ColumnType;
  /** A figure of the engine, or SQL over the report's tables for a cell of one row. */
  readonly figure?: FigureName;
  readonly sql?: Sql;
  /** Key of its meaning in the texts, `meaning.<key>`; absent where the title says it. */
  readonly meaning?: string;
  readonly sortable?: boolean;
  /** Left out of the table unless chosen. */
  readonly hidden?: boolean;
  /** Pages show it in the cell of this column: files that name no columns have it beside that one. */
  readonly completes?: string;
  /** The figure is also shown of all rows found. */
  readonly total?: true;
  /** With this feature off the column does not exist. */
  readonly feature?: Feature;
  /** Words of a status: `status.<value>` in the texts. */
  readonly words?: readonly string[];
  /** Where the rows behind a figure stand: in a report, or without `row` on the page about the row itself. */
  readonly drill?: {
    readonly report: string;
    readonly row?: string;
    readonly filters?: Readonly<Record<string, string>>;
    readonly carry?: readonly string[];
  };
}

export interface ReportFilter {
  readonly kind: (typeof FILTER_KINDS)[number];
  /** The filter of the engine; absent for what a question says by other words: days, and who and what counts. */
  readonly asks?: FilterName;
  /** Given words; the first of `word` is the default. */
  readonly words?: readonly string[];
  /** What a value of `texts` may be; any text where absent. */
  readonly each?: z.ZodType<string>;
  /** What it can be set to, within scope: a query for `value` (text) and `label`. */
  readonly choices?: Sql;
  readonly feature?: Feature;
}

/** A point of a chart: what stands at it, and a value for each series. */
export interface ChartPoint {
  readonly label: string;
  readonly id: string | null;
  readonly values: readonly (number | null)[];
  readonly open: boolean;
}

export interface ReportChart {
  /** `weeks`, `months`: lines over time. `bars`: a share of each row. `stack`: parts of each row beside each other. */
  readonly kind: 'weeks' | 'months' | 'bars' | 'stack';
  readonly type: 'count' | 'share';
  /** Keys of their words, `series.<key>` in the texts. */
  readonly series: readonly string[];
  /** Of weeks and months: a metric for each series. */
  readonly metrics?: readonly MetricName[];
  /** The days that are shown, where the report's own filters say them. */
  readonly spanOf?: (asked: Asked) => Span;
  /** Of bars and stacks: figures of each row, and a query for points over a table of rows `r` with `id` and the figures as `values`. */
  readonly rows?: {
    readonly figures: readonly FigureName[];
    readonly points: (asked: Asked, rows: RawBuilder<unknown>) => RawBuilder<ChartPoint>;
  };
}

export interface ReportDefinition {
  /** Names the report and the array of its call: `users`. */
  readonly key: string;
  readonly path: Path;
  /** The last part of its pages' address. */
  readonly page: string;
  /** For the reference of calls, in English. */
  readonly summary: string;
  readonly right: RightName;
  readonly feature?: Feature;
  readonly scope: 'user' | 'dealer' | 'brand' | 'tenant';
  /** Rows of a page. */
  readonly limit: number;
  /** What a row is about. */
  readonly subject: SubjectName;
  /** Deactivated users always count. */
  readonly inactive?: true;
  /** SQL: tables and joins that give one row each, for cells that are no figures. */
  readonly from: RawBuilder<unknown>;
  /** The column with the row's id. */
  readonly id: string;
  readonly columns: readonly ReportColumn[];
  readonly filters: Readonly<Record<string, ReportFilter>>;
  /** Columns whose totals stand above the table. */
  readonly tiles: readonly string[];
  readonly chart?: ReportChart;
  /** It has figures that a job keeps. */
  readonly kept?: boolean;
}

/** A definition with the call that follows from it. */
export interface Report extends ReportDefinition {
  readonly endpoint: AnyEndpoint;
  readonly query: z.ZodType<ReportQuery>;
}

/** The query of a report as it was asked. */
export interface ReportQuery {
  readonly page: number;
  readonly limit: number;
  readonly text: string;
  readonly sortBy: string;
  readonly sortDir: 1 | -1;
  readonly [filter: string]: unknown;
}

const Named = z.object({ _id: Id, name: z.string() });
const CELLS: Readonly<Record<ColumnType, z.ZodType>> = {
  text: z.string(),
  role: z.object({ key: z.string(), name: z.string() }),
  status: z.string(),
  ref: Named.nullable(),
  refs: z.array(Named),
  count: z.number(),
  share: z.number().nullable(),
  points: z.number(),
  money: z.array(Sum),
  instant: Instant.nullable(),
  day: PlainDate.nullable(),
  flag: z.boolean(),
};

const words = (values: readonly string[]) => z.enum(values as [string, ...string[]]);
const schemaOf = ({ kind, words: values = [], each = line(200) }: ReportFilter): z.ZodType => {
  switch (kind) {
    case 'ids':
      return several(Ref).optional();
    case 'words':
      return several(words(values)).optional();
    case 'word':
      return words(values).default(values[0] ?? '');
    case 'texts':
      return several(each).optional();
    case 'day':
      return PlainDate.optional();
    case 'flag':
      return Flag.optional();
  }
};

export const isSortable = ({ sortable = true }: ReportColumn): boolean => sortable;

/** Declares a report. Its columns and filters become the documented call; a name that stands twice is a mistake. */
export function report(definition: ReportDefinition): Report {
  const { key, path, summary, right, feature, scope, limit, columns, filters } = definition;
  const names = columns.map((column) => column.key);
  const [twice] = names.filter((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`The report ${key} has two columns ${twice}`);
  const query = listQuery({
    limit,
    sortBy: columns.filter(isSortable).map((column) => column.key) as [string, ...string[]],
    filters: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])),
  });
  const row = Object.fromEntries(
    columns.map(({ key: name, type, feature: needs }) => [
      name,
      needs ? CELLS[type].optional() : CELLS[type],
    ]),
  );
  const totals = Object.fromEntries(
    columns
      .filter(({ total }) => total)
      .map(({ key: name, type }) => [
        name,
        type === 'money' ? z.array(Sum).optional() : z.number().nullable().optional(),
      ]),
  );
  return {
    ...definition,
    query: query as unknown as z.ZodType<ReportQuery>,
    endpoint: endpoint({
      method: 'GET',
      path,
      summary,
      access: { who: may(right), scope, ...(feature && { feature }) },
      query,
      reply: {
        [key]: z.array(z.object({ _id: Id, ...row })),
        totals: z.object(totals),
        pagination: Pagination,
        asOf: Instant,
        keptAsOf: Instant.nullable(),
        gone: z.array(z.string().max(REPORT.key)),
      },
    }),
  };
}

/** Columns that exist with these settings. */
export const columnsOf = (
  { columns }: Pick<ReportDefinition, 'columns'>,
  { features }: Pick<TenantSettings, 'features'>,
): readonly ReportColumn[] => columns.filter(({ feature }) => !feature || features[feature]);

/** Filters that exist with these settings. */
export const filtersOf = (
  { filters }: Pick<ReportDefinition, 'filters'>,
  { features }: Pick<TenantSettings, 'features'>,
): readonly (readonly [name: string, filter: ReportFilter])[] =>
  Object.entries(filters).filter(([, { feature }]) => !feature || features[feature]);

/** Whether the person may open the report: its feature is on, and their role has its right. */
export const mayOpen = (
  { right, feature }: Pick<ReportDefinition, 'right' | 'feature'>,
  actor: Actor,
  { features }: Pick<TenantSettings, 'features'>,
): boolean => (!feature || features[feature]) && actor.rights.has(right);

/** SQL: a reference of the wire, null where the id is. */
export const refJson = (id: string, name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${sql.ref(id)} is not null then jsonb_build_object('_id', ${sql.ref(id)}, 'name', ${name}) end`;
