import { canonicalEmail } from '@forecourt/contract/email';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { checkCaptcha } from '../../../kit/captcha/captcha.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { minutesOf } from '../../../kit/one-time-code.ts';
import { hashPassword } from '../../../kit/password.ts';
import type { Portal } from '../../../kit/portal.ts';
import { addAtRegistration } from '../../dealers/dealers.public.ts';
import { announceRegistration, mailCode } from './announce.ts';
import { lockRegistered, type Registered } from '../registration.queries.ts';
import { checkEntries, type Registration } from './check-entries.ts';

export interface Visitor {
  readonly ip: string;
  readonly requestId: string;
  readonly language: Language;
}

/** Next step of a registration. */
export interface Outcome {
  readonly minutes: number;
  readonly verify: boolean;
  readonly approval: boolean;
}

/**
 * Creates an account that waits for its code, and for approval where required. An address with an account gets a mail
 * that says so; the response is the same, so no one learns who has an account.
 */
export async function register(
  portal: Portal,
  settings: TenantSettings,
  entries: Registration,
  visitor: Visitor,
): Promise<Outcome> {
  if (!settings.registration) throw new Problem('register.closed');
  const { database, limits, clock } = portal;
  // checks under the search limit, so registration reveals existing dealers no faster than the search
  if (entries.newDealer) await limits.take('register.search', visitor.ip);
  await checkEntries({ actor: null, db: database.db, settings, now: clock.now() }, entries);
  await checkCaptcha(portal, entries.captcha, visitor.ip);
  await limits.take('register.address', visitor.ip, settings.registrationRateLimit);
  await limits.take('verify.account', entries.email);
  const passwordHash = await hashPassword(entries.password);
  await database.write(async (tx) => {
    await lockByName(tx, `register:${canonicalEmail(entries.email)}`);
    const known = await lockRegistered(tx, { email: entries.email });
    if (known && !isUnproven(known)) return mailKnown(tx, portal, known);
    const by = { portal, settings, visitor, now: clock.now(), passwordHash };
    return known ? beginAgain(tx, by, known, entries) : begin(tx, by, entries);
  });
  return {
    minutes: minutesOf('verify'),
    verify: !settings.skipEmailVerification,
    approval: settings.features.newUserApproval,
  };
}

/** True while the address isn't verified: registering again starts over. */
const isUnproven = ({ verified, requestId, status }: Registered): boolean =>
  !verified && status === 'pending' && requestId !== null;

const mailKnown = (tx: Tx, { jobs }: Portal, { id, email, language }: Registered) =>
  queueMail(tx, jobs, { to: email, userId: id, language, template: 'register-known', values: {} });

interface By {
  readonly portal: Portal;
  readonly settings: TenantSettings;
  readonly visitor: Visitor;
  readonly now: Date;
  readonly passwordHash: string;
}

const columnsOf = (entries: Registration, { visitor, now, passwordHash }: By) => ({
  first_name: entries.firstName,
  last_name: entries.lastName,
  phone: entries.phone,
  date_of_birth: entries.dateOfBirth,
  time_zone: entries.timeZone,
  language: visitor.language,
  password_hash: passwordHash,
  updated_at: now,
});

async function begin(tx: Tx, by: By, entries: Registration): Promise<void> {
  const { settings, now, visitor } = by;
  const approval = settings.features.newUserApproval;
  const { id: role_id } = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'learner')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('user_account')
    .values({
      ...columnsOf(entries, by),
      email: entries.email,
      role_id,
      status: approval ? 'pending' : 'active',
      email_verified_at: settings.skipEmailVerification ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (approval)
    await tx
      .insertInto('account_request')
      .values({ user_id: id, kind: 'registration', created_at: now })
      .execute();
  await writeLinks(tx, by, id, entries);
  const http = { ip: visitor.ip, requestId: visitor.requestId };
  await writeAuditLog(tx, null, { now, http }, { type: 'user.register', subject: { kind: 'user', id } });
  await notifyNext(tx, by, id);
}

async function beginAgain(tx: Tx, by: By, { id }: Registered, entries: Registration): Promise<void> {
  await tx.updateTable('user_account').set(columnsOf(entries, by)).where('id', '=', id).execute();
  await tx.deleteFrom('dealer_member').where('user_id', '=', id).execute();
  await tx.deleteFrom('assignment_group_member').where('user_id', '=', id).execute();
  await writeLinks(tx, by, id, entries);
  await notifyNext(tx, by, id);
}

async function writeLinks(tx: Tx, by: By, user_id: string, entries: Registration): Promise<void> {
  const dealer_id = await dealerOf(tx, by, entries);
  if (dealer_id) await tx.insertInto('dealer_member').values({ user_id, dealer_id }).execute();
  const group_id = entries.assignmentGroup;
  if (group_id) await tx.insertInto('assignment_group_member').values({ user_id, group_id }).execute();
}

async function dealerOf(tx: Tx, by: By, entries: Registration): Promise<string | null> {
  if (!entries.newDealer) return entries.dealer;
  const { portal, visitor, now, settings } = by;
  const newcomer = { now, settings, http: visitor, jobs: portal.jobs, path: 'newDealer' };
  return (await addAtRegistration(tx, newcomer, entries.newDealer)).id;
}

/** A code, or nothing more to do for the person: then those who decide hear of it at once. */
async function notifyNext(tx: Tx, { portal, settings, now }: By, id: string): Promise<void> {
  const registered = await lockRegistered(tx, { id });
  if (!registered) return;
  if (registered.verified) await announceRegistration(tx, portal, settings, registered, now);
  else await mailCode(tx, portal, registered, now);
}
