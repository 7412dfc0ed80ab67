import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';

/** Saves a CSV file again as a spreadsheet does: the same cells with the separator of its locale, quoted where they must be. */
const saved = (file: Buffer, delimiter: string, encoding: string): Buffer => {
  const cells: string[][] = parse(file, { bom: true, relax_column_count: true });
  return iconv.encode(
    stringify(cells, { delimiter, record_delimiter: 'windows', quoted_match: /\n/ }),
    encoding,
    {
      addBOM: true,
    },
  );
};

/** CSV files as spreadsheet programs save them, by the chosen format. */
export const spreadsheetForms: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'as it was sent': (file) => file,
  'UTF-8 with commas': (file) => saved(file, ',', 'utf-8'),
  'UTF-8 with semicolons': (file) => saved(file, ';', 'utf-8'),
  'Unicode text (UTF-16 with tabs)': (file) => saved(file, '\t', 'utf-16le'),
};
