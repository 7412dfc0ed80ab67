import type { TextRole, TranslationGroup, TranslationState } from '@forecourt/contract/translations';
import type { z } from 'zod';
import { fingerprint, type StoredTexts } from '../../kit/translated.ts';

/** Where translations of a group of texts are stored. */
export interface Store {
  readonly table:
    | 'brand'
    | 'category'
    | 'curriculum'
    | 'course'
    | 'chapter'
    | 'section'
    | 'training_resource';
  readonly column: 'texts' | 'quiz_texts';
  readonly id: string;
  readonly texts: StoredTexts;
}

/** One text that can be translated. */
export interface Piece {
  /** Within its store. */
  readonly name: string;
  readonly role: z.infer<typeof TextRole>;
  readonly source: string;
  /** Characters, of the translation. */
  readonly max: number;
  readonly rich: boolean;
  /** Line breaks are kept. */
  readonly lines: boolean;
}

export interface Group {
  readonly _id: string;
  readonly kind: TranslationGroup['kind'];
  readonly title: string;
  readonly store: Store;
  readonly pieces: readonly Piece[];
  /** Of a video: its subtitles by language, as file ids. */
  readonly captions?: ReadonlyMap<string, string>;
}

/** A thing with all its texts in reading order. */
export interface Subject {
  readonly kind: 'brand' | 'category' | 'curriculum' | 'course';
  /** null for the list of categories. */
  readonly id: string | null;
  readonly title: string;
  readonly groups: readonly Group[];
}

const LONG = 200_000;

/** Text of one line. */
export const line = (name: string, role: Piece['role'], source: string, max: number): Piece => ({
  name,
  role,
  source,
  max,
  rich: false,
  lines: false,
});
/** Plain text of several lines. */
export const lines = (name: string, role: Piece['role'], source: string, max: number): Piece => ({
  ...line(name, role, source, max),
  lines: true,
});
/** HTML of the editor. */
export const rich = (name: string, source: string): Piece => ({
  ...line(name, 'text', source, LONG),
  rich: true,
  lines: true,
});

/** Groups without the texts whose original is empty, and without those that are left empty by that. */
export const translatable = (groups: readonly Group[]): Group[] =>
  groups
    .map((group) => ({ ...group, pieces: group.pieces.filter(({ source }) => source.trim() !== '') }))
    .filter(({ pieces, captions }) => pieces.length > 0 || captions !== undefined);

/** A text's name within its thing. */
export const keyOf = ({ store }: Group, { name }: Piece): string =>
  `${store.column === 'quiz_texts' ? 'quiz' : store.id}.${name}`;

export const wordsOf = ({ store }: Group, { name }: Piece, language: string): string =>
  store.texts[language]?.words[name] ?? '';

/** Whether the text is translated, and from the wording that its original has now. */
export function stateOf(group: Group, piece: Piece, language: string): TranslationState {
  if (wordsOf(group, piece, language) === '') return 'missing';
  const of = group.store.texts[language]?.of[piece.name];
  return of === undefined || of === fingerprint(piece.source) ? 'done' : 'outdated';
}
