import { sql } from 'kysely';
import { HOUR } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { castCategories, demoCasts, type DemoCast } from '../content/casts.ts';
import { clips, transcript } from '../media.ts';
import { seedContent } from './content.ts';
import type { FileShelf } from './file-shelf.ts';
import { idOf } from './people.ts';

const LISTENER = 'learner@demo.test';

/** A podcast or video with its files in the store. */
interface PreparedCast extends DemoCast {
  readonly image: string;
  readonly media: string;
  readonly captions: { readonly en: string; readonly fr: string };
}

async function prepare(shelf: FileShelf, cast: DemoCast): Promise<PreparedCast> {
  const { file, kind, poster, captions } = clips[cast.clip];
  return {
    ...cast,
    image: await shelf.media(poster, 'image'),
    media: await shelf.media(file, kind),
    captions: {
      en: await shelf.media(captions.en, 'captions'),
      fr: await shelf.media(captions.fr, 'captions'),
    },
  };
}

async function seedCategories(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { key, kind, name, fr }] of castCategories.entries()) {
    const { id } = await tx
      .insertInto('cast_category')
      .values({ kind, name, position, texts: JSON.stringify({ fr: { name: fr } }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return ids;
}

async function seedRecording(tx: Tx, id: string, cast: PreparedCast, category: string | null): Promise<void> {
  await tx
    .insertInto('recording')
    .values({
      content_id: id,
      category_id: category,
      media_id: cast.media,
      transcript: transcript(clips[cast.clip], 'en'),
    })
    .execute();
  for (const [position, language] of (['en', 'fr'] as const).entries())
    await tx
      .insertInto('recording_captions')
      .values({ content_id: id, language, file_id: cast.captions[language], position })
      .execute();
}

async function seedListening(tx: Tx, world: DemoWorld, id: string, { clip, heard }: DemoCast): Promise<void> {
  if (heard === undefined) return;
  const at = Math.round(clips[clip].seconds * 1000 * heard);
  await tx
    .insertInto('listen')
    .values({
      user_id: idOf(world.people.users, LISTENER),
      content_id: id,
      position_ms: at,
      heard: sql`int4multirange(int4range(0, ${at}))`,
      credit_ms: 0,
      reported_at: new Date(world.now.getTime() - HOUR),
    })
    .execute();
}

/** Episodes and short films in their categories, with captions in two languages, comments, and some of them begun. */
export const castsDemo: DemoArea = async (shelf) => {
  const prepared = await Promise.all(demoCasts.map((cast) => prepare(shelf, cast)));
  return async (tx, world) => {
    const categories = await seedCategories(tx);
    for (const cast of prepared) {
      const id = await seedContent(tx, world, {
        ...cast,
        files: [cast.media, cast.captions.en, cast.captions.fr],
      });
      await seedRecording(tx, id, cast, cast.category ? idOf(categories, cast.category) : null);
      await seedListening(tx, world, id, cast);
    }
  };
};
