import { z } from 'zod';
import type { Feature } from './abilities.ts';
import type { RightName } from './access.ts';
import { talk, talkCalls } from './comments.ts';
import { contentCalls } from './content-calls.ts';
import { endpoint, may, signedIn, type Access } from './endpoint.ts';
import { FileRef, Id, line, MediaView, Pagination, paragraph, Ref, several } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CAST, CONTENT, SEARCH_TEXT } from './limits.ts';

/** The category of things that have none: where a category is removed, its things go there. */
export const OTHER = 'other';
const CategoryId = z.union([Id, z.literal(OTHER)]);
const Tag = z.enum(LANGUAGE_TAGS as [Language, ...Language[]]);

/** Its name is in the reader's language. */
export const CategoryRef = z.object({ _id: CategoryId, name: z.string() });
export type CategoryRef = z.infer<typeof CategoryRef>;

const Milliseconds = z
  .number()
  .int()
  .min(0)
  .max(CAST.length * 1000);

const card = {
  category: CategoryRef,
  /** Duration of the recording, seconds; null until it is known. */
  duration: z.number().nullable(),
  /** People who have begun it. */
  plays: z.number(),
  /** Playback position of the user, seconds. */
  position: z.number(),
  /** Share of the recording that the user has actually played, 0 to 1. */
  share: z.number(),
};

const Captions = z.object({ language: z.string(), file: MediaView });
const detail = {
  ...talk,
  description: z.string(),
  /** The sound, or the film; only editors see one that does not play yet. */
  audio: MediaView.nullable(),
  captions: z.array(Captions),
  /** Transcript as plain text. */
  transcript: z.string(),
  /** Ranges that the user has played, milliseconds. */
  ranges: z.array(z.tuple([z.number(), z.number()])),
};

const input = (description: number) => ({
  description: paragraph(description).optional(),
  /** `other` or null: none. */
  category: z.union([Ref, z.literal(OTHER)]).nullish(),
  audio: FileRef,
  /** All captions; a language that is left out loses its file, one without `file` keeps it. Absent: they stay. */
  captions: z
    .array(z.object({ language: Tag, file: FileRef }))
    .max(CAST.captions)
    .optional(),
  transcript: paragraph(CAST.transcript).optional(),
  texts: z
    .partialRecord(
      Tag,
      z.object({ title: line(CONTENT.title).optional(), description: paragraph(description).optional() }),
    )
    .optional(),
});

type Shape = Record<string, z.ZodType>;

interface Definition<
  F extends string,
  One extends string,
  Many extends string,
  Card extends Shape,
  Input extends Shape,
> {
  readonly family: F;
  readonly one: One;
  readonly many: Many;
  readonly what: string;
  readonly feature: Feature;
  readonly views: readonly [RightName, ...RightName[]];
  readonly edits: readonly [RightName, ...RightName[]];
  /** Path segment of the categories: `/api/<categories>`. */
  readonly categories: `${string}-categories`;
  /** Longest description, characters. */
  readonly description: number;
  readonly recording: 'audio' | 'video';
  readonly submits?: readonly RightName[];
  readonly approves?: readonly RightName[];
  /** Fields of its own: in all answers, and in what is sent. */
  readonly card: Card;
  readonly input: Input;
}

const named = <N extends string, T>(name: N, value: T) => ({ [name]: value }) as Record<N, T>;

/** What a list of one category, or of all of them, is narrowed to. */
const text = z.string().trim().max(SEARCH_TEXT).default('');

const Counted = { ...CategoryRef.shape, total: z.number() };

/** Lists by category. @param Row a thing as lists show it */
function categoryLists<const F extends string, const Many extends string, Row extends z.ZodType>(
  { family, many }: { readonly family: F; readonly many: Many },
  access: Access,
  Row: Row,
) {
  const rows = named(many, z.array(Row));
  return {
    byCategories: endpoint({
      method: 'GET',
      path: `/api/${family}/by-categories`,
      summary: `The newest ten of each category that has some, categories in their order (${many})`,
      access,
      query: z.object({ text }),
      reply: { categories: z.array(z.object({ ...Counted, ...rows })) },
    }),
    byCategory: endpoint({
      method: 'GET',
      path: `/api/${family}/by-category/:categoryId`,
      summary: `What is in one category, newest first (${many})`,
      access,
      params: { categoryId: CategoryId },
      query: z.object({
        text,
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        limit: z.coerce.number().int().min(1).max(200).default(10),
      }),
      reply: { category: z.object(Counted), ...rows, pagination: Pagination },
    }),
  };
}

const CategoryList = {
  /** Version of the list; sent back on save. */
  version: z.number().int(),
  categories: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      /** Things in it that the person sees. */
      total: z.number(),
    }),
  ),
};

/** The list of categories, which is saved as a whole. */
const categoryCalls = <const P extends string>(path: P, reads: Access, writes: Access) => ({
  categories: endpoint({
    method: 'GET',
    path: `/api/${path}`,
    summary: 'Categories in their order',
    access: reads,
    reply: CategoryList,
  }),
  saveCategories: endpoint({
    method: 'POST',
    path: `/api/${path}`,
    summary: 'Save the whole list; what is in a category that is left out goes to “Other”',
    access: writes,
    body: z.object({
      /** The version that was edited; a stale one is refused. */
      version: z.number().int().optional(),
      categories: z
        .array(z.object({ _id: Id.optional(), name: line(CAST.category, 1) }))
        .max(CAST.categories),
    }),
    reply: CategoryList,
    problems: ['content.stale'],
  }),
});

const Tracked = z.object({
  /** Playback position, seconds. */
  time: z.number().min(0).max(CAST.length),
  /** Played parts in milliseconds. Without them what lies between two reports counts, if there was time for it. */
  ranges: z
    .array(z.tuple([Milliseconds, Milliseconds]).refine(([from, to]) => from <= to, 'range_reversed'))
    .max(200)
    .optional(),
});

/** The calls of a kind of content that is a recording: content, comments, categories, and what was heard. */
export function castCalls<
  const F extends string,
  const One extends string,
  const Many extends string,
  Card extends Shape,
  Input extends Shape,
>(of: Definition<F, One, Many, Card, Input>) {
  const { family, feature } = of;
  const reads: Access = { who: signedIn(), scope: 'brand', feature };
  const own: Access = { who: signedIn(), scope: 'own', feature };
  const writes: Access = { who: may(...of.edits), scope: 'tenant', feature };
  const content = contentCalls({
    ...of,
    sortBy: ['publishedAt', 'title', 'updatedAt', 'status'],
    sortDir: -1,
    card: { ...card, ...of.card },
    detail,
    input: { ...input(of.description), ...of.input },
    filters: { category: several(z.union([Ref, z.literal(OTHER)])).optional() },
    files: { audio: of.recording, 'captions[*][file]': 'captions' },
    partNames: of.recording === 'video' ? { video: 'audio' } : {},
  });
  return {
    ...content,
    Category: z.union([Ref, z.literal(OTHER)]),
    ...talkCalls(family, { access: reads }),
    ...categoryLists(of, reads, content.Row),
    ...categoryCalls(of.categories, { ...own, scope: 'none' }, writes),
    track: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/track-listenings`,
      summary: 'Report where playing stands and what was really played; reports may repeat',
      access: own,
      params: { id: Id },
      body: Tracked,
      reply: { position: z.number(), share: z.number() },
    }),
  };
}
