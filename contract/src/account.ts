import { z } from 'zod';
import { Country, isRegionKnown, REGION_CHECK, withRegionCode } from './address.ts';
import { withoutCard } from './card-number.ts';
import { EmailAddress } from './email.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, line, Phone, PlainDate } from './fields.ts';
import { ADDRESS, PERSON, SECRET } from './limits.ts';
import { PasswordAgain } from './password-again.ts';

const own = { who: signedIn(), scope: 'own' } as const;

/** Profile fields that users edit themselves. */
export const OwnProfile = z.object({
  firstName: line(PERSON.name, 1),
  lastName: line(PERSON.name, 1),
  phone: Phone.default(''),
  addressLine1: withoutCard(line(ADDRESS.line)).default(''),
  addressLine2: withoutCard(line(ADDRESS.line)).default(''),
  city: withoutCard(line(ADDRESS.city)).default(''),
  region: withoutCard(line(ADDRESS.region)).default(''),
  postalCode: withoutCard(line(ADDRESS.postalCode)).default(''),
  /** ISO 3166 code of two letters, or empty. */
  country: Country.default(''),
});

/** As it is stored: what rules refuse now, or a name that still waits to be given, is shown all the same. */
const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Address that waits for the code mailed to it. */
  pendingEmail: z.string().nullable(),
  /** Day on which the account is erased, as its owner has asked. */
  leavingOn: PlainDate.nullable(),
});
const account = { account: Account };

export const ownAccount = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The own account as its owner keeps it',
  access: own,
  reply: account,
});

export const saveOwnAccount = endpoint({
  method: 'PUT',
  path: '/api/me',
  summary: 'Change the own name, telephone number and address',
  access: own,
  body: OwnProfile.refine(isRegionKnown, REGION_CHECK).overwrite(withRegionCode),
  reply: account,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/me/email',
  summary: 'Ask for another e-mail address: a code is mailed to it; closed while acting as another user',
  access: own,
  body: PasswordAgain.extend({ email: EmailAddress }),
  reply: account,
  problems: ['password.wrong_current', 'user.email_taken', 'proxy.closed_page'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/me/email/confirm',
  summary: 'Take the new address with the code that came there',
  access: own,
  body: z.object({ code: line(SECRET.code, 1) }),
  reply: account,
  problems: ['email.code_invalid', 'user.email_taken', 'proxy.closed_page'],
});

export const storeEmail = endpoint({
  method: 'DELETE',
  path: '/api/me/email',
  summary: 'Keep the address that one has; harmless when no other one was asked for',
  access: own,
  reply: account,
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Where one is signed in; closed while acting as another user',
  access: own,
  reply: {
    sessions: z.array(
      z.object({
        _id: Id,
        /** The session that asks. */
        current: z.boolean(),
        /** Names as their makers write them; empty when unknown. */
        browser: z.string(),
        system: z.string(),
        mobile: z.boolean(),
        ip: z.string(),
        signedInAt: Instant,
        lastSeenAt: Instant,
      }),
    ),
  },
  problems: ['proxy.closed_page'],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  summary: 'Sign out in one place',
  access: own,
  params: { id: Id },
  body: PasswordAgain,
  problems: ['password.wrong_current', 'proxy.closed_page'],
});

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/api/me/sessions/end-all',
  summary: 'Sign out everywhere, here too; private addresses end, too',
  access: own,
  body: PasswordAgain,
  problems: ['password.wrong_current', 'proxy.closed_page'],
});

const DataExport = z.object({
  _id: Id,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** bytes */
  size: z.number().nullable(),
  createdAt: Instant,
  /** Expiry of the download. */
  expiresAt: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const listDataExports = endpoint({
  method: 'GET',
  path: '/api/me/exports',
  summary: 'Copies of one’s own data that were asked for; closed while acting as another user',
  access: own,
  reply: { exports: z.array(DataExport) },
  problems: ['proxy.closed_page'],
});

export const makeDataExport = endpoint({
  method: 'POST',
  path: '/api/me/exports',
  summary: 'Ask for a copy of all of one’s own data; a notification says when it is there',
  access: own,
  body: PasswordAgain,
  reply: { export: DataExport },
  problems: ['password.wrong_current', 'proxy.closed_page'],
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/api/me/exports/:id/file',
  summary: 'The copy of one’s own data, as JSON',
  access: own,
  params: { id: Id },
  raw: 'application/json',
  problems: ['proxy.closed_page'],
});

export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/me/leave',
  summary: 'Ask to be deleted; it can be taken back until the day in the answer',
  access: own,
  body: PasswordAgain,
  reply: account,
  problems: ['password.wrong_current', 'user.last_platform_admin', 'proxy.closed_page'],
});

export const stay = endpoint({
  method: 'DELETE',
  path: '/api/me/leave',
  summary: 'Take back the wish to be deleted; harmless when there is none',
  access: own,
  reply: account,
  problems: ['proxy.closed_page'],
});
