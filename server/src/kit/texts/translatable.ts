import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { ReadsTranslations, WritesCaptions, WritesTranslations } from '@forecourt/contract/translations';
import type { CommandContextWithPortal } from '../command-context.ts';
import type { AuditEvent } from '../audit-log.ts';
import type { Db, Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import type { UsedFile } from '../files/store.ts';
import { found } from '../http/problem.ts';
import type { Kind } from '../publishable/kind.ts';
import { hasPermission, hasRole, type Actor } from '../session/actor.ts';
import type { Group } from './group.ts';
import type { Texts } from './texts.ts';

/** A thing with all its texts in reading order. */
export interface TranslatableThing {
  /** null for a list of things. */
  readonly id: string | null;
  readonly title: string;
  readonly groups: readonly Group[];
}

export interface CaptionsQuery {
  readonly section: string;
  readonly language: string;
  /** null takes them away; undefined leaves them. */
  readonly file: string | null | undefined;
}

export interface Candidates {
  readonly language: Language;
  readonly after: string | undefined;
  readonly limit: number;
}

/** What translators work on: one for each kind of thing, declared by its feature. */
export interface Translatable {
  /** Its name in the activity log. */
  readonly kind: NonNullable<AuditEvent['subject']>['kind'];
  /** The type of its entry in the activity log. */
  readonly log: AuditEvent['type'];
  readonly calls: {
    readonly read: ReadsTranslations;
    readonly write: WritesTranslations;
    /** Sends subtitles of a video, where the kind has some. */
    readonly captions?: WritesCaptions;
  };
  /** The thing with its texts; throws the 404 for those who do not translate it. `id` is empty for a list of things. */
  readonly load: (db: Db | Tx, actor: Actor, id: string) => Promise<TranslatableThing>;
  /** Whether the actor translates things of the kind, as far as rights say it. */
  readonly may: (actor: Actor) => boolean;
  /**
   * Ids of things that may lack something in a language, for the worklist: the newest first, from behind `after` on. A
   * list of things has one, which is empty.
   */
  readonly candidates: (db: Db, actor: Actor, requested: Candidates) => Promise<readonly string[]>;
  /** Holds what {@link load} reads until the transaction ends: two that translate wait for each other. */
  readonly lock: (tx: Tx, id: string) => Promise<unknown>;
  /** Takes pictures that a translator put into a rich text; those of the original are there already. */
  readonly claim?: (
    tx: Tx,
    by: CommandContextWithPortal,
    id: string,
    pictures: readonly UsedFile[],
  ) => Promise<unknown>;
  /** What follows from new words. */
  readonly settle?: (tx: Tx, by: CommandContextWithPortal, id: string) => Promise<unknown>;
  /** Writes the subtitles of a video. */
  readonly saveCaptions?: (
    tx: Tx,
    by: CommandContextWithPortal,
    id: string,
    input: CaptionsQuery,
  ) => Promise<unknown>;
}

interface Parts extends Pick<Translatable, 'log' | 'calls' | 'claim' | 'settle' | 'saveCaptions'> {
  /** Texts of what belongs to the thing, in reading order after its own. */
  readonly groups?: (db: Db | Tx, id: string) => Promise<readonly Group[]>;
  /** SQL over the row `alias`: does it have such texts? Without it all rows that could are looked at. */
  readonly hasGroups?: (alias: string) => RawBuilder<boolean>;
}

/**
 * What translators work on of a publishable kind. Translators write the texts of every living thing, authors those of
 * what they build.
 */
export function translatableKind<N extends string>(
  {
    kind,
    table,
    within,
    scope,
    rights,
  }: Pick<Kind, 'kind' | 'within' | 'scope' | 'rights'> & {
    readonly table: keyof DB;
  },
  texts: Texts<N>,
  { groups, hasGroups, ...parts }: Parts,
): Translatable {
  const may = (actor: Actor) =>
    hasRole(actor, 'translator') || hasPermission(actor, ...(rights.translate ?? rights.edit));
  const reach = (actor: Actor) => {
    if (hasRole(actor, 'translator')) return sql`true`;
    return may(actor) ? scope(actor) : sql`false`;
  };
  return {
    kind,
    ...parts,
    may,
    async load(db, actor, id) {
      const columns = texts.names.map((name) => sql.ref(texts.fields[name].column ?? name));
      const { rows } = await sql<{ id: string; texts: unknown }>`
        select id, texts, ${sql.join(columns)} from ${sql.table(table)}
        where id = ${id} and deleted_at is null and ${within ?? sql`true`} and ${reach(actor)}`.execute(db);
      const own = texts.group(kind as Group['kind'], found(rows[0]));
      return { id, title: own.title, groups: [own, ...((await groups?.(db, id)) ?? [])] };
    },
    async candidates(db, actor, { language, after, limit }) {
      const more = groups ? (hasGroups?.(table) ?? sql<boolean>`true`) : sql<boolean>`false`;
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where deleted_at is null and ${within ?? sql`true`} and ${reach(actor)}
          and (${texts.lacking(table, language)} or ${more})
          and ${after === undefined ? sql`true` : sql`id < ${after}`}
        order by id desc limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    lock: (tx, id) => sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx),
  };
}
