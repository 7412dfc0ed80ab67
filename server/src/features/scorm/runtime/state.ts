import { sql } from 'kysely';
import { z } from 'zod';
import type { PackageConcern } from '@forecourt/contract/scorm';
import type { RuntimeState, SavedPart } from '@forecourt/contract/scorm-runtime';
import type { Db } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { OpenLaunch } from './launches.ts';
import { playedPackage } from './played-package.ts';
import { statusOf } from './stored.ts';
import { filesPath } from './token.ts';

/** Everything that the player needs to go on; undefined when its package is gone. */
export async function runtimeState(
  portal: Portal,
  launch: OpenLaunch,
  expiresAt: Date,
): Promise<RuntimeState | undefined> {
  const { db } = portal.database;
  const played = await playedPackage(db, launch.packageId);
  const learner = await learnerOf(db, launch);
  if (!played || !learner) return undefined;
  const where = await placeOf(db, launch);
  return {
    launchId: launch.id,
    registrationId: launch.registrationId,
    nextNumber: launch.nextNumber,
    superseded: launch.superseded,
    standard: played.standard,
    files: await filesPath(portal, launch.id),
    organization: played.organization,
    objectivesGlobalToSystem: played.objectivesGlobal,
    saved: where ? await savedParts(db, where.id) : {},
    sequencingState: where?.sequencing_state ?? null,
    lastItem: where?.last_item ?? null,
    status: where ? statusOf(where) : 'not_started',
    concerns: missingIn(played.concerns, portal.config.scorm.sources),
    learner,
    portalOrigin: launch.portalOrigin,
    token: { expiresAt: expiresAt.toISOString() },
  };
}

/**
 * Missing content that learners are warned about, including media of origins that the operator doesn't list. A script
 * library requests much that isn't missed.
 */
const missingIn = (concerns: readonly PackageConcern[], sources: readonly string[]): PackageConcern[] =>
  concerns
    .filter(({ file }) => !/\.m?js$/i.test(file))
    .filter(({ kind, what }) => kind !== 'outside' || !sources.includes(originOf(what)))
    .map((concern) => (concern.kind === 'outside' ? { ...concern, kind: 'blocked' } : concern));

/** Origin of a URL outside of the package, even without a scheme; empty if there is none. */
function originOf(address: string): string {
  const url = URL.parse(address, 'https://package.invalid');
  return url?.origin ?? '';
}

async function learnerOf(db: Db, launch: OpenLaunch): Promise<RuntimeState['learner'] | undefined> {
  const user = await db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', launch.userId)
    .executeTakeFirst();
  return (
    user && {
      id: launch.userId,
      name: [user.last_name, user.first_name].filter(Boolean).join(', '),
      language: launch.language,
    }
  );
}

/** Undefined in a preview, and while the registration is on another version than this opening plays. */
const placeOf = async (db: Db, { registrationId, packageId }: OpenLaunch) =>
  registrationId === null
    ? undefined
    : db
        .selectFrom('scorm_registration')
        .select(['id', 'sequencing_state', 'last_item', 'passed_at', 'success'])
        .where('id', '=', registrationId)
        .where('package_id', '=', packageId)
        .executeTakeFirst();

const Cmi = z.record(z.string(), z.string());

async function savedParts(db: Db, registrationId: string): Promise<Record<string, SavedPart>> {
  const rows = await db
    .selectFrom('scorm_part as p')
    .select(['p.item', 'p.cmi', 'p.ended', 'p.suspend_data', 'p.completion', 'p.success'])
    .select(secondsOf('p').as('seconds'))
    .where('p.registration_id', '=', registrationId)
    .execute();
  return Object.fromEntries(
    rows.map((row) => {
      const cmi = Cmi.parse(JSON.parse(row.cmi));
      const saved: SavedPart = {
        cmi,
        suspendData: row.suspend_data,
        totalTime: row.seconds,
        entry: entryOf(cmi, row.ended),
        completed: row.completion === 'completed',
        passed: row.success === 'passed',
        failed: row.success === 'failed',
      };
      return [row.item, saved];
    }),
  );
}

/** SQL: the time of all openings of a part, seconds. */
export const secondsOf = (part: string) =>
  sql<number>`coalesce((select sum(run.seconds) from scorm_run run
    where run.registration_id = ${sql.ref(`${part}.registration_id`)} and run.item = ${sql.ref(`${part}.item`)}), 0)`;

/**
 * A part that was suspended, or broke off, is resumed; one that ended otherwise begins without a word, because its
 * data is still there.
 */
function entryOf(cmi: z.infer<typeof Cmi>, ended: boolean): SavedPart['entry'] {
  if (Object.keys(cmi).length === 0) return 'ab-initio';
  const exit = cmi['cmi.core.exit'] ?? cmi['cmi.exit'] ?? '';
  return exit === 'suspend' || !ended ? 'resume' : '';
}
