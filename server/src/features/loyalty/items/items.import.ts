import { sql } from 'kysely';
import { z } from 'zod';
import { line, PlainDate } from '@forecourt/contract/fields';
import { LOYALTY, SUBMISSION } from '@forecourt/contract/limits';
import { lockByName, type Db, type Tx } from '../../../kit/db/db.ts';
import {
  defineImporter,
  type Effect,
  type Finding,
  type ImportContext,
  type Line,
  type Outcome,
} from '../../../kit/imports/importer.ts';
import { loyaltyBrands, canEdit, type LoyaltyBrandRow } from '../brands/brands.queries.ts';
import { partKeyOf } from './items.queries.ts';

const Day = PlainDate.or(z.literal(''));
const ItemLine = z
  .object({
    partNumber: line(SUBMISSION.partNumber, 1),
    name: line(LOYALTY.name, 1),
    brand: line(LOYALTY.name, 1),
    points: z
      .string()
      .regex(/^\d{0,7}$/, 'digits_only')
      .transform((cell) => (cell === '' ? null : Number(cell))),
    startDate: PlainDate,
    endDate: Day.transform((day) => day || null),
  })
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    path: ['endDate'],
    error: 'window_reversed',
  });
type ItemLine = z.infer<typeof ItemLine>;

/** Eligible items from a table; a part of a brand that is known is brought up to date. */
export const loyaltyItemsImporter = defineImporter<ItemLine>({
  kind: 'loyalty-items',
  right: 'CREATE_EDIT_INCENTIVE',
  page: 'loyalty-programs/parts',
  fields: [
    { name: 'partNumber', required: true, standIn: 'X' },
    { name: 'name', required: true, standIn: 'X' },
    { name: 'brand', required: true, standIn: 'X' },
    { name: 'points', fits: (cell) => /^\d+$/.test(cell) },
    { name: 'startDate', required: true, day: true, standIn: '2000-01-01' },
    { name: 'endDate', day: true },
  ],
  row: ItemLine,
  key: ({ partNumber, brand }) => `${partKeyOf(partNumber)}|${brand.toLowerCase()}`,
  known: ({ partNumber }) => ({ field: 'partNumber', text: partNumber }),
  tables: ['loyalty_item'],
  check: checkItems,
  apply: applyItems,
});

/** Partner brands that the one who imports edits, by key and by name. */
async function brandsOf(db: Db | Tx, { actor }: ImportContext): Promise<Map<string, LoyaltyBrandRow>> {
  const rows = (await loyaltyBrands(db, actor, '2000-01-01')).filter((row) => canEdit(actor, row));
  return new Map(
    rows.flatMap((row) => [[row.name.toLowerCase(), row] as const, [row.key.toLowerCase(), row] as const]),
  );
}

interface Known extends ItemLine {
  readonly at: number;
  readonly brandId: string;
}

const resolved = (lines: readonly Line<ItemLine>[], brands: ReadonlyMap<string, LoyaltyBrandRow>): Known[] =>
  lines.flatMap(({ line: at, row }) => {
    const brand = brands.get(row.brand.toLowerCase());
    return brand ? [{ ...row, at, brandId: brand.id }] : [];
  });

/** What is there of the rows, with what would become of it. */
async function effectsOf(
  db: Db | Tx,
  known: readonly Known[],
): Promise<Map<number, { id: string | null; effect: Effect }>> {
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ at: number; id: string | null; same: boolean | null }>`
    select g.at, i.id, (i.part_number, i.name, i.points, i.start_date, i.end_date)
        is not distinct from (g."partNumber", g.name, g.points, g."startDate", g."endDate") as same
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as g(at int, "partNumber" text, name text, points int, "startDate" date, "endDate" date, "brandId" uuid)
    left join loyalty_item i on i.loyalty_brand_id = g."brandId" and i.deleted_at is null
      and i.part_key = lower(regexp_replace(g."partNumber", '[ -]', '', 'g'))`.execute(db);
  return new Map(
    rows.map(({ at, id, same }) => [
      at,
      { id, effect: id === null ? 'created' : same ? 'unchanged' : 'updated' },
    ]),
  );
}

async function checkItems(
  db: Db | Tx,
  context: ImportContext,
  lines: readonly Line<ItemLine>[],
): Promise<Map<number, Finding>> {
  const brands = await brandsOf(db, context);
  const effects = await effectsOf(db, resolved(lines, brands));
  return new Map(
    lines.map(({ line: at, row }) => [
      at,
      {
        problems: brands.has(row.brand.toLowerCase())
          ? []
          : [{ path: 'brand', key: 'field.import_unknown', values: { name: row.brand } }],
        expected: effects.get(at)?.effect ?? 'created',
      },
    ]),
  );
}

async function applyItems(
  tx: Tx,
  context: ImportContext,
  lines: readonly Line<ItemLine>[],
): Promise<Map<number, Outcome>> {
  await lockByName(tx, 'loyalty-items');
  const known = resolved(lines, await brandsOf(tx, context));
  const effects = await effectsOf(tx, known);
  const outcomes = new Map<number, Outcome>();
  for (const { at, partNumber, name, points, startDate, endDate, brandId } of known) {
    const { id = null, effect = 'created' } = effects.get(at) ?? {};
    const values = { part_number: partNumber, name, points, start_date: startDate, end_date: endDate };
    if (id && effect === 'updated')
      await tx
        .updateTable('loyalty_item')
        .set({ ...values, updated_at: context.now })
        .where('id', '=', id)
        .execute();
    const subjectId =
      id ??
      (
        await tx
          .insertInto('loyalty_item')
          .values({ ...values, loyalty_brand_id: brandId, created_at: context.now, updated_at: context.now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    outcomes.set(at, { outcome: effect, subjectId });
  }
  return outcomes;
}
