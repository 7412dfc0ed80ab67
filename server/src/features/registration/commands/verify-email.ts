import { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { defineJob } from '../../../kit/jobs/jobs.ts';
import { announce } from '../../../kit/live.ts';
import { consumeCode } from '../../../kit/one-time-code.ts';
import { verifyPassword } from '../../../kit/password.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { recordFailedLogin, type LoginAttempt } from '../../session/session.public.ts';
import { lockRegistered, type Registered } from '../registration.queries.ts';
import { announceRegistration, mailCode } from './announce.ts';

interface Caller {
  readonly actor: Pick<Actor, 'id' | 'email'> | null;
  /** Email of a signed-out user. */
  readonly email: string;
}

interface Proof extends Caller, LoginAttempt {
  readonly password: string;
  readonly code: string;
}

/** Oneself when signed in, else the person of the address. */
const find = (tx: Tx, { actor, email }: Caller) => lockRegistered(tx, actor ? { id: actor.id } : { email });

const rejected = (code: 'verify.code_empty' | 'verify.code_invalid') =>
  new Problem(code, { fields: [{ path: 'code', key: code }] });

/** Signed-out users prove that the registration is theirs; a session already does. */
async function checkRegistrant(portal: Portal, proof: Proof, person: Registered | undefined): Promise<void> {
  if (proof.actor) return;
  const guess = await recordFailedLogin(portal.limits, portal.database.db, proof);
  if (!(await verifyPassword(person?.passwordHash, proof.password)))
    throw new Problem('verify.password', { fields: [{ path: 'password', key: 'verify.password' }] });
  await guess.succeeded();
}

/** Confirms an address with its code; says whether the account still waits for an administrator. */
export async function verifyEmail(
  portal: Portal,
  settings: TenantSettings,
  proof: Proof,
): Promise<'active' | 'pending'> {
  const { code } = proof;
  if (code === '') throw rejected('verify.code_empty');
  const { database, clock } = portal;
  const person = await database.write((tx) => find(tx, proof));
  await checkRegistrant(portal, proof, person);
  const now = clock.now();
  if (!person || !(await consumeCode(database.write, { userId: person.id, purposes: ['verify'], code, now })))
    throw rejected('verify.code_invalid');
  return database.write(async (tx) => {
    const current = await lockRegistered(tx, { id: person.id });
    if (!current) throw rejected('verify.code_invalid');
    await confirm(tx, portal, settings, current);
    return current.status === 'pending' ? 'pending' : 'active';
  });
}

async function confirm(tx: Tx, portal: Portal, settings: TenantSettings, person: Registered): Promise<void> {
  if (person.verified) return;
  const now = portal.clock.now();
  await tx
    .updateTable('user_account')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', person.id)
    .execute();
  await announceRegistration(tx, portal, settings, person, now);
  await announce(tx, 'session', [person.id]);
}

/** Asks for another code. Whether the address waits for one is found out by a job: no answer and no time tells it. */
export async function resendCode(portal: Portal, { actor, email }: Caller): Promise<void> {
  await portal.limits.take('verify.account', actor?.email ?? email);
  const data = { userId: actor?.id ?? null, email };
  await portal.database.write((tx) => portal.jobs.enqueue(tx, sendCode, data));
}

/** Mails another code to an address that still waits for one. */
export const sendCode = defineJob({
  name: 'registration.code',
  data: z.object({ userId: z.uuid().nullable(), email: z.string() }),
  run: ({ userId, email }, portal) =>
    portal.database.write(async (tx) => {
      const person = await lockRegistered(tx, userId ? { id: userId } : { email });
      const waits = person && !person.verified && ['pending', 'active'].includes(person.status);
      if (waits) await mailCode(tx, portal, person, portal.clock.now());
    }),
});
