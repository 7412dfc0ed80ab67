import type { TFunction } from 'i18next';
import { isBirthDate, isOldEnough, MINIMUM_AGE } from '../../shared/birthDate.ts';
import type { Session } from '../../shared/session/session.ts';
import type { Entries, Step } from './draft.ts';

/** Validation errors by the field's path in the request body. */
export type Faults = Readonly<Record<string, string>>;

/** The step that contains the field of a path. */
export function stepOf(path: string): Step {
  if (/^(dealer|newDealer|assignmentGroup)\b/.test(path)) return 'work';
  return /^(password|privacyPolicy|captcha)/.test(path) ? 'account' : 'person';
}

type T = TFunction<'registration'>;
type Check = (entries: Entries, t: T, rules: Rules) => Record<string, string | false>;

export interface Rules {
  readonly settings: Pick<Session['settings'], 'passwordRule' | 'passwordMinLength'>;
  readonly departments: boolean;
  readonly captcha: boolean;
}

const LONGEST = 40;

/** The day in UTC, as the server sees it. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** The documented rule is checked here, too; common passwords are known to the server only. */
function passwordFault(password: string, t: T, { settings }: Rules): string | false {
  const min = settings.passwordMinLength;
  if (password.length < min) return min === 8 ? t('bad.short') : t('bad.shorter', { min });
  if (settings.passwordRule === 'modern') return false;
  if (password.length > LONGEST) return t('bad.long', { limit: LONGEST });
  const plain = /^[A-Za-z0-9]+$/.test(password) && /[A-Za-z]/.test(password) && /[0-9]/.test(password);
  return !plain && t('bad.characters');
}

/** A lenient check before the server's exact rule; it saves a round trip for obvious mistakes. */
const isPhoneLike = (text: string): boolean => text.trim() === '' || (text.match(/\d/g) ?? []).length >= 5;

function birthFault(dateOfBirth: string, t: T): string | false {
  if (!isBirthDate(dateOfBirth)) return t('bad.date');
  return !isOldEnough(dateOfBirth, today()) && t('bad.young', { age: MINIMUM_AGE });
}

const CHECKS: Readonly<Record<Exclude<Step, 'code'>, Check>> = {
  person: ({ firstName, lastName, email, phone, dateOfBirth }, t) => ({
    firstName: !firstName.trim() && t('bad.empty'),
    lastName: !lastName.trim() && t('bad.empty'),
    email: email.trim() ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && t('bad.email') : t('bad.empty'),
    phone: !isPhoneLike(phone) && t('bad.phone'),
    dateOfBirth: birthFault(dateOfBirth, t),
  }),
  work: ({ dealer, adding, newDealer, assignmentGroup }, t, { departments }) => ({
    dealer: !dealer && !adding && t('bad.dealer'),
    'newDealer.name': adding && !newDealer.name.trim() && t('bad.empty'),
    'newDealer.address.city': adding && !newDealer.address.city.trim() && t('bad.empty'),
    'newDealer.dealerNum': adding && !/^\d*$/.test(newDealer.dealerNum.trim()) && t('bad.digits'),
    assignmentGroup: departments && !assignmentGroup && t('bad.department'),
  }),
  account: ({ password, passwordConfirmation, privacyPolicy, captcha }, t, rules) => ({
    password: passwordFault(password, t, rules),
    passwordConfirmation: password !== passwordConfirmation && t('bad.confirmation'),
    privacyPolicy: !privacyPolicy && t('bad.privacy'),
    captcha: rules.captcha && !captcha && t('bad.captcha'),
  }),
};

/** Errors that block a step. */
export function faultsOf(step: Exclude<Step, 'code'>, entries: Entries, t: T, rules: Rules): Faults {
  const found = Object.entries(CHECKS[step](entries, t, rules));
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== false));
}
