import type { Db } from '../../kit/db/db.ts';
import { buildsBrand, seesUser } from '../../kit/access/scope.ts';
import type { Actor } from '../../kit/session/actor.ts';

const counted = ({ total }: { total: number }) => total;

/** Courses in review, of brands that the actor builds with. */
export const coursesInReview = (db: Db, actor: Actor): Promise<number> =>
  db
    .selectFrom('course as c')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('c.status', '=', 'review')
    .where('c.deleted_at', 'is', null)
    .where(buildsBrand('c.brand_id', actor))
    .executeTakeFirstOrThrow()
    .then(counted);

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
