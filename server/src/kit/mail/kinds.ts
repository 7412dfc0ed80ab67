import type { TextValues } from '../i18n.ts';

/** Why people get a mail; the footer says it in the words of `reason.<name>`. */
type Reason = 'account' | 'security' | 'registration' | 'help' | 'helper' | 'notifications' | 'payout';
/** Values that a mail lists by name; their names are `fact.<name>`. */
type Fact = 'fullName' | 'email' | 'phone' | 'account';

/**
 * A kind of mail. Its words are `<kind>.subject`, `<kind>.body`, `<kind>.action` for the button of a kind with a link, and
 * `<kind>.more` for what follows below.
 */
interface MailDefinition {
  readonly reason: Reason;
  /** What the button opens: a path of the portal without a language prefix, or an https address. */
  readonly link?: (values: TextValues) => string;
  /** Shows the value `code` large. */
  readonly hasCode?: true;
  /** Says when it happened and from which address; see {@link originValues}. */
  readonly hasOrigin?: true;
  /** Quotes the value `message`. */
  readonly hasQuote?: true;
  readonly facts?: readonly Fact[];
  /** Has paragraphs below the button. */
  readonly hasMore?: true;
  /** People can do without it and end it with one click. The other mails answer an action or guard the account. */
  readonly isOptional?: true;
}

const reset = ({ email = '', code = '' }: TextValues) =>
  `/public/forgot-password-reset?email=${email}&code=${code}`;
const given = ({ link = '' }: TextValues) => String(link);

/** Every kind of mail that the portal sends; the admin portal lists them all. */
export const MAIL_KINDS = {
  recover: { reason: 'security', link: reset, hasCode: true, hasOrigin: true, hasMore: true },
  'password-changed': { reason: 'security', link: () => '/public/forgot-password', hasOrigin: true },
  'private-link-made': { reason: 'security', link: () => '/auth/me', hasOrigin: true },
  verify: {
    reason: 'registration',
    link: ({ email = '', code = '' }) => `/public/register?email=${email}&code=${code}`,
    hasCode: true,
    hasMore: true,
  },
  'register-known': { reason: 'registration', link: () => '/public/login' },
  'change-email': {
    reason: 'security',
    link: () => '/auth/me',
    hasCode: true,
    hasOrigin: true,
    hasMore: true,
  },
  'email-changed': { reason: 'security', hasOrigin: true },
  'card-changed': { reason: 'security', link: () => '/auth/help', hasOrigin: true },
  invite: { reason: 'account', link: reset },
  approved: { reason: 'account', link: () => '/public/login' },
  denied: { reason: 'account' },
  'denied-reason': { reason: 'account' },
  'leaving-asked': { reason: 'account', link: () => '/auth/me?tab=data' },
  payout: { reason: 'payout', link: given },
  help: { reason: 'helper', hasQuote: true, hasMore: true, facts: ['fullName', 'email', 'phone', 'account'] },
  'help-received': { reason: 'help', hasQuote: true },
  digest: { reason: 'notifications', link: () => '/auth/notifications', isOptional: true },
  notification: { reason: 'notifications', link: given, isOptional: true },
} as const satisfies Record<string, MailDefinition>;

export type MailKind = keyof typeof MAIL_KINDS;
export const mailDefinition = (kind: MailKind): MailDefinition => MAIL_KINDS[kind];
export const isMailKind = (name: string): name is MailKind => Object.hasOwn(MAIL_KINDS, name);

/** When and from where something was done, as values of a mail with `hasOrigin`. */
export const originValues = ({
  now,
  http,
}: {
  readonly now: Date;
  readonly http: { readonly ip: string };
}): TextValues => ({ at: now.toISOString(), ip: http.ip });
