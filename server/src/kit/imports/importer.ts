import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { RightName } from '@forecourt/contract/access';
import type { ImportKind } from '@forecourt/contract/imports';
import type { Db, Tx } from '../db/db.ts';
import type { FieldProblem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';

/** One column that an import understands; its headings in every language stand in `server/locales/<language>/headings.json`. */
export interface ImportField {
  readonly name: string;
  readonly required?: boolean;
  /** Whether it holds a day: cells are read as `YYYY-MM-DD`, however they are written. */
  readonly day?: true;
  /** Whether a cell may stand in it; tells columns with like headings apart. */
  readonly fits?: (cell: string) => boolean;
  /** Nothing else looks like it: a column is taken for it by its cells alone, whatever its heading says. */
  readonly plainly?: true;
  /** Of a required one: what is right and means nothing; it takes a faulty cell's place while the rest is looked at. */
  readonly standIn?: string;
}

export interface ImportContext {
  /** Who imports, with the rights of this moment. */
  readonly actor: Actor;
  readonly portal: Portal;
  readonly now: Date;
  readonly settings: TenantSettings;
  /** What was chosen for the whole run. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Line<T> {
  readonly line: number;
  readonly row: T;
}

/** What becomes of a row that goes in. */
export type Effect = 'created' | 'updated' | 'unchanged';

export interface Outcome {
  readonly outcome: Effect;
  /** Null: there is nothing that the row speaks of. */
  readonly subjectId: string | null;
}

/** What a look into the database says of a row. */
export interface Finding {
  readonly problems: readonly FieldProblem[];
  /** What would become of it now. */
  readonly expected: Effect;
  /** True when the row would create an administrator: it is imported only after a second confirmation. */
  readonly administrator?: boolean;
  /** It deactivates a person: such rows go in only after a second yes, and not too many of them. */
  readonly deactivates?: boolean;
}

/** What a kind of import does with its rows. The rest – reading, mapping, paging, going on after a crash – is common. */
export interface Importer<T> {
  readonly kind: ImportKind;
  readonly right: RightName;
  /** The area of the administrators' pages on whose `import` page such imports are seen. */
  readonly page: string;
  readonly fields: readonly ImportField[];
  /** Makes a row of the texts of its cells, by field; a cell that is missing or empty is an empty text. */
  readonly row: z.ZodType<T, Record<string, string>>;
  /** What makes two rows of one file the same thing; empty when nothing does. */
  readonly key: (row: T) => string;
  /** Tables it fills; after many rows they are analyzed at once instead of minutes later. */
  readonly tables: readonly string[];
  /** By what a row with a key is known: the field, and its text as it is said to people. */
  readonly known: (row: T) => { readonly field: string; readonly text: string };
  /** What is wrong with each well-formed row by itself, and what it would do: one look into the database for all. */
  check(db: Db | Tx, context: ImportContext, lines: readonly Line<T>[]): Promise<Map<number, Finding>>;
  /** Writes good rows. Done twice, it must say `unchanged` the second time. */
  apply(tx: Tx, context: ImportContext, lines: readonly Line<T>[]): Promise<Map<number, Outcome>>;
  /** What a table that lists everything lacks, where the kind knows it. */
  readonly absentees?: {
    /** What is missing, by the fields of its cells; nothing unless the run says that its table is complete. */
    find(
      db: Db | Tx,
      context: ImportContext,
      cellsOf: (field: string) => Promise<readonly string[]>,
    ): Promise<readonly Readonly<Record<string, string>>[]>;
    /** What the rows of missing things say besides. */
    readonly values: Readonly<Record<string, string>>;
  };
  /** Deactivations of people by a table, where the kind knows them. */
  readonly deactivations?: {
    /** The most that one table may do. */
    limit(db: Db | Tx): Promise<number>;
    /** Reactivates those of these people who are still deactivated since the table was imported. Returns how many. */
    undo(tx: Tx, context: ImportContext, userIds: readonly string[], since: Date): Promise<number>;
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- for code that walks over importers without seeing their rows
export type AnyImporter = Importer<any>;

/** An importer as the list of importers holds it. */
export const defineImporter = <T>(importer: Importer<T>): Importer<T> => importer;
