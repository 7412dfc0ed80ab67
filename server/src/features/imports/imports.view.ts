import { z } from 'zod';
import {
  IMPORT_KINDS,
  ImportRowView as RowView,
  ImportView as RunView,
  type ImportRowView,
  type ImportView,
} from '@forecourt/contract/imports';
import type { Language } from '@forecourt/contract/languages';
import { text } from '../../kit/i18n.ts';
import { isAmbiguous, readDay, type DayOrder } from '../../kit/imports/days.ts';
import type { AnyImporter } from '../../kit/imports/importer.ts';
import { unmatchedColumns, valuesOf } from '../../kit/imports/mapping.ts';
import type { ImportRowRow, RunRow } from './imports.queries.ts';

const Values = z.record(z.string(), z.union([z.string(), z.number()]));
export const StoredMapping = z.record(z.string(), z.number());
export const StoredOptions = z.record(z.string(), z.unknown());
/** Order of day and month with which a run parses dates. */
export const dayOrderIn = (options: unknown): DayOrder =>
  StoredOptions.parse(options)['dayOrder'] === 'dmy' ? 'dmy' : 'mdy';
const StoredErrors = z.array(z.object({ path: z.string(), key: z.string(), values: Values.optional() }));

export function toImportView(run: RunRow, importer: AnyImporter, language: Language): ImportView {
  const { outcomes } = run;
  const of = (outcome: string): number => outcomes[outcome] ?? 0;
  const { expected } = run;
  return {
    _id: run.id,
    kind: z.enum(IMPORT_KINDS).parse(run.kind),
    state: RunView.shape.state.parse(run.state),
    fileName: run.file_name,
    encoding: run.encoding,
    delimiter: run.delimiter,
    header: run.header,
    sample: run.sample,
    fields: importer.fields.map(({ name, required = false }) => ({ name, required })),
    mapping: StoredMapping.parse(run.mapping),
    unmatched: unmatchedColumns(run.header, StoredMapping.parse(run.mapping), run.sample),
    options: StoredOptions.parse(run.options),
    days: daysOf(run, importer),
    counts: {
      total: run.total,
      checked: run.checked,
      good: of('good'),
      bad: of('bad'),
      created: of('created'),
      updated: of('updated'),
      unchanged: of('unchanged'),
      administrators: run.administrators,
      deactivations: run.deactivations,
      deactivated: run.deactivated,
      expected: expected && {
        created: expected['created'] ?? 0,
        updated: expected['updated'] ?? 0,
        unchanged: expected['unchanged'] ?? 0,
      },
    },
    problem:
      run.problem === null ? null : text(language, 'problems', run.problem, Values.parse(run.problem_values)),
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  };
}

/** How the first day of the sample was read that could be read otherwise; null where none could. */
function daysOf(run: RunRow, { fields }: AnyImporter): ImportView['days'] {
  const order = dayOrderIn(run.options);
  const mapping = StoredMapping.parse(run.mapping);
  const columns = fields.filter(({ day }) => day).flatMap(({ name }) => mapping[name] ?? []);
  const written = run.sample
    .flatMap((cells) => columns.map((column) => (cells[column] ?? '').trim()))
    .find(isAmbiguous);
  return written === undefined ? null : { order, written, read: readDay(written, order) };
}

/** Errors of a row by field: the file's value, and what to do. */
export function errorsOf(
  row: Pick<ImportRowRow, 'errors' | 'cells'>,
  values: Readonly<Record<string, string>>,
  language: Language,
): ImportRowView['errors'] {
  return StoredErrors.parse(row.errors).map(({ path, key, values: mentioned }) => ({
    field: path,
    value: values[path] ?? '',
    message: text(language, 'problems', key, mentioned),
    suggestion: mentioned?.['suggestion']?.toString() ?? null,
  }));
}

export function toImportRowView(
  row: ImportRowRow,
  run: Pick<RunRow, 'mapping'>,
  importer: AnyImporter,
  language: Language,
): ImportRowView {
  const mapping = StoredMapping.parse(run.mapping);
  const values = valuesOf(row.cells, mapping, importer.fields);
  return {
    line: row.line,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => mapping[field] !== undefined)),
    errors: errorsOf(row, values, language),
    outcome: RowView.shape.outcome.parse(row.outcome),
    expected: row.outcome === 'good' ? RowView.shape.expected.parse(row.expected) : null,
    absent: row.absent,
  };
}
