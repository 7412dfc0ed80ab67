import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testPortal } from '../../../test/harness.ts';
import { imageJson } from './image-sql.ts';
import { fileViews, imageView } from './views.ts';

it('imageJson returns the same image as imageView of the loaded file', async () => {
  const portal = await testPortal();
  const { db } = portal.database;
  const id = randomUUID();
  await db
    .insertInto('file')
    .values({
      id,
      sha256: randomBytes(32),
      size: 1,
      mime: 'image/png',
      kind: 'image',
      name: 'a.png',
      storage_key: id,
      width: 4,
      height: 3,
      color: '#0a0b0c',
    })
    .execute();
  const row = await db
    .selectFrom('file')
    .select(imageJson('file').as('image'))
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.image).toEqual(imageView((await fileViews(db, [id])).get(id)));
  await portal.close();
});
