import { TemplateStatus, type TemplateView } from '@forecourt/contract/live-templates';
import { audienceView } from '../../../kit/access/audience.ts';
import { imageView, type FileRow } from '../../../kit/files/views.ts';
import { canDo } from '../../../kit/publishable/can.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { listGaps, templates } from './templates.kind.ts';
import type { TemplateRow } from './templates.queries.ts';

interface Presenting {
  readonly actor: Actor;
  readonly now: Date;
  readonly files: ReadonlyMap<string, FileRow>;
}

export const filesOfTemplates = (rows: readonly TemplateRow[]) =>
  rows.flatMap((row) => [row.image_id, row.logo_id]);

interface OfBrand {
  readonly brand_id: string | null;
  readonly brand_name: string | null;
  readonly accent: string | null;
  readonly logo_id: string | null;
}

/** A brand as templates and classes mention it; null for those of none. */
export const brandOf = (row: OfBrand, files: ReadonlyMap<string, FileRow>) =>
  row.brand_id === null
    ? null
    : {
        _id: row.brand_id,
        name: row.brand_name ?? '',
        accent: row.accent ?? '#0181F6',
        logoImage: imageView(files.get(row.logo_id ?? '')),
      };

export const toTemplateView = (row: TemplateRow, { actor, now, files }: Presenting): TemplateView => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  image: imageView(files.get(row.image_id ?? '')),
  brand: brandOf(row, files),
  course: row.course_id === null ? null : { _id: row.course_id, title: row.course_title ?? '' },
  passesCourse: row.passes_course,
  points: row.points,
  hours: row.hours,
  seats: row.seats,
  isVirtual: row.is_virtual,
  withoutAttending: row.without_attending,
  autoComplete: row.auto_complete,
  status: TemplateStatus.parse(row.status),
  audience: audienceView(row),
  coming: row.coming,
  missing: [...listGaps(row)],
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  can: canDo(templates, actor, { builds: true, deletedAt: row.deleted_at }, now),
});
