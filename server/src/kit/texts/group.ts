import type { TextRole, TranslationGroup, TranslationState } from '@forecourt/contract/translations';
import type { z } from 'zod';
import { fingerprint, type StoredTexts } from './stored.ts';

/** Where translations of a group of texts are stored. */
export interface Store {
  readonly table: string;
  readonly column: string;
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

/** Texts that belong together, as a translator sees them. */
export interface Group {
  readonly _id: string;
  readonly kind: TranslationGroup['kind'];
  readonly title: string;
  readonly store: Store;
  readonly pieces: readonly Piece[];
  /** Names the store in the keys of its texts; its row's id where this is absent. */
  readonly prefix?: string;
  /** Of a video: its subtitles by language, as file ids. */
  readonly captions?: ReadonlyMap<string, string>;
}

/** Groups without the texts whose original is empty, and without those that are left empty by that. */
export const translatable = (groups: readonly Group[]): Group[] =>
  groups
    .map((group) => ({ ...group, pieces: group.pieces.filter(({ source }) => source.trim() !== '') }))
    .filter(({ pieces, captions }) => pieces.length > 0 || captions !== undefined);

/** A text's name within its thing. */
export const keyOf = ({ prefix, store }: Group, { name }: Piece): string => `${prefix ?? store.id}.${name}`;

export const wordsOf = ({ store }: Group, { name }: Piece, language: string): string =>
  store.texts[language]?.words[name] ?? '';

/** Whether the text is translated, and from the wording that its original has now. */
export function stateOf(group: Group, piece: Piece, language: string): TranslationState {
  if (wordsOf(group, piece, language) === '') return 'missing';
  const of = group.store.texts[language]?.of[piece.name];
  return of === undefined || of === fingerprint(piece.source) ? 'done' : 'outdated';
}
