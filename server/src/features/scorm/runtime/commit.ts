import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CommitReply, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import type { TrainingStatus } from '@forecourt/contract/training';
import { membershipOfUser } from '../../../kit/access/membership.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';
import { updateCourseCompletion } from '../../learning/learning.public.ts';
import { recordOf, reportOf } from './cmi.ts';
import { advance, judgePart, NOT_ATTEMPTED } from './evaluate-part.ts';
import { openLaunch, type OpenLaunch } from './launches.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { playedPackage, type PlayedPackage } from './played-package.ts';
import {
  nextOutcome,
  resultsOf,
  statusOf,
  storedRegistration,
  writeCommit,
  type NextOutcome,
} from './stored.ts';

type Commit = z.output<typeof RuntimeCommit>;

/**
 * Stores a commit; its answer is the acknowledgement, so it is sent after the transaction. The same commit twice, or
 * late, or out of order, leaves what the right order would have left. Undefined when it belongs to nothing of the
 * token's opening.
 * @param token the opening whose token came with the commit; another one's commits are replayed by it
 */
export async function applyCommit(
  portal: Portal,
  token: OpenLaunch,
  commit: Commit,
): Promise<CommitReply | undefined> {
  const { registrationId } = token;
  const maker = commit.launchId === token.id ? token : await openLaunch(portal.database.db, commit.launchId);
  const played = maker && (await playedPackage(portal.database.db, maker.packageId));
  if (!maker || maker.registrationId !== registrationId || !played?.byItem.has(commit.item)) return undefined;
  if (registrationId === null) return unstored(commit);
  // its pass stays; the player asks the user to reopen the course
  if (maker.outdated) return { ...unstored(commit), superseded: true, status: 'passed' };
  // before the transaction: one that waited for a second connection could hold up all the others
  const settings = await portal.tenant.settings();
  const now = portal.clock.now();
  return portal.database.write((tx) =>
    store(tx, { token, maker, played, commit, registrationId, settings, now, portal }),
  );
}

/** A preview keeps nothing, and neither does an opening of a time that is closed. */
const unstored = ({ launchId, number }: Commit): CommitReply => ({
  launchId,
  acknowledged: number,
  stored: number,
  superseded: false,
  status: 'not_started',
  pointsEarned: 0,
});

interface Work {
  readonly token: OpenLaunch;
  readonly maker: OpenLaunch;
  readonly played: PlayedPackage;
  readonly commit: Commit;
  readonly registrationId: string;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly portal: Portal;
}

async function store(tx: Tx, work: Work): Promise<CommitReply> {
  const { token, maker, played, commit, registrationId, now } = work;
  await lockPerson(tx, token.userId);
  const before = await storedRegistration(tx, registrationId);
  const superseded = before.lease_id !== token.id;
  const report = reportOf(played.standard, commit.cmi);
  const parts = new Map(before.parts.map((part) => [part.item, resultsOf(part)]));
  const activity = played.byItem.get(commit.item);
  const judged = activity ? judgePart(played.standard, activity, report, commit.final) : NOT_ATTEMPTED;
  const results = advance(parts.get(commit.item) ?? NOT_ATTEMPTED, judged);
  const outcome = outcomeOf(played.rollupPlan, parts.set(commit.item, results), commit.rollup);
  const next = nextOutcome(before, outcome, now);
  const acknowledged = await writeCommit(tx, {
    registrationId,
    commit,
    seq: maker.seq,
    results,
    outcome: next,
    // the state of another version means nothing to the one that is played now
    keepsState: !superseded && before.package_id === maker.packageId,
    seconds: report.seconds,
    record: JSON.stringify(recordOf(played.standard, commit.cmi)),
    now,
  });
  const settled = await settle(tx, work, next, outcome);
  return { launchId: commit.launchId, acknowledged, stored: commit.number, superseded, ...settled };
}

/** Feeds the course's progress, but only when this commit changed what it is made of. */
async function settle(
  tx: Tx,
  { token, maker, played, settings, now, portal }: Work,
  next: NextOutcome,
  outcome: Outcome,
): Promise<{ status: TrainingStatus; pointsEarned: number }> {
  const member = next.changed ? await membershipOfUser(tx, token.userId) : undefined;
  if (!member) return { status: statusOf(next), pointsEarned: 0 };
  const settled = await updateCourseCompletion(
    tx,
    { userId: token.userId, member, settings, now, portal, actingBy: maker.actingBy ?? undefined },
    played.courseId,
    {
      completed: next.passed_at !== null,
      failed: next.passed_at === null && outcome.failed,
      percent: next.percent,
      score: next.score_scaled === null ? null : Math.max(0, next.score_scaled),
    },
  );
  return { status: settled.status, pointsEarned: settled.pointsEarned };
}
