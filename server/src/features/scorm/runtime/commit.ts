import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CommitReply, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import type { TrainingStatus } from '@forecourt/contract/training';
import { membershipOfUser } from '../../../kit/access/membership.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';
import { settleCourse } from '../../learning/learning.public.ts';
import { recordOf, reportOf } from './cmi.ts';
import { advance, judgePart, NOT_ATTEMPTED, outcomeOf, type Outcome, type PartResults } from './judge.ts';
import { openLaunch, type OpenLaunch } from './launches.ts';
import { playedPackage, type PlayedPackage } from './played-package.ts';
import * as stored from './stored.ts';

type Commit = z.output<typeof RuntimeCommit>;

/**
 * Stores a commit; its answer is the acknowledgement, so it is sent after the transaction. The same commit twice, or
 * late, or out of order, leaves what the right order would have left. Undefined when it belongs to nothing of the
 * token's opening.
 * @param token the opening whose token came with the commit; another one's commits are replayed by it
 */
export async function takeCommit(
  portal: Portal,
  token: OpenLaunch,
  commit: Commit,
): Promise<CommitReply | undefined> {
  const { registrationId } = token;
  const maker = commit.launchId === token.id ? token : await openLaunch(portal.database.db, commit.launchId);
  const played = maker && (await playedPackage(portal.database.db, maker.packageId));
  if (!maker || maker.registrationId !== registrationId || !played?.byItem.has(commit.item)) return undefined;
  if (registrationId === null) return unstored(commit);
  // before the transaction: one that waited for a second connection could hold up all the others
  const settings = await portal.tenant.settings();
  const now = portal.clock.now();
  return portal.database.write((tx) =>
    store(tx, { token, maker, played, commit, registrationId, settings, now }),
  );
}

/** A preview keeps nothing. */
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
}

async function store(tx: Tx, work: Work): Promise<CommitReply> {
  const { token, maker, played, commit, registrationId, now } = work;
  await lockPerson(tx, token.userId);
  const registration = await stored.registration(tx, registrationId);
  const superseded = registration.lease_id !== token.id;
  const parts = await stored.partResults(tx, registrationId);
  const results = resultsOf(played, commit, parts.get(commit.item));
  // the state of another version means nothing to the one that is played now
  const keepsState = !superseded && registration.package_id === maker.packageId;
  await stored.writePart(tx, { registrationId, commit, seq: maker.seq, results, keepsState, now });
  await stored.writeRun(tx, { registrationId, commit, now, ...runOf(played, commit) });
  if (keepsState) await stored.writeSequencing(tx, { registrationId, commit, seq: maker.seq });
  const acknowledged = await stored.receive(tx, commit, now);
  const outcome = outcomeOf(played.leaves, new Map(parts).set(commit.item, results), commit.rollup);
  const settled = await settle(tx, { work, registration, outcome });
  return { launchId: commit.launchId, acknowledged, stored: commit.number, superseded, ...settled };
}

function resultsOf(played: PlayedPackage, commit: Commit, before = NOT_ATTEMPTED): PartResults {
  const activity = played.byItem.get(commit.item);
  if (!activity) return before;
  const report = reportOf(played.standard, commit.cmi);
  return advance(before, judgePart(played.standard, activity, report, commit.final));
}

function runOf({ standard }: PlayedPackage, { cmi }: Commit) {
  return { seconds: reportOf(standard, cmi).seconds, record: JSON.stringify(recordOf(standard, cmi)) };
}

interface Settling {
  readonly work: Work;
  readonly registration: stored.StoredRegistration;
  readonly outcome: Outcome;
}

/** Feeds the course's progress, but only when this commit changed what it is made of. */
async function settle(
  tx: Tx,
  { work: { token, played, registrationId, settings, now }, registration, outcome }: Settling,
): Promise<{ status: TrainingStatus; pointsEarned: number }> {
  const changed = await stored.writeOutcome(tx, { id: registrationId, before: registration, outcome, now });
  if (!changed) return { status: statusOf(registration), pointsEarned: 0 };
  const member = await membershipOfUser(tx, token.userId);
  if (!member) return { status: statusOf(changed), pointsEarned: 0 };
  const { scaled } = outcome.score;
  const settled = await settleCourse(tx, { userId: token.userId, member, settings, now }, played.courseId, {
    completed: changed.passed_at !== null,
    failed: outcome.failed,
    percent: outcome.percent,
    score: scaled === null ? null : Math.max(0, scaled),
  });
  return { status: settled.status, pointsEarned: settled.pointsEarned };
}

/** In the words of all training. */
export const statusOf = ({
  passed_at,
  success,
}: {
  passed_at: Date | null;
  success: string;
}): TrainingStatus => (passed_at ? 'passed' : success === 'failed' ? 'failed' : 'in_progress');
