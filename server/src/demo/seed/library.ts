import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { follows, resources, type DemoResource } from '../content/library.ts';
import { seedContent } from './content.ts';
import { idOf } from './people.ts';

async function seedDownloads(tx: Tx, world: DemoWorld, content_id: string, { takenBy = [] }: DemoResource) {
  for (const [n, email] of takenBy.entries()) {
    const at = new Date(world.now.getTime() - (n + 2) * DAY);
    await tx
      .insertInto('resource_download')
      .values({
        content_id,
        user_id: idOf(world.people.users, email),
        day: at.toISOString().slice(0, 10),
        at,
      })
      .execute();
  }
}

/** Suggested follows, and the files and links of the library, in every state. */
export const libraryDemo: DemoArea = async (shelf) => {
  const pictures = await Promise.all(follows.map(({ picture }) => shelf.picture(picture, 'card')));
  const files = await Promise.all(
    resources.map(async ({ words, file }) => (file ? shelf.sheet(words.title, file) : null)),
  );
  return async (tx, world) => {
    for (const [position, { network, url, ...one }] of follows.entries()) {
      const image = pictures[position] ?? null;
      const content_id = await seedContent(tx, world, { ...one, kind: 'suggested-follow', position, image });
      await tx.insertInto('suggested_follow').values({ content_id, network, url }).execute();
    }
    for (const [position, one] of resources.entries()) {
      const file_id = files[position] ?? null;
      const content_id = await seedContent(tx, world, {
        ...one,
        kind: 'resource',
        position,
        image: null,
        files: file_id ? [file_id] : [],
      });
      await tx
        .insertInto('resource')
        .values({ content_id, file_id, url: one.url ?? null, bucket: one.bucket })
        .execute();
      await seedDownloads(tx, world, content_id, one);
    }
  };
};
