import type { Language } from '@forecourt/contract/languages';
import { BOM, csvLine } from '../../kit/csv.ts';
import type { Db } from '../../kit/db/db.ts';
import { text } from '../../kit/i18n.ts';
import type { AnyImporter } from '../../kit/imports/importer.ts';
import { valuesOf } from '../../kit/imports/mapping.ts';
import { badRowsAfter, type RunRow } from './imports.queries.ts';
import { errorsOf, StoredMapping } from './imports.view.ts';

const PORTION = 1_000;

/**
 * File with the failed rows as uploaded, with line and reason in two added last columns. A new import ignores these
 * columns.
 */
export async function* badRowsFile(
  db: Db,
  run: RunRow,
  importer: AnyImporter,
  language: Language,
): AsyncGenerator<string> {
  const heading = (key: string) => text(language, 'problems', key);
  yield BOM + csvLine([...run.header, heading('import.column_line'), heading('import.column_reason')]);
  const mapping = StoredMapping.parse(run.mapping);
  for (let line = 0; ;) {
    const rows = await badRowsAfter(db, run.id, line, PORTION);
    for (const row of rows) {
      const errors = errorsOf(row, valuesOf(row.cells, mapping, importer.fields), language);
      const reason = errors
        .map(({ field, message }) => (field ? `${field}: ${message}` : message))
        .join(' · ');
      const cells = run.header.map((_, i) => row.cells[i] ?? '');
      yield csvLine([...cells, String(row.line), reason]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    line = last.line;
  }
}
