import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { EARNING } from '@forecourt/contract/wallet';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { ImageView } from '@forecourt/contract/fields';
import type { Language } from '@forecourt/contract/languages';
import type { dashboard } from '@forecourt/contract/learning';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Db } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { localized } from '../../kit/texts/localized.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { countedTraining } from './brand-progress.ts';
import { coursePart } from './course-cards.ts';
import { curriculumPart } from './curriculum-cards.ts';
import { progressSummary, summaryColumns, type SummaryRow } from './progress-summary.ts';
import { runCombined, instant, type Part } from './combined-query.ts';

type Dashboard = ReplyOf<typeof dashboard>;

interface Options {
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly language: Language;
}

/** Courses with a due date that the dashboard names. */
const DUE = 6;
/** Curriculums that the dashboard shows; the rest is one click away. */
const CURRICULUMS = 12;

/** The learner's dashboard, in one query. */
export async function dashboardOf(db: Db, actor: Actor, input: Options): Promise<Dashboard> {
  const { language, now } = input;
  const member = await membershipOf(db, actor);
  const [{ courses }, { curriculums }, numbers] = await runCombined(db, countedTraining(actor, member), [
    coursePart(actor, {
      language,
      now,
      statuses: ['not_started', 'in_progress', 'failed'],
      order: 'next',
      pick: { next: 1, due: DUE },
    }),
    curriculumPart({ language, limit: CURRICULUMS }),
    numbersPart(actor.id, input),
  ]);
  const [next] = courses;
  return {
    next: next && !next.lock ? next : null,
    due: courses
      .filter((card) => card.dueAt !== null)
      .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
      .slice(0, DUE),
    curriculums,
    ...numbers,
  };
}

interface Row extends SummaryRow {
  readonly balance: number;
  readonly expires: string | null;
  readonly slides: (Omit<Dashboard['slides'][number], 'image'> & { image: ImageView | null })[];
}

/** The progress ring, points, and slides; uses `summed`. */
function numbersPart(
  userId: string,
  { settings, language }: Options,
): Part<Row, Pick<Dashboard, 'progress' | 'points' | 'slides'>> {
  const months = settings.trainingPointsExpireMonths;
  return {
    tables: [],
    select: sql`
      select own.*, ledger.balance, ${instant(sql`(ledger.last_earned + make_interval(months => ${months}::int))`)} as expires,
        (select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'title', ${localized('s', 'title', language)},
            'text', ${localized('s', 'body', language, 'text')}, 'link', s.link,
            'linkLabel', ${localized('s', 'link_label', language, 'linkLabel')}, 'image', ${imageJson('image')})
            order by s.position, s.id), '[]')
          from dashboard_slide s left join file image on image.id = s.image_id) as slides
      from (select ${summaryColumns('each_once')} from (select distinct course_id, status, points from summed) as each_once) as own
        cross join (select coalesce(sum(amount), 0)::int as balance,
            max(at) filter (where amount > 0 and reason = any(${[...EARNING]}::text[])) as last_earned
          from ledger_entry where user_id = ${userId} and account = 'points') as ledger`,
    read: ([row]) => {
      const balance = row?.balance ?? 0;
      const at = row?.expires;
      return {
        progress: progressSummary(row),
        points: settings.features.points
          ? { balance, expiring: balance > 0 && at ? { amount: balance, at } : null }
          : null,
        slides: row?.slides ?? [],
      };
    },
  };
}
