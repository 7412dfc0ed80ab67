import type * as contract from '@forecourt/contract/onboarding';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { RequestOrigin } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { loadProfile } from '../onboarding.queries.ts';

type Info = BodyOf<typeof contract.updateInfo>;

/**
 * Saves the given profile fields. Terms are accepted once, where required. Certificates keep their name: users can't
 * reissue their own.
 */
export async function updateInfo(
  tx: Tx,
  actor: Actor,
  settings: TenantSettings,
  { acceptTerms, ...info }: Info,
  where: RequestOrigin,
): Promise<void> {
  const before = await loadProfile(tx, actor.id);
  const needsConsent = settings.termsAcceptance && !before.termsAccepted && before.firstName === '';
  if (needsConsent && !acceptTerms)
    throw new Problem('profile.terms', { fields: [{ path: 'acceptTerms', key: 'profile.terms' }] });
  const after = { ...before, ...given(info) };
  await tx
    .updateTable('user_account')
    .set({
      first_name: after.firstName,
      last_name: after.lastName,
      phone: after.phone,
      updated_at: where.now,
      ...(acceptTerms && !before.termsAccepted && { terms_accepted_at: where.now }),
    })
    .where('id', '=', actor.id)
    .execute();
  await writeAuditLog(tx, actor, where, { type: 'profile.change', subject: { kind: 'user', id: actor.id } });
}

/** Fields that were sent: an absent one must not undo what is there. */
const given = <T extends object>(fields: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is undefined was just taken out
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>;
  }>;
