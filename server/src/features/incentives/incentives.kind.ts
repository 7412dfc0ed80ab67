import type { IncentiveGap } from '@forecourt/contract/incentive';
import type { Tx } from '../../kit/db/db.ts';
import { ofBrand } from '../../kit/publishable/brand.ts';
import { CONTENT } from '../../kit/publishable/machine.ts';
import { missingFields, publishable } from '../../kit/publishable/publishable.ts';

/** Reasons that prevent the incentive from being published. */
export const listGaps = (
  row: {
    readonly kind: string;
    readonly value: number;
    readonly price: number | null;
    readonly curriculum_id: string | null;
  },
  { courses, codes }: { readonly courses: number; readonly codes: number },
): IncentiveGap[] => [
  ...(row.kind === 'giftCard' && row.value === 0 ? (['value'] as const) : []),
  ...(row.curriculum_id === null && courses === 0 && row.price === null ? (['training'] as const) : []),
  ...(row.kind === 'code' && codes === 0 ? (['codes'] as const) : []),
];

async function partsOf(tx: Tx, id: string) {
  const count = (table: 'incentive_course' | 'incentive_code') =>
    tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('incentive_id', '=', id)
      .executeTakeFirstOrThrow();
  return { courses: (await count('incentive_course')).n, codes: (await count('incentive_code')).n };
}

export const incentives = publishable({
  kind: 'incentive',
  table: 'incentive',
  machine: CONTENT,
  ...ofBrand('incentive'),
  rights: {
    edit: ['CREATE_EDIT_INCENTIVE'],
    publish: ['PUBLISH_INCENTIVE'],
    remove: ['DELETE_INCENTIVE'],
  },
  rows: (tx) => tx.selectFrom('incentive').selectAll(),
  missing: async (tx, row) => missingFields(listGaps(row, await partsOf(tx, row.id))),
  incomplete: 'incentive.incomplete',
  log: {
    publish: 'incentive.publish',
    unpublish: 'incentive.unpublish',
    delete: 'incentive.delete',
    restore: 'incentive.restore',
  },
  logged: ({ name }) => ({ name }),
});
