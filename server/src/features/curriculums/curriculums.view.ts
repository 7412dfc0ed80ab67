import { CurriculumStatus } from '@forecourt/contract/curriculums';
import type { CourseBrief, CurriculumRow, CurriculumView } from '@forecourt/contract/curriculums';
import type { Language } from '@forecourt/contract/languages';
import { Texts, type ResourceView } from '@forecourt/contract/training';
import { audienceView } from '../../kit/access/audience.ts';
import { imageView, mediaView, type FileRow } from '../../kit/files/views.ts';
import { canDo } from '../../kit/publishable/can.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { worded } from '../../kit/texts/stored.ts';
import type { CourseRow, IncentiveRow, ResourceRow } from './curriculum-parts.queries.ts';
import { curriculums, listGaps } from './curriculums.kind.ts';
import type { CurriculumFullRow, CurriculumListRow } from './curriculums.queries.ts';
import { curriculumTexts } from './curriculums.texts.ts';

/** Data that every view needs in addition to its row. */
export interface Presenting {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  readonly files: ReadonlyMap<string, FileRow>;
}

/** Editors get the original texts, other users their own language. */
const words = (row: CurriculumListRow, language: Language) =>
  row.drafts
    ? { title: row.title, description: row.description }
    : {
        title: curriculumTexts.read(row, 'title', language),
        description: curriculumTexts.read(row, 'description', language),
      };

const image = (files: ReadonlyMap<string, FileRow>, id: string | null) => imageView(files.get(id ?? ''));

/** Files that the rows mention, to be loaded at once. */
export const filesOfRows = (rows: readonly CurriculumListRow[]) =>
  rows.flatMap((row) => [row.image_id, row.logo_id]);

const core = (row: CurriculumListRow, { actor, language, now, files }: Presenting) => ({
  _id: row.id,
  ...words(row, language),
  image: image(files, row.image_id),
  brandId: row.brand_id,
  brand: {
    _id: row.brand_id,
    name: row.brand_name,
    accent: row.accent,
    logoImage: image(files, row.logo_id),
  },
  status: CurriculumStatus.parse(row.status),
  active: row.status === 'published' && row.deleted_at === null,
  mandatory: row.mandatory,
  position: row.position,
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  can: canDo(curriculums, actor, { builds: row.builds, deletedAt: row.deleted_at }, now),
});

export const toCurriculumRow = (row: CurriculumListRow, presenting: Presenting): CurriculumRow => ({
  ...core(row, presenting),
  courses: row.courses ?? 0,
  categories: row.categories,
});

/** A row of the ordering page and of pickers. */
export const toCurriculumOutline = (
  row: CurriculumListRow & { readonly content: readonly { _id: string; title: string; status: string }[] },
  presenting: Presenting,
) => ({ ...core(row, presenting), courses: [...row.content] });

export const toCourseBrief = (
  row: CourseRow,
  files: ReadonlyMap<string, FileRow>,
  language?: Language,
): CourseBrief => ({
  _id: row.id,
  title: language ? worded({ title: row.title }, row.texts, language).texts.title : row.title,
  image: image(files, row.image_id),
  minutes: row.minutes,
  chapters: row.chapters ?? 0,
  status: row.status,
  active: row.status === 'published',
  isScorm: row.is_scorm,
});

export const toIncentiveBrief = (row: IncentiveRow, files: ReadonlyMap<string, FileRow>) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  image: image(files, row.image_id),
});

export const toResourceView = (
  row: ResourceRow,
  { files, language }: Pick<Presenting, 'files' | 'language'>,
): ResourceView => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  file: mediaView(files.get(row.file_id ?? ''), language),
  url: row.url,
  untranslated: row.untranslated ?? undefined,
});

export interface CurriculumParts {
  readonly courses: readonly CourseRow[];
  readonly incentives: readonly IncentiveRow[];
  readonly resources: readonly ResourceRow[];
  readonly prerequisites: CurriculumView['prerequisites'];
}

export function toCurriculumView(
  row: CurriculumFullRow,
  parts: CurriculumParts,
  presenting: Presenting,
): CurriculumView {
  const { files, language } = presenting;
  const published = parts.courses.filter((course) => course.status === 'published').length;
  const incentives = parts.incentives.map((incentive) => toIncentiveBrief(incentive, files));
  return {
    ...core(row, presenting),
    bannerImage: image(files, row.banner_id),
    segments: row.segments,
    categories: row.categories,
    dueDays: row.due_days,
    courses: parts.courses.map((course) => toCourseBrief(course, files, row.drafts ? undefined : language)),
    resources: parts.resources.map((resource) => toResourceView(resource, presenting)),
    brands: [row.brand_id],
    incentives,
    incentive: incentives[0] ?? null,
    prerequisites: parts.prerequisites,
    // what follows is for those who build; a learner's answer carries none of it
    audience: row.drafts ? audienceView(row) : null,
    texts: row.drafts ? (Texts.safeParse(row.texts).data ?? {}) : {},
    missing: row.drafts ? listGaps(row, published) : [],
    learners: row.drafts ? (row.learners ?? 0) : null,
    certificate: row.drafts ? row.certificate : null,
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
