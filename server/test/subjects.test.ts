import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPortal, type TestPortal } from './harness.ts';
import { createBrand } from '../src/features/courses/curriculum.factory.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import { actorOfUser } from '../src/kit/session/actor-of-user.ts';
import { audienceMatches } from '../src/kit/access/audience.ts';
import { assertNotUsedByAudience } from '../src/kit/access/audience-uses.ts';
import { membershipOf } from '../src/kit/access/membership.ts';
import { canEditBrandSql } from '../src/kit/access/scope.ts';
import { found } from '../src/kit/http/problem.ts';
import { byTitle, searchAll } from '../src/kit/entities/search.ts';
import type { EntityType, SubjectKind } from '../src/kit/entities/entity-type.ts';
import { notDeleted, canSeeSubject, subjectsOf } from '../src/kit/entities/subjects.ts';

/** A kind of thing that the portal does not have: a table and its declaration are all there is of it. */
const gadget: EntityType = {
  kind: 'gadget' as string as SubjectKind,
  table: 'gadget' as string as EntityType['table'],
  title: 'title',
  live: notDeleted,
  visible: (alias, { member }) => sql<boolean>`(${notDeleted(alias)} and ${audienceMatches(alias, member)})`,
  builds: (alias, actor) => canEditBrandSql(`${alias}.brand_id`, actor),
  audience: true,
  search: byTitle({ column: 'title', brand: 'brand_id' }),
};
const subjects = subjectsOf([gadget]);

const GROUP = '01980000-0000-7000-8000-000000000001';
const OTHER = '01980000-0000-7000-8000-000000000002';

let portal: TestPortal;
let brand: string;
let manager: string;
let learner: string;
/** Ids of gadgets by their titles. */
const ids = new Map<string, string>();

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brand = await createBrand(db, { name: 'Beam Lighting' });
  manager = await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] });
  learner = await createUser(db, { dealers: [] });
  await sql`create table gadget (id uuid primary key default uuidv7(), brand_id uuid references brand, title text,
    texts jsonb not null default '{}', deleted_at timestamptz, audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}', audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}', audience_dealers uuid[] not null default '{}')`.execute(db);
  const make = async (title: string, more: { groups?: string[]; deleted?: boolean; fr?: string } = {}) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into gadget (brand_id, title, audience_groups, deleted_at, texts)
      values (${brand}, ${title}, ${more.groups ?? []}::uuid[], ${more.deleted ? new Date() : null},
        ${JSON.stringify(more.fr ? { fr: { title: more.fr } } : {})}) returning id`.execute(db);
    ids.set(title, found(rows[0]).id);
  };
  await make('Torch for all', { fr: 'Lampe pour tous' });
  await make('A torch for insiders', { groups: [GROUP] });
  await make('Torch that is gone', { groups: [OTHER], deleted: true });
});
afterAll(() => portal.close());

const actorFor = async (id: string) =>
  found(await actorOfUser(portal.database.db, id, await portal.tenant.settings()));

const hit = (title: string) => ({
  kind: 'gadget',
  _id: ids.get(title),
  title,
  of: 'Beam Lighting',
  at: { brand },
});
const remove = (id: string, known = subjects) =>
  portal.database.write((tx) => assertNotUsedByAudience(tx, known, 'audience_groups', id));
const sees = async (who: string | null, title: string) => {
  const viewer = {
    db: portal.database.db,
    actor: who && (await actorFor(who)),
    settings: await portal.tenant.settings(),
    now: portal.clock.now(),
  };
  return canSeeSubject(gadget)({ ...viewer, actor: viewer.actor || null }, [ids.get(title) ?? ''], '');
};

const search = async (who: string, purpose: 'learn' | 'build', text = 'torch', language = 'en') => {
  const { db } = portal.database;
  const actor = await actorFor(who);
  const reader = { actor, member: await membershipOf(db, actor), now: portal.clock.now() };
  return searchAll(db, subjects, {
    text,
    language: language as 'en',
    purpose,
    reader,
    settings: await portal.tenant.settings(),
  });
};

describe('a declared subject kind', () => {
  it('a subject is found by users who see it or build it, prefix matches first', async () => {
    expect(await search(learner, 'learn')).toEqual([hit('Torch for all')]);
    expect(await search(learner, 'build')).toEqual([]);
    expect(await search(manager, 'build')).toEqual([hit('Torch for all'), hit('A torch for insiders')]);
  });

  it('a subject is found in the language of the reader', async () => {
    expect(await search(learner, 'learn', 'lampe', 'fr')).toMatchObject([{ title: 'Lampe pour tous' }]);
    expect(await search(learner, 'learn', 'lampe')).toEqual([]);
  });

  it('a subject blocks the deletion of groups in its audience unless the subject is deleted', async () => {
    await expect(remove(GROUP)).rejects.toMatchObject({
      code: 'organisation.in_use',
      values: { things: 'A torch for insiders' },
    });
    await expect(remove(OTHER)).resolves.toBeUndefined();
    await expect(remove(GROUP, subjectsOf([]))).resolves.toBeUndefined();
  });

  it('a subject shows its files only to users who see or build it', async () => {
    expect(await sees(null, 'Torch for all')).toBe(false);
    expect(await sees(learner, 'Torch for all')).toBe(true);
    expect(await sees(learner, 'A torch for insiders')).toBe(false);
    expect(await sees(manager, 'A torch for insiders')).toBe(true);
  });
});
