import { sql, type RawBuilder } from 'kysely';
import type { listEligibleItems } from '@forecourt/contract/loyalty';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../../kit/list.ts';

export interface ItemRow {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
  readonly points: number | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly updated_at: Date;
  readonly version: number;
  readonly loyalty_brand_id: string;
  readonly brand_key: string;
  readonly brand_name: string;
  readonly brand_id: string | null;
}

const FROM = sql`loyalty_item i join loyalty_brand b on b.id = i.loyalty_brand_id`;
const COLUMNS = sql`i.id, i.part_number, i.name, i.points, i.start_date, i.end_date, i.updated_at, i.version,
  i.loyalty_brand_id, b.key as brand_key, b.name as brand_name, b.brand_id`;

/** A part number without what people write differently: case, spaces, hyphens. */
export const partKeyOf = (partNumber: string): string => partNumber.toLowerCase().replaceAll(/[ -]/g, '');

type Filters = QueryOf<typeof listEligibleItems>;

const conditions = ({ text, startDate, endDate, brand }: Filters): RawBuilder<unknown>[] => [
  sql`i.deleted_at is null`,
  // items that count on one of the days
  ...(startDate ? [sql`(i.end_date is null or i.end_date >= ${startDate})`] : []),
  ...(endDate ? [sql`i.start_date <= ${endDate}`] : []),
  ...(brand
    ? [
        sql`(b.id::text = any(${brand}::text[]) or lower(b.key) = any(${brand.map((one) => one.toLowerCase())}::text[]))`,
      ]
    : []),
  ...(text
    ? [
        sql`(folded(i.part_key) like ${likePattern(partKeyOf(text))} or folded(i.name) like ${likePattern(text)} or folded(b.name) like ${likePattern(text)})`,
      ]
    : []),
];

/** One page of the eligible items, and how many match. */
export async function listItems(db: Db, query: Filters): Promise<{ rows: ItemRow[]; total: number }> {
  const where = sql.join(conditions(query), sql` and `);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const column = {
    partNumber: sql`i.part_key`,
    name: sql`lower(i.name)`,
    updatedAt: sql`i.updated_at`,
  }[query.sortBy];
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from ${FROM} where ${where} order by ${column} ${direction}, i.id ${direction}
    limit ${query.limit} offset ${offsetOf(query)}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${FROM} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findItem(db: Db | Tx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from ${FROM} where i.id = ${id} and i.deleted_at is null`.execute(db);
  return rows[0];
}

/** A part, and the partner brands by whose rules it counts. */
export interface CountingPart {
  readonly part_number: string;
  readonly brands: readonly string[];
}

/** How a part number looks, as {@link looksOf} writes lines down: in the database, since brands may have many thousands of parts. */
const look = sql`translate(regexp_replace(lower(normalize(i.part_number, NFD)), '[^a-z0-9|]', '', 'g'), 'oqil|sbz', '00111582')`;
/** A receipt has no more. */
const MOST_FOUND = 200;

/** Parts that count on a day and may stand in these lines. Which of them do, and where, is for the reading to say. */
export async function partsWithin(db: Db, looks: string, day: string): Promise<CountingPart[]> {
  const { rows } = await sql<CountingPart>`
    select min(i.part_number) as part_number, array_agg(b.key order by b.name, b.id) as brands from ${FROM}
    where i.deleted_at is null and b.active and i.start_date <= ${day} and (i.end_date is null or i.end_date >= ${day})
      and ${look} <> '' and strpos(${looks}, ${look}) > 0
    group by i.part_key order by max(length(i.part_key)) desc, i.part_key limit ${MOST_FOUND}`.execute(db);
  return rows;
}

/** Items that count on a day, by the key of their part number. Of several brands the first by name. */
export async function itemsOn(
  db: Db | Tx,
  partNumbers: readonly string[],
  {
    day,
    brandId,
    brand,
  }: { readonly day: string; readonly brandId?: string; readonly brand?: string | undefined },
): Promise<Map<string, ItemRow>> {
  if (partNumbers.length === 0) return new Map();
  const { rows } = await sql<ItemRow & { part_key: string }>`
    select ${COLUMNS}, i.part_key from ${FROM}
    where i.part_key = any(${partNumbers.map(partKeyOf)}::text[]) and i.deleted_at is null and b.active
      and i.start_date <= ${day} and (i.end_date is null or i.end_date >= ${day})
      and (${brandId ?? null}::uuid is null or b.id = ${brandId ?? null}::uuid)
      and (${brand ?? null}::text is null or lower(b.key) = lower(${brand ?? null}) or b.id::text = ${brand ?? null})
    order by b.name desc, i.id desc`.execute(db);
  return new Map(rows.map((row) => [row.part_key, row]));
}
