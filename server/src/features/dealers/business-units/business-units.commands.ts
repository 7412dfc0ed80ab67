import type * as contract from '@forecourt/contract/business-units';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { record } from '../../../kit/activity.ts';
import { refuseNamedByAudience } from '../../../kit/access/audience-uses.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { HttpFacts } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';

interface Author {
  readonly actor: Actor;
  readonly now: Date;
  readonly http: Pick<HttpFacts, 'ip' | 'requestId'>;
}

/** Creates a business unit, or changes the one of the id. Answers its id. */
export async function saveBusinessUnit(
  tx: Tx,
  by: Author,
  { _id, name, core }: BodyOf<typeof contract.saveBusinessUnit>,
): Promise<string> {
  const values = { name, core, updated_at: by.now };
  const saved = _id
    ? await tx
        .updateTable('business_unit')
        .set(values)
        .where('id', '=', _id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : await tx
        .insertInto('business_unit')
        .values({ ...values, created_at: by.now })
        .returning('id')
        .executeTakeFirst();
  const { id } = found(saved);
  const type = _id ? 'business-unit.change' : 'business-unit.create';
  await record(tx, by.actor, by, { type, subject: { kind: 'business-unit', id }, data: { name, core } });
  return id;
}

export async function deleteBusinessUnit(tx: Tx, by: Author, id: string): Promise<void> {
  await refuseNamedByAudience(tx, 'audience_business_units', id);
  const { name } = found(
    await tx
      .updateTable('business_unit')
      .set({ deleted_at: by.now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst(),
  );
  await tx.deleteFrom('dealer_business_unit').where('business_unit_id', '=', id).execute();
  const subject = { kind: 'business-unit', id };
  await record(tx, by.actor, by, { type: 'business-unit.delete', subject, data: { name } });
}
