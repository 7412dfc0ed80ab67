import type { CertificateDesignInput, CertificateTexts } from '@forecourt/contract/certificate-design';
import { newId, type Tx } from '../../../kit/db/db.ts';
import type { Subject } from '../certification.queries.ts';
import { defaultDesign, defaultTexts } from '../default-design.ts';

interface Switch {
  readonly on: boolean;
  readonly brandId: string;
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Switches certificates of a course or curriculum on or off; the first time with the default design. The caller holds
 * the row of the course or curriculum, and has checked that the actor builds it.
 */
export async function setCertificatesEnabled(tx: Tx, { kind, id }: Subject, input: Switch): Promise<void> {
  const known = await tx
    .updateTable('certification')
    .set((eb) => ({ enabled: input.on, version: eb('version', '+', 1), updated_at: input.now }))
    .where(`${kind}_id`, '=', id)
    .returning('id')
    .executeTakeFirst();
  if (known || !input.on) return;
  const brand = await tx
    .selectFrom('brand')
    .select('logo_id')
    .where('id', '=', input.brandId)
    .executeTakeFirst();
  const design = defaultDesign({ hasLogo: Boolean(brand?.logo_id) });
  await newCertification(tx, { kind, id }, { ...input, design, texts: defaultTexts() });
}

interface Design {
  readonly design: CertificateDesignInput;
  readonly texts: CertificateTexts;
  readonly now: Date;
}

/** A new certification, switched on, with its design. Returns its id. */
export async function newCertification(
  tx: Tx,
  subject: Subject,
  input: Design & { readonly actorId: string },
): Promise<string> {
  const id = await insertCertification(tx, subject, input);
  await setDesign(tx, id, input);
  return id;
}

/** A new certification, switched on, without a design yet. */
export async function insertCertification(
  tx: Tx,
  { kind, id }: Subject,
  { actorId, now }: Pick<Switch, 'actorId' | 'now'>,
): Promise<string> {
  const row = await tx
    .insertInto('certification')
    .values({
      [`${kind}_id`]: id,
      created_by: actorId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives a certification a design of its own row: certificates keep the one that they were issued with. */
export async function setDesign(
  tx: Tx,
  certificationId: string,
  { design, texts, now }: Design,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('certification_design')
    .values({
      id,
      certification_id: certificationId,
      design: JSON.stringify(design),
      texts: JSON.stringify(texts),
      created_at: now,
    })
    .execute();
  await tx.updateTable('certification').set({ design_id: id }).where('id', '=', certificationId).execute();
  // drop designs that no certificate was issued with
  await tx
    .deleteFrom('certification_design')
    .where('certification_id', '=', certificationId)
    .where('id', '<>', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certificate')
            .select('id')
            .whereRef('certificate.design_id', '=', 'certification_design.id'),
        ),
      ),
    )
    .execute();
}
