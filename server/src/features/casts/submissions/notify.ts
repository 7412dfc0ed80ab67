import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { announce } from '../../../kit/live.ts';
import { notify } from '../../../kit/notify.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { listApprovers } from './submissions.queries.ts';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly created_by: string | null;
}

/** Notifies approvers of a waiting video, except its submitter. */
export async function notifyApprovers(
  tx: Tx,
  { actor, portal, settings, now }: CommandContextWithPortal,
  film: Film,
): Promise<void> {
  const approvers = await listApprovers(tx, settings, { id: film.id, submitter: film.created_by });
  await notify(tx, portal.jobs, now, {
    kind: 'video.waiting',
    to: approvers.filter((id) => id !== actor.id),
    data: { author: fullName(actor), title: film.title },
    link: `/auth/admin/videos/submissions/${film.id}/preview`,
    key: `video.waiting:${film.id}:${now.getTime()}`,
  });
  await announce(tx, 'badges', approvers);
}

/** Notifies the submitter of the decision. */
export async function notifySubmitter(
  tx: Tx,
  { actor, portal, settings, now }: CommandContextWithPortal,
  film: Film,
  news: { readonly kind: 'video.approved' } | { readonly kind: 'video.denied'; readonly reason: string },
): Promise<void> {
  await announce(
    tx,
    'badges',
    await listApprovers(tx, settings, { id: film.id, submitter: film.created_by }),
  );
  if (film.created_by === null || film.created_by === actor.id) return;
  await notify(tx, portal.jobs, now, {
    kind: news.kind,
    to: [film.created_by],
    data: { title: film.title, reason: 'reason' in news ? news.reason : '' },
    link: news.kind === 'video.approved' ? `/auth/videos/${film.id}` : `/auth/videos/submissions/${film.id}`,
    key: `${news.kind}:${film.id}:${now.getTime()}`,
  });
}
