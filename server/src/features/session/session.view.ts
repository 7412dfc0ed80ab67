import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { PublicSettings, Session, SessionUser } from '@forecourt/contract/session';
import { ALL_RIGHTS } from '@forecourt/contract/access';
import type { ImageView } from '@forecourt/contract/fields';
import type { Config } from '../../kit/config.ts';
import { fullName, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { portalNameOf } from '../../kit/tenant.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../kit/demo.ts';

export interface GuardFacts {
  readonly needsDealer: boolean;
  readonly needsPositions: boolean;
  readonly needsAudience: boolean;
  /** Training-only mode is on, and its course is there. */
  readonly trainingOnly: boolean;
}

export type SessionDealer = z.output<typeof SessionUser>['dealers'][number];

/** The answer of `GET /api/session`; the frame of the pages and the route guard live on it. */
export function toSessionView(
  actor: Actor | null,
  settings: TenantSettings,
  facts: {
    language: string;
    /** Page that the root leads to. */
    home: string;
    guard: GuardFacts;
    image: ImageView | null;
    dealers: readonly SessionDealer[];
    consent: { valid: boolean; analytics: boolean };
  },
  config: Config,
): z.output<typeof Session> {
  const { trainingOnly, ...prompts } = facts.guard;
  return {
    user: actor && userView(actor, facts.image, facts.dealers),
    proxy: actor?.proxiedBy
      ? { actingAs: actor.id, fullName: fullName(actor), administrator: actor.proxiedBy.name }
      : null,
    guard: {
      emailVerified: settings.skipEmailVerification || (actor?.emailVerified ?? false),
      hasFirstName: (actor?.firstName ?? '') !== '',
      ...prompts,
    },
    settings: publicSettings({ ...settings, trainingOnlyMode: trainingOnly }, facts.home, config),
    language: facts.language,
    expiresAt: actor?.sessionEndsAt.toISOString() ?? null,
    cookieConsent: facts.consent,
  };
}

const userView = (
  actor: Actor,
  image: ImageView | null,
  dealers: readonly SessionDealer[],
): z.output<typeof SessionUser> => ({
  _id: actor.id,
  firstName: actor.firstName,
  lastName: actor.lastName,
  fullName: fullName(actor),
  email: actor.email,
  language: actor.language,
  profileImage: image,
  role: {
    key: actor.roleKey,
    name: actor.roleName,
    rank: actor.rank,
    rights: ALL_RIGHTS.filter((name) => actor.rights.has(name)).map((name) => ({ name })),
  },
  isAdmin: actor.isAdmin,
  adminBrandecation: hasGlobalScope(actor),
  editingBrand: actor.editingBrandId,
  ownedBrands: [...actor.managedBrandIds],
  dealers: [...dealers],
  assignmentGroups: [...(actor.belonging?.groups ?? [])],
  emailVerified: actor.emailVerified,
  resetPositions: actor.resetPositions,
});

const publicSettings = (
  s: TenantSettings,
  home: string,
  config: Config,
): z.output<typeof PublicSettings> => ({
  features: s.features,
  home,
  trainingOnlyMode: s.trainingOnlyMode,
  trainingOnlyCurriculum: s.trainingOnlyCurriculum,
  trainingOnlyCourse: s.trainingOnlyCourse,
  registration: s.registration,
  missingDealer: s.missingDealer,
  passwordRule: s.passwordRule,
  passwordMinLength: s.passwordRule === 'modern' ? 12 : s.passwordMinLength,
  supportEmail: s.supportEmail,
  adminRoles: s.adminRoles,
  fieldTrainingAdminRoles: s.fieldTrainingAdminRoles,
  fieldTrainingInstructorRole: s.fieldTrainingInstructorRole,
  assignmentGroupLabel: s.assignmentGroupLabel,
  announcementTitle: s.announcementTitle,
  showRefusedEntries: s.showRefusedEntries,
  accent: s.accent,
  portalName: portalNameOf(s),
  logo: s.logo,
  logoDark: s.logoDark,
  appIcon: s.appIcon,
  signOn: config.signOn ? { label: config.signOn.label } : null,
  demo: config.demo === 'documented-password' ? { password: DEMO_PASSWORD, emails: DEMO_EMAILS } : null,
});
