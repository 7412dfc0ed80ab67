import { sql } from 'kysely';
import { OTHER, type CategoryRef } from '@forecourt/contract/casts';
import type { FileKind } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import { CAST } from '@forecourt/contract/limits';
import { contentKind, type ContentKind, type Presenting } from '../../kit/content/kind.ts';
import type { ContentRow } from '../../kit/content/rows.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileViews, mediaView } from '../../kit/files/views.ts';
import { text } from '../../kit/i18n.ts';
import { wordsIn } from '../../kit/texts/stored.ts';
import { lengthOf, rangesJson, type Range } from '../../kit/watch-time.ts';
import { withComments } from '../comments/comments.public.ts';
import { captionsOf, saveCaptions, type CaptionsInput } from './captions.ts';
import { rejectForeignCategory } from './categories/categories.queries.ts';
import {
  isSubmission,
  submissionFacts,
  toSubmissionView,
  type SubmissionFacts,
} from './submissions/submissions.view.ts';

/** A kind of content that is a recording. */
export interface CastKind {
  readonly kind: 'podcast' | 'video';
  readonly recording: Extract<FileKind, 'audio' | 'video'>;
  /** Longest description, characters. */
  readonly description: number;
}

export const PODCAST: CastKind = {
  kind: 'podcast',
  recording: 'audio',
  description: CAST.podcastDescription,
};

export const VIDEO: CastKind = {
  kind: 'video',
  recording: 'video',
  description: CAST.videoDescription,
};

/** A row of `recording`, with what concerns the person who asks. */
interface RecordingRow {
  readonly media_id: string | null;
  readonly transcript: string;
  readonly category: { readonly id: string; readonly name: string; readonly texts: unknown } | null;
  readonly duration_ms: number | null;
  readonly plays: number;
  /** How the video was submitted; null when it wasn't. */
  readonly submission?: SubmissionFacts | null;
  /** Null for those who have not begun. */
  readonly mine: { readonly position: number; readonly heard: number; readonly ranges: Range[] } | null;
}

interface CastInput {
  readonly category?: string | null | undefined;
  readonly audio?: string | null | undefined;
  readonly captions?: readonly CaptionsInput[] | undefined;
  readonly transcript?: string | undefined;
}

/** The name that a category has for readers of a language. */
export const categoryRef = (
  category: { readonly id: string; readonly name: string; readonly texts: unknown } | null,
  language: Language,
): CategoryRef => {
  if (!category) return { _id: OTHER, name: text(language, 'words', 'casts.other') };
  return { _id: category.id, name: wordsIn(category.texts, language)['name'] || category.name };
};

/** SQL: the intervals a user has heard, clipped to the current length of the recording. */
const HEARD = sql`(l.heard * int4multirange(int4range(0, f.duration_ms)))`;

const facts = (of: CastKind, userId: string) => sql`(select jsonb_build_object(
    ${of.kind === 'video' ? sql`'submission', ${submissionFacts},` : sql``}
    'category', (select jsonb_build_object('id', g.id, 'name', g.name, 'texts', g.texts)
      from cast_category g where g.id = d.category_id),
    'duration_ms', f.duration_ms,
    'plays', (select count(*) from listen x where x.content_id = c.id),
    'mine', (select jsonb_build_object('position', least(l.position_ms, f.duration_ms), 'heard', ${lengthOf(HEARD)},
        'ranges', ${rangesJson(HEARD)})
      from listen l where l.content_id = c.id and l.user_id = ${userId}))
  from (select) one left join file f on f.id = d.media_id)`;

/** The share of a recording, 0 to 1. @param heard milliseconds */
export const shareOf = (heard: number, duration: number | null): number =>
  duration ? Math.min(heard / duration, 1) : 0;

const card = ({ category, duration_ms, plays, mine }: RecordingRow, { language }: Presenting) => ({
  category: categoryRef(category, language),
  duration: duration_ms === null ? null : duration_ms / 1000,
  plays,
  position: (mine?.position ?? 0) / 1000,
  share: shareOf(mine?.heard ?? 0, duration_ms),
});

/** Detail fields: the recording and its captions. */
async function view(db: Db | Tx, row: ContentRow & { readonly detail: RecordingRow }, requested: Presenting) {
  const { media_id, transcript, mine } = row.detail;
  const captions = await captionsOf(db, row.id);
  const files = await fileViews(db, [media_id, ...captions.map(({ file_id }) => file_id)]);
  return {
    audio: mediaView(files.get(media_id ?? ''), requested.language),
    captions: captions.flatMap(({ language, file_id }) => {
      const file = mediaView(files.get(file_id), requested.language);
      return file ? [{ language, file }] : [];
    }),
    transcript,
    ranges: mine?.ranges ?? [],
  };
}

/** SQL over `d`: the state of its recording. */
const isIn = (state: 'processing' | 'ready') =>
  sql<boolean>`exists (select from file f where f.id = d.media_id and f.state = ${state})`;

async function missing({ media_id }: RecordingRow, db: Db | Tx): Promise<string[]> {
  const file = (await fileViews(db, [media_id])).get(media_id ?? '');
  return !file || file.state === 'failed' ? ['audio'] : [];
}

const castKind = (of: CastKind): ContentKind<RecordingRow, CastInput> =>
  contentKind<RecordingRow, CastInput>({
    kind: of.kind,
    text: { description: of.description },
    ...(of.kind === 'video' && { handedIn: { approves: ['APPROVE_VIDEOS'], is: isSubmission } }),
    order: { by: 'publishedAt', direction: 'desc' },
    detail: {
      table: 'recording',
      prepare: async (tx, _by, id, { category, captions }) => {
        if (category) await rejectForeignCategory(tx, of.kind, category);
        if (captions) await saveCaptions(tx, id, captions);
      },
      columns: ({ audio, category, transcript }) => ({
        media_id: audio,
        category_id: category === OTHER ? null : category,
        transcript,
      }),
      facts: ({ id }) => facts(of, id),
      card: (row, content, requested) => ({
        ...card(row, requested),
        ...(of.kind === 'video' && {
          submission: toSubmissionView(row.submission ?? null, content, requested),
        }),
      }),
      files: async ({ media_id }, tx, id) => [
        ...(media_id ? [{ id: media_id, kind: of.recording, field: 'audio' } as const] : []),
        ...(await captionsOf(tx, id)).map(
          ({ file_id }, i) => ({ id: file_id, kind: 'captions', field: `captions.${i}.file` }) as const,
        ),
      ],
      missing,
      // what was published shows as soon as it plays
      open: () => isIn('ready'),
      waits: () => isIn('processing'),
      filters: ({ category }) => (Array.isArray(category) ? [inCategories(category)] : []),
    },
    view,
  });

/** SQL: true when the thing is in one of these categories. */
const inCategories = (categories: readonly string[]) =>
  sql<boolean>`(d.category_id::text = any(${[...categories]}::text[])
    or ${categories.includes(OTHER)} and d.category_id is null)`;

export const castKinds = {
  podcast: withComments(castKind(PODCAST)),
  video: withComments(castKind(VIDEO)),
};
