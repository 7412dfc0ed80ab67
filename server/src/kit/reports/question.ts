import type { ReportEngine } from '../analytics/engine.ts';
import type { Context, Question } from '../analytics/question.ts';
import { resolveScope, type Scope } from '../analytics/scope.ts';
import { DAY, minuteOf } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { offsetOf } from '../list.ts';
import { ARRIVES } from '../metrics-sql.ts';
import type { Portal } from '../portal.ts';
import type { Wish } from './read.ts';
import { columnsOf, type Asked, type Report } from './report.ts';

/** Where reports read: figures from the engine, names and other cells from PostgreSQL. */
export interface ReportSource {
  readonly db: Db;
  /** Undefined: figures come from PostgreSQL, too. */
  readonly engine: ReportEngine | undefined;
}

export const sourceOf = ({ db, portal }: { readonly db: Db; readonly portal: Portal }): ReportSource => ({
  db,
  engine: portal.config.reportEngine ? portal.reports : undefined,
});

/** Whether accounts that were deactivated count, too. */
const includesInactive = ({ filters }: Asked): boolean =>
  filters['includeInactive']?.[0] === 'true' || (filters['status']?.includes('deactivated') ?? false);

/** What a report asks, as a question to the engine. */
export function questionOf(report: Report, asked: Asked, wish: Wish): Question {
  const { subject, figures, filters: names, inactive = false } = report.asks;
  const { filters, span, settings, today, text } = asked;
  const named = Object.entries(names).flatMap(([name, filter]) => {
    const values = filters[name] ?? (filter === 'year' ? [today.slice(0, 4)] : undefined);
    return values ? [[filter, values] as const] : [];
  });
  return {
    subject,
    figures: columnsOf(report, settings).flatMap(({ key }) => figures[key] ?? []),
    filters: Object.fromEntries(named),
    inactive: inactive || includesInactive(asked),
    onlyValid: filters['original']?.[0] === 'no',
    from: span.from,
    to: span.to,
    text,
    sort: { by: figures[wish.sortBy] ?? wish.sortBy, direction: wish.sortDir },
    page: { limit: wish.limit, offset: offsetOf(wish) },
  };
}

/** When and for whom it is asked. Instants are cut to minutes, so that equal questions share an answer. */
export const contextOf = (
  { settings, language, today, now }: Asked,
  scope: Scope,
): Omit<Context, 'collated'> => ({
  scope,
  settings,
  language,
  today,
  lateBefore: new Date(minuteOf(now).getTime() - ARRIVES.to * DAY),
});

/** The context of a question, with the scope as it is now. */
export const readContext = async (db: Db, asked: Asked): Promise<Omit<Context, 'collated'>> =>
  contextOf(asked, await resolveScope(db, asked.actor));
