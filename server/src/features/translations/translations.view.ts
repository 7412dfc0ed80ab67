import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import type {
  Translation,
  TranslationGroup,
  TranslationProgress,
  TranslationText,
} from '@forecourt/contract/translations';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileViews, mediaView, type FileRow } from '../../kit/files/views.ts';
import { keyOf, stateOf, translatable, wordsOf, type Group, type Piece } from '../../kit/texts/group.ts';
import { fingerprint } from '../../kit/texts/stored.ts';
import type { TranslatableThing } from '../../kit/texts/translatable.ts';

/** A language that things are translated into. */
export type Target = Translation['language'];

const TARGETS = LANGUAGE_TAGS.filter((tag): tag is Target => tag !== DEFAULT_LANGUAGE);

const textView = (group: Group, piece: Piece, language: Target): TranslationText => {
  const text = wordsOf(group, piece, language);
  return {
    key: keyOf(group, piece),
    role: piece.role,
    source: piece.source,
    of: fingerprint(piece.source),
    text,
    version: fingerprint(text),
    state: stateOf(group, piece, language),
    rich: piece.rich,
    lines: piece.lines,
    max: piece.max,
  };
};

/** Progress of a language; subtitles count as a text if the video has subtitles in its spoken language. */
export function progressOf(groups: readonly Group[], language: Target): TranslationProgress {
  const states = groups.flatMap((group) => [
    ...group.pieces.map((piece) => stateOf(group, piece, language)),
    ...(group.captions?.has(DEFAULT_LANGUAGE)
      ? [group.captions.has(language) ? ('done' as const) : ('missing' as const)]
      : []),
  ]);
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  return { language, total: states.length, done: count('done'), outdated: count('outdated') };
}

/** A thing's texts with their translations into one language. */
export async function toTranslationView(
  db: Db | Tx,
  thing: TranslatableThing,
  language: Target,
  reader: Language,
): Promise<Translation> {
  const groups = translatable(thing.groups);
  const ids = groups.flatMap(({ captions }) =>
    [DEFAULT_LANGUAGE, language].map((tag) => captions?.get(tag) ?? null),
  );
  const files = await fileViews(db, ids);
  return {
    title: thing.title,
    language,
    progress: TARGETS.map((target) => progressOf(groups, target)),
    groups: groups.map((group) => ({
      _id: group._id,
      kind: group.kind,
      title: group.title,
      texts: group.pieces.map((piece) => textView(group, piece, language)),
      captions: captionsView(group, language, { files, reader }),
    })),
  };
}

function captionsView(
  { captions }: Group,
  language: Target,
  { files, reader }: { readonly files: ReadonlyMap<string, FileRow>; readonly reader: Language },
): TranslationGroup['captions'] {
  if (!captions) return null;
  const file = (tag: string) => mediaView(files.get(captions.get(tag) ?? ''), reader);
  return { source: file(DEFAULT_LANGUAGE), file: file(language) };
}
