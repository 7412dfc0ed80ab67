import type { RawBuilder } from 'kysely';
import type { Feature, TenantSettings } from '@forecourt/contract/abilities';
import type { RightName } from '@forecourt/contract/access';
import {
  COMMENTED_KINDS,
  type ArticleInput,
  type ContentInput,
  type ContentKind as Name,
} from '@forecourt/contract/content';
import { familyOfKind } from '@forecourt/contract/content-kinds';
import type { Language } from '@forecourt/contract/languages';
import type { CommandContextWithPortal } from '../command-context.ts';
import type { Db, Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import type { FileRow } from '../files/views.ts';
import type { UsedFile } from '../files/store.ts';
import type { Actor } from '../session/actor.ts';
import type { ContentRow } from './rows.ts';

declare module '../entities/entity-type.ts' {
  interface EntityTypes {
    content: Name;
  }
}
declare module '../audit-log.ts' {
  interface ActivityKinds {
    content: `${Name}.${ContentVerb}`;
  }
}

/** Content actions in the audit log; views and likes are private. */
export const CONTENT_VERBS = [
  'create',
  'save',
  'publish',
  'unpublish',
  'delete',
  'restore',
  'translate',
  'renew',
] as const;
export type ContentVerb = (typeof CONTENT_VERBS)[number];

/** Tables with one row for each thing of a kind, by `content_id`. */
export type DetailTable = { [T in keyof DB]: DB[T] extends { content_id: unknown } ? T : never }[keyof DB];

/** Viewer, language, and the files that the content references. */
export interface Presenting {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  readonly files: ReadonlyMap<string, FileRow>;
  readonly settings: TenantSettings;
  /** An editor asks, who also sees what readers do not. */
  readonly editor: boolean;
}

/** Actor and time of a list request. */
export interface ContentRequest {
  readonly actor: Actor;
  readonly now: Date;
  /** An editor's list, with drafts. */
  readonly asEditor: boolean;
}

/** Columns that a kind stores in addition to those of `content`. Its row is serialized as JSON: dates are text. */
export interface Detail<D extends object, I extends object> {
  readonly table: DetailTable;
  /**
   * The columns that follow from what was sent; absent fields stay. Throws for values that do not go together.
   * @param before the row as it is; null for a thing that is new
   */
  readonly columns: (
    input: I & ContentInput,
    before: D | null,
    by: CommandContextWithPortal,
  ) => Record<string, unknown>;
  /** SQL over `c`: a JSON object that its row is answered with, of what concerns this person. */
  readonly facts?: (actor: Actor) => RawBuilder<unknown>;
  /** Fields of lists and single answers. */
  readonly card?: (detail: D, row: ContentRow, presenting: Presenting) => Record<string, unknown>;
  /** Ids of the files that {@link card} and {@link files} show. */
  readonly shows?: (detail: D) => readonly (string | null)[];
  /** Files it uses, besides images and attachments. */
  readonly files?: (detail: D, tx: Tx, id: string) => readonly UsedFile[] | Promise<readonly UsedFile[]>;
  /** Before its row is written: refuses what {@link columns} cannot see, and writes rows of further tables. */
  readonly prepare?: (
    tx: Tx,
    by: CommandContextWithPortal,
    id: string,
    input: I & ContentInput,
  ) => Promise<unknown>;
  /** Names of fields that publishing needs. */
  readonly missing?: (detail: D, db: Db | Tx) => readonly string[] | Promise<readonly string[]>;
  /** SQL on its row `d`: the kind's own condition for readers. */
  readonly open?: (now: Date) => RawBuilder<boolean>;
  /** SQL on its row `d`: not yet visible to readers. No one is notified before; the kind then calls `scheduleAudienceNotification`. */
  readonly waits?: () => RawBuilder<boolean>;
  /** SQL over `c` and its row `d`: further conditions of a list. */
  readonly filters?: (
    query: Record<string, unknown>,
    requested: ContentRequest,
  ) => readonly RawBuilder<boolean>[];
  /** Orders of its own, by the names that the contract gives them: SQL over `d`. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * A kind of content. Everything that content has follows from this value: see `contentParts` for what a feature gets
 * for it.
 */
export interface ContentKind<D extends object = object, I extends object = object> {
  readonly kind: Name;
  /** Path segment of its calls and pages: `bulletins`. */
  readonly family: string;
  /** Field names of one and several entities in responses. */
  readonly one: string;
  readonly many: string;
  readonly feature: Feature;
  /** Its things have no pages of their own: they stand on the page of the list. */
  readonly listed?: boolean;
  readonly rights: {
    readonly views: readonly RightName[];
    readonly edits: readonly RightName[];
    readonly publishes?: readonly RightName[];
    readonly removes?: readonly RightName[];
  };
  /** Its text: rich, with pictures, attachments and sections; or a plain description of so many characters. */
  readonly text: 'article' | { readonly description: number };
  /** The order of its readers: the newest first, or as editors put it, or one of its `sorts`. */
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' };
  /** Default for notifying the audience. */
  readonly notifies?: boolean;
  /** Set when users can submit content of this kind for approval. */
  readonly handedIn?: UserSubmissionConfig;
  /** Readers need a picture. */
  readonly needsImage?: boolean;
  readonly detail?: Detail<D, I>;
  /** More fields of single answers, which need the database. */
  readonly view?: (
    db: Db | Tx,
    row: ContentRow & { readonly detail: D },
    presenting: Presenting,
  ) => Promise<Record<string, unknown>>;
  /** Readers no longer see what they saw: it was unpublished or deleted. In the transaction. */
  readonly hidden?: (tx: Tx, by: CommandContextWithPortal, id: string) => Promise<void>;
  /** Something about it was saved, in the transaction; `published`: readers see it already. */
  readonly saved?: (tx: Tx, by: CommandContextWithPortal, id: string, change: Saved) => Promise<void>;
}

/** User submissions of a kind. Authors see their own in every state, approvers see all submitted ones. */
export interface UserSubmissionConfig {
  readonly approves: readonly RightName[];
  /** SQL: true when the row `alias` is a submission. */
  readonly is: (alias: string) => RawBuilder<boolean>;
}

/** Result of a save command. */
export interface Saved {
  readonly created: boolean;
  readonly status: string;
}

/** Any kind, for code that works with all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only place where its own fields do not matter
export type AnyContentKind = ContentKind<any, any>;

/** Everything that a call may send of content; which of it a kind takes says its contract. */
export interface AnyContentInput extends ContentInput, Omit<ArticleInput, 'texts'> {
  readonly description?: string | undefined;
  readonly texts?:
    | Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>
    | undefined;
}

/** True if entities of the kind have comments. */
export const isCommented = ({ kind }: Pick<AnyContentKind, 'kind'>): boolean =>
  COMMENTED_KINDS.includes(kind);

/** Longest description that lists carry whole, characters: its card is often the only place where it is read. */
const SHORT = 500;

/** True if lists include the full description of the kind; other kinds get an excerpt. */
export const isShort = ({ text }: Pick<AnyContentKind, 'text'>): boolean =>
  text !== 'article' && text.description <= SHORT;

/** Part of a kind's definition that the contract's table of families doesn't have. */
interface Own<D extends object, I extends object> extends Omit<
  ContentKind<D, I>,
  'family' | 'one' | 'many' | 'feature' | 'listed' | 'rights'
> {
  /** Permissions for publishing, or for deleting and restoring, where they differ from editing. */
  readonly rights?: Pick<ContentKind['rights'], 'publishes' | 'removes'>;
}

/** Declares a kind of content; its family, switch and rights stand in `CONTENT_FAMILIES` of the contract. */
export function contentKind<D extends object = object, I extends object = object>(
  own: Own<D, I>,
): ContentKind<D, I> {
  const { family, one, many, feature, listed = false, views, edits } = familyOfKind(own.kind);
  return { ...own, family, one, many, feature, listed, rights: { views, edits, ...own.rights } };
}

/** The page of a thing, without a language prefix. */
export const pageOf = ({ family, listed }: Pick<AnyContentKind, 'family' | 'listed'>, id: string): string =>
  listed ? `/auth/${family}` : `/auth/${family}/${id}`;
