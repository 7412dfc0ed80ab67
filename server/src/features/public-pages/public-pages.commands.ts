import type { BodyOf } from '@forecourt/contract/endpoint';
import type { savePublicPage } from '@forecourt/contract/public-pages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { assertVersion } from '../../kit/publishable/rows.ts';
import { cleanRichText } from '../../kit/richtext.ts';
import { usePageFiles } from './page-files.ts';
import { lockedPage } from './public-pages.queries.ts';
import { describeChanges } from '../../kit/row-changes.ts';

type Logged = Pick<
  Awaited<ReturnType<typeof lockedPage>>,
  'title' | 'description' | 'body' | 'image_id' | 'published'
>;

/** What the log compares. A page that was never saved has the text that comes with the portal, and no row of its own. */
const fieldsOf = ({ title, description, body, image_id, published }: Logged) => ({
  title,
  description,
  body,
  image_id,
  published,
});

type Input = BodyOf<typeof savePublicPage>;

/** Changes a page. Its translations stay; those of a changed text count as outdated. */
export async function savePage(
  tx: Tx,
  by: CommandContextWithPortal,
  slug: PublicSlug,
  input: Input,
): Promise<void> {
  const before = await lockedPage(tx, slug);
  assertVersion(before, input);
  const words = {
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    body: input.body === undefined ? before.body : cleanRichText(input.body),
  };
  const reworded =
    words.title !== before.title || words.description !== before.description || words.body !== before.body;
  const page = {
    ...before,
    ...words,
    image_id: input.imageFile === undefined ? before.image_id : input.imageFile,
  };
  // before the row points at the picture: an unknown one is refused by name
  await usePageFiles(tx, by.portal.files, by.actor.id, page);
  const published = input.published ?? before.published;
  await tx
    .updateTable('public_page')
    .set({
      ...(reworded && { ...words, texts: JSON.stringify(before.texts) }),
      image_id: page.image_id,
      published,
      version: before.version + 1,
      updated_at: by.now,
      updated_by: by.actor.id,
    })
    .where('id', '=', before.id)
    .execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'public-page.save',
    subject: { kind: 'public-page', id: before.id },
    data: {
      title: words.title,
      changes: await describeChanges(tx, fieldsOf(before), fieldsOf({ ...page, published })),
    },
  });
}
