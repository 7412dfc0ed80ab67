import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { ImageView } from '@forecourt/contract/fields';
import type { BrandRef, ProgressSummary } from '@forecourt/contract/training';
import type { z } from 'zod';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from './brand-ref.ts';
import type { Learner } from './course-cards.ts';
import { progressSummary, summaryColumns, progressSummaryCte, type SummaryRow } from './progress-summary.ts';
import { ask, type Part } from './combined-query.ts';
import { visibleBrand } from './visibility.ts';
import { visibleTraining } from './visible-training.ts';

type Summary = z.infer<typeof ProgressSummary>;

export interface BrandProgress {
  readonly brand: BrandRef & { description: string; bannerImage: ImageView | null };
  readonly progress: Summary;
}

export interface BrandFilter {
  readonly language: Language;
  readonly id?: string;
  readonly bucket?: string;
}

/** CTEs of all counted training: `summed` on top of `visibleTraining`. */
export const countedTraining = (actor: Learner, member: Membership): RawBuilder<unknown> =>
  sql`${visibleTraining(actor.id, member)}, ${progressSummaryCte(actor.id)}`;

/** Visible brands of a bucket (all without one), in their order, with the learner's own progress; one query. */
export const brandProgress = (
  db: Db | Tx,
  actor: Learner,
  member: Membership,
  filter: BrandFilter,
): Promise<BrandProgress[]> => ask(db, countedTraining(actor, member), brandPart(member, filter));

interface BrandRow extends SummaryRow {
  readonly brand: BrandRef;
  readonly banner: ImageView | null;
  readonly description: string;
}

/** The same as part of a page; uses `summed`. */
export function brandPart(member: Membership, filter: BrandFilter): Part<BrandRow, BrandProgress[]> {
  const which = filter.id
    ? sql`b.id = ${filter.id}`
    : filter.bucket === undefined
      ? sql`true`
      : sql`b.bucket = ${filter.bucket}`;
  return {
    tables: [],
    select: sql`
      select ${brandRefJson('b', 'logo', filter.language)} as brand, ${imageJson('banner')} as banner,
        ${localized('b', 'description', filter.language)} as description, own.*
      from brand b left join file logo on logo.id = b.logo_id left join file banner on banner.id = b.banner_id
        cross join lateral (select ${summaryColumns('summed')} from summed where summed.brand_id = b.id) own
      where ${visibleBrand('b', member)} and ${which}
      order by b.position, b.name, b.id`,
    read: (rows) =>
      rows.map((row) => ({
        brand: { ...row.brand, description: row.description, bannerImage: row.banner },
        progress: progressSummary(row),
      })),
  };
}

/** The user's progress with all visible courses that match a condition over `summed`, each counted once. */
export const totalProgress = (
  db: Db | Tx,
  actor: Learner,
  member: Membership,
  which?: RawBuilder<unknown>,
): Promise<Summary> => ask(db, countedTraining(actor, member), totalPart(which));

/** The same as part of a page; uses `summed`. */
export const totalPart = (which: RawBuilder<unknown> = sql`true`): Part<SummaryRow, Summary> => ({
  tables: [],
  select: sql`select ${summaryColumns('each_once')}
    from (select distinct course_id, status, points from summed where ${which}) as each_once`,
  read: (rows) => progressSummary(rows[0]),
});

/** For {@link totalProgress}: courses of the brands. */
export const ofBrands = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`summed.brand_id = any(${[...ids]}::uuid[])`;

/** For {@link totalProgress}: courses in a visible curriculum of the category. */
export const ofCategory = (id: string): RawBuilder<unknown> => sql`exists (
  select from placed join curriculum_category cat on cat.curriculum_id = placed.curriculum_id
  where placed.course_id = summed.course_id and cat.category_id = ${id})`;
