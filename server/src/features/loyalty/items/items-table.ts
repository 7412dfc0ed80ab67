import type { QueryOf } from '@forecourt/contract/endpoint';
import type { exportEligibleItems } from '@forecourt/contract/loyalty';
import type { Db } from '../../../kit/db/db.ts';
import type { RawAnswer } from '../../../kit/http/handle.ts';
import { tableFile } from '../../../kit/table-file.ts';
import { listItems, type ItemRow } from './items.queries.ts';

type Query = QueryOf<typeof exportEligibleItems>;

/** Rows that are read at once. */
const PORTION = 1_000;

/** Cell values by heading; the import recognizes all headings. */
const COLUMNS: Readonly<Record<string, (row: ItemRow) => string>> = {
  'Part number': (row) => row.part_number,
  Name: ({ name }) => name,
  Brand: (row) => row.brand_name,
  Points: ({ points }) => points?.toString() ?? '',
  'Start date': (row) => row.start_date,
  'End date': (row) => row.end_date ?? '',
};

async function* portions(db: Db, query: Query) {
  for (let page = 1; ; page += 1) {
    const { rows } = await listItems(db, { ...query, sortDir: 1, page, limit: PORTION });
    yield rows.map((row) => Object.values(COLUMNS).map((cellOf) => cellOf(row)));
    if (rows.length < PORTION) return;
  }
}

/** The parts that the list finds, as a file. */
export const itemsFile = (db: Db, query: Query): Promise<RawAnswer> =>
  tableFile(
    { name: 'parts', headings: Object.keys(COLUMNS), portions: () => portions(db, query) },
    query.format,
  );
