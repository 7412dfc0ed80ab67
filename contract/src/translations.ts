import { z } from 'zod';
import {
  endpoint,
  LARGE_BODY,
  may,
  signedIn,
  type Access,
  type BodyOf,
  type Endpoint,
  type Path,
} from './endpoint.ts';
import { FileRef, Id, MediaView, RichText, Ref } from './fields.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from './languages.ts';
import { TRANSLATED_KINDS } from './translated-kinds.ts';

/** Languages that things are translated into: all but the one that they are written in. */
const TARGETS = LANGUAGE_TAGS.filter((tag) => tag !== DEFAULT_LANGUAGE) as [Language, ...Language[]];
const Target = z.enum(TARGETS);

export const TranslationState = z.enum(['missing', 'outdated', 'done']);
export type TranslationState = z.infer<typeof TranslationState>;

/** What a text is, for its label. */
export const TextRole = z.enum([
  'title',
  'name',
  'description',
  'text',
  'question',
  'answer',
  'explanation',
  'label',
  'value',
]);

const TranslationText = z.object({
  /** Names the text within its thing, for saving. */
  key: z.string(),
  role: TextRole,
  source: z.string(),
  /** Fingerprint of the source; sent back when saving, so that a change made meanwhile shows as outdated. */
  of: z.string(),
  text: z.string(),
  /** Fingerprint of the translation; send it back when saving, so that a newer one isn't overwritten unread. */
  version: z.string(),
  state: TranslationState,
  /** HTML of the editor. */
  rich: z.boolean(),
  /** Longer texts are written in several lines. */
  lines: z.boolean(),
  /** Characters, of the translation. */
  max: z.number(),
});
export type TranslationText = z.infer<typeof TranslationText>;

/** Subtitles of a video: what there is in the language that it is spoken in, and in the one translated into. */
const Captions = z.object({ source: MediaView.nullable(), file: MediaView.nullable() });

/** Parts of a course that have separate texts. */
const PARTS = ['chapter', 'section', 'question'] as const;

const TranslationGroup = z.object({
  _id: z.string(),
  kind: z.enum([...TRANSLATED_KINDS, ...PARTS]),
  /** Name of the group in the language that it is written in. */
  title: z.string(),
  texts: z.array(TranslationText),
  captions: Captions.nullable(),
});
export type TranslationGroup = z.infer<typeof TranslationGroup>;

const Progress = z.object({
  language: Target,
  total: z.number(),
  done: z.number(),
  outdated: z.number(),
});
export type TranslationProgress = z.infer<typeof Progress>;

const Translation = z.object({
  /** Name of the thing in the language that it is written in; empty for the list of categories. */
  title: z.string(),
  language: Target,
  /** How far each language is. */
  progress: z.array(Progress),
  /** All texts in reading order; those whose original is empty are left out. */
  groups: z.array(TranslationGroup),
});
export type Translation = z.infer<typeof Translation>;

const Changes = z.object({
  texts: z
    .array(
      z.object({
        key: z.string().max(200),
        /** Empty takes the translation away. */
        text: RichText,
        /** As it was read; absent overwrites whatever is there. */
        version: z.string().max(40).optional(),
        /** Of the source as it was read; absent takes the present one. */
        of: z.string().max(40).optional(),
      }),
    )
    .min(1)
    .max(2000),
});
export type TranslationChanges = z.infer<typeof Changes>;

const query = z.object({ language: Target.default('fr') });
const reply = { translation: Translation };
const language = { language: Target };

interface Translated {
  readonly access: Access;
  /** What it is, for the summaries: `a course`. */
  readonly what: string;
}

/**
 * The two calls of a kind of thing that is translated, `/api/<family>/:id/translations`. A family declares them with
 * its other calls and gives them to the server's declaration of its texts.
 */
export const translationCalls = <const F extends string>(family: F, { access, what }: Translated) => ({
  read: endpoint({
    method: 'GET',
    path: `/api/${family}/:id/translations`,
    summary: `All texts of ${what} with their translations into one language`,
    access,
    params: { id: Id },
    query,
    reply,
  }),
  write: endpoint({
    method: 'PUT',
    path: `/api/${family}/:id/translations/:language`,
    maxBody: LARGE_BODY,
    summary: `Save translations of the texts of ${what}; those that are not named stay`,
    access,
    params: { id: Id, ...language },
    body: Changes,
    reply,
    problems: ['content.stale', 'file.unknown'],
  }),
});

export const { read: brandTranslations, write: translateBrand } = translationCalls('brands', {
  what: 'a brand',
  access: { who: may('MODIFY_BRAND_CONTENT', 'EDIT_BRAND_SETTINGS', 'VIEW_CURRICULUMS'), scope: 'brand' },
});
export const { read: curriculumTranslations, write: translateCurriculum } = translationCalls('curriculums', {
  what: 'a curriculum',
  access: { who: may('CREATE_EDIT_CURRICULUM', 'VIEW_CURRICULUMS'), scope: 'brand' },
});
const courses: Access = { who: may('CREATE_EDIT_COURSE', 'VIEW_COURSES'), scope: 'brand' };
export const { read: courseTranslations, write: translateCourse } = translationCalls('courses', {
  what: 'a course',
  access: courses,
});
export const translateCaptions = endpoint({
  method: 'PUT',
  path: '/api/courses/:id/translations/:language/captions',
  summary: 'Give a video subtitles in one language, or take them away',
  access: courses,
  params: { id: Id, ...language },
  body: z.object({ sectionId: Ref, captionsFile: FileRef }),
  files: { captionsFile: 'captions' },
  reply,
  problems: ['file.unknown'],
});

const categories: Access = { who: may('CREATE_EDIT_CURRICULUM', 'VIEW_CURRICULUMS'), scope: 'tenant' };
export const categoryTranslations = endpoint({
  method: 'GET',
  path: '/api/categories/translations',
  summary: 'Names of the categories that one may change, with their translations into one language',
  access: categories,
  query,
  reply,
});
export const translateCategories = endpoint({
  method: 'PUT',
  path: '/api/categories/translations/:language',
  maxBody: LARGE_BODY,
  summary: 'Save translations of categories; those that are not named stay',
  access: categories,
  params: language,
  body: Changes,
  reply,
  problems: ['content.stale', 'file.unknown'],
});

/** Kinds of things on the worklist. */
export const TranslatedKind = z.enum(TRANSLATED_KINDS);

export const worklist = endpoint({
  method: 'GET',
  path: '/api/translations',
  summary:
    'What lacks a translation into one language or has an outdated one, of every kind that one translates',
  access: { who: signedIn(), scope: 'brand' },
  query: z.object({
    language: Target.default('fr'),
    kind: TranslatedKind.optional(),
    /** `next` of the answer before. */
    after: z
      .string()
      .regex(/^[a-z-]+\.[0-9a-f-]*$/)
      .max(80)
      .optional(),
  }),
  reply: {
    /** By kind, the newest of each kind first. */
    things: z.array(
      z.object({
        kind: TranslatedKind,
        /** null: the list of categories. */
        _id: Id.nullable(),
        /** In the language that it is written in. */
        title: z.string(),
        /** Texts, subtitles among them. */
        total: z.number(),
        missing: z.number(),
        outdated: z.number(),
      }),
    ),
    /** Asks for more; null: that was all. A page may be empty although more follow. */
    next: z.string().nullable(),
    /** Kinds that the person translates. */
    kinds: z.array(TranslatedKind),
  },
});

interface Reply {
  readonly translation: Translation;
}
type Of = Translation['language'];

/** The calls of any kind, for code that serves them all. A list of things has no id. */
export type ReadsTranslations = Endpoint<
  'GET',
  Path,
  { id?: string },
  { language: Of },
  unknown,
  undefined,
  undefined,
  Reply
>;
export type WritesTranslations = Endpoint<
  'PUT',
  Path,
  { id?: string; language: Of },
  unknown,
  unknown,
  TranslationChanges,
  unknown,
  Reply
>;
export type WritesCaptions = Endpoint<
  'PUT',
  Path,
  { id: string; language: Of },
  unknown,
  unknown,
  BodyOf<typeof translateCaptions>,
  unknown,
  Reply
>;
