import type { ReportEngine } from '../analytics/engine.ts';
import type { Context, Question } from '../analytics/question.ts';
import { resolveScope } from '../analytics/scope.ts';
import { DAY, minuteOf } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { offsetOf } from '../list.ts';
import { ARRIVES } from '../metrics-sql.ts';
import type { Portal } from '../portal.ts';
import type { Wish } from './read.ts';
import { columnsOf, filtersOf, type Asked, type Report } from './report.ts';

/** Where reports read: figures from the engine, names and other cells from PostgreSQL. */
export interface ReportSource {
  readonly db: Db;
  readonly engine: ReportEngine;
}

export const sourceOf = ({ db, portal }: { readonly db: Db; readonly portal: Portal }): ReportSource => ({
  db,
  engine: portal.reports,
});

/** Whether accounts that were deactivated count, too. */
const includesInactive = ({ filters }: Asked): boolean =>
  filters['includeInactive']?.[0] === 'true' || (filters['status']?.includes('deactivated') ?? false);

/** What a report asks, as a question to the engine. */
export function questionOf(report: Report, asked: Asked, wish: Wish): Question {
  const { filters, span, settings, today, text } = asked;
  const named = filtersOf(report, settings).flatMap(([name, { asks }]) => {
    const values = filters[name] ?? (asks === 'year' ? [today.slice(0, 4)] : undefined);
    return asks && values ? [[asks, values] as const] : [];
  });
  const columns = columnsOf(report, settings);
  return {
    subject: report.subject,
    figures: columns.flatMap(({ figure }) => figure ?? []),
    filters: Object.fromEntries(named),
    inactive: report.inactive ?? includesInactive(asked),
    onlyValid: filters['original']?.[0] === 'no',
    from: span.from,
    to: span.to,
    text,
    sort: {
      by: columns.find(({ key }) => key === wish.sortBy)?.figure ?? wish.sortBy,
      direction: wish.sortDir,
    },
    page: { limit: wish.limit, offset: offsetOf(wish) },
  };
}

/** When and for whom it is asked, with the scope as it is now. Instants are cut to minutes, so that equal questions share an answer. */
export const readContext = async (
  db: Db,
  { actor, settings, language, today, now }: Asked,
): Promise<Omit<Context, 'collated'>> => ({
  scope: await resolveScope(db, actor),
  settings,
  language,
  today,
  lateBefore: new Date(minuteOf(now).getTime() - ARRIVES.to * DAY),
});
