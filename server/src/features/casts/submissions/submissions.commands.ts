import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { AnyContentInput } from '../../../kit/content/kind.ts';
import type { LockedContent } from '../../../kit/content/publishing.ts';
import { saveContent, type ContentCommands } from '../../../kit/content/save.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, invalid, notFound } from '../../../kit/http/problem.ts';
import type { ExpectedVersion } from '../../../kit/publishable/rows.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';
import { lockSubmitter, settlePoints } from './points.ts';
import { submissions, videos } from './submissions.kind.ts';
import { notifyApprovers } from './notify.ts';

/** Fields of a video in addition to those of all content. */
interface Input extends AnyContentInput {
  readonly consent?: boolean | undefined;
  readonly draft?: boolean | undefined;
  readonly category?: string | null | undefined;
  readonly audio?: string | null | undefined;
  readonly captions?: unknown;
  readonly transcript?: string | undefined;
}

/** State of a submission, as far as it decides who may edit it. */
interface State {
  readonly status: string;
  readonly own: boolean;
}

async function loadSubmissionState(tx: Tx, actor: Actor, id: string): Promise<State | undefined> {
  const row = await tx
    .selectFrom('content as c')
    .innerJoin('video_submission as s', 's.content_id', 'c.id')
    .select(['c.status', 'c.created_by'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row && { status: row.status, own: row.created_by === actor.id };
}

/** True when a user who could publish it means to submit it. */
const isSubmitting = ({ consent, draft }: Input): boolean => consent !== undefined || draft !== undefined;

const isOut = (status: string): boolean => status === 'published' || status === 'unpublished';

/**
 * Commands of videos by role: editors edit theirs, users submit theirs, and approvers correct what awaits approval.
 * For all others it doesn't exist.
 */
export const videoCommands = (editors: ContentCommands): ContentCommands => {
  const asEditor = (actor: Actor): ContentCommands => {
    if (!hasPermission(actor, 'MODIFY_VIDEOS')) throw notFound();
    return editors;
  };
  return {
    async save(tx, by, input: Input) {
      const { actor } = by;
      const edits = hasPermission(actor, 'MODIFY_VIDEOS');
      if (!input._id) {
        if (edits && !isSubmitting(input)) return editors.save(tx, by, input);
        allow(edits || hasPermission(actor, 'SUBMIT_VIDEOS'));
        return handIn(tx, by, input);
      }
      const state = await loadSubmissionState(tx, actor, input._id);
      if (!state) return asEditor(actor).save(tx, by, input);
      const { own, status } = state;
      // own submissions are submitted again; admins may correct them as approvers and editors
      if (
        own &&
        (isSubmitting(input) || !(isOut(status) ? edits : hasGlobalScope(actor) && status !== 'draft'))
      )
        return handIn(tx, by, input);
      if (isOut(status)) return asEditor(actor).save(tx, by, input);
      return saveContent(tx, by, videos, submissions, approvers(input));
    },
    async remove(tx, by, id) {
      const state = await loadSubmissionState(tx, by.actor, id);
      if (!state?.own) return asEditor(by.actor).remove(tx, by, id);
      await lockSubmitter(tx, id);
      await submissions.remove(tx, by, id);
      await settlePoints(tx, by, id);
    },
    async restore(tx, by, id) {
      const state = await loadSubmissionState(tx, by.actor, id);
      if (!state?.own) return asEditor(by.actor).restore(tx, by, id);
      await lockSubmitter(tx, id);
      await submissions.restore(tx, by, id);
      await settlePoints(tx, by, id);
    },
  };
};

/** Input fields that approvers may correct; the state changes only by their decision. */
const approvers = ({ published: _published, ...input }: Input): Input => input;

/** Fields of a user's submission: audience, window, and brand are up to the approver. */
const submitted = ({
  _id,
  clientId,
  version,
  title,
  description,
  image,
  category,
  audio,
  captions,
  transcript,
  texts,
}: Input) => ({
  _id,
  clientId,
  version,
  title,
  description,
  image,
  category,
  audio,
  captions,
  transcript,
  texts,
});

/** Creates or changes a submission, and submits it unless it is a draft. Returns its id. */
async function handIn(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  const first = input._id ? undefined : await firstOf(tx, by.actor, input.clientId);
  if (first) return first;
  if (input._id) await lockSubmitter(tx, input._id);
  const id = await saveContent(tx, by, videos, submissions, submitted(input));
  await tx
    .insertInto('video_submission')
    .values({ content_id: id })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await noteConsent(tx, by, id, input.consent);
  const row = await submissions.lock(tx, by.actor, id);
  if (!input.draft) await send(tx, by, row);
  else if (row.status !== 'draft') await takeBack(tx, by, row);
  return id;
}

/** Id of the submission that an earlier attempt of the same request created. */
async function firstOf(tx: Tx, actor: Actor, clientId: string | undefined): Promise<string | undefined> {
  if (!clientId) return undefined;
  const row = await tx
    .selectFrom('content')
    .select('id')
    .where('created_by', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

async function noteConsent(
  tx: Tx,
  { now }: CommandContextWithPortal,
  id: string,
  consent: boolean | undefined,
): Promise<void> {
  if (consent === undefined) return;
  await tx
    .updateTable('video_submission')
    .set({ consented_at: consent ? now : null })
    .where('content_id', '=', id)
    .execute();
}

/** Sends it for approval; what waits already is only looked at as it is now. */
async function send(tx: Tx, by: CommandContextWithPortal, row: LockedContent): Promise<void> {
  const { consented_at } = await tx
    .selectFrom('video_submission')
    .select('consented_at')
    .where('content_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (!consented_at) throw invalid('consent', 'field.required');
  if (row.status === 'waiting_approval') return submissions.rejectIncomplete(tx, row);
  await submissions.step(tx, by, row, 'submit');
  await tx
    .updateTable('video_submission')
    .set({ submitted_at: by.now, decided_at: null, decided_by: null, decided_as: null, reason: '' })
    .where('content_id', '=', row.id)
    .execute();
  await notifyApprovers(tx, by, row);
}

async function takeBack(tx: Tx, by: CommandContextWithPortal, row: LockedContent): Promise<void> {
  await submissions.step(tx, by, row, 'withdraw');
  await tx
    .updateTable('video_submission')
    .set({ approved: false })
    .where('content_id', '=', row.id)
    .execute();
  await settlePoints(tx, by, row.id);
}

interface Own extends ExpectedVersion {
  readonly id: string;
}

/** A thing of one's own, locked. */
async function lockOwn(tx: Tx, by: CommandContextWithPortal, { id, version }: Own): Promise<LockedContent> {
  await lockSubmitter(tx, id);
  const row = await submissions.lock(tx, by.actor, id, { version });
  if (row.created_by !== by.actor.id) throw notFound();
  return row;
}

/** Sends a draft of one's own for approval, or what was denied again. */
export async function submit(
  tx: Tx,
  by: CommandContextWithPortal,
  own: Own & { readonly consent?: boolean | undefined },
): Promise<void> {
  const row = await lockOwn(tx, by, own);
  await noteConsent(tx, by, own.id, own.consent);
  await send(tx, by, row);
}

/** Withdraws one's own submission. */
export const withdraw = async (tx: Tx, by: CommandContextWithPortal, own: Own): Promise<void> =>
  takeBack(tx, by, await lockOwn(tx, by, own));
