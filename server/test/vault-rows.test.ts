import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from './harness.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import { readConfig } from '../src/kit/config.ts';
import { resealAll } from '../src/kit/vault-rows.ts';
import { vaultOf } from '../src/kit/vault.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const vaultWithKeys = async (env: Record<string, string>) => {
  const vault = await vaultOf(readConfig({ DEMO: '0', ...env }));
  if (!vault) throw new Error('there is a key');
  return vault;
};

it('sealed values are opened by the former key until they are resealed', async () => {
  const { db } = portal.database;
  const before = await vaultWithKeys({ VAULT_KEY: first });
  const between = await vaultWithKeys({ VAULT_KEY: second, VAULT_KEY_OLD: first });
  const after = await vaultWithKeys({ VAULT_KEY: second });
  const users = await Promise.all(Array.from({ length: 3 }, () => createUser(db)));
  for (const id of users)
    await db
      .insertInto('card')
      .values({
        user_id: id,
        method: 'token',
        token_sealed: before.seal(`token of ${id}`, `card:${id}`),
        updated_at: portal.clock.now(),
      })
      .execute();
  const read = async (vault: typeof before) => {
    const { rows } = await sql<{ user_id: string; token_sealed: string }>`
      select user_id, token_sealed from card order by user_id`.execute(db);
    return rows.map((row) => vault.open(row.token_sealed, `card:${row.user_id}`));
  };
  const tokens = users.toSorted().map((id) => `token of ${id}`);
  expect(await read(between)).toEqual(tokens);
  await expect(read(after)).rejects.toThrow('unable to authenticate');
  expect(await resealAll(db, portal.registry.sealed, between)).toBe(3);
  expect(await read(after)).toEqual(tokens);
  await expect(read(before)).rejects.toThrow('unable to authenticate');
});

it('the registry of sealed columns is complete', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~ '_sealed$'`.execute(
    portal.database.db,
  );
  const known = portal.registry.sealed.map(({ table, column }) => `${table}.${column}`);
  expect(rows.filter(({ name }) => !known.includes(name))).toEqual([]);
});
