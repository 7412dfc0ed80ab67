import type { BodyOf } from '@forecourt/contract/endpoint';
import type { publishPublicPage, savePublicPage } from '@forecourt/contract/public-pages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { assertVersion } from '../../kit/publishable/rows.ts';
import { cleanRichText } from '../../kit/richtext.ts';
import { describeChanges } from '../../kit/row-changes.ts';
import { usePageFiles } from './page-files.ts';
import { cardNames, shippedCards } from './price-cards.ts';
import { asEdited, lockedPage, type PageContent, type PageRow } from './public-pages.queries.ts';

type Input = BodyOf<typeof savePublicPage>;
type Version = BodyOf<typeof publishPublicPage>;

const contentOf = ({ title, description, body, image_id, cards }: PageContent): PageContent => ({
  title,
  description,
  body,
  image_id,
  cards,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that the activity log compares: cards by their names and prices. */
const loggedOf = (page: PageContent & { readonly published?: boolean }) => ({
  ...contentOf(page),
  cards: page.cards ? cardNames(page.cards) : null,
  ...(page.published !== undefined && { published: page.published }),
});

/** Cards that say what comes with the portal stay those, so that they are read in every language. */
function cardsOf(slug: PublicSlug, before: PageContent, { cards }: Input): PageContent['cards'] {
  if (slug !== 'pricing' || cards === undefined) return before.cards;
  return isSame(cards, shippedCards('en')) ? null : cards;
}

/** Saves the draft of a page: readers see it once it is published. */
export async function savePage(
  tx: Tx,
  by: CommandContextWithPortal,
  slug: PublicSlug,
  input: Input,
): Promise<void> {
  const page = await lockedPage(tx, slug);
  assertVersion(page, input);
  const before = contentOf(asEdited(page));
  const draft: PageContent = {
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    body: input.body === undefined ? before.body : cleanRichText(input.body),
    image_id: input.imageFile === undefined ? before.image_id : input.imageFile,
    cards: cardsOf(slug, before, input),
  };
  // before the row names the picture: an unknown one is refused by its field
  await usePageFiles(tx, by.portal.files, by.actor.id, { ...page, draft });
  await write(tx, by, page, { draft: isSame(draft, contentOf(page)) ? null : JSON.stringify(draft) });
  await log(tx, by, page, {
    type: 'public-page.save',
    changes: await describeChanges(tx, loggedOf(before), loggedOf(draft)),
  });
}

/** Publishes a page's draft. Translations stay; those of changed texts become outdated. */
export async function publishPage(
  tx: Tx,
  by: CommandContextWithPortal,
  slug: PublicSlug,
  input: Version,
): Promise<void> {
  const page = await lockedPage(tx, slug);
  assertVersion(page, input);
  const { title, description, body, image_id, cards } = asEdited(page);
  const reworded = title !== page.title || description !== page.description || body !== page.body;
  const after = { ...page, title, description, body, image_id, cards, draft: null, published: true };
  await usePageFiles(tx, by.portal.files, by.actor.id, after);
  await write(tx, by, page, {
    ...(reworded && { title, description, body, texts: JSON.stringify(page.texts) }),
    image_id,
    cards: cards && JSON.stringify(cards),
    draft: null,
    published: true,
  });
  await log(tx, by, page, {
    type: 'public-page.publish',
    changes: await describeChanges(tx, loggedOf(page), loggedOf(after)),
  });
}

/** Takes a page off; what is written stays. */
export async function unpublishPage(
  tx: Tx,
  by: CommandContextWithPortal,
  slug: PublicSlug,
  input: Version,
): Promise<void> {
  const page = await lockedPage(tx, slug);
  assertVersion(page, input);
  await write(tx, by, page, { published: false });
  await log(tx, by, page, {
    type: 'public-page.unpublish',
    changes: await describeChanges(tx, { published: page.published }, { published: false }),
  });
}

interface Stored {
  readonly title?: string;
  readonly description?: string;
  readonly body?: string;
  readonly texts?: string;
  readonly image_id?: string | null;
  readonly cards?: string | null;
  readonly draft?: string | null;
  readonly published?: boolean;
}

async function write(tx: Tx, by: CommandContextWithPortal, page: PageRow, set: Stored): Promise<void> {
  await tx
    .updateTable('public_page')
    .set({ ...set, version: page.version + 1, updated_at: by.now, updated_by: by.actor.id })
    .where('id', '=', page.id)
    .execute();
}

const log = (
  tx: Tx,
  by: CommandContextWithPortal,
  page: PageRow,
  {
    type,
    changes,
  }: {
    readonly type: 'public-page.save' | 'public-page.publish' | 'public-page.unpublish';
    readonly changes: Awaited<ReturnType<typeof describeChanges>>;
  },
) =>
  writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'public-page', id: page.id },
    data: { title: asEdited(page).title, changes },
  });
