import { sql, type Updateable } from 'kysely';
import type { CommandContext, CommandContextWithPortal } from '../command-context.ts';
import { writeAuditLog, type AuditEvent } from '../audit-log.ts';
import type { Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import { Problem, type FieldProblem } from '../http/problem.ts';
import type { Names } from '../unique-names.ts';
import type { Actor } from '../session/actor.ts';
import type { Kind, PublishableRow, PublishableTable } from './kind.ts';
import { next } from './machine.ts';
import { rowsOf, type ExpectedVersion } from './rows.ts';

/** Columns that a step writes in addition to the state, and its log entry. */
interface Step<T extends PublishableTable> {
  readonly set?: Updateable<DB[T]>;
  readonly data?: AuditEvent['data'];
}

export interface Publishable<
  T extends PublishableTable = PublishableTable,
  Row extends PublishableRow = PublishableRow,
  State extends string = string,
  Action extends string = string,
> extends Kind<T, Row, State, Action> {
  readonly names: Names;
  /** A living row that the actor builds, locked against other writers until the transaction ends; 404 for any other. */
  lock(tx: Tx, actor: Actor, id: string, seen?: ExpectedVersion): Promise<Row>;
  /** Writes columns and marks the row as changed: next version, time, and editor. Returns the version. */
  touch(tx: Tx, by: CommandContext, id: string, set?: Updateable<DB[T]>): Promise<number>;
  /** Takes a locked row a step of its machine on. Throws `content.transition`, or what says that it is incomplete. */
  step(tx: Tx, by: CommandContextWithPortal, row: Row, action: Action, step?: Step<T>): Promise<void>;
  /** Refuses a row that lacks something for being published. */
  rejectIncomplete(tx: Tx, row: Row): Promise<void>;
  /** Locks and takes the step `publish`. */
  publish(tx: Tx, by: CommandContextWithPortal, id: string, seen?: ExpectedVersion): Promise<void>;
  unpublish(tx: Tx, by: CommandContextWithPortal, id: string, seen?: ExpectedVersion): Promise<void>;
  /** Deletes it softly; users who may restore it see it for {@link RESTORE_DAYS} days. */
  remove(tx: Tx, by: CommandContextWithPortal, id: string, seen?: ExpectedVersion): Promise<void>;
  /** Takes a deletion back, in the state that it had; 404 once the days are over. Throws `content.limit_reached`. */
  restore(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void>;
}

/** Names of missing fields as the refusal carries them: one for each, so that a page can lead there. */
export const missingFields = (names: readonly string[]): FieldProblem[] =>
  names.map((path) => ({ path, key: `missing.${path}` }));

type AnyAction<Action extends string> = Action | 'publish' | 'unpublish';

/** How a locked row goes from state to state. */
function stepsOf<
  T extends PublishableTable,
  Row extends PublishableRow,
  State extends string,
  Action extends string,
>(kind: Kind<T, Row, State, Action>, touch: ReturnType<typeof rowsOf<T, Row>>['touch']) {
  const note = (tx: Tx, by: CommandContext, row: Row, type: AuditEvent['type'], data: Step<T>['data'] = {}) =>
    writeAuditLog(tx, by.actor, by, {
      type,
      subject: { kind: kind.kind, id: row.id },
      data: { ...kind.logged?.(row), ...data },
    });

  async function rejectIncomplete(tx: Tx, row: Row): Promise<void> {
    const fields = await kind.missing(tx, row);
    if (fields.length > 0) throw new Problem(kind.incomplete, { fields });
  }

  const step: Publishable<T, Row, State, Action>['step'] = async (
    tx,
    by,
    row,
    action,
    { set, data } = {},
  ) => {
    const status = next(kind.machine, row.status, action);
    const entering = status === 'published';
    if (kind.complete?.includes(action) ?? entering) await rejectIncomplete(tx, row);
    const published = kind.firstPublication ? sql`coalesce(published_at, ${by.now})` : by.now;
    await touch(tx, by, row.id, { status, ...(entering && { published_at: published }), ...set });
    if (entering) await kind.shown?.(tx, by, row);
    else if (row.status === 'published') await kind.hidden?.(tx, by, row);
    await note(tx, by, row, kind.log[action], data);
  };

  return { note, step, rejectIncomplete };
}

/** The commands that every publishable kind has. What is special about one are the hooks of its declaration. */
export function publishable<
  T extends PublishableTable,
  Row extends PublishableRow,
  State extends string,
  Action extends string,
>(kind: Kind<T, Row, State, AnyAction<Action>>): Publishable<T, Row, State, AnyAction<Action>> {
  const { lock, lockDeleted, touch } = rowsOf<T, Row>(kind);

  const { note, step, rejectIncomplete } = stepsOf(kind, touch);

  return {
    ...kind,
    names: kind.names ?? {},
    lock,
    touch,
    step,
    rejectIncomplete,
    publish: async (tx, by, id, seen) => step(tx, by, await lock(tx, by.actor, id, seen), 'publish'),
    unpublish: async (tx, by, id, seen) => step(tx, by, await lock(tx, by.actor, id, seen), 'unpublish'),
    async remove(tx, by, id, seen) {
      const row = await lock(tx, by.actor, id, seen);
      await touch(tx, by, id, { deleted_at: by.now });
      if (row.status === 'published') await kind.hidden?.(tx, by, row);
      await kind.removed?.(tx, by, row);
      await note(tx, by, row, kind.log.delete);
    },
    async restore(tx, by, id) {
      const row = await lockDeleted(tx, by, id);
      await touch(tx, by, id, { deleted_at: null });
      await note(tx, by, row, kind.log.restore);
    },
  };
}
