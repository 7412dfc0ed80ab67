import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as brands from '@forecourt/contract/brands';
import * as courses from '@forecourt/contract/courses';
import * as curriculums from '@forecourt/contract/curriculums';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { jobs } from '../../src/app.ts';
import type { Db } from '../../src/kit/db/db.ts';
import type { AnyJob } from '../../src/kit/jobs/jobs.ts';
import { createBrand, createCourse, createCurriculum } from '../../src/features/courses/course.factory.ts';
import { clientOf, type Answer, type Client } from '../client.ts';
import type { TestPortal } from '../harness.ts';
import { contract as notices, purgeNotices } from './notices.ts';

type Step = 'publish' | 'unpublish' | 'remove' | 'restore';

/** What the tests ask of a kind. */
export interface Case {
  readonly name: string;
  readonly calls: Readonly<Record<Step, AnyEndpoint>>;
  /** A complete draft of the brand; of a brand itself, the brand. */
  readonly make: (portal: TestPortal, brand: string) => Promise<string>;
  /** Takes away what publishing needs. */
  readonly spoil: (db: Db, id: string) => Promise<unknown>;
  readonly save: (client: Client, id: string, version: number) => Promise<Answer<unknown>>;
  readonly log: Readonly<Record<Step, string>>;
  readonly job: AnyJob;
  /** Of the kinds that only the tests know: where they are served. */
  readonly server?: () => FastifyInstance;
}

const job = (name: string): AnyJob => {
  const found = jobs.find((one) => one.name === name);
  if (!found) throw new Error(`no job is called ${name}`);
  return found;
};

/** A stored picture that is in use. */
async function image(db: Db, owner: string, id: string): Promise<string> {
  const file = await db
    .insertInto('file')
    .values({
      kind: 'image',
      name: 'a.png',
      mime: 'image/png',
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('file_use').values({ file_id: file.id, owner_kind: owner, owner_id: id }).execute();
  return file.id;
}

const brand: Case = {
  name: 'brand',
  calls: {
    publish: brands.publishBrand,
    unpublish: brands.unpublishBrand,
    remove: brands.deleteBrand,
    restore: brands.restoreBrand,
  },
  make: async ({ database: { db } }, id) => {
    const [thumbnail_id, logo_id, banner_id] = await Promise.all(
      ['a', 'b', 'c'].map(() => image(db, 'brand', id)),
    );
    await db
      .updateTable('brand')
      .set({ description: 'Lamps', status: 'draft', thumbnail_id, logo_id, banner_id })
      .where('id', '=', id)
      .execute();
    return id;
  },
  spoil: (db, id) => db.updateTable('brand').set({ description: '' }).where('id', '=', id).execute(),
  save: (client, id, version) =>
    client.call(brands.saveBrand, { params: { id }, body: { version, bucket: 'Changed' } }),
  log: {
    publish: 'brand.publish',
    unpublish: 'brand.unpublish',
    remove: 'brand.delete',
    restore: 'brand.restore',
  },
  job: job('brands.purge'),
};

const curriculum: Case = {
  name: 'curriculum',
  calls: {
    publish: curriculums.publishCurriculum,
    unpublish: curriculums.unpublishCurriculum,
    remove: curriculums.deleteCurriculum,
    restore: curriculums.restoreCurriculum,
  },
  make: async ({ database: { db } }, brandId) => {
    const course = await createCourse(db, { brand: brandId });
    const id = await createCurriculum(db, { brand: brandId, status: 'draft', courses: [course.id] });
    const image_id = await image(db, 'curriculum', id);
    await db
      .updateTable('curriculum')
      .set({ description: 'Basics', image_id })
      .where('id', '=', id)
      .execute();
    return id;
  },
  spoil: (db, id) => db.updateTable('curriculum').set({ description: '' }).where('id', '=', id).execute(),
  save: (client, _id, version) =>
    client.call(curriculums.saveCurriculum, { body: { _id, version, mandatory: true } }),
  log: {
    publish: 'curriculum.published',
    unpublish: 'curriculum.unpublished',
    remove: 'curriculum.deleted',
    restore: 'curriculum.restored',
  },
  job: job('curriculum.purge'),
};

const course: Case = {
  name: 'course',
  calls: {
    publish: courses.publishCourse,
    unpublish: courses.unpublishCourse,
    remove: courses.deleteCourse,
    restore: courses.restoreCourse,
  },
  make: async ({ database: { db } }, brandId) => {
    const { id } = await createCourse(db, { brand: brandId, status: 'draft', quiz: 1 });
    const image_id = await image(db, 'course', id);
    await db.updateTable('course').set({ image_id }).where('id', '=', id).execute();
    return id;
  },
  spoil: (db, id) => db.updateTable('course').set({ image_id: null }).where('id', '=', id).execute(),
  save: (client, id, version) =>
    client.call(courses.saveCourse, { params: { id }, body: { version, minutes: 7 } }),
  log: {
    publish: 'course.publish',
    unpublish: 'course.unpublish',
    remove: 'course.delete',
    restore: 'course.restore',
  },
  job: job('courses.purge'),
};

/** @param server of the notices, once it is open */
export const casesWith = (server: () => FastifyInstance): readonly Case[] => [
  brand,
  curriculum,
  course,
  {
    name: 'notice',
    calls: notices,
    make: async ({ database: { db } }, brandId) => {
      const { rows } = await sql<{ id: string }>`insert into notice (brand_id, title, body)
        values (${brandId}, ${randomUUID()}, 'Closed on Friday') returning id`.execute(db);
      return rows[0]?.id ?? '';
    },
    spoil: (db, id) => sql`update notice set body = '' where id = ${id}`.execute(db),
    save: (client, id, version) =>
      client.call(notices.save, { params: { id }, body: { version, title: randomUUID() } }),
    log: {
      publish: 'notice.publish',
      unpublish: 'notice.unpublish',
      remove: 'notice.delete',
      restore: 'notice.restore',
    },
    job: purgeNotices,
    server,
  },
];

/** The person's calls, where the kind is served. */
export const at = ({ server }: Case, person: Client): Client =>
  server ? clientOf(server(), person.cookies) : person;

export const brandFor = (db: Db): Promise<string> =>
  createBrand(db, { courseLimit: 50, curriculumLimit: 50 });
