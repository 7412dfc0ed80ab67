import type { Db } from '../../kit/db/db.ts';
import { seesUser } from '../../kit/access/scope.ts';
import type { Actor } from '../../kit/session/actor.ts';

const counted = ({ total }: { total: number }) => total;

/** Requests about people in the actor's scope that nobody has decided yet. */
export const openRequests = (db: Db, actor: Actor, kind: 'registration' | 'deactivation'): Promise<number> =>
  db
    .selectFrom('account_request as r')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('r.kind', '=', kind)
    .where('r.status', '=', 'pending')
    .where(seesUser('r.user_id', actor))
    .executeTakeFirstOrThrow()
    .then(counted);
