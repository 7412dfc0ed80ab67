import type { DemoArea } from '../areas.ts';
import { announcements } from '../content/news.ts';
import { addCover, seedContent } from './content.ts';

/** Announcements in every state: to be confirmed, read, scheduled, taken back and still written. */
export const announcementsDemo: DemoArea = async (shelf) => {
  const prepared = await Promise.all(
    announcements.map(async (one) => ({
      ...one,
      image: await shelf.picture(one.picture, 'wide'),
      attachments: one.sheet ? [await shelf.sheet(...one.sheet)] : [],
    })),
  );
  return async (tx, world) => {
    for (const one of prepared) {
      const content_id = await seedContent(tx, world, { ...one, kind: 'announcement' });
      await addCover(tx, content_id, one.image);
      await tx
        .insertInto('announcement')
        .values({ content_id, must_read: one.mustRead ?? false })
        .execute();
    }
  };
};
