import { canonicalEmail, isConfusableEmail, isSameEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { SignOnConfig } from '../../../kit/config.ts';
import { lockByName, type Db, type Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { originValues } from '../../../kit/mail/kinds.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { revokeCodes } from '../../../kit/one-time-code.ts';
import { endSessions } from '../../../kit/session/session.ts';
import type { Visitor } from '../commands/sign-in.ts';
import { createPerson, type Claimed } from './create-user.ts';

interface Under {
  readonly jobs: Jobs;
  /** Policy for users who have no account yet. */
  readonly newPeople: SignOnConfig['newPeople'];
  readonly language: string;
  readonly now: Date;
  readonly visitor: Visitor;
}

interface Account {
  readonly id: string;
  readonly status: string;
  readonly role_key: string;
}

/** A join would lock the role with the account. */
const ROLE_KEY = sql<string>`(select r.key from role r where r.id = role_id)`.as('role_key');

/**
 * The account of a sign-on subject. The verified address links it once; afterwards the subject alone counts, so that a
 * later owner of the mailbox doesn't get in. Throws `sign_on.unverified`, `sign_on.unknown`, `sign_on.confusable` for
 * a look-alike address, and `sign_on.other_person` when the address's account is linked to another subject.
 */
export async function accountOf(tx: Tx, claimed: Claimed, under: Under): Promise<Account> {
  const { issuer, subject } = claimed;
  await lockByName(tx, `sign-on:${issuer} ${subject}`);
  const known = await tx
    .selectFrom('sign_on_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.status', 'u.email', 'u.first_name', 'u.language', 'l.email as linked_email'])
    .select(ROLE_KEY)
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .where(isCurrentAccount('u'))
    .forUpdate()
    .executeTakeFirst();
  if (!known) return link(tx, claimed, under);
  if (claimed.email !== undefined && !isSameEmail(claimed.email, known.linked_email))
    await takeAddress(tx, claimed.email, known, { ...claimed, ...under });
  return known;
}

/** The account named by a sign-on, by subject or address, regardless of permission: for the audit log. */
export async function claimedAccount(
  db: Db,
  { issuer, subject, email }: Claimed,
): Promise<{ readonly id: string } | undefined> {
  const linked = await db
    .selectFrom('sign_on_link')
    .select('user_id as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (linked || email === undefined) return linked;
  return db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', canonicalEmail(email))
    .where(isCurrentAccount())
    .executeTakeFirst();
}

/** The first time of a subject: links it to the account of its verified address. */
async function link(tx: Tx, claimed: Claimed, under: Under): Promise<Account> {
  const { issuer, subject, email } = claimed;
  const { newPeople, language, now } = under;
  if (email === undefined) throw new Problem('sign_on.unverified');
  if (isConfusableEmail(email)) throw new Problem('sign_on.confusable');
  const existing = await accountOfAddress(tx, email);
  if (!existing && newPeople === 'refuse') throw new Problem('sign_on.unknown');
  const account =
    existing ??
    found(await accountById(tx, await createPerson(tx, { ...claimed, email }, { language, now })));
  const other = await tx
    .selectFrom('sign_on_link')
    .select('subject')
    .where('user_id', '=', account.id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  if (other) throw new Problem('sign_on.other_person');
  await takeOver(tx, account.id, now);
  await tx
    .insertInto('sign_on_link')
    .values({ issuer, subject, user_id: account.id, email, created_at: now })
    // the link of an account that was deleted
    .onConflict((oc) =>
      oc.columns(['issuer', 'subject']).doUpdateSet({ user_id: account.id, email, created_at: now }),
    )
    .execute();
  return account;
}

const accounts = (tx: Tx) =>
  tx.selectFrom('user_account').select(['id', 'status', ROLE_KEY]).where(isCurrentAccount()).forUpdate();
const accountOfAddress = (tx: Tx, email: string) =>
  accounts(tx).where('email', '=', canonicalEmail(email)).executeTakeFirst();
const accountById = (tx: Tx, id: string) => accounts(tx).where('id', '=', id).executeTakeFirst();

/**
 * A password set for an unverified address may be an attacker's who waits for the owner: password and earlier sessions
 * end with the verification.
 */
async function takeOver(tx: Tx, userId: string, now: Date): Promise<void> {
  const unproved = await tx
    .updateTable('user_account')
    .set({ email_verified_at: now, password_hash: null })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (unproved) await endSessions(tx, userId);
}

interface Linked extends Account {
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
  readonly linked_email: string;
}

/**
 * The service reports a new address: the account takes it unless its address was changed here or the new one is taken.
 * The old mailbox is notified, and its codes are revoked.
 */
async function takeAddress(
  tx: Tx,
  email: string,
  account: Linked,
  { issuer, subject, jobs, now, visitor }: Under & Pick<Claimed, 'issuer' | 'subject'>,
): Promise<void> {
  if (isConfusableEmail(email)) return;
  await tx
    .updateTable('sign_on_link')
    .set({ email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
  if (!isSameEmail(account.email, account.linked_email) || (await accountOfAddress(tx, email))) return;
  await tx
    .updateTable('user_account')
    .set((eb) => ({
      email: canonicalEmail(email),
      email_verified_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', account.id)
    .execute();
  await revokeCodes(tx, account.id, ['recover', 'invite', 'verify', 'change-email'], now);
  const data = { changes: [{ field: 'email', from: account.email, to: email }] };
  await sql`insert into activity_entry (at, actor_id, type, subject_kind, subject_id, data, ip, request_id)
    values (${now}, ${account.id}::uuid, 'user.change', 'user', ${account.id}::uuid, ${JSON.stringify(data)}::jsonb,
      ${visitor.ip}, ${visitor.requestId})`.execute(tx);
  await queueMail(tx, jobs, {
    to: account.email,
    userId: account.id,
    language: account.language,
    template: 'email-changed',
    values: { name: account.first_name, email, ...originValues({ now, http: visitor }) },
  });
}
