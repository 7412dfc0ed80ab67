import { sql, type Kysely } from 'kysely';
import { withRegionCode } from '@forecourt/contract/address';

/** Tables with an address, and the columns of its country and its state or province. */
const ADDRESSES = [
  { table: 'dealer', country: 'country', region: 'region' },
  { table: 'user_account', country: 'country', region: 'region' },
  { table: 'reward', country: 'ship_country', region: 'ship_region' },
] as const;

/**
 * States and provinces that were written out before they were chosen from a list become their codes ("North Dakota", "N. Dak.":
 * ND), so that filters and reports count them as one. What no list knows stays as it was written.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const { table, country, region } of ADDRESSES) {
    const places = await sql<{ country: string; region: string }>`
      select distinct ${sql.ref(country)} as country, ${sql.ref(region)} as region
      from ${sql.table(table)} where ${sql.ref(region)} <> ''`.execute(db);
    for (const place of places.rows) {
      const { region: code } = withRegionCode(place);
      if (code !== place.region)
        await sql`
          update ${sql.table(table)} set ${sql.ref(region)} = ${code}
          where ${sql.ref(country)} = ${place.country} and ${sql.ref(region)} = ${place.region}`.execute(db);
    }
  }
}
