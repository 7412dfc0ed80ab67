import type * as contract from '@forecourt/contract/dealers';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import { record } from '../../kit/activity.ts';
import type { Db, Tx, Writer } from '../../kit/db/db.ts';
import { found, invalid, Problem } from '../../kit/http/problem.ts';
import { text } from '../../kit/i18n.ts';
import { deleteDealer, type Author } from './dealers.commands.ts';
import { dealerById } from './dealers.queries.ts';

type Action = BodyOf<typeof contract.bulkDealers>['action'];

interface Bulk {
  readonly db: Db;
  readonly write: Writer;
  readonly by: Author;
  readonly language: Language;
  readonly ids: readonly string[];
  readonly action: Action;
}

interface Refused {
  readonly _id: string;
  readonly name: string;
  readonly message: string;
}

/** Does one thing for many dealers, a transaction each: what is refused for one does not hold up the others. */
export async function bulkDealers(bulk: Bulk): Promise<{ done: number; refused: Refused[] }> {
  const { db, by, language } = bulk;
  const refused: Refused[] = [];
  let done = 0;
  for (const id of new Set(bulk.ids)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other keeps connections for others
      await bulk.write((tx) => doOne(tx, bulk, id));
      done++;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const dealer = await dealerById(db, by.actor, id);
      const message = text(language, 'problems', error.code, error.values);
      refused.push({ _id: id, name: dealer?.name ?? '', message });
    }
  }
  return { done, refused };
}

async function doOne(tx: Tx, { by, action }: Bulk, id: string): Promise<void> {
  if (action.kind === 'delete') return deleteDealer(tx, by, id);
  const dealer = found(await dealerById(tx, by.actor, id));
  if (action.kind === 'add-brand') await addBrand(tx, id, action.brand);
  else
    await tx
      .updateTable('dealer')
      .set({ status: action.kind === 'activate' ? 'active' : 'inactive', updated_at: by.now })
      .where('id', '=', id)
      .execute();
  const subject = { kind: 'dealer', id };
  await record(tx, by.actor, by, {
    type: 'dealer.change',
    subject,
    data: { name: dealer.name, action: action.kind },
  });
}

async function addBrand(tx: Tx, dealerId: string, brandId: string): Promise<void> {
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!brand) throw invalid('action.brand', 'field.unknown_reference');
  await tx
    .insertInto('dealer_brand')
    .values({ dealer_id: dealerId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
