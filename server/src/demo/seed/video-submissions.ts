import { DAY, HOUR } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { demoSubmissions, type DemoSubmission } from '../content/video-submissions.ts';
import { clips } from '../media.ts';
import { seedContent } from './content.ts';
import { idOf } from './people.ts';

const APPROVER = 'company-admin@demo.test';

interface Prepared extends DemoSubmission {
  readonly image: string;
  readonly media: string;
}

async function seedFilm(tx: Tx, world: DemoWorld, film: Prepared): Promise<string> {
  const id = await seedContent(tx, world, {
    ...film,
    kind: 'video',
    brand: null,
    author: film.by,
    files: [film.media],
  });
  const category = await tx
    .selectFrom('cast_category')
    .select('id')
    .where('kind', '=', 'video')
    .where('name', '=', film.category ?? '')
    .executeTakeFirst();
  await tx
    .insertInto('recording')
    .values({ content_id: id, category_id: category?.id ?? null, media_id: film.media })
    .execute();
  return id;
}

async function seedSubmission(tx: Tx, world: DemoWorld, film: Prepared): Promise<void> {
  const id = await seedFilm(tx, world, film);
  const sent = new Date(world.now.getTime() - film.days * DAY);
  const isDecided = film.status === 'published' || film.status === 'denied';
  await tx
    .insertInto('video_submission')
    .values({
      content_id: id,
      consented_at: film.status === 'draft' ? null : sent,
      submitted_at: film.status === 'draft' ? null : sent,
      approved: film.status === 'published',
      reason: film.reason ?? '',
      ...(isDecided && {
        decided_at: new Date(sent.getTime() + 5 * HOUR),
        decided_by: idOf(world.people.users, APPROVER),
      }),
    })
    .execute();
}

/** Films that people have submitted, in each state that there is. */
export const videoSubmissionsDemo: DemoArea = async (shelf) => {
  const prepared = await Promise.all(
    demoSubmissions.map(async (film): Promise<Prepared> => {
      const { file, kind, poster } = clips[film.clip];
      return {
        ...film,
        image: await shelf.media(poster, 'image'),
        media: await shelf.media(file, kind),
      };
    }),
  );
  return async (tx, world) => {
    for (const film of prepared) await seedSubmission(tx, world, film);
  };
};
