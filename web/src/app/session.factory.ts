import { DEFAULT_RIGHTS, type RightName, type RoleKey, ROLES } from '@forecourt/contract/access';
import { TenantSettings } from '@forecourt/contract/abilities';
import type { Session } from '../shared/session/session.ts';

interface Input {
  readonly role?: RoleKey;
  readonly isAdmin?: boolean;
  /** Rights instead of the role's own. */
  readonly rights?: readonly RightName[];
  readonly features?: Partial<Session['settings']['features']>;
}

const everything = (settings: Session['settings']['features']) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, true]));

/** A session for tests: signed out, or a user of a role, with every feature on. */
export function sessionOf({ role, isAdmin = false, rights, features }: Input = {}): Session {
  const settings = TenantSettings.parse({ portalName: 'Forecourt' });
  const held = rights ?? (role ? DEFAULT_RIGHTS[role] : []);
  const user: Session['user'] = role
    ? {
        _id: '0190b0a0-0000-7000-8000-000000000001',
        firstName: 'Maya',
        lastName: 'Okafor',
        fullName: 'Maya Okafor',
        email: 'maya@ridgeway.example',
        language: 'en',
        profileImage: null,
        role: {
          key: role,
          name: ROLES[role].name,
          rank: ROLES[role].rank,
          rights: held.map((name) => ({ name })),
        },
        isAdmin,
        adminBrandecation: isAdmin,
        editingBrand: null,
        ownedBrands: [],
        dealers: [],
        assignmentGroups: [],
        emailVerified: true,
        resetPositions: false,
      }
    : null;
  return {
    user,
    proxy: null,
    guard: {
      emailVerified: true,
      hasFirstName: true,
      needsDealer: false,
      needsPositions: false,
      needsAudience: false,
    },
    settings: {
      ...settings,
      features: { ...settings.features, ...everything(settings.features), ...features },
      home: '/public/login',
      signOn: null,
      demo: null,
    },
    language: 'en',
    expiresAt: null,
    cookieConsent: { valid: true, analytics: false },
  };
}
