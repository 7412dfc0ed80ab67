import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { missingFields } from '../../../kit/publishable/publishable.ts';
import type { ExpectedVersion } from '../../../kit/publishable/rows.ts';
import { notifyUser } from '../seats/seat-allocation.ts';
import { events, rejectWithUsers, type LockedEvent } from './events.kind.ts';
import { bookInstructors, releaseInstructors, type Editor } from './instructor-time.ts';

interface Facts {
  readonly is_virtual: boolean;
  readonly join_url: string;
  readonly location_id: string | null;
  readonly starts_at: Date;
}

/** What a class lacks for being published. */
export const listGaps = (event: Facts, templatePublished: boolean, now: Date) => [
  ...(templatePublished ? [] : (['template'] as const)),
  ...((event.is_virtual ? event.join_url === '' : event.location_id === null) ? (['place'] as const) : []),
  ...(event.starts_at > now ? [] : (['start'] as const)),
];

/** Publishes a class; the waitlist of the date it was copied from is notified once. */
export async function publishEvent(tx: Tx, by: Editor, id: string, seen?: ExpectedVersion): Promise<void> {
  const row = await events.lock(tx, by.actor, id, seen);
  const template = await tx
    .selectFrom('ilt_template')
    .select(['title', 'status', 'deleted_at'])
    .where('id', '=', row.template_id)
    .executeTakeFirstOrThrow();
  const ready = template.status === 'published' && template.deleted_at === null;
  const gaps = listGaps(row, ready, by.now);
  if (gaps.length > 0) throw new Problem('live.incomplete', { fields: missingFields(gaps) });
  await events.step(tx, by, row, 'publish');
  await bookInstructors(tx, by, row);
  if (row.copy_of !== null && row.published_at === null)
    await offerDate(tx, by, { ...row, title: template.title });
}

async function offerDate(
  tx: Tx,
  by: CommandContextWithPortal,
  event: LockedEvent & { readonly title: string },
): Promise<void> {
  const waiting = await tx
    .selectFrom('ilt_seat')
    .select('user_id')
    .where('event_id', '=', event.copy_of)
    .where('status', '=', 'waitlist')
    .orderBy('place')
    .execute();
  await notifyUser(
    tx,
    by,
    event,
    'live.date',
    waiting.map(({ user_id: id }) => id),
  );
}

/** Unpublishes a class without participants. */
export async function unpublishEvent(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  seen?: ExpectedVersion,
): Promise<void> {
  const row = await events.lock(tx, by.actor, id, seen);
  await rejectWithUsers(tx, id);
  await events.step(tx, by, row, 'unpublish');
  await releaseInstructors(tx, id);
}
