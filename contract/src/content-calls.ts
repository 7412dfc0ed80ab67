import { z } from 'zod';
import { card, ContentStatus, detail, input } from './content.ts';
import type { Feature } from './abilities.ts';
import type { RightName } from './access.ts';
import { AudienceInput } from './audience.ts';
import { type Access, endpoint, LARGE_BODY, LIST_BODY, may, type FileParts, signedIn } from './endpoint.ts';
import { Flag, Id, listQuery, Pagination, Ref, several } from './fields.ts';
import { SEARCH_TEXT } from './limits.ts';
import { translationCalls } from './translations.ts';

type Shape = Record<string, z.ZodType>;

/** Definition of a content kind for its calls. */
export interface Definition<
  F extends string,
  One extends string,
  Many extends string,
  Card extends Shape,
  Detail extends Shape,
  Input extends Shape,
  Filters extends Shape,
  Sort extends readonly [string, ...string[]],
> {
  /** Path segment of its calls: `bulletins`. */
  readonly family: F;
  /** Response field names of one entity and of several. */
  readonly one: One;
  readonly many: Many;
  /** Noun phrase for API summaries: `an announcement`. */
  readonly what: string;
  readonly feature: Feature;
  /** Rights that see drafts, and those that write; the latter need not be among the former. */
  readonly views: readonly [RightName, ...RightName[]];
  readonly edits: readonly [RightName, ...RightName[]];
  /** Permissions for publishing, or for deleting and restoring, where they differ from editing. */
  readonly publishes?: readonly [RightName, ...RightName[]];
  readonly removes?: readonly [RightName, ...RightName[]];
  /** Permissions to submit one's own content, and to approve submissions. */
  readonly submits?: readonly RightName[];
  readonly approves?: readonly RightName[];
  /** The first is the order of readers. */
  readonly sortBy: Sort;
  readonly sortDir: 1 | -1;
  /** Fields of its own: in lists and single answers, in single answers only, in what is sent. */
  readonly card: Card;
  readonly detail: Detail;
  readonly input: Input;
  readonly filters: Filters;
  readonly files?: FileParts;
  readonly partNames?: Readonly<Record<string, string>>;
  /** Other addresses of its calls. */
  readonly aliases?: Readonly<
    Partial<
      Record<
        'list' | 'get' | 'create' | 'save' | 'remove',
        readonly `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`[]
      >
    >
  >;
}

/** A user in an audience. */
const Reached = z.object({ _id: Id, name: z.string(), dealer: z.string(), language: z.string() });

const handing = ({
  submits = [],
  approves = [],
}: Partial<Record<'submits' | 'approves', readonly RightName[]>>) => ({
  approves,
  handsIn: [...submits, ...approves],
});

const named = <N extends string, T>(name: N, value: T) => ({ [name]: value }) as Record<N, T>;

/**
 * The calls of a kind of content. A family exports each of them and gives the whole value to the server's
 * `contentRoutes`.
 */
// oxlint-disable-next-line max-lines-per-function -- one table of calls; in parts its types would have to be written out
export function contentCalls<
  const F extends string,
  const One extends string,
  const Many extends string,
  Card extends Shape,
  Detail extends Shape,
  Input extends Shape,
  Filters extends Shape,
  const Sort extends readonly [string, ...string[]],
>(of: Definition<F, One, Many, Card, Detail, Input, Filters, Sort>) {
  const { family, what, feature } = of;
  const reads: Access = { who: signedIn(), scope: 'brand', feature };
  const writes: Access = { who: may(...of.edits), scope: 'brand', feature };
  const { handsIn, approves } = handing(of);
  const publishes: Access = { ...writes, who: may(...(of.publishes ?? of.edits)) };
  const removes: Access = { ...writes, who: may(...(of.removes ?? of.edits), ...handsIn) };
  const own: Access = { who: signedIn(), scope: 'own', feature };
  const params = { id: Id };
  const Row = z.object({ ...card, ...of.card });
  const View = z.object({ ...card, ...detail, ...of.card, ...of.detail });
  const Input = z.object({ ...input, ...of.input });
  const one = named(of.one, View);
  const several_ = named(of.many, z.array(Row));
  const save = {
    maxBody: LARGE_BODY,
    access: { ...writes, who: may(...of.edits, ...handsIn) },
    body: Input,
    files: { image: 'image', ...of.files },
    ...(of.partNames && { partNames: of.partNames }),
    reply: one,
    problems: ['content.stale', 'content.incomplete', 'file.unknown'],
  } as const;
  const reaction = { favorite: z.boolean(), like: z.boolean(), dislike: z.boolean(), likes: z.number() };
  const seen = z.object({ version: z.number().int().optional() });
  const { read: translations, write: translate } = translationCalls(family, { access: reads, what });

  return {
    /** A thing as lists show it, and one by itself, for further calls of the family. */
    Row,
    View,
    list: endpoint({
      method: 'GET',
      path: `/api/${family}`,
      summary: `What is open to the person; with isAdmin what an editor sees, drafts too (${of.many})`,
      access: reads,
      query: listQuery({
        limit: 10,
        sortBy: of.sortBy,
        sortDir: of.sortDir,
        filters: {
          brandId: several(Ref).optional(),
          /** Editors only; `false` shows what readers do not see. */
          published: Flag.optional(),
          isAdmin: Flag.optional(),
          status: several(ContentStatus).optional(),
          /** Another name of `status`. */
          statuses: several(ContentStatus).optional(),
          createdBy: z.literal('me').optional(),
          deleted: Flag.default(false),
          ...of.filters,
        },
      }),
      reply: { ...several_, pagination: Pagination },
      aliases: of.aliases?.list ?? [],
    }),
    recent: endpoint({
      method: 'GET',
      path: `/api/${family}/recent`,
      summary: 'The newest five that are open to the person',
      access: reads,
      reply: several_,
    }),
    unread: endpoint({
      method: 'GET',
      path: `/api/${family}/unread`,
      summary: 'How many the person has not opened; counted up to 100',
      access: own,
      reply: { count: z.number() },
    }),
    get: endpoint({
      method: 'GET',
      path: `/api/${family}/:id`,
      summary: `Read ${what}; editors get drafts, too`,
      access: reads,
      params,
      query: z.object({
        /** Counts as a visit, when one of our own pages asks; they use the call for it. */
        visit: Flag.optional(),
        isAdmin: Flag.optional(),
      }),
      reply: one,
      aliases: of.aliases?.get ?? [],
    }),
    another: endpoint({
      method: 'GET',
      path: `/api/${family}/:id/another`,
      summary: 'The next one in the order of the list, or the one before',
      access: reads,
      params,
      query: z.object({
        published: Flag.default(true),
        index: z.coerce
          .number()
          .pipe(z.union([z.literal(1), z.literal(-1)]))
          .default(1),
      }),
      reply: { newEventId: Id.nullable() },
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/${family}`,
      summary: `Create ${what}; with _id, change it`,
      ...save,
      aliases: of.aliases?.create ?? [],
    }),
    save: endpoint({
      method: 'POST',
      path: `/api/${family}/:id`,
      summary: `Change ${what}; absent fields stay`,
      params,
      ...save,
      aliases: of.aliases?.save ?? [],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/${family}/:id`,
      summary: `Delete ${what}; it can be restored for 30 days`,
      access: removes,
      params,
      aliases: of.aliases?.remove ?? [],
    }),
    restore: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/restore`,
      summary: 'Take a deletion back',
      access: removes,
      params,
      reply: one,
    }),
    publish: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/publish`,
      summary: `Publish ${what}, or say what is missing`,
      access: publishes,
      params,
      body: seen,
      reply: one,
      problems: ['content.incomplete', 'content.transition', 'content.stale'],
    }),
    unpublish: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/unpublish`,
      summary: `Take ${what} from its readers`,
      access: publishes,
      params,
      body: seen,
      reply: one,
      problems: ['content.transition', 'content.stale'],
    }),
    showAsNew: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/show-as-new`,
      summary: 'Count it as unread for everybody, and tell its audience again where it is told',
      access: publishes,
      params,
      body: seen,
      reply: one,
      problems: ['content.transition', 'content.stale'],
    }),
    visit: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/visit`,
      summary: 'Note that the person has opened it; answers how many are unread then',
      access: own,
      params,
      reply: { count: z.number() },
    }),
    favorite: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/favorite`,
      summary: 'Keep it among the own favourites, or no longer',
      access: own,
      params,
      body: z.object({ favored: z.boolean() }),
      reply: reaction,
    }),
    like: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/like`,
      summary: 'Like it, or no longer; takes a dislike back',
      access: own,
      params,
      body: z.object({ liked: z.boolean() }),
      reply: reaction,
    }),
    dislike: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/dis-like`,
      summary: 'Dislike it, or no longer; takes a like back',
      access: own,
      params,
      body: z.object({ disliked: z.boolean() }),
      reply: reaction,
    }),
    download: endpoint({
      method: 'POST',
      path: `/api/${family}/:id/attachments/:fileId/download`,
      summary: 'Note a download of an attachment, once a person and day; answers its address',
      access: own,
      params: { id: Id, fileId: Id },
      reply: { location: z.string() },
    }),
    reach: endpoint({
      method: 'POST',
      path: `/api/${family}/audience-preview`,
      maxBody: LIST_BODY,
      summary: 'How many active people an audience reaches',
      access: { ...writes, who: may(...of.edits, ...approves) },
      body: AudienceInput.extend({
        brandId: Ref.nullish(),
        /** Names some of those people, too: up to ten whose names fit. */
        text: z.string().trim().max(SEARCH_TEXT).optional(),
      }),
      reply: { people: z.number(), some: z.array(Reached) },
    }),
    viewAs: endpoint({
      method: 'GET',
      path: `/api/${family}/:id/view-as`,
      summary: `What somebody of the audience of ${what} reads, in their language, published or not`,
      access: { ...writes, who: may(...of.edits, ...approves) },
      params,
      query: z.object({ person: Ref }),
      reply: {
        ...one,
        person: Reached,
        /** It is open to them now; else it is not published, outside its window, or hidden with its brand. */
        open: z.boolean(),
      },
    }),
    translations,
    translate,
  };
}
