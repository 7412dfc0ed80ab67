import { sql } from 'kysely';
import { reportsBrand } from '../../../kit/access/scope.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { notFound } from '../../../kit/http/problem.ts';
import { notify } from '../../../kit/notify.ts';
import { peopleInScope } from '../../reports/reports.public.ts';

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly course_id: string;
  readonly title: string;
  readonly sent: boolean;
}

/**
 * Records that course material was sent to users on self-study, and notifies them. Users already marked stay as they
 * are. Returns how many were new. @throws the 404, with nothing changed, when one of them is outside the actor's scope
 */
export async function markSent(
  tx: Tx,
  by: CommandContextWithPortal,
  given: readonly string[],
): Promise<number> {
  const ids = [...new Set(given)];
  const { rows } = await sql<Row>`
    select k.id, k.user_id, k.course_id, c.title, k.sent_at is not null as sent
    from ilt_course_taker k join course c on c.id = k.course_id join user_account u on u.id = k.user_id
    where k.id = any(${ids}::uuid[]) and ${peopleInScope(by)} and ${reportsBrand('c.brand_id', by.actor)}
    order by k.id for no key update of k`.execute(tx);
  if (rows.length < ids.length) throw notFound();
  const fresh = rows.filter(({ sent }) => !sent);
  for (const row of fresh) await send(tx, by, row);
  return fresh.length;
}

async function send(
  tx: Tx,
  by: CommandContextWithPortal,
  { id, user_id, course_id, title }: Row,
): Promise<void> {
  const { actor, now, portal } = by;
  await tx
    .updateTable('ilt_course_taker')
    .set({ sent_at: now, sent_by: actor.id })
    .where('id', '=', id)
    .execute();
  await writeAuditLog(tx, actor, by, {
    type: 'live-event.sent',
    subject: { kind: 'course', id: course_id },
    data: { userId: user_id },
  });
  await notify(tx, portal.jobs, now, {
    kind: 'live.sent',
    to: [user_id],
    data: { title },
    link: `/auth/training/${course_id}`,
    key: `live-sent:${id}`,
  });
}
