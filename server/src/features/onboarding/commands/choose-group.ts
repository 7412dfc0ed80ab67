import type { TenantSettings } from '@forecourt/contract/abilities';
import type { RequestOrigin } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import { invalid, Problem, type FieldProblem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { loadProfile, loadPrompts, worksForDealer } from '../onboarding.queries.ts';

export interface PositionChoice {
  readonly primaryDealershipRole: string;
  readonly position: string | null;
}

const living = (tx: Tx, id: string | null) =>
  tx
    .selectFrom('assignment_group')
    .select(['id', 'name', 'category'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const join = (tx: Tx, userId: string, groupId: string) =>
  tx
    .insertInto('assignment_group_member')
    .values({ user_id: userId, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Sets the position of a user who was asked for it: the group replaces the former position's, and the profile gets its
 * name. Idempotent.
 */
export async function choosePosition(
  tx: Tx,
  actor: Actor,
  settings: TenantSettings,
  choice: PositionChoice,
  where: RequestOrigin,
): Promise<void> {
  await lockPerson(tx, actor.id);
  const group = await living(tx, choice.position);
  const fits = group && (!choice.primaryDealershipRole || group.category === choice.primaryDealershipRole);
  rejectMissing(actor, choice, fits === true);
  if (!group) return;
  const before = await loadProfile(tx, actor.id);
  const { needsPositions } = await loadPrompts(
    tx,
    { ...actor, resetPositions: before.resetPositions },
    settings,
  );
  if (!needsPositions) {
    if (before.dealerPosition === group.name && before.primaryDealershipRole === group.category) return;
    throw new Problem('profile.settled');
  }
  await leavePosition(tx, actor.id, before, group.id);
  await join(tx, actor.id, group.id);
  await tx
    .updateTable('user_account')
    .set({
      primary_dealership_role: group.category,
      dealer_position: group.name,
      reset_positions: true,
      updated_at: where.now,
    })
    .where('id', '=', actor.id)
    .execute();
  const subject = { kind: 'user', id: actor.id } as const;
  await writeAuditLog(tx, actor, where, {
    type: 'profile.position',
    subject,
    data: { position: group.name },
  });
}

/** Requires a role and a position from users at a dealer, and a position from others. */
function rejectMissing(actor: Actor, { primaryDealershipRole }: PositionChoice, fits: boolean): void {
  const fields: FieldProblem[] = [];
  if (worksForDealer(actor)) {
    if (!primaryDealershipRole)
      fields.push({ path: 'primaryDealershipRole', key: 'field.choose_dealership_role' });
    if (!fits) fields.push({ path: 'position', key: 'field.choose_dealer_position' });
  } else if (!fits) fields.push({ path: 'position', key: 'field.choose_position' });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

const leavePosition = (
  tx: Tx,
  userId: string,
  before: { primaryDealershipRole: string; dealerPosition: string },
  except: string,
) =>
  tx
    .deleteFrom('assignment_group_member')
    .where('user_id', '=', userId)
    .where('group_id', '<>', except)
    .where((eb) =>
      eb(
        'group_id',
        'in',
        eb
          .selectFrom('assignment_group')
          .select('id')
          .where('category', '=', before.primaryDealershipRole)
          .where('name', '=', before.dealerPosition),
      ),
    )
    .execute();

/** Adds a user without a group to the chosen department. */
export async function chooseDepartment(
  tx: Tx,
  actor: Actor,
  settings: TenantSettings,
  groupId: string | null,
  where: RequestOrigin,
): Promise<void> {
  await lockPerson(tx, actor.id);
  const group = await living(tx, groupId);
  if (!group) throw invalid('assignmentGroup', 'register.department');
  const { needsAudience } = await loadPrompts(tx, actor, settings);
  if (!needsAudience) {
    if (await isIn(tx, actor.id, group.id)) return;
    throw new Problem('profile.settled');
  }
  await join(tx, actor.id, group.id);
  const subject = { kind: 'user', id: actor.id } as const;
  await writeAuditLog(tx, actor, where, {
    type: 'profile.department',
    subject,
    data: { department: group.name },
  });
}

const isIn = async (tx: Tx, userId: string, groupId: string): Promise<boolean> =>
  (await tx
    .selectFrom('assignment_group_member')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()) !== undefined;
