import { sql } from 'kysely';
import type { ArticleInput } from '@forecourt/contract/content';
import { dayAt } from '../../kit/clock.ts';
import { contentKind } from '../../kit/content/kind.ts';
import { invalid } from '../../kit/http/problem.ts';
import { dayIn, daysBetween } from '../../kit/zones.ts';
import { withComments } from '../comments/comments.public.ts';

interface PromotionRow {
  readonly start_date: string;
  readonly end_date: string;
  readonly link: string;
}

interface PromotionInput extends ArticleInput {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly link?: string | undefined;
}

/** Days for which readers see that a promotion has ended; then only editors do. */
const SHOWN_AFTER_END = 30;

const kind = contentKind<PromotionRow, PromotionInput>({
  kind: 'promotion',
  text: 'article',
  order: { by: 'publishedAt', direction: 'desc' },
  notifies: true,
  detail: {
    table: 'promotion',
    columns(input, before) {
      const start = input.startDate ?? before?.start_date;
      const end = input.endDate ?? before?.end_date;
      if (!start) throw invalid('startDate', 'field.required');
      if (!end) throw invalid('endDate', 'field.required');
      if (end < start) throw invalid('endDate', 'field.window_reversed');
      return { start_date: start, end_date: end, link: input.link };
    },
    card({ start_date, end_date }, _row, { now, settings }) {
      const today = dayIn(now, settings.timeZone);
      const daysLeft = daysBetween(today, end_date);
      const startsIn = Math.max(0, daysBetween(today, start_date));
      return { startDate: start_date, endDate: end_date, daysLeft, startsIn, ended: daysLeft < 0 };
    },
    open: (now) => sql<boolean>`d.end_date >= ${dayAt(now)}::date - ${SHOWN_AFTER_END}::int`,
    filters: ({ date }) =>
      typeof date === 'string' ? [sql<boolean>`${date}::date between d.start_date and d.end_date`] : [],
    sorts: { startDate: sql`d.start_date`, endDate: sql`d.end_date` },
  },
  view: async (_db, { detail }) => ({ link: detail.link }),
});

export const promotion = withComments(kind);
