import type { RightName, RoleKey } from '@forecourt/contract/access';
import type { TenantSettings } from '@forecourt/contract/abilities';

/** What a person belongs to through their dealers and groups; see `membershipOf`. */
export interface Belonging {
  readonly units: readonly string[];
  readonly groups: readonly string[];
  /** Brands of their dealers. */
  readonly brands: readonly string[];
  /** One of their dealers has no brands, which counts as all. */
  readonly allBrands: boolean;
}

/**
 * Who asks, loaded once a request by {@link loadSession}. While an administrator acts as another user, this is
 * that user; `proxiedBy` names the administrator.
 */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: string;
  readonly roleKey: string;
  readonly roleName: string;
  /** 0 is the most powerful. */
  readonly rank: number;
  readonly rights: ReadonlySet<string>;
  /** Member of the configured admin-role list. */
  readonly isAdmin: boolean;
  /** Dealers the person is an active member of. */
  readonly dealerIds: readonly string[];
  /** Brands that the person manages. */
  readonly managedBrandIds: readonly string[];
  /** Loaded with the session; asked for when it is needed for those who act without one. */
  readonly belonging?: Belonging;
  readonly editingBrandId: string | null;
  readonly profileImageId: string | null;
  readonly emailVerified: boolean;
  readonly resetPositions: boolean;
  readonly proxiedBy: { readonly id: string; readonly name: string } | null;
  readonly sessionEndsAt: Date;
}

export const hasPermission = (actor: Actor, ...anyOf: readonly RightName[]): boolean =>
  anyOf.some((right) => actor.rights.has(right));
export const hasRole = (actor: Pick<Actor, 'roleKey'>, ...keys: readonly RoleKey[]): boolean =>
  keys.some((key) => key === actor.roleKey);
export { personName as fullName } from '@forecourt/contract/person-name';

/** The weakest rank that sees everything of the tenant: that of company admins. */
export const TENANT_RANK = 1;
/** Platform and company admins see everything of the tenant, and so does a role of the tenant's own of their rank. */
export const hasGlobalScope = (actor: Pick<Actor, 'rank'>): boolean => actor.rank <= TENANT_RANK;
export const isAdminRole = (settings: TenantSettings, roleKey: string): boolean =>
  settings.adminRoles.includes(roleKey);
