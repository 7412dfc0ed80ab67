import * as contract from '@forecourt/contract/onboarding';
import { DealerRow } from '@forecourt/contract/dealers';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { displayName } from '../dealers/dealers.public.ts';
import { groupChoices, unitChoices } from '../registration/registration.public.ts';
import { canChooseDealer } from './onboarding.policy.ts';
import { dealersOfUser, listNames, loadProfile, worksForDealer } from './onboarding.queries.ts';
import { chooseDealer } from './commands/choose-dealer.ts';
import { chooseDepartment, choosePosition } from './commands/choose-group.ts';
import { updateInfo } from './commands/complete-profile.ts';

const Status = DealerRow.shape.status;

export const onboardingRoutes: readonly Route[] = [
  handle(contract.onboardingChoices, async ({ db, actor, settings }) => {
    const [profile, groups, units] = await Promise.all([
      loadProfile(db, actor.id),
      groupChoices(db),
      unitChoices(db, settings),
    ]);
    return {
      profile,
      groups: groups.map(({ id, ...group }) => ({ _id: id, ...group })),
      businessUnits: units.map(({ id, name }) => ({ _id: id, name })),
      terms: settings.termsAcceptance && !profile.termsAccepted,
      atDealer: worksForDealer(actor),
      mayChooseDealer: canChooseDealer(actor),
    };
  }),

  handle(contract.updateInfo, ({ write, actor, settings, body, now, http }) =>
    write((tx) => updateInfo(tx, actor, settings, body, { now, http })),
  ),
  handle(contract.updateDealer, async ({ write, actor, settings, body, now, http, portal }) => {
    const { id, name } = await write((tx) =>
      chooseDealer(tx, { actor, settings, now, http, jobs: portal.jobs }, body),
    );
    return { dealer: { _id: id, name } };
  }),
  handle(contract.updatePosition, ({ write, actor, settings, body, now, http }) =>
    write((tx) => choosePosition(tx, actor, settings, body, { now, http })),
  ),
  handle(contract.updateAudience, ({ write, actor, settings, body, now, http }) =>
    write((tx) => chooseDepartment(tx, actor, settings, body.assignmentGroup, { now, http })),
  ),
  handle(contract.updateEmailOpt, (call) =>
    call.write(async (tx) => {
      const { actor, now } = call;
      const { receiveEmails } = call.body;
      await tx
        .updateTable('user_account')
        .set({ receive_emails: receiveEmails, updated_at: now })
        .where('id', '=', actor.id)
        .execute();
      await writeAuditLog(tx, actor, call, {
        type: receiveEmails ? 'profile.mail-on' : 'profile.mail-off',
        subject: { kind: 'user', id: actor.id },
      });
      return { receiveEmails };
    }),
  ),

  handle(contract.dealerInfo, async ({ db, actor, settings, now }) => {
    const [dealers, member] = await Promise.all([dealersOfUser(db, actor.id), membershipOf(db, actor)]);
    const names = await listNames(db, member.brands ?? [], member.assignmentGroups);
    return {
      dealers: dealers.map((row) => ({
        _id: row.id,
        displayName: displayName(row, settings),
        dealerId: row.dealer_id,
        dealerNum: row.dealer_num,
        status: Status.parse(row.status),
        active: row.active,
        since: row.since.toISOString(),
        businessUnits: row.units,
        brands: row.brands,
      })),
      brands: member.brands && names.brands,
      assignmentGroups: names.groups,
      role: actor.roleName,
      userId: actor.id,
      checkedAt: now.toISOString(),
    };
  }),
];
