import { sql } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dashboards';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { figuresBy, figuresOfAll, type FigureSource } from '../../kit/analytics/values.ts';
import { DAY, type Day } from '../../kit/clock.ts';
import type { Db } from '../../kit/db/db.ts';
import { within } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { addDays, weekdayOf } from '../../kit/zones.ts';

type Analytics = ReplyOf<typeof contract.userAnalytics>;
type Sums = Analytics['totals'];
type Spread = Pick<Analytics, 'start' | 'end' | 'unit'>;

/** The days on which the parts of a span begin: each as the unit has it, and the last day of each. */
function partsOf({ start, end, unit }: Spread): { first: Day; from: Day; last: Day }[] {
  const parts: { first: Day; from: Day; last: Day }[] = [];
  let first = beginOf(start, unit);
  while (first <= end) {
    const next = nextOf(first, unit);
    parts.push({ first, from: first < start ? start : first, last: addDays(next, -1) });
    first = next;
  }
  return parts;
}

function beginOf(day: Day, unit: Spread['unit']): Day {
  if (unit === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`;
  return unit === 'week' ? addDays(day, 1 - weekdayOf(day)) : day;
}
const nextOf = (first: Day, unit: Spread['unit']): Day =>
  unit === 'month' ? beginOf(addDays(first, 31), unit) : addDays(first, unit === 'week' ? 7 : 1);

/** How many accounts were made in each part of a span, by its first day. */
async function countNewUsers(db: Db, asked: Asked, { start: from, end: to, unit }: Spread) {
  const { timeZone } = asked.settings;
  const { rows } = await sql<{ first: Day; people: number }>`
    select to_char(date_trunc(${unit}, u.created_at at time zone ${timeZone}), 'YYYY-MM-DD') as first, count(*)::int as people
    from user_account u where ${isCurrentAccount('u')} and u.status in ('active', 'deactivated')
      and ${within('u.created_at', { from, to, timeZone })} group by 1`.execute(db);
  return new Map(rows.map(({ first, people }) => [first, people]));
}

const FIGURES = ['visitors', 'passed', 'allPoints'] as const;

/** What happened in a span; who came several times is counted once. */
async function loadSums(source: FigureSource, asked: Asked, spread: Spread): Promise<Sums> {
  const [figures, created] = await Promise.all([
    figuresOfAll(source, asked, { figures: FIGURES, from: spread.start, to: spread.end }),
    countNewUsers(source.db, asked, spread),
  ]);
  return {
    activeUsers: figures?.visitors ?? 0,
    newUsers: [...created.values()].reduce((sum, people) => sum + people, 0),
    passes: figures?.passed ?? 0,
    points: figures?.allPoints ?? 0,
  };
}

/** What happened between two days, both included, by days, weeks or months, with the span before. */
export async function loadAnalytics(
  source: FigureSource,
  asked: Asked,
  spread: Spread,
): Promise<Pick<Analytics, 'buckets' | 'totals' | 'previous'>> {
  const { start, end, unit } = spread;
  const days = (Date.parse(end) - Date.parse(start)) / DAY + 1;
  const before = { start: addDays(start, -days), end: addDays(start, -1), unit };
  const [figures, created, totals, previous] = await Promise.all([
    figuresBy(unit, source, asked, { figures: FIGURES, from: start, to: end }),
    countNewUsers(source.db, asked, spread),
    loadSums(source, asked, spread),
    loadSums(source, asked, before),
  ]);
  const buckets = partsOf(spread).map(({ first, from, last }) => ({
    from,
    open: last >= asked.today,
    activeUsers: figures.get(first)?.visitors ?? 0,
    newUsers: created.get(first) ?? 0,
    passes: figures.get(first)?.passed ?? 0,
    points: figures.get(first)?.allPoints ?? 0,
  }));
  return { buckets, totals, previous };
}
