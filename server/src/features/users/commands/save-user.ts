import { EmailAddress, isSameEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import { isOldEnough } from '@forecourt/contract/birth-date';
import type * as contract from '@forecourt/contract/users';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { rightsOfRole } from '../../../kit/access/role-rights.ts';
import { codeOf, type Tx } from '../../../kit/db/db.ts';
import { assertRegionGiven } from '../../../kit/geo/region-given.ts';
import { allow, invalid, Problem } from '../../../kit/http/problem.ts';
import { parseInput } from '../../../kit/http/validation.ts';
import { announce } from '../../../kit/live.ts';
import { userRenamed } from '../users.events.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { canChangeRole, canEditUser, outranks, rightsNotHeld, type GivenRole } from '../users.policy.ts';
import { invite } from './invite-user.ts';
import { assertPlatformAdminRemains, lockUser, type Author, type LockedUser } from './lock-user.ts';
import { recordUserHistory } from './user-changes.ts';
import { assertStillInScope, rejectUnknownLinks, writeLinks } from './user-links.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';

type UserInput = BodyOf<typeof contract.saveUser>;

/** Creates a person, or changes the one of the id. Answers the id. */
export async function saveUser(tx: Tx, by: Author, input: UserInput): Promise<string> {
  if (input.dateOfBirth !== null && !isOldEnough(input.dateOfBirth, by.now.toISOString()))
    throw new Problem('user.too_young', { fields: [{ path: 'dateOfBirth', key: 'user.too_young' }] });
  await rejectUnknownLinks(tx, by.actor, input);
  return input._id ? changeUser(tx, by, input._id, input) : createUser(tx, by, input);
}

const columnsOf = (input: UserInput, now: Date) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  email: input.email,
  phone: input.phone,
  language: input.language,
  time_zone: input.timeZone,
  date_of_birth: input.dateOfBirth,
  address_line1: input.addressLine1,
  address_line2: input.addressLine2,
  city: input.city,
  region: input.region,
  postal_code: input.postalCode,
  country: input.country.toUpperCase(),
  primary_dealership_role: input.primaryDealershipRole,
  company_role: input.companyRole,
  dealer_position: input.dealerPosition,
  receive_emails: input.receiveEmails,
  role_id: input.role,
  updated_at: now,
});

async function createUser(tx: Tx, by: Author, input: UserInput): Promise<string> {
  assertRegionGiven(input, undefined);
  const email = parseInput(EmailAddress, input.email, 'email');
  const role = await roleToGive(tx, by.actor, input.role);
  const { id } = await named(() =>
    tx
      .insertInto('user_account')
      .values({ ...columnsOf({ ...input, email }, by.now), status: 'active', created_at: by.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeLinks(tx, by.actor, id, input);
  await assertStillInScope(tx, by.actor, id);
  await giveDefaultGroup(tx, id, input);
  await writeAuditLog(tx, by.actor, by, {
    type: 'user.create',
    subject: { kind: 'user', id },
    data: { role: role.name, email: input.email },
  });
  if (input.invite) await invite(tx, by, await lockUser(tx, by.actor, id));
  return id;
}

async function changeUser(tx: Tx, by: Author, id: string, input: UserInput): Promise<string> {
  const before = await lockUser(tx, by.actor, id);
  allow(canEditUser(by.actor, before), 'user.rank');
  assertVersion({ id, version: before.version }, input);
  assertRegionGiven(input, before.address);
  const newAddress = !isSameEmail(before.email, input.email);
  // also where both have one canonical form, and only the new one can be mistaken
  const email = input.email === before.email ? before.email : parseInput(EmailAddress, input.email, 'email');
  if (newAddress) await rejectMailboxOfStronger(tx, by.actor, before);
  await settleRole(tx, by, before, input.role);
  await recordUserHistory(tx, by, id, async () => {
    await named(() =>
      tx
        .updateTable('user_account')
        .set((eb) => ({ ...columnsOf({ ...input, email }, by.now), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),
    );
    await writeLinks(tx, by.actor, id, input);
    await assertStillInScope(tx, by.actor, id);
  });
  if (before.first_name !== input.firstName || before.last_name !== input.lastName)
    await by.events.emit(tx, userRenamed, { userId: id });
  // the owner of the new mailbox may be another person
  if (newAddress)
    await tx.updateTable('user_account').set({ email_verified_at: null }).where('id', '=', id).execute();
  await announce(tx, 'session', [id]);
  return id;
}

/** Another role is given by who may; sessions of a person who has become weaker end with what they could do. */
async function settleRole(tx: Tx, { actor }: Author, before: LockedUser, roleId: string): Promise<void> {
  if (roleId === before.role_id) return;
  allow(canChangeRole(actor, before));
  const role = await roleToGive(tx, actor, roleId);
  await assertPlatformAdminRemains(tx, before);
  if (role.rank > before.rank) await endSessions(tx, before.id);
}

/** A role that the actor may give, kept as it is until the transaction ends. */
async function roleToGive(tx: Tx, actor: Actor, id: string): Promise<{ rank: number; name: string }> {
  const role = await tx
    .selectFrom('role')
    .select(['key', 'rank', 'name', rightsOfRole().as('rights')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!role) throw invalid('role', 'field.unknown_reference');
  allow(outranks(actor, role.rank), 'user.rank');
  rejectRightsNotHeld(actor, role, 'role');
  return role;
}

/** Access to the mailbox allows setting a password, so changing it amounts to granting the user's permissions. */
async function rejectMailboxOfStronger(tx: Tx, actor: Actor, person: LockedUser): Promise<void> {
  const role = await tx
    .selectFrom('role')
    .select(['key', rightsOfRole().as('rights')])
    .where('id', '=', person.role_id)
    .executeTakeFirstOrThrow();
  rejectRightsNotHeld(actor, role, 'email');
}

/** @param path field of the error */
function rejectRightsNotHeld(actor: Actor, role: Pick<GivenRole, 'key' | 'rights'>, path: string): void {
  const rights = rightsNotHeld(actor, role).join(', ');
  if (rights === '') return;
  const values = { rights };
  throw new Problem('role.right_not_held', {
    values,
    fields: [{ path, key: 'role.right_not_held', values }],
  });
}

/** Assigns the default group to users without a group. */
const giveDefaultGroup = (tx: Tx, id: string, { assignmentGroups }: UserInput) =>
  assignmentGroups.length > 0
    ? undefined
    : sql`insert into assignment_group_member (group_id, user_id)
        select id, ${id}::uuid from assignment_group where is_default and deleted_at is null`.execute(tx);

/** Runs a write and says at the field that the address is taken. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw new Problem('user.email_taken', {
      fields: [{ path: 'email', key: 'user.email_taken' }],
      cause: error,
    });
  }
}
