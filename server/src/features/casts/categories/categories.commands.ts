import { sql } from 'kysely';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { CastKind } from '../casts.kind.ts';

export interface CategoriesInput {
  readonly version?: number | undefined;
  readonly categories: readonly { readonly _id?: string | undefined; readonly name: string }[];
}

/** Saves the list of a kind as a whole. What is in a category that is left out has none from then on. */
export async function saveCategories(
  tx: Tx,
  by: CommandContext,
  { kind }: Pick<CastKind, 'kind'>,
  { version, categories }: CategoriesInput,
): Promise<void> {
  const { rows: lists } = await sql<{ version: number }>`select version from cast_category_list
    where kind = ${kind} for update`.execute(tx);
  if (version !== undefined && version !== lists[0]?.version) throw new Problem('content.stale');
  const { rows: known } = await sql<{ id: string }>`select id from cast_category
    where kind = ${kind}`.execute(tx);
  rejectWrong(
    categories,
    known.map(({ id }) => id),
  );
  const stored = categories.flatMap(({ _id }) => _id ?? []);
  await sql`delete from cast_category where kind = ${kind} and id <> all(${stored}::uuid[])`.execute(tx);
  for (const [position, { _id, name }] of categories.entries())
    await (_id
      ? sql`update cast_category set name = ${name}, position = ${position} where id = ${_id}`.execute(tx)
      : sql`insert into cast_category (kind, name, position) values (${kind}, ${name}, ${position})`.execute(
          tx,
        ));
  await sql`update cast_category_list set version = version + 1 where kind = ${kind}`.execute(tx);
  await writeAuditLog(tx, by.actor, by, {
    type: `${kind}.categories`,
    data: { names: categories.map(({ name }) => name) },
  });
}

/** Names that differ by case only are one. */
const keyOf = (name: string) => name.toLowerCase();

/** Refuses names that stand twice, and categories that are not of this list or stand twice. */
function rejectWrong(categories: CategoriesInput['categories'], known: readonly string[]): void {
  const fields = categories.flatMap(({ _id, name }, i) => {
    const before = categories.slice(0, i);
    return [
      ...(before.some((other) => keyOf(other.name) === keyOf(name))
        ? [{ path: `categories.${i}.name`, key: 'field.duplicate' }]
        : []),
      ...(_id !== undefined && (!known.includes(_id) || before.some((other) => other._id === _id))
        ? [{ path: `categories.${i}._id`, key: 'field.unknown_reference' }]
        : []),
    ];
  });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}
