import { z } from 'zod';
import { AudienceInput, AudienceView } from './audience.ts';
import { CommentsPart } from './comments.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { type FileParts } from './endpoint.ts';
import { FileRef, Id, ImageView, Instant, line, MediaView, Ref, RichText } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CONTENT } from './limits.ts';
import { BrandRef, Untranslated } from './training.ts';

/** Each kind of content is a family of calls of its own over one mechanism. */
export const ContentKind = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof ContentKind>;

/** Kinds under whose things people talk. */
export const COMMENTED_KINDS: readonly ContentKind[] = [
  'announcement',
  'promotion',
  'event',
  'podcast',
  'video',
];

export const ContentStatus = z.enum(['draft', 'published', 'unpublished', 'waiting_approval', 'denied']);
export type ContentStatus = z.infer<typeof ContentStatus>;

const Can = z.object({
  edit: z.boolean(),
  /** Write its texts in other languages. */
  translate: z.boolean(),
  publish: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
});

const Person = z.object({ _id: Id, name: z.string() });

/** Fields that lists and detail responses of every kind share. */
export const card = {
  _id: Id,
  kind: ContentKind,
  title: z.string(),
  /** The first words of the text. */
  excerpt: z.string(),
  image: ImageView.nullable(),
  brand: BrandRef.nullable(),
  publishedAt: Instant.nullable(),
  /** Opened since it was published, or shown as new, last. */
  read: z.boolean(),
  favorite: z.boolean(),
  like: z.boolean(),
  dislike: z.boolean(),
  likes: z.number(),
  /** In lists their number; of one thing the newest ones. */
  comments: z.union([z.number(), CommentsPart.shape.comments]),
  can: Can,
  untranslated: Untranslated,
  // the rest is for editors, and absent for readers
  status: ContentStatus.optional(),
  audience: AudienceView.optional(),
  version: z.number().optional(),
  /** People who have opened it. */
  views: z.number().optional(),
  dislikes: z.number().optional(),
  createdBy: Person.nullish(),
  publishFrom: Instant.nullish(),
  publishTo: Instant.nullish(),
  updatedAt: Instant.optional(),
  deletedAt: Instant.nullish(),
};
const cardObject = z.object(card);
export type ContentCard = z.infer<typeof cardObject>;

export const Attachment = MediaView.extend({
  /** Downloads, each once a person and day; for editors. */
  downloads: z.number().optional(),
});
export type Attachment = z.infer<typeof Attachment>;

const Section = z.object({
  _id: Id,
  title: z.string(),
  body: z.string(),
  images: z.array(ImageView),
  resources: z.array(Attachment),
});
export type ContentSection = z.infer<typeof Section>;

/** Translations of one thing by language, as its editor writes them. */
const Words = z.record(z.string(), z.record(z.string(), z.string()));

/** Fields that detail responses of every kind add. */
export const detail = {
  /** Rich text, or a plain description where the kind has one. */
  body: z.string(),
  images: z.array(ImageView),
  attachments: z.array(Attachment),
  sections: z.array(Section),
  // for editors
  texts: Words.optional(),
  notifyAudience: z.boolean().optional(),
  /** Time when the audience was or will be notified. */
  toldAt: Instant.nullish(),
  /** Fields that publishing needs and that are missing. */
  missing: z.array(z.string()).optional(),
};

const SectionInput = z.object({
  /** Id of an existing section. */
  _id: Id.optional(),
  /** Names a new section, for the parts of the form with its files. */
  key: z.string().max(100).optional(),
  title: line(CONTENT.title).default(''),
  body: RichText.default(''),
  images: z.array(Ref).max(CONTENT.images).default([]),
  resources: z.array(Ref).max(CONTENT.attachments).default([]),
});

const texts = <T extends z.ZodType>(words: T) =>
  z.partialRecord(z.enum(LANGUAGE_TAGS as [Language, ...Language[]]), words);
/** Translations that a form sends, of kinds that are no articles. */
export const contentTexts = <T extends z.ZodType>(words: T) => texts(words).optional();

/** Input fields of every kind; absent fields stay unchanged. */
export const input = {
  /** Names the thing to change, where the call is the one that creates. */
  _id: Ref.nullish(),
  /** The same one again answers what was created first. */
  clientId: z.uuid().optional(),
  /** The version that was being edited; a stale one is refused. */
  version: z.number().int().optional(),
  title: line(CONTENT.title, 1).optional(),
  /** null: for all brands. */
  brandId: Ref.nullish(),
  audience: AudienceInput.optional(),
  publishFrom: Instant.nullish(),
  publishTo: Instant.nullish(),
  /** Publishes at once. */
  published: z.boolean().optional(),
  notifyAudience: z.boolean().optional(),
  image: FileRef,
};
const inputObject = z.object(input);
export type ContentInput = z.infer<typeof inputObject>;

/** The fields of kinds that are read like an article. */
const article = {
  body: RichText.optional(),
  /** The first is the cover. */
  images: z.array(Ref).max(CONTENT.images).optional(),
  attachments: z.array(Ref).max(CONTENT.attachments).optional(),
  sections: z.array(SectionInput).max(CONTENT.sections).optional(),
  texts: texts(z.object({ title: line(CONTENT.title).optional(), body: RichText.optional() })).optional(),
};
const articleObject = z.object(article);
export type ArticleInput = z.infer<typeof articleObject>;

/** Input of an article with its file parts. */
export const ARTICLE = {
  input: article,
  files: {
    'images[*]': 'image',
    'attachments[*]': 'document',
    'sections[*][images][*]': 'image',
    'sections[*][resources][*]': 'document',
  } as const satisfies FileParts,
  /** Parts as the documented client names them. */
  partNames: {
    'image-*': 'images[*]',
    'attach-*': 'attachments[*]',
    'images-*': 'sections[*][images][+]',
    'resources-*': 'sections[*][resources][+]',
  },
};
