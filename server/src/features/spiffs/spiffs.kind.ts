import type { SpiffGap } from '@forecourt/contract/spiffs';
import type { Tx } from '../../kit/db/db.ts';
import { ofBrand } from '../../kit/publishable/brand.ts';
import { CONTENT } from '../../kit/publishable/machine.ts';
import { missingFields, publishable } from '../../kit/publishable/publishable.ts';

interface Options {
  readonly type: string;
  readonly structure: string;
  readonly amount: number;
  readonly rate: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Reasons that prevent the spiff from being published. */
export function listGaps(
  row: Options,
  { items, priced }: { readonly items: number; readonly priced: number },
) {
  const pays =
    row.structure === 'PER_SPENT'
      ? row.rate > 0
      : row.amount > 0 || (row.structure === 'PER_ITEM' && items > 0 && priced === items);
  const gaps: SpiffGap[] = [
    ...(row.start_date === null || row.end_date === null ? (['dates'] as const) : []),
    ...(pays ? [] : (['pay'] as const)),
    // the portal can only approve what it knows to count
    ...(row.type === 'RECEIPT_SCAN' && items === 0 ? (['items'] as const) : []),
  ];
  return gaps;
}

async function itemsOf(tx: Tx, id: string) {
  return tx
    .selectFrom('spiff_item')
    .select((eb) => [
      eb.fn.countAll<number>().as('items'),
      eb.fn.countAll<number>().filterWhere('amount', '>', 0).as('priced'),
    ])
    .where('spiff_id', '=', id)
    .executeTakeFirstOrThrow();
}

export const spiffs = publishable({
  kind: 'spiff',
  table: 'spiff',
  machine: CONTENT,
  ...ofBrand('spiff'),
  rights: {
    edit: ['CREATE_EDIT_INCENTIVE'],
    publish: ['PUBLISH_INCENTIVE'],
    remove: ['DELETE_INCENTIVE'],
  },
  rows: (tx) => tx.selectFrom('spiff').selectAll(),
  missing: async (tx, row) => missingFields(listGaps(row, await itemsOf(tx, row.id))),
  incomplete: 'spiff.incomplete',
  // what it pays can only grow from then on
  firstPublication: true,
  log: {
    publish: 'spiff.publish',
    unpublish: 'spiff.unpublish',
    delete: 'spiff.delete',
    restore: 'spiff.restore',
  },
  logged: ({ name }) => ({ name }),
});

/** A spiff that its builder changes, locked. */
export type LockedSpiff = Awaited<ReturnType<typeof spiffs.lock>>;
