import { z } from 'zod';
import { AudienceInput, AudienceView } from './audience.ts';
import { CertificationBrief } from './certificates.ts';
import { type Access, LARGE_BODY, LIST_BODY, endpoint, may, signedIn } from './endpoint.ts';
import {
  FileRef,
  Flag,
  Id,
  ImageView,
  Instant,
  line,
  listQuery,
  Pagination,
  paragraph,
  Ref,
  several,
} from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CURRICULUM } from './limits.ts';
import { BrandRef, Lock, ResourceView, Texts } from './training.ts';

export const CurriculumStatus = z.enum(['draft', 'published', 'unpublished']);
export type CurriculumStatus = z.infer<typeof CurriculumStatus>;

/** Requirements that a curriculum still misses before it can be published. */
export const CurriculumGap = z.enum(['description', 'image', 'courses']);
export type CurriculumGap = z.infer<typeof CurriculumGap>;

const Can = z.object({
  edit: z.boolean(),
  /** Permission to translate the texts. */
  translate: z.boolean(),
  publish: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
});

/** A course inside a curriculum, in brief. */
export const CourseBrief = z.object({
  _id: Id,
  title: z.string(),
  image: ImageView.nullable(),
  /** minutes */
  minutes: z.number(),
  chapters: z.number(),
  status: z.string(),
  /** Published, and so visible to learners. */
  active: z.boolean(),
  isScorm: z.boolean(),
});
export type CourseBrief = z.infer<typeof CourseBrief>;

export const Category = z.object({ _id: Id, name: z.string() });
const IncentiveBrief = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  status: z.string(),
  image: ImageView.nullable(),
});

const core = {
  _id: Id,
  title: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  brandId: Id,
  brand: BrandRef,
  status: CurriculumStatus,
  /** Published and not deleted. */
  active: z.boolean(),
  mandatory: z.boolean(),
  /** Place among the curriculums of its brand. */
  position: z.number(),
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  can: Can,
};

/** A curriculum as a row of a list; `courses` is how many it has. */
export const CurriculumRow = z.object({ ...core, courses: z.number(), categories: z.array(Category) });
export type CurriculumRow = z.infer<typeof CurriculumRow>;

/** A curriculum with all that belongs to it. People who only learn get neither audience, texts nor drafts. */
export const CurriculumView = z.object({
  ...core,
  bannerImage: ImageView.nullable(),
  segments: z.array(z.string()),
  categories: z.array(Category),
  /** Days until a mandatory curriculum is due, from its publication or from the day the person joined, whichever is later. */
  dueDays: z.number().nullable(),
  courses: z.array(CourseBrief),
  resources: z.array(ResourceView),
  /** The brand, as the description has it. */
  brands: z.array(Id),
  incentives: z.array(IncentiveBrief),
  /** The first of them. */
  incentive: IncentiveBrief.nullable(),
  prerequisites: z.array(Lock),
  audience: AudienceView.nullable(),
  texts: Texts,
  missing: z.array(CurriculumGap),
  /** People who have begun it; null for those who only learn. */
  learners: z.number().nullable(),
  /** Null while none was ever saved; for builders only. */
  certificate: CertificationBrief.nullable(),
  version: z.number(),
  publishedAt: Instant.nullable(),
});
export type CurriculumView = z.infer<typeof CurriculumView>;

const Prerequisite = z
  .object({ curriculum: Ref.optional(), course: Ref.optional() })
  .refine((value) => (value.curriculum === undefined) !== (value.course === undefined), 'one_of');

const CurriculumTexts = z.partialRecord(
  z.enum(LANGUAGE_TAGS as [Language, ...Language[]]),
  z.object({
    title: line(CURRICULUM.title).optional(),
    description: paragraph(CURRICULUM.description).optional(),
  }),
);

/** A new curriculum needs brand and title. In a later save what is absent stays as it is. */
const CurriculumInput = z
  .object({
    _id: Ref.nullish(),
    /** The version that was being edited; a stale one is refused. */
    version: z.number().int().optional(),
    brandId: Ref.optional(),
    title: line(CURRICULUM.title, 1).optional(),
    description: paragraph(CURRICULUM.description).optional(),
    image: FileRef,
    bannerImage: FileRef,
    categories: z.array(Ref).max(CURRICULUM.categories).optional(),
    audience: AudienceInput.optional(),
    segments: z.array(line(CURRICULUM.segment, 1)).max(CURRICULUM.segments).optional(),
    mandatory: z.boolean().optional(),
    dueDays: z.number().int().min(1).max(CURRICULUM.dueDays).nullish(),
    prerequisites: z.array(Prerequisite).max(CURRICULUM.prerequisites).optional(),
    /** Passing gives a certificate, of the default design until it is designed. */
    certificate: z.boolean().optional(),
    texts: CurriculumTexts.optional(),
  })
  .check(({ value, issues }) => {
    if (value._id) return;
    for (const field of ['brandId', 'title'] as const)
      if (value[field] === undefined)
        issues.push({ code: 'custom', message: 'required', path: [field], input: value });
  });
export type CurriculumInput = z.infer<typeof CurriculumInput>;

const params = { id: Id };
const reads: Access = { who: signedIn(), scope: 'brand' };
const builds: Access = { who: may('CREATE_EDIT_CURRICULUM'), scope: 'brand' };
const publishes: Access = { who: may('PUBLISH_CURRICULUM'), scope: 'brand' };
const deletes: Access = { who: may('DELETE_CURRICULUM'), scope: 'brand' };
const one = { curriculum: CurriculumView };

export const listCurriculums = endpoint({
  method: 'GET',
  path: '/api/curriculums',
  summary: 'Curriculums: builders get those of their brands with drafts, learners those addressed to them',
  access: reads,
  query: listQuery({
    limit: 10,
    sortBy: ['title', 'position', 'updatedAt', 'status'],
    filters: {
      brandId: several(Ref).optional(),
      category: several(Ref).optional(),
      status: several(CurriculumStatus).optional(),
      active: Flag.optional(),
      deleted: Flag.default(false),
    },
  }),
  reply: {
    curriculums: z.array(CurriculumRow),
    /**
     * Number of curriculums that may be added to the filtered brand; null without a single brand or without permission
     * to edit it.
     */
    limit: z.number().nullable(),
    pagination: Pagination,
  },
  aliases: ['GET /api/curriculum'],
});

const CurriculumDetails = z.object({
  ...core,
  courses: z.array(z.object({ _id: Id, title: z.string(), status: z.string() })),
});
export const curriculumDetails = endpoint({
  method: 'GET',
  path: '/api/curriculums/details',
  summary: 'All curriculums in their order, with their courses in brief',
  access: reads,
  query: z.object({ brandId: Ref.optional() }),
  reply: { curriculums: z.array(CurriculumDetails), limit: z.number().nullable() },
});

export const getCurriculum = endpoint({
  method: 'GET',
  path: '/api/curriculums/:id',
  summary: 'One curriculum with all that belongs to it',
  access: reads,
  params,
  reply: one,
  aliases: ['GET /api/curriculum/:id'],
});

export const curriculumCourses = endpoint({
  method: 'GET',
  path: '/api/curriculums/:id/courses',
  summary: 'The courses of a curriculum in their order',
  access: reads,
  params,
  reply: { courses: z.array(CourseBrief) },
});

export const saveCurriculum = endpoint({
  method: 'POST',
  path: '/api/curriculums/save',
  maxBody: LARGE_BODY,
  summary: 'Make a curriculum, or change one',
  access: builds,
  body: CurriculumInput,
  files: { image: 'image', bannerImage: 'image' },
  reply: one,
  aliases: ['POST /api/curriculum'],
  problems: ['content.limit_reached', 'content.stale', 'curriculum.prerequisite_cycle', 'file.unknown'],
});

export const deleteCurriculum = endpoint({
  method: 'DELETE',
  path: '/api/curriculums/:id',
  summary: 'Delete a curriculum; it can be restored for 30 days',
  access: deletes,
  params,
});
export const restoreCurriculum = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/restore',
  summary: 'Take a deletion back',
  access: deletes,
  params,
  reply: one,
  problems: ['content.limit_reached'],
});
export const publishCurriculum = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/publish',
  summary: 'Publish a curriculum, or say what is missing',
  access: publishes,
  params,
  reply: one,
  problems: ['curriculum.incomplete', 'content.transition'],
});
export const unpublishCurriculum = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/unpublish',
  summary: 'Take a curriculum from the learners; their results stay',
  access: publishes,
  params,
  reply: one,
  problems: ['content.transition'],
});

export const curriculumAudiencePreview = endpoint({
  method: 'POST',
  path: '/api/curriculums/audience-preview',
  maxBody: LIST_BODY,
  summary: 'How many active people a curriculum of the brand with this audience reaches',
  access: builds,
  body: AudienceInput.extend({ brandId: Ref }),
  reply: { people: z.number() },
});
