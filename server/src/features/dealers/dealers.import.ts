import { sql } from 'kysely';
import { z } from 'zod';
import { line } from '@forecourt/contract/fields';
import type { Db, Tx } from '../../kit/db/db.ts';
import { locateDealers } from './dealers.jobs.ts';
import type { FieldProblem } from '../../kit/http/problem.ts';
import { defineImporter, type ImportContext, type Line, type Outcome } from '../../kit/imports/importer.ts';
import { lockByName } from '../../kit/db/db.ts';

/** Several names in one cell. */
const names = z.string().transform((cell) =>
  cell
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean),
);

const DealerLine = z.object({
  dealerId: line(40),
  name: line(200, 1),
  dealerNum: line(40).refine((text) => /^\d*$/.test(text), 'digits_only'),
  addressLine1: line(200),
  city: line(100),
  region: line(100),
  postalCode: line(20),
  country: line(2).transform((text) => text.toUpperCase() || 'US'),
  phone: line(40),
  brands: names,
  businessUnits: names,
});
type DealerLine = z.infer<typeof DealerLine>;

/** A dealer is known by its id; without one by name and postal code. */
const keyOf = ({ dealerId, name, postalCode }: DealerLine): string =>
  dealerId ? `id:${dealerId.toLowerCase()}` : `name:${name.toLowerCase()}|${postalCode.toLowerCase()}`;

/** Dealers from a table: new ones are made, known ones updated where the table says something else. */
export const dealersImporter = defineImporter<DealerLine>({
  kind: 'dealers',
  right: 'BULK_CREATE_DEALERS',
  fields: [
    { name: 'name', required: true, aliases: ['dealer', 'dealername', 'company', 'companyname'] },
    { name: 'dealerId', aliases: ['id', 'dealercode', 'code'] },
    { name: 'dealerNum', aliases: ['dealernumber', 'number', 'dealerno'] },
    { name: 'addressLine1', aliases: ['address', 'address1', 'street'] },
    { name: 'city', aliases: ['town'] },
    { name: 'region', aliases: ['state', 'province', 'stateprovince'] },
    { name: 'postalCode', aliases: ['zip', 'zipcode', 'postcode', 'postal'] },
    { name: 'country', aliases: ['countrycode'] },
    { name: 'phone', aliases: ['telephone', 'phonenumber'] },
    { name: 'brands', aliases: ['brand'] },
    { name: 'businessUnits', aliases: ['businessunit', 'segments', 'productsegments'] },
  ],
  row: DealerLine,
  key: keyOf,
  keyField: 'dealerId',
  check: checkDealers,
  apply: applyDealers,
});

async function namedRows(db: Db | Tx, table: 'brand' | 'business_unit'): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'name']).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Names of the table that stand for nothing. */
const unknown = (
  path: string,
  known: ReadonlyMap<string, string>,
  given: readonly string[],
): FieldProblem[] =>
  given
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) => ({ path, key: 'field.import_unknown', values: { name } }));

async function checkDealers(
  db: Db | Tx,
  _context: unknown,
  lines: readonly Line<DealerLine>[],
): Promise<Map<number, FieldProblem[]>> {
  const [brands, units] = [await namedRows(db, 'brand'), await namedRows(db, 'business_unit')];
  return new Map(
    lines.map(({ line: at, row }) => [
      at,
      [...unknown('brands', brands, row.brands), ...unknown('businessUnits', units, row.businessUnits)],
    ]),
  );
}

/** Writes one portion. Two imports at once go one after the other, so that none makes the other's dealer again. */
async function applyDealers(
  tx: Tx,
  { now, portal }: Pick<ImportContext, 'now' | 'portal'>,
  lines: readonly Line<DealerLine>[],
): Promise<Map<number, Outcome>> {
  await lockByName(tx, 'dealers');
  const given = JSON.stringify(lines.map(({ line: at, row }) => ({ ...row, line: at, key: keyOf(row) })));
  const { rows } = await sql<{ line: number; id: string; outcome: Outcome['outcome'] }>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(line int, key text, name text, "dealerId" text, "dealerNum" text,
        "addressLine1" text, city text, region text, "postalCode" text, country text, phone text)
    ), known as (
      select g.line, d.id,
        (d.name, d.dealer_num, d.address_line1, d.city, d.region, d.postal_code, d.country, d.phone) is distinct from
        (g.name, g."dealerNum", g."addressLine1", g.city, g.region, g."postalCode", g.country, g.phone) as changed
      from given g join dealer d on d.deleted_at is null and (
        (g."dealerId" <> '' and lower(d.dealer_id) = lower(g."dealerId"))
        or (g."dealerId" = '' and lower(d.name) = lower(g.name) and lower(d.postal_code) = lower(g."postalCode")))
    ), changed as (
      update dealer d set name = g.name, dealer_num = g."dealerNum", address_line1 = g."addressLine1", city = g.city,
        region = g.region, postal_code = g."postalCode", country = g.country, phone = g.phone, updated_at = ${now},
        located_by = case when d.located_by is distinct from 'given' and (d.postal_code, d.country) is distinct from
          (g."postalCode", g.country) then null else d.located_by end,
        lat = case when d.located_by is distinct from 'given' and (d.postal_code, d.country) is distinct from (g."postalCode", g.country) then null else d.lat end,
        lng = case when d.located_by is distinct from 'given' and (d.postal_code, d.country) is distinct from (g."postalCode", g.country) then null else d.lng end
      from known k join given g on g.line = k.line where d.id = k.id and k.changed returning d.id
    ), fresh as (
      select g.*, uuidv7() as id from given g where not exists (select from known k where k.line = g.line)
    ), made as (
      insert into dealer (id, name, dealer_id, dealer_num, address_line1, city, region, postal_code, country, phone,
        created_at, updated_at)
      select id, name, case when "dealerId" = '' then 'D' || lpad(nextval('dealer_id_number')::text, 6, '0') else "dealerId" end, "dealerNum", "addressLine1", city, region, "postalCode", country, phone, ${now}, ${now}
      from fresh returning id
    )
    select f.line, f.id, 'created' as outcome from fresh f join made m on m.id = f.id
    union all
    select k.line, k.id, case when k.changed then 'updated' else 'unchanged' end from known k`.execute(tx);
  const outcomes = new Map(rows.map(({ line: at, id, outcome }) => [at, { subjectId: id, outcome }]));
  await join(tx, lines, outcomes, 'brands');
  await join(tx, lines, outcomes, 'businessUnits');
  await portal.jobs.enqueue(tx, locateDealers, {}, { singletonKey: 'all' });
  return outcomes;
}

/** Adds brands or business units that the table names; what a dealer has beside them stays. */
async function join(
  tx: Tx,
  lines: readonly Line<DealerLine>[],
  outcomes: Map<number, Outcome>,
  field: 'brands' | 'businessUnits',
): Promise<void> {
  const known = await namedRows(tx, field === 'brands' ? 'brand' : 'business_unit');
  const pairs = lines.flatMap(({ line: at, row }) =>
    row[field].map((name) => ({
      at,
      dealer: outcomes.get(at)?.subjectId ?? '',
      other: known.get(name.toLowerCase()) ?? '',
    })),
  );
  if (pairs.length === 0) return;
  const table = sql.table(field === 'brands' ? 'dealer_brand' : 'dealer_business_unit');
  const column = sql.ref(field === 'brands' ? 'brand_id' : 'business_unit_id');
  const { rows } = await sql<{ dealer_id: string }>`insert into ${table} (dealer_id, ${column})
    select * from unnest(${pairs.map(({ dealer }) => dealer)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[])
    on conflict do nothing returning dealer_id`.execute(tx);
  const joined = new Set(rows.map(({ dealer_id }) => dealer_id));
  for (const { at, dealer } of pairs) {
    const before = outcomes.get(at);
    if (before?.outcome === 'unchanged' && joined.has(dealer))
      outcomes.set(at, { ...before, outcome: 'updated' });
  }
}
