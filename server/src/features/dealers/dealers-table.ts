import type { QueryOf } from '@forecourt/contract/endpoint';
import type { exportDealers } from '@forecourt/contract/dealers';
import type { Db } from '../../kit/db/db.ts';
import type { RawAnswer } from '../../kit/http/handle.ts';
import { namesCell } from '../../kit/imports/cells.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { tableFile } from '../../kit/table-file.ts';
import { dealersAfter } from './dealers.queries.ts';

type Query = QueryOf<typeof exportDealers>;
type Row = Awaited<ReturnType<typeof dealersAfter>>[number];

/** Rows that are read at once. */
const PORTION = 1_000;

/** Cell values by heading; the import knows all of them except the state. */
const COLUMNS: Readonly<Record<string, (row: Row) => string>> = {
  Name: ({ name }) => name,
  'Dealer id': (row) => row.dealer_id,
  'Dealer number': (row) => row.dealer_num,
  Address: (row) => row.address_line1,
  City: ({ city }) => city,
  Region: ({ region }) => region,
  'Postal code': (row) => row.postal_code,
  Country: ({ country }) => country,
  Phone: ({ phone }) => phone,
  Brands: ({ brands }) => namesCell(brands.map(({ name }) => name)),
  'Business units': (row) => namesCell(row.business_units.map(({ name }) => name)),
  Status: ({ status }) => status,
};

async function* portions(db: Db, actor: Actor, query: Query) {
  let after: Row | undefined;
  do {
    const rows = await dealersAfter(db, actor, query, { after, limit: PORTION });
    yield rows.map((row) => Object.values(COLUMNS).map((cellOf) => cellOf(row)));
    after = rows.length < PORTION ? undefined : rows.at(-1);
  } while (after);
}

/** The dealers that the list finds, as a file. */
export const dealersFile = (db: Db, actor: Actor, query: Query): Promise<RawAnswer> =>
  tableFile(
    { name: 'dealers', headings: Object.keys(COLUMNS), portions: () => portions(db, actor, query) },
    query.format,
  );
