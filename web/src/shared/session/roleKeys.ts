import type { RoleKey } from '@forecourt/contract/access';

const BUILT_IN = {
  'platform-admin': true,
  'company-admin': true,
  'brand-manager': true,
  'live-training-admin': true,
  translator: true,
  'regional-sales-manager': true,
  'district-manager': true,
  'sales-rep': true,
  'multi-dealer-manager': true,
  'dealer-manager': true,
  learner: true,
} as const satisfies Record<RoleKey, true>;

/** The built-in roles from the strongest; the texts `roles` contain their names. */
export const BUILT_IN_ROLES: readonly RoleKey[] = Object.keys(BUILT_IN).map((key) => key as RoleKey);
