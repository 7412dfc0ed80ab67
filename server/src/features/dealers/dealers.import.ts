import { sql } from 'kysely';
import { z } from 'zod';
import { Country, isPhone, isRegionKnown, REGION_CHECK, withRegionCode } from '@forecourt/contract/address';
import { line, Phone } from '@forecourt/contract/fields';
import type { Db, Tx } from '../../kit/db/db.ts';
import { nextDealerIds, notifyRescheduled } from './dealers.commands.ts';
import { locateDealers } from './dealers.jobs.ts';
import { ADDRESS_FIELDS, isDigits, names, street } from '../../kit/imports/cells.ts';
import { isRegionMissing } from '../../kit/geo/region-given.ts';
import type { FieldProblem } from '../../kit/http/problem.ts';
import {
  defineImporter,
  type Finding,
  type ImportContext,
  type Line,
  type Outcome,
} from '../../kit/imports/importer.ts';
import { lockByName } from '../../kit/db/db.ts';

const DealerLine = z
  .object({
    dealerId: line(40).refine((text) => /^[\w-]*$/.test(text), 'dealer_id'),
    name: line(200, 1),
    dealerNum: line(40).refine((text) => /^\d*$/.test(text), 'digits_only'),
    addressLine1: street,
    city: line(100),
    region: line(100),
    postalCode: line(20),
    country: Country.transform((code) => code || 'US'),
    phone: Phone,
    brands: names,
    businessUnits: names,
  })
  .refine(isRegionKnown, REGION_CHECK)
  .overwrite(withRegionCode);
type DealerLine = z.infer<typeof DealerLine>;

/** A dealer is known by its id; without one by name and postal code. */
const keyOf = ({ dealerId, name, postalCode }: DealerLine): string =>
  dealerId ? `id:${dealerId.toLowerCase()}` : `name:${name.toLowerCase()}|${postalCode.toLowerCase()}`;

/** Dealers from a table: new ones are made, known ones updated where the table says something else. */
export const dealersImporter = defineImporter<DealerLine>({
  kind: 'dealers',
  page: 'dealer-manager',
  right: 'BULK_CREATE_DEALERS',
  fields: [
    { name: 'name', required: true, standIn: '–' },
    { name: 'dealerId' },
    { name: 'dealerNum', fits: isDigits },
    ...ADDRESS_FIELDS,
    { name: 'phone', fits: isPhone },
    { name: 'brands' },
    { name: 'businessUnits' },
  ],
  row: DealerLine,
  key: keyOf,
  known: ({ dealerId, name, postalCode }) =>
    dealerId
      ? { field: 'dealerId', text: dealerId }
      : { field: 'name', text: [name, postalCode].filter(Boolean).join(', ') },
  tables: ['dealer', 'dealer_brand', 'dealer_business_unit'],
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
  context: ImportContext,
  lines: readonly Line<DealerLine>[],
): Promise<Map<number, Finding>> {
  const [brands, units] = [await namedRows(db, 'brand'), await namedRows(db, 'business_unit')];
  const known = await knownDealers(db, lines);
  const changing = updates(context) ? await changingDealers(db, lines, known) : new Set<string>();
  const stateless = await statelessLines(db, context, lines, known);
  const expected = (at: number): Finding['expected'] => {
    const id = known.get(at);
    if (!id) return 'created';
    return changing.has(id) ? 'updated' : 'unchanged';
  };
  return new Map(
    lines.map(({ line: at, row }) => [
      at,
      {
        problems: [
          ...unknown('brands', brands, row.brands),
          ...unknown('businessUnits', units, row.businessUnits),
          ...(stateless.has(at) ? [{ path: 'region', key: 'field.required' }] : []),
        ],
        expected: expected(at),
      },
    ]),
  );
}

/** Rows with an address that lacks its state or province, unless it is stored so already, or known dealers stay as they are. */
async function statelessLines(
  db: Db | Tx,
  context: ImportContext,
  lines: readonly Line<DealerLine>[],
  known: ReadonlyMap<number, string>,
): Promise<ReadonlySet<number>> {
  const stateless = lines.filter(({ row }) => isRegionMissing(row, undefined));
  const ids = stateless.flatMap(({ line: at }) => known.get(at) ?? []);
  if (ids.length === 0) return new Set(stateless.map(({ line: at }) => at));
  const stored = await db
    .selectFrom('dealer')
    .select(['id', 'address_line1 as addressLine1', 'city', 'region', 'postal_code as postalCode', 'country'])
    .where('id', 'in', ids)
    .execute();
  const addresses = new Map(stored.map(({ id, ...address }) => [id, address]));
  const isLet = ({ line: at, row }: Line<DealerLine>): boolean =>
    known.has(at) && (!updates(context) || !isRegionMissing(row, addresses.get(known.get(at) ?? '')));
  return new Set(stateless.filter((line) => !isLet(line)).map(({ line: at }) => at));
}

/** Dealer tables are master data: existing rows are updated unless the option says otherwise. */
const updates = ({ options }: ImportContext): boolean => options['update'] !== false;

/** Writes one portion. Two imports at once go one after the other, so that none makes the other's dealer again. */
async function applyDealers(
  tx: Tx,
  context: ImportContext,
  lines: readonly Line<DealerLine>[],
): Promise<Map<number, Outcome>> {
  await lockByName(tx, 'dealers');
  const known = await knownDealers(tx, lines);
  const update = updates(context);
  const changed = update ? await changeDealers(tx, context, lines, known) : new Set<string>();
  const made = await makeDealers(
    tx,
    context.now,
    lines.filter(({ line: at }) => !known.has(at)),
  );
  const outcomes = new Map<number, Outcome>([
    ...[...made].map(([at, subjectId]) => [at, { outcome: 'created', subjectId }] as const),
    ...[...known].map(
      ([at, subjectId]) =>
        [at, { outcome: changed.has(subjectId) ? 'updated' : 'unchanged', subjectId }] as const,
    ),
  ]);
  const linked = update ? lines : lines.filter(({ line: at }) => made.has(at));
  await join(tx, linked, outcomes, 'brands');
  await join(tx, linked, outcomes, 'businessUnits');
  await context.portal.jobs.enqueue(tx, locateDealers, {}, { singletonKey: 'all' });
  return outcomes;
}

/** Dealers that rows name, by the line of the row. */
async function knownDealers(db: Db | Tx, lines: readonly Line<DealerLine>[]): Promise<Map<number, string>> {
  const byId = lines.filter(({ row }) => row.dealerId !== '');
  const byName = lines.filter(({ row }) => row.dealerId === '');
  const { rows } = await sql<{ line: number; id: string }>`
    select g.line, d.id from unnest(${byId.map(({ line: at }) => at)}::int[],
        ${byId.map(({ row }) => row.dealerId)}::text[]) as g(line, dealer_id)
      join dealer d on lower(d.dealer_id) = lower(g.dealer_id) and d.deleted_at is null
    union all
    select distinct on (g.line) g.line, d.id from unnest(${byName.map(({ line: at }) => at)}::int[],
        ${byName.map(({ row }) => row.name)}::text[],
        ${byName.map(({ row }) => row.postalCode)}::text[]) as g(line, name, postal_code)
      join dealer d on lower(d.name) = lower(g.name) and lower(d.postal_code) = lower(g.postal_code) and d.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ line: at, id }) => [at, id]));
}

const GIVEN =
  sql.raw(`g(line int, id uuid, name text, "dealerId" text, "dealerNum" text, "addressLine1" text, city text,
  region text, "postalCode" text, country text, phone text, brands jsonb, "businessUnits" jsonb)`);

/** Tables and name columns of a dealer's references. */
const LINKS = {
  brands: { other: 'brand', link: 'dealer_brand', column: 'brand_id' },
  businessUnits: { other: 'business_unit', link: 'dealer_business_unit', column: 'business_unit_id' },
} as const;

/** Whether a row says otherwise of a dealer that is there. */
const OTHERWISE =
  sql.raw(`(d.name, d.dealer_num, d.address_line1, d.city, d.region, d.postal_code, d.country, d.phone) is distinct from
  (g.name, g."dealerNum", g."addressLine1", g.city, g.region, g."postalCode", g.country, g.phone)`);

/** Rows of dealers that are there, with their ids. */
const givenOf = (lines: readonly Line<DealerLine>[], known: ReadonlyMap<number, string>) =>
  lines.flatMap(({ line: at, row }) => {
    const id = known.get(at);
    return id ? [{ ...row, id }] : [];
  });

/** Whether a row names a brand or unit to which its dealer does not belong yet. */
const isMissing = (field: 'brands' | 'businessUnits') => {
  const { other, link, column } = LINKS[field];
  return sql`exists (select from jsonb_array_elements_text(g.${sql.ref(field)}) wanted(name)
    join ${sql.table(other)} o on lower(o.name) = lower(wanted.name) and o.deleted_at is null
    where not exists (select from ${sql.table(link)} l where l.dealer_id = d.id and l.${sql.ref(column)} = o.id))`;
};

/** Those of the known dealers that the rows would change, by themselves or by a brand or unit that they lack. */
async function changingDealers(
  db: Db | Tx,
  lines: readonly Line<DealerLine>[],
  known: ReadonlyMap<number, string>,
): Promise<Set<string>> {
  const given = givenOf(lines, known);
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select d.id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as ${GIVEN} join dealer d on d.id = g.id
    where ${OTHERWISE} or ${isMissing('brands')} or ${isMissing('businessUnits')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Writes what rows say otherwise of dealers that are there. Answers those that changed. */
async function changeDealers(
  tx: Tx,
  { actor, now, portal }: ImportContext,
  lines: readonly Line<DealerLine>[],
  known: ReadonlyMap<number, string>,
): Promise<Set<string>> {
  const given = givenOf(lines, known);
  if (given.length === 0) return new Set();
  // a place by postal code goes with the code that it came from
  const moved = sql`d.located_by is distinct from 'given'
    and (d.postal_code, d.country) is distinct from (g."postalCode", g.country)`;
  const { rows } = await sql<{ id: string; moved: boolean }>`
    update dealer d set name = g.name, dealer_num = g."dealerNum", address_line1 = g."addressLine1", city = g.city,
      region = g.region, postal_code = g."postalCode", country = g.country, phone = g.phone, updated_at = ${now},
      located_by = case when ${moved} then null else d.located_by end,
      lat = case when ${moved} then null else d.lat end, lng = case when ${moved} then null else d.lng end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as ${GIVEN}
    where d.id = g.id and ${OTHERWISE}
    returning d.id, (old.name, old.address_line1, old.city, old.region)
      is distinct from (new.name, new.address_line1, new.city, new.region) as moved`.execute(tx);
  const movedIds = rows.filter((row) => row.moved).map(({ id }) => id);
  if (movedIds.length > 0)
    await notifyRescheduled(tx, { actor, now, jobs: portal.jobs, events: portal.registry.events }, movedIds);
  return new Set(rows.map(({ id }) => id));
}

/** Creates dealers, generating missing ids. Returns ids by line. */
async function makeDealers(
  tx: Tx,
  now: Date,
  lines: readonly Line<DealerLine>[],
): Promise<Map<number, string>> {
  if (lines.length === 0) return new Map();
  const taken = lines.map(({ row }) => row.dealerId.toLowerCase());
  const nameless = lines.filter(({ row }) => row.dealerId === '').length;
  const free = await nextDealerIds(tx, nameless, taken);
  const given = lines.map(({ line: at, row }) => ({
    ...row,
    line: at,
    dealerId: row.dealerId || free.pop(),
  }));
  const { rows } = await sql<{ line: number; id: string }>`
    with given as (
      select g.*, uuidv7() as own from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as ${GIVEN}
    ), made as (
      insert into dealer (id, name, dealer_id, dealer_num, address_line1, city, region, postal_code, country, phone,
        created_at, updated_at)
      select own, name, "dealerId", "dealerNum", "addressLine1", city, region, "postalCode", country, phone, ${now}, ${now}
      from given returning id
    )
    select g.line, m.id from given g join made m on m.id = g.own`.execute(tx);
  return new Map(rows.map(({ line: at, id }) => [at, id]));
}

/** Adds brands or business units from the table, keeping a dealer's others. */
async function join(
  tx: Tx,
  lines: readonly Line<DealerLine>[],
  outcomes: Map<number, Outcome>,
  field: 'brands' | 'businessUnits',
): Promise<void> {
  const { other: named, link, column } = LINKS[field];
  const known = await namedRows(tx, named);
  const pairs = lines.flatMap(({ line: at, row }) =>
    row[field].map((name) => ({
      at,
      dealer: outcomes.get(at)?.subjectId ?? '',
      other: known.get(name.toLowerCase()) ?? '',
    })),
  );
  if (pairs.length === 0) return;
  const { rows } = await sql<{
    dealer_id: string;
  }>`insert into ${sql.table(link)} (dealer_id, ${sql.ref(column)})
    select * from unnest(${pairs.map(({ dealer }) => dealer)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[])
    on conflict do nothing returning dealer_id`.execute(tx);
  const joined = new Set(rows.map(({ dealer_id }) => dealer_id));
  for (const { at, dealer } of pairs) {
    const before = outcomes.get(at);
    if (before?.outcome === 'unchanged' && joined.has(dealer))
      outcomes.set(at, { ...before, outcome: 'updated' });
  }
}
