import { sql, type RawBuilder } from 'kysely';
import type { VideoSubmission } from '@forecourt/contract/videos';
import { isOwnOf } from '../../../kit/command-context.ts';
import type { Presenting } from '../../../kit/content/kind.ts';
import type { ContentRow } from '../../../kit/content/rows.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';

/** SQL: true when the row `alias` of `content` was submitted. */
export const isSubmission = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from video_submission handed where handed.content_id = ${sql.ref(`${alias}.id`)})`;

/** Facts that responses are made of; instants are text. */
export interface SubmissionFacts {
  readonly consented: boolean;
  readonly submitted_at: string | null;
  readonly decided_at: string | null;
  readonly reason: string;
}

/** SQL: {@link SubmissionFacts} of the row `c` as JSON; null when it wasn't submitted. */
export const submissionFacts = sql`(select jsonb_build_object('consented', s.consented_at is not null,
    'submitted_at', s.submitted_at, 'decided_at', s.decided_at, 'reason', s.reason)
  from video_submission s where s.content_id = c.id)`;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Only platform and company admins decide on their own submissions. */
export const decidesOn = (actor: Actor, submitter: string | null): boolean =>
  !isOwnOf(actor, submitter) || hasGlobalScope(actor);

/** Submission state of a video; null for its readers. */
export function toSubmissionView(
  facts: SubmissionFacts | null,
  { status, created_by, handed, deleted_at }: ContentRow,
  { actor, editor }: Pick<Presenting, 'actor' | 'editor'>,
): VideoSubmission | null {
  if (!facts || !editor) return null;
  const mine = created_by === actor.id && deleted_at === null;
  const decide =
    handed &&
    status === 'waiting_approval' &&
    hasPermission(actor, 'APPROVE_VIDEOS') &&
    decidesOn(actor, created_by);
  return {
    submittedAt: iso(facts.submitted_at),
    decidedAt: iso(facts.decided_at),
    reason: facts.reason,
    consent: facts.consented,
    mine,
    can: {
      edit: mine || decide,
      submit: mine && (status === 'draft' || status === 'denied'),
      withdraw: mine && status !== 'draft' && status !== 'denied',
      remove: mine,
      decide,
    },
  };
}
