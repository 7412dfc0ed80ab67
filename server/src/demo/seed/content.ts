import { DAY, HOUR } from '../../kit/clock.ts';
import { threadFor } from '../../kit/content/talk.ts';
import type { ContentKind, ContentStatus } from '@forecourt/contract/content';
import { excerptOf } from '../../kit/content/view.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoWorld } from '../areas.ts';
import type { DemoComment, DemoWords } from '../content/news.ts';
import { declareUses } from './file-shelf.ts';
import { idOf } from './people.ts';

/** What content of every kind has in the demo. */
export interface DemoContent {
  readonly kind: ContentKind;
  readonly brand: string | null;
  readonly words: DemoWords;
  readonly fr: DemoWords;
  readonly status: ContentStatus;
  /** Days ago; negative: it appears in so many days. */
  readonly days: number;
  readonly image: string | null;
  readonly attachments?: readonly string[];
  /** Other files that it uses. */
  readonly files?: readonly string[];
  readonly position?: number;
  readonly read?: true;
  readonly comments?: readonly DemoComment[];
  /** Who has made it, where it is not the one who makes everything else. */
  readonly author?: string;
}

/** Who makes content in the demo, and who has read some of it. */
const AUTHOR = 'company-admin@demo.test';
const READERS = ['learner@demo.test', 'dealer-manager@demo.test', 'sales-rep@demo.test'];

/** Writes the rows that content of every kind has. Returns the id, for the row of its kind. */
export async function seedContent(tx: Tx, world: DemoWorld, thing: DemoContent): Promise<string> {
  const at = new Date(world.now.getTime() - thing.days * DAY);
  const appears = thing.status === 'published' || thing.status === 'unpublished';
  const { id } = await tx
    .insertInto('content')
    .values({
      kind: thing.kind,
      thread_id: await threadFor(tx, thing),
      brand_id: thing.brand ? idOf(world.brands, thing.brand) : null,
      title: thing.words.title,
      body: thing.words.body,
      excerpt: excerptOf(thing.words.body),
      texts: JSON.stringify({ fr: thing.fr }),
      image_id: thing.image,
      status: thing.status,
      position: thing.position ?? 0,
      publish_from: thing.days < 0 ? at : null,
      published_at: appears ? at : null,
      revised_at: appears ? at : null,
      created_by: idOf(world.people.users, thing.author ?? AUTHOR),
      created_at: at < world.now ? at : world.now,
      updated_at: at < world.now ? at : world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const attachments = thing.attachments ?? [];
  for (const [position, file_id] of attachments.entries())
    await tx
      .insertInto('content_file')
      .values({ content_id: id, place: 'attachment', file_id, position })
      .execute();
  await declareUses(tx, { kind: thing.kind, id }, [thing.image, ...attachments, ...(thing.files ?? [])]);
  if (thing.read)
    for (const email of READERS)
      await tx
        .insertInto('visit')
        .values({ content_id: id, user_id: idOf(world.people.users, email), visited_at: world.now })
        .execute();
  await seedComments(tx, world, id, thing);
  return id;
}

/** What people said, a few hours apart. */
async function seedComments(
  tx: Tx,
  world: DemoWorld,
  id: string,
  { comments = [], days }: DemoContent,
): Promise<void> {
  if (comments.length === 0) return;
  const { thread_id } = await tx
    .selectFrom('content')
    .select('thread_id')
    .where('id', '=', id)
    .$narrowType<{ thread_id: string }>()
    .executeTakeFirstOrThrow();
  const begin = world.now.getTime() - days * DAY;
  let parent: string | null = null;
  for (const [n, { by, message, reply }] of comments.entries()) {
    const row: { readonly id: string } = await tx
      .insertInto('comment')
      .values({
        thread_id,
        parent_id: reply ? parent : null,
        author_id: idOf(world.people.users, by),
        message,
        created_at: new Date(begin + (n + 1) * 3 * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!reply) parent = row.id;
  }
}

/** Adds an article's first image to its gallery. */
export const addCover = (tx: Tx, content_id: string, file_id: string) =>
  tx.insertInto('content_file').values({ content_id, place: 'image', file_id, position: 0 }).execute();
