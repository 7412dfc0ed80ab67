import * as contract from '@forecourt/contract/held-work';
import { PayoutStatus } from '@forecourt/contract/payout-states';
import { Currency } from '@forecourt/contract/wallet';
import { z } from 'zod';
import { forbidWhileImpersonating } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { Problem } from '../../kit/http/problem.ts';
import { heldKinds, releaseWork } from '../../kit/jobs/held.ts';
import type { Portal } from '../../kit/portal.ts';
import {
  discardGroups,
  holds,
  listNamesByKind,
  waitingJobs,
  waitingMails,
  waitingPayouts,
} from './held-work.queries.ts';

const Kind = z.enum(contract.HELD_KINDS);
const Reason = z.enum(['restored', 'moved', 'asked']);

const waiting = ({ count, oldest }: { readonly count: number; readonly oldest: Date }) => ({
  count,
  oldest: oldest.toISOString(),
});

async function present(db: Db | Tx, { jobs }: Portal): Promise<contract.HeldWork[]> {
  const work: contract.HeldWork[] = [];
  for (const row of await holds(db)) {
    const kind = Kind.parse(row.kind);
    const [mails, payouts] = kind === 'mail' ? [await waitingMails(db), []] : [[], await waitingPayouts(db)];
    const queued = await waitingJobs(db, listNamesByKind(jobs.held, kind));
    work.push({
      kind,
      since: row.since.toISOString(),
      reason: Reason.parse(row.reason),
      mails: mails.map(({ group, ...rest }) => ({ group, ...waiting(rest) })),
      payouts: payouts.map(({ status, amount, currency, ...rest }) => ({
        status: PayoutStatus.parse(status),
        amount,
        currency: Currency.parse(currency),
        ...waiting(rest),
      })),
      jobs: queued ? waiting(queued) : null,
    });
  }
  return work;
}

export const heldWorkRoutes: readonly Route[] = [
  handle(contract.getHeldWork, async ({ db, portal }) => ({ heldWork: await present(db, portal) })),
  handle(contract.releaseHeldWork, async (call) => {
    forbidWhileImpersonating(call.actor);
    await call.write(async (tx) => {
      const held = await heldKinds(tx);
      const kinds = call.body.kinds.filter((kind) => held.has(kind));
      for (const kind of kinds) await releaseWork(tx, kind);
      if (kinds.length > 0)
        await writeAuditLog(tx, call.actor, call, {
          type: 'held-work.release',
          data: { kind: kinds.join(', ') },
        });
    });
    return { heldWork: await present(call.portal.database.db, call.portal) };
  }),
  handle(contract.discardHeldMails, async (call) => {
    forbidWhileImpersonating(call.actor);
    const discarded = await call.write(async (tx) => {
      if (!(await heldKinds(tx)).has('mail')) throw new Problem('held-work.released');
      const count = await discardGroups(tx, call.body.groups);
      await writeAuditLog(tx, call.actor, call, {
        type: 'held-work.discard',
        data: { kind: call.body.groups.join(', '), count },
      });
      return count;
    });
    return { discarded, heldWork: await present(call.portal.database.db, call.portal) };
  }),
];
