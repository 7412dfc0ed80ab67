import type { RawBuilder } from 'kysely';
import type { Feature } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import type { Membership } from '../access/membership.ts';
import type { Column } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import type { SeesOwner } from '../files/access.ts';
import type { Actor } from '../session/actor.ts';
import type { BrandFate } from './brand-rows.ts';
import type { Search, SharedSearch } from './search.ts';

/**
 * The kinds of things by the feature that declares them. Each feature adds its own:
 * `declare module './entity-type.ts' { interface SubjectKinds { courses: 'course' } }`.
 */
export interface EntityTypes {}
export type SubjectKind = EntityTypes[keyof EntityTypes];

/** One thing, named to the mechanisms that know things by their kind: files, activity log, ledger. */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** A reader with the permissions of a learner. */
export interface Reader {
  readonly actor: Actor;
  readonly member: Membership;
  readonly now: Date;
}

/** Files of a thing. */
export interface SubjectFiles {
  /** Columns of its table, and of the tables of its parts, that refer to files. */
  readonly columns: readonly Column[];
  /** Visibility of its files; defaults to users who see or build the entity, and no one when that is undeclared. */
  readonly sees?: SeesOwner;
}

/**
 * A kind of thing, declared by its feature. What works with things of every kind (file access, audiences, search, the
 * activity log, the removal of brands) asks the registry and names none. What a kind has not, it leaves out.
 */
export interface EntityType {
  readonly kind: SubjectKind;
  readonly table: keyof DB;
  /** While this feature is off, the things are neither found nor are their files shown. */
  readonly feature?: Feature;
  /** Display name: a column, or SQL over the row `alias`. Absent: its entities have no names. */
  readonly title?: string | ((alias: string, language: Language) => RawBuilder<string>);
  /** The column of its title is translated: {@link localized} reads it. */
  readonly translated?: true;
  /** SQL: is the row `alias` there, and not deleted? Absent: every row is. */
  readonly live?: (alias: string) => RawBuilder<boolean>;
  /** SQL: does the row `alias` exist for this person as a learner? Says no of what is deleted or not published. */
  readonly visible?: (alias: string, reader: Reader) => RawBuilder<boolean>;
  /** SQL: may the actor see drafts of the row `alias`, to build or to translate it? Does not ask whether it is deleted. */
  readonly builds?: (alias: string, actor: Actor) => RawBuilder<boolean>;
  /** Its table has the columns of an audience; what living things name there cannot be deleted. */
  readonly audience?: true;
  readonly files?: SubjectFiles;
  /**
   * How a search finds it; absent: it does not. `byTitle` serves things with a column for their title. Kinds that name the
   * same `SharedSearch` are looked for by one statement.
   */
  readonly search?: Search | SharedSearch;
  /** What becomes of it when the brand in its `brand_id` is removed for good. */
  readonly brand?: BrandFate;
}
