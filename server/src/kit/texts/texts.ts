import type { RawBuilder } from 'kysely';
import type { TranslationGroup, TextRole } from '@forecourt/contract/translations';
import type { Language } from '@forecourt/contract/languages';
import type { z } from 'zod';
import { cleanRichText } from '../richtext.ts';
import type { Group, Piece } from './group.ts';
import { lacking, localized, untranslated } from './localized.ts';
import {
  fingerprint,
  languagesOf,
  readTexts,
  withWords,
  worded,
  type NewWords,
  type StoredTexts,
} from './stored.ts';

type Role = z.infer<typeof TextRole>;

/** A text of a row that is written in one language and translated into the others. */
export interface TextField {
  /** What it is, for its label. */
  readonly role: Role;
  /** Characters, of a translation. */
  readonly max: number;
  /** HTML of the editor; cleaned before it is stored. */
  readonly rich: boolean;
  /** Line breaks are kept. */
  readonly lines: boolean;
  /** Column of the original; defaults to the text's name. */
  readonly column?: string;
}

/** Text of one line. */
export const line = (role: Role, max: number): TextField => ({ role, max, rich: false, lines: false });
/** Plain text of several lines. */
export const lines = (role: Role, max: number): TextField => ({ ...line(role, max), lines: true });
/** HTML of the editor. */
export const rich = (max: number, column?: string): TextField => ({
  ...lines('text', max),
  rich: true,
  ...(column && { column }),
});

/** Translations as forms send them: by language, then by field. */
export type GivenTexts<N extends string> = Readonly<
  Record<string, Readonly<Partial<Record<N, string | undefined>>> | undefined>
>;

/** A row as its texts are read from it; columns that a query leaves out count as empty. */
type Row = { readonly texts: unknown };

/** The translated fields of a table. Everything that reads, writes, or translates them uses this value. */
export interface Texts<N extends string = string> {
  readonly table: string;
  /** In reading order; the first one names the row. */
  readonly fields: Readonly<Record<N, TextField>>;
  readonly names: readonly N[];
  /** SQL: a field in the reader's language, or as it was written. */
  readonly localized: (alias: string, name: N, language: Language) => RawBuilder<string>;
  /** SQL: which of the fields {@link localized} reads as they were written; null where none does. */
  readonly untranslated: (
    alias: string,
    names: readonly N[],
    language: Language,
  ) => RawBuilder<string[] | null>;
  /** SQL: true when a field is untranslated or outdated in the language. */
  readonly lacking: (alias: string, language: Language) => RawBuilder<boolean>;
  /** A field of a row in the reader's language, or as it was written. */
  readonly read: (row: Row, name: N, language: Language) => string;
  /**
   * Translations as they are stored after a form of the originals was sent.
   * @param row as it is before
   * @param after the originals that change; absent ones stay
   * @param given by language
   * @param absent what happens to a translation that is not named: forms that send all texts clear it
   */
  readonly take: (
    row: Row,
    after: Readonly<Partial<Record<N, string | undefined>>>,
    given: GivenTexts<N>,
    absent?: 'clear' | 'keep',
  ) => StoredTexts;
  /** Translation group of a row; `more` are texts that no column of the row contains. */
  readonly group: (
    kind: TranslationGroup['kind'],
    row: Row & { readonly id: string },
    more?: readonly Piece[],
  ) => Group;
}

/** A text to translate, described by the declared field, wherever its original is stored. */
export const pieceOf = (name: string, { role, max, rich, lines }: TextField, source: string): Piece => ({
  name,
  role,
  max,
  rich,
  lines,
  source,
});

/** Declares the translated fields of a table that keeps its translations in the column `texts`. */
export function textsOf<N extends string>(table: string, fields: Readonly<Record<N, TextField>>): Texts<N> {
  const names = Object.keys(fields) as N[];
  const columnOf = (name: N): string => fields[name].column ?? name;
  const original = (row: Row, name: N): string => {
    const value = (row as Readonly<Record<string, unknown>>)[columnOf(name)];
    return typeof value === 'string' ? value : '';
  };
  return {
    table,
    fields,
    names,
    localized: (alias, name, language) => localized(alias, columnOf(name), language, name),
    untranslated: (alias, wanted, language) => untranslated(alias, wanted, language, columnOf),
    lacking: (alias, language) => lacking(alias, names, language, columnOf),
    read: (row, name, language) =>
      worded({ [name]: original(row, name) }, row.texts, language).texts[name] ?? '',
    take(row, after, given, absent = 'clear') {
      let texts = readTexts(row.texts);
      for (const language of languagesOf(texts, given)) {
        const before = texts[language]?.words ?? {};
        const changes = names.flatMap((name): NewWords[] => {
          const sent = given[language]?.[name] ?? (absent === 'clear' ? '' : before[name]);
          const text = sent && fields[name].rich ? cleanRichText(sent) : (sent ?? '');
          if (text === (before[name] ?? '')) return [];
          return [{ name, text, of: fingerprint(after[name] ?? original(row, name)) }];
        });
        texts = withWords(texts, language, changes);
      }
      return texts;
    },
    group: (kind, row, more = []) => ({
      _id: row.id,
      kind,
      title: names[0] === undefined ? '' : original(row, names[0]),
      store: { table, column: 'texts', id: row.id, texts: readTexts(row.texts) },
      pieces: [...names.map((name) => pieceOf(name, fields[name], original(row, name))), ...more],
    }),
  };
}
