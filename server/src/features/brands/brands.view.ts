import type {
  BrandCard,
  BrandEditing,
  BrandMissing,
  BrandPerson,
  BrandResource,
  BrandStatus,
  BrandView,
} from '@forecourt/contract/brands';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import { mayBuild } from '../../kit/access/scope.ts';
import { DAY } from '../../kit/clock.ts';
import { imageView, mediaView, type FileRow } from '../../kit/files/views.ts';
import { RESTORE_DAYS } from '../../kit/publishing.ts';
import { fullName, type Actor } from '../../kit/session/actor.ts';
import { brandCan } from './brands.policy.ts';
import type { BrandDetailRow, BrandRow } from './brands.queries.ts';
import type { ResourceRow } from './resources.queries.ts';
import { completeTexts, localised } from './brand-texts.ts';

/** What the views need besides the rows. */
export interface Presented {
  readonly actor: Actor;
  readonly language: Language;
  readonly files: ReadonlyMap<string, FileRow>;
}

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Ids of the pictures that a row shows. */
export const picturesOf = (row: BrandRow): (string | null)[] => [
  row.thumbnail_id,
  row.logo_id,
  row.banner_id,
];

export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);

const statusOf = (status: string): BrandStatus =>
  status === 'published' || status === 'unpublished' ? status : 'draft';

export function brandCard(row: BrandRow, { actor, language, files }: Presented): BrandCard {
  const picture = (id: string | null) => imageView(files.get(id ?? ''));
  return {
    _id: row.id,
    name: localised(row.texts, language, 'name', row.name),
    description: localised(row.texts, language, 'description', row.description),
    accent: row.accent,
    segment: row.segment,
    bucket: row.bucket,
    tags: row.tags,
    status: statusOf(row.status),
    active: row.status === 'published' && row.deleted_at === null,
    isAdmin: mayBuild(actor, row.id),
    thumbnailImage: picture(row.thumbnail_id),
    logoImage: picture(row.logo_id),
    bannerImage: picture(row.banner_id),
    curriculums: row.curriculums,
    courses: row.courses,
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    purgeAt: row.deleted_at ? purgeAt(row.deleted_at).toISOString() : null,
    can: brandCan(actor, row),
  };
}

export const personView = (row: PersonRow): BrandPerson => ({
  _id: row.id,
  fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
});

/** What the brand still needs before it can be published; the order is that of the pages. */
export function missingOf(
  row: Pick<BrandRow, 'description' | 'thumbnail_id' | 'logo_id' | 'banner_id'>,
): BrandMissing[] {
  const needed: [BrandMissing, string | null][] = [
    ['description', row.description],
    ['thumbnailImage', row.thumbnail_id],
    ['logoImage', row.logo_id],
    ['bannerImage', row.banner_id],
  ];
  return needed.filter(([, value]) => !value).map(([name]) => name);
}

const editingView = (row: BrandDetailRow, learners: number, settings: TenantSettings): BrandEditing => ({
  version: row.version,
  name: row.name,
  description: row.description,
  pageBody: row.page_body,
  texts: completeTexts(row.texts),
  missing: missingOf(row),
  learners,
  courseLimit: row.course_limit,
  curriculumLimit: row.curriculum_limit,
  tenantLimits: { courses: settings.courseLimits, curriculums: settings.curriculumLimits },
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const brandView = (
  row: BrandDetailRow,
  people: {
    readonly administrator: PersonRow | undefined;
    readonly managers: readonly PersonRow[];
    readonly learners: number;
  },
  presented: Presented,
  settings: TenantSettings,
): BrandView => ({
  ...brandCard(row, presented),
  pageBody: localised(row.texts, presented.language, 'pageBody', row.page_body),
  administrator: people.administrator ? personView(people.administrator) : null,
  managers: people.managers.map(personView),
  editing: row.drafts ? editingView(row, people.learners, settings) : null,
});

export const resourceView = (
  row: ResourceRow,
  files: ReadonlyMap<string, FileRow>,
  language: Language,
): BrandResource => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  file: mediaView(files.get(row.file_id ?? ''), language),
  url: row.url,
  from: row.from,
  untranslated: row.untranslated ?? undefined,
});
