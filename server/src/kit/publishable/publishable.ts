import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Acting, ActingIn } from '../acting.ts';
import { record, type Happening } from '../activity.ts';
import type { Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import { found, Problem, type FieldProblem } from '../http/problem.ts';
import type { Actor } from '../session/actor.ts';
import type { Kind, PublishableRow, PublishableTable } from './kind.ts';
import type { Names } from '../naming.ts';
import { reserve } from './limit.ts';
import { next } from './machine.ts';
import { restorableSince } from './restorable.ts';

/** What the one who acts has seen: the version that their page shows. Absent overwrites whatever is there. */
export interface Seen {
  readonly version?: number | undefined;
}

/** What a step writes beside the state, and says in the activity log. */
interface Step<T extends PublishableTable> {
  readonly set?: Updateable<DB[T]>;
  readonly data?: Record<string, unknown>;
}

export interface Publishable<
  T extends PublishableTable = PublishableTable,
  Row extends PublishableRow = PublishableRow,
  State extends string = string,
  Action extends string = string,
> extends Kind<T, Row, State, Action> {
  readonly names: Names;
  /** A living row that the actor builds, locked against other writers until the transaction ends; 404 for any other. */
  lock(tx: Tx, actor: Actor, id: string, seen?: Seen): Promise<Row>;
  /** Writes columns; the row counts as changed: next version, when, and by whom. Returns the version. */
  touch(tx: Tx, by: Acting, id: string, set?: Updateable<DB[T]>): Promise<number>;
  /** Takes a locked row a step of its machine on. Throws `content.transition`, or what says that it is incomplete. */
  step(tx: Tx, by: ActingIn, row: Row, action: Action, step?: Step<T>): Promise<void>;
  /** Refuses a row that lacks something for being published. */
  refuseIncomplete(tx: Tx, row: Row): Promise<void>;
  /** Locks and takes the step `publish`. */
  publish(tx: Tx, by: ActingIn, id: string, seen?: Seen): Promise<void>;
  unpublish(tx: Tx, by: ActingIn, id: string, seen?: Seen): Promise<void>;
  /** Hides it from everybody but those who may restore it, for {@link RESTORE_DAYS} days. */
  remove(tx: Tx, by: ActingIn, id: string, seen?: Seen): Promise<void>;
  /** Takes a deletion back, in the state that it had; 404 once the days are over. Throws `content.limit_reached`. */
  restore(tx: Tx, by: ActingIn, id: string): Promise<void>;
}

/** Refuses to overwrite what somebody else saved after the page was opened. */
export function refuseStale(row: { readonly version: number }, { version }: Seen): void {
  if (version !== undefined && version !== row.version) throw new Problem('content.stale');
}

/** Names of missing fields as the refusal carries them: one for each, so that a page can lead there. */
export const missingFields = (names: readonly string[]): FieldProblem[] =>
  names.map((path) => ({ path, key: `missing.${path}` }));

/** The commands that every publishable kind has. What is special about one are the hooks of its declaration. */
export function publishable<
  T extends PublishableTable,
  Row extends PublishableRow,
  State extends string,
  Action extends string,
>(
  kind: Kind<T, Row, State, Action | 'publish' | 'unpublish'>,
): Publishable<T, Row, State, Action | 'publish' | 'unpublish'> {
  const column = (name: string) => sql.ref(`${kind.table}.${name}`);
  const inScope = (actor: Actor) => sql<boolean>`(${kind.scope(actor)} and ${kind.within ?? sql`true`})`;
  const locked = async (tx: Tx, actor: Actor, id: string, state: RawBuilder<boolean>): Promise<Row> => {
    const row = await kind
      .rows(tx)
      .where(sql<boolean>`${column('id')} = ${id} and ${state}`)
      .where(inScope(actor))
      // not "for update": others may go on to refer to the row
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found(row as Row | undefined);
  };

  async function lock(tx: Tx, actor: Actor, id: string, seen: Seen = {}): Promise<Row> {
    const row = await locked(tx, actor, id, sql`${column('deleted_at')} is null`);
    refuseStale(row, seen);
    return row;
  }

  async function touch(tx: Tx, by: Acting, id: string, set: object = {}): Promise<number> {
    const changes = { ...set, updated_at: by.now, ...(kind.updatedBy && { updated_by: by.actor.id }) };
    const assigned = Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql<{ version: number }>`update ${sql.table(kind.table)}
      set ${sql.join(assigned)}, version = version + 1 where id = ${id} returning version`.execute(tx);
    return found(rows[0]).version;
  }

  const note = (tx: Tx, by: Acting, row: Row, type: Happening['type'], data: Step<T>['data'] = {}) =>
    record(tx, by.actor, by, {
      type,
      subject: { kind: kind.kind, id: row.id },
      data: { ...kind.logged?.(row), ...data },
    });

  async function refuseIncomplete(tx: Tx, row: Row): Promise<void> {
    const fields = await kind.missing(tx, row);
    if (fields.length > 0) throw new Problem(kind.incomplete, { fields });
  }

  async function step(
    tx: Tx,
    by: ActingIn,
    row: Row,
    action: Action | 'publish' | 'unpublish',
    { set, data }: Step<T> = {},
  ): Promise<void> {
    const status = next(kind.machine, row.status, action);
    const entering = status === 'published';
    if (kind.complete?.includes(action) ?? entering) await refuseIncomplete(tx, row);
    await touch(tx, by, row.id, { status, ...(entering && publishedAt(by)), ...set });
    if (entering) await kind.shown?.(tx, by, row);
    else if (row.status === 'published') await kind.hidden?.(tx, by, row);
    await note(tx, by, row, kind.log[action], data);
  }

  const publishedAt = ({ now }: Acting) => ({
    published_at: kind.firstPublication ? sql`coalesce(published_at, ${now})` : now,
  });

  return {
    ...kind,
    names: kind.names ?? {},
    lock,
    touch,
    step,
    refuseIncomplete,
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
      const since = restorableSince(by.now);
      const deleted = sql<boolean>`${column('deleted_at')} > ${since}`;
      if (kind.limit) {
        // the brand before its things, as everywhere
        const { rows } = await sql<{ brand_id: string }>`select brand_id from ${sql.table(kind.table)}
          where id = ${id} and ${deleted} and ${inScope(by.actor)}`.execute(tx);
        await reserve(tx, kind.limit, by.settings, found(rows[0]).brand_id);
      }
      const row = await locked(tx, by.actor, id, deleted);
      await touch(tx, by, id, { deleted_at: null });
      await note(tx, by, row, kind.log.restore);
    },
  };
}
