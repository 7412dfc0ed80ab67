import { z } from 'zod';
import { type Access, LARGE_BODY, endpoint, may, signedIn } from './endpoint.ts';
import { FileRef, Flag, Id, line, paragraph, Ref, RichText } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CHAPTER, PRODUCT, SECTION } from './limits.ts';
import { SectionView, Texts, Untranslated } from './training.ts';

const Tag = z.enum(LANGUAGE_TAGS as [Language, ...Language[]]);

/** Parts that every kind of section has. A section with its `_id` stays itself, so that progress survives. */
const section = {
  _id: Id.optional(),
  title: line(SECTION.title).default(''),
  text: RichText.default(''),
  texts: Texts.optional(),
};

const Variant = z.object({
  _id: Id.optional(),
  name: line(PRODUCT.name).default(''),
  description: paragraph(PRODUCT.variantDescription).default(''),
  imageFile: FileRef,
});
const Product = z.object({
  _id: Id.optional(),
  name: line(PRODUCT.name).default(''),
  description: paragraph(PRODUCT.description).default(''),
  specs: z
    .array(z.object({ label: line(PRODUCT.label, 1), value: line(PRODUCT.value) }))
    .max(PRODUCT.facts)
    .default([]),
  imageFile: FileRef,
  variants: z.array(Variant).max(PRODUCT.variants).default([]),
});

/** A section as it is edited. Files: absent keeps what is there, null removes it. */
export const SectionInput = z.discriminatedUnion('sectionType', [
  z.object({
    ...section,
    sectionType: z.literal('video'),
    videoFile: FileRef,
    /** The poster. */
    imageFile: FileRef,
    /** Subtitles in English; `subtitles` names other languages, too. */
    videoSubtitleFile: FileRef,
    /** All subtitles; a language that is left out loses its file. Absent: they stay. */
    subtitles: z
      .array(z.object({ language: Tag, videoSubtitleFile: FileRef }))
      .max(SECTION.subtitles)
      .optional(),
  }),
  z.object({ ...section, sectionType: z.literal('audio'), audioFile: FileRef, imageFile: FileRef }),
  z.object({ ...section, sectionType: z.literal('text'), imageFile: FileRef }),
  z.object({
    ...section,
    sectionType: z.literal('product'),
    products: z.array(Product).max(SECTION.products).default([]),
  }),
]);
export type SectionInput = z.infer<typeof SectionInput>;

/** A chapter with its sections in order. Texts in other languages only for those who build it. */
export const ChapterView = z.object({
  _id: Id,
  courseId: Id,
  title: z.string(),
  description: z.string(),
  /** Position, from 1. */
  order: z.number(),
  sections: z.array(SectionView),
  texts: Texts.optional(),
  untranslated: Untranslated,
});
export type ChapterView = z.infer<typeof ChapterView>;

const reads: Access = { who: signedIn(), scope: 'own' };
const builds: Access = { who: may('CREATE_EDIT_COURSE'), scope: 'brand' };
/** `edit`: the originals with all texts, for those who build; else in the reader's language. */
const query = z.object({
  edit: Flag.default(false),
  /** Reading language; defaults to the user's. */
  language: Tag.optional(),
});
/** The course's new version, to go on editing with. */
const version = { version: z.number() };
const stale = { version: z.number().int().optional() };

export const courseChapters = endpoint({
  method: 'GET',
  path: '/api/chapter/:courseId',
  summary: 'The chapters of a course with their contents',
  access: reads,
  params: { courseId: Id },
  query,
  reply: { chapters: z.array(ChapterView) },
  problems: ['training.locked'],
});
export const chapterSections = endpoint({
  method: 'GET',
  path: '/api/sections/:chapterId',
  summary: 'The sections of a chapter with their contents',
  access: reads,
  params: { chapterId: Id },
  query,
  reply: { sections: z.array(SectionView) },
  problems: ['training.locked'],
});
export const getChapter = endpoint({
  method: 'GET',
  path: '/api/chapters/:id',
  summary: 'One chapter with its contents',
  access: reads,
  params: { id: Id },
  query,
  reply: { chapter: ChapterView },
  problems: ['training.locked'],
});

export const saveChapter = endpoint({
  method: 'POST',
  path: '/api/chapters',
  maxBody: LARGE_BODY,
  summary: 'Make a chapter, or change one; sections that are given replace those it has',
  access: builds,
  body: z
    .object({
      _id: Ref.optional(),
      courseId: Ref.optional(),
      ...stale,
      title: line(CHAPTER.title, 1).optional(),
      description: paragraph(CHAPTER.description).optional(),
      texts: Texts.optional(),
      sections: z.array(SectionInput).max(CHAPTER.sections).optional(),
    })
    .check(({ value, issues }) => {
      if (value._id) return;
      for (const field of ['courseId', 'title'] as const)
        if (value[field] === undefined)
          issues.push({ code: 'invalid_type', expected: 'string', path: [field], input: undefined });
    }),
  files: {
    'sections[*][videoFile]': 'video',
    'sections[*][videoSubtitleFile]': 'captions',
    'sections[*][subtitles][*][videoSubtitleFile]': 'captions',
    'sections[*][audioFile]': 'audio',
    'sections[*][imageFile]': 'image',
    'sections[*][products][*][imageFile]': 'image',
    'sections[*][products][*][variants][*][imageFile]': 'image',
  },
  reply: { chapter: ChapterView, ...version },
  problems: ['content.stale', 'course.incomplete', 'course.scorm_content', 'file.unknown'],
});

export const deleteChapter = endpoint({
  method: 'DELETE',
  path: '/api/chapters/:id',
  summary: 'Take a chapter out of its course; what people did there stays in their results',
  access: builds,
  params: { id: Id },
  reply: version,
  problems: ['course.incomplete'],
});
export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/api/sections/:id',
  summary: 'Take a section out of its chapter',
  access: builds,
  params: { id: Id },
  reply: version,
  problems: ['course.incomplete'],
});

export const updateChapterOrders = endpoint({
  method: 'POST',
  path: '/api/chapters/update-orders',
  summary: 'Put the chapters of a course in order',
  access: builds,
  body: z.object({ courseId: Ref, orders: z.array(Ref).max(1000), ...stale }),
  reply: { chapters: z.array(ChapterView), ...version },
  problems: ['content.order_mismatch', 'content.stale'],
});
export const updateSectionOrders = endpoint({
  method: 'POST',
  path: '/api/sections/update-orders',
  summary: 'Put the sections of a chapter in order; sections of other chapters of the course move in',
  access: builds,
  body: z.object({ chapterId: Ref, orders: z.array(Ref).max(CHAPTER.sections), ...stale }),
  reply: { chapters: z.array(ChapterView), ...version },
  problems: ['content.order_mismatch', 'content.stale', 'course.incomplete'],
});
