import { isDeepStrictEqual } from 'node:util';
import type { CertificateDesignInput } from '@forecourt/contract/certificate-design';
import type { CertificationInput } from '@forecourt/contract/certificates';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import type { UsedFile } from '../../../kit/files/store.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { canDesign } from '../certificates.policy.ts';
import {
  loadCertification,
  listImages,
  storedDesign,
  loadSubject,
  type CertificationRow,
} from '../certification.queries.ts';
import { designOf, textsOf } from '../certification.view.ts';
import { insertCertification, setDesign } from './switch-certificates.ts';
import { watchRow } from '../../../kit/row-changes.ts';

/** Makes or changes the certification of a course or curriculum; what the input does not name stays as it is. */
export async function saveCertification(
  tx: Tx,
  call: CommandContextWithPortal,
  input: CertificationInput,
): Promise<void> {
  const { actor, now } = call;
  const subject = loadSubject(input);
  if (!canDesign(actor, subject)) throw notFound();
  // two first saves at once wait for each other
  await lockByName(tx, `certification:${subject.id}`);
  const row = found(await loadCertification(tx, actor, subject));
  if (input.version !== undefined && input.version !== (row.version ?? 0))
    throw new Problem('content.stale', { staleId: subject.id });
  const id = row.id ?? (await insertCertification(tx, subject, { actorId: actor.id, now }));
  const listChanges = await watchRow(tx, 'certification', id);
  await tx
    .updateTable('certification')
    .set({
      enabled: input.enabled,
      valid_months: input.validMonths,
      grace_days: input.graceDays,
      reminders: input.reminders,
      re_enrolment: input.reEnrolment,
      version: (row.version ?? 0) + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await applyDesign(tx, call, { row, id, input });
  await writeAuditLog(tx, actor, call, {
    type: row.id ? 'certification.changed' : 'certification.created',
    subject: { kind: subject.kind, id: subject.id },
    data: { changes: await listChanges() },
  });
}

interface Change {
  readonly row: CertificationRow;
  readonly id: string;
  readonly input: CertificationInput;
}

async function applyDesign(
  tx: Tx,
  { actor, now, portal }: CommandContextWithPortal,
  { row, id, input }: Change,
): Promise<void> {
  const before = { design: designOf(row), texts: textsOf(row) };
  const design = input.design ? storeImages(input.design, before.design) : before.design;
  const texts = input.texts ?? before.texts;
  if (row.design !== null && isDeepStrictEqual({ design, texts }, before)) return;
  await setDesign(tx, id, { design, texts, now });
  await portal.files.use(tx, { kind: 'certification', id }, actor.id, await usedImages(tx, id, design));
}

/** A part that names no picture keeps the one that it has; null takes it away. */
export function storeImages(
  design: CertificateDesignInput,
  before: CertificateDesignInput,
): CertificateDesignInput {
  const had = new Map(before.elements.map((one) => [one.key, 'image' in one ? one.image : undefined]));
  return {
    ...design,
    background: design.background === undefined ? (before.background ?? null) : design.background,
    elements: design.elements.map((one) =>
      (one.kind === 'image' || one.kind === 'signature') && one.image === undefined
        ? { ...one, image: had.get(one.key) ?? null }
        : one,
    ),
  };
}

const use = (id: string, field: string): UsedFile => ({ id, kind: 'image', field });

/** Pictures of the design, and of those that certificates were issued with. */
async function usedImages(tx: Tx, id: string, design: CertificateDesignInput): Promise<UsedFile[]> {
  const stored = await tx
    .selectFrom('certification_design')
    .select('design')
    .where('certification_id', '=', id)
    .execute();
  const old = stored.flatMap((row) => listImages(storedDesign(row.design)));
  return [
    ...(design.background ? [use(design.background, 'design.background')] : []),
    ...design.elements.flatMap((one, i) =>
      'image' in one && one.image ? [use(one.image, `design.elements.${i}.image`)] : [],
    ),
    ...old.map((file) => use(file, 'design')),
  ];
}
