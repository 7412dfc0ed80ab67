import { DAY } from '../../kit/clock.ts';
import type { DemoArea } from '../areas.ts';
import { promotions } from '../content/promotions.ts';
import { addCover, seedContent } from './content.ts';

/** Promotions that run, have ended, will come, and were taken back. */
export const promotionsDemo: DemoArea = async (shelf) => {
  const prepared = await Promise.all(
    promotions.map(async (one) => ({
      ...one,
      image: await shelf.picture(one.picture, 'wide'),
      attachments: one.sheet ? [await shelf.sheet(...one.sheet)] : [],
    })),
  );
  return async (tx, world) => {
    const day = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString().slice(0, 10);
    for (const one of prepared) {
      const content_id = await seedContent(tx, world, { ...one, kind: 'promotion' });
      await addCover(tx, content_id, one.image);
      const [from, to] = one.runs;
      await tx
        .insertInto('promotion')
        .values({ content_id, start_date: day(from), end_date: day(to), link: one.link ?? '' })
        .execute();
    }
  };
};
