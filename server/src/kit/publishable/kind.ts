import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { RightName } from '@forecourt/contract/access';
import type { ProblemCode } from '@forecourt/contract/problems';
import type { CommandContext, CommandContextWithPortal } from '../command-context.ts';
import type { ActivityData, AuditEvent } from '../audit-log.ts';
import type { Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import type { FileOwner } from '../files/store.ts';
import type { FieldProblem } from '../http/problem.ts';
import type { Actor } from '../session/actor.ts';
import type { Names } from '../unique-names.ts';
import type { BrandLimit } from './limit.ts';
import type { Machine } from './machine.ts';

interface Columns {
  id: unknown;
  status: unknown;
  version: unknown;
  updated_at: unknown;
  published_at: unknown;
  deleted_at: unknown;
}
/** Tables that have the columns of a publishable thing. */
export type PublishableTable = { [T in keyof DB]: DB[T] extends Columns ? T : never }[keyof DB];

/** What every publishable thing has; a kind reads more of it for its own commands. */
export interface PublishableRow {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly deleted_at: Date | null;
}

/** Rights by what they allow; holding one of several is enough. The calls declare the same as their access. */
export interface Rights {
  readonly edit: readonly RightName[];
  /** Permissions to translate, for editors; defaults to {@link edit}. */
  readonly translate?: readonly RightName[];
  readonly publish: readonly RightName[];
  /** Permissions to delete and restore. */
  readonly remove: readonly RightName[];
}

/** The rows of a kind, and who builds them. */
export interface Rows<T extends PublishableTable, Row extends PublishableRow> {
  readonly table: T;
  /** The columns that its commands need of a locked row; from this one table. */
  readonly rows: (tx: Tx) => SelectQueryBuilder<DB, T, Row>;
  /** SQL: does the actor build this row of the table? For all others it does not exist. */
  readonly scope: (actor: Actor) => RawBuilder<boolean>;
  /** SQL: what it belongs to is there; with a deleted brand its things do not exist, for builders either. */
  readonly within?: RawBuilder<boolean>;
  /** Limit per brand; restored entities count, too. */
  readonly limit?: BrandLimit;
  /** The table notes in `updated_by` who changed a row last. */
  readonly updatedBy?: boolean;
}

/**
 * A kind of thing that is drafted, published, deleted and restored. Declared once by its feature; see {@link publishable}
 * for what follows from it.
 */
export interface Kind<
  T extends PublishableTable = PublishableTable,
  Row extends PublishableRow = PublishableRow,
  State extends string = string,
  Action extends string = string,
> extends Rows<T, Row> {
  /** Its name in the activity log and as an owner of files. */
  readonly kind: FileOwner['kind'];
  readonly machine: Machine<State, Action>;
  readonly rights: Rights;
  /** Types of its entries in the activity log, by what is done. */
  readonly log: Readonly<Record<NoInfer<Action> | 'delete' | 'restore', AuditEvent['type']>>;
  /** Details of the row for log entries, in addition to its id. */
  readonly logged?: (row: NoInfer<Row>) => ActivityData;
  /** What it lacks for being published; empty when it is complete. */
  readonly missing: (tx: Tx, row: NoInfer<Row>) => Promise<readonly FieldProblem[]> | readonly FieldProblem[];
  /** The refusal that carries {@link missing}. */
  readonly incomplete: ProblemCode;
  /** What only a complete thing may do; whatever leads to `published` where this is absent. */
  readonly complete?: readonly NoInfer<Action>[];
  /** Unique names; a thing that is restored may find its own taken. */
  readonly names?: Names;
  /** `published_at` keeps the first publication, because something counts from it; else it is the latest. */
  readonly firstPublication?: boolean;
  /** Readers see it from now on; called after the row is written. */
  readonly shown?: (tx: Tx, by: CommandContextWithPortal, row: NoInfer<Row>) => Promise<void>;
  /** Readers no longer see what they saw: it was unpublished, or deleted while it was published. */
  readonly hidden?: (tx: Tx, by: CommandContextWithPortal, row: NoInfer<Row>) => Promise<void>;
  /** It was deleted. */
  readonly removed?: (tx: Tx, by: CommandContext, row: NoInfer<Row>) => Promise<void>;
}
