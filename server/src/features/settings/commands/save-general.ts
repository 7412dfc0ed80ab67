import { PORTAL_PICTURES, TenantSettings } from '@forecourt/contract/abilities';
import type { saveGeneralSettings } from '@forecourt/contract/settings';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { rolesToChoose } from '../../../kit/access/roles.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { unknownReferences } from '../../../kit/http/unknown-references.ts';
import { trainingOnlyFault } from '../../../kit/training-only.ts';
import { readSettings, writeSettings } from '../../../kit/tenant.ts';
import { describeChanges } from '../../../kit/row-changes.ts';
import { usePortalPictures } from './portal-images.ts';

/** Settings of which none may be changed while the mode leads nowhere; other settings can be saved all the same. */
const TRAINING_ONLY = ['trainingOnlyMode', 'trainingOnlyCurriculum', 'trainingOnlyCourse'] as const;

const ROLE_SETTINGS = [
  'adminRoles',
  'fieldTrainingAdminRoles',
  'fieldTrainingInstructorRole',
  'fieldRequestRoles',
  'loyaltyAccessibleRoles',
] as const;

/** Refuses roles that do not exist; one that was deleted since may stay where it is named. */
async function rejectUnknownRoles(tx: Tx, before: TenantSettings, after: TenantSettings): Promise<void> {
  const there = (await rolesToChoose(tx)).map(({ key }) => key);
  const fields = ROLE_SETTINGS.flatMap((name) => {
    const wanted = [after[name]].flat();
    const unknown = unknownReferences(name, wanted, [...there, ...[before[name]].flat()]);
    return unknown.slice(0, 1).map((field) => ({ ...field, path: name }));
  });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Settings that are sums of money, in minor units of the tenant’s currency. */
const MONEY_SETTINGS = [
  'virtualPrice',
  'earlyDiscount',
  'payoutMinimum',
  'payoutApprovalLimit',
  'giftCardLimit',
  'incentiveBudget',
  'managerGiftLimit',
] as const satisfies readonly (keyof TenantSettings)[];

/** Settings with each switch as a field of its own, and pictures by the ids of their files. */
const flatSettings = ({ features, ...settings }: TenantSettings): Record<string, unknown> => ({
  ...settings,
  ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`features.${name}`, on])),
  ...Object.fromEntries(PORTAL_PICTURES.map((name) => [name, settings[name]?._id ?? null])),
});

/** Changes the named settings; the platform admin always keeps admin status. Returns all of them as they are now. */
export async function saveGeneral(
  tx: Tx,
  by: CommandContextWithPortal,
  change: BodyOf<typeof saveGeneralSettings>,
): Promise<TenantSettings> {
  await lockByName(tx, 'settings');
  const { settings: before } = await readSettings(tx);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after = TenantSettings.parse({
    ...before,
    ...named,
    ...(await usePortalPictures(tx, by, before, change)),
    features: { ...before.features, ...change.features },
  });
  if (!after.adminRoles.includes('platform-admin')) throw invalid('adminRoles', 'settings.admin_role_needed');
  await rejectUnknownRoles(tx, before, after);
  if (after.trainingOnlyMode && TRAINING_ONLY.some((name) => name in named)) {
    const fault = await trainingOnlyFault(tx, after);
    if (fault) throw invalid(fault.field, `settings.training_${fault.why}`);
  }
  await writeSettings(tx, after, by.now, by.actor.id);
  await writeAuditLog(tx, by.actor, by, {
    type: 'settings.general',
    data: { changes: await describeChanges(tx, flatSettings(before), flatSettings(after), MONEY_SETTINGS) },
  });
  return after;
}
