import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import { membershipOf } from '../access/membership.ts';
import type { SeesOwner } from '../files/access.ts';
import { localized } from '../texts/localized.ts';
import type { EntityType } from './entity-type.ts';

/** All kinds of things of the portal. */
export interface Subjects {
  readonly all: readonly EntityType[];
  of(kind: string): EntityType | undefined;
}

/** Joins the kinds of the features; two with one name are a mistake of the program. */
export function subjectsOf(all: readonly EntityType[]): Subjects {
  const byKind = new Map<string, EntityType>();
  for (const subject of all) {
    if (byKind.has(subject.kind)) throw new Error(`Two features declare the kind ${subject.kind}`);
    byKind.set(subject.kind, subject);
  }
  return { all, of: (kind) => byKind.get(kind) };
}

/** True if the kind's feature is on; a kind without a feature is always on. */
export const isFeatureEnabled = (
  { feature }: EntityType,
  { features }: Pick<TenantSettings, 'features'>,
): boolean => !feature || features[feature];

/** SQL: for kinds that mark deleted rows by `deleted_at`. */
export const notDeleted = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null`;

/** SQL: true when the row `alias` of this type exists and isn't deleted. */
export const liveOf = ({ live }: EntityType, alias: string): RawBuilder<boolean> =>
  live?.(alias) ?? sql<boolean>`true`;

/** SQL: what people call the row `alias` of a kind that has names, as it was written or in a reader's language. */
export function titleOf(
  { title = 'id', translated }: EntityType,
  alias: string,
  language: Language = DEFAULT_LANGUAGE,
): RawBuilder<string> {
  if (typeof title !== 'string') return title(alias, language);
  return translated ? localized(alias, title, language) : sql<string>`${sql.ref(`${alias}.${title}`)}`;
}

/** Files are visible to users who see or build one of their owners. */
export const canSeeSubject =
  ({ table, visible, builds }: EntityType): SeesOwner =>
  async ({ db, actor, now }, ids) => {
    if (!actor || ids.length === 0) return false;
    const rules = [
      ...(builds ? [builds('thing', actor)] : []),
      ...(visible ? [visible('thing', { actor, member: await membershipOf(db, actor), now })] : []),
    ];
    if (rules.length === 0) return false;
    const { rows } = await sql`select from ${sql.table(table)} thing
      where thing.id = any(${[...ids]}::uuid[]) and (${sql.join(rules, sql` or `)}) limit 1`.execute(db);
    return rows.length > 0;
  };
