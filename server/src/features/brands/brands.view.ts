import type {
  BrandCard,
  BrandEditing,
  BrandUser,
  BrandResource,
  BrandStatus,
  BrandView,
} from '@forecourt/contract/brands';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import { canEditBrand } from '../../kit/access/scope.ts';
import { imageView, mediaView, type FileRow } from '../../kit/files/views.ts';
import { purgeAt } from '../../kit/publishable/restorable.ts';
import { fullName, type Actor } from '../../kit/session/actor.ts';
import { readTexts } from '../../kit/texts/stored.ts';
import { missingOf } from './brands.kind.ts';
import { resolveBrandActions } from './brands.policy.ts';
import type { BrandDetailRow, BrandRow } from './brands.queries.ts';
import type { ResourceRow } from './resources.queries.ts';
import { brandTexts } from './brands.texts.ts';

/** Data that the views need besides the rows. */
export interface Presented {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
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

const statusOf = (status: string): BrandStatus =>
  status === 'published' || status === 'unpublished' ? status : 'draft';

export function toBrandCard(row: BrandRow, { actor, language, now, files }: Presented): BrandCard {
  const picture = (id: string | null) => imageView(files.get(id ?? ''));
  return {
    _id: row.id,
    name: brandTexts.read(row, 'name', language),
    description: brandTexts.read(row, 'description', language),
    accent: row.accent,
    segment: row.segment,
    bucket: row.bucket,
    tags: row.tags,
    status: statusOf(row.status),
    active: row.status === 'published' && row.deleted_at === null,
    isAdmin: canEditBrand(actor, row.id),
    thumbnailImage: picture(row.thumbnail_id),
    logoImage: picture(row.logo_id),
    bannerImage: picture(row.banner_id),
    curriculums: row.curriculums,
    courses: row.courses,
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    purgeAt: row.deleted_at ? purgeAt(row.deleted_at).toISOString() : null,
    can: resolveBrandActions(actor, row, now),
  };
}

export const toPersonView = (row: PersonRow): BrandUser => ({
  _id: row.id,
  fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
});

/** The stored texts with every field, for those who edit them. */
const textsView = (texts: unknown): BrandEditing['texts'] =>
  Object.fromEntries(
    Object.entries(readTexts(texts)).map(([language, { words }]) => [
      language,
      { name: '', description: '', pageBody: '', ...words },
    ]),
  );

const editingView = (row: BrandDetailRow, learners: number, settings: TenantSettings): BrandEditing => ({
  version: row.version,
  name: row.name,
  description: row.description,
  pageBody: row.page_body,
  texts: textsView(row.texts),
  missing: missingOf(row),
  learners,
  courseLimit: row.course_limit,
  curriculumLimit: row.curriculum_limit,
  tenantLimits: { courses: settings.courseLimits, curriculums: settings.curriculumLimits },
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const toBrandView = (
  row: BrandDetailRow,
  people: {
    readonly administrator: PersonRow | undefined;
    readonly managers: readonly PersonRow[];
    readonly learners: number;
  },
  presented: Presented,
  settings: TenantSettings,
): BrandView => ({
  ...toBrandCard(row, presented),
  pageBody: brandTexts.read(row, 'pageBody', presented.language),
  administrator: people.administrator ? toPersonView(people.administrator) : null,
  managers: people.managers.map(toPersonView),
  editing: row.drafts ? editingView(row, people.learners, settings) : null,
});

export const toResourceView = (
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
