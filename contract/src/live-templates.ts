import { z } from 'zod';
import { AudienceInput, AudienceView } from './audience.ts';
import { LIST_BODY, type Access, endpoint, may } from './endpoint.ts';
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
import { LIVE } from './limits.ts';
import { BrandRef } from './training.ts';
import { translationCalls } from './translations.ts';

export const TemplateStatus = z.enum(['draft', 'published', 'unpublished']);

export const TemplateView = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  brand: BrandRef.nullable(),
  course: z.object({ _id: Id, title: z.string() }).nullable(),
  /** Who completes a class passes the course. */
  passesCourse: z.boolean(),
  points: z.number(),
  /** Length of a class. */
  hours: z.number(),
  seats: z.number(),
  isVirtual: z.boolean(),
  /** People may take the course instead of coming. */
  withoutAttending: z.boolean(),
  /** Who was present every day completes the class by itself. */
  autoComplete: z.boolean(),
  status: TemplateStatus,
  audience: AudienceView,
  /** Coming classes. */
  coming: z.number(),
  missing: z.array(z.enum(['description', 'course'])),
  version: z.number(),
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  can: z.object({
    edit: z.boolean(),
    translate: z.boolean(),
    publish: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
  }),
});
export type TemplateView = z.infer<typeof TemplateView>;

const fields = {
  description: paragraph(LIVE.description).optional(),
  image: FileRef,
  brand: Ref.nullish(),
  course: Ref.nullish(),
  passesCourse: z.boolean().optional(),
  points: z.number().int().min(0).max(LIVE.points).optional(),
  hours: z.number().min(0.25).max(LIVE.hours).multipleOf(0.25).optional(),
  seats: z.number().int().min(1).max(LIVE.seats).optional(),
  isVirtual: z.boolean().optional(),
  withoutAttending: z.boolean().optional(),
  autoComplete: z.boolean().optional(),
  audience: AudienceInput.optional(),
};
const NewTemplate = z.object({ ...fields, title: line(LIVE.title, 1), clientId: Id.optional() });
const TemplateChange = z.object({
  ...fields,
  title: line(LIVE.title, 1).optional(),
  version: z.number().int().optional(),
});
export type TemplateChange = z.infer<typeof TemplateChange>;

const edits: Access = { who: may('VIEW_ILT_TEMPLATES'), scope: 'brand', feature: 'liveTraining' };
/** Who makes classes chooses their templates. */
const reads: Access = {
  who: may('VIEW_ILT_TEMPLATES', 'VIEW_ILT_EVENTS'),
  scope: 'brand',
  feature: 'liveTraining',
};
const params = { id: Id };
const reply = { template: TemplateView };
const version = z.object({ version: z.number().int().optional() }).optional();

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/ilt-template',
  summary: 'Templates of classes, by title',
  access: reads,
  query: listQuery({
    sortBy: ['title', 'updatedAt'],
    filters: {
      course: several(Ref).optional(),
      status: several(TemplateStatus).optional(),
      /** Only deleted ones, which can be restored. */
      deleted: Flag.default(false),
    },
  }),
  reply: { templates: z.array(TemplateView), pagination: Pagination },
});

export const templateChoices = endpoint({
  method: 'GET',
  path: '/api/ilt-template/choices',
  summary: 'Brands and courses that the actor’s templates can be of',
  access: edits,
  reply: {
    brands: z.array(z.object({ _id: Id, name: z.string() })),
    courses: z.array(z.object({ _id: Id, title: z.string(), brand: z.string() })),
  },
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/ilt-template/:id',
  summary: 'One template',
  access: reads,
  params,
  reply,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/ilt-template',
  summary: 'Make a draft of a template; the same `clientId` again answers the first result',
  access: edits,
  body: NewTemplate,
  maxBody: LIST_BODY,
  files: { image: 'image' },
  reply,
  problems: ['file.unknown'],
});

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/ilt-template/:id',
  summary: 'Change a template; people of coming classes are told of another title',
  access: edits,
  params,
  body: TemplateChange,
  maxBody: LIST_BODY,
  files: { image: 'image' },
  reply,
  problems: ['content.stale', 'file.unknown'],
});

export const publishTemplate = endpoint({
  method: 'POST',
  path: '/api/ilt-template/:id/publish',
  summary: 'Publish a template, so that its published classes are seen',
  access: edits,
  params,
  body: version,
  reply,
  problems: ['live.incomplete', 'content.transition', 'content.stale'],
});

export const unpublishTemplate = endpoint({
  method: 'POST',
  path: '/api/ilt-template/:id/unpublish',
  summary: 'Hide a template without coming classes from learners',
  access: edits,
  params,
  body: version,
  reply,
  problems: ['live.in_use', 'content.transition', 'content.stale'],
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/ilt-template/:id',
  summary: 'Delete a template without coming classes; it can be restored for 30 days',
  access: edits,
  params,
  problems: ['live.in_use'],
});

export const restoreTemplate = endpoint({
  method: 'POST',
  path: '/api/ilt-template/:id/restore',
  summary: 'Take a deletion back',
  access: edits,
  params,
  reply,
});

/** Translators have none of the rights of live training; what they reach is decided with the thing. */
export const { read: templateTranslations, write: translateTemplate } = translationCalls('ilt-template', {
  what: 'a template of classes',
  access: { who: may('VIEW_ILT_TEMPLATES', 'VIEW_CURRICULUMS'), scope: 'brand', feature: 'liveTraining' },
});
