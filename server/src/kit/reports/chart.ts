import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Day } from '../clock.ts';
import { addDays, weekdayOf } from '../zones.ts';
import type { Span } from '../metrics-sql.ts';
import { questionOf, readContext, type ReportSource } from './question.ts';
import type { Asked, ChartPoint, Report, ReportChart } from './report.ts';

const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString();

/** Spans of time that a chart shows: how many, unless days are asked for, and at most; and their first days. */
const SPANS = {
  weeks: {
    unit: 'week',
    shown: 52,
    most: 401,
    first: (day: Day) => addDays(day, 1 - weekdayOf(day)),
    add: (day: Day, weeks: number) => addDays(day, 7 * weeks),
  },
  months: {
    unit: 'month',
    shown: 12,
    most: 96,
    first: (day: Day) => `${day.slice(0, 7)}-01`,
    add: addMonths,
  },
} as const;
type OverTime = keyof typeof SPANS;

/** The first days of the spans that a chart shows. */
function spansOf(kind: OverTime, { from, to }: Pick<Span, 'from' | 'to'>, today: Day): Day[] {
  const { shown, most, first, add } = SPANS[kind];
  const last = first(to !== null && to < today ? to : today);
  const wanted = from === null ? add(last, 1 - shown) : first(from);
  const earliest = add(last, 1 - most);
  const days: Day[] = [];
  for (let day = wanted < earliest ? earliest : wanted; day <= last; day = add(day, 1)) days.push(day);
  return days;
}

/** Metrics of all rows found by weeks or months, empty ones included. */
async function readOverTime(
  { db, engine }: ReportSource,
  report: Report,
  asked: Asked,
  { kind, metrics = [], spanOf }: ReportChart & { readonly kind: OverTime },
): Promise<readonly ChartPoint[]> {
  const { unit, add } = SPANS[kind];
  const question = questionOf(report, asked, { page: 1, limit: 0, sortBy: '_id', sortDir: 1 });
  const context = await readContext(db, asked);
  const series = await Promise.all(
    metrics.map((metric) => engine.askOverTime(question, context, metric, unit)),
  );
  return spansOf(kind, spanOf?.(asked) ?? asked.span, asked.today).map((label) => ({
    label,
    id: null,
    values: series.map(({ values }) => values.get(label) ?? 0),
    open: add(label, 1) > asked.today,
  }));
}

/** Rows of which a chart is made, at most. */
const MOST = 10_000;

async function readRows(
  { db, engine }: ReportSource,
  report: Report,
  asked: Asked,
  { figures, points }: NonNullable<ReportChart['rows']>,
): Promise<readonly ChartPoint[]> {
  const question = questionOf(report, asked, { page: 1, limit: MOST, sortBy: '_id', sortDir: 1 });
  const answer = await engine.ask({ ...question, figures }, await readContext(db, asked));
  const rows = JSON.stringify(answer.rows.map(({ id, figures: values }) => ({ id, ...values })));
  const columns = sql.join(figures.map((name) => sql`${sql.ref(name)} float8`));
  const table = sql`jsonb_to_recordset(${rows}::jsonb) r (id uuid, ${columns})`;
  return (await points(asked, table).execute(db)).rows;
}

/** The chart of all rows found. */
export async function readChart(
  source: ReportSource,
  report: Report,
  asked: Asked,
): Promise<readonly ChartPoint[]> {
  const { chart } = report;
  if (!chart) return [];
  if (chart.rows) return readRows(source, report, asked, chart.rows);
  const { kind } = chart;
  return kind === 'weeks' || kind === 'months' ? readOverTime(source, report, asked, { ...chart, kind }) : [];
}
