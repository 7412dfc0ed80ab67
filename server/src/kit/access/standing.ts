import { sql, type RawBuilder } from 'kysely';

/**
 * Which accounts count. An account that was merged into another one keeps its status, because an undone merge gives it back,
 * so every question of who is there goes through these conditions; `standing.test.ts` finds queries that spell their own.
 */

/** SQL: is the account `alias` neither erased nor merged into another one? Without an alias: the table itself. */
export const isCurrentAccount = (alias = 'user_account'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.merged_into`)} is null)`;

/** SQL: true when the account `alias` may sign in and take part. */
export const isActiveAccount = (alias = 'user_account'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'active' and ${isCurrentAccount(alias)})`;
