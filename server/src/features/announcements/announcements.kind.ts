import { sql } from 'kysely';
import type { ArticleInput } from '@forecourt/contract/content';
import { contentKind } from '../../kit/content/kind.ts';
import { withComments } from '../comments/comments.public.ts';

interface AnnouncementRow {
  readonly must_read: boolean;
  /** Confirmation time of the current user. */
  readonly confirmed_at: string | null;
}

interface AnnouncementInput extends ArticleInput {
  readonly mustRead?: boolean | undefined;
}

const ownConfirmation = (userId: string) =>
  sql<
    string | null
  >`(select x.confirmed_at from confirmation x where x.content_id = c.id and x.user_id = ${userId})`;

const kind = contentKind<AnnouncementRow, AnnouncementInput>({
  kind: 'announcement',
  text: 'article',
  order: { by: 'publishedAt', direction: 'desc' },
  notifies: true,
  detail: {
    table: 'announcement',
    columns: ({ mustRead }) => ({ must_read: mustRead }),
    facts: (actor) => sql`jsonb_build_object('confirmed_at', ${ownConfirmation(actor.id)})`,
    card: ({ must_read, confirmed_at }) => ({
      mustRead: must_read,
      confirmedAt: confirmed_at && new Date(confirmed_at).toISOString(),
    }),
    filters: ({ mustRead, toConfirm }, { actor }) => [
      ...(mustRead === undefined ? [] : [sql<boolean>`d.must_read = ${mustRead}`]),
      ...(toConfirm === undefined
        ? []
        : [sql<boolean>`(d.must_read and ${ownConfirmation(actor.id)} is null) = ${toConfirm}`]),
    ],
  },
});

export const announcement = withComments(kind);
