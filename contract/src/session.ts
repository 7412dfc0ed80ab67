import { canonicalEmail } from './email.ts';
import { z } from 'zod';
import { Features, TenantSettings } from './abilities.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, line, Ref } from './fields.ts';
import { ALL_RIGHTS, type RightName } from './access.ts';
import { EMAIL, SECRET } from './limits.ts';

const Right = z.enum(ALL_RIGHTS as unknown as [RightName, ...RightName[]]);

/** The signed-in person, as the frame of the pages needs them. While acting as another user this is that user. */
export const SessionUser = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  language: z.string(),
  profileImage: ImageView.nullable(),
  role: z.object({
    key: z.string(),
    name: z.string(),
    rank: z.number(),
    rights: z.array(z.object({ name: Right })),
  }),
  /** Member of the configured admin-role list. */
  isAdmin: z.boolean(),
  /** The administrators’ dashboard is theirs: platform and company admins. */
  adminBrandecation: z.boolean(),
  editingBrand: Id.nullable(),
  ownedBrands: z.array(Id),
  /** Dealers that they are an active member of. */
  dealers: z.array(z.object({ _id: Id, active: z.boolean(), businessUnits: z.array(Id) })),
  assignmentGroups: z.array(Id),
  emailVerified: z.boolean(),
  resetPositions: z.boolean(),
});

/** What the pages may know about the tenant before anyone signs in. */
export const PublicSettings = z.object({
  features: Features,
  /** Page that the root leads to: sign-in, unless there is a public home. */
  home: z.string(),
  trainingOnlyMode: z.boolean(),
  trainingOnlyCurriculum: Id.nullable(),
  trainingOnlyCourse: Id.nullable(),
  registration: z.boolean(),
  missingDealer: TenantSettings.shape.missingDealer,
  passwordRule: TenantSettings.shape.passwordRule,
  passwordMinLength: z.number(),
  supportEmail: z.string(),
  adminRoles: z.array(z.string()),
  fieldTrainingAdminRoles: z.array(z.string()),
  fieldTrainingInstructorRole: z.string(),
  assignmentGroupLabel: z.string(),
  announcementTitle: TenantSettings.shape.announcementTitle,
  showRefusedEntries: z.boolean(),
  accent: z.string(),
  portalName: z.string(),
  logo: ImageView.nullable(),
  logoDark: ImageView.nullable(),
  appIcon: ImageView.nullable(),
  /** Label of the single sign-on button. Null where it isn't configured. */
  signOn: z.object({ label: z.string() }).nullable(),
  /** Demo sign-ins to offer on the sign-in page of a demo tenant; null elsewhere. */
  demo: z.object({ password: z.string(), emails: z.array(z.string()) }).nullable(),
});

export const Session = z.object({
  user: SessionUser.nullable(),
  /** Set while an administrator acts as `user`. */
  proxy: z.object({ actingAs: Id, fullName: z.string(), administrator: z.string() }).nullable(),
  /** Facts for the route guard, in the order of its steps. */
  guard: z.object({
    emailVerified: z.boolean(),
    hasFirstName: z.boolean(),
    /** Has no active dealer, works for one, and may choose it. */
    needsDealer: z.boolean(),
    needsPositions: z.boolean(),
    needsAudience: z.boolean(),
  }),
  settings: PublicSettings,
  language: z.string(),
  /** When the session ends without activity, for a warning in time. */
  expiresAt: Instant.nullable(),
  cookieConsent: z.object({ valid: z.boolean(), analytics: z.boolean() }),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in person, proxy state, guard facts and public settings',
  access: { who: open('the frame of the pages asks before anyone has signed in'), scope: 'own' },
  reply: { session: Session },
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  rate: 'login.address',
  summary: 'Sign in with e-mail and password',
  access: { who: open('this is how one signs in'), scope: 'none' },
  body: z.object({
    email: line(EMAIL, 1).overwrite(canonicalEmail),
    password: z.string().min(1).max(SECRET.password),
  }),
  reply: { session: Session },
  problems: [
    'login.no_account',
    'login.deactivated',
    'login.denied',
    'login.pending',
    'login.production_only',
    'login.busy',
  ],
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session and go to the sign-in page',
  access: { who: open('signing out twice does no harm'), scope: 'own' },
  raw: 'redirect',
  changesState: true,
});
export const logoutPost = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session',
  access: { who: open('signing out twice does no harm'), scope: 'own' },
});

export const setLang = endpoint({
  method: 'GET',
  path: '/api/set-lang',
  summary: 'Switch the interface language; kept in a cookie for 365 days and in the account',
  access: { who: open('visitors choose a language before they sign in'), scope: 'own' },
  query: z.object({ lang: line(10, 2) }),
  reply: { language: z.string() },
  aliases: ['POST /api/set-lang'],
  changesState: true,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  rate: 'recover.address',
  summary: 'Send a recovery code by mail; answers the same whether the address is known or not',
  access: { who: open('for people who cannot sign in'), scope: 'none' },
  body: z.object({ email: line(EMAIL, 3).overwrite(canonicalEmail) }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password-reset',
  rate: 'recover.address',
  summary: 'Set a new password with the recovery code',
  access: { who: open('for people who cannot sign in'), scope: 'none' },
  body: z.object({
    email: line(EMAIL).overwrite(canonicalEmail).default(''),
    code: z.string().trim().max(SECRET.code).default(''),
    password: z.string().max(SECRET.password).default(''),
    passwordConfirmation: z.string().max(SECRET.password).default(''),
  }),
  /** Whether the code came from an invitation: then the page signs in with the new password. */
  reply: { invited: z.boolean() },
  problems: [
    'recovery.code_empty',
    'recovery.code_invalid',
    'password.reset_mismatch',
    'password.reset_too_short',
  ],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the own password; ends all other sessions',
  access: { who: signedIn(), scope: 'own' },
  body: z.object({
    currentPassword: z.string().max(SECRET.password),
    password: z.string().max(SECRET.password),
    passwordConfirmation: z.string().max(SECRET.password),
  }),
  problems: ['password.wrong_current', 'password.confirmation', 'proxy.closed_page'],
});

export const startProxy = endpoint({
  method: 'GET',
  path: '/api/proxy/:proxyId',
  summary: 'Act as another user',
  access: { who: signedIn(), scope: 'user' },
  params: { proxyId: Id },
  reply: { session: Session },
  aliases: ['POST /api/proxy/:proxyId'],
  changesState: true,
  problems: ['proxy.refused', 'proxy.nested'],
});

export const removeProxy = endpoint({
  method: 'GET',
  path: '/api/proxy/remove-proxy',
  summary: 'Stop acting as another user',
  access: { who: signedIn(), scope: 'own' },
  reply: { userId: Id },
  aliases: ['POST /api/proxy/remove-proxy'],
  changesState: true,
  problems: ['proxy.none'],
});

export const updateEditingBrand = endpoint({
  method: 'POST',
  path: '/api/update-editing-brand',
  summary: 'Choose the brand that is being edited',
  access: { who: signedIn(), scope: 'brand' },
  body: z.object({ editingBrand: Ref }),
  reply: { editingBrand: Id },
});

/** Under which id a visitor has chosen; their browser keeps it. */
export const ConsentId = line(100, 1);

export const cookieConsent = endpoint({
  method: 'POST',
  path: '/api/cookie-consent',
  summary: 'Record the visitor’s cookie choice',
  access: { who: open('asked on the first visit, before anyone has signed in'), scope: 'own' },
  body: z.object({
    consentId: ConsentId,
    acceptType: z.enum(['all', 'custom', 'necessary']),
    acceptedCategories: z.array(z.enum(['necessary', 'analytics'])).max(10),
    rejectedCategories: z.array(z.enum(['necessary', 'analytics'])).max(10),
  }),
});
